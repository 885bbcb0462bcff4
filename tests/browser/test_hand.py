"""The hand goes to the counter: what is pressed shows its reach, what is dragged goes there, and nothing is lost by one
press."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from narvik.core.record import record, replay
from narvik.proof.server.page_points import DRAWN, LIFTED
from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

TURNS: Final = Path(__file__).resolve().parents[1] / "positions" / "presses"
MOVING: Final = 361
"""The Allies of Operation Jupiter may move a unit."""
FIGHTING: Final = 559
"""They may attack."""
SAILING: Final = 28
"""The German ships of Norway 1940 are loaded and get their missions."""


def sit_down(arrive: Arrive, name: str, upto: int, seat: str, others: str = "", **settings: object) -> Person:
    """A kept turn, at one seat, against people or against computers."""
    me: Person = arrive(**settings)
    game = replay(TURNS / f"{name}.narvik", upto)
    seats = {one: others for one in game.seats if others and one != seat}
    answer = me.context.request.post(f"{me.address}api/records", data={"record": record(game).write(), "seats": seats})
    assert answer.ok, answer.text()
    founded = answer.json()
    me.context.clear_cookies()
    me.visit_match(founded["match"], founded["links"][seat])
    return me


def place_of(me: Person, unit: str) -> str:
    """Where a unit lies, as the page was told."""
    return str(next(piece["at"] for piece in me.state["scene"]["pieces"] if piece["id"] == unit))


def test_a_second_press_marches_and_halts(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", MOVING, "allied")
    before = me.version
    me.touch("piece", "br_4")
    me.page.wait_for_function("() => told.ahead")
    routes = me.page.evaluate("() => told.ahead.routes")
    target = next(one["to"][1] for one in routes if len(one["texts"]) > 1 and not one["stops"])
    me.touch("space", target)
    me.wait(f"state => state.version > {before} && state.prompt.seat === 'german'")
    assert place_of(me, "br_4") == target


def test_a_unit_is_dragged_to_where_it_goes(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", MOVING, "allied")
    me.page.mouse.move(*me.point_of("br_4", LIFTED))
    me.page.evaluate(DRAWN)
    x, y = me.point_of("br_4", LIFTED)
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x + 9, y + 9)
    me.page.wait_for_function("() => told.ahead")
    target = me.page.evaluate("() => told.ahead.routes.find((one) => one.texts.length > 1 && !one.stops).to[1]")
    me.page.mouse.move(*me.point_of(target))
    me.page.mouse.up()
    me.wait("state => state.prompt.seat === 'german'")
    assert place_of(me, "br_4") == target


def test_another_unit_is_taken_up_instead(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", MOVING, "allied")
    me.touch("piece", "br_4")
    expect(me.question).to_contain_text("4th Infantry Division")
    me.page.locator('[data-piece="su_5s"]').dispatch_event("click")
    expect(me.question).to_contain_text("5th Ski Brigade")


def test_a_press_alone_never_lays_a_unit_to_rest(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", FIGHTING, "allied")
    before = me.version
    unit = next(one["touches"][0][1] for one in me.choices if one["verb"] == "rest")
    me.page.locator(f'[data-piece="{unit}"]').dispatch_event("click")
    rest = me.page.locator(f'[data-answer="rest {unit}"]')
    expect(rest).to_be_visible()
    assert me.version == before
    me.press(rest)
    me.wait(f"state => state.version > {before}")


def test_an_attacker_may_be_pressed_before_the_target(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter", FIGHTING, "allied")
    me.page.locator('[data-piece="us_2a_b"]').dispatch_event("click")
    target = me.page.locator('.space.open[data-space="1520"]')
    expect(target).to_be_attached()
    target.dispatch_event("click")
    expect(me.page.locator('[data-choice="resolve"]')).to_be_visible()
    expect(me.page.locator("section.odds")).to_be_visible()


def test_members_of_a_group_are_pressed_in_any_order(arrive: Arrive) -> None:
    me = sit_down(arrive, "jupiter-setup", 4, "allied")
    before, prompt = me.version, me.state["prompt"]
    units = [prompt["later"][-1], prompt["choices"][1], prompt["choices"][0]]
    for choice in units:
        me.touch(*choice["touches"][0])
    settle = me.page.locator("[data-settle]")
    expect(settle).to_be_visible()
    me.press(settle)
    me.wait(f"state => state.version === {before + 3}")


def test_an_end_that_costs_something_is_asked_about_once(arrive: Arrive) -> None:
    me = sit_down(arrive, "norway1940", SAILING, "germany")
    before = me.version
    end = me.page.locator('[data-choice="end"]')
    expect(end).to_contain_text("6 ships stay where they are")
    me.press(end)
    sure = me.page.locator("[data-sure]")
    expect(sure).to_be_visible()
    assert me.version == before
    me.press(sure)
    me.wait(f"state => state.version > {before}")


def test_an_idle_turn_is_one_press(arrive: Arrive) -> None:
    me = sit_down(arrive, "kampen", 0, "germany", "computer:recruit")
    me.press(me.page.locator("[data-idle]"))
    # Norway is next. It may attack then, and whoever is attacked may have to say where to retreat.
    me.page.wait_for_function("() => told.names.includes('turn')")


def test_a_question_with_one_answer_is_answered(arrive: Arrive) -> None:
    me = sit_down(arrive, "norway1940", 15, "germany", "computer:recruit")
    before = me.version
    assert [choice["text"] for choice in me.choices] == ["end"]
    me.page.locator(".prompt > details:not(.listed) summary").click()
    me.page.locator("[data-pass]").check()
    me.wait(f"state => state.version > {before} && state.prompt.choices.length > 1")
