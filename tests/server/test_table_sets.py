"""Matches with the tables that were chosen for them: their board, their computers, their records, and what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

import narvik
from narvik.core.rules import game_names, rules_of
from narvik.display import display_of
from narvik.server.thinkers.analyst_processes import MotiveTask, reports
from narvik.server.thinkers.opponent_processes import DecisionRequest, OpponentProcess

if TYPE_CHECKING:
    from tests.server.conftest import House

PLAIN = {"tables": "plain"}


@pytest.mark.parametrize("game", ["kampen", "norway1940", "jupiter"])
def test_each_set_of_tables_has_its_board(house: House, game: str) -> None:
    boards = {tables: house.get(f"/api/games/{game}/board", tables=tables) for tables in ("", "balanced", "plain")}
    assert boards[""] == boards["balanced"] == house.get(f"/api/games/{game}/board")
    assert boards["plain"] == display_of(rules_of(game, options=PLAIN)).board
    assert boards["plain"] != boards[""]


@pytest.mark.parametrize(
    ("path", "tables", "sentence"),
    [
        ("jupiter/board", "mine", "expected one of balanced, plain"),
        ("jupiter/about", "mine", "expected one of balanced, plain"),
        ("invasion/board", "plain", "one set of tables"),
    ],
)
def test_tables_that_there_are_not_are_refused(house: House, path: str, tables: str, sentence: str) -> None:
    refused = house.get(f"/api/games/{path}", 400, tables=tables)
    assert refused["code"] == "bad_option"
    assert sentence in refused["sentence"]


def test_a_fingerprint_that_nobody_knows_gives_todays_board(house: House) -> None:
    assert house.get("/api/games/jupiter/board", tables="plain:000") == house.get(
        "/api/games/jupiter/board", tables="plain"
    )


def test_the_about_page_tells_of_either_set_and_what_was_tuned(house: House) -> None:
    balanced, plain = (house.get("/api/games/jupiter/about", tables=tables) for tables in ("", "plain"))
    assert (balanced["chosen"], plain["chosen"]) == ("balanced", "plain")
    assert balanced["tuned"] == plain["tuned"]
    guards = next(row for row in plain["tuned"] if row["row"] == "ge_210")
    assert (guards["column"], guards["was"], guards["value"]) == ("defence", "4", "6")
    assert "Arctic" in guards["reason"]
    tuned = [[row for row in page["reconstructed"] if "tuned" in row["source"]] for page in (balanced, plain)]
    assert [bool(rows) for rows in tuned] == [True, False]
    assert balanced["choice"]["values"] == ["balanced", "plain"]
    assert "justert" in house.get("/api/games/jupiter/about", language="nb")["choice"]["help"]
    without = house.get("/api/games/invasion/about")
    assert (without["choice"], without["chosen"], without["tuned"]) == (None, "", [])


def test_the_lobby_offers_balanced_tables_first(house: House) -> None:
    tuned = {name for name in game_names() if any(option.tables for option in rules_of(name).options)}
    assert tuned == {"kampen", "norway1940", "jupiter"}
    for game in house.get("/api/games")["games"]:
        if game["name"] not in tuned:
            continue
        offered = [option for option in game["options"] if option["name"] == "tables"]
        assert [option["values"] for option in offered] == [["balanced", "plain"]]
        assert offered[0]["help"]


def test_a_match_keeps_the_tables_that_were_chosen_for_it(house: House) -> None:
    seats = {"germany": "me", "norway": "computer:staff"}
    made = house.post("/api/matches", game="norway1940", options=PLAIN, seats=seats)
    seat = house.sit(made["match"], made["links"]["germany"])
    assert (seat.state["tables"], seat.state["options"]["tables"]) == ("plain", "plain")
    for _ in range(6):
        seat.until(lambda state: bool(state["prompt"]["choices"]))
        seat.choose()
    replayed = house.get(f"/api/matches/{made['match']}/replay", seat=made["links"]["germany"], at=2)
    assert replayed["tables"] == "plain"
    seat.send(do="resign")
    seat.until(lambda state: bool(state["over"]))
    text = house.http.get(f"/api/matches/{made['match']}/record").text
    assert '"tables": "plain"' in text
    taken = house.post("/api/records", record=text)
    assert house.get(f"/api/matches/{taken['match']}")["state"]["tables"] == "plain"


def test_a_computer_in_a_process_of_its_own_decides_with_the_tables_of_the_view() -> None:
    game = narvik.new("jupiter", seed="computer", tables="plain")
    texts = [choice.text for choice in game.choices]
    asked = DecisionRequest("staff", "jupiter", game.view(game.seat), texts)
    process = OpponentProcess(60)
    try:
        decision = process.ask(msgspec.json.encode(asked))
    finally:
        process.stop()
    assert decision.error == ""
    assert decision.text in texts


def test_a_motive_is_told_with_the_tables_of_the_view() -> None:
    game = narvik.new("jupiter", seed="motive", tables="plain")
    texts = [choice.text for choice in game.choices]
    task = MotiveTask("jupiter", game.view(game.seat), texts, texts[0], False, "1", "en")
    assert [report.error for report in reports(task)] == [""]
