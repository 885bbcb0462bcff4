"""Rules of thumb for cards: what each is worth kept, what to trade, where new battalions go, what to exchange."""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.kampen.advice.appraisal import BATTALION, Plan, cities_held
from narvik.games.kampen.chapters import reinforcement as rf
from narvik.games.kampen.chapters.april9_turn.reinforcement import Mobilization
from narvik.games.kampen.chapters.decks import Withdrawal
from narvik.games.kampen.chapters.new_cards import NewCards
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.state import State

KEPT: Final[tuple[dict[int, float], ...]] = (
    {
        cd.FALLSKJERMTROPP: 1.0,  # a battalion wherever aircraft reach
        cd.PANZER: 0.6,
        cd.BOMBEFLY: 0.6,
        cd.GEBIRGSJAGER: 0.5,  # one die in attack, two in defence
        cd.INGENIORKOMPANI: 0.45,
        cd.TRANSPORTFLY: 0.5,  # the quickest way to Trondheim
        cd.ARTILLERI: 0.35,
        cd.JAGERBOMBER: 0.35,
        cd.SPEIDERTROPP: 0.35,
        cd.RASK_FORFLYTNING: 0.3,
        cd.UBAT: 0.25,
        cd.FORSTERKNINGER: 0.3,
    },
    {
        cd.BAKHOLD: 0.6,
        cd.SPRENGT_BRO: 0.6,
        cd.VEISPERRING: 0.4,
        cd.PANSERVERNKANON: 0.3,
        cd.RASK_FORFLYTNING: 0.25,
        cd.FORSTERKNINGER: 0.3,
    },
    {
        cd.INVASJON: 0.5,
        cd.FREMMEDLEGIONAER: 0.6,
        cd.KYSTBOMBARDEMENT: 0.6,
        cd.FRANSK_ALPEJEGER: 0.6,
        cd.POLSK_BERGJEGER: 0.6,
        cd.KYSTEVAKUERING: 0.4,
        cd.STRIDSVOGN: 0.35,
        cd.JAGERFLY: 0.4,
        cd.PANSERVERNKANON: 0.3,
        cd.UBAT: 0.45,
        cd.FORSTERKNINGER: 0.3,
    },
)
"""What a card's effect is worth to come, in battalions; the next card drawn is worth about a third of one."""

NEXT_CARD: Final = 0.33
"""What the card drawn instead of a used one is worth, in battalions."""

APRIL_KEPT: Final = 0.2
"""On 9 April cards serve once or not at all, so they are given more freely."""

HASTE: Final = 0.2
"""What a used German card gains Germany, in battalions, when it holds all six cities: the end is nearer."""

DELAY: Final = 2.5
"""What a used German card costs, in battalions, when cities are missing and all others have gone.

Battalions bought early take the south before it is mobilized; later the deck is the time that is left for the march to
Trondheim and Narvik, so that the cost grows with the square of what has gone.
"""

ALLIED_CLOCK: Final = 0.08
"""What a used Allied card costs, in battalions: the withdrawal is nearer. KN-deck-9."""


def clock(s: State, faction: int) -> float:
    """What using up a card of a faction costs its side, in battalions, by what the end of its deck would mean."""
    if faction == NORWAY:
        return 0.0
    if faction == ALLIES:
        return 0.0 if s.withdrawn else ALLIED_CLOCK
    missing = len(s.board.victory) - cities_held(s)
    if not missing:
        return -HASTE
    gone = 1.0 - s.unused[GERMANY] / len(s.settings.cards.decks[GERMANY])
    return DELAY * gone * gone


def keeps(s: State, faction: int, card: int) -> float:
    """What a card is worth if it is not used now."""
    if s.april:
        return APRIL_KEPT * BATTALION
    next_card = NEXT_CARD if s.unused[faction] else 0.0
    return BATTALION * (KEPT[faction].get(card, 0.3) - next_card + clock(s, faction))


# -- phase 3


def trade_score(s: State, faction: int, cards: tuple[int, ...]) -> float:
    """Battalions bought, less what the cards are worth kept. KN-rein-1."""
    symbols = sum(s.symbols(faction, card) for card in cards)
    bought = symbols // rf.SYMBOLS_PER_BATTALION
    return BATTALION * bought - sum(keeps(s, faction, card) for card in cards) - 0.001 * symbols


