"""The rules as a booklet: a link to each rule, search, rulings that can be quoted, both languages, paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from narvik.core.rules import rules_of
from tests.browser.test_access import findings

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_link_leads_to_a_rule_with_our_ruling_on_it(arrive: Arrive, language: str) -> None:
    me = arrive(language)
    me.visit("rules/jupiter", rule="OJ-8.3-5")
    ruling = next(one for one in rules_of("jupiter").ruling_list(language) if one.rule == "OJ-8.3-5")
    shown = me.page.locator(".rule.shown")
    expect(shown).to_be_in_viewport()
    expect(shown).to_contain_text(ruling.open)
    expect(shown).to_contain_text(ruling.why)
    assert not findings(me)
    me.page.get_by_role("searchbox").fill("oj-8.3-5")
    expect(me.page.locator("#rulings .rule")).to_have_count(1)
    expect(me.page.locator("#rulings .rule")).to_contain_text(ruling.ruling)


def test_the_lobby_leads_to_the_booklet_which_fits_a_telephone_and_prints_as_pages(arrive: Arrive) -> None:
    me = arrive(viewport={"width": 390, "height": 844})
    me.visit_lobby()
    me.offer("jupiter").get_by_role("link", name=me.say("rules"), exact=True).click()
    expect(me.page.locator(".rule").first).to_be_visible()
    assert me.page.evaluate("document.querySelector('main').scrollWidth") <= 390
    # Not the one screen of it that can be seen.
    assert me.page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") > 10
