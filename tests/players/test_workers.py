"""Work shared by processes, some of which die or fail."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from narvik.players.workers import WorkFailed, shared


def square(number: int) -> int:
    return number * number


def dies_once(mark: str) -> str:
    """Ends its process without a word the first time."""
    path = Path(mark)
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return path.name


def dies_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("processes", [1, 2])
def test_everything_is_done_once(processes: int) -> None:
    assert sorted(shared(square, range(7), processes)) == [0, 1, 4, 9, 16, 25, 36]


def test_nothing_to_do() -> None:
    assert list(shared(square, [], 2)) == []


def test_a_task_whose_process_was_killed_is_done_by_another(tmp_path: Path) -> None:
    marks = [str(tmp_path / name) for name in "ab"]
    assert sorted(shared(dies_once, marks, 2)) == ["a", "b"]


def test_a_task_that_kills_every_process_is_given_up() -> None:
    with pytest.raises(WorkFailed, match="3 processes have died"):
        list(shared(dies_always, [1], 2))


def test_an_error_in_a_process_is_told_with_its_place() -> None:
    with pytest.raises(WorkFailed, match="invalid literal for int"):
        list(shared(int, ["1", "x"], 2))
