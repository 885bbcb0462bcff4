"""Rules of thumb for the 9 April turn: cards kept, ships placed, landings, raids. KN-a9."""

from __future__ import annotations

from typing import Final

from narvik.core.frames import Frame
from narvik.core.words import Choice
from narvik.games.kampen.advice.appraisal import BATTALION, Plan
from narvik.games.kampen.advice.cards import place_score
from narvik.games.kampen.advice.land import fallen_back
from narvik.games.kampen.advice.sea import enemies_in
from narvik.games.kampen.chapters.april9_turn.initial_phase import AfterPlacement, ExchangeShip, KeepCards, NorwaySetsUp
from narvik.games.kampen.chapters.april9_turn.landing import Landings
from narvik.games.kampen.chapters.april9_turn.naval_combat import DiveBombers, Raiding
from narvik.games.kampen.chapters.intimidation import Intimidation
from narvik.games.kampen.chapters.sea.interception import SmokeScreen
from narvik.games.kampen.chapters.sea.ship_placement import StationShips
from narvik.games.kampen.chapters.sea.sinking import Sailors
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY, ZONE_VIII
from narvik.games.kampen.pieces.ships import BATTLESHIP, CARRIER, DUMMY, HEAVY_CRUISER
from narvik.games.kampen.pieces.state import State

CHOSEN: Final[tuple[dict[int, float], ...]] = (
    {
        cd.FALLSKJERMTROPP: 0.9,  # a battalion more, and the second is as good
        cd.BLOFF_TRUSLER: 0.8,
        cd.ROYKDEKKE: 0.7,  # a ship saved lands its battalion; not needed, it buys one like any other card
        cd.EVAKUERTE_MATROSER: 0.7,
        cd.BOMBEFLY: 0.7,
        cd.TRANSPORTFLY: 0.7,
        cd.GEBIRGSJAGER: 0.7,
        cd.VILLEDENDE_MANOVER: 0.7,
    },
    {
        cd.KYSTFORT: 0.8,
        cd.FORSTERKNINGER: 0.6,
        cd.UBAT: 0.6,
        cd.OMDISPONERING: 0.6,
        cd.JAGERFLY: 0.6,
    },
    {
        cd.STUPBOMBEFLY: 0.8,
        cd.MINELEGGING: 0.6,
        cd.UBAT: 0.6,
        cd.FORSTERKNINGER: 0.6,
        cd.SKIP_TIL_UNNSETNING: 0.6,
        cd.REKOGNOSERINGSFLY: 0.6,
    },
)
"""How gladly a 9 April card is kept. Most are equal, so that nobody knows beforehand which of them come."""

GERMAN_FLEET: Final = (4.0, 2.0, 2.0, 2.0, 2.4, 0.0, 2.4, 0.0)
"""German ships wanted in each zone: two for each city, twice as many for Oslo, where Norway stands ready, and a few
more where the voyage is long and the welcome warm."""

ROUGH: Final = (0.0, 0.0, 0.3, 0.5, 0.8, 0.0, 1.0, 0.0)
"""Where heavy guns are wanted more than light ones, by zone: no Allied ship ever comes to Oslo."""

HEAVY: Final = {BATTLESHIP: 0.2, HEAVY_CRUISER: 0.1}
"""How much German ships are drawn there by their class."""

DUMMIES: Final = (0.0, 0.0, 1.0, 1.0, 1.2, 0.1, 1.0, 0.2)
"""Dummies wanted in each zone: where the Allies look for ships."""

ALLIED_FLEET: Final = (0.0, 0.0, 1.0, 1.0, 1.4, 0.1, 1.5, 0.0)
"""How an Allied ship is drawn to a zone for each German card there; Trondheim and Narvik are worth most."""

CROWD: Final = 0.8
"""How much each Allied ship already in a zone takes from that."""

HOME: Final = {"bardufoss": 0.5, "steinkjer": 0.4, "voss": 0.3, "oslo": 0.5}
"""Where the first Norwegian battalions stand best: close to the cities the fight will be for. KN-a9-8."""

