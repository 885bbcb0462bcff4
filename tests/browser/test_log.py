"""The log of a long match: the newest lines at once, older ones for whoever scrolls down or searches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from narvik.core.record import replay
from narvik.server.matches.event_log import PAGE
from tests.browser.person import GAMES

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

LONG: Final = "jupiter-1"
LINES: Final = "#panel ol li:not(.news)"


def test_older_lines_come_when_one_scrolls_to_them_or_searches(arrive: Arrive) -> None:
    me = arrive()
    match = me.take_up(LONG)
    me.visit_match(match)
    me.button("ending-table").click()
    me.at_the_table()
    whole = replay(GAMES / f"{LONG}.narvik").log(me.state["seat"])[::-1]
    lines = me.page.locator(LINES)
    # One line for a march, a fight, a landing; all of them for who wants that.
    assert me.page.locator(LINES).count() < PAGE
    me.log()
    expect(lines).to_have_count(PAGE)
    assert me.log() == whole[:PAGE]
    me.button("log-older").scroll_into_view_if_needed()
    expect(lines).to_have_count(2 * PAGE)
    me.button("log-older").focus()
    me.page.keyboard.press("Enter")
    me.wait(f"() => document.querySelectorAll('{LINES}').length >= {3 * PAGE}")
    shown = me.log()
    assert shown == whole[: len(shown)]

    oldest = whole[-1]
    me.page.get_by_role("searchbox", name=me.say("search-log")).fill(oldest)
    alike = [line for line in whole if oldest.casefold() in line.casefold()][:PAGE]
    expect(lines).to_have_count(len(alike))
    assert me.log() == alike
    me.page.get_by_role("searchbox", name=me.say("search-log")).fill("")
    expect(lines).to_have_count(len(shown))
