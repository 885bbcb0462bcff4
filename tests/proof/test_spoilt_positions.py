"""Positions changed at random: refused with the field's name, or as playable as any other."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from narvik.core.errors import PositionError, RecordError
from narvik.core.game import Game
from narvik.core.record import read, replay
from narvik.core.soundness import require_playable
from narvik.proof.spoilt_positions import PLAYED, REFUSED, mutated, record_from, tried

KEPT = Path(__file__).parents[1] / "fixtures" / "games"
MOMENTS = 4
CHANGES = 25


def door(text: str) -> Game:
    """The way in for records."""
    game = replay(text)
    try:
        require_playable(game, games=2)
    except PositionError as problem:
        raise RecordError("start-unsound", problem=problem) from None
    return game


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("kampen-advanced-en-3", CHANGES),
        ("kampen-basic-no-2", CHANGES),
        ("norway1940-free-yes", CHANGES),
        ("jupiter-1", CHANGES),
        ("invasion-qs-2", CHANGES // 2),
        pytest.param("invasion-buf-1", CHANGES // 4, marks=pytest.mark.slow),
    ],
)
def test_a_changed_position_is_refused_by_name_or_can_be_played(name: str, changes: int) -> None:
    kept = read((KEPT / f"{name}.narvik").read_text(encoding="utf-8"))
    rng = random.Random(name)
    became: Counter[str] = Counter()
    for _ in range(MOMENTS):
        game = replay(kept, rng.randrange(len(kept.lines)))
        position = json.loads(game.to_json())
        assert tried(record_from(game, position), door, rng) == PLAYED
        for _ in range(changes):
            became[tried(record_from(game, mutated(position, rng)), door, rng)] += 1
    assert set(became) <= {REFUSED, PLAYED}
    assert became[REFUSED] > changes