EIDSVOLL: Final = (0.1, 0.0, 0.1, 0.2, 0.4, 0.0, 0.5)
"""Where "Eidsvoll & Norge" is most in the way, by zone."""

LANDED: Final = (1.0, 0.35, 0.15, 0.05)
"""What the first, second and each further battalion landing in a victory city is worth."""

CABLE: Final = 0.3
"""The first battalion in Egersund, where the telegraph cable ends. KN-adv-4."""

RAIDED: Final = 0.07
"""What each Allied card voided by a raider is worth. KN-a9-27."""


def act(s: State, frame: Frame, choices: list[Choice]) -> list[float]:
    """Do it rather than let it pass."""
    return [0.0 if c.verb in (nt.PASS, nt.END) else 0.2 for c in choices]


def any_order(s: State, frame: Frame, choices: list[Choice]) -> list[float]:
    """The order does not matter."""
    return [0.0] * len(choices)


def keep_cards(s: State, frame: KeepCards, choices: list[Choice]) -> list[float]:
    """The cards that serve best."""
    worth = CHOSEN[s.decider]
    return [0.2 * sum(worth.get(card, 0.1) for card in c.args) for c in choices]


def exchange_ship(s: State, frame: ExchangeShip, choices: list[Choice]) -> list[float]:
    """A light ship for one with heavier guns, a battleship rather than a carrier."""
    kind = s.settings.fleet.kind
    rank = {BATTLESHIP: 3, CARRIER: 2.5, HEAVY_CRUISER: 1}
    out = []
    for c in choices:
        if c.verb == nt.EXCHANGE:
            out.append(0.05 * (rank.get(kind[c.args[1]], 0) - rank.get(kind[c.args[0]], 0)))
        else:
            out.append(0.1 if c.verb == nt.PLAY else 0.0)
    return out


def norway_sets_up(s: State, frame: NorwaySetsUp, choices: list[Choice]) -> list[float]:
    """Battalions where the Germans will come, one to a place; the ship off Narvik."""
    if choices[0].verb == nt.POST:
        return [EIDSVOLL[c.args[0]] for c in choices]
    words = s.board.areas
    return [HOME.get(words[c.args[0]], 0.0) - 0.3 * s.at(NORWAY, c.args[0]) for c in choices]


def station_ships(s: State, frame: StationShips, choices: list[Choice]) -> list[float]:
    """Each ship where the fleet is still short of what is wanted there."""
    faction = frame.faction
    fleet = s.settings.fleet
    out = []
    for c in choices:
        ship, zone = c.args
        here = s.ships_in(faction, zone)
        if faction == ALLIES:
            foes = s.ships_in(GERMANY, zone).bit_count()
            score = 0.1 * ALLIED_FLEET[zone] * (1 + foes) - 0.1 * CROWD * here.bit_count()
        elif fleet.kind[ship] == DUMMY:
            score = 0.1 * (DUMMIES[zone] - (here & fleet.dummies).bit_count())
        else:
            score = 0.1 * (GERMAN_FLEET[zone] - (here & ~fleet.dummies).bit_count())
            score += HEAVY.get(fleet.kind[ship], 0.0) * ROUGH[zone]
        out.append(score)
    return out


def after_placement(s: State, frame: AfterPlacement, choices: list[Choice]) -> list[float]:
    """Cards around the placement: used where they touch most ships."""
    plan = Plan(s, NORWAY) if frame.card == cd.OMDISPONERING else None
    out = []
    for c in choices:
        if c.verb == nt.PLAY:
            out.append(0.02)
        elif c.verb == nt.MOVE and plan:
            out.append(place_score(plan, c.args[1], 1) - place_score(plan, c.args[0], 0))
        elif c.verb == nt.SEARCH:
            out.append(0.1 * s.ships_in(GERMANY, c.args[0]).bit_count())
        elif c.verb == nt.LURE:
            both = s.ships_in(ALLIES, c.args[0]).bit_count() * (s.ships_in(GERMANY, c.args[0]).bit_count() > 0)
            out.append(0.1 * both)
        elif c.verb == nt.DRIVE:
            out.append(-0.1 * s.ships_in(GERMANY, c.args[0]).bit_count())
        else:
            out.append(0.0)
    return out