def reinforcement(s: State, frame: rf.Reinforcement, choices: list[Choice]) -> list[float]:
    """Phase 3."""
    faction = frame.faction
    if frame.now() == "trade":
        return [trade_score(s, faction, c.args) if c.verb == nt.TRADE else 0.0 for c in choices]
    plan = Plan(s, faction)
    out = []
    for c in choices:
        if c.verb in (nt.PLACE, nt.AIRLIFT):
            out.append(place_score(plan, c.args[0], c.args[1]))
        elif c.verb == nt.PLAY:
            out.append(airlift_score(s, plan, frame.left))
        else:
            out.append(0.0)
    return out


def invasion(s: State, frame: rf.Invasion, choices: list[Choice]) -> list[float]:
    """The buying and landing of an invasion: whoever has begun one goes through with it."""
    if frame.now() == "trade":
        return [
            trade_score(s, ALLIES, c.args) + (10 * BATTALION if bought(s, ALLIES, c.args) else 0.0)
            if c.verb == nt.TRADE
            else 0.0
            for c in choices
        ]
    plan = Plan(s, ALLIES)
    return [invaded_score(plan, c.args[0], c.args[1]) if c.verb == nt.PLACE else 0.0 for c in choices]


def bought(s: State, faction: int, cards: tuple[int, ...]) -> int:
    """How many battalions cards buy."""
    return sum(s.symbols(faction, card) for card in cards) // rf.SYMBOLS_PER_BATTALION


def place_score(plan: Plan, area: int, count: int) -> float:
    """What new battalions in an area are worth: what they hold, and how near they are to where needed."""
    there = plan.ours[area]
    wanted = count * (plan.drawn(area) + BATTALION)
    return wanted + plan.holding(area, there + count) - plan.holding(area, there)


def invaded_score(plan: Plan, area: int, count: int) -> float:
    """What battalions are worth that land in an area and storm it if Germans are there."""
    if not plan.foes[area]:
        return place_score(plan, area, count)
    dry, wet = plan.committed.get(area, (0, 0))
    now = plan.assault(area, dry, wet, 1) if dry or wet else 0.0
    return count * (plan.drawn(area) + BATTALION) + plan.assault(area, dry + count, wet, 1) - now


def airlift_score(s: State, plan: Plan, left: int) -> float:
    """An airlift, weighed as a placement on the airfield that needs it most, with the rest still to come."""
    count = min(rf.AIRLIFTED, left)
    best = max([place_score(plan, area, count) for area in rf.airfields(s)])
    return best + (left - count) * BATTALION - keeps(s, GERMANY, cd.TRANSPORTFLY)


def place_one(s: State, frame: Mobilization, choices: list[Choice]) -> list[float]:
    """Norwegian battalions at mobilization. KN-a9-42."""
    plan = Plan(s, NORWAY)
    return [place_score(plan, c.args[0], 1) for c in choices]


def submarines(s: State, frame: rf.Submarines, choices: list[Choice]) -> list[float]:
    """Submarines are for this: a hit is a battalion."""
    faction = s.decider
    chance = (7 - cd.UBAT_LEAST[faction]) / 6
    gain = chance * BATTALION * 1.2
    return [gain - keeps(s, faction, cd.UBAT) if c.verb == nt.PLAY else 0.0 for c in choices]


# -- phase 4 and the withdrawal


def new_cards(s: State, frame: NewCards, choices: list[Choice]) -> list[float]:
    """The card that is worth least, its symbols counted, is exchanged. KN-new-3."""
    faction = frame.faction
    out = []
    for c in choices:
        card = c.args[0]
        symbols = s.symbols(faction, card) / rf.SYMBOLS_PER_BATTALION
        out.append(-BATTALION * (KEPT[faction].get(card, 0.3) + symbols))
    return out


def withdrawal(s: State, frame: Withdrawal, choices: list[Choice]) -> list[float]:
    """Battalions leave where they are least missed, ships those that cost no battle. KN-deck-9, KN-adv-5."""
    plan = Plan(s, ALLIES)
    out = []
    for c in choices:
        if c.verb == nt.WITHDRAW:
            area, count = c.args
            here = plan.ours[area]
            missed = plan.holding(area, here) - plan.holding(area, here - count) + count * plan.drawn(area)
            out.append(-missed / count)
        else:
            out.append(-0.1 * (s.settings.fleet.sinks[c.args[0]] < 6))
    return out
