"""Long matches in a database, as a server has stored them: one is played, and stored again as often as it is needed."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from narvik.core.rules import rules_of
from narvik.proof import long_game
from narvik.server.matches.founding import new_id, new_row
from narvik.server.matches.match import Match
from narvik.server.people.seat_links import new_token
from narvik.server.storage.database import database_at
from narvik.server.storage.rows import Entry, News, SeatRow
from narvik.server.storage.storage import Storage

SEED: Final = "long march"
TOGETHER: Final = 40
"""How many choices are stored at once: more than a player makes, so that the match is ready sooner."""

Progress = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is done and how much there is."""


@asynccontextmanager
async def opened_database(address: Path | str) -> AsyncIterator[Storage]:
    """A database, open for a while. When it is closed, the log of a file is copied into it."""
    database = database_at(address)
    await database.open()
    try:
        yield Storage(database)
    finally:
        await database.close()


class Table(NamedTuple):
    """A stored match that can be played: its id, and the tokens of its seats."""

    match: str
    tokens: str


class Played(NamedTuple):
    """Which game is played: Long March, unless it is said."""

    game: str = long_game.NAME
    options: Mapping[str, object] = {}


LONG_MARCH: Final = Played()


def founded(what: Played) -> Match:
    """A match between people that nobody has stored yet."""
    long_game.enlist()
    rules = rules_of(what.game)
    row = new_row(rules, rules.settle_options(what.options), SEED, "", False)
    seats = [SeatRow(row.id, seat, place, "person") for place, seat in enumerate(rules.seats(row.options))]
    return Match(row, seats)


async def stored(storage: Storage, choices: int, progress: Progress, what: Played = LONG_MARCH) -> Match:
    """A match of so many random choices, stored as a server stores it; one that is over before that is shorter."""
    match = founded(what)
    match.head = await storage.found(match.row, list(match.seats.values()), [])
    draw = random.Random(SEED)
    while match.step < choices and not match.over:
        lines = []
        for _ in range(min(TOGETHER, choices - match.step)):
            if match.over:
                break
            lines += match.choose(draw.choice(match.game.choices).text, match.game.seat)
        first = match.version - len(lines) + 1
        entries = [
            Entry(match.id, number, "choice", *line, at=float(number)) for number, line in enumerate(lines, first)
        ]
        checkpoints = match.course.unstored
        marks = match.marks(len(lines))
        head = await storage.append(entries, match.standing, match.head, marks, checkpoints=checkpoints)
        match.course.stored(checkpoints)
        match.head = head.link
        progress("playing", match.step, choices)
    return match


def with_tokens(seats: Sequence[SeatRow], match: str) -> list[SeatRow]:
    """Seats at another match, each with a token."""
    return [replace(seat, match=match, token=new_token()) for seat in seats]


def table_of(match: str, seats: Sequence[SeatRow]) -> Table:
    """How a client sits down at all seats of a match."""
    return Table(match, ",".join(str(seat.token) for seat in seats))


async def copied(storage: Storage, news: News) -> Table:
    """The same match stored once more, under an id of its own."""
    id = new_id()
    seats = with_tokens(news.seats, id)
    entries = [replace(entry, match=id, link="", mark="") for entry in news.entries]
    checkpoints = [replace(row, match=id) for row in news.checkpoints]
    await storage.found(replace(news.row, id=id), seats, entries, checkpoints=checkpoints)
    return table_of(id, seats)


async def stored_copies(storage: Storage, choices: int, count: int) -> list[Table]:
    """As many matches of so many choices."""
    match = await stored(storage, choices, lambda *_: None)
    news = await storage.news(match.id)
    return [] if news is None else [await copied(storage, news) for _ in range(count)]
