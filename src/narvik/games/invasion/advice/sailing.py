"""Rules of thumb for the Naval Segment: who sails, with whom, where to, and what is done on the coast.

IN-8.1, IN-8.3.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.invasion.advice import lading
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.errands import Errand, Errands
from narvik.games.invasion.advice.operations import Operation, operation_of
from narvik.games.invasion.advice.plan import plan_of
from narvik.games.invasion.advice.waters import is_freighter, laden, sailing, strength
from narvik.games.invasion.chapters.interception import MOST_UNITS, gathered_from
from narvik.games.invasion.chapters.sea.embarkation import IN_PORT
from narvik.games.invasion.chapters.sea.naval_missions import AfterCombat, Following
from narvik.games.invasion.chapters.sea.naval_movement import Voyage
from narvik.games.invasion.chapters.sea.naval_phases import Gathering, NavalMovementPhase
from narvik.games.invasion.pieces import fleet, troops
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State

NEVER: Final = -9.0

STIR: Final = 0.05
"""What a voyage must be worth to be made at all."""

ESCORTS: Final = 2
"""Warships that go with troops."""

CONVOY: Final = 4
"""Transports with cargo that go together."""

SQUADRON: Final = 2
"""Warships with troops that go together: there are many ports to be taken."""

KEPT: Final = 4
"""Reckonings remembered: the same position is asked about several times."""

_errands: OrderedDict[tuple[object, ...], Errands] = OrderedDict()


def errands_of(s: State, side: int, doctrine: Doctrine) -> Errands:
    """What a side's ships could be sent on as things stand."""
    frame = s.find(Voyage)
    under_way = frame.ships if isinstance(frame, Voyage) else 0
    key = (
        s.kit, s.scenario, s.turn, side, doctrine, under_way, s.moved, s.detected, s.damaged, tuple(s.ship_at),
        tuple(s.carrier), tuple(s.naval_points), tuple(s.unit_at), tuple(s.steps), tuple(s.control), tuple(s.ship_sp),
        tuple(s.ship_asp),
    )  # fmt: skip
    found = _errands.get(key)
    if found is None:
        found = _errands[key] = Errands(s, side, plan_of(s, side, doctrine, False).picture)
        claim(s, found, under_way)
        if len(_errands) > KEPT:
            _errands.popitem(last=False)
    else:
        found.s = found.waters.s = s
        _errands.move_to_end(key)
    return found


def claim(s: State, errands: Errands, under_way: int) -> None:
    """Who is at sea with troops has a port in mind, which others need not make for as well; but who is `under_way` is
    not in his own way."""
    for stack in fleet.stacks_at_sea(s, errands.side):
        if (
            not stack & under_way
            and laden(s, stack)
            and errands.force(stack)
            and (not sailing(s, errands.side) >> members(stack)[0] & 1 or s.moved & stack)
        ):
            one = errands.best(stack, s.ship_at[members(stack)[0]], fleet.slowest(s, stack))
            if one.spot >= 0 and s.kit.spots.hex[one.spot] >= 0:
                h = s.kit.spots.hex[one.spot]
                errands.bound[h] = errands.bound.get(h, 0.0) + errands.force(stack)
                errands.draws.clear()


# -- who sails together


def groups(s: State, side: int, zone: int, from_port: bool, operations: tuple[Operation, ...] = ()) -> list[int]:
    """How the ships that could sail from a zone, or from the ports on it, would go: fleets stay together."""
    here = gathered_from(s, sailing(s, side), zone, from_port)
    if not from_port:
        stacks = {fleet.stack_of(s, ship) & here for ship in members(here)}
        found: list[int] = []
        for stack in sorted(stacks):
            found += parted(s, stack, operations)
        return found
    found = []
    for spot in sorted({s.ship_at[ship] for ship in members(here)}):
        found += parted(s, sum([1 << ship for ship in members(here) if s.ship_at[ship] == spot]), operations)
    return found


