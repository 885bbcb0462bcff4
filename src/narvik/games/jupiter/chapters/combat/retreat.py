"""Retreats: where the defenders may go, and what becomes of those who cannot. OJ-13.12, OJ-13.16."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, line, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.combat.losses import OF_BLOCKED, Loss, eliminate
from narvik.games.jupiter.chapters.movement import BARS, ENEMY, OPEN, forbidden_ground, relocate
from narvik.games.jupiter.chapters.stacking import crowded, crowded_reason, offer_order
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import NOBODY
from narvik.games.jupiter.pieces.state import State
from narvik.maps.hexes import SIDES
from narvik.wargame.retreats import all_find_room, fallback, leaves_room

CAME_FROM: Final = -1
LAKE: Final = -2
"""What forbids a retreat and no other step: attackers stood there, or it is all lake."""


def retreat_bar(s: State, unit: int, end: int, origins: tuple[int, ...]) -> int:
    """What forbids a retreat into an adjacent hex, but for its crowd; enemy zones do not.

    OJ-13.12-2, -4 to -6, OJ-6-1, OJ-7.5-1, OJ-5.10-2.
    """
    bit = s.board.bit[end]
    bar = forbidden_ground(s, unit, s.where[unit], end)
    if bar:
        return bar
    if end in origins:
        return CAME_FROM
    if bit & (s.occupied[1 - s.side_of(unit)] | s.occupied[NOBODY]):
        return ENEMY
    return LAKE if bit & s.board.lake_field else OPEN


def retreats(s: State, unit: int, origins: tuple[int, ...]) -> list[int]:
    """The hexes a unit may retreat into, ascending, disrupted or not. OJ-13.12-1 to -6, OJ-12.2-3."""
    found = fallback(
        s.board.grid,
        s.where[unit],
        1,
        lambda _, end: retreat_bar(s, unit, end, origins) == OPEN and not crowded(s, unit, end),
    )
    return found.hexes


def all_can_retreat(s: State, units: list[int], origins: tuple[int, ...]) -> bool:
    """Whether every unit finds a hex, one after another. OJ-13.16-2, -3."""
    return all_find_room(units, lambda unit: retreats(s, unit, origins), s.stacks)


class Way(NamedTuple):
    """A unit and the hex that it may retreat into."""

    unit: int
    hex: int


@final
@dataclass(eq=False, kw_only=True)
class DefenderLoss(Frame):
    """The defender loses a unit, or gives ground with all of them. OJ-13.16-1 to -3."""

    hex: int = word("hex", ALL)
    units: int = set_of("unit", ALL)
    origins: tuple[int, ...] = line("hex", SIDES, ALL)
    slow: int = set_of("unit", ALL)
    lost: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        return s.side_of_force(self.units)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        found = [words.lose[unit] for unit in members(self.units)]
        if all_can_retreat(s, members(self.units), self.origins):
            found.append(words.plain[nt.GIVE_GROUND])
        return found

    def choose(self, s: State, c: Choice) -> None:
        """A unit is lost, or all give ground. OJ-13.16-1, -2, OJ-10.3-2."""
        if c.verb == nt.LOSE:
            self.lost = 1 << c.args[0]
            eliminate(s, c.args[0], bool(self.slow >> c.args[0] & 1))
            s.finish()
            return
        s.tell("gives_ground", self.hex)
        s.become(Retreat(hex=self.hex, units=self.units, origins=self.origins, together=True, slow=self.slow))

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.hex_word(self.hex)}"}
        return Question("ask-defender-loss", words, ("OJ-13.16-1", "OJ-13.16-2"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.GIVE_GROUND:
            return Reason("no-give-ground", "OJ-13.16-3", (("hex", f"hex:{s.hex_word(self.hex)}"),))
        return None


@final
@dataclass(eq=False, kw_only=True)
class Retreat(Frame):
    """The defenders retreat one hex, one by one as their owner wishes. OJ-13.12.

    `units` are those who have yet to go, and not to where the attackers came from, their `origins`. `together` is set
    where the whole force gives ground: then no retreat may block another. OJ-13.16-2. What it gives back is who is
    `lost`: given up instead, or blocked.
    """

    hex: int = word("hex", ALL)
    units: int = set_of("unit", ALL)
    origins: tuple[int, ...] = line("hex", SIDES, ALL)
    together: bool = flag(ALL)
    slow: int = set_of("unit", ALL)
    lost: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        if any(retreats(s, unit, self.origins) for unit in members(self.units)):
            return s.side_of_force(self.units)
        if self.units:
            s.call(Loss(hex=self.hex, units=self.units, whose=OF_BLOCKED, slow=self.slow))
        else:
            s.finish()
        return GO_ON

    def after(self, s: State, called: Frame) -> None:
        """Of those who could not retreat one is lost, and the others stay. OJ-13.12-8, -12."""
        if isinstance(called, Loss):
            self.lost |= called.lost
            self.units = 0

    def ways(self, s: State) -> list[Way]:
        """Units and the hexes they may retreat into; together none may block another. OJ-13.12-9, OJ-13.16-2."""

        def rooms(unit: int) -> list[int]:
            """The hexes that a unit could retreat into as things stand."""
            return retreats(s, unit, self.origins)

        found = []
        for unit in members(self.units):
            others = members(self.units & ~(1 << unit))
            for h in retreats(s, unit, self.origins):
                if not self.together or leaves_room(unit, h, others, rooms, s.stacks):
                    found.append(Way(unit, h))
        return found

    def has_neutral_refuge(self, s: State, unit: int) -> bool:
        """Whether a unit could retreat into neutral Sweden, and may be given up instead. OJ-8.1-2, -4."""
        return s.sweden == NOBODY and any(s.board.bit[h] & s.board.sweden for h in retreats(s, unit, self.origins))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        found = [words.make(nt.RETREAT, way.unit, way.hex) for way in self.ways(s)]
        found += [words.make(nt.FORFEIT, unit) for unit in members(self.units) if self.has_neutral_refuge(s, unit)]
        return found

    def choose(self, s: State, c: Choice) -> None:
        unit = c.args[0]
        self.units &= ~(1 << unit)
        if c.verb == nt.FORFEIT:
            self.give_up(s, unit)
            return
        end = c.args[1]
        s.tell("retreats", unit, s.where[unit], end)
        relocate(s, unit, end)
        offer_order(s, end)

    def give_up(self, s: State, unit: int) -> None:
        """A unit is given up rather than let into neutral Sweden; it is lost as if in combat.

        OJ-8.1-2, -4, -5, OJ-10.3-2.
        """
        self.lost |= 1 << unit
        eliminate(s, unit, bool(self.slow >> unit & 1))

    def question(self, s: State) -> Question:
        return Question("ask-retreat", {"hex": f"hex:{s.hex_word(self.hex)}"}, ("OJ-13.12-1", "OJ-13.12-9"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.FORFEIT:
            return Reason("no-forfeit", "OJ-8.1-4", (("unit", f"unit:{s.forces.words[c.args[0]]}"),))
        return self.why_not_there(s, c.args[0], c.args[1]) if c.verb == nt.RETREAT else None

    def why_not_there(self, s: State, unit: int, end: int) -> Reason:
        """What forbids a unit to retreat into a hex."""
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("hex", f"hex:{s.hex_word(end)}"))
        if not self.units >> unit & 1:
            return Reason("no-retreat-unit", "OJ-13.12-1", words)
        if s.board.grid.direction(s.where[unit], end) < 0:
            return Reason("no-retreat-far", "OJ-13.12-1", words)
        bar = retreat_bar(s, unit, end, self.origins)
        if bar == CAME_FROM:
            return Reason("no-retreat-attackers", "OJ-13.12-2", words, s.hex_word(end))
        if bar == LAKE:
            return Reason("no-retreat-lake", "OJ-13.12-6", words)
        if bar == ENEMY:
            return Reason("no-retreat-enemy", "OJ-13.12-4", words, s.hex_word(end))
        if bar:
            return Reason(BARS[bar][0], "OJ-13.12-5", words)
        if crowded(s, unit, end):
            return crowded_reason(s, crowded(s, unit, end), end)._replace(rule="OJ-13.12-3")
        return Reason("no-retreat-blocks", "OJ-13.16-2", words)
