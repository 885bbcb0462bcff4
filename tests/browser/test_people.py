"""People, as people see them: muting, blocking, reporting, new links, one's own data."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import Person

Arrive = Callable[..., Person]


def together(arrive: Arrive) -> tuple[Person, Person, str]:
    """Two people at a match: I have Germany, the other Norway; its id."""
    me, other = arrive(), arrive("nb")
    made = me.context.request.post(
        f"{me.address}api/matches",
        data={"game": "kampen", "options": {"players": "2"}, "seats": {"germany": "me", "norway": "open"}},
    ).json()
    match = made["match"]
    me.visit_match(match)
    other.context.request.post(f"{other.address}api/matches/{match}/join", data={"seat": "norway", "name": "Kari"})
    other.visit_match(match)
    return me, other, match


def talk(person: Person, text: str) -> None:
    """Say something in the chat."""
    panel = person.tab("chat")
    panel.get_by_placeholder(person.say("say-something")).fill(text)
    panel.get_by_role("button", name=person.say("send"), exact=True).click()
    expect(panel.get_by_text(text)).to_be_visible()


def test_who_is_muted_is_not_heard_and_who_is_reported_is_muted(arrive: Arrive) -> None:
    me, other, _ = together(arrive)
    panel = me.tab("chat")
    me.button("people").click()
    talk(other, "first words")
    expect(panel.get_by_text("first words")).to_be_visible()
    panel.get_by_role("button", name=f"{me.say('people-mute')}: ").first.click()
    expect(panel.get_by_text("first words")).to_have_count(0)
    panel.get_by_role("button", name=f"{me.say('people-unmute')}: ").first.click()
    expect(panel.get_by_text("first words")).to_be_visible()
    panel.get_by_role("button", name=f"{me.say('people-report')}: ").first.click()
    panel.get_by_label(me.say("people-report-text")).fill("look")
    me.button("people-report-send").click()
    expect(panel.get_by_role("status")).to_have_text(me.say("people-reported"))
    expect(panel.get_by_text("first words")).to_have_count(0)


def test_a_block_is_set_at_the_table_and_lifted_on_ones_own_page(arrive: Arrive) -> None:
    me, _, _ = together(arrive)
    panel = me.tab("chat")
    me.button("people").click()
    panel.get_by_role("button", name=f"{me.say('people-block')}: ").click()
    expect(panel.get_by_role("status")).to_have_text(me.say("people-blocked"))
    me.visit("me")
    lift = me.page.get_by_role("button", name=f"{me.say('me-lift')}: Kari")
    lift.click()
    expect(me.page.get_by_text(me.say("me-blocks-none"))).to_be_visible()


def test_a_new_link_works_and_its_owner_plays_on(arrive: Arrive) -> None:
    me, _, match = together(arrive)
    panel = me.tab("chat")
    me.button("people").click()
    title = me.seat("germany")
    panel.get_by_role("button", name=me.say("people-renew", seat=title)).click()
    link = panel.get_by_label(me.say("people-new-link", seat=title)).input_value()
    assert me.wait_for_turn()
    friend = arrive()
    friend.visit_match(match, link.rpartition("seat=")[2])
    assert friend.state["you"] == ["germany"]


def test_ones_data_is_downloaded_and_deleted(arrive: Arrive, tmp_path: Path) -> None:
    me, other, match = together(arrive)
    talk(me, "soon gone")
    me.visit("me")
    with me.page.expect_download() as waiting:
        me.page.get_by_role("link", name=me.say("me-export")).click()
    waiting.value.save_as(tmp_path / "mine.json")
    data = json.loads((tmp_path / "mine.json").read_text())
    assert [one["match"] for one in data["matches"]] == [match]
    expect(me.button("me-delete")).to_be_disabled()
    me.page.get_by_label(me.say("me-delete-sure")).check()
    me.button("me-delete").click()
    expect(me.page.get_by_role("status")).to_have_text(me.say("me-deleted", seats=1))
    other.wait("state => state.seats[0].kind === 'open'")
