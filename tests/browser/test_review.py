"""The review of a finished match, and computers that say why."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Locator, expect

from narvik.core.chance import KeyedChance
from narvik.core.game import Game, new
from narvik.core.record import record
from narvik.players import player_of
from tests.browser.person import Person
from tests.browser.test_access import findings

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

LAST: Final = 24
LONG: Final = 120_000
"""Milliseconds after which a review that does not come fails its test."""


def short_match(person: Person) -> str:
    """The last decisions of a game between recruits, as a match that is over: it is reviewed quickly."""
    whole = new("kampen", seed=3)
    rng = random.Random(3)
    positions = []
    while not whole.over:
        positions.append(whole.position.copy())
        whole.choose(player_of("recruit").decide(whole.rules, whole.position, rng))
    game = Game(whole.rules, whole.options, KeyedChance.from_seed("3"), positions[-LAST], "3")
    for made in whole.made[-LAST:]:
        game.choose(made.choice)
    answer = person.context.request.post(f"{person.address}api/records", data={"record": record(game).write()})
    assert answer.ok, answer.text()
    return str(answer.json()["match"])


def review_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("review-heading"))


def curve(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("review-curve"))


def at(person: Person, step: int) -> None:
    """The page shows a step."""
    heading = person.say("step", now=step, all=LAST)
    expect(person.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_finished_match_is_reviewed_and_the_curve_leads_to_its_moments(arrive: Arrive, language: str) -> None:
    me = arrive(language=language)
    match = short_match(me)
    me.visit_replay(match)
    me.button("review").click()
    expect(curve(me)).to_be_visible(timeout=LONG)
    moments = [int(text) for text in review_of(me).locator("button.step").all_text_contents()]
    assert moments == sorted(moments)
    box = curve(me).bounding_box()
    assert box is not None
    curve(me).click(position={"x": box["width"] - 2, "y": 20})
    at(me, moments[-1])
    curve(me).press("Home")
    at(me, 0)
    curve(me).press("ArrowRight")
    at(me, moments[0])
    expect(curve(me)).to_have_attribute("aria-valuenow", str(moments[0]))
    review_of(me).get_by_text(me.say("review-table")).click()
    review_of(me).get_by_role("button", name=str(moments[-1]), exact=True).click()
    at(me, moments[-1])
    assert findings(me) == []
    # It is kept: somebody else finds it done, in the own language.
    other = arrive(language="nb" if language == "en" else "en")
    other.visit(f"replay/{match}?review")
    expect(curve(other)).to_be_visible()
    expect(review_of(other).get_by_role("heading", name=other.say("review-balance"))).to_be_visible()


def test_a_match_that_goes_on_offers_no_review(arrive: Arrive) -> None:
    me = arrive()
    match = me.take_up("kampen-basic-en-2", 40)
    me.visit_replay(match)
    expect(me.button("verify-dice")).to_be_visible()
    expect(me.button("review")).to_have_count(0)


def test_a_computer_says_why_it_chose(arrive: Arrive) -> None:
    me = arrive()
    me.start("norway")
    me.wait_for_turn()
    me.button("why").first.click()
    reason = me.tab("log").locator(".why")
    expect(reason).to_contain_text(me.say("why-guessed"))
