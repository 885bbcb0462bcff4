"""The digests that are kept, and whether the games still go the way they went when these were written.

Beside each kept game (``NAME.narvik``) lie the digests of its steps, one in a line, in ``NAME.digests``. For each game
``tests/fixtures/digests/GAME.json`` has what is digested of an event, the verbs of sealed steps, and random games with
seed, options, number of choices and one digest each. What a digest stands for says `narvik.proof.digests`.

``python -m narvik.proof.kept_digests check`` compares all of them, as the tests do. ``… show RECORD`` and ``… show GAME
SEED`` print what is digested, step by step: where a game differs, print it at both commits and compare with ``diff``.
``… write`` writes the files. They are written once, and again only after a change that people are meant to see; what
counts of an event and which verbs are sealed is then kept as it is.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.errors import NarvikError, RecordError
from narvik.core.record import Record, read
from narvik.core.rules import Options, Rules, game_names, rules_of
from narvik.proof.conformance import option_sets
from narvik.proof.digests import DigestStep, Key, digest, of_record, of_seed, play_record

FIXTURES: Final = Path("tests/fixtures")
RANDOM_GAMES: Final = 200
"""Random games of each game, with the sets of options that there were when they were first written, in turn."""


class DigestDiffers(NarvikError):
    """A game no longer goes the way it went when its digests were written."""


class RandomGame(NamedTuple):
    """A random game: its seed and options, how many choices it took, and its digest."""

    seed: str
    options: Options
    choices: int
    digest: str


class KeptDigests(NamedTuple):
    """What is kept for a game: the key of its digests and its random games."""

    key: Key
    random: list[RandomGame]

    def write(self) -> str:
        """The file's text: a line for each event and for each game."""
        events = ",\n".join(f"{json.dumps(name)}: {json.dumps(names)}" for name, names in self.key.events.items())
        games = ",\n".join(json.dumps(game) for game in self.random)
        return f'{{"sealed": {json.dumps(self.key.sealed)},\n"events": {{\n{events}}},\n"random": [\n{games}]}}\n'


def sheet_path(game: str, fixtures: Path = FIXTURES) -> Path:
    """Where the sheet of a game is kept."""
    return fixtures / "digests" / f"{game}.json"


def sheet_of(game: str, fixtures: Path = FIXTURES) -> KeptDigests:
    """The sheet of a game, as it is kept."""
    found = json.loads(sheet_path(game, fixtures).read_text(encoding="utf-8"))
    events = {name: tuple(names) for name, names in found["events"].items()}
    return KeptDigests(Key(events, tuple(found["sealed"])), [RandomGame(*game) for game in found["random"]])


def with_sheets(fixtures: Path = FIXTURES) -> list[str]:
    """The games that have a sheet, or ought to: those that are offered, and others of which one is kept."""
    names = game_names()
    return names + [path.stem for path in sorted((fixtures / "digests").glob("*.json")) if path.stem not in names]


def kept_games(fixtures: Path = FIXTURES) -> list[Path]:
    """The records that are kept, also those of earlier tables."""
    return sorted((fixtures / "games").rglob("*.narvik"))


def kept_record(path: Path) -> Record:
    """A record from its file."""
    return read(path.read_text(encoding="utf-8"))


def whole(steps: list[DigestStep]) -> str:
    """The digest of a whole game."""
    return digest("\n\n".join(step.text for step in steps))


# -- comparing


def check_kept(path: Path, fixtures: Path = FIXTURES) -> int:
    """Play a kept game again and compare it step by step; returns its steps. Raises `DigestDiffers`."""
    record = kept_record(path)
    kept = path.with_suffix(".digests").read_text(encoding="utf-8").split()
    course = of_record(record, sheet_of(record.header["game"], fixtures).key)
    stopped = ""
    try:
        play_record(course, record)
    except RecordError as problem:
        stopped = str(problem)
    steps = course.steps()
    for number, (step, was) in enumerate(zip_longest(steps, kept)):
        if step is None:
            raise DigestDiffers(f"{path.name} ends after {number} steps, where {len(kept)} are kept. {stopped}")
        if step.digest != was:
            raise DigestDiffers(
                f"{path.name} differs in step {number} ({where(step)}): its digest is {step.digest}, kept is {was}. "
                f"{stopped}\nWhat is digested there now:\n{step.text}"
            )
    return len(steps)


def where(step: DigestStep) -> str:
    """Which choices a step is made of, in words."""
    first, last = step.choices
    if not last:
        return "set-up"
    return f"choice {first}" if first == last else f"choices {first} to {last}, under one seal"


