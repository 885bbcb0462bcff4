"""Steps of a frame that ask, and kinds whose numbers do not count their words."""

from __future__ import annotations

from dataclasses import dataclass

from narvik.core.chance import FastChance
from narvik.core.fields import ALL, Word, number
from narvik.core.frames import Frame, Order
from narvik.core.position import NOBODY, Position
from narvik.core.words import Choice, Kind, Verb, Vocabulary

FIRE, HOLD = range(2)
WORDS = Vocabulary((Verb("fire"), Verb("hold")))


class Quay(Position):
    """A place where guns fire."""

    def copy(self) -> Quay:
        new = Quay.__new__(Quay)
        new.carry(self)
        return new


@dataclass(eq=False, kw_only=True)
class Salute(Frame):
    """Guns are fired as often as their crew likes, between two signals."""

    shots: int = number(0, 21, ALL, start=0)
    signals: int = number(0, 2, ALL, start=0)

    def order(self) -> Order:
        return "signal", "guns", "signal"

    def signal(self, s: Quay) -> None:
        self.signals += 1

    def guns(self, s: Quay) -> int | None:
        return 0 if self.shots < 3 else None

    def choices(self, s: Quay) -> list[Choice]:
        return [WORDS.choice(FIRE), WORDS.choice(HOLD)]

    def choose(self, s: Quay, c: Choice) -> None:
        if c.verb == FIRE:
            self.shots += 1
        else:
            self.go_on()


def salute() -> tuple[Quay, Salute]:
    s = Quay(FastChance(1))
    frame = Salute()
    s.call(frame)
    s.settle()
    return s, frame


def test_a_step_that_asks_is_looked_at_again_after_every_choice() -> None:
    s, frame = salute()
    for shots in range(3):
        assert (s.decider, frame.shots, frame.signals, frame.order()[frame.step]) == (0, shots, 1, "guns")
        s.apply(WORDS.choice(FIRE))
    assert (s.decider, frame.shots, frame.signals, s.frames) == (NOBODY, 3, 2, [])


def test_a_choice_may_end_the_step_that_asked_for_it() -> None:
    s, frame = salute()
    s.apply(WORDS.choice(HOLD))
    assert (s.decider, frame.shots, frame.signals) == (NOBODY, 0, 2)


def test_the_bounds_of_a_word_follow_the_numbers_of_its_kind() -> None:
    boxes = Kind("place", ("oslo", "bergen"))
    boxes.numbers["at_sea"] = 32
    boxes.size = 33
    assert [(cell.least, cell.most) for cell in Word("place").cells({"place": boxes})] == [(-1, 32)]
    assert Word("place").read("at_sea", {"place": boxes}, "where") == 32
