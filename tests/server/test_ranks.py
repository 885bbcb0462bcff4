"""Opponents by rank, style and thinking time."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import narvik
from narvik.players import UnknownPlayer
from narvik.server.thinkers import opponent_ranks
from narvik.server.thinkers.opponent_processes import DecisionRequest

if TYPE_CHECKING:
    from tests.server.conftest import House


def test_the_lobby_is_told_of_ranks_styles_and_times_in_both_languages(house: House) -> None:
    for language, title, bold, long in (
        ("en", "Staff officer", "bold", "thinks for a long time"),
        ("nb", "Stabsoffiser", "dristig", "tenker lenge"),
    ):
        kampen = house.get("/api/games", language=language)["games"][0]
        found = {one["name"]: one for one in kampen["opponents"]}
        assert list(found) == ["recruit", "staff", "general"]
        assert found["staff"]["title"] == title
        assert {"name": "bold", "title": bold} in found["staff"]["styles"]
        assert found["staff"]["times"] == found["recruit"]["styles"] == []
        assert [one["name"] for one in found["general"]["times"]] == ["short", "normal", "long"]
        assert found["general"]["times"][-1]["title"] == long


def test_a_seat_shows_whom_it_was_given(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "computer:general:bold/long"})
    for language, name in (("en", "General, bold, thinks for a long time"), ("nb", "General, dristig, tenker lenge")):
        state = house.get(f"/api/matches/{match}", seat=links["germany"], language=language)["state"]
        norway = next(seat for seat in state["seats"] if seat["seat"] == "norway")
        assert (norway["player"], norway["name"]) == ("general:bold/long", name)
    house.post(f"/api/matches/{match}/do?seat={links['germany']}", 200, do="resign")
    copy = house.post(f"/api/matches/{match}/branch", 201, at=0)["match"]
    again = house.get(f"/api/matches/{copy}")["state"]["seats"]
    assert [seat["player"] for seat in again if seat["seat"] == "norway"] == ["general:bold/long"]


@pytest.mark.parametrize("name", ["hal", "uct", "staff:reckless", "staff/long", "general/ever", "recruit:bold", ""])
def test_nobody_else_can_be_asked_for(house: House, name: str) -> None:
    with pytest.raises(UnknownPlayer):
        opponent_ranks.written(name)
    body: dict[str, Any] = {"game": "kampen", "seats": {"norway": f"computer:{name}"}}
    assert house.post("/api/matches", 400, **body)["code"] == "bad_seats"


def test_the_normal_time_is_the_players_own() -> None:
    rules = narvik.rules_of("kampen")
    assert opponent_ranks.written("general:bold/normal") == "general:bold"
    assert opponent_ranks.seconds("general:bold", rules) == 0
    assert 0 < opponent_ranks.seconds("general/short", rules) < opponent_ranks.seconds("general/long", rules)


def test_a_general_is_told_how_long_it_may_think(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[DecisionRequest] = []

    async def decide(question: DecisionRequest) -> str:
        if question.player.startswith("general"):
            asked.append(question)
        return random.choice(question.choices)

    monkeypatch.setattr(house.app_state.opponents, "decide", decide)
    match, links = house.found({"germany": "computer:general:cautious/short", "norway": "me"})
    house.sit(match, links["norway"]).until(lambda state: bool(state["prompt"]["choices"]))
    assert asked
    assert {(one.player, one.seconds) for one in asked} == {
        ("general:cautious", opponent_ranks.seconds("general/short", narvik.rules_of("kampen")))
    }
