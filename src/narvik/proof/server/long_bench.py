"""A long match, measured: what a campaign of thirty thousand choices costs a server.

The match is played with Long March (`narvik.proof.long_game`), or with a game that is named, and stored in a database
of its own as a server stores it. Then everything is measured that somebody would wait for, or that a server has to
hold: opening it, what the event loop does meanwhile, copies, the record, a moment of the replay, what is sent. Times
are processor times; the clock of a machine that others share tells about them, too.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import random
import tempfile
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec import structs

from narvik import build
from narvik.core.game import Game
from narvik.proof.server.long_hour import HourFigures, simulated
from narvik.proof.server.long_load import LoadRatio, compared
from narvik.proof.server.long_matches import (
    LONG_MARCH,
    SEED,
    Played,
    Progress,
    copied,
    opened_database,
    stored,
    stored_copies,
)
from narvik.proof.server.long_review import ReviewFigures, ended_record, reviewed
from narvik.proof.server.message_sizes import Wire
from narvik.proof.server.process_memory import resident
from narvik.server.live.messages_out import Viewer
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match
from narvik.server.matches.memory import MEGABYTE
from narvik.server.matches.rebuild import rebuild
from narvik.server.matches.replay import replayed, written_record
from narvik.server.monitoring.loop_watch import LoopWatch
from narvik.server.monitoring.metrics import Metrics
from narvik.server.storage.storage import Storage

T = TypeVar("T")

A_TURN: Final = 800
"""How many choices a turn of Long March has."""

HOUR_MEMORY: Final = 128
"""Megabytes for the matches of the simulated hour: too few for all of them, so that some have to be let go."""

MORE: Final = 3
COPIES: Final = 300
MOMENTS: Final = 25
ANSWERS: Final = 200


class Plan(NamedTuple):
    """What is measured: a match of so many choices; how many such matches are opened against how many bytes of memory;
    how many are played at once, and for how many seconds each time; how many minutes are simulated with them, and how
    many seconds a review gets. Nothing is played at once if that is 0, nor simulated, nor reviewed."""

    choices: int = 30_000
    matches: int = 0
    memory: int = 512 * MEGABYTE
    together: int = 32
    seconds: float = 5.0
    minutes: int = 60
    review: float = 60.0
    played: Played = LONG_MARCH


class LongFigures(msgspec.Struct):
    """What was measured. `stored_bytes` is the database once its write-ahead log is copied into the file: the log, of
    up to 32 MB, is there but once for all matches. `open_*`: until a match is there after a restart, by the clock, in
    processor time and what of it held the event loop at a stretch. `first_message_bytes` and `answer_*` are what a
    browser receives, compressed as it is sent. `step_ms` is the slowest of some moments of the replay. `matches_*`: so
    many such matches are opened one after another against a bound of memory; how many stay, what the server says that
    they take, and what the process has grown by at most. `load`: some of them are played at once; `hour`: they are come
    to and left for an hour; `review`: one is reviewed."""

    build: str
    choices: int
    events: int
    pieces: int
    played_per_second: float = 0.0
    stored_bytes: int = 0
    open_seconds: float = 0.0
    open_processor_seconds: float = 0.0
    open_loop_ms: float = 0.0
    position_copy_us: float = 0.0
    game_copy_us: float = 0.0
    copy_ratio: float = 0.0
    record_bytes: int = 0
    record_compressed_bytes: int = 0
    record_ms: float = 0.0
    match_bytes: int = 0
    shown_bytes: int = 0
    step_ms: float = 0.0
    first_message_bytes: int = 0
    answer_bytes: int = 0
    answer_most_bytes: int = 0
    matches: int = 0
    matches_kept: int = 0
    matches_bound_bytes: int = 0
    matches_told_bytes: int = 0
    matches_resident_bytes: int = 0
    load: LoadRatio | None = None
    hour: HourFigures | None = None
    review: ReviewFigures | None = None


def compressed(content: bytes) -> int:
    """How long something is as browsers get it."""
    return len(zlib.compress(content, 5))


def timed(work: Callable[[], object], times: int) -> float:
    """The processor time of some work, in microseconds: the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        for _ in range(times):
            work()
        best = min(best, time.process_time() - begun)
    return best / times * 1e6


async def opened(storage: Storage, id: str, figures: LongFigures) -> Match:
    """Open the match as after a restart, and watch the loop meanwhile."""
    watch = LoopWatch(Metrics())
    matches = LoadedMatches(storage)
    watch.begin()
    await asyncio.sleep(0.1)
    watch.worst["processor"] = 0.0
    begun, worked = time.perf_counter(), time.process_time()
    match = await matches.get(id)
    figures.open_seconds = round(time.perf_counter() - begun, 3)
    figures.open_processor_seconds = round(time.process_time() - worked, 3)
    await asyncio.sleep(0.1)
    watch.end()
    figures.open_loop_ms = round(1000 * watch.worst["processor"], 1)
    # Reading it needs memory that stays with the process: what a match takes for itself is what the next ones add.
    gc.collect()
    before = resident()
    more = [await LoadedMatches(storage).get(id) for _ in range(MORE)]
    gc.collect()
    figures.match_bytes = max(0, resident() - before) // len(more)
    return match


