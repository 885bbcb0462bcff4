"""The fuzzer of files: tables, cases, guides and backups, made wrong at random, and read as their commands read them.

Whoever writes a file by hand makes mistakes, and whoever sends one may mean harm. Each file must be refused by an
error that says what was expected, or be used like any other: rows of a table are played with, a case gets its verdict,
a guide is played through, a backup is restored. Nothing may take longer than `PATIENCE` of the processor. What failed
is kept as it was, and `try_again` reads it once more.
"""

from __future__ import annotations

import asyncio
import csv
import gzip
import hashlib
import io
import json
import random
import shutil
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import msgspec

import narvik
from narvik.core.chance import KeyedChance
from narvik.core.errors import NarvikError
from narvik.core.game import Game
from narvik.core.guide import Reader
from narvik.core.rules import Rules, game_names, rules_of, rules_over
from narvik.proof.guides import check_guide
from narvik.proof.rule_cases.cases import run_case
from narvik.proof.server.load import found_match, served
from narvik.proof.spoilt_positions import mutated, shown
from narvik.server.storage.backup import back_up, restore
from narvik.server.storage.database import Database, database_at

PATIENCE: Final = 20.0
"""Seconds of the processor that a file may take."""

DECISIONS: Final = 20
"""How many choices are made with rows that were taken."""

REFUSED: Final = "refused"
USED: Final = "used"

STRANGE: Final = (
    "", "-1", "0", "1", "7", "99999999", "9" * 5000, "1e9", "NaN", "x" * 70_000, "\ud800", "remove", "rulebook",
    "\x00", "\u202e", "'; DROP TABLE matches; --",
)  # fmt: skip
"""What a cell or a word may turn into."""

BROKEN: Final = "the rules cannot go on from here"
"""How the verdict on a case begins where the rules themselves have failed, see `cases.fallen`."""


class TookTooLong(Exception):
    """A file took more of the processor than any file may."""


class SpoiltFile(NamedTuple):
    """A file as it was made: for which command, its name, of which game, and its bytes."""

    kind: str
    name: str
    game: str
    content: bytes


class FileFuzzReport(msgspec.Struct):
    """What a run came to: for each kind of file how many were refused and how many used, and what failed."""

    files: int
    outcomes: dict[str, dict[str, int]]
    failures: list[str]
    slowest: float
    seconds: float

    @property
    def held(self) -> bool:
        """Whether nothing went wrong."""
        return not self.failures


# -- making files wrong


def spoilt_bytes(content: bytes, rng: random.Random) -> bytes:
    """A file with some bytes changed, gone, doubled, or its end cut off."""
    made = bytearray(content)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(made) + 1)
        act = rng.randrange(5)
        if act == 0:
            made[at : at + 1] = bytes([rng.randrange(256)])
        elif act == 1:
            del made[at : at + rng.choice((1, 4, 100))]
        elif act == 2:
            made[at:at] = made[at : at + rng.choice((1, 30, 500))] * rng.choice((1, 2, 50))
        elif act == 3:
            made[at:at] = rng.choice(STRANGE).encode("utf-8", "surrogatepass")
        else:
            del made[at:]
    return bytes(made)


def spoilt_table(text: str, rng: random.Random) -> bytes:
    """A CSV file with some cells or rows changed."""
    if rng.random() < 0.2:
        return spoilt_bytes(text.encode(), rng)
    rows = list(csv.reader(io.StringIO(text)))
    for _ in range(rng.choice((1, 1, 2, 4))):
        row = rng.choice(rows[1:] or rows)
        act = rng.randrange(8)
        if act == 0:
            rows.insert(rng.randrange(len(rows) + 1), list(row))
        elif act == 1 and len(rows) > 2:
            rows.remove(row)
        elif act == 2 and rows[0]:
            rows[0][rng.randrange(len(rows[0]))] = rng.choice(STRANGE)
        elif row:
            at = rng.randrange(len(row))
            others = [other[at] for other in rows[1:] if at < len(other)]
            row[at] = rng.choice((*STRANGE, *others, *others, str(rng.randrange(40))))
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().encode("utf-8", "surrogatepass")


