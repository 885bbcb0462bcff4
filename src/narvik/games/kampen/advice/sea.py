"""Rules of thumb at sea: where ships are of use, when to intercept, how to fight, what sinking is worth. KN-nav, KN-nc.

Of enemy ships only the number of cards in each zone enters, and ships that lie face up.
"""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.kampen.advice.appraisal import BATTALION, cities_held
from narvik.games.kampen.advice.cards import keeps
from narvik.games.kampen.chapters.sea.interception import Interception
from narvik.games.kampen.chapters.sea.naval_combat import NavalCombat
from narvik.games.kampen.chapters.sea.naval_movement import NavalMovement, TaskForce
from narvik.games.kampen.chapters.sea.sinking import Chased, Voiding
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY, RAID, ZONE_VIII
from narvik.games.kampen.pieces.state import State

GUNS: Final = (0.33, 0.33, 0.17, 0.17, 0.0, 0.0)
"""The chance that a ship of a class sinks another with its die: battleship, carrier, heavy, light, coastal, dummy."""

CARD_GUNS: Final = 0.22
"""The same for a card that lies face down."""

SHIP: Final = 0.06
"""What a ship is worth, in cities."""

STAY: Final = 0.02
"""What a sailing must gain."""

ZONE_WORTH: Final[tuple[tuple[float, ...], ...]] = (
    (0.02, 0.03, 0.05, 0.06, 0.10, 0.05, 0.10, 0.0),
    (0.0, 0.0, 0.02, 0.02, 0.03, 0.02, 0.05, 0.0),
    (0.0, 0.0, 0.12, 0.08, 0.12, 0.06, 0.14, 0.0),
)
"""Where ships of a faction are of use, by zone: Germany's bring battalions to Trondheim and Narvik, Allied ones close
zone III to everything further north (KN-arein-1) and support the landings in V and VII."""

CROWDED: Final = 0.6
"""What each further ship in a zone is of use, as a share of the one before."""


def guns(s: State, ships: int) -> float:
    """How many ships some of our own would sink in one combat."""
    fleet = s.settings.fleet
    return sum(GUNS[fleet.kind[ship]] for ship in members(ships))


def enemies_in(s: State, faction: int, zone: int) -> int:
    """How many enemy cards lie in a zone."""
    if faction == GERMANY:
        return s.ships_in(ALLIES, zone).bit_count() + s.ships_in(NORWAY, zone).bit_count()
    return s.ships_in(GERMANY, zone).bit_count()


def presence(s: State, faction: int, zone: int, own: int) -> float:
    """What it is worth to have so many ships in a zone, given who else is there."""
    if not own or zone >= ZONE_VIII:
        return 0.0
    worth = ZONE_WORTH[faction][zone] * (1 - CROWDED**own) / (1 - CROWDED)
    foes = enemies_in(s, faction, zone)
    if not foes:
        return worth
    if faction == GERMANY:
        # without control they bring no battalions, but they may be caught
        return 0.3 * worth - SHIP * 0.33 * min(own, foes * 0.5)
    return worth + SHIP * 0.33 * min(foes, own)


def sail_score(s: State, faction: int, start: int, end: int, count: int) -> float:
    """What changes when some ships go from a zone to another."""
    here = s.ships_in(faction, start).bit_count() if start != RAID else 0
    there = s.ships_in(faction, end).bit_count()
    left = presence(s, faction, start, here - count) - presence(s, faction, start, here)
    return left + presence(s, faction, end, there + count) - presence(s, faction, end, there)


def best_sail(s: State, faction: int, start: int, end: int, count: int) -> float:
    """A first step, with the best second one in mind."""
    best = sail_score(s, faction, start, end, count)
    if faction != NORWAY:
        for zone in s.board.zone_next[end]:
            if zone not in (start, RAID) and (faction != ALLIES or s.board.allied_zone[zone]):
                best = max(best, sail_score(s, faction, start, zone, count) - 0.01)
    return best


def naval_movement(s: State, frame: NavalMovement, choices: list[Choice]) -> list[float]:
    """Phase 1a: sail where ships are of more use; raiders are rarely worth two battalions."""
    faction = s.active
    out = []
    for c in choices:
        if c.verb == nt.SAIL:
            out.append(best_sail(s, faction, c.args[0], c.args[1], 1) - STAY)
        elif c.verb == nt.RECALL:
            out.append(-2 * BATTALION)
        else:
            out.append(0.0)
    return out


def task_force(s: State, frame: TaskForce, choices: list[Choice]) -> list[float]:
    """Who sails, and how far. Strong ships first; one more for as long as it is of use there."""
    faction = s.active
    fleet = s.settings.fleet
    start, zone, count = frame.start, frame.zone, frame.count
    out = []
    for c in choices:
        if c.verb == nt.TAKE:
            more = best_sail(s, faction, start, zone, count + 1) - best_sail(s, faction, start, zone, count)
            out.append((more if count else 1.0) + 0.02 * GUNS[fleet.kind[c.args[0]]])
        elif c.verb == nt.ONWARD:
            out.append(sail_score(s, faction, zone, c.args[0], c.args[1]) - 0.005)
        else:
            out.append(STAY / 2 if c.verb == nt.GO else 0.0)
    return out


def interception(s: State, frame: Interception, choices: list[Choice]) -> list[float]:
    """Intercept where our guns are more than theirs; "Eidsvoll & Norge" is easy prey."""
    by, zone = s.decider, frame.zone
    fleet = s.settings.fleet
    ours = s.ships_in(by, zone) & ~fleet.dummies
    foes = enemies_in(s, by, zone)
    alone = by == GERMANY and not s.ships_in(ALLIES, zone)
    caught = foes / 3
    gain = SHIP * (guns(s, ours) - CARD_GUNS * max(1.0, caught)) * min(1.0, caught) - 0.002
    if alone:
        gain = SHIP * 0.5
    elif by == GERMANY:
        # German ships have battalions to land first, and lost ones use up the deck
        gain -= SHIP * 0.3
    return [gain if c.verb == nt.INTERCEPT else 0.0 for c in choices]


def naval_combat(s: State, frame: NavalCombat, choices: list[Choice]) -> list[float]:
    """Ships join where they turn the scale; cards sink ships, if they do not serve better on land."""
    faction = s.decider
    fleet = s.settings.fleet
    ours, theirs = (frame.germans, frame.west) if faction == GERMANY else (frame.west, frame.germans)
    out = []
    for c in choices:
        if c.verb == nt.JOIN:
            kind = fleet.kind[c.args[0]]
            out.append(SHIP * (GUNS[kind] - guns(s, theirs) / (ours.bit_count() + 1)) + 0.001)
        elif c.verb == nt.PLAY:
            out.append(SHIP * (0.5 if theirs else 0.0) - keeps(s, faction, c.args[0]))
        else:
            out.append(0.0)
    return out


def voiding(s: State, frame: Voiding, choices: list[Choice]) -> list[float]:
    """German cards are voided to bring the end nearer while a city is free, else to spare it. KN-ship-6."""
    free = len(s.board.victory) - cities_held(s)
    worth = 0.05 if free and not s.april else -0.05
    return [worth * c.args[0] for c in choices]


def chased(s: State, frame: Chased, choices: list[Choice]) -> list[float]:
    """Enemy ships are driven to where they are of least use."""
    fleet = s.settings.fleet
    out = []
    for c in choices:
        owner = fleet.faction[c.args[0]]
        zone = c.args[1]
        there = s.ships_in(owner, zone).bit_count()
        out.append(presence(s, owner, zone, there) - presence(s, owner, zone, there + 1))
    return out
