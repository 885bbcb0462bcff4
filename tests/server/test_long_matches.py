"""Long matches: they are opened from checkpoints that are part of the hash chain, and looked back at quickly."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from narvik.core.game import Game
from narvik.proof import long_game
from narvik.proof.server.long_matches import stored
from narvik.server.live.messages_out import page_of
from narvik.server.matches import rebuild as rebuilding
from narvik.server.matches.checkpoints import EVERY, unpacked
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import LOOKED_AT, Match
from narvik.server.matches.memory import A_NUMBER, A_PAGE, weight_of
from narvik.server.matches.rebuild import rebuild
from narvik.server.matches.replay import position_at
from narvik.server.matches.stored_match_check import examine
from narvik.server.storage.database import Database, database_at
from narvik.server.storage.hash_chain import linked, marked
from narvik.server.storage.rows import Entry, News
from narvik.server.storage.storage import Storage

CHOICES = 3 * EVERY + 60


def on(address: str | Path, act: Callable[[Database], Awaitable[Any]]) -> Any:
    """Do something with a database."""

    async def whole() -> Any:
        database = database_at(address)
        await database.open()
        try:
            return await act(database)
        finally:
            await database.close()

    return asyncio.run(whole())


async def news_of_long_match(database: Database) -> News:
    match = await stored(Storage(database), CHOICES, lambda *_: None)
    news = await Storage(database).news(match.id)
    assert news is not None
    return news


@pytest.fixture(scope="module")
def news(tmp_path_factory: pytest.TempPathFactory) -> News:
    """All that is stored of a long match."""
    found: News = on(tmp_path_factory.mktemp("long") / "long.sqlite", news_of_long_match)
    return found


def opened(news: News, **changed: Any) -> Match:
    now = replace(news, **changed)
    return rebuild(now.row, now.seats, now.entries, now.draws, now.envelopes, now.checkpoints)


def told(match: Match) -> tuple[Any, ...]:
    """All there is of a match."""
    game = match.game
    made = [(one.role, one.choice.text, one.events, one.offered, one.sealed) for one in game.made]
    return game.to_json(), made, list(game.journal.events), game.can_undo, match.depths, match.turn, match.asked


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ways in which choices are made from now on."""
    ways: list[str] = []

    def noted(name: str) -> Callable[..., None]:
        before = getattr(Game, name)

        def way(self: Game, *given: Any, **named: Any) -> None:
            ways.append(name)
            before(self, *given, **named)

        return way

    for name in ("choose", "choose_again"):
        monkeypatch.setattr(Game, name, noted(name))
    return ways


def test_a_match_is_stored_with_checkpoints_that_are_in_the_chain(news: News) -> None:
    steps = [row.step for row in news.checkpoints]
    assert len(steps) == 3
    assert all(later - earlier >= EVERY for earlier, later in zip([0, *steps], steps, strict=False))
    marks = " ".join(entry.mark for entry in news.entries if entry.mark).split()
    assert [int(mark.partition(":")[0]) for mark in marks] == steps


