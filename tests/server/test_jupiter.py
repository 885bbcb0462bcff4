"""Operation Jupiter over the wire: marches by routes, groups, odds by columns, and what the other seat is told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import narvik

if TYPE_CHECKING:
    from tests.server.conftest import House


def test_a_lesson_is_played_by_routes_and_single_choices(house: House) -> None:
    made = house.post("/api/games/jupiter/guide")
    seat = house.sit(made["match"], "mine")
    guide = narvik.rules_of("jupiter").display.guide()
    assert guide is not None
    seat.choose("move us_1a_a")
    route = next(one for one in seat.state["prompt"]["routes"] if one["to"] == ["space", "1519"])
    assert route["texts"] == ["step 1719", "step 1620", "step 1519"]
    version = seat.state["version"]
    seat.send(do="play", texts=route["texts"], version=version)
    seat.at(version + 3)
    assert seat.state["guide"]["step"] == 5
    while not seat.state["over"]:
        seat.choose(seat.state["guide"]["choices"][0])
    assert seat.state["result"]["ended_by"] == "guide"
    assert len(seat.state["scene"]["pieces"]) > 20


def test_each_seat_gets_its_own_scene(house: House) -> None:
    made = house.post("/api/matches", game="jupiter", seats={"allied": "me", "german": "me"})
    allied, german = (house.sit(made["match"], made["links"][side]) for side in ("allied", "german"))
    for text in ("banak us", "land us_1", "land us_3", "land us_9"):
        allied.choose(text)
    assert any(piece["id"] == "us_1" for piece in allied.state["scene"]["pieces"])
    german.at(allied.state["version"])
    assert '"us_1"' not in json.dumps(german.state)
    assert all("1st Infantry Division" not in line["text"] for line in german.log)


def test_odds_of_a_group_come_before_it_attacks(house: House) -> None:
    made = house.post("/api/games/jupiter/guide")
    seat = house.sit(made["match"], "mine", language="nb")
    while seat.state["guide"]["choices"] != ["join us_9"]:
        seat.choose(seat.state["guide"]["choices"][0])
    ahead = seat.ask("ahead", do="ahead", texts=["join us_9"])
    odds = ahead["odds"]["battles"][0]
    assert odds["figure"] == "2:1"
    assert {item["title"] for party in odds["parties"] for item in party["items"]} == {"styrke"}
    assert "forsvareren trekker seg tilbake" in {outcome["title"] for outcome in odds["outcomes"]}
