"""A position is held before the first step of a frame, once, and goes on as if nothing had been."""

from __future__ import annotations

from dataclasses import dataclass

from narvik.core.chance import FastChance, ScriptedChance
from narvik.core.fields import ALL, number
from narvik.core.frames import GO_ON, Frame, Order
from narvik.core.position import NOBODY, UNSETTLED, Position
from narvik.core.words import Choice, Verb, Vocabulary

WORDS = Vocabulary((Verb("march"),))
MARCH = WORDS.choice(0)


@dataclass(init=False, eq=False)
class Parade(Position):
    """So many drums have been beaten."""

    drums: int = number(0, 99, ALL, start=0)


@dataclass(eq=False, kw_only=True)
class Drum(Frame):
    """One beat of a drum."""

    def advance(self, s: Parade) -> int:
        s.drums += 1
        s.finish()
        return GO_ON


@dataclass(eq=False, kw_only=True)
class Column(Frame):
    """A column marches: it beats two drums one after the other, the second right after the first has ended."""

    beats: int = number(0, 2, ALL, start=0)

    def order(self) -> Order:
        return "word", "first"

    def word(self, s: Parade) -> int:
        return 0

    def choices(self, s: Parade) -> list[Choice]:
        return [MARCH]

    def choose(self, s: Parade, c: Choice) -> None:
        self.go_on()

    def first(self, s: Parade) -> None:
        s.call(Drum())

    def after(self, s: Parade, called: Frame) -> None:
        self.beats += 1
        if self.beats == 1:
            s.call(Drum())


def parade(stop: str = "") -> Parade:
    s = Parade(ScriptedChance([], stop=stop) if stop else FastChance(1))
    s.drums = 0
    s.call(Column())
    s.settle()
    return s


def test_each_frame_of_the_name_is_held_before_its_first_step() -> None:
    s = parade()
    s.hold_before("drum")
    s.apply(MARCH)
    assert (s.decider, s.drums) == (UNSETTLED, 0)
    s.hold_before("drum")
    s.settle()
    assert (s.decider, s.drums) == (UNSETTLED, 1)
    s.settle()
    assert (s.decider, s.drums, s.frames) == (NOBODY, 2, [])


def test_a_frame_that_has_begun_is_not_held_again_when_what_it_called_has_ended() -> None:
    s = parade()
    s.hold_before("column")
    s.apply(MARCH)
    assert (s.decider, s.drums) == (NOBODY, 2)


def test_a_copy_is_not_held() -> None:
    s = parade()
    s.hold_before("drum")
    other = s.copy()
    other.apply(MARCH)
    assert (other.decider, other.drums, s.drums) == (NOBODY, 2, 0)
    s.apply(MARCH)
    assert s.decider == UNSETTLED


def test_a_script_holds_what_a_position_begins_with() -> None:
    assert parade("column").decider == UNSETTLED
    assert parade("drum").decider == 0
