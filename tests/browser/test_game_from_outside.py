"""A game that somebody else made, in the browser: two boards, a first move under seal, and a few more by clicking."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import ViewportSize, expect

from narvik.proof.server.browser_house import House
from tests.browser.person import Person
from tests.games.outside import install

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

WIDE: ViewportSize = {"width": 1920, "height": 1000}


@pytest.fixture(scope="module")
def river(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where the game is installed."""
    folder = tmp_path_factory.mktemp("river")
    path = os.pathsep.join((str(install(folder / "packages")), os.environ.get("PYTHONPATH", "")))
    served = House(folder / "narvik.sqlite3", PYTHONPATH=path)
    yield served
    served.close()


def sit_down(me: Person, **seats: str) -> str:
    """Found a match over the API, and sit down at it."""
    wanted = {"game": "crossings", "options": {}, "seats": seats, "name": "Ferryman", "mix": False}
    answer = me.page.request.post(f"{me.address}api/matches", data=wanted)
    assert answer.ok, answer.text()
    match = str(answer.json()["match"])
    me.visit_match(match)
    return match


def choose(me: Person, text: str) -> None:
    """Make a choice that is offered."""
    me.choose(next(choice for choice in me.choices if choice["text"] == text))


def test_one_person_plays_both_sides_on_both_boards(arrive: Arrive, river: House) -> None:
    me: Person = arrive(address=river.address, viewport=WIDE)
    sit_down(me, noughts="me", crosses="me")
    for text in ("begin ford bridge", "begin bridge ferry"):
        me.take_the_screen()
        for board in ("", "village"):
            expect(me.page.locator(f'[data-board="{board}"]')).to_be_visible()
        assert not [line for line in me.log() if "set out" in line]
        choose(me, text)
    me.take_the_screen()
    assert [line for line in me.log() if "set out for" in line] == [
        "Crosses set out for the bridge.",
        "Noughts set out for the ford.",
    ]
    for _ in range(5):
        me.take_the_screen()
        me.choose(me.choices[0])
    me.take_the_screen()
    assert [line for line in me.log() if line.startswith("Round 1")]
    # The game knows no odds, so that none are offered.
    expect(me.question).to_be_visible()
    expect(me.button("odds")).to_have_count(0)


@pytest.mark.parametrize("seat", ["noughts", "crosses"])
def test_a_computer_is_asked_why_beside_its_own_line(arrive: Arrive, river: House, seat: str) -> None:
    me: Person = arrive(address=river.address)
    other = {"noughts": "crosses", "crosses": "noughts"}[seat]
    match = sit_down(me, **{seat: "me", other: "computer:recruit"})
    # Nothing can be asked of what is still under seal.
    for at in (1, 2):
        answer = me.page.request.get(f"{me.address}api/matches/{match}/why?at={at}&seat=mine")
        assert answer.json()["code"] == "bad_step"
    expect(me.button("why")).to_have_count(0)
    choose(me, "begin ford bridge")
    me.wait("state => state.step >= 2")
    asked = me.tab("log").locator("li").filter(has=me.page.get_by_role("button", name=me.say("why"), exact=True))
    expect(asked.last).to_contain_text(f"{other.title()} set out for the")
    asked.last.get_by_role("button", name=me.say("why"), exact=True).click()
    expect(me.tab("log").get_by_role("status")).not_to_have_text(me.say("why-thinking"))


def test_two_people_answer_under_seal_in_browsers_of_their_own(arrive: Arrive, river: House) -> None:
    me: Person = arrive(address=river.address)
    match = sit_down(me, noughts="me", crosses="open")
    you: Person = arrive(address=river.address)
    joined = you.page.request.post(f"{you.address}api/matches/{match}/join", data={"seat": "crosses", "name": "Miller"})
    assert joined.ok, joined.text()
    you.visit_match(match)
    before = you.everything()
    choose(me, "begin ford bridge")
    expect(me.question).to_have_text(me.say("decided"))
    assert you.everything() == before
    choose(you, "begin ferry bridge")
    for person in (me, you):
        person.wait("state => state.step >= 2")
        assert "Noughts set out for the ford." in person.log()
    assert "The watchman of noughts hides at the bridge." in me.log()
    assert "The watchman of noughts hides at the bridge." not in you.log()
