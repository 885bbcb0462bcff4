"""Chapter 5.1.4: airbases on the ice, which each player lays and takes up before his Air Mission Phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.pieces.ground.spots import LAKE_SIDE
from narvik.games.invasion.pieces.notation import DONE, LAY, TAKE_UP
from narvik.games.invasion.pieces.state import OFF, RESTING, State
from narvik.games.invasion.pieces.troops import Lay, lay_of


def markers_of(side: int) -> list[int]:
    """The three markers of a side. IN-5.1.4-1."""
    return [lake for lake, owner in enumerate(LAKE_SIDE) if owner == side]


def at_hand(s: State, side: int) -> list[int]:
    """The markers of a side that may be laid. IN-5.1.4-1, -12."""
    return [lake for lake in markers_of(side) if s.lake_at[lake] == OFF]


def aircraft_on(s: State, lake: int) -> bool:
    """Whether aircraft are based on a lake."""
    base = s.kit.bases.of_lake[lake]
    return any(s.air_points(kind, base) for kind in range(s.kit.aircraft.count))


def bar_to_lake(s: State, h: int, lay: Lay) -> str:
    """The rule against a Frozen Lake Airbase in a hex; empty if there is none.

    It needs a lake, however small, in a zone that has not thawed, without a marker or combat-worthy enemies; who
    holds the hex does not matter. IN-5.1.4-2 to -4, -6, -10, IN-3.3.1-3, IN-1.2.1-2, IN-17-1.
    """
    board, scenario = s.kit.board, s.kit.setups.scenarios[s.scenario]
    if not board.bit[h] & board.lake_field:
        return "IN-5.1.4-2"
    zone = board.land_zone[h]
    if not scenario.air_zones >> zone & 1:
        return "IN-17-1"
    if s.kit.schedules.thawed[s.turn] >> zone & 1:
        return "IN-5.1.4-6"
    if h in s.lake_at:
        return "IN-5.1.4-3"
    return "IN-5.1.4-10" if board.bit[h] & lay.enemies else ""


def open_lakes(s: State, side: int) -> int:
    """The hexes in which a side may lay a marker, as a field: those that nothing bars. IN-5.1.4-2 to -4, -6, -10."""
    field = s.kit.lakes_in_ice(s.scenario, s.kit.schedules.thawed[s.turn]) & ~lay_of(s, side).enemies
    for h in s.lake_at:
        if h >= 0:
            field &= ~s.kit.board.bit[h]
    return field


def lakes_to_lay(s: State, side: int) -> list[Choice]:
    """Where a side may lay a marker, as far as it has one. IN-5.1.4-1, -2."""
    if not at_hand(s, side):
        return []
    return s.kit.notation.words.each(LAY, s.kit.board.grid.hexes_of(open_lakes(s, side)))


def lay_lake(s: State, side: int, h: int) -> None:
    """The first marker that is free comes to lie in a hex."""
    lake = at_hand(s, side)[0]
    s.lake_at[lake] = h
    s.lake_hits[lake] = 0
    s.tell("lake_laid", side, h)


def return_lakes(s: State, side: int) -> None:
    """A side's markers may be laid again: those destroyed, from its next Air Mission Phase on; those taken up in one,
    when it is over. IN-5.1.4-1, -12."""
    for lake in markers_of(side):
        if s.lake_at[lake] == RESTING:
            s.lake_at[lake] = OFF


def has_aircraft_for_ice(s: State, side: int) -> bool:
    """Whether a side has aircraft in play that may use Frozen Lake Airbases, ready or flown. IN-5.1.4-1, -5."""
    aircraft, count = s.kit.aircraft, s.kit.bases.count
    kinds = [kind for kind in range(aircraft.count) if aircraft.frozen_lake[kind] and aircraft.side[kind] == side]
    return any(any(points[kind * count : (kind + 1) * count]) for kind in kinds for points in (s.ready, s.flown))


@final
@dataclass(eq=False, kw_only=True)
class FrozenLakes(Frame):
    """A player takes up markers without aircraft and lays others; one that is taken up now stays off the map until
    the phase is over. IN-5.1.4-1, -12."""

    side: int = word("role", ALL)
    laid: int = set_of("hex", ALL, start=0)

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-frozen-lakes", {"count": str(self.free(s))}, ("IN-5.1.4-1", "IN-5.1.4-2"))

    def group(self, s: State) -> Group:
        return Group("lay", 0, self.free(s), end="done")

    def free(self, s: State) -> int:
        """How many markers may be laid."""
        return len(at_hand(s, self.side))

    def idle(self, s: State) -> list[int]:
        """The markers that may be taken up, before others are laid: those without aircraft. IN-5.1.4-12."""
        return [lake for lake in markers_of(self.side) if s.lake_at[lake] >= 0 and not aircraft_on(s, lake)]

    def offers_any(self, s: State) -> bool:
        """Whether there is anything to do: a marker to take up or to lay."""
        return bool(self.free(s) and open_lakes(s, self.side)) or bool(self.idle(s))

    def choices(self, s: State) -> list[Choice]:
        """First markers are taken up, then others laid, in ascending order."""
        words = s.kit.notation.words
        found = [words.made(TAKE_UP, (s.lake_at[lake],)) for lake in self.idle(s)] if not self.laid else []
        if self.free(s):
            found += [choice for choice in lakes_to_lay(s, self.side) if choice.args[0] >= self.laid.bit_length()]
        return [*sorted(found), s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DONE:
            s.finish()
        elif c.verb == TAKE_UP:
            lake = s.lake_at.index(c.args[0])
            s.lake_at[lake] = RESTING
            s.lake_hits[lake] = 0
            s.tell("lake_taken_up", self.side, c.args[0])
        else:
            lay_lake(s, self.side, c.args[0])
            self.laid |= 1 << c.args[0]

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb not in (LAY, TAKE_UP):
            return None
        words = (("hex", f"hex:{s.kit.board.numbers[c.args[0]]}"),)
        if c.verb == TAKE_UP:
            return Reason("no-idle-lake", "IN-5.1.4-12", words)
        if not self.free(s):
            return Reason("no-lake-marker", "IN-5.1.4-1", words)
        rule = bar_to_lake(s, c.args[0], lay_of(s, self.side))
        return Reason("no-lake", rule, words) if rule else Reason("no-lake-order", "IN-5.1.4-1", words)