def spoilt_words(text: str, rng: random.Random) -> bytes:
    """A YAML file with some words changed, or lines moved, gone, indented."""
    if rng.random() < 0.2:
        return spoilt_bytes(text.encode(), rng)
    lines = text.split("\n")
    words = text.split()
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(lines))
        act = rng.randrange(6)
        if act == 0:
            del lines[at]
        elif act == 1:
            lines.insert(rng.randrange(len(lines) + 1), lines[at])
        elif act == 2:
            lines[at] = " " * rng.randrange(9) + lines[at].lstrip()
        elif act == 3:
            lines[at] += rng.choice((" &a [*a, *a]", " *a", " {}", " []", ": 1", " !!python/object:os.system x", " |"))
        else:
            old = lines[at].split(" ")
            old[rng.randrange(len(old))] = rng.choice((*STRANGE[:9], *words))
            lines[at] = " ".join(old)
        lines = lines or [""]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def laughing(kind: str, rng: random.Random) -> bytes:
    """A short YAML file that would be endless if every alias were followed."""
    top = "title: a\ngame: kampen\nrules: [KN-gen-1]\n" if kind == "case" else "title: {en: a, nb: b}\n"
    levels = rng.randrange(8, 30)
    lines = [f"  a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9) if n else '1'}]" for n in range(levels)]
    return (top + "position:\n" + "\n".join(lines) + "\n").encode()


def spoilt_backup(content: bytes, rng: random.Random) -> bytes:
    """A backup with changed bytes, or with changed lines under a hash that fits: whoever changes it can count, too."""
    if rng.random() < 0.3:
        return spoilt_bytes(content, rng)
    lines: list[Any] = [json.loads(line) for line in gzip.decompress(content).splitlines()][:-1]
    changed = mutated({"lines": lines}, rng)["lines"]
    if not isinstance(changed, list):
        changed = [changed]
    body = b"".join(json.dumps(line).encode() + b"\n" for line in changed)
    end = json.dumps({"rows": {}, "sha256": hashlib.sha256(body).hexdigest()}).encode() + b"\n"
    return gzip.compress(body + end, 1)


# -- reading them


def played(rules: Rules[Any], rng: random.Random) -> str:
    """Rows that were taken are played with."""
    options = {option.name: rng.choice(option.values) for option in rules.options if not option.tables}
    game = Game(rules, rules.settle_options(options), KeyedChance.from_seed("files"), seed="files")
    while not game.over and game.version < DECISIONS:
        game.choose(rng.choice(game.choices))
    shown(game)
    return USED


def use_table(folder: Path, file: SpoiltFile, rng: random.Random) -> str:
    """`--data DIR`: the rows lie over ours, and a game is played with them."""
    return played(rules_over(rules_of(file.game), folder), rng)


def use_case(folder: Path, file: SpoiltFile, rng: random.Random) -> str:
    """`narvik verify FILE`."""
    result = run_case(folder / file.name)
    if BROKEN in result.why:
        raise RuntimeError(result.why)
    return USED if result.game else REFUSED


def use_guide(folder: Path, file: SpoiltFile, rng: random.Random) -> str:
    """A guide is read, and played through by the proof."""
    check_guide(rules_of(file.game), Reader(folder / file.name).guide())
    return USED


def use_backup(folder: Path, file: SpoiltFile, rng: random.Random) -> str:
    """`narvik admin restore FILE` into a new database."""

    async def work() -> None:
        database = database_at(str(folder / "restored.sqlite3"))
        await database.open(False)
        try:
            await restore(database, folder / file.name)
        finally:
            await database.close()

    asyncio.run(work())
    return USED


USES: Final[dict[str, Callable[[Path, SpoiltFile, random.Random], str]]] = {
    "table": use_table,
    "case": use_case,
    "guide": use_guide,
    "backup": use_backup,
}


@contextmanager
def limited() -> Iterator[None]:
    """End what takes longer than `PATIENCE` of the processor, where the system can."""

    def end(number: int, frame: FrameType | None) -> None:
        raise TookTooLong(f"more than {PATIENCE:.0f} s of the processor")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def outcome_of(file: SpoiltFile, rng: random.Random) -> str:
    """What came of a file: ``refused``, ``used``, or what went wrong."""
    with tempfile.TemporaryDirectory(prefix="narvik-files-") as place:
        folder = Path(place)
        (folder / file.name).write_bytes(file.content)
        try:
            with limited():
                return USES[file.kind](folder, file, rng)
        except NarvikError as problem:
            return REFUSED if str(problem).strip() else f"refused without a word ({type(problem).__name__})"
        except Exception as problem:
            return f"{type(problem).__name__}: {problem}"[:500]


