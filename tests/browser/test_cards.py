"""Cards in hand: played by a click or by dragging them to the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_card_is_played(arrive: Arrive, way: str) -> None:
    me = arrive()
    me.visit_match(me.take_up("kampen-basic-no-2", 0))
    me.take_the_screen()
    card = me.page.locator('[data-card="fallskjermtropp"]')
    expect(card).to_have_attribute("aria-disabled", "false")
    if way == "drag":
        card.drag_to(me.page.locator(".frame").first)
    else:
        # A click alone does not play it: that could be a slip.
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        assert me.state["step"] == 0
        me.page.locator("[data-ready]").click()
    me.wait("state => state.step === 1")
    expect(card).to_have_count(0)
    assert {choice["verb"] for choice in me.choices} >= {"drop"}


def test_a_card_that_was_clicked_can_be_put_back(arrive: Arrive) -> None:
    me = arrive()
    me.visit_match(me.take_up("kampen-basic-no-2", 0))
    me.take_the_screen()
    card = me.page.locator('[data-card="fallskjermtropp"]')
    card.click()
    me.button("cancel").click()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    me.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    assert me.state["step"] == 0
