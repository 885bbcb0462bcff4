"""Taking back by consent: one asks, the other sees what would be undone, and agrees or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from narvik.core.record import record, replay
from tests.browser.person import Person
from tests.browser.test_hand import TURNS

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

GERMANY_MOVES = 15
"""The Norwegians have set up Norway 1940, and cannot undo that any more."""


def test_the_other_sees_what_would_be_undone_and_agrees(arrive: Arrive) -> None:
    norway, germany = arrive(language="nb"), arrive()
    game = replay(TURNS / "norway1940.narvik", GERMANY_MOVES)
    answer = norway.context.request.post(f"{norway.address}api/records", data={"record": record(game).write()})
    founded = answer.json()
    norway.context.clear_cookies()
    norway.visit_match(founded["match"], founded["links"]["norway"])
    germany.visit_match(founded["match"], founded["links"]["germany"])
    step = norway.state["step"]
    assert not norway.choices

    def asks(me: Person) -> None:
        me.press(me.page.locator('[data-back="open"]'))
        expect(me.page.locator(".back li").first).to_be_visible()
        expect(me.button("take-back-ask")).to_be_visible()
        me.press(me.page.locator('[data-back="ask"]'))
        expect(me.page.get_by_text(me.say("take-back-waiting"))).to_be_visible()

    asks(norway)
    expect(germany.page.locator(".back li").first).to_be_visible()
    expect(germany.button("take-back-refuse")).to_be_visible()
    germany.press(germany.page.locator('[data-back="agree"]'))
    for person in (norway, germany):
        person.wait(f"state => state.step < {step}")
        expect(person.page.locator(".back")).to_have_count(0)
    assert norway.choices
