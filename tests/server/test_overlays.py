"""What is laid over the boards comes when it is asked for, and never with a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.conftest import House


def test_whoever_asks_is_told_and_the_state_holds_nothing_of_it(house: House) -> None:
    _, germany, norway = house.pair()
    for seat in (germany, norway):
        found = seat.ask("overlay", do="overlay", name="control")
        assert found["name"] == "control"
        held = {part["side"]: part.get("spaces", []) for part in found["patches"]}
        assert "oslo" in held["germany"]
        assert "overlay" not in seat.state["scene"]


def test_where_a_game_has_none_only_the_name_comes_back(house: House) -> None:
    _, germany, _ = house.pair()
    assert germany.ask("overlay", do="overlay", name="zones") == {"name": "zones"}
