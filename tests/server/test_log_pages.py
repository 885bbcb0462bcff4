"""The log of a long match comes in pages: the newest lines first, older ones when somebody asks, to each their own."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from narvik.core.record import replay
from narvik.server.matches.event_log import LOOKED_THROUGH, PAGE

if TYPE_CHECKING:
    from tests.server.conftest import House

GAMES: Final = Path(__file__).resolve().parents[1] / "fixtures" / "games"
LONG: Final = "jupiter-1"


@pytest.fixture(scope="module")
def long_match(house: House) -> str:
    """Operation Jupiter, played to its end."""
    made = house.post("/api/records", record=(GAMES / f"{LONG}.narvik").read_text())
    return str(made["match"])


def paged(house: House, match: str, **query: Any) -> list[tuple[int, str]]:
    """All lines that a log holds, asked for page by page from the newest on, with where they stand."""
    found: list[tuple[int, str]] = []
    before = 2**31
    while before:
        page = house.get(f"/api/matches/{match}/log", before=before, **query)
        assert len(page["events"]) == len(page["at"]) <= PAGE
        assert page["from"] < before
        found = [*zip(page["at"], [line["text"] for line in page["events"]], strict=True), *found]
        before = page["from"]
    return found


def test_the_newest_lines_come_with_the_match(house: House, long_match: str) -> None:
    seat = house.sit(long_match, "mine")
    name = seat.state["seat"]
    whole = replay(GAMES / f"{LONG}.narvik").log(name)
    assert len(whole) > 5 * PAGE
    assert (seat.starts[name], len(seat.log)) == (len(whole) - PAGE, PAGE)
    assert [line["text"] for line in seat.log] == whole[-PAGE:]


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("view", ["allied", "german", "observer"])
def test_pages_make_the_whole_log_of_each_view(house: House, long_match: str, view: str, language: str) -> None:
    lines = paged(house, long_match, seat="mine", view=view, language=language)
    assert [at for at, _ in lines] == list(range(len(lines)))
    assert [text for _, text in lines] == replay(GAMES / f"{LONG}.narvik").log(view, language)


def test_a_search_finds_every_line_with_the_words_and_where_it_stands(house: House, long_match: str) -> None:
    whole = replay(GAMES / f"{LONG}.narvik").log("allied")
    word = next(text for text in whole[len(whole) // 2].casefold().split() if len(text) > 4)
    lines = paged(house, long_match, seat="mine", view="allied", find=f" {word.upper()} ")
    assert lines == [(at, text) for at, text in enumerate(whole) if word in text.casefold()]
    assert lines
    assert paged(house, long_match, seat="mine", find="no such words") == []


def test_a_search_looks_through_so_many_lines_at_once(
    house: House, long_match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narvik.server.matches.event_log.LOOKED_THROUGH", 50)
    whole = replay(GAMES / f"{LONG}.narvik").log("allied")
    page = house.get(f"/api/matches/{long_match}/log", seat="mine", view="allied", find="no such words")
    assert (page["from"], page["events"]) == (len(whole) - 50, [])
    assert LOOKED_THROUGH > 50


def test_a_page_of_an_earlier_step_knows_nothing_later(house: House, long_match: str) -> None:
    lines = paged(house, long_match, seat="mine", view="german", at=300)
    assert [text for _, text in lines] == replay(GAMES / f"{LONG}.narvik", 300).log("german")
    shown = house.get(f"/api/matches/{long_match}/replay", seat="mine", view="german", at=300, log="all")
    assert (shown["from"], [line["text"] for line in shown["events"]]) == (
        len(lines) - PAGE,
        [text for _, text in lines[-PAGE:]],
    )


def test_until_the_end_nobody_reads_the_log_of_another(house: House) -> None:
    match, germany, _ = house.pair()
    germany.choose()
    for view in ("norway", "full"):
        assert house.get(f"/api/matches/{match}/log", 403, seat="mine", view=view)["code"] == "not_yours"
        assert house.get(f"/api/matches/{match}/log", 403, browser=house.browser(), view=view)["code"] == "not_yours"
    assert house.get(f"/api/matches/{match}/log", 404, seat="mine", view="sweden")["code"] == "unknown_seat"


@pytest.mark.parametrize("query", [{"before": -1}, {"before": 2**32}, {"before": "x"}, {"find": "x" * 81}, {"at": -1}])
def test_what_is_out_of_bounds_is_refused(house: House, long_match: str, query: dict[str, Any]) -> None:
    answer = house.http.get(f"/api/matches/{long_match}/log", params={"seat": "mine", **query})
    assert answer.status_code in (400, 422), answer.text


def test_who_comes_back_after_a_page_or_more_gets_the_newest_page(house: House, long_match: str) -> None:
    missed = house.sit(long_match, "mine", since=10)
    assert len(missed.log) == PAGE
    caught_up = house.sit(long_match, "mine", since=missed.state["since"])
    assert caught_up.log == []


def test_another_language_brings_the_newest_page_in_it(house: House, long_match: str) -> None:
    seat = house.sit(long_match, "mine")
    name = seat.state["seat"]
    seat.send(do="language", language="nb")
    seat.until(lambda state: bool(state["language"] == "nb"))
    assert [line["text"] for line in seat.log] == replay(GAMES / f"{LONG}.narvik").log(name, "nb")[-PAGE:]


def test_the_first_message_of_a_long_match_is_small_as_a_browser_receives_it(house: House, long_match: str) -> None:
    for seat in ("mine", ""):
        shown = house.sit(long_match, seat)
        assert len(zlib.compress(shown.raw[0].encode(), wbits=-12)) < 60_000
