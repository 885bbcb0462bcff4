"""Fields that hold more than a number each: what they begin with, and that positions do not share it."""

from __future__ import annotations

from dataclasses import dataclass

from narvik.core.fields import ALL, Line, Number, declarations, each, some
from narvik.core.frames import Frame
from narvik.core.words import Kind

KINDS = {"pile": Kind("pile", ("north", "south")), "card": Kind("card", ("ace", "two", "three"))}


@dataclass(init=False, eq=False)
class Table:
    piles: list[tuple[int, ...]] = each("pile", Line("card", 3), ALL, start=())


@dataclass(eq=False, kw_only=True)
class Dealing(Frame):
    given: dict[int, int] = some("card", Number(0, 9), ALL, start={})


def test_each_word_of_a_kind_may_begin_with_an_empty_line() -> None:
    piles = declarations(Table)[0].holds
    assert piles.start(KINDS) == [(), ()]
    assert piles.write([(2, 0), ()], KINDS) == {"north": ["three", "ace"]}
    assert piles.read({"south": ["two"]}, KINDS, "piles") == [(), (1,)]


def test_a_frame_may_begin_with_values_for_nobody() -> None:
    first, second = Dealing(), Dealing()
    assert first.given == {}
    assert first.given is not second.given
