"""Chapter 12.2.2 and 12.2.3: units fall back, each on its own way, and pay in steps for what they cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Line, SetOf, flag, number, rows, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.land.finnmark import NORTH, go_north, way_north
from narvik.games.invasion.chapters.sea.hits import lose_step, lose_unit
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.crossings import ferry_ends, may_cross
from narvik.games.invasion.pieces.notation import FALL_BACK, GO_ALONE, TO_FINNMARK
from narvik.games.invasion.pieces.stacks import has_room
from narvik.games.invasion.pieces.state import ASHORE, State, zone_of
from narvik.games.invasion.pieces.troops import Lay, lay_of

MOST_HEXES: Final = 9
"""More than any result demands."""


class Party(NamedTuple):
    """Units that fall back together, and the hexes they have been in, the first being where they stood."""

    units: int
    path: tuple[int, ...]


class Goal(NamedTuple):
    """How a retreat can go at best: hexes entered, and how far away it ends."""

    length: int
    distance: int


NO_GOAL: Final = Goal(0, 0)
"""Of a way that leads nowhere."""


def bar_to_retreat(s: State, unit: int, start: int, end: int, lay: Lay) -> str:
    """The rule against a step of a retreat; empty if there is none. IN-12.2.3-2, IN-11.1.4-4."""
    board = s.kit.board
    bit = board.bit[end]
    shut = troops.bar_to_ground(s, s.unit_side(unit), end)
    if shut:
        return shut
    if not troops.movement(s, unit):
        return "IN-12.0-5"
    if not may_cross(s, troops.gait(s, unit), start, end):
        return "IN-12.2.3-2"
    if bit & lay.enemies:
        return "IN-12.2.3-2"
    if bit & lay.zone & ~lay.friends:
        return "IN-11.1.4-4"
    return ""


@final
@dataclass(eq=False, kw_only=True)
class Retreat(Frame):
    """A force falls back a number of hexes; trucks and supply stay. IN-12.2.2-1 to -3, IN-12.2.3-3.

    `barred` is where a column stands that overran it (IN-11.7-13), `roomy` says that it must end where stacking allows
    it. It gives back who `retreated` and how far the `farthest` went.
    """

    side: int = word("role", ALL)
    units: int = set_of("unit", ALL)
    origin: int = word("hex", ALL)
    hexes: int = number(1, MOST_HEXES, ALL)
    barred: int = set_of("hex", ALL)
    roomy: bool = flag(ALL)
    from_air: bool = flag(ALL, start=False)  # it stands in the hex it has assaulted, and must leave it. IN-7.8.2-4
    parties: list[Party] = rows(Party, 40, ALL, units=SetOf("unit"), path=Line("hex", MOST_HEXES + 1))
    retreated: int = set_of("unit", ALL, start=0)
    farthest: int = number(0, MOST_HEXES, ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-retreat", {"hex": f"hex:{s.kit.board.numbers[self.origin]}"})

    def advance(self, s: State) -> int:
        if self.units:
            self.parties.append(Party(self.units, (self.origin,)))
            self.units = 0
        if not self.parties:
            s.finish()
            return GO_ON
        party, offered = self.next_party(s)
        if not offered:
            self.rest(s, party)
            return GO_ON
        if len(offered) == 1:
            self.fall_back(s, party, offered[0])
            return GO_ON
        return self.side

    def lay(self, s: State) -> Lay:
        """How the land lies for the force; who assaulted from the air ignores the zones of those in the hex.

        IN-7.8.2-5, IN-11.1.4-4.
        """
        found = lay_of(s, self.side)
        if not self.from_air:
            return found
        posts = {h: count for h, count in s.muster().posts[1 - self.side].items() if h != self.origin}
        return Lay(found.friends, found.enemies, zone_of(s, posts))

    def next_party(self, s: State) -> tuple[Party, list[int]]:
        """The party that is led now, with its ways; those who have other ways part from it. IN-12.2.2-2."""
        party = self.parties[-1]
        lay = self.lay(s)
        found: dict[tuple[int, bool], list[int]] = {}
        lead: list[int] | None = None
        together = others = 0
        for unit in members(party.units):
            key = troops.gait(s, unit), troops.movement(s, unit) > 0
            if key not in found:
                found[key] = self.ways(s, unit, party.path, lay)
            if lead is None:
                lead = found[key]
            if found[key] == lead:
                together |= 1 << unit
            else:
                others |= 1 << unit
        if others:
            self.parties[-1] = Party(others, party.path)
            self.parties.append(Party(together, party.path))
        return self.parties[-1], lead or []

    def ways(self, s: State, unit: int, path: tuple[int, ...], lay: Lay) -> list[int]:
        """The hexes that a unit may enter next: those from which the retreat goes as it should. IN-12.2.3-1, -7."""
        left = self.hexes - (len(path) - 1)
        if not left:
            return []
        steps = self.steps(s, unit, path, lay)
        goals = {end: self.goal(s, unit, (*path, end), left - 1, lay) for end in steps}
        best = max(goals.values(), default=NO_GOAL)
        if best == NO_GOAL:
            return self.ferries(s, unit, path, lay)
        return [end for end in steps if goals[end] == best]

    def goal(self, s: State, unit: int, path: tuple[int, ...], left: int, lay: Lay) -> Goal:
        """The best that a retreat on this path comes to: the full length first, then the distance. IN-12.2.3-7.

        Who reaches Finnmark has gone all the way, and who makes room ends where he finds it. IN-12.2.3-9, IN-11.1.2-2.
        """
        if path[-1] == NORTH:
            return Goal(self.hexes, self.hexes)
        here = Goal(len(path) - 1, s.kit.board.grid.distance(path[0], path[-1]))
        if self.roomy and not has_room(s, path[-1], self.side, [unit]):
            here = NO_GOAL
        if left:
            for end in self.steps(s, unit, path, lay):
                here = max(here, self.goal(s, unit, (*path, end), left - 1, lay))
        return here

    def steps(self, s: State, unit: int, path: tuple[int, ...], lay: Lay) -> list[int]:
        """The adjacent hexes that a unit may fall back into, none twice, and Finnmark.

        The hex from which a column overran is full of enemies. IN-12.2.3-1, -2, -6, IN-11.6.1-2, -3, IN-11.7-13.
        """
        start = path[-1]
        near = [end for end in s.kit.board.around[start] if end not in path]
        found = [end for end in near if not bar_to_retreat(s, unit, start, end, lay)]
        return found if way_north(s, unit, start) is None else [NORTH, *found]

    def ferries(self, s: State, unit: int, path: tuple[int, ...], lay: Lay) -> list[int]:
        """Only who has no other way takes a ferry, which counts as one hex. IN-12.2.3-2, IN-11.2.2-4."""
        board = s.kit.board
        found = []
        for end in ferry_ends(s, path[-1]) if troops.movement(s, unit) else ():
            if end in path or (self.roomy and not has_room(s, end, self.side, [unit])):
                continue
            if not board.bit[end] & (lay.enemies | lay.zone & ~lay.friends):
                found.append(end)
        return found

    def fall_back(self, s: State, party: Party, end: int) -> None:
        """A party enters a hex; what it takes by that happens at once. IN-1.6-2, IN-11.4-8, IN-12.2.3-9."""
        self.retreated |= party.units
        if end == NORTH:
            self.leave_the_map(s, party)
            return
        self.parties[-1] = Party(party.units, (*party.path, end))
        for unit in members(party.units):
            s.on_truck.pop(unit, None)
            enter_hex(s, unit, end)

    def leave_the_map(self, s: State, party: Party) -> None:
        """A party has reached Finnmark: that is all that was demanded of it. IN-12.2.3-9, IN-11.6.1-2."""
        self.parties.pop()
        self.farthest = self.hexes
        for unit in members(party.units):
            s.on_truck.pop(unit, None)
            go_north(s, unit, party.path[-1])

    def rest(self, s: State, party: Party) -> None:
        """A party has gone as far as it can; each hex that is missing costs every unit a step, and who has assaulted
        from the air is lost. IN-12.2.3-4, -5, -7, IN-7.8.2-4."""
        self.parties.pop()
        gone = len(party.path) - 1
        self.farthest = max(self.farthest, gone)
        missing = self.hexes - gone
        for unit in members(party.units):
            if self.from_air and missing:
                lose_unit(s, unit)
            elif not self.roomy:
                for _ in range(min(missing, s.steps[unit])):
                    lose_step(s, unit, ASHORE)

    def question(self, s: State) -> Question:
        party = self.parties[-1]
        words = {"units": troops.names_of(s, party.units), "left": str(self.hexes - len(party.path) + 1)}
        return Question("ask-retreat", words, ("IN-12.2.2-2", "IN-12.2.3-1"))

    def choices(self, s: State) -> list[Choice]:
        words, party = s.kit.notation.words, self.parties[-1]
        first = members(party.units)[0]
        ways = self.ways(s, first, party.path, self.lay(s))
        found = [words.made(TO_FINNMARK, ()) if end == NORTH else words.made(FALL_BACK, (end,)) for end in ways]
        if party.units & (party.units - 1):
            found += [words.made(GO_ALONE, (unit,)) for unit in members(party.units)]
        return found

    def choose(self, s: State, c: Choice) -> None:
        party = self.parties[-1]
        if c.verb in (FALL_BACK, TO_FINNMARK):
            self.fall_back(s, party, c.args[0] if c.verb == FALL_BACK else NORTH)
        else:
            alone = 1 << c.args[0]
            self.parties[-1] = Party(party.units & ~alone, party.path)
            self.parties.append(Party(alone, party.path))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == TO_FINNMARK:
            return Reason("no-way-north", "IN-11.6.1-1")
        if c.verb != FALL_BACK or not self.parties:
            return None
        party, end = self.parties[-1], c.args[0]
        first = members(party.units)[0]
        words = (("units", troops.names_of(s, party.units)), ("hex", f"hex:{s.kit.board.numbers[end]}"))
        if self.barred >> end & 1:
            return Reason("no-retreat-entry", "IN-11.7-13", words)
        rule = bar_to_retreat(s, first, party.path[-1], end, self.lay(s))
        if rule:
            return Reason("no-retreat-there", rule, words)
        return Reason("no-retreat-short", "IN-12.2.3-1", words)


def can_retreat(s: State, side: int, units: int, origin: int, from_air: bool) -> bool:
    """Whether any of several units can fall back a single hex, each from where it stands; or from the `origin`, if it
    is a hex that they have assaulted from the air. IN-12.2.3-8, IN-7.8.2-4."""
    trial = Retreat(side=side, units=0, origin=origin, hexes=1, barred=0, roomy=False, from_air=from_air, parties=[])
    lay = trial.lay(s)
    return any(trial.ways(s, unit, (origin if from_air else s.unit_at[unit],), lay) for unit in members(units))
