"""Whom one plays against: rank, style and thinking time, chosen in the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from narvik.players import STYLES, player_of
from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def choice(person: Person, id: str) -> Locator:
    return person.offer().get_by_role("combobox", name=person.say(id), exact=True)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_an_opponent_is_chosen_by_rank_style_and_time_and_remembered(arrive: Arrive, language: str) -> None:
    me = arrive(language=language)
    me.visit_lobby()
    expect(choice(me, "opponent")).to_have_value("staff")
    me.offered("more-options").click()
    expect(choice(me, "style")).to_be_visible()
    expect(choice(me, "thinking")).to_have_count(0)
    choice(me, "opponent").select_option("general")
    choice(me, "style").select_option("bold")
    choice(me, "thinking").select_option("short")
    me.play_as("germany").click()
    me.at_the_table()
    others = [seat for seat in me.state["seats"] if seat["seat"] != "germany"]
    assert {seat["player"] for seat in others} == {"general:bold/short"}
    name = f"{player_of('general').title[language]}, {STYLES['bold'].title[language]}"
    expect(me.tab("tracks")).to_contain_text(name)
    me.visit_lobby()
    expect(choice(me, "opponent")).to_have_value("general")
    me.offered("more-options").click()
    expect(choice(me, "style")).to_have_value("bold")
    # A recruit has neither style nor use for time.
    choice(me, "opponent").select_option("recruit")
    expect(choice(me, "style")).to_have_count(0)
    expect(choice(me, "thinking")).to_have_count(0)


def test_every_seat_can_have_an_opponent_of_its_own(arrive: Arrive) -> None:
    me = arrive()
    me.start_as_wanted({"germany": "me", "norway": "computer:staff:cautious", "allies": "computer:recruit"})
    players = {seat["seat"]: seat["player"] for seat in me.state["seats"]}
    assert players == {"germany": "", "norway": "staff:cautious", "allies": "recruit"}