def parted(s: State, ships: int, operations: tuple[Operation, ...] = ()) -> list[int]:
    """Ships of a port, or of a stack, by what they are for: troops with their escort, empty freighters, warships."""
    full = laden(s, ships)
    at_sea = s.kit.spots.at_sea[s.ship_at[members(ships)[0]]]
    if at_sea and full and len(members(ships)) <= MOST_UNITS and alike(s, ships):
        return [ships]
    convoys = convoys_of(s, full, operations)
    idle = [ship for ship in members(ships & ~full) if not is_freighter(s, ship)]
    idle.sort(key=lambda ship: (-strength(s, 1 << ship), ship))
    armed = [ship for ship in idle if fleet.can_fire(s, ship) and not fleet.is_carrier(s, ship)]
    found: list[int] = []
    for convoy in convoys:
        pace = fleet.slowest(s, convoy)
        guard = [ship for ship in armed if fleet.allowance(s, ship) >= pace]
        named, most = ordered_along(s, operations, convoy, guard), ESCORTS
        if named:
            guard, most = named, MOST_UNITS
        elif operation_of(s, operations, convoy) is not None and s.turn <= s.kit.schedules.invasion:
            guard = []
        guard = guard[: min(most, MOST_UNITS - len(members(convoy)))]
        armed = [ship for ship in armed if ship not in guard]
        idle = [ship for ship in idle if ship not in guard]
        found.append(convoy | sum([1 << ship for ship in guard]))
    found += in_sixes([ship for ship in members(ships & ~full) if is_freighter(s, ship)])
    return [*found, *in_sixes(idle)]


def ordered_along(s: State, operations: tuple[Operation, ...], convoy: int, able: list[int]) -> list[int]:
    """Those warships that the plan sends along with a convoy."""
    one = operation_of(s, operations, convoy)
    return [ship for ship in able if one is not None and one.calls_up(s.kit.ships.words[ship])]


def alike(s: State, ships: int) -> bool:
    """Whether a stack may go on together: on the Invasion Turn freighters wait outside, and warships do not."""
    freighters = [is_freighter(s, ship) for ship in members(ships)]
    return all(freighters) or not any(freighters) or s.turn > s.kit.schedules.invasion


def in_sixes(ships: list[int]) -> list[int]:
    """Stacks of at most six units. IN-8.1.1-3."""
    return [sum([1 << ship for ship in ships[at : at + MOST_UNITS]]) for at in range(0, len(ships), MOST_UNITS)]


def convoys_of(s: State, full: int, operations: tuple[Operation, ...] = ()) -> list[int]:
    """Ships with cargo that go together: those of a formation, of about one speed; a battalion's ships are never
    parted."""
    by_key: dict[tuple[bool, int, str], list[int]] = {}
    left = full
    while left:
        together = joined_by_cargo(s, left & -left) & full
        left &= ~together
        first = members(together)[0]
        units = fleet.units_aboard(s, first)
        name, pace = troops.formation(s, units[0]) if units else "", fleet.slowest(s, together)
        ordered = operation_of(s, operations, together)
        if ordered is not None and s.turn <= s.kit.schedules.invasion:
            name, pace = ordered.word, 0
        key = is_freighter(s, first), pace, name
        by_key.setdefault(key, []).append(together)
    found: list[int] = []
    for _, parts in sorted(by_key.items()):
        convoy = 0
        for part in parts:
            squadron = MOST_UNITS if s.turn <= s.kit.schedules.invasion else SQUADRON
            if convoy and len(members(convoy | part)) > (CONVOY if is_freighter(s, members(part)[0]) else squadron):
                found.append(convoy)
                convoy = 0
            convoy |= part
        found.append(convoy)
    return found


def joined_by_cargo(s: State, ships: int) -> int:
    """A group with the ships that carry the other halves of its battalions. IN-8.5-5."""
    for ship in members(ships):
        for unit in fleet.units_aboard(s, ship):
            ships |= sum([1 << one for one in (s.carrier[unit], s.second_carrier[unit]) if one >= 0])
    return ships


def gain(s: State, errands: Errands, ships: int, zone: int, from_port: bool) -> tuple[float, Errand]:
    """What a group gains by sailing, and on which errand. On the Invasion Turn nobody waits with troops in port."""
    left = fleet.slowest(s, ships)
    one = errands.best(ships, zone, left, from_port)
    stay = errands.staying(ships, zone, from_port)
    found = one.worth - stay
    if errands.side == GERMAN and s.turn <= s.kit.schedules.invasion and laden(s, ships) and one.spot >= 0:
        found = on_the_day(s, errands, ships, one, zone, from_port)
    return (found if one.verb != nt.STOP or one.zone != zone or from_port else NEVER), one


