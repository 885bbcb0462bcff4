"""The odds of naval bombing: what each ship has to expect from the bombers that fly at it. Exact. IN-7.4.3.

Bombs fall one after another and each changes the ship, and a ship that was hit fires less for its neighbours. So the
chain of states is carried along, target by target, and of those that lie behind only what still matters for a later one
is kept: eight bombers are a few dozen states, not 10^16 throws.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.games.invasion.chapters.air.air_missions import AirMission, PressingOn
from narvik.games.invasion.chapters.air.naval_bombing import Assignment, NavalBombing, NextTarget, Raid
from narvik.games.invasion.chapters.air.wings import totals
from narvik.games.invasion.chapters.sea.hits import critical_faces
from narvik.games.invasion.display.odds.air_odds import at_most
from narvik.games.invasion.display.where import where
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.ships import BB, BC
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.cells import LACKS

SUNK = 0
"""The state of a ship that is gone. A ship is 1 damaged and 2 whole; points are their number."""

Wrecks = tuple[tuple[int, int], ...]
"""The ships that have been bombed, each with its state."""


class Line(NamedTuple):
    """Ships in a line under attack: who bombs whom from where, and what the weather and the port do to bombs."""

    ships: tuple[int, ...]
    raids: tuple[Raid, ...]
    owner: int
    zone: int
    drm: int


def before_bombs(s: State, question: PressingOn | Assignment | NextTarget) -> list[Odds]:
    """For every ship what the bombers that are assigned to it may do; before any is, what all of them may."""
    bombing: NavalBombing | None = s.find(NavalBombing)
    if isinstance(question, PressingOn) or bombing is None:
        mission: AirMission | None = s.find(AirMission)
        if mission is None:
            return []
        ships = tuple(members(fleet.afloat(s, mission.quarry)))
        bombers = {craft: points for craft, points in totals(mission.flight).items() if s.kit.crafts.bomber[craft]}
        return all_on_one(s, Line(ships, (), mission.owner, mission.zone, weather(s, mission.zone)), bombers)
    drm = weather(s, bombing.zone) - int(bombing.in_port)
    line = Line(bombing.lined_up, tuple(bombing.raids), bombing.owner, bombing.zone, drm)
    if isinstance(question, Assignment):
        if not question.raids:
            return all_on_one(s, line, question.left)
        line = line._replace(raids=tuple(question.raids))
    return as_assigned(s, line)


def weather(s: State, zone: int) -> int:
    """What the weather adds to the die of a bomb. IN-3.2-1."""
    return s.kit.effects[s.weather[s.kit.strategic.section[zone]]].naval_bombing


def all_on_one(s: State, line: Line, bombers: dict[int, int]) -> list[Odds]:
    """What all bombers together may do to each of the ships."""
    found = []
    for ship in line.ships:
        raids = tuple(Raid(craft, ship, points) for craft, points in sorted(bombers.items()))
        found += as_assigned(s, line._replace(raids=raids), is_assumed=True)
    return found


def as_assigned(s: State, line: Line, is_assumed: bool = False) -> list[Odds]:
    """What the bombers may do to the ships they are assigned to, taken in the order of the line."""
    targets = [ship for ship in line.ships if any(raid.ship == ship for raid in line.raids)]
    behind: dict[Wrecks, Fraction] = {(): Fraction(1)}
    found = []
    for at, target in enumerate(targets):
        later = targets[at + 1 :]
        needed = {ship for other in later for ship in neighbours(line.ships, other)}
        results: dict[int, Fraction] = {}
        ahead: dict[Wrecks, Fraction] = {}
        for wrecks, share in behind.items():
            for state, part in bombed(s, line, target, dict(wrecks)).items():
                results[state] = results.get(state, Fraction(0)) + share * part
                kept = tuple(one for one in (*wrecks, (target, state)) if one[0] in needed)
                ahead[kept] = ahead.get(kept, Fraction(0)) + share * part
        found.append(told(s, line, target, results, is_assumed))
        behind = ahead
    return found


def neighbours(ring: tuple[int, ...], ship: int) -> set[int]:
    """A ship and those on either side of it; the line is a ring. IN-7.4.3-5, -8."""
    at, count = ring.index(ship), len(ring)
    return {ship, ring[(at - 1) % count], ring[(at + 1) % count]}


def state_of(s: State, ship: int) -> int:
    """A ship as it is now."""
    if not s.afloat(ship):
        return SUNK
    if not s.kit.ships.is_ship(ship):
        return s.naval_points[ship]
    return 1 if s.damaged >> ship & 1 else 2


def guns_of(s: State, ship: int, state: int) -> int:
    """The AA factor of a ship in some state. IN-7.4.3-5."""
    if state == SUNK:
        return 0
    ships = s.kit.ships
    whole = state == 2 if ships.is_ship(ship) else state == ships.most_points[ship]
    return max(0, ships.anti_aircraft[0 if whole else 1][ship])


def guns_at(s: State, line: Line, target: int, wrecks: dict[int, int]) -> int:
    """The AA factors that fire at the bombers of a target. IN-7.4.3-5, -7, -8."""
    firing = neighbours(line.ships, target)
    return sum(guns_of(s, ship, wrecks[ship] if ship in wrecks else state_of(s, ship)) for ship in firing)


def bombed(s: State, line: Line, target: int, wrecks: dict[int, int]) -> dict[int, Fraction]:
    """The states in which a target may be when all its bombs have fallen. IN-7.4.3-5 to -12."""
    laden = int(fleet.transporting(s, target))
    spoiled = at_most(guns_at(s, line, target, wrecks) - laden)
    states = {state_of(s, target): Fraction(1)}
    for raid in line.raids:
        if raid.ship != target:
            continue
        for points in s.kit.crafts.units(raid.craft, raid.points):
            strength = s.kit.aircraft.naval_bombing[TWO_POINTS if points == 2 else ONE_POINT][
                s.kit.crafts.type[raid.craft]
            ]
            if strength != LACKS:
                clear, disturbed = chances(s, strength, line.drm), chances(s, strength, line.drm + 1)
                hit = (1 - spoiled) * clear[0] + spoiled * disturbed[0]
                critical = (1 - spoiled) * clear[1] + spoiled * disturbed[1]
                states = after_bomb(s, target, states, hit, critical)
    return states


def chances(s: State, strength: int, drm: int) -> tuple[Fraction, Fraction]:
    """How likely a bomb hits, and hits critically. IN-7.4.3-9 to -11."""
    hit = at_most(strength - drm)
    return hit, min(hit, critical_share(s, strength, drm))


def critical_share(s: State, strength: int, drm: int) -> Fraction:
    """How likely a bomb or shell is a Critical Hit. IN-7.4.3-10, -11, IN-8.2.2-3."""
    return Fraction(sum(face in D10.faces for face in critical_faces(s, strength, drm)), D10.sides)


def after_bomb(
    s: State, target: int, states: dict[int, Fraction], hit: Fraction, critical: Fraction
) -> dict[int, Fraction]:
    """The states of a target after one more bomb; a Critical Hit sinks all but the largest ships. IN-10.1.1-1 to -6."""
    ships = s.kit.ships
    mortal = critical if ships.is_ship(target) and ships.type[target] not in (BB, BC) else Fraction(0)
    found: dict[int, Fraction] = {}
    for state, share in states.items():
        if state == SUNK:
            found[SUNK] = found.get(SUNK, Fraction(0)) + share
            continue
        for after, part in ((state, 1 - hit), (state - 1, hit - mortal), (SUNK, mortal)):
            if part:
                found[after] = found.get(after, Fraction(0)) + share * part
    return found


def told(s: State, line: Line, target: int, states: dict[int, Fraction], is_assumed: bool) -> Odds:
    """The odds for one ship: the bombs, the guns, and what may become of it."""
    bombs = [
        Item(
            what=f"craft:{s.kit.crafts.words[raid.craft]}",
            amount=s.kit.aircraft.naval_bombing[TWO_POINTS if points == 2 else ONE_POINT][
                s.kit.crafts.type[raid.craft]
            ],
            unit="hit_number",
            rule="IN-7.4.3-9",
        )
        for raid in line.raids
        if raid.ship == target
        for points in s.kit.crafts.units(raid.craft, raid.points)
    ]
    guns = [Item(what="anti_aircraft", amount=guns_at(s, line, target, {}), unit="hit_number", rule="IN-7.4.3-5")]
    if fleet.transporting(s, target):
        guns.append(Item(what="transporting", amount=1, unit="die", rule="IN-7.4.3-6"))
    before = state_of(s, target)
    outcomes = [outcome(s, target, before, state, share) for state, share in sorted(states.items()) if share]
    at = where(s, line.zone)
    return Odds(
        at=at.space,
        board=at.board,
        what=s.kit.ships.words[target],
        parties=[
            Party(sides=[SIDES[line.owner]], items=bombs),
            Party(sides=[SIDES[1 - line.owner]], items=guns),
        ],
        items=[
            *([Item(what="bombing_weather", amount=line.drm, unit="die", rule="IN-7.4.3-9")] if line.drm else []),
            *([Item(what="all_on_one", rule="IN-7.4.3-2")] if is_assumed else []),
        ],
        headline=Outcome(what="ship_hit", share=float(1 - states.get(before, Fraction(0))), side=SIDES[line.owner]),
        outcomes=outcomes,
    )


def outcome(s: State, ship: int, before: int, state: int, share: Fraction) -> Outcome:
    """What became of a ship."""
    if state == SUNK:
        return Outcome(what="ship_sunk", share=float(share))
    if state == before:
        return Outcome(what="ship_unharmed", share=float(share))
    if s.kit.ships.is_ship(ship):
        return Outcome(what="ship_damaged", share=float(share))
    return Outcome(what="points_lost", amount=before - state, share=float(share))
