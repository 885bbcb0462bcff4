"""Frames: what copies of a position share and what they do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from narvik.core.fields import ALL, Number, number, rows, some
from narvik.core.frames import Frame


class Shot(NamedTuple):
    """A row of a frame."""

    at: int


@dataclass(eq=False, kw_only=True)
class Volley(Frame):
    """A frame with a value of every sort that can change in place."""

    shots: list[Shot] = rows(Shot, 9, ALL, at=Number(0, 9))
    lost: dict[int, int] = some("ship", Number(0, 9), ALL)
    done: int = number(0, 9, ALL, start=0)


def test_a_copied_frame_has_lists_of_its_own() -> None:
    first = Volley(shots=[Shot(1)], lost={1: 2})
    second = first.copy()
    assert isinstance(second, Volley)
    second.shots.append(Shot(2))
    second.lost[3] = 4
    second.done = 5
    assert (first.shots, first.lost, first.done) == ([Shot(1)], {1: 2}, 0)