def on_the_day(s: State, errands: Errands, ships: int, one: Errand, zone: int, from_port: bool) -> float:
    """Warships sail the day before the invasion, all together; freighters as late as they can, and not a turn later."""
    if from_port and not any(is_freighter(s, ship) for ship in members(ships)):
        return max(1.0, one.worth)
    miles = (1 if from_port else 0) + s.kit.sea_miles[zone][one.zone]
    pace = max(1, fleet.slowest(s, ships))
    needed = -(-(miles + 1) // pace)
    left = s.kit.schedules.invasion - s.turn + 1
    if any(is_freighter(s, ship) for ship in members(ships)):
        left += 1
    if needed >= left or (from_port and left <= 1):
        return max(1.0, one.worth)
    return NEVER


# -- the questions


def phase(s: State, f: NavalMovementPhase, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """First cargo is taken aboard, then the group sails that gains most. IN-2.3-3, IN-8.5.1-1."""
    errands = errands_of(s, f.side, doctrine)
    aboard = lading.wanted(s, f, choices, errands) if not f.begun else {}
    scores: list[float] = []
    for c in choices:
        if c.verb in IN_PORT:
            scores.append(aboard.get(c, NEVER))
        elif c.verb in (nt.MUSTER, nt.PUT_OUT):
            scores.append(best_group(s, errands, c.args[0], c.verb == nt.PUT_OUT)[0])
        elif c.verb == nt.DISEMBARK:
            scores.append(2.0 if lading.lands_here(s, f.side, c.args[0], errands) else NEVER)
        else:
            scores.append(STIR)
    return scores


def best_group(s: State, errands: Errands, zone: int, from_port: bool) -> tuple[float, int]:
    """The group of a zone, or of its ports, that gains most by sailing."""
    best, most = 0, NEVER
    for ships in groups(s, errands.side, zone, from_port, errands.picture.doctrine.operations):
        found, _ = gain(s, errands, ships, zone, from_port)
        if found > most:
            best, most = ships, found
    return most, best


def gathering(s: State, f: Gathering, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The ships of that group. IN-8.1.1-3."""
    _, group = best_group(s, errands_of(s, f.side, doctrine), f.zone, f.from_port)
    left = [ship for ship in members(group & ~f.ships) if 1 << ship > f.ships]
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.TAKE:
            scores.append(1.0 if left and c.args[0] == left[0] else NEVER)
        elif c.verb == nt.SAIL:
            scores.append(0.5)
        else:
            scores.append(-1.0)
    return scores


def voyage(s: State, f: Voyage, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Zone by zone to where the group is sent, and there the act itself. IN-8.1-2, IN-8.1.4-1."""
    errands = errands_of(s, f.side, doctrine)
    offered = {(c.verb, c.args[0] if c.args else -1) for c in choices}
    one = errands.best(f.ships, f.zone, f.left(s))
    wanted: tuple[int, int] = (nt.STOP, -1)
    if one.zone != f.zone and f.left(s) > 0:
        way = errands.waters.way(f.zone, one.zone)
        wanted = (nt.ENTER, way[0]) if way else wanted
    elif one.spot >= 0 and not (errands.barred(f.ships) and s.kit.spots.hex[one.spot] >= 0):
        wanted = one.verb, one.spot
    if wanted not in offered and wanted[0] in ACTS:
        wanted = lightened(s, f, offered)
    return [
        1.0 if (c.verb, c.args[0] if c.args else -1) == wanted else 0.0 if c.verb == nt.STOP else NEVER for c in choices
    ]


ACTS: Final = (nt.PUT_IN, nt.GO_ASHORE, nt.ENGAGE, nt.ASSAULT)


def lightened(s: State, f: Voyage, offered: set[tuple[int, int]]) -> tuple[int, int]:
    """Where a group cannot do what it came for, carriers and escorts stay outside, so that the others may."""
    spare = [ship for ship in members(f.ships) if fleet.is_carrier(s, ship)]
    if not spare and laden(s, f.ships):
        spare = members(f.ships & ~laden(s, f.ships))
    for ship in spare:
        if (nt.DETACH, ship) in offered:
            return nt.DETACH, ship
    return nt.STOP, -1


def after_combat(s: State, f: AfterCombat, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Troops go ashore in a port that was fought free; who has none goes back to sea. IN-8.3.2-1."""
    worth = {nt.GO_ASHORE: 1.0, nt.ASSAULT: 0.8, nt.PUT_BACK: 0.5}
    if errands_of(s, f.side, doctrine).storms(f.ships, s.kit.spots.at_hex[f.hex]) <= 0:
        worth[nt.ASSAULT] = NEVER
    return [worth.get(c.verb, NEVER) for c in choices]


def following(s: State, f: Following, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Who has cargo follows into a port that has fallen. IN-8.6-6."""
    wanted = [ship for ship in f.open() if fleet.transporting(s, ship)]
    return [(1.0 if wanted and c.args[0] == wanted[0] else NEVER) if c.verb == nt.FOLLOW else 0.5 for c in choices]
