"""Games by clicking alone: how they begin, and how they end."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.person import quick_choice

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

LAST_TURNS: Final = 480
"""Where the kept game, of 594 choices, has a few turns to go."""


def test_a_basic_game_against_the_computer(arrive: Arrive) -> None:
    me = arrive(viewport={"width": 1024, "height": 640})
    me.start_as_wanted({"germany": "me", "norway": "computer:recruit"}, players="2")
    rng = random.Random(9)
    made: Counter[str] = Counter()
    while not {"end", "pass", "move", "place"} <= made.keys():
        assert me.wait_for_turn(), made
        choice = quick_choice(me.choices, rng, haste=0.8)
        me.choose(choice)
        made[choice["verb"]] += 1


def test_the_last_turns_of_a_basic_game_against_the_computer(arrive: Arrive) -> None:
    me = arrive(viewport={"width": 1024, "height": 640})
    me.visit_match(me.take_up("kampen-basic-en-2", LAST_TURNS, germany="me", norway="computer:recruit"))
    rng = random.Random(9)
    while me.wait_for_turn():
        me.choose(quick_choice(me.choices, rng, haste=0.8))
    expect(me.question).to_have_text(me.say("over-title"))
    expect(me.page.locator(".prompt")).to_contain_text(me.state["result"]["sentence"])
    me.page.get_by_role("link", name=me.say("replay")).click()
    expect(me.page.get_by_role("heading", name=me.say("step", now=0, all=me.state["step"]))).to_be_visible()


def test_the_9_april_opening_of_the_advanced_game(arrive: Arrive) -> None:
    me = arrive()
    me.start_as_wanted(
        {"germany": "me", "norway": "computer:recruit", "allies": "computer:recruit"}, scenario="advanced"
    )
    rng = random.Random(3)
    made: Counter[str] = Counter()
    while me.wait_for_turn() and not me.page.evaluate("() => told.names.includes('turn')"):
        choice = quick_choice(me.choices, rng, haste=0.2)
        me.choose(choice)
        made[choice["verb"]] += 1
    assert made["keep"] == 1, made
    assert made["station"] >= 5, made
    assert made["land"] >= 1, made
    # 9 April is over: Germany begins the first ordinary turn, at sea.
    assert me.page.evaluate("() => told.names.includes('april9')")
    assert me.state["prompt"]["role"] == "germany"
    expect(me.question).to_have_text(me.state["prompt"]["question"])
