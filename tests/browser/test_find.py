"""Ctrl+K finds any unit, place, hex, rule or command; Enter goes there, opens it or does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Locator, expect

from narvik.core.rules import rules_of
from narvik.proof.server.page_points import DRAWN
from tests.browser.person import Person
from tests.browser.test_access import findings
from tests.browser.test_phone import PHONE, check_width

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

SEATS: Final = {"kampen": "germany", "norway1940": "germany", "jupiter": "german", "invasion": "german"}
PLACES: Final = {
    "kampen": ("honef", "honefoss"),
    "norway1940": ("bodo", "bodo"),
    "jupiter": ("nikel", "2705"),
    "invasion": ("4621", "4621"),
}
"""What is typed for a place of each game, and the place's word."""

INSIGHT: Final = """
(name) => {
  const { x, y, width, height } = document.querySelector(`[data-pointed="${name}"]`).getBoundingClientRect();
  const frames = [...document.querySelectorAll('.frame')].map((one) => one.getBoundingClientRect());
  const [mx, my] = [x + width / 2, y + height / 2];
  return frames.some((one) => mx > one.left && mx < one.right && my > one.top && my < one.bottom);
}
"""


def finder(person: Person) -> Locator:
    """Open it by its keys; what is typed goes into its field."""
    person.page.keyboard.press("Control+k")
    dialog = person.page.get_by_role("dialog", name=person.say("find-title"))
    expect(dialog).to_be_visible()
    return dialog


def type_words(person: Person, words: str) -> None:
    person.page.get_by_role("combobox", name=person.say("find-field")).fill(words)


def chosen(person: Person) -> Locator:
    return person.page.locator('[data-found][aria-selected="true"]')


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("game", SEATS)
def test_enter_moves_the_map_to_a_place_and_tells_its_facts(arrive: Arrive, game: str, language: str) -> None:
    me = arrive(language)
    me.start(SEATS[game], game)
    finder(me)
    typed, word = PLACES[game]
    type_words(me, typed)
    expect(chosen(me)).to_have_attribute("data-found", f"place:/{word}")
    assert not findings(me)
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    me.wait_for(f'[data-pointed="{word}"]')
    me.page.evaluate(DRAWN)
    assert me.page.evaluate(INSIGHT, word)
    facts = me.page.locator(".facts")
    expect(facts).to_be_visible()
    expect(facts.locator("strong")).not_to_be_empty()


def test_a_unit_is_found_where_it_lies_and_a_rule_is_opened(arrive: Arrive) -> None:
    me = arrive("nb")
    me.visit_match(me.take_up("jupiter-1", 60))
    me.take_the_screen()
    piece = next(one for one in me.state["scene"]["pieces"] if not one.get("hidden") and "factors" in one)
    finder(me)
    type_words(me, f"@{piece['title']}")
    expect(chosen(me)).to_contain_text(piece["title"])
    me.page.keyboard.press("Enter")
    me.wait_for(f'[data-pointed="{piece["at"]}"]')
    expect(me.page.locator(".facts")).to_contain_text(piece["title"])

    rule = rules_of("jupiter").rule_list("nb")[20]
    finder(me)
    type_words(me, f"?{rule.id}")
    expect(me.page.locator("dialog .text")).to_have_text(rule.text)
    me.page.keyboard.press("Enter")
    expect(me.page.locator(f'[id="rule-{rule.id}"]')).to_be_in_viewport()


def test_a_command_is_carried_out_and_a_choice_is_made(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    me.move_somewhere()
    finder(me)
    type_words(me, f">{me.say('undo')}")
    expect(chosen(me).locator("kbd")).to_have_text("U")
    me.page.keyboard.press("Enter")
    me.wait("state => state.step === 0")

    choice = me.moves()[0]
    finder(me)
    type_words(me, f">{choice['label']}")
    me.page.locator(f'[data-found="choice:{choice["text"]}"]').click()
    me.wait("state => state.step === 1")


def test_it_finds_nothing_that_the_seat_may_not_know(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    told: dict[str, Any] = me.state["scene"]
    finder(me)
    type_words(me, "@")
    found = me.page.locator("[data-found] .title").all_text_contents()
    titles = {piece["title"] for piece in told["pieces"]}
    assert found
    assert {title.strip() for title in found} <= titles


def test_on_a_phone_it_is_the_whole_screen_and_a_tap_goes_there(arrive: Arrive) -> None:
    me = arrive(fingers=True, **PHONE)
    me.start()
    me.button("find").tap()
    dialog = me.page.locator("dialog[open]")
    box = dialog.bounding_box()
    assert box
    assert (box["x"], box["y"], box["width"]) == (0, 0, 390)
    type_words(me, "trondheim")
    check_width(me)
    assert not findings(me)
    me.page.locator('[data-found="place:/trondheim"]').tap()
    expect(dialog).to_have_count(0)
    me.wait_for('[data-pointed="trondheim"]')
    expect(me.page.locator(".facts")).to_contain_text("Trondheim")


def test_escape_closes_it_and_the_keys_of_the_table_wait_meanwhile(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    me.move_somewhere()
    finder(me)
    me.page.keyboard.type("u")
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    assert me.state["step"] == 1
