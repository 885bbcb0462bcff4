"""Set-ups at one press, saved ones, and the staff officer's plan: seen, shortened, changed, carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

LANGUAGES: Final = ("en", "nb")
SHIPS: Final = 15
"""So many counters Norway places."""


def sit_down(arrive: Arrive, language: str) -> Person:
    """Norway of Norway 1940, against the computer."""
    me: Person = arrive(language=language)
    me.visit_lobby()
    me.start("norway", "norway1940")
    me.wait("state => state.prompt.setup")
    return me


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_up_takes_two_presses_and_can_be_saved_and_taken_again(arrive: Arrive, language: str) -> None:
    me = sit_down(arrive, language)
    titles = {"en": "The Norwegian ships where they lay", "nb": "De norske skipene der de lå"}
    me.page.locator("[data-setups]").click()
    expect(me.page.locator(".setups article").first).to_contain_text(titles[language])
    begun = me.version
    me.page.locator("[data-setup=historical]").click()
    me.wait(f"state => state.version >= {begun + SHIPS}")
    name = me.page.locator(".setups input")
    name.fill("Nord")
    me.page.locator("[data-save]").click()
    expect(me.page.locator("[data-saved=Nord]")).to_be_visible()

    # Another match: what was saved is checked and made as any choices.
    me.visit_lobby()
    me.start("norway", "norway1940")
    me.wait(f"state => state.prompt.setup && state.version === {begun}")
    me.page.locator("[data-setups]").click()
    me.page.locator("[data-saved=Nord] button.primary").click()
    me.wait(f"state => state.version >= {begun + SHIPS}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_is_seen_first_then_changed_shortened_and_carried_out(arrive: Arrive, language: str) -> None:
    me = sit_down(arrive, language)
    begun = me.version
    me.page.locator("[data-deputy]").click()
    legs = me.page.locator("[data-leg]")
    expect(legs).to_have_count(SHIPS)
    expect(me.page.locator("[data-ends=enemy]")).to_be_visible()
    expect(me.page.locator("[data-planned]").first).to_be_attached()
    assert me.version == begun
    third = legs.nth(2).get_attribute("data-leg") or ""
    legs.nth(2).locator("[data-not]").click()
    expect(me.page.locator(f'[data-leg="{third}"]')).to_have_count(0)
    expect(legs).to_have_count(SHIPS)
    legs.nth(3).locator("[data-upto]").click()
    expect(legs).to_have_count(4)
    expect(me.page.locator("[data-ends=cut]")).to_be_visible()
    me.page.locator("[data-carry-out]").click()
    me.wait(f"state => state.version === {begun + 4}")
    expect(me.page.locator("[data-planned]")).to_have_count(0)
    expect(me.page.locator("[data-plan]")).to_be_visible()
