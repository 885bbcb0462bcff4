"""Every kind of page as everybody who may open it: nothing is refused that nobody asked for, and where nothing is the
page says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

PAGES = ("", "about/kampen", "rules/kampen", "me")
PAGES_OF_A_MATCH = ("match/{match}", "replay/{match}")
REFUSALS = "() => told.raw.map(text => JSON.parse(text)).filter(said => said.refused).map(said => said.refused.code)"


def table(host: Person, **seats: str) -> str:
    """A match that somebody has founded."""
    answer = host.context.request.post(
        f"{host.address}api/matches",
        data={"game": "kampen", "options": {"players": "2"}, "seats": seats, "mix": True},
    )
    assert answer.ok, answer.text()
    return str(answer.json()["match"])


def settle(person: Person) -> None:
    """Wait until a page has said what it has to say."""
    person.page.locator("main :is(h1, h2)").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate("() => new Promise((done) => setTimeout(done))")


@pytest.mark.parametrize(("who", "language"), [("observer", "en"), ("guest", "nb"), ("owner", "en")])
def test_no_page_shows_a_refusal_that_nobody_asked_for(arrive: Arrive, who: str, language: str) -> None:
    owner = arrive(language)
    kinds = {
        "running": table(owner, germany="me", norway="me"),
        "open": table(owner, germany="me", norway="open"),
        "over": owner.take_up("kampen-basic-en-2"),
    }
    if who == "observer":
        kinds.pop("open")  # whoever opens a match with an open seat is invited to it
    person = owner if who == "owner" else arrive(language)
    for page in (*PAGES, *(page.format(match=match) for match in kinds.values() for page in PAGES_OF_A_MATCH)):
        person.visit(page)
        settle(person)
        assert person.page.get_by_role("alert").count() == 0, page
        assert person.page.evaluate(REFUSALS) == [], page


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize(
    "page", ["nosuchpage", "match/nosuchmatch", "replay/nosuchmatch", "about/chess", "rules/chess"]
)
def test_what_is_not_there_has_a_page_that_says_so_and_leads_on(arrive: Arrive, page: str, language: str) -> None:
    me = arrive(language)
    me.visit(page)
    expect(me.page.get_by_role("heading", level=1, name=me.say("nowhere-title"))).to_be_visible()
    # Who is refused for good does not come back.
    assert me.page.evaluate("() => told.sockets.length") <= 1
    me.page.get_by_role("link", name=me.say("nowhere-home")).click()
    expect(me.play_as("germany")).to_be_visible()


def test_a_link_that_is_worth_nothing_still_lets_one_watch(arrive: Arrive) -> None:
    match = table(arrive(), germany="me", norway="me")
    guest = arrive()
    guest.visit(f"match/{match}", seat="stolen")
    expect(guest.page.get_by_role("heading", level=1, name=guest.say("nowhere-title"))).to_be_visible()
    guest.button("watch").click()
    guest.at_the_table()
    assert guest.state["you"] == []


def test_an_order_without_a_connection_waits_and_is_carried_out_when_it_is_back(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    before = me.version
    me.context.set_offline(True)
    expect(me.page.get_by_text(me.say("reconnecting"))).to_be_visible()
    me.page.locator('[data-choice="end"]').click()
    expect(me.page.get_by_text(me.say("order-waits"))).to_be_visible()
    assert me.version == before
    me.context.set_offline(False)
    me.wait(f"state => state.version > {before}")
    expect(me.page.get_by_text(me.say("order-waits"))).to_have_count(0)


def test_an_order_that_waits_can_be_taken_back(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    before = me.version
    me.context.set_offline(True)
    me.page.locator('[data-choice="end"]').click()
    me.button("order-recall").click()
    expect(me.page.get_by_text(me.say("order-waits"))).to_have_count(0)
    me.context.set_offline(False)
    expect(me.page.get_by_text(me.say("reconnecting"))).to_have_count(0)
    me.page.wait_for_function("() => told.sockets.at(-1).readyState === WebSocket.OPEN")
    assert me.version == before


def test_what_others_say_is_counted_until_one_looks(arrive: Arrive) -> None:
    owner = arrive()
    match = table(owner, germany="me", norway="me")
    owner.visit_match(match)
    owner.take_the_screen()
    guest = arrive()
    guest.visit_match(match)
    guest.tab("chat").get_by_placeholder(guest.say("say-something")).fill("God dag!")
    guest.button("send").click()
    badge = owner.page.get_by_label(owner.say("chat-news", count=1))
    expect(badge).to_be_visible()
    owner.page.reload()
    owner.at_the_table()
    owner.take_the_screen()
    expect(badge).to_be_visible()
    owner.page.locator("#tab-chat").click()
    expect(badge).to_have_count(0)
    expect(owner.page.get_by_text("God dag!")).to_be_visible()
