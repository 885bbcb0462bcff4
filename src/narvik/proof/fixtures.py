"""Complete games kept as records, so that a later engine shows whether it still plays them in the same way.

``python -m narvik.proof.fixtures tests/fixtures/games`` plays them anew. That is right after a change of rules that was
meant; a change that was not meant is what they are there to find.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from narvik.core.chance import KeyedChance
from narvik.core.errors import RecordError
from narvik.core.game import Game
from narvik.core.record import Record, chained, read, record, replay
from narvik.core.rules import Options, Rules, game_names, rules_of
from narvik.proof.conformance import option_pairs
from narvik.proof.policy import TEMPERS, policy_of_game

VARIED: Final = ("scenario", "edition", "players", "ships", "patrol", "tables")
"""The options over which the kept games range, where a game has them."""


MARATHON: Final = 60_000
"""A game that declares more decisions than this at most is a marathon."""

HANDFUL: Final = 4
"""Games kept of each game at least."""


def end_of(game: Game, options: Mapping[str, object]) -> str:
    """A hash of the position a game has come to, with the options as its record has them: one that there was not yet
    when the game was kept changes no end."""
    whole = {**json.loads(game.to_json()), "options": options}
    return hashlib.sha256(json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def is_marathon(rules: Rules[Any], options: Mapping[str, object]) -> bool:
    """Whether a game with some options is so long that what plays every game to its end leaves it to tests of its own:
    a random campaign of Invasion: Norway has ten thousand decisions."""
    return rules.most_decisions(rules.settle_options(options)) > MARATHON


def kept_options(rules: Rules[Any]) -> Iterator[Options]:
    """The options of the kept games: the values of the varied ones in pairs, the defaults of the others."""
    fixed = {option.name: option.values[0] for option in rules.options if option.name not in VARIED}
    return (options for options in option_pairs(rules, fixed) if not is_marathon(rules, options))


def played(rules: Rules[Any], options: Options, number: int) -> Record:
    """A random game to its end, with the hash of its last position in the header."""
    seed = f"fixture-{number}"
    game = Game(rules, options, KeyedChance.from_seed(seed), seed=seed)
    player = policy_of_game(rules, number % len(TEMPERS), random.Random(seed))
    while not game.over:
        game.choose(player.pick(game.choices))
    kept = record(game)
    return chained({**kept.header, "end": end_of(game, options)}, [(line.role, line.text) for line in kept.lines])


def wanted_games(folder: Path) -> Iterator[tuple[Path, str, Options, int]]:
    """The games to be kept: where, of which game, with which options and number. Those that are there stay, with the
    options they have; of a game of which there is none the pairs of options are kept."""
    kept = {path.name.partition("-")[0] for path in folder.rglob("*.narvik")}
    for name in [*game_names(), *sorted(kept - set(game_names()))]:
        rules = rules_of(name)
        there = sorted(folder.rglob(f"{name}-*.narvik"))
        for path in there:
            header = read(path.read_text(encoding="utf-8")).header
            yield path, name, rules.settle_options(header["options"]), int(str(header["seed"]).rpartition("-")[2])
        sets = list(kept_options(rules))
        for number in range(0 if there else max(HANDFUL, len(sets))):
            options = sets[number % len(sets)]
            words = [options[option] for option in VARIED if option in options]
            again = [str(number // len(sets) + 1)] * (len(sets) < HANDFUL)
            yield folder / f"{'-'.join([name, *words, *again])}.narvik", name, options, number


def write_all(folder: Path) -> list[Path]:
    """Play and keep the games of every registered game."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for path, name, options, number in list(wanted_games(folder)):
        path.write_text(played(rules_of(name), options, number).write(), encoding="utf-8")
        paths.append(path)
    return paths


def verify(path: Path) -> Game:
    """Replay a kept game; raises `RecordError` if it does not come to the same end."""
    kept = read(path.read_text(encoding="utf-8"))
    game = replay(kept)
    if end_of(game, kept.header["options"]) != kept.header.get("end"):
        raise RecordError("other-position", file=path.name)
    if game.result != kept.header.get("result"):
        raise RecordError("other-result", file=path.name, result=str(game.result))
    return game


if __name__ == "__main__":
    for written in write_all(Path(sys.argv[1] if len(sys.argv) > 1 else "tests/fixtures/games")):
        print(written)
