"""Chapters 7.1.6 and 7.7: aircraft fly home from their target, and those of an abandoned transport with their cargo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.dice import D10
from narvik.core.fields import ALL, flag, rows, word
from narvik.core.frames import AMOUNTS, GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air import air_routes
from narvik.games.invasion.chapters.air.wings import (
    COLUMNS,
    MOST_WINGS,
    Wing,
    is_laden,
    loading_place,
    set_down,
    shot_down,
)
from narvik.games.invasion.pieces.ground.spots import ON_CARRIER
from narvik.games.invasion.pieces.notation import LAND, WITH_SP, WITH_TROOPS
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State, add_to


@final
@dataclass(eq=False, init=False)
class Home(Frame):
    """What has flown lands at friendly bases in range and is Flown, or is lost. IN-7.1.6-1, IN-6.4.5-1, IN-5.1-7.

    Points of a craft that may fly equally far are one amount, which its owner shares out. Wings with cargo go back
    where they came from, if they can. IN-7.7.1-8.
    """

    side: int = word("role", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    base: int = word("base", ALL, start=NOWHERE, others=("",))  # where a transfer ends
    phasing: bool = flag(ALL, start=False)
    shunned: int = word("hex", ALL, start=NOWHERE, others=("",))  # where those who dropped parachutists never land
    wings: list[Wing] = rows(Wing, MOST_WINGS, ALL, **COLUMNS)

    def __init__(
        self, *, side: int, zone: int, wings: list[Wing] | None = None, hex: int = NOWHERE, base: int = NOWHERE,
        phasing: bool = False, shunned: int = NOWHERE,
    ) -> None:  # fmt: skip
        """Written out: a dataclass's own is not compiled, and somebody lands all the time."""
        self.side = side
        self.zone = zone
        self.hex = hex
        self.base = base
        self.phasing = phasing
        self.shunned = shunned
        self.wings = wings if wings is not None else []

    def copy(self) -> Home:
        """Independent of this one."""
        new = Home(
            side=self.side, zone=self.zone, hex=self.hex, base=self.base, phasing=self.phasing, shunned=self.shunned,
            wings=self.wings.copy(),
        )  # fmt: skip
        new.step = self.step
        return new

    def advance(self, s: State) -> int:
        if not self.wings:
            s.finish()
            return GO_ON
        offered = s.offer(self)
        if not offered:
            self.find_no_base(s)
        elif len(offered) == 1 or len({choice.args[1] for choice in offered}) == 1:
            self.choose(s, offered[-1])
        else:
            return self.side
        return GO_ON

    def likes_of_the_first(self) -> list[Wing]:
        """The wings that land next: with cargo, which come first, one alone; then all of one craft that may fly equally
        far."""
        first = self.wings[0]
        if is_laden(first):
            return [first]
        return [wing for wing in self.wings if (wing.craft, wing.back) == (first.craft, first.back)]

    def points(self) -> int:
        """How many points land next."""
        return sum(wing.points for wing in self.likes_of_the_first())

    def room(self, s: State, base: int) -> int:
        """How many points of the first craft a base takes now."""
        return basing.room(s, s.kit.crafts.type[self.wings[0].craft], base)

    def in_reach(self, s: State) -> list[int]:
        """The friendly bases that the first craft reaches, but in a storm; carrier aircraft use both kinds.

        IN-3.2-3, IN-7.1.6-1, -2, IN-8.7.1-9, -10.
        """
        own = basing.friendly_bases(s, self.side)
        near = air_routes.in_range(s, own, self.zone, self.hex, self.wings[0].back)
        return [base for base in near if basing.flying_weather(s, basing.base_zone(s, base))]

    def open_bases(self, s: State) -> list[int]:
        """Where the first craft may land now as far as there is room: where a transfer ends, or at any base; with cargo
        only at its own, unless that is lost or full. IN-7.9-1, IN-5.1-2, IN-7.7.1-8, IN-7.8-2."""
        first = self.wings[0]
        if self.base >= 0:
            return [self.base]
        found = self.in_reach(s)
        if self.shunned != NOWHERE:
            found = [base for base in found if basing.base_hex(s, base) != self.shunned]
        if not is_laden(first):
            return found
        found = [base for base in found if self.room(s, base) >= first.points]
        return [first.base] if first.base in found else found

    def question(self, s: State) -> Question:
        words = {"craft": f"craft:{s.kit.crafts.words[self.wings[0].craft]}", "points": str(self.points())}
        return Question("ask-home", words, ("IN-7.1.6-1", "IN-6.4.5-1"))

    def group(self, s: State) -> Group:
        """So many to each base; left to itself, everybody goes back to his own."""
        return Group("land", 1, self.points(), AMOUNTS, default=self.group_at_own_bases(s))

    def group_at_own_bases(self, s: State) -> tuple[Choice, ...]:
        """Everybody of the first craft back to his own base; empty if that cannot be."""
        there: dict[int, int] = {}
        for wing in self.likes_of_the_first():
            there[wing.base] = there.get(wing.base, 0) + wing.points
        bases = self.open_bases(s)
        if any(base not in bases or points > self.room(s, base) for base, points in there.items()):
            return ()
        words, craft = s.kit.notation.words, self.wings[0].craft
        return tuple(words.made(LAND, (craft, base, there[base])) for base in sorted(there))

    def choices(self, s: State) -> list[Choice]:
        first, points = self.wings[0], self.points()
        words = s.kit.notation.words
        if is_laden(first):
            return [words.made(LAND, (first.craft, base, points)) for base in self.open_bases(s)]
        found: list[Choice] = []
        for base in self.open_bases(s):
            found += words.so_many(LAND, first.craft, base, min(points, self.room(s, base)))
        return found

    def choose(self, s: State, c: Choice) -> None:
        base, points = c.args[1], c.args[2]
        if is_laden(self.wings[0]):
            wing = self.wings.pop(0)
            self.bring_back(s, wing, base)
        else:
            self.take_out(base, points)
        self.come_down(s, c.args[0], base, points)

    def take_out(self, base: int, points: int) -> None:
        """Take points that land out of the air, those first that came from the base."""
        alike = self.likes_of_the_first()
        for wing in sorted(alike, key=lambda one: one.base != base):
            taken = min(points, wing.points)
            at = self.wings.index(wing)
            self.wings[at : at + 1] = [wing._replace(points=wing.points - taken)] if taken < wing.points else []
            points -= taken
            if not points:
                return

    def find_no_base(self, s: State) -> None:
        """Nowhere to land: all of them are lost, with their cargo. IN-7.2.2-7, IN-5.1-7."""
        s.tell("no_base", self.wings[0].craft, self.points())
        for wing in self.likes_of_the_first():
            at = self.wings.index(wing)
            for _ in range(wing.points):
                self.wings = shot_down(s, self.wings, at)

    def bring_back(self, s: State, wing: Wing, base: int) -> None:
        """Cargo of an abandoned mission is unloaded, and does nothing more in this segment. IN-7.7.1-8."""
        where = loading_place(s, base)
        set_down(s, self.side, wing, where)
        if wing.load == WITH_TROOPS:
            if self.phasing and s.steps[wing.unit]:
                s.fought |= 1 << wing.unit
        elif where < s.kit.board.count:
            held, count = (s.booty_sp, 1) if wing.load == WITH_SP else (s.booty_asp, wing.points)
            add_to(held, where, count)

    def come_down(self, s: State, craft: int, base: int, points: int) -> None:
        """Points land; on a deck they are not made for some crash. IN-6.2.4-2, IN-8.7.1-7."""
        kind = s.kit.crafts.type[craft]
        if s.kit.bases.kind[base] == ON_CARRIER and not s.kit.aircraft.carrier[kind]:
            points -= self.crashes(s, kind, base, points)
        if points:
            s.more_aircraft(kind, base, flown=points)
            s.tell("landed", craft, base, points)

    def crashes(self, s: State, kind: int, base: int, points: int) -> int:
        """Each such point rolls."""
        lost = 0
        for _ in range(points):
            tested = s.test(
                D10, s.kit.charts.at_most["deck_landing"], "deck landing", s.kit.bases.words[base], SIDES[self.side]
            )
            s.tell("deck_landing", kind, base, tested.face, int(tested.hit))
            lost += tested.hit
        return lost

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != LAND:
            return None
        craft, base, _ = c.args
        words = (("craft", f"craft:{s.kit.crafts.words[craft]}"), ("base", f"base:{s.kit.bases.words[base]}"))
        if craft != self.wings[0].craft:
            return Reason("no-turn-of-craft", "IN-5.1-7", words)
        if not basing.is_friendly(s, base, self.side):
            return Reason("no-base", "IN-5.1-1", words)
        if not basing.in_play(s, base):
            return Reason("no-area", "IN-17-1", words)
        if base not in self.in_reach(s):
            return Reason("no-range", "IN-7.1.6-1", words)
        if self.shunned != NOWHERE and basing.base_hex(s, base) == self.shunned:
            return Reason("no-assault-ground", "IN-7.8-2", words)
        if is_laden(self.wings[0]):
            return Reason("no-other-base", "IN-7.7.1-8", words)
        return Reason("no-room", "IN-5.1-2", words)
