"""Complete games kept as records replay exactly.

After a change of rules that was meant, ``python -m narvik.proof.fixtures tests/fixtures/games`` plays them anew.
"""

from pathlib import Path

import pytest

from narvik.core.errors import RecordError
from narvik.core.record import chained, read, replay
from narvik.core.rules import game_names, rules_of
from narvik.proof.conformance import pairs_of
from narvik.proof.fixtures import kept_options, verify, wanted_games

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parents[1] / "fixtures" / "games"
GAMES = sorted(FOLDER.rglob("*.narvik"))


@pytest.mark.parametrize("path", GAMES, ids=[str(path.relative_to(FOLDER)) for path in GAMES])
def test_a_kept_game_replays_to_the_same_end(path: Path) -> None:
    game = verify(path)
    assert game.over
    assert game.version == len(read(path.read_text(encoding="utf-8")).lines)


@pytest.mark.parametrize("name", game_names())
def test_every_registered_game_is_kept_with_all_pairs_of_its_options(name: str) -> None:
    rules = rules_of(name)
    headers = [read(path.read_text(encoding="utf-8")).header for path in GAMES]
    kept = [pairs_of(rules.settle_options(one["options"])) for one in headers if one["game"] == name]
    wanted = [pairs_of(options) for options in kept_options(rules)]
    assert set().union(*wanted) - set().union(*kept) == set()


def test_games_that_are_kept_are_played_anew_with_the_options_they_have(tmp_path: Path) -> None:
    some = [FOLDER / "jupiter-1.narvik", FOLDER / "plain" / "jupiter-2.narvik"]
    for path in some:
        target = tmp_path / path.relative_to(FOLDER)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(path.read_bytes())
    found = [entry for entry in wanted_games(tmp_path) if entry[1] == "jupiter"]
    assert [(path.relative_to(tmp_path), options["tables"], number) for path, _, options, number in found] == [
        (Path("jupiter-1.narvik"), "balanced", 0),
        (Path("plain/jupiter-2.narvik"), "plain", 1),
    ]
    fresh = [options for _, name, options, _ in wanted_games(tmp_path) if name == "norway1940"]
    assert fresh == list(kept_options(rules_of("norway1940")))


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
