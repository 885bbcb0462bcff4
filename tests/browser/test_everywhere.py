"""Each thing that the table can do is in sight and can be pressed on every screen and in both languages.

How they work is tried in the tests of each; here a page is opened once, and looked at in three sizes and two languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from narvik.core.record import record, replay
from narvik.core.rules import rules_of
from narvik.proof.server.page_points import DRAWN
from tests.browser.looks import WIDE, looks, reach
from tests.browser.person import Json
from tests.browser.test_hand import FIGHTING, MOVING, SAILING, TURNS, sit_down
from tests.browser.test_taking_back import GERMANY_MOVES

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

ENDS: Final = ("kampen", "invasion")
"""The games with least and most to choose at their doors."""

IN_SIGHT: Final = """
(thing) => {
  const box = thing.getBoundingClientRect();
  return box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
}
"""
"""Whether a thing is seen whole, and nothing has to be scrolled for it."""

NEEDED: Final = """
() => {
  const places = new Set([...document.querySelectorAll('[data-space][aria-disabled="false"]')].map((one) =>
    one.dataset.touch));
  const needed = [...document.querySelectorAll('[data-piece]')].filter((one) =>
    one.getAttribute('aria-disabled') === 'false' || places.has(one.dataset.touch));
  return needed.flatMap((one) => {
    const { width, height, right, left, bottom, top } = one.querySelector('rect').getBoundingClientRect();
    if (!width || right < 0 || left > innerWidth || bottom < 0 || top > innerHeight) return [];
    const written = [...one.querySelectorAll('svg text, text')].filter((text) =>
      text.textContent && getComputedStyle(text).display !== 'none');
    const letters = written.map((text) => {
      const { a, b } = text.getScreenCTM();
      return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    });
    return [{ piece: one.dataset.piece, size: Math.min(width, height), letters: Math.min(99, ...letters) }];
  });
}
"""
"""The counters in the window that the question is about: how large they and their smallest letters are, in pixels."""


def test_a_turn_begins_with_its_question_its_score_and_what_helps(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", MOVING, "allied")
    for size in looks(me):
        assert me.question.evaluate(IN_SIGHT), size
        expect(me.question).to_have_text(me.state["prompt"]["question"])
        assert me.page.get_by_role("region", name=me.say("scoreboard"), exact=True).evaluate(IN_SIGHT)
        # Nothing more this turn, the staff officer, a plan; finding, overlays and the pencil; how the game stands.
        for tool in ("[data-idle]", "[data-deputy]", "[data-plan-first]"):
            reach(me.page.locator(tool))
        for name in ("find", "overlays", "pencil"):
            reach(me.button(name))
        reach(me.page.get_by_role("tab", name=me.say("tracks"), exact=True))


def test_what_is_in_hand_shows_its_reach_and_is_put_down(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", MOVING, "allied")
    before = me.version
    for _ in looks(me):
        me.page.locator('[data-piece="br_4"]').dispatch_event("click")
        expect(me.page.locator(".space.far").first).to_be_attached()
        expect(me.page.locator(".left text").first).to_be_attached()
        reach(me.page.locator('[data-choice="rest br_4"]'))
        reach(me.button("cancel"))
        me.page.keyboard.press("Escape")
        expect(me.page.locator(".space.far")).to_have_count(0)
    assert me.version == before


def test_a_group_is_gathered_and_its_chances_are_told(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", FIGHTING, "allied")
    for _ in looks(me):
        me.page.locator('[data-piece="us_2a_b"]').dispatch_event("click")
        me.page.locator('.space.open[data-space="1520"]').dispatch_event("click")
        reach(me.page.locator('[data-choice="resolve"]'))
        reach(me.page.locator("section.odds").first)
        # Where the attack would go is ringed on the map.
        expect(me.page.locator("circle.noted").first).to_be_attached()
        for _ in range(3):
            me.page.keyboard.press("Escape")
        expect(me.page.locator('[data-choice="resolve"]')).to_have_count(0)


def test_an_end_says_what_it_leaves_and_asks_once(arrive: Arrive) -> None:
    me = sit_down(arrive, "norway1940", SAILING, "germany")
    before = me.version
    left = {"en": "6 ships stay where they are", "nb": "6 skip blir liggende"}
    for _ in looks(me):
        end = me.page.locator('[data-choice="end"]')
        expect(end).to_contain_text(left[me.language])
        reach(end)
        me.press(end)
        reach(me.page.locator("[data-sure]"))
        me.press(me.button("end-not"))
        expect(me.page.locator("[data-sure]")).to_have_count(0)
    assert me.version == before


def test_set_ups_are_offered_with_their_names(arrive: Arrive) -> None:
    me = arrive(viewport=WIDE)
    me.start("norway", "norway1940")
    me.wait("state => state.prompt.setup")
    titles = {"en": "The Norwegian ships where they lay", "nb": "De norske skipene der de lå"}
    reach(me.page.locator("[data-setups]"))
    me.page.locator("[data-setups]").click()
    for _ in looks(me):
        expect(me.page.locator(".setups article").first).to_contain_text(titles[me.language])
        reach(me.page.locator("[data-setup=historical]"))


def test_taking_back_is_asked_for(arrive: Arrive) -> None:
    me = arrive(viewport=WIDE)
    game = replay(TURNS / "norway1940.narvik", GERMANY_MOVES)
    answer = me.context.request.post(f"{me.address}api/records", data={"record": record(game).write()})
    me.context.clear_cookies()
    me.visit_match(answer.json()["match"], answer.json()["links"]["norway"])
    me.press(me.page.locator('[data-back="open"]'))
    for _ in looks(me):
        expect(me.page.locator(".back li").first).to_be_attached()
        reach(me.button("take-back-ask"))


def test_a_game_has_its_doors_in_the_lobby(arrive: Arrive) -> None:
    me = arrive(viewport=WIDE)
    me.visit_lobby()
    for _ in looks(me):
        for game in ENDS:
            reach(me.offer(game).get_by_role("button").filter(has_text=me.say("invite-hint")))
            seat = rules_of(game).seats(rules_of(game).settle_options({}))[0]
            reach(me.offer(game).get_by_role("radio", name=me.seat(seat, game), exact=True).locator(".."))
            reach(me.offered("more-options", game))


MOMENTS: Final = (
    *((TURNS, "invasion", at) for at in (1, 59, 88)),
    *((TURNS, "norway1940", at) for at in (16, 35, 41)),
    *((TURNS, "jupiter-setup", at) for at in (1, 13)),
    (TURNS, "jupiter", MOVING),
    (TURNS, "kampen", 5),
)
"""Questions of all games that are answered with counters: on one sheet, on two, and in trays."""

SMALLEST: Final = 34
SMALLEST_LETTERS: Final = 10


@pytest.mark.parametrize("game", ["invasion", "jupiter", "kampen", "norway1940"])
def test_the_counters_that_a_question_is_about_can_be_read(arrive: Arrive, game: str) -> None:
    me = arrive(viewport=WIDE)
    for folder, name, upto in (moment for moment in MOMENTS if moment[1].startswith(game)):
        kept = replay(folder / f"{name}.narvik", upto)
        answer = me.context.request.post(f"{me.address}api/records", data={"record": record(kept).write()})
        me.context.clear_cookies()
        me.visit_match(answer.json()["match"], answer.json()["links"][kept.seat])
        me.wait_for("[data-piece] rect")
        me.page.evaluate(DRAWN)
        needed: list[Json] = me.page.evaluate(NEEDED)
        assert needed, (name, upto)
        for one in needed:
            assert one["size"] >= SMALLEST, (name, upto, one)
            assert one["letters"] >= SMALLEST_LETTERS, (name, upto, one)
