"""The Gudbrandsdal on the plain display: clicked on the map, chosen from the list, odds before an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import narvik
from narvik.core.record import record
from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

OPENING = ("done", "march ge_345_i", "step 4219", "pass", "mark 4120", "done")
"""The Germans march towards Lillehammer and mark it."""


def sit_down(arrive: Arrive, choices: tuple[str, ...], **settings: Any) -> Person:
    """Somebody who plays both sides of a game that has begun."""
    me: Person = arrive(**settings)
    game = narvik.new("invasion", scenario="qs", seed=3)
    for choice in choices:
        game.choose(choice)
    seats = {"german": "me", "allied": "me"}
    answer = me.context.request.post(f"{me.address}api/records", data={"record": record(game).write(), "seats": seats})
    assert answer.ok, answer.text()
    me.visit_match(answer.json()["match"])
    me.take_the_screen()
    return me


def choice(me: Person, text: str) -> Any:
    """A choice that is offered."""
    return next(one for one in me.choices if one["text"] == text)


def test_a_unit_marches_by_two_clicks(arrive: Arrive) -> None:
    me = sit_down(arrive, OPENING[:1])
    before = me.version
    me.point_at(choice(me, "march ge_345_i"))
    expect(me.question).to_contain_text("I/345")
    me.touch("space", "4219")
    me.wait(f"state => state.version > {before}")
    pieces = {piece["id"]: piece["at"] for piece in me.state["scene"]["pieces"]}
    assert pieces["ge_345_i"] == "4219"


def test_everything_that_can_be_clicked_stands_in_a_list_as_well(arrive: Arrive) -> None:
    me = sit_down(arrive, OPENING[:1])
    listed = me.page.locator("details.listed")
    expect(listed.locator("button")).to_have_count(0)
    listed.locator("summary").click()
    me.page.get_by_role("searchbox").fill("I/345")
    listed.locator('[data-choice="march ge_345_i"]').click()
    expect(me.question).to_contain_text("I/345")
    expect(me.page.locator(".space.far").first).to_be_attached()


def test_the_odds_of_an_attack_are_told_with_their_rules(arrive: Arrive) -> None:
    me = sit_down(arrive, OPENING)
    while me.state["prompt"]["question"].startswith("Choose an air mission"):
        me.choose(choice(me, "pass"))
        me.take_the_screen()
    me.choose(choice(me, "strike 4120"))
    battle = me.page.locator("section.battle")
    expect(battle).to_contain_text("Combat for Lillehammer")
    expect(battle).to_contain_text("I/345")
    me.button("odds").click()
    odds = me.page.locator("section.odds")
    expect(odds).to_contain_text("the defender gives way")
    odds.locator("summary").first.click()
    expect(odds).to_contain_text("IN-12.1-20")