# -- a run


class FileMaker:
    """Makes files of every kind from our own, wrong at random."""

    def __init__(self, rng: random.Random, cases: Path, backup: bytes) -> None:
        self.rng = rng
        self.backup = backup
        self.tables = [
            (name, path)
            for name in game_names()
            for path in sorted(rules_of(name).data_folder().glob("*.csv"))
            if path.name != "rules.csv"
        ]
        self.guides = [
            (name, path) for name in game_names() if (path := rules_of(name).data_folder() / "guide.yaml").exists()
        ]
        self.cases = sorted(cases.rglob("*.yaml"))

    def file(self) -> SpoiltFile:
        """The next one."""
        kinds = ("table", "case", "guide", "backup") if self.cases else ("table", "guide", "backup")
        kind = self.rng.choice(kinds)
        if kind == "backup":
            return SpoiltFile(kind, "some.backup", "", spoilt_backup(self.backup, self.rng))
        if kind == "table":
            game, path = self.rng.choice(self.tables)
            return SpoiltFile(kind, path.name, game, spoilt_table(path.read_text(encoding="utf-8"), self.rng))
        game, path = self.rng.choice(self.guides) if kind == "guide" else ("", self.rng.choice(self.cases))
        if self.rng.random() < 0.02:
            return SpoiltFile(kind, path.name, game, laughing(kind, self.rng))
        return SpoiltFile(kind, path.name, game, spoilt_words(path.read_text(encoding="utf-8"), self.rng))


def small_backup() -> bytes:
    """The backup of a database with a match of each game in it."""
    with tempfile.TemporaryDirectory(prefix="narvik-files-") as place:
        file = Path(place) / "whole.backup"

        kept = str(Path(place) / "whole.sqlite3")
        with served(kept) as address:
            for game in game_names():
                asyncio.run(found_match(address, game))

        async def work() -> None:
            database: Database = database_at(kept)
            await database.open(True)
            try:
                await back_up(database, file)
            finally:
                await database.close()

        asyncio.run(work())
        return file.read_bytes()


def keep(file: SpoiltFile, why: str, folder: Path, number: int) -> Path:
    """Keep a file that failed, in a folder of its own with what is to be known of it."""
    place = folder / f"file-{number}"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / file.name).write_bytes(file.content)
    told = {"kind": file.kind, "name": file.name, "game": file.game, "why": why, "narvik": narvik.__version__}
    (place / "fuzz.json").write_text(json.dumps(told, indent=1), encoding="utf-8")
    return place


def try_again(place: Path) -> str:
    """Read a file that was kept once more; what goes wrong, or nothing."""
    told = json.loads((place / "fuzz.json").read_text(encoding="utf-8"))
    content = (place / told["name"]).read_bytes()
    outcome = outcome_of(SpoiltFile(told["kind"], told["name"], told["game"], content), random.Random(0))
    return "" if outcome in (REFUSED, USED) else outcome


def fuzz_files(
    files: int, seconds: float, seed: int, folder: Path, cases: Path, progress: Callable[[int], None] = lambda _: None
) -> FileFuzzReport:
    """Make so many files and read them, for so many seconds at most; failures are kept in a folder."""
    began = time.monotonic()
    maker = FileMaker(random.Random(f"files {seed}"), cases, small_backup())
    outcomes: dict[str, Counter[str]] = {kind: Counter() for kind in USES}
    failures: list[str] = []
    slowest, made = 0.0, 0
    while made < files and time.monotonic() - began < seconds:
        file = maker.file()
        before = time.process_time()
        outcome = outcome_of(file, random.Random(0))
        slowest = max(slowest, time.process_time() - before)
        made += 1
        progress(1)
        if outcome in (REFUSED, USED):
            outcomes[file.kind][outcome] += 1
        else:
            outcomes[file.kind]["failed"] += 1
            failures.append(str(keep(file, outcome, folder, made)))
    taken = time.monotonic() - began
    counted = {kind: dict(sorted(counter.items())) for kind, counter in outcomes.items()}
    return FileFuzzReport(made, counted, failures, round(slowest, 2), round(taken, 1))