def measure_game(game: Game, figures: LongFigures) -> None:
    """Copies of the game and of its position."""
    figures.position_copy_us = round(timed(game.position.copy, 10 * COPIES), 2)
    figures.game_copy_us = round(timed(game.copy, COPIES), 2)
    figures.copy_ratio = round(figures.game_copy_us / figures.position_copy_us, 1)


def measure_record(match: Match, figures: LongFigures) -> None:
    """The record of the match."""
    begun = time.process_time()
    text = written_record(match, match.game.seats[0]).encode()
    figures.record_ms = round(1000 * (time.process_time() - begun), 1)
    figures.record_bytes = len(text)
    figures.record_compressed_bytes = compressed(text)


def measure_messages(match: Match, figures: LongFigures) -> None:
    """What browsers receive that ask for changes: the first message of the match, and the answer to each choice for the
    one who made it."""
    wires = {seat: Wire([seat], True) for seat in match.game.seats}
    before = resident()
    figures.first_message_bytes = max(wire.told(match) for wire in wires.values())
    figures.shown_bytes = max(0, resident() - before)
    draw = random.Random(SEED)
    answers = []
    for _ in range(ANSWERS):
        if match.over:
            break
        chooser = match.game.seat
        match.choose(draw.choice(match.game.choices).text, chooser)
        told = {seat: wire.told(match) for seat, wire in wires.items()}
        answers.append(told[chooser])
    figures.answer_bytes = int(median(answers or [0]))
    figures.answer_most_bytes = max(answers or [0])


def measure_steps(match: Match, figures: LongFigures, progress: Progress) -> None:
    """Moments of the replay, by lot."""
    draw = random.Random(SEED)
    viewer = Viewer([match.game.seats[0]], "en").settle(match)
    slowest = 0.0
    for number in range(MOMENTS):
        begun = time.process_time()
        replayed(match, viewer, draw.randrange(match.step + 1), None, whole_log=False)
        slowest = max(slowest, time.process_time() - begun)
        progress("stepping", number + 1, MOMENTS)
    figures.step_ms = round(1000 * slowest, 1)


async def measure_matches(storage: Storage, id: str, plan: Plan, figures: LongFigures, progress: Progress) -> None:
    """Open the match as many, each under an id of its own, against a bound of memory."""
    news = await storage.news(id)
    if news is None or not plan.matches:
        return
    matches = LoadedMatches(storage, plan.memory)
    gc.collect()
    before, most = resident(), 0
    for number in range(plan.matches):
        row = structs.replace(news.row, id=f"{id}-{number}")
        # As its links are those of the match it was copied from, they are left out.
        open_ = partial(rebuild, structs.replace(row, head=""), news.seats, news.entries, [], [], news.checkpoints)
        matches.keep(await asyncio.to_thread(open_))
        most = max(most, resident() - before)
        progress("opening many", number + 1, plan.matches)
    figures.matches = plan.matches
    figures.matches_kept = len(matches.found)
    figures.matches_bound_bytes = plan.memory
    figures.matches_told_bytes = matches.weight
    figures.matches_resident_bytes = most


async def measure_many(file: Path, id: str, plan: Plan, figures: LongFigures, progress: Progress) -> None:
    """The match as many, beside as many fresh ones at the same point of a turn: played at once, and for an hour."""
    async with opened_database(file) as storage:
        news = await storage.news(id)
        tables = {"long": [await copied(storage, news) for _ in range(plan.together)]} if news else {}
        tables["fresh"] = await stored_copies(storage, plan.choices % A_TURN, plan.together)
    figures.load = await compared(file, tables, plan.seconds, progress)
    progress("an hour", 0, 1)
    bound = min(HOUR_MEMORY, plan.memory // MEGABYTE)
    figures.hour = await elsewhere(partial(simulated, str(file), tables["long"], plan.minutes, bound))


async def elsewhere(work: Callable[[], T]) -> T:
    """Do something in a process of its own, whose memory tells about nothing else."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return await asyncio.get_running_loop().run_in_executor(pool, work)


async def measured(folder: Path, plan: Plan, progress: Progress) -> LongFigures:
    """Play, store and measure a match."""
    file = folder / "long.sqlite"
    async with opened_database(file) as storage:
        begun = time.process_time()
        played = await stored(storage, plan.choices, progress, plan.played)
        took = time.process_time() - begun
    id, events = played.id, len(played.game.journal.events)
    units = len(played.game.rules.kinds["unit"].words) if "unit" in played.game.rules.kinds else 0
    figures = LongFigures(build.running(), played.step, events, units)
    figures.played_per_second = round(played.step / took, 1)
    figures.stored_bytes = file.stat().st_size
    del played
    async with opened_database(file) as storage:
        progress("opening", 0, 1)
        match = await opened(storage, id, figures)
        await measure_matches(storage, id, plan, figures, progress)
    measure_game(match.game, figures)
    measure_record(match, figures)
    measure_steps(match, figures, progress)
    measure_messages(match, figures)
    if plan.together:
        await measure_many(file, id, plan, figures, progress)
        progress("reviewing", 0, 1)
        figures.review = await elsewhere(partial(reviewed, ended_record(match.game), plan.review))
    return figures


def bench_long(plan: Plan, progress: Progress = lambda *_: None) -> LongFigures:
    """Measure a long match, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="narvik-long-") as folder:
        return asyncio.run(measured(Path(folder), plan, progress))
