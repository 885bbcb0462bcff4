"""A finished match, looked at again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Locator, expect

from narvik.core.record import read
from tests.browser.person import GAMES, Json, Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

BASIC: Final = "kampen-basic-en-2"
ADVANCED: Final = "kampen-advanced-en-3"


def steps_of(game: str) -> int:
    return len(read((GAMES / f"{game}.narvik").read_text()).lines)


def look_again(arrive: Arrive, game: str) -> tuple[Person, str]:
    me = arrive()
    match = me.take_up(game)
    me.visit_replay(match)
    return me, match


def at(person: Person, step: int, steps: int) -> None:
    """The page shows a step."""
    expect(person.page.get_by_role("heading", name=person.say("step", now=step, all=steps), exact=True)).to_be_visible()


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider")


def test_step_jump_and_play(arrive: Arrive) -> None:
    me, _ = look_again(arrive, BASIC)
    steps = steps_of(BASIC)
    at(me, 0, steps)
    me.button("next").click()
    at(me, 1, steps)
    me.button("next").click()
    at(me, 2, steps)
    me.button("back").click()
    at(me, 1, steps)
    me.button("last").click()
    at(me, steps, steps)
    me.button("next").click()
    at(me, steps, steps)
    me.button("first").click()
    at(me, 0, steps)
    slider(me).fill("300")
    at(me, 300, steps)
    me.page.locator("body").press("ArrowRight")
    at(me, 301, steps)
    me.page.locator("body").press("ArrowLeft")
    at(me, 300, steps)
    me.button("play").click()
    at(me, 301, steps)
    at(me, 302, steps)
    me.button("pause").click()
    expect(me.button("play")).to_be_visible()


def test_the_last_step_plays_to_the_end_and_stops(arrive: Arrive) -> None:
    me, _ = look_again(arrive, BASIC)
    steps = steps_of(BASIC)
    slider(me).fill(str(steps - 1))
    me.button("play").click()
    at(me, steps, steps)
    expect(me.button("play")).to_be_visible()


def scene_of(person: Person, match: str, step: int, view: str) -> Json:
    """What a view shows according to the server."""
    query: dict[str, str | float | bool] = {"at": step, "view": view, "language": "en"}
    answer = person.context.request.get(f"{person.address}api/matches/{match}/replay", params=query)
    assert answer.ok, answer.text()
    found: Json = answer.json()["scene"]
    return found


def pieces(person: Person) -> list[str]:
    """The counters on the map."""
    return sorted(
        person.page.locator("svg [data-piece]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    )


def test_each_seats_view_and_everything(arrive: Arrive) -> None:
    me, match = look_again(arrive, ADVANCED)
    steps = steps_of(ADVANCED)
    # Ships lie face down then, and every hand is full.
    step = next(
        step
        for step in range(100, 400, 20)
        if any(piece.get("hidden") for piece in scene_of(me, match, step, "norway")["pieces"])
    )
    slider(me).fill(str(step))
    at(me, step, steps)
    seen = {}
    for view in ("germany", "norway", "allies", "observer", "full"):
        me.page.get_by_label(me.say("as-seen-by")).select_option(view)
        scene = scene_of(me, match, step, view)
        wanted = sorted(piece["title"] for piece in scene["pieces"])
        me.page.wait_for_function(
            "wanted => JSON.stringify([...document.querySelectorAll('svg [data-piece]')]"
            ".map((one) => one.getAttribute('aria-label')).sort()) === JSON.stringify([...wanted].sort())",
            arg=wanted,
        )
        assert pieces(me) == wanted
        seen[view] = (wanted, {hand["side"] for hand in scene["hands"] if "cards" in hand})
        titles = {card["title"] for hand in scene["hands"] for card in hand.get("cards", [])}
        assert me.shown_cards() == titles
    assert seen["full"][0] != seen["observer"][0]
    assert seen["full"][1] == {"germany", "norway", "allies"}
    assert seen["observer"][1] == set()


def test_a_moment_becomes_a_new_game(arrive: Arrive) -> None:
    me, match = look_again(arrive, BASIC)
    slider(me).fill("120")
    at(me, 120, steps_of(BASIC))
    me.button("branch").click()
    me.at_the_table()
    state = me.state
    assert state["match"] != match
    assert state["parent"] == {"match": match, "at": 120}
    assert not state["over"]
    me.take_the_screen()
    me.choose(me.choices[0])
    assert me.version == state["version"] + 1


def test_the_record_is_downloaded_whole(arrive: Arrive, tmp_path: Path) -> None:
    me, _ = look_again(arrive, BASIC)
    with me.page.expect_download() as waiting:
        me.page.get_by_role("link", name=me.say("download")).click()
    kept = tmp_path / "kept.narvik"
    waiting.value.save_as(kept)
    ours, theirs = read(kept.read_text()), read((GAMES / f"{BASIC}.narvik").read_text())
    assert [(line.role, line.text) for line in ours.lines] == [(line.role, line.text) for line in theirs.lines]
    assert ours.header["seed"] == theirs.header["seed"]


def test_the_dice_are_checked_in_the_page(arrive: Arrive) -> None:
    me, match = look_again(arrive, BASIC)
    me.button("verify-dice").click()
    rolls = me.context.request.get(f"{me.address}api/matches/{match}/dice").json()["rolls"]
    expect(me.page.get_by_role("heading", name=me.say("dice-all-true"))).to_be_visible()
    expect(me.page.get_by_text(me.say("finding-rolls-holds", count=len(rolls)))).to_be_visible()


def test_dice_that_do_not_follow_from_the_secret_are_found_out(arrive: Arrive) -> None:
    me, match = look_again(arrive, BASIC)

    def forged(route: object) -> None:
        from playwright.sync_api import Route

        assert isinstance(route, Route)
        answer = route.fetch()
        dice = answer.json()
        roll = next(one for one in dice["rolls"] if one["kind"] == "dice")
        roll["values"][0] = roll["values"][0] % 6 + 1
        route.fulfill(response=answer, json=dice)

    me.page.route(f"**/api/matches/{match}/dice", forged)
    me.button("verify-dice").click()
    expect(me.page.get_by_role("heading", name=me.say("dice-not-true"))).to_be_visible()


@pytest.mark.parametrize("view", ["germany", "norway"])
def test_a_running_match_shows_only_ones_own_view(arrive: Arrive, view: str) -> None:
    me = arrive()
    me.start(view)
    me.wait_for_turn()
    me.visit_replay(me.state["match"])
    options = me.page.get_by_label(me.say("as-seen-by")).locator("option")
    assert set(options.evaluate_all("all => all.map((one) => one.value)")) == {view, "observer"}
