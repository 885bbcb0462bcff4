"""Groups that are clicked together, and marches over many hexes with one click: Operation Jupiter has both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.person import Json, Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

CHOOSE: Final = "([text, version]) => told.sockets.at(-1).send(JSON.stringify({ do: 'choose', text, version }))"


def sit_down(arrive: Arrive) -> Person:
    """Both sides of a game at one screen."""
    me: Person = arrive()
    me.visit_lobby()
    me.offered("hotseat", "jupiter").click()
    me.at_the_table()
    me.take_the_screen()
    return me


def play_until(person: Person, true: str) -> Json:
    """Let the first choices be made until something is true of the prompt; the prompt."""
    while not person.page.evaluate(f"() => ({true})(told.state.prompt)"):
        before = person.version
        person.page.evaluate(CHOOSE, [person.choices[0]["text"], before])
        person.wait(f"state => state.version > {before}")
    person.take_the_screen()
    found: Json = person.state["prompt"]
    return found


def test_a_group_is_clicked_and_unclicked_and_sent_as_a_whole(arrive: Arrive) -> None:
    me = sit_down(arrive)
    prompt = play_until(me, "prompt => prompt.gather && prompt.group[0] > 1")
    version, size = me.version, prompt["group"][1]
    units = [choice["touches"][0][1] for choice in prompt["choices"] if choice["verb"] == prompt["gather"]]
    settle = me.page.locator("[data-settle]")
    chosen = me.page.locator(".piece.chosen")

    # Too few, one of them again, then others, the last first.
    me.touch("piece", units[0])
    expect(chosen).to_have_count(1)
    me.press(me.page.locator(f'[data-piece="{units[0]}"]'))
    expect(chosen).to_have_count(0)
    for unit in reversed(units[1 : size + 1]):
        expect(settle).to_have_count(0)
        me.touch("piece", unit)
    expect(chosen).to_have_count(size)
    assert me.version == version
    settle.click()
    me.wait(f"state => state.version === {version + size}")


def test_a_march_over_many_hexes_is_one_click(arrive: Arrive) -> None:
    me = sit_down(arrive)
    prompt = play_until(me, "prompt => prompt.routes.some((route) => route.texts.length > 1)")
    version = me.version
    route = max(prompt["routes"], key=lambda route: len(route["texts"]))
    _, target = route["to"]
    expect(me.page.locator(f'.space.far[data-space="{target}"]')).to_be_attached()
    me.page.mouse.move(*me.point_of(target))
    expect(me.page.locator("[data-pointed]")).to_have_count(len(route["texts"]))
    me.touch("space", target)
    me.wait(f"state => state.version === {version + len(route['texts'])}")