def check_random(rules: Rules[Any], game: RandomGame, key: Key) -> None:
    """Play a random game again and compare it. Raises `DigestDiffers`."""
    course = of_seed(rules, game.seed, game.options, key)
    found = whole(course.steps())
    if found != game.digest:
        options = " ".join(f"{name}={value}" for name, value in game.options.items())
        raise DigestDiffers(
            f"{rules.name} {options} differs in the random game {game.seed}: its digest is {found} after "
            f"{course.game.version} choices, kept is {game.digest} after {game.choices}. Print its steps here and at "
            f"the commit that was right: python -m narvik.proof.kept_digests show {rules.name} {game.seed}"
        )


# -- writing and showing


def write_kept(path: Path, key: Key) -> None:
    """Write the digests of a kept game beside it."""
    record = kept_record(path)
    course = of_record(record, key)
    play_record(course, record)
    text = "".join(f"{step.digest}\n" for step in course.steps())
    path.with_suffix(".digests").write_text(text, encoding="utf-8")


def random_games(rules: Rules[Any], key: Key, sets: list[Options], count: int) -> Iterator[RandomGame]:
    """So many random games of a game, played; option sets take turns."""
    for number in range(count):
        seed, options = f"digest-{number}", sets[number % len(sets)]
        course = of_seed(rules, seed, options, key)
        yield RandomGame(seed, options, course.game.version, whole(course.steps()))


def write_all(sealed: list[str], fixtures: Path = FIXTURES) -> None:
    """Write all digests. `sealed` has, for games without a sheet, game and verb in the form ``GAME:VERB``."""
    for name in with_sheets(fixtures):
        rules = rules_of(name)
        path, count = sheet_path(name, fixtures), RANDOM_GAMES
        if path.exists():
            # With the sets of options they were made with: an option that came later is played with its default.
            key, sets = sheet_of(name, fixtures).key, [game.options for game in sheet_of(name, fixtures).random]
            count = len(sets)
        else:
            sets = list(option_sets(rules))
            verbs = tuple(entry.partition(":")[2] for entry in sealed if entry.partition(":")[0] == name)
            key = Key({event: shape.names for event, shape in sorted(rules.shapes.items())}, verbs)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(KeptDigests(key, list(random_games(rules, key, sets, count))).write(), encoding="utf-8")
        print(path)
    for record in kept_games(fixtures):
        write_kept(record, sheet_of(kept_record(record).header["game"], fixtures).key)
        print(record.with_suffix(".digests"))


def check_all(fixtures: Path = FIXTURES) -> int:
    """Compare everything and print what differs; returns how many games do."""
    wrong = 0
    for path in kept_games(fixtures):
        try:
            check_kept(path, fixtures)
        except DigestDiffers as problem:
            print(problem)
            wrong += 1
    for name in with_sheets(fixtures):
        sheet = sheet_of(name, fixtures)
        for game in sheet.random:
            try:
                check_random(rules_of(name), game, sheet.key)
            except DigestDiffers as problem:
                print(problem)
                wrong += 1
    print(f"{wrong} games differ")
    return wrong


def show(which: list[str], fixtures: Path = FIXTURES) -> None:
    """Print what is digested of a kept game (its path) or of a random one (game and seed), step by step."""
    if len(which) == 1:
        record = kept_record(Path(which[0]))
        course = of_record(record, sheet_of(record.header["game"], fixtures).key)
        play_record(course, record)
    else:
        name, seed = which
        sheet = sheet_of(name, fixtures)
        game = next(one for one in sheet.random if one.seed == seed)
        course = of_seed(rules_of(name), seed, game.options, sheet.key)
    for number, step in enumerate(course.steps()):
        print(f"== step {number}, {where(step)}: {step.digest}\n{step.text}\n")


def main() -> int:
    """``python -m narvik.proof.kept_digests``."""
    parser = argparse.ArgumentParser(description="Digests of whole games: whether players meet what they met before.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="compare every game with its digests")
    shown = commands.add_parser("show", help="print what is digested of a game")
    shown.add_argument("which", nargs="+", help="the path of a record, or a game and the seed of a random game")
    written = commands.add_parser("write", help="write all digests anew")
    written.add_argument("--sealed", action="append", default=[], metavar="GAME:VERB", help="answered under one seal")
    given = parser.parse_args()
    if given.command == "check":
        return 1 if check_all() else 0
    if given.command == "show":
        show(given.which)
    else:
        write_all(given.sealed)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
