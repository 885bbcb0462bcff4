"""Dice on the page: each drawn as the die it is, and all of them checked by the browser itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.games.battery import battery_in
from tests.server.conftest import House

Arrive = Callable[..., Person]


@pytest.fixture
def coast(tmp_path: Path) -> Iterator[House]:
    """A server at which a game is played that has dice of 1 to 6 and of 0 to 9."""
    with battery_in(tmp_path):
        served = House(tmp_path / "narvik.sqlite3")
        yield served
        served.stop()


def drawn(me: Person, roll: str) -> list[tuple[int, str]]:
    """The dice of the last roll whose line says so, each by how many pips it has and what figure."""
    line = me.page.locator(".tray .roll", has_text=roll).last
    expect(line).to_be_visible()
    return [(die.locator("circle").count(), (die.text_content() or "").strip()) for die in line.locator("svg").all()]


def test_dice_of_two_kinds_are_drawn_as_what_they_are_and_found_true(arrive: Arrive, coast: House) -> None:
    made = coast.post("/api/matches", game="battery", seats={"battery": "me", "raider": "me"})
    other = coast.sit(made["match"], ",".join(made["links"].values()))
    me = arrive(address=coast.url)
    me.visit_match(made["match"], made["links"]["battery"])
    while not other.state["over"]:
        texts = [choice["text"] for choice in other.state["prompt"]["choices"]]
        seen = len(other.log)
        other.choose("mend" if "mend" in texts else f"fire {min(3, len(texts) - 1)}")
        me.wait(f"state => state.version >= {other.state['version']}")
        for line in other.log[max(seen, len(other.log) - 3) :]:
            sixes = line["sides"] == [6]
            expected = [(die, "") if sixes else (0, str(die)) for die in line["dice"]]
            assert drawn(me, line["text"]) == expected
    assert {line["name"] for line in other.log} == {"fog", "shot", "mended"}
    me.visit_replay(made["match"])
    me.button("verify-dice").click()
    expect(me.page.get_by_role("heading", name=me.say("dice-all-true"))).to_be_visible()
