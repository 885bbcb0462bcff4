"""The frames of the games: whether made by a dataclass or written out for speed, they hold what they declare."""

from __future__ import annotations

import pytest

from narvik import rules_of
from narvik.core.fields import Each, Flag, Holds, Line, Rows, Some, declarations
from narvik.core.frames import Frame, name_of

GAMES = ("kampen", "norway1940", "jupiter", "invasion")
KINDS = [kind for game in GAMES for kind in rules_of(game).form.frames.values()]


def sample(holds: Holds, number: int) -> object:
    """A value that a field can hold, another for each number."""
    if isinstance(holds, Flag):
        return True
    if isinstance(holds, Line):
        return (number,)
    if isinstance(holds, (Each, Rows)):
        return [number]
    return {number: number} if isinstance(holds, Some) else number


def held(frame: Frame) -> dict[str, object]:
    """What a frame holds, by name."""
    return {declared.name: getattr(frame, declared.name) for declared in declarations(type(frame))}


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_a_frame_holds_what_it_is_given_and_its_copy_holds_the_same(kind: type[Frame]) -> None:
    given = {declared.name: sample(declared.holds, number) for number, declared in enumerate(declarations(kind), 1)}
    frame = kind(**given)
    frame.step = 3
    assert held(frame) == given
    assert (held(frame.copy()), frame.copy().step) == (given, 3)


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_a_frame_begins_with_the_values_it_declares(kind: type[Frame]) -> None:
    start = {declared.name: declared.start for declared in declarations(kind) if declared.start is not None}
    needed = {declared.name: sample(declared.holds, 1) for declared in declarations(kind) if declared.name not in start}
    assert held(kind(**needed)) == {**needed, **start}
    for name in needed:
        with pytest.raises(TypeError, match=name):
            kind(**{other: value for other, value in needed.items() if other != name})
