"""The guided first game: played by reading and by clicking what pulses, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, expect

import narvik
from narvik.core.guide import Guide
from narvik.proof.server.page_points import DRAWN
from tests.browser.person import Person
from tests.browser.test_access import findings
from tests.browser.test_languages import check
from tests.browser.test_phone import PHONE, check_width

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def guide() -> Guide:
    found = narvik.rules_of("kampen").display.guide()
    assert found is not None
    return found


def card(person: Person) -> Locator:
    """The card beside the map that says what to do."""
    return person.page.get_by_role("region", name=person.say("lesson-card"))


def learn(person: Person) -> None:
    """Begin the lesson from the lobby."""
    person.visit_lobby()
    person.press(
        person.offer().get_by_role("button").filter(has_text=person.say("learn-minutes", minutes=guide().minutes))
    )
    person.at_the_table()


def read(person: Person) -> None:
    """Read to the last page of the step."""
    while person.button("lesson-on").is_visible():
        person.press(person.button("lesson-on"))
        person.page.evaluate(DRAWN)


ASKED = "version => told.state.version > version || document.querySelector('button.wanted[data-answer]')"
"""Whether the clicks led to a choice, or the page asks for one more."""


TOKENS = "() => Object.values(JSON.parse(localStorage['narvik.seats'])).flatMap((seats) => Object.values(seats))"
"""The tokens of the seats that this browser holds."""


STILL = """
() => new Promise((done) => {
  const where = () => document.querySelector('.sheet').style.transform;
  const look = (before) => requestAnimationFrame(() => (where() === before ? done(true) : look(where())));
  look('');
})
"""
"""Until the map, which the lesson moves to what it speaks of, lies still."""


def take_step(person: Person) -> None:
    """Read, then click what pulses until the lesson goes on."""
    before = person.version
    read(person)
    wanted = person.state["guide"]["choices"][0]
    choice = next(choice for choice in person.choices if choice["text"] == wanted)
    person.page.evaluate(STILL)
    for kind, word in choice["touches"]:
        if kind == "button":
            person.press(person.page.locator(f'button.wanted[data-choice="{wanted}"]'))
            continue
        pulsing = f'[data-wanted="{word}"]' if kind == "space" else f'.wanted[data-{kind}="{word}"]'
        expect(person.page.locator(pulsing)).to_be_attached()
        person.touch(kind, word)
    person.page.wait_for_function(ASKED, arg=before)
    if person.version == before:
        person.press(person.page.locator(f'button.wanted[data-answer="{wanted}"]'))
    person.wait(f"state => state.version > {before}")
    person.page.evaluate(DRAWN)


def skip_steps(person: Person, count: int) -> None:
    """Take steps without reading and clicking, for tests about what comes later."""
    match, seats = person.state["match"], ",".join(person.page.evaluate(TOKENS))
    for _ in range(count):
        state = person.context.request.get(f"{person.address}api/matches/{match}", params={"seat": seats}).json()[
            "state"
        ]
        sent = {"do": "choose", "text": state["guide"]["choices"][0], "version": state["version"]}
        answer = person.context.request.post(
            f"{person.address}api/matches/{match}/do", params={"seat": seats}, data=sent
        )
        assert answer.ok, answer.text()
    before = state["guide"]["step"]
    person.wait(f"state => state.guide.done || state.guide.step > {before}")
    person.page.evaluate(DRAWN)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_learner_who_clicks_what_pulses_comes_to_the_end_and_plays_on(arrive: Arrive, language: str) -> None:
    me = arrive(language)
    learn(me)
    steps = guide().steps
    for number, step in enumerate(steps, 1):
        expect(card(me)).to_have_attribute("data-step", str(number))
        expect(card(me).get_by_role("heading")).to_have_text(step.title[language])
        expect(card(me).get_by_role("progressbar")).to_have_attribute("aria-valuenow", str(number - 1))
        expect(me.privacy_screen).to_have_count(0)
        check(me)
        take_step(me)
    expect(card(me).get_by_role("heading")).to_have_text(me.say("lesson-done"))
    expect(card(me)).to_contain_text("Oppdal")
    expect(me.page.locator("button.wanted, [data-wanted]")).to_have_count(0)
    check(me)

    norway = next(seat["title"] for seat in me.state["seats"] if seat["seat"] == "norway")
    lesson = me.state["match"]
    me.button("lesson-play-on", side=norway).click()
    me.wait(f"state => state.match !== '{lesson}' && state.prompt.choices.length > 0")
    assert me.state["you"] == ["norway"]
    assert me.state["guide"] is None
    expect(card(me)).to_have_count(0)
    assert me.battalions("dombas", "norway") == 2


def test_something_else_is_answered_with_a_hint_and_nothing_changes(arrive: Arrive) -> None:
    me = arrive()
    learn(me)
    read(me)
    me.page.locator('[data-choice="end"]').click()
    expect(me.page.locator(".task .hint")).to_have_text(guide().steps[0].hint["en"])
    expect(me.page.locator(".prompt").get_by_role("alert")).to_have_count(0)
    assert me.version == 0
    expect(card(me)).to_have_attribute("data-step", "1")
    # What the rules forbid is refused by the rules, here as everywhere.
    me.touch("space", "oslo")
    me.touch("space", "finnmark")
    expect(me.page.locator(".prompt").get_by_role("alert")).to_contain_text("Finnmark")


def test_a_wrong_click_is_called_back(arrive: Arrive) -> None:
    me = arrive()
    learn(me)
    read(me)
    me.touch("space", "kongsvinger")
    expect(me.page.locator("button.wanted")).to_have_text(me.say("cancel"))
    me.page.locator("button.wanted").click()
    expect(me.page.locator("[data-wanted]")).to_have_attribute("data-wanted", "oslo")


def test_a_page_that_is_loaded_again_goes_on_where_it_was(arrive: Arrive) -> None:
    me = arrive()
    learn(me)
    skip_steps(me, 6)
    match = me.state["match"]
    me.page.reload()
    me.at_the_table()
    expect(card(me)).to_have_attribute("data-step", "7")
    assert me.state["match"] == match
    me.visit_lobby()
    me.page.get_by_role("button").filter(has_text=me.say("lesson-resume")).first.click()
    me.at_the_table()
    assert me.state["match"] == match
    take_step(me)
    expect(card(me)).to_have_attribute("data-step", "8")


def test_with_the_keyboard_show_me_leads_to_what_has_to_be_chosen(arrive: Arrive) -> None:
    me = arrive()
    learn(me)
    me.button("lesson-on").focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".task")).to_be_focused()
    for expected in ('[data-space="oslo"]', '[data-space="honefoss"]', '[data-answer="move oslo honefoss 1"]'):
        me.button("lesson-show").focus()
        me.page.keyboard.press("Enter")
        expect(me.page.locator(expected)).to_be_focused()
        me.page.keyboard.press("Enter")
        me.page.evaluate(DRAWN)
    me.wait("state => state.version === 1")
    expect(card(me)).to_have_attribute("data-step", "2")


def test_on_a_phone_map_task_and_what_pulses_are_in_sight(arrive: Arrive) -> None:
    me = arrive(fingers=True, **PHONE)
    learn(me)
    for number in range(1, 9):
        expect(card(me)).to_have_attribute("data-step", str(number))
        check_width(me)
        expect(card(me).get_by_role("heading")).to_be_in_viewport(ratio=1)
        read(me)
        expect(me.page.locator(".task")).to_be_in_viewport(ratio=1)
        place = me.page.locator("[data-wanted]")
        if place.count():
            expect(place.first).to_be_in_viewport()
        else:
            me.press(me.button("lesson-show"))
            expect(me.page.locator("button.wanted").first).to_be_in_viewport(ratio=0.9)
            expect(me.page.locator(".task")).to_be_in_viewport(ratio=1)
        take_step(me)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(arrive: Arrive, theme: str) -> None:
    me = arrive(color_scheme=theme)
    learn(me)
    assert not findings(me)
    read(me)
    me.page.locator('[data-choice="end"]').click()
    expect(me.page.locator(".task .hint")).to_be_visible()
    assert not findings(me)
    skip_steps(me, len(guide().steps))
    expect(card(me).get_by_role("heading")).to_have_text(me.say("lesson-done"))
    assert not findings(me)


def test_motion_is_spared_those_who_do_not_want_it(arrive: Arrive) -> None:
    calm: dict[str, Any] = {"reduced_motion": "reduce"}
    for settings, name in ((calm, "none"), ({"reduced_motion": "no-preference"}, "beat")):
        me = arrive(**settings)
        learn(me)
        read(me)
        shown = me.page.locator("[data-wanted]").evaluate("path => getComputedStyle(path).animationName")
        assert shown.endswith(name)
