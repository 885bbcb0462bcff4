"""Bids in the lobby and at the table: offered like any option, seats without sides, computers that bid, the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from narvik.core.rules import rules_of

if TYPE_CHECKING:
    from tests.server.conftest import House

OPEN = {"bid": "open"}


@pytest.mark.parametrize("game", ["kampen", "norway1940", "jupiter"])
def test_the_lobby_offers_bids_and_names_the_seats_then(house: House, game: str) -> None:
    line = next(line for line in house.get("/api/games")["games"] if line["name"] == game)
    (option,) = [option for option in line["options"] if option["name"] == "bid"]
    assert option["values"] == ["none", "open"]
    assert option["help"].startswith("Bid for a side")
    seated = [one for one in line["seatings"] if one["when"].get("bid") == "open"]
    assert seated
    assert all([seat["seat"] for seat in one["seats"]][:2] == ["player1", "player2"] for one in seated)


def test_people_and_computers_bid_before_they_have_sides(house: House) -> None:
    seats = {"player1": "me", "player2": "computer:staff"}
    made = house.post("/api/matches", game="norway1940", options=OPEN, seats=seats)
    seat = house.sit(made["match"], made["links"]["player1"])
    assert {choice["text"] for choice in seat.state["prompt"]["choices"]} >= {"pass", "bid germany 9", "bid norway 0"}
    seat.choose("bid germany 9")
    seat.until(lambda state: "bid" not in {choice["text"].split()[0] for choice in state["prompt"]["choices"]})
    seat.until(lambda state: state["version"] > 1)
    assert [side["seat"] for side in seat.state["scene"]["sides"]] == ["player1", "player2"]
    seat.send(do="resign")
    seat.until(lambda state: bool(state["over"]))
    text = house.http.get(f"/api/matches/{made['match']}/record").text
    assert '"bid": "open"' in text
    assert "bid germany 9" in text


@pytest.mark.parametrize("game", ["kampen", "norway1940", "jupiter"])
def test_who_goes_on_from_the_bids_can_save_and_bring_the_record(house: House, game: str) -> None:
    rules = rules_of(game)
    seats = dict.fromkeys(rules.seats(rules.settle_options(OPEN)), "me")
    made = house.post("/api/matches", game=game, options=OPEN, seats=seats)
    house.sit(made["match"], made["links"]["player1"]).choose()
    mine = ",".join(made["links"].values())
    again = house.post(f"/api/matches/{made['match']}/branch?seat={mine}", at=0)
    seat = house.sit(again["match"], again["links"]["player1"])
    assert "bid" in {choice["text"].split()[0] for choice in seat.state["prompt"]["choices"]}
    seat.send(do="resign")
    seat.until(lambda state: bool(state["over"]))
    record = house.http.get(f"/api/matches/{again['match']}/record").text
    assert house.post("/api/records", record=record)["match"]
