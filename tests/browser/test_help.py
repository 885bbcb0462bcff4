"""Help at the table: why not, the rules, undo, odds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

RULE = re.compile(r"KN-[a-z0-9-]+")


def reason(person: Person) -> Locator:
    """Why something is not possible, as it is shown."""
    return person.page.get_by_role("alert")


def check_reason(person: Person) -> None:
    """There is a sentence with a rule, and the rule's button opens the rules at it."""
    expect(reason(person)).to_contain_text(person.say("refused"))
    expect(reason(person)).to_contain_text(RULE)
    assert len(reason(person).inner_text().replace(person.say("refused"), "").split()) > 5
    button = reason(person).get_by_role("button", name=RULE)
    rule = button.inner_text().strip()
    button.click()
    expect(person.page.get_by_role("tab", name=person.say("rules"), exact=True)).to_have_attribute(
        "aria-selected", "true"
    )
    shown = person.page.locator(f"#rule-{rule}")
    expect(shown).to_contain_text(rule)
    expect(shown).to_be_in_viewport()


@pytest.mark.parametrize("place", ["finnmark", "vii"])
def test_a_place_that_cannot_be_clicked_says_why(arrive: Arrive, place: str) -> None:
    me = arrive()
    me.start()
    expect(me.space(place)).to_have_attribute("aria-disabled", "true")
    me.touch("space", place)
    check_reason(me)
    assert me.state["step"] == 0


def test_a_place_that_cannot_be_reached_says_why(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    me.touch("space", "oslo")
    expect(me.space("oslo")).to_have_attribute("aria-pressed", "true")
    me.touch("space", "dombas")
    check_reason(me)
    # What was clicked before still counts.
    expect(me.space("oslo")).to_have_attribute("aria-pressed", "true")


def test_a_card_that_cannot_be_played_says_why(arrive: Arrive) -> None:
    me = arrive()
    me.visit_match(me.take_up("kampen-basic-en-2", 0))
    me.take_the_screen()
    playable = {word for choice in me.choices for kind, word in choice["touches"] if kind == "card"}
    idle = [card["id"] for hand in me.state["scene"]["hands"] for card in hand.get("cards", [])]
    card = next(word for word in idle if word not in playable)
    # It is marked as something that cannot be used, which playwright would wait for and people click all the same.
    me.page.locator(f'[data-card="{card}"]').click(force=True)
    check_reason(me)


def test_the_rules_behind_the_question_are_a_click_away(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    rule = me.state["prompt"]["rules"][0]
    me.page.locator(".prompt").get_by_role("button", name=rule).click()
    expect(me.page.locator(f"#rule-{rule}")).to_be_in_viewport()
    panel = me.page.get_by_role("tabpanel")
    panel.get_by_role("searchbox").fill("Paratroopers")
    expect(panel.locator("p").first).to_contain_text("aratrooper")
    everywhere = panel.locator("p[id]").count()
    panel.get_by_role("searchbox").fill("")
    expect(panel.locator(f"#rule-{rule}")).to_be_attached()
    assert 0 < everywhere < panel.locator("p[id]").count()


@pytest.mark.parametrize("way", ["button", "key"])
def test_undo_takes_a_choice_back(arrive: Arrive, way: str) -> None:
    me = arrive()
    me.start()
    before, log = me.state, me.log()
    expect(me.undo).to_have_count(0)
    (_, start), (_, target) = me.move_somewhere()["touches"]
    assert me.battalions(target, "germany") == 1
    assert len(me.log()) == len(log) + 1
    if way == "button":
        me.undo.click()
    else:
        me.page.keyboard.press("u")
    me.wait("state => state.step === 0")
    assert me.state["scene"] == before["scene"]
    assert me.battalions(target, "germany") == 0
    assert me.battalions(start, "germany") > 0
    assert me.log() == log
    expect(me.undo).to_have_count(0)


@pytest.mark.parametrize("way", ["button", "key"])
def test_odds_are_shown_before_a_combat(arrive: Arrive, way: str) -> None:
    me = arrive()
    me.start()
    me.move_somewhere(attack=True)
    assert me.state["scene"]["arrows"]
    if way == "button":
        me.button("odds").click()
    else:
        me.page.keyboard.press("o")
    odds = me.page.locator(".odds")
    expect(odds).to_contain_text(re.compile(r"\d+(\.\d)?%"))
    expect(odds).to_contain_text(re.compile(r"\d+ (die|dice)"))


def test_odds_of_an_attack_are_shown_before_it_is_declared(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    attack = next(one for one in me.moves(attack=True) if one["number"] == 2)
    me.touch(*attack["touches"][0])
    expect(me.number(2)).to_be_visible()
    me.page.mouse.move(*me.point_of(attack["touches"][1][1]))
    expect(me.page.locator(".odds")).to_contain_text(re.compile(r"\d+(\.\d)?%"))
    assert me.state["step"] == 0


def test_without_a_combat_odds_say_so(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    me.button("odds").click()
    expect(me.page.get_by_text(me.say("no-odds"))).to_be_visible()


def test_facts_of_a_place_under_the_pointer(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    me.page.mouse.move(*me.point_of("oslo"))
    facts = me.page.locator(".facts")
    expect(facts).to_contain_text("Oslo")
    expect(facts).to_contain_text("Borders")
