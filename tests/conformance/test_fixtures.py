"""Complete games kept as records replay exactly.

After a change of rules that was meant, ``python -m narvik.proof.fixtures tests/fixtures/games`` plays them anew.
"""

from pathlib import Path

import pytest

from narvik.core.errors import RecordError
from narvik.core.record import chained, read, replay
from narvik.core.rules import game_names, rules_of
from narvik.proof.fixtures import kept_options, verify

FOLDER = Path(__file__).parents[1] / "fixtures" / "games"
GAMES = sorted(FOLDER.glob("*.narvik"))
OLDER = sorted(FOLDER.glob("*/*.narvik"))
"""Games of earlier versions of the rules, whose tables were others. They are not played anew."""


@pytest.mark.parametrize("path", GAMES + OLDER, ids=[str(path.relative_to(FOLDER)) for path in GAMES + OLDER])
def test_a_kept_game_replays_to_the_same_end(path: Path) -> None:
    game = verify(path)
    assert game.over
    assert game.version == len(read(path.read_text(encoding="utf-8")).lines)


def test_every_registered_game_is_kept_with_all_its_editions() -> None:
    kept = [read(path.read_text(encoding="utf-8")).header for path in GAMES]
    for name in game_names():
        wanted = list(kept_options(rules_of(name)))
        assert [options for options in wanted if options not in [one["options"] for one in kept]] == []


def test_a_kept_game_that_ends_otherwise_is_noticed(tmp_path: Path) -> None:
    kept = read(GAMES[0].read_text(encoding="utf-8"))
    history = [(line.role, line.text) for line in kept.lines]
    shorter = tmp_path / "shorter.narvik"
    shorter.write_text(chained(kept.header, history[:-1]).write(), encoding="utf-8")
    with pytest.raises(RecordError, match="its last position is another one"):
        verify(shorter)


def test_a_kept_game_can_be_stopped_anywhere() -> None:
    text = GAMES[0].read_text(encoding="utf-8")
    assert replay(text, upto=0).version == 0
    assert replay(text, upto=100).version == 100
