"""What the others did: a line for an act, arrows on the map until one acts, stepped through with the arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.looks import WIDE, looks, reach
from tests.browser.person import Person
from tests.browser.test_access import findings
from tests.browser.test_online import join_from_lobby, open_a_match

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

SHOWN = "() => [...new Set([...document.querySelectorAll('.act.now .tag text')].map((one) => one.textContent))]"
"""The numbers of the acts that stand out; what crosses the seam is drawn on both sheets."""


def after_their_turn(arrive: Arrive, language: str = "en", **settings: Any) -> Person:
    """Somebody who has ended a turn; the others have moved since."""
    me = arrive(language, viewport={"width": 1440, "height": 900}, **settings)
    me.start()
    for _ in range(30):
        if me.page.locator(".film").count():
            break
        me.go_on()
        me.wait_for_turn()
    expect(me.page.locator(".film")).to_be_visible()
    return me


def test_their_moves_stay_on_the_map_and_are_stepped_through_with_the_arrow_keys(arrive: Arrive) -> None:
    me = after_their_turn(arrive)
    count = me.page.locator(".act").count()
    assert count
    me.page.locator(".prompt h2").focus()
    me.page.keyboard.press("ArrowRight")
    assert me.page.evaluate(SHOWN) == ["1"]
    line = me.page.locator(".film .line").inner_text()
    assert line.removeprefix("1").strip() in [one.strip() for one in me.page.locator(".acts .line").all_inner_texts()]
    me.page.keyboard.press("ArrowLeft")
    assert me.page.evaluate(SHOWN) == ["1"]
    for size in looks(me):
        assert me.page.locator(".act").count(), size
        expect(me.page.locator(".film .line")).not_to_be_empty()
        for step in me.page.locator(".film button").all():
            reach(step)
        if size == WIDE:
            assert not findings(me)


def test_arrows_go_when_one_acts(arrive: Arrive) -> None:
    me = after_their_turn(arrive)
    while me.page.locator(".film").count():
        me.go_on()
        me.wait_for_turn()
        if me.state["prompt"]["role"] == "germany" and any(one["verb"] == "move" for one in me.choices):
            me.move_somewhere()
            break
    expect(me.page.locator(".act")).to_have_count(0)


def test_it_plays_by_itself_at_a_pace_that_is_remembered(arrive: Arrive) -> None:
    me = after_their_turn(arrive, reduced_motion="no-preference")
    pace = me.page.locator(".film select")
    expect(pace).to_have_value("normal")
    expect(me.page.locator(".move.watching, .film .at")).not_to_have_count(0)
    pace.select_option("once")
    expect(me.page.locator(".move.watching")).to_have_count(0)
    assert me.page.evaluate("() => localStorage.getItem('narvik.pace')") == "once"


def test_who_comes_back_is_told_in_three_sentences_at_most(arrive: Arrive) -> None:
    host = open_a_match(arrive)
    match = host.state["match"]
    guest = join_from_lobby(arrive, match)
    guest.visit_lobby()
    host.move_somewhere()
    host.move_somewhere()
    guest.visit_match(match)
    card = guest.page.get_by_role("region", name=guest.say("film-away"), exact=True)
    expect(card).to_be_visible()
    sentences = card.locator("p").all_inner_texts()[1:]
    assert 1 <= len(sentences) <= 3
    assert guest.state["scene"]["score"]["sentence"] in sentences[-1]
    assert not findings(guest)
    card.get_by_role("button", name=guest.say("film-watch"), exact=True).click()
    expect(card).to_have_count(0)
    expect(guest.page.locator(".film .at")).to_contain_text("1")