def test_only_what_follows_the_last_checkpoint_is_played_and_nothing_is_checked(
    news: News, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = opened(news, checkpoints=[], row=replace(news.row, engine="an older Narvik rules 1"))
    ways = counting(monkeypatch)
    quick = opened(news)
    assert ways == ["choose_again"] * (CHOICES - news.checkpoints[-1].step)
    assert told(quick) == told(whole)
    assert quick.course.rows == whole.course.rows
    assert quick.course.unstored == []


@pytest.mark.parametrize("spoilt", ["content", "chain", "engine", "writer"])
def test_what_cannot_be_trusted_is_played_from_the_beginning(
    news: News, monkeypatch: pytest.MonkeyPatch, spoilt: str
) -> None:
    """An altered checkpoint, a broken chain, other rules: the match is the same, for its entries are."""
    rows, row, entries = news.checkpoints, news.row, news.entries
    if spoilt == "content":
        rows = [replace(rows[0], content=rows[1].content), *rows[1:]]
    elif spoilt == "chain":
        entries = [*entries[:-1], replace(entries[-1], at=0.5)]
    elif spoilt == "engine":
        row = replace(row, engine="0.0.1 rules 1")
    else:
        monkeypatch.setattr("narvik.server.matches.checkpoints.writer_of", lambda rules: "somebody else")
    ways = counting(monkeypatch)
    match = opened(news, checkpoints=rows, row=row, entries=entries)
    assert len(ways) == CHOICES
    assert set(ways) == {"choose"} if spoilt in ("chain", "engine") else {"choose_again"}
    assert match.step == CHOICES


def test_a_choice_that_the_rules_stumble_over_is_told_as_ever(news: News, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unchecked it may do anything; then all is played again with every choice checked."""
    monkeypatch.setattr(Game, "choose_again", lambda *_: 1 / 0)
    assert told(opened(news)) == told(opened(news, checkpoints=[]))
    monkeypatch.setattr(rebuilding, "stands", lambda *_: False)
    assert opened(news).step == CHOICES


def test_checkpoints_are_checked_and_play_agrees_with_them(database: str) -> None:
    long_game.enlist()

    async def act(at: Database) -> list[str]:
        verdicts: list[str] = []
        match = (await news_of_long_match(at)).row.id
        verdicts += [finding.verdict async for finding in examine(at)]
        rows = await Storage(at).checkpoints(match)
        content = rows[1].content

        async def alter(c: Any) -> None:
            await c.run(
                "UPDATE checkpoints SET content = :content WHERE step = :step", content=content, step=rows[0].step
            )

        await at.write(alter)
        verdicts += [finding.verdict async for finding in examine(at)]
        return verdicts

    assert on(database, act) == ["sound", "broken"]


def test_every_moment_is_found_again_from_few_copies(news: News) -> None:
    match = opened(news)
    game = Game(match.rules, match.row.options, match.chance, seed=match.row.seed)
    positions = [match.rules.to_json(game.position)]
    for made in match.game.made:
        made.again(game.position)
        positions.append(match.rules.to_json(game.position))
    for step in (0, 1, EVERY - 1, EVERY, 700, 699, 698, 3, CHOICES - 1, CHOICES, 2 * EVERY + 7):
        assert match.rules.to_json(position_at(match, step)) == positions[step]
    assert len(match.looked_at) <= LOOKED_AT


def test_what_is_taken_back_is_no_moment_any_more(news: News) -> None:
    match = opened(news)
    while not match.game.can_undo:
        match.choose(match.game.choices[0].text, match.game.seat)
    step = match.step
    match.look_at(step, match.game.position)
    match.take_back(match.game.seat)
    assert step not in match.looked_at


def test_a_checkpoint_unpacks_to_what_it_says(news: News) -> None:
    first, second = (unpacked(row.content) for row in news.checkpoints[:2])
    assert (first.since, second.since) == (0, news.checkpoints[0].step)
    assert len(second.made) == news.checkpoints[1].step - second.since


class Shelf:
    """Matches in memory against a bound, without a database."""

    def __init__(self, news: News, room: int) -> None:
        self.news = news
        self.a_match = weight_of(opened(news))
        storage: Any = None
        self.matches = LoadedMatches(storage, room * self.a_match)
        self.matches.words.weight = lambda: 0  # type: ignore[method-assign]  # of tests that ran before, too

    def keep(self, number: int) -> Match:
        match = opened(self.news, row=replace(self.news.row, id=f"m{number}", head=""))
        self.matches.keep(match)
        return match


def test_memory_is_bounded_in_bytes_and_the_oldest_go_first(news: News) -> None:
    shelf = Shelf(news, 5)
    first = shelf.keep(0)
    for number in range(1, 12):
        shelf.keep(number)
        asyncio.run(shelf.matches.get("m0"))  # looked at all the time, it stays
        assert shelf.matches.weight == sum(shelf.matches.weights.values()) <= shelf.matches.memory
    assert list(shelf.matches.found) == ["m8", "m9", "m10", "m11", "m0"]
    assert shelf.matches.let_go == 7
    assert not first.dropped


def test_what_grows_is_weighed_again_and_what_is_in_use_is_not_let_go(news: News) -> None:
    shelf = Shelf(news, 3)
    kept = [shelf.keep(number) for number in range(3)]
    before = weight_of(kept[2])
    kept[2].log.visible(1)
    kept[2].look_at(3, kept[2].first)
    page_of(kept[2], kept[2].game.seat, "en")
    assert weight_of(kept[2]) > before + len(kept[2].game.journal.events) * A_NUMBER + A_PAGE

    async def use() -> None:
        async with kept[0].lock:
            shelf.matches.weigh(kept[2])

    asyncio.run(use())
    assert [match.dropped for match in kept] == [False, True, False]


def test_one_match_that_takes_more_than_there_is_stays_alone(news: News) -> None:
    shelf = Shelf(news, 1)
    shelf.matches.memory //= 2
    shelf.keep(0)
    shelf.keep(1)
    assert list(shelf.matches.found) == ["m1"]


def test_words_are_forgotten_before_matches_are(news: News) -> None:
    """Beyond their share. A game that has forgotten its words goes on as before."""
    shelf = Shelf(news, 3)
    match = shelf.keep(0)
    words = match.rules.words
    heavy = [shelf.matches.memory]
    shelf.matches.words.weight = lambda: heavy[0] if words.texts else 0  # type: ignore[method-assign]
    assert words.texts
    offered = match.game.choices
    shelf.matches.weigh(match)
    assert not words.texts
    assert list(shelf.matches.found) == ["m0"]
    assert opened(news).game.choices == offered
    match.choose(offered[0].text, match.game.seat)


def test_a_match_that_is_founded_with_many_entries_brings_its_checkpoints(news: News, tmp_path: Path) -> None:
    """As from a record: the last entry makes them part of the chain, and the match is opened from them at once."""
    row = replace(news.row, id="brought", head="")
    entries = [replace(entry, match="brought", link="", mark="") for entry in news.entries]
    match = opened(news, row=row, entries=entries, checkpoints=[])
    assert [one.step for one in match.course.unstored] == [one.step for one in news.checkpoints]

    async def act(database: Database) -> tuple[News | None, list[str]]:
        storage = Storage(database)
        seats = [replace(seat, match="brought") for seat in news.seats]
        await storage.found(row, seats, entries, checkpoints=match.course.unstored)
        return await storage.news("brought"), [finding.verdict async for finding in examine(database)]

    kept, verdicts = on(tmp_path / "brought.sqlite", act)
    assert verdicts == ["sound"]
    assert [bool(entry.mark) for entry in kept.entries] == [False] * (len(entries) - 1) + [True]
    assert told(opened(kept)) == told(match)


def test_what_another_process_has_stored_is_not_stored_again(news: News) -> None:
    """Both come to the same checkpoint; the one that only follows lets it be."""
    one, other = opened(news), opened(news)
    lines = []
    while not one.course.unstored:
        lines += one.choose(one.game.choices[0].text, one.game.seat)
    entries = [
        Entry(one.id, number, "choice", *line, at=1.0) for number, line in enumerate(lines, len(news.entries) + 1)
    ]
    chain = linked(marked(entries, one.course.unstored), news.row.head)
    row = replace(news.row, version=chain[-1].number, head=chain[-1].link, turn=one.turn)
    assert other.catch_up(replace(news, row=row, entries=chain))
    assert other.course.rows == one.course.rows
    assert other.course.unstored == []
    assert one.course.unstored
    one.course.stored(one.course.unstored)
    assert one.course.unstored == []
