"""Play without a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from narvik.proof.server.page_points import DRAWN
from tests.browser.person import Json, Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

MOST_TABS: Final = 250

FIRST_MOVE: Final = 37
"""Where the set-up of the kept game of Operation Jupiter is over and the Allies move first."""

INSIGHT: Final = """
(id) => {
  const { x, y } = document.querySelector(`[data-piece="${id}"]`).getBoundingClientRect();
  return x > 0 && y > 0 && x < innerWidth && y < innerHeight;
}
"""

FOCUS: Final = """
() => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return { lost: true };
  const look = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const outlined = look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2;
  const edge = getComputedStyle(element.querySelector('.edge') ?? element);
  const stroked = edge.stroke !== 'none' && parseFloat(edge.strokeWidth) >= 3;
  return {
    lost: false,
    name: element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60),
    game: element.closest('[data-game]')?.dataset.game ?? '',
    space: element.dataset.space ?? '', card: element.dataset.card ?? '', piece: element.dataset.piece ?? '',
    choice: element.dataset.choice ?? '', ready: 'ready' in element.dataset,
    number: element.closest('[role=group]') ? element.textContent.trim() : '',
    visible: element.matches(':focus-visible') && (outlined || stroked),
    insight: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
  };
}
"""


class Typist(Person):
    """Someone who has only a keyboard."""

    def focus(self) -> Json:
        found: Json = self.page.evaluate(FOCUS)
        return found

    def check_focus(self) -> Json:
        """The focus is somewhere, and it can be seen where."""
        now = self.focus()
        assert not now["lost"], "the focus is nowhere"
        return now

    def tab_to(self, **wanted: str | bool) -> None:
        """Go on with Tab until the focus is where it is wanted."""
        for _ in range(MOST_TABS):
            now = self.focus()
            if all(now.get(name) == value for name, value in wanted.items()):
                assert now["visible"], f"the focus on {wanted} cannot be seen"
                assert now["insight"], f"{wanted} has the focus outside the window"
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} cannot be reached with Tab")

    def type_choice(self, choice: Json) -> None:
        """Make a choice with Tab and Enter, and see that the focus is still somewhere."""
        before = self.version
        self.type_touches(choice)
        self.wait(f"state => state.version > {before}")
        self.wait_for_turn()
        self.check_focus()

    def type_touches(self, choice: Json) -> None:
        before = self.version
        if self.page.locator(f'[data-choice="{choice["text"]}"]').count():
            self.tab_to(choice=choice["text"])
            self.page.keyboard.press("Enter")
            return
        for at, (kind, word) in enumerate(choice["touches"]):
            if at and self.page.locator(f'[data-amount="{choice.get("number")}"]').count():
                self.tab_to(number=str(choice["number"]))
                self.page.keyboard.press("Enter")
            self.tab_to(**{kind: word})
            self.page.keyboard.press("Enter")
        self.page.wait_for_function(
            "version => told.state.version > version || document.querySelector('[data-ready], [role=group].numbers')",
            arg=before,
        )
        if self.version > before:
            return
        if self.page.locator("[data-ready]").count():
            self.tab_to(ready=True)
        else:
            self.tab_to(number=str(choice["number"]))
        self.page.keyboard.press("Enter")


def test_a_whole_german_turn_without_the_mouse(arrive: Arrive) -> None:
    me = arrive(kind=Typist)
    assert isinstance(me, Typist)
    me.visit_lobby()
    me.tab_to(name=me.say("play-as", side=me.seat("germany")), game="kampen")
    me.page.keyboard.press("Enter")
    me.at_the_table()
    me.check_focus()

    quiet = me.moves()[0]
    me.type_choice(quiet)
    me.page.keyboard.press("u")
    me.wait("state => state.step === 0")
    me.check_focus()

    # Half a choice, and back.
    (kind, word), _ = quiet["touches"]
    me.tab_to(**{kind: word})
    me.page.keyboard.press("Enter")
    expect(me.space(word)).to_have_attribute("aria-pressed", "true")
    me.page.keyboard.press("Escape")
    expect(me.space(word)).to_have_attribute("aria-pressed", "false")
    me.check_focus()

    me.type_choice(next(one for one in me.moves(attack=True) if one["number"] == 2))
    me.page.keyboard.press("o")
    expect(me.page.locator(".odds")).to_contain_text("%")
    me.check_focus()
    while not turns(me):
        choices = me.choices
        me.type_choice(next((one for one in choices if one["text"] in ("end", "pass")), choices[0]))
    assert me.page.evaluate("() => told.names.includes('attacks')")


def turns(person: Person) -> bool:
    """Whether the turn of another has begun."""
    return bool(person.page.evaluate("() => told.names.filter((name) => name === 'turn').length > 1"))


def test_a_counter_beyond_the_edge_comes_into_view_when_tab_leads_to_it(arrive: Arrive) -> None:
    me = arrive(kind=Typist)
    assert isinstance(me, Typist)
    me.visit_match(me.take_up("jupiter-1", FIRST_MOVE))
    me.take_the_screen()
    unit = next(choice["touches"][0][1] for choice in me.choices if choice["text"].startswith("move br_"))
    me.page.get_by_role("button", name="Narvik", exact=True).click()
    me.page.evaluate(DRAWN)
    assert not me.page.evaluate(INSIGHT, unit)
    me.tab_to(piece=unit)


def test_the_map_moves_with_the_keys(arrive: Arrive) -> None:
    me = arrive(kind=Typist)
    assert isinstance(me, Typist)
    me.start()
    me.page.keyboard.press("m")
    me.tab_to(name=me.say("map"))
    me.page.keyboard.press("0")
    me.page.evaluate(DRAWN)
    before = me.space("oslo").bounding_box()
    me.page.keyboard.press("+")
    me.page.evaluate(DRAWN)
    nearer = me.space("oslo").bounding_box()
    assert before
    assert nearer
    assert nearer["width"] > before["width"]
    me.page.keyboard.press("ArrowRight")
    me.page.evaluate(DRAWN)
    moved = me.space("oslo").bounding_box()
    assert moved
    assert moved["x"] < nearer["x"]
    me.page.keyboard.press("0")
    me.page.evaluate(DRAWN)
    whole = me.space("oslo").bounding_box()
    assert whole
    assert abs(whole["width"] - before["width"]) < 2


def test_a_place_out_of_sight_is_brought_into_sight_by_the_focus(arrive: Arrive) -> None:
    me = arrive(kind=Typist)
    assert isinstance(me, Typist)
    me.start()
    me.page.keyboard.press("m")
    me.tab_to(name=me.say("view-north"))
    me.page.keyboard.press("Enter")
    me.page.evaluate(DRAWN)
    expect(me.space("oslo")).not_to_be_in_viewport()
    me.page.keyboard.press("Shift+Tab")
    for _ in range(MOST_TABS):
        if me.focus()["space"] == "oslo":
            break
        me.page.keyboard.press("Shift+Tab")
    me.page.evaluate(DRAWN)
    assert me.check_focus()["insight"]
    # The map was moved for it; the window around the map was not.
    me.page.keyboard.press("0")
    me.page.evaluate(DRAWN)
    frame, sheet = (me.page.locator(name).bounding_box() for name in (".frame", ".sheet"))
    assert frame
    assert sheet
    assert frame["y"] <= sheet["y"]
    assert sheet["y"] + sheet["height"] <= frame["y"] + frame["height"]


def test_keys_typed_into_a_field_do_nothing_else(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    me.move_somewhere()
    me.tab("notes").get_by_role("textbox").press_sequentially("you undo nothing")
    me.tab("rules").get_by_role("searchbox").press_sequentially("u")
    me.tab("log")
    assert me.state["step"] == 1