def save_ship(s: State, frame: SmokeScreen | Sailors, choices: list[Choice]) -> list[float]:
    """Smoke screen and rescued sailors: a landing saved is a battalion, in a zone where one can land."""
    ashore = frame.zone < ZONE_VIII
    fleet = s.settings.fleet
    return [
        (0.1 if ashore else -0.1) if c.verb == nt.PLAY else fleet.voids[c.args[0]] * 0.05 if c.verb == nt.HIDE else 0.0
        for c in choices
    ]


def dive_bombers(s: State, frame: DiveBombers, choices: list[Choice]) -> list[float]:
    """On the zone where a hit hurts most: many cards, and a city behind it."""
    return [
        0.1 * ALLIED_FLEET[c.args[0]] + 0.01 * enemies_in(s, ALLIES, c.args[0])
        if c.verb == nt.BOMB
        else 0.2
        if c.verb == nt.PLAY
        else 0.0
        for c in choices
    ]


def raiding(s: State, frame: Raiding, choices: list[Choice]) -> list[float]:
    """A raider costs the Allies cards, but lands nobody: enough others must be left for Narvik."""
    fleet = s.settings.fleet
    out = []
    for c in choices:
        if c.verb != nt.RAID_OUT:
            out.append(0.0)
            continue
        ship = c.args[0]
        zone = s.ships[ship]
        others = (s.ships_in(GERMANY, zone) & ~fleet.dummies).bit_count() - 1
        ashore = LANDED[min(others, len(LANDED) - 1)] * 0.5 + BATTALION if zone < ZONE_VIII else 0.0
        out.append(RAIDED * fleet.voids[ship] - ashore)
    return out


def landings(s: State, frame: Landings, choices: list[Choice]) -> list[float]:
    """Cities first, the cable, then the neighbourhood; mines and forts wherever they can be used.

    Ships are named in their order, and one that is passed over lands nobody: it is as good as a battalion lost.
    """
    plan = Plan(s, GERMANY) if choices[-1].verb == nt.LAND else None
    ships = sorted({c.args[0] for c in choices if c.verb in (nt.LAND, nt.JOIN)})
    out = []
    for c in choices:
        if c.verb == nt.LAND and plan:
            out.append(landing_score(s, frame, plan, c.args[1]) - BATTALION * ships.index(c.args[0]))
        elif c.verb == nt.JOIN:
            out.append(0.1 - BATTALION * ships.index(c.args[0]))
        elif c.verb == nt.PLAY:
            out.append(answer_score(s, frame))
        else:
            out.append(0.0)
    return out


def landing_score(s: State, frame: Landings, plan: Plan, area: int) -> float:
    """What the next battalion in an area is worth."""
    announced = sum([landing.area == area for landing in frame.announced])
    there = announced + plan.ours[area] + sum(plan.committed.get(area, ()))
    defenders = plan.foes[area]
    if s.board.is_victory[area]:
        return LANDED[max(0, min(len(LANDED) - 1, there - defenders))] + BATTALION
    if s.board.areas[area] == "egersund" and not there:
        return CABLE
    return BATTALION + plan.drawn(area) - 0.1 * defenders


def answer_score(s: State, frame: Landings) -> float:
    """Mines where several ships lie, a fort where the landing is at a city that can be held without it."""
    if frame.now() == "mines":
        return 0.03 * enemies_in(s, ALLIES, frame.zone)
    return 0.1


def intimidation(s: State, frame: Intimidation, choices: list[Choice]) -> list[float]:
    """Bluff before a combat for a city; who gives way goes where it is of use."""
    if choices[0].verb == nt.GIVE_WAY:
        return fallen_back(s, NORWAY, frame.area, choices)
    worth = 0.2 if s.board.is_victory[frame.area] else 0.02
    return [worth if c.verb == nt.PLAY else 0.0 for c in choices]
