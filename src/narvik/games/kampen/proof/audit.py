"""What must hold in every position of Kampen om Norge, whether play came to it or a stranger wrote it.

The fuzzer looks after each decision it samples, and a record that begins with a position is looked at before anybody
plays it. What is found is told in a sentence that begins with the name of the field. This module has what lies on the
table, `audit_frames` what the steps under way hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from narvik.core.bidding import Bidding
from narvik.core.bits import members
from narvik.games.kampen.chapters.april9_turn.april9 import April9
from narvik.games.kampen.chapters.april9_turn.initial_phase import KeepCards
from narvik.games.kampen.chapters.combat import LandCombat
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.chapters.sea.naval_movement import NavalMovement
from narvik.games.kampen.chapters.sea.ship_placement import StationShips
from narvik.games.kampen.chapters.sides import Sides
from narvik.games.kampen.chapters.turn import Turn
from narvik.games.kampen.chapters.victory import verdict
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY, RAID
from narvik.games.kampen.pieces.cards import DECK_SIZES, HAND_LIMITS, KEPT_9APRIL, KINDS, NAMES
from narvik.games.kampen.pieces.ships import ALLIED_SHIPS, FIRST_FLEET, GONE, HOME_FLEET, IN_HAND
from narvik.games.kampen.pieces.state import MOST, NO_WINNER, NOTHING, State
from narvik.games.kampen.proof.audit_frames import begun, dead_end, frames

WITH_ATTACKS: Final = frozenset(
    ("movement", "sabotage", "dive_bombers", "naval_combat", "raiding", "landing", "resistance", "combat")
)
"""The steps of a turn, or of 9 April, in which battalions may be about to attack."""

WITH_INTERCEPTED: Final = frozenset(
    ("naval_movement", "interception", "movement", "sabotage", "dive_bombers", "naval_combat")
)
"""The steps in which intercepted ships may be due to fight."""

PLACED: Final = ("germany_stations", "norway_sets_up", "allies_station")
"""The step of 9 April in which the ships of each faction are placed."""


def audit(s: State) -> list[str]:
    """Everything that is wrong with a position; nothing in a sound one."""
    found = [
        *turns(s),
        *players(s),
        *ending(s),
        *battalions(s),
        *attacks(s),
        *cards(s),
        *april_cards(s),
        *ships(s),
        *known_places(s),
        *marks(s),
        *frames(s),
    ]
    return found or list(dead_end(s))


# -- the turn


def turns(s: State) -> Iterator[str]:
    """The turn is that of the scenario, and there are cards for as many rounds as may follow. KN-turn-1, KN-a9-1."""
    bottom = s.frames[0] if s.frames else None
    if isinstance(bottom, April9) and not s.settings.advanced:
        yield "frames.0: 9 April belongs to the advanced game"
    if s.april and not s.settings.advanced:
        yield "april: the basic game has no such turn"
    if bottom is not None and s.april != (isinstance(bottom, April9) and bottom.step > 0):
        yield "april: the frames are those of another turn"
    if isinstance(bottom, Turn) and bottom.faction != s.active:
        yield f"active: it is the turn of {FACTIONS[bottom.faction]}"
    if s.april and s.active != GERMANY:
        yield "active: on 9 April Germany attacks"
    if (s.round == 0) != (s.april or not begun(s)) and s.frames:
        yield "round: rounds are counted from 1, and 9 April is before the first"
    if s.round + s.unused[GERMANY] > MOST:
        yield f"round: with the German cards left the game would last longer than {MOST} rounds"
    if s.clock > 3 * s.round + 2:
        yield f"clock: there have been no {s.clock} turns in {s.round} rounds"
    if s.convoy and s.round > 1:
        yield "convoy: it has come in the first round"
    if s.april and s.convoy != 2:
        yield "convoy: it comes after 9 April"


def players(s: State) -> Iterator[str]:
    """Everybody has the faction that was agreed on, or one of those that were drawn or bid for. KN-gen-4, -6."""
    germany, norway, allies = s.owner
    seats = [0, 1] if s.settings.two_players else [0, 1, 2]
    sound = sorted({*s.owner}) == seats and (norway == allies) == s.settings.two_players
    drawn = (s.settings.drawn_sides and not s.find(Sides)) or (s.settings.bids and not s.find(Bidding))
    if not sound or (not drawn and (germany, norway) != (0, 1)):
        yield "owner: the factions are given to others than the players who have them"


def ending(s: State) -> Iterator[str]:
    """Nobody has won while the game goes on, and who has won follows from the board. KN-win-5 to -9."""
    if s.frames:
        if (s.winner, s.level, s.ended_by) != (NO_WINNER, 0, NOTHING):
            yield "winner: the game goes on"
        for faction in (GERMANY, NORWAY):
            if not s.unused[faction]:
                yield f"decks: the {FACTIONS[faction]} deck is used up"
        if s.withdrawn != (not s.unused[ALLIES]):
            yield "withdrawn: the Allies withdraw when their deck is used up"
    elif s.ended_by != NOTHING and (s.winner, s.level) != verdict(s):
        yield "winner: by the board it is another"


# -- land


def battalions(s: State) -> Iterator[str]:
    """Battalions are counted rightly, and enemies share no area but in combat. KN-board-4."""
    for faction in (GERMANY, NORWAY, ALLIES):
        held = s.troops[faction * s.areas : (faction + 1) * s.areas]
        total = sum(held) + (sum(attack.battalions for attack in s.attacks) if faction == s.active else 0)
        if total != s.strength[faction] or min(held) < 0:
            yield f"troops: {FACTIONS[faction]} has {total} battalions, counted {s.strength[faction]}"
        if total > MOST:
            yield f"troops: {FACTIONS[faction]} has {total} battalions; there are at most {MOST}"
    for area in range(s.areas):
        if s.troops[area] and s.hostile(GERMANY, area):
            yield f"troops: both sides hold {s.area_word(area)}"
    if s.find(LandMovement) and any(ready > s.at(s.active, area) for area, ready in enumerate(s.ready)):
        yield "ready: more battalions may move than there are"
    if s.april and any(s.ready):
        yield "ready: no battalion moves on 9 April"


def attacks(s: State) -> Iterator[str]:
    """Somebody opposes those who attack, or has until a moment ago, and enemies hold nothing they left. KN-move-3."""
    if s.attacks != sorted(s.attacks) or len({(area, origin) for area, origin, _ in s.attacks}) < len(s.attacks):
        yield "attacks: they are out of order"
    if s.attacks and s.frames and begun(s) not in WITH_ATTACKS:
        yield "attacks: they belong to movement and combat"
    combat = s.find(LandCombat)
    fought = combat.area if combat is not None else NOTHING
    for area, origin, count in s.attacks:
        where = s.area_word(area)
        if count <= 0:
            yield f"attacks: an empty attack on {where}"
        if not s.hostile(s.active, area) and area != fought and not s.withdrawn and s.frames:
            yield f"attacks: nobody opposes {FACTIONS[s.active]} in {where}"
        yield from origins(s, area, origin)
    if s.april and s.launched:
        yield "launched: on 9 April nobody attacks by land"
    for area in members(s.launched):
        if s.hostile(s.active, area):
            yield f"launched: enemies hold {s.area_word(area)}"


def origins(s: State, area: int, origin: int) -> Iterator[str]:
    """Attackers come from a neighbouring area, or by sea or air if they have the means. KN-move-4, KN-a9-33."""
    where = s.area_word(area)
    if origin == s.board.air:
        if s.active != GERMANY:
            yield f"attacks: {FACTIONS[s.active]} has no paratroopers over {where}"
    elif origin == s.board.sea:
        if not s.board.zones_of[area] or not (s.april or s.active == ALLIES):
            yield f"attacks: {FACTIONS[s.active]} does not land in {where}"
    elif origin not in s.board.near[area]:
        yield f"attacks: {s.area_word(origin)} is not next to {where}"
    elif not s.launched >> origin & 1:
        yield f"launched: {s.area_word(origin)} is missing, from where {where} is attacked"


# -- cards


def cards(s: State) -> Iterator[str]:
    """No card is lost or doubled, and no hand is larger than it may be. KN-deck-1, KN-a9-2."""
    limits = KEPT_9APRIL if s.april else HAND_LIMITS
    for faction in (GERMANY, NORWAY, ALLIES):
        base = faction * KINDS
        hand = sum(s.hands[base : base + KINDS])
        if hand != s.hand_size[faction] or min(s.hands[base : base + KINDS]) < 0:
            yield f"hands: {FACTIONS[faction]} holds {hand} cards, counted {s.hand_size[faction]}"
        if hand > limits[faction]:
            yield f"hands: {FACTIONS[faction]} holds {hand} cards, at most {limits[faction]}"
        in_hand = 0 if s.april else hand
        total = s.unused[faction] + in_hand + sum(s.face_up[base : base + KINDS])
        if total != DECK_SIZES[faction]:
            yield f"decks: the {FACTIONS[faction]} deck has {total} cards in all"
        found = list(s.decks[faction])
        for card in range(KINDS):
            found += [card] * (s.face_up[base + card] + (0 if s.april else s.hands[base + card]))
        if sorted(found) != s.settings.cards.decks[faction]:
            yield f"decks: the {FACTIONS[faction]} deck holds other cards than it should"


def april_cards(s: State) -> Iterator[str]:
    """The 9 April cards are in hand, set aside or out of the game, each once. KN-9ac-1, -3.

    Before they are chosen nobody has any. A position that was set up later may leave them all out.
    """
    printed = s.settings.cards.copies[1]
    chosen = s.april and s.find(KeepCards) is None and begun(s) != "start"
    for faction in (GERMANY, NORWAY, ALLIES):
        here = range(faction * KINDS, (faction + 1) * KINDS)
        found = [s.aside[at] + s.out[at] + (s.hands[at] if s.april else 0) for at in here]
        missing = not any(found) and not chosen
        expected = chosen or (s.settings.advanced and (isinstance(s.frames[0], Turn) if s.frames else True))
        if missing or (expected and found == [printed[at] for at in here]):
            continue
        wrong = next((card for card in range(KINDS) if found[card] != printed[here[card]]), 0)
        yield f"aside: {FACTIONS[faction]} has {found[wrong]} 9 April cards {NAMES[wrong]}"


# -- ships


def ships(s: State) -> Iterator[str]:
    """Ship cards lie where they may lie: the basic game has none. KN-deck-13, KN-adv-2, KN-a9-5, -26, -47, -49."""
    fleet = s.settings.fleet
    for place in range(GONE + 1):
        lying = sum(1 << ship for ship, at in enumerate(s.ships) if at == place)
        if lying != s.lying[place]:
            yield f"ships: the cards at place {place} are miscounted"
    called = s.round > 1 or (s.round == 1 and s.active == ALLIES)
    if s.lying[HOME_FLEET].bit_count() > (0 if called else ALLIED_SHIPS - FIRST_FLEET):
        yield "ships: too many have stayed at home"
    for ship, at in enumerate(s.ships):
        faction, word = fleet.faction[ship], fleet.words[ship]
        if not s.settings.advanced and at != GONE:
            yield f"ships: {word} belongs to the advanced game"
        if at < RAID and faction == ALLIES and not s.board.allied_zone[at]:
            yield f"ships: {word} is in {s.zone_word(at)}, closed to the Allies"
        if at == RAID and not fleet.raids[ship]:
            yield f"ships: {word} does not raid"
        if at == HOME_FLEET and faction != ALLIES:
            yield f"ships: {word} does not belong to the home fleet"
        if fleet.dummies >> ship & 1 and at != GONE and s.round:
            yield f"ships: {word} has left with 9 April"
        if at not in (HOME_FLEET, GONE) and s.frames and (at == IN_HAND) not in placing(s, faction):
            yield f"ships: {word} is {'still in hand' if at == IN_HAND else 'at sea already'}"


def placing(s: State, faction: int) -> tuple[bool, ...]:
    """Whether ships of a faction can be in hand now: all are, all are not, or some may be."""
    bottom = s.frames[0]
    if isinstance(bottom, April9):
        steps = bottom.order()
        due = steps.index(PLACED[faction]) + 1 - bottom.step
        return (True,) if due > 0 else (True, False) if due == 0 else (False,)
    station = s.find(StationShips)
    return (True, False) if station is not None and station.faction == faction else (False,)


def known_places(s: State) -> Iterator[str]:
    """What everybody knows of a ship's place is true of it. KN-info-5."""
    fleet = s.settings.fleet
    possible = ((1 << RAID + 1) - 1, (1 << RAID) - 1, (1 << RAID) - 1 | 1 << HOME_FLEET)
    for ship, at in enumerate(s.ships):
        word, seen = fleet.words[ship], s.seen[ship]
        if seen & ~possible[fleet.faction[ship]]:
            yield f"seen: {word} cannot be there"
        elif at == GONE:
            if seen:
                yield f"seen: {word} is out of the game"
        elif at == IN_HAND or s.posted >> ship & 1:
            if seen and not seen >> HOME_FLEET & 1:
                yield f"seen: {word} has not been placed"
        elif s.up >> ship & 1:
            if seen != 1 << at:
                yield f"seen: {word} lies face up elsewhere"
        elif not seen >> at & 1 and (seen or at != HOME_FLEET):
            yield f"seen: {word} is where nobody could think it is"


