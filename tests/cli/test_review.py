from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import narvik as library
from narvik.core.chance import KeyedChance
from narvik.core.game import Game
from narvik.players import player_of

pytestmark = pytest.mark.slow

FILE = "match.narvik"
LAST = 20


@pytest.fixture
def match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The last decisions of a game, kept as a record of their own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    whole = library.new("kampen", seed=3)
    rng = random.Random(3)
    positions = []
    while not whole.over:
        positions.append(whole.position.copy())
        whole.choose(player_of("recruit").decide(whole.rules, whole.position, rng))
    begun = positions[-LAST]
    game = Game(whole.rules, whole.options, KeyedChance.from_seed("3"), begun, "3")
    for made in whole.made[-LAST:]:
        game.choose(made.choice)
    (tmp_path / FILE).write_text(library.record(game).write(), encoding="utf-8")
    return game


def test_a_finished_game_is_reviewed(narvik: Any, match: Game) -> None:
    result = narvik("review", FILE, "--playouts", "2")
    assert result.exit_code == 0, result.output
    assert "Turning points" in result.output
    assert "Norway and Allies" in result.output
    assert set("▁▂▃▄▅▆▇█") & set(result.output)


def test_a_review_speaks_norwegian_and_is_written_as_a_page(narvik: Any, match: Game, tmp_path: Path) -> None:
    result = narvik("review", FILE, "--playouts", "2", "--html", "review.html", "--language", "nb")
    assert result.exit_code == 0, result.output
    assert "Vendepunkter" in result.output
    page = (tmp_path / "review.html").read_text(encoding="utf-8")
    assert '<html lang="nb">' in page
    assert "<svg" in page
    assert "Flaks og valg" in page


def test_the_same_review_twice_takes_up_what_was_kept_and_finds_the_same(
    narvik: Any, match: Game, tmp_path: Path
) -> None:
    first, second = (narvik("review", FILE, "--playouts", "2", "--json") for _ in range(2))
    found = json.loads(first.output)
    assert json.loads(second.output) == found
    assert found["steps"] == match.version
    assert found["moments"][-1]["after"] == found["end"] in (0, 0.5, 1)
    assert list((tmp_path / "cache" / "narvik" / "reviews").iterdir())


def test_a_game_that_is_not_over_and_a_broken_record_are_refused(narvik: Any, match: Game, tmp_path: Path) -> None:
    game = library.new("kampen", seed=3)
    game.choose(game.choices[0])
    (tmp_path / "early.narvik").write_text(library.record(game).write(), encoding="utf-8")
    (tmp_path / "broken.narvik").write_text("Narvik record 1\ngame\n", encoding="utf-8")
    for file, why in (
        ("early.narvik", "partiet stanser etter valg 1"),
        ("broken.narvik", "broken.narvik"),
        ("none.narvik", "none.narvik"),
    ):
        result = narvik("review", file, "--language", "nb")
        assert result.exit_code == 1
        assert why in result.output
