"""Steps that ask, and values that begin empty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from narvik.core.chance import FastChance
from narvik.core.fields import ALL, Line, Number, Word, declarations, each, number, rows
from narvik.core.frames import ENDED, Frame, Order
from narvik.core.position import NOBODY, Position
from narvik.core.words import Choice, Kind

YES = Choice(0, (), "yes")
NO = Choice(1, (), "no")
KINDS = {"hill": Kind("hill", ("north", "south"))}


class Climb(NamedTuple):
    hill: int
    steps: int


@dataclass(eq=False, kw_only=True)
class Hike(Frame):
    """Two hikers are asked as long as they say yes; the second is asked only if the first ever did."""

    gone: int = number(0, 9, ALL, start=0)
    climbs: list[Climb] = rows(Climb, 4, ALL, hill=Word("hill"), steps=Number(1, 9))

    def order(self) -> Order:
        return "first", "second", "home"

    def first(self, s: Position) -> int:
        return 0

    def second(self, s: Position) -> int | None:
        return 1 if self.gone else None

    def home(self, s: Position) -> None:
        self.gone += 10

    def choices(self, s: Position) -> list[Choice]:
        return [YES, NO]

    def choose(self, s: Position, c: Choice) -> None:
        if c is NO:
            self.go_on()
        else:
            self.gone += 1


def hiking() -> tuple[Position, Hike]:
    s = Position(FastChance(1))
    hike = Hike()
    s.call(hike)
    s.settle()
    return s, hike


def test_a_step_that_returns_a_role_asks_it_until_the_choice_goes_on() -> None:
    s, hike = hiking()
    assert (s.decider, hike.now()) == (0, "first")
    s.apply(YES)
    assert (s.decider, hike.now(), hike.gone) == (0, "first", 1)
    s.apply(NO)
    assert (s.decider, hike.now()) == (1, "second")
    s.apply(NO)
    assert (s.decider, hike.gone, hike.now()) == (NOBODY, 11, ENDED)


def test_a_step_that_asks_nobody_is_passed_over() -> None:
    s, hike = hiking()
    s.apply(NO)
    assert (s.decider, hike.gone) == (NOBODY, 10)


def test_a_frame_goes_to_the_step_it_names() -> None:
    _, hike = hiking()
    hike.go_to("home")
    assert hike.now() == "home"


def test_rows_of_a_frame_begin_empty_each_for_itself() -> None:
    one, other = Hike(), Hike()
    one.climbs.append(Climb(0, 3))
    assert other.climbs == []
    held = next(field.holds for field in declarations(Hike) if field.name == "climbs")
    assert held.write(one.climbs, KINDS) == [{"hill": "north", "steps": 3}]


def test_each_may_hold_lines_that_begin_empty() -> None:
    @dataclass(init=False, eq=False)
    class Tracks(Position):
        walked: list[tuple[int, ...]] = each("hill", Line("hill", 2), ALL, start=())

    held = declarations(Tracks)[0].holds
    assert held.start(KINDS) == [(), ()]
    assert held.write([(), (0, 1)], KINDS) == {"south": ["north", "south"]}
    assert held.read({"south": ["north", "south"]}, KINDS, "walked") == [(), (0, 1)]
