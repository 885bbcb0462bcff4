"""A phone: 390 wide, and fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

WIDTH: Final = 390
HEIGHT: Final = 844
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": WIDTH, "height": HEIGHT},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def share_in_sight(what: Locator) -> float:
    """How much of the window's height something takes up that is in sight."""
    box = what.bounding_box()
    assert box
    top, bottom = max(0.0, box["y"]), min(float(HEIGHT), box["y"] + box["height"])
    return max(0.0, bottom - top) / HEIGHT


def check_width(person: Person) -> None:
    """The page itself does not scroll sideways."""
    wide = person.page.evaluate("() => [document.scrollingElement.scrollWidth, document.body.scrollWidth]")
    assert max(wide) <= WIDTH, wide


def test_map_and_question_are_both_in_sight_and_a_move_is_made_by_tapping(arrive: Arrive) -> None:
    me = arrive(fingers=True, **PHONE)
    me.visit_lobby()
    check_width(me)
    me.play_as("germany").tap()
    me.at_the_table()
    check_width(me)
    assert share_in_sight(me.page.locator(".frame")) >= 0.3
    expect(me.question).to_be_in_viewport(ratio=1)
    expect(me.page.locator('[data-choice="end"]')).to_be_in_viewport(ratio=1)

    move = me.move_somewhere()
    assert me.state["step"] == 1
    assert me.battalions(move["touches"][1][1], "germany") == 1
    check_width(me)
    expect(me.question).to_be_in_viewport(ratio=1)
    me.undo.tap()
    me.wait("state => state.step === 0")


def test_a_finger_moves_the_map_and_does_not_choose(arrive: Arrive) -> None:
    me = arrive(fingers=True, **PHONE)
    me.start()
    before = me.space("oslo").bounding_box()
    assert before
    session = me.context.new_cdp_session(me.page)
    frame = me.page.locator(".frame").bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        point = {"x": x + 10 * step, "y": y + 10 * step}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = me.space("oslo").bounding_box()
    assert after
    assert (after["x"], after["y"]) != (before["x"], before["y"])
    assert me.state["step"] == 0
    expect(me.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("page", ["lobby", "about", "replay"])
def test_no_page_scrolls_sideways(arrive: Arrive, page: str) -> None:
    me = arrive(fingers=True, **PHONE)
    if page == "replay":
        me.visit_replay(me.take_up("kampen-basic-en-2"))
    elif page == "about":
        me.visit("about/kampen")
        expect(me.page.get_by_role("table")).to_be_visible()
    else:
        me.visit_lobby()
        me.offered("more-options").tap()
    check_width(me)
