"""A friend is invited: the link and its card in the lobby, and what the friend sees first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from narvik.core.rules import rules_of
from tests.browser.looks import WIDE, looks, reach
from tests.browser.test_access import findings
from tests.browser.test_pages import REFUSALS, table

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

PHONE = {"width": 390, "height": 844}


def test_a_friend_follows_the_link_says_a_name_and_sits_down(arrive: Arrive) -> None:
    host = arrive()
    host.visit_lobby()
    host.offer().get_by_role("button").filter(has_text=host.say("invite-hint")).click()
    link = host.offer().locator(".invited input").input_value()
    host.page.get_by_role("link", name=host.say("invited-go")).click()
    host.at_the_table()

    friend = arrive(viewport=WIDE)
    friend.page.goto(link)
    expect(friend.page.get_by_role("heading", level=1)).to_have_text(rules_of("kampen").title)
    for size in looks(friend):
        sit = friend.button("join-as", side=friend.seat("norway"))
        expect(sit).to_be_in_viewport()
        reach(friend.page.get_by_label(friend.say("invitation-name")))
        if size == PHONE:
            assert findings(friend) == []
    assert friend.page.evaluate(REFUSALS) == []
    friend.page.get_by_label(friend.say("invitation-name")).fill("Ola")
    sit.click()
    friend.wait("state => state.you.length === 1")
    assert friend.state["you"] == ["norway"]
    expect(friend.page.locator(".invitation")).to_have_count(0)
    host.wait("state => state.seats.some(seat => seat.name === 'Ola')")


def test_looking_or_learning_first_does_not_give_the_seat_away(arrive: Arrive) -> None:
    match = table(arrive(), germany="me", norway="open")
    guest = arrive()
    guest.visit_match(match)
    guest.button("invitation-look").click()
    expect(guest.page.locator(".invitation")).to_have_count(0)
    expect(guest.button("join-as", side=guest.seat("norway"))).to_be_visible()
    guest.visit_match(match)
    guest.page.get_by_role("button", name=guest.say("invitation-learn", minutes=10)).click()
    guest.wait("state => state.guide !== null")
    guest.visit_match(match)
    expect(guest.button("join-as", side=guest.seat("norway"))).to_be_visible()