def marks(s: State) -> Iterator[str]:
    """Ships that are shown, due, under way or behind smoke are there, at their time. KN-nav-12, KN-a9-20, -25."""
    fleet = s.settings.fleet
    at_sea = 0
    for zone in range(RAID):
        at_sea |= s.lying[zone]
    real = at_sea & ~fleet.dummies
    step = begun(s) if s.frames else ""
    station = s.find(StationShips)
    posting = fleet.of[station.faction] & at_sea if station is not None else 0
    allowed = {
        "up": (s.up, at_sea),
        "due": (s.due, real & (s.up | 1 << fleet.eidsvoll)),
        "sailed": (s.sailed, real if s.find(NavalMovement) else 0),
        "posted": (s.posted, posting),
        "smoke": (s.smoke, fleet.of[GERMANY] & ~fleet.dummies if s.april else 0),
    }
    for name, (marked, may_be) in allowed.items():
        for ship in members(marked & ~may_be):
            yield f"{name}: {fleet.words[ship]} cannot be so"
    for ship in members(s.due & at_sea):
        by = ALLIES if fleet.faction[ship] == GERMANY else GERMANY
        if not s.interceptors[by] >> s.ships[ship] & 1:
            yield f"interceptors: nobody has intercepted {fleet.words[ship]}"
    if s.due and s.frames and step not in WITH_INTERCEPTED:
        yield "due: the naval combats are over"
    if any(s.interceptors) and s.frames and step not in WITH_INTERCEPTED:
        yield "interceptors: the naval combats are over"
    if s.interceptors[NORWAY] or any(zones >> RAID for zones in s.interceptors):
        yield "interceptors: nobody can have intercepted there"
    if s.eidsvoll_fought and not s.settings.advanced:
        yield "eidsvoll_fought: the basic game has no ships"
    saved = [crew.ship for crew in s.evacuees]
    for ship, zone in s.evacuees:
        lost = s.ships[ship] == GONE and bool((fleet.of[GERMANY] & ~fleet.dummies) >> ship & 1)
        if not s.april or not lost or zone >= RAID or saved.count(ship) > 1:
            yield f"evacuees: the crew of {fleet.words[ship]} was not saved there"
