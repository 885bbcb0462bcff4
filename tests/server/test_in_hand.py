"""Something taken in hand: what could be done with it is told before anything is chosen, and all is sent as one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from narvik.core.record import record, replay

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat

TURNS: Final = Path(__file__).resolve().parents[1] / "positions" / "presses"
MOVING: Final = 361
"""The Allies of Operation Jupiter may move a unit."""


def sit_down(house: House, name: str, upto: int, seat: str) -> Seat:
    """A kept turn, played on from a choice."""
    text = record(replay(TURNS / f"{name}.narvik", upto)).write()
    founded: Any = house.post("/api/records", record=text, seats={})
    return house.sit(founded["match"], founded["links"][seat])


def test_a_unit_in_hand_shows_its_reach_and_nothing_is_chosen(house: House) -> None:
    seat = sit_down(house, "jupiter", MOVING, "allied")
    version = seat.state["version"]
    ahead = seat.ask("ahead", do="ahead", texts=["move br_4"])
    assert "4th Infantry Division" in ahead["question"]
    assert {"left", "stops", "ending"} <= ahead["routes"][0].keys()
    assert any(route["stops"] for route in ahead["routes"])
    assert seat.state["version"] == version


def test_a_march_halts_where_it_was_sent(house: House) -> None:
    seat = sit_down(house, "jupiter", MOVING, "allied")
    version = seat.state["version"]
    routes = seat.ask("ahead", do="ahead", texts=["move br_4"])["routes"]
    route = next(one for one in routes if len(one["texts"]) == 1 and one["left"] not in ("0", "½") and not one["stops"])
    seat.send(do="play", texts=["move br_4", *route["texts"]], version=version, ending=route["ending"])
    state = seat.at(version + 3)
    assert state["prompt"]["seat"] == "german"
    at = {piece["id"]: piece["at"] for piece in state["scene"]["pieces"]}
    assert at["br_4"] == route["to"][1]


def test_only_what_is_taken_in_hand_is_looked_at(house: House) -> None:
    seat = sit_down(house, "jupiter", MOVING, "allied")
    assert seat.ask("refused", do="ahead", texts=["rest br_4"])["code"] == "not_gathering"
    assert seat.ask("refused", do="ahead", texts=["move br_4", "step 2505"])["code"] == "not_gathering"


def test_a_group_is_named_in_any_order_and_built_in_one(house: House) -> None:
    seat = sit_down(house, "jupiter-setup", 4, "allied")
    prompt, version = seat.state["prompt"], seat.state["version"]
    later = [choice["text"] for choice in prompt["later"]]
    assert later
    assert not set(later) & {choice["text"] for choice in prompt["choices"]}
    wanted = [later[-1], prompt["choices"][2]["text"], prompt["choices"][0]["text"]]
    assert seat.ask("ahead", do="ahead", texts=wanted)["done"]
    seat.send(do="play", texts=wanted, version=version)
    assert seat.at(version + 3)["prompt"]["gather"] == ""


def test_an_end_says_what_it_leaves_undone(house: House) -> None:
    seat = sit_down(house, "norway1940", 28, "germany")
    assert seat.state["prompt"]["leaves"] == "6 ships stay where they are"
    assert seat.state["prompt"]["grave"]
