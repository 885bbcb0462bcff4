"""The lobby: a game in two clicks, the lists, the language, light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from narvik.core.rules import game_names, rules_of
from narvik.core.tables import BALANCE
from narvik.core.text import texts
from narvik.core.tunings import tunings
from narvik.display import display_of
from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def match_of(person: Person) -> str:
    return str(person.state["match"])


@pytest.mark.parametrize("seat", ["germany", "norway", "allies"])
def test_two_clicks_lead_to_a_game_against_the_computer(arrive: Arrive, seat: str) -> None:
    me = arrive()
    clicks = 0
    me.visit_lobby()
    me.play_as(seat).click()
    clicks += 1
    me.at_the_table()
    others = [one for one in me.state["seats"] if one["seat"] != seat]
    assert me.state["you"] == [seat]
    assert [one["kind"] for one in others] == ["computer", "computer"]
    # The computers play on by themselves until this seat is asked.
    assert me.wait_for_turn()
    expect(me.question).to_have_text(me.state["prompt"]["question"])
    assert clicks <= 2


@pytest.mark.parametrize("game", game_names())
def test_every_game_begins_in_two_clicks_and_shows_its_board(arrive: Arrive, game: str) -> None:
    rules = rules_of(game)
    seat = rules.seats(rules.settle_options({}))[0]
    me = arrive(painted=True)
    me.start_in_lobby(seat, game)
    assert (me.state["game"], me.state["you"]) == (game, [seat])
    assert me.wait_for_turn()
    expect(me.question).to_have_text(me.state["prompt"]["question"])
    expect(me.page.locator(".sheet canvas").first).to_be_visible()
    expect(me.page.locator("[data-piece]").first).to_be_visible()


def test_my_matches_shows_whose_turn_it_is_and_leads_back(arrive: Arrive) -> None:
    me = arrive()
    me.start_in_lobby()
    match = match_of(me)
    me.page.get_by_role("link", name=me.say("home")).click()
    line = me.page.locator("section", has=me.page.get_by_role("heading", name=me.say("list-mine"))).locator("li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text(me.say("your-turn"))
    expect(line.get_by_role("link").first).not_to_have_text("")
    line.get_by_role("link").first.click()
    me.at_the_table()
    assert match_of(me) == match
    assert me.state["you"] == ["germany"]


def test_what_waits_for_me_stands_before_the_games_and_does_not_hide_them(arrive: Arrive) -> None:
    me = arrive()
    for number in range(6):
        seats = {"germany": "me" if number else "open", "norway": "me", "allies": "me"}
        answer = me.context.request.post(f"{me.address}api/matches", data={"game": "kampen", "seats": seats})
        assert answer.ok, answer.text()
    me.visit_lobby()
    mine = me.page.locator("section", has=me.page.get_by_role("heading", name=me.say("list-mine")))
    game = me.page.locator("section.game").first
    expect(mine.locator("li:visible")).to_have_count(4)
    expect(mine.locator("li:visible").get_by_text(me.say("your-turn"))).to_have_count(4)
    above, below = mine.bounding_box(), game.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    mine.get_by_text(me.say("list-more", count=2)).click()
    expect(mine.locator("li:visible")).to_have_count(6)


def test_a_browser_that_comes_back_still_holds_its_seat(arrive: Arrive) -> None:
    me = arrive()
    me.start_in_lobby()
    match = match_of(me)
    me.page.reload()
    me.at_the_table()
    assert (match_of(me), me.state["you"]) == (match, ["germany"])
    assert me.shown_cards() == me.own_cards() != set()


def test_the_language_can_be_switched_at_any_time(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    expect(me.page.locator("html")).to_have_attribute("lang", "en")
    me.page.get_by_role("button", name="Norsk").click()
    me.language = "nb"
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("lobby-title"))
    expect(me.page.locator("html")).to_have_attribute("lang", "nb")
    me.play_as("germany").click()
    me.at_the_table()
    assert me.state["language"] == "nb"
    norwegian = me.state["prompt"]["question"]
    expect(me.question).to_have_text(norwegian)

    me.page.get_by_role("button", name="English").click()
    me.language = "en"
    me.wait("state => state.language === 'en'")
    assert me.state["prompt"]["question"] != norwegian
    expect(me.question).to_have_text(me.state["prompt"]["question"])
    assert me.log()[0].startswith("Round 1")

    me.page.reload()
    me.at_the_table()
    assert me.state["language"] == "en"


def test_a_norwegian_browser_is_greeted_in_norwegian(arrive: Arrive) -> None:
    me = arrive("nb")
    me.visit_lobby()
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("lobby-title"))


def test_light_and_dark(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    colours = {"light": background(me)}
    assert theme(me) == "light"
    me.button("dark").click()
    assert theme(me) == "dark"
    colours["dark"] = background(me)
    assert colours["light"] != colours["dark"]
    me.page.reload()
    expect(me.play_as("germany")).to_be_visible()
    assert (theme(me), background(me)) == ("dark", colours["dark"])
    me.button("light").click()
    assert (theme(me), background(me)) == ("light", colours["light"])

    # Who prefers dark pages everywhere gets one from the start, and with it the way to a light one.
    at_night = arrive(color_scheme="dark")
    at_night.visit_lobby()
    assert (theme(at_night), background(at_night)) == ("dark", colours["dark"])
    expect(at_night.button("light")).to_be_visible()


def theme(person: Person) -> str:
    return str(person.page.evaluate("() => document.documentElement.dataset.theme"))


def background(person: Person) -> str:
    return str(person.page.evaluate("() => getComputedStyle(document.body).backgroundColor"))


def test_about_a_game_names_its_sources_and_credits(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    me.offer().get_by_role("link", name=me.say("about")).click()
    expect(me.page.get_by_role("heading", name=me.say("about-credits"))).to_be_visible()
    for credit in ("Natural Earth", "Kartverket"):
        expect(me.page.get_by_text(credit)).to_be_visible()
    expect(me.page.get_by_role("table")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_about_a_game_tells_of_both_sets_of_tables_and_of_each_tuned_value(arrive: Arrive, language: str) -> None:
    me = arrive(language=language)
    me.visit_lobby()
    me.offer("jupiter").get_by_role("link", name=me.say("about")).click()
    told = texts(rules_of("jupiter"), language).option(BALANCE)
    expect(me.page.get_by_text(told.help)).to_be_visible()
    changes = tunings(rules_of("jupiter"))
    me.page.get_by_text(me.say("about-tuned", count=len(changes))).click()
    expect(me.page.get_by_role("row").filter(has_text="ge_210").first).to_contain_text("46")
    balanced, plain = (me.page.get_by_role("link", name=name, exact=True) for name in told.values)
    expect(balanced).to_have_attribute("aria-current", "true")
    plain.click()
    expect(plain).to_have_attribute("aria-current", "true")
    me.page.get_by_text(me.say("about-each")).click()
    expect(me.page.get_by_role("listitem").filter(has_text="tuned for balance")).to_have_count(0)


def test_the_lobby_explains_the_tables_and_a_match_has_the_board_of_those_chosen(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    me.offered("more-options", "jupiter").click()
    expect(me.offer("jupiter").get_by_text(texts(rules_of("jupiter"), "en").option(BALANCE).help)).to_be_visible()
    with me.page.expect_response(lambda answer: "/games/jupiter/board?tables=plain" in answer.url) as sent:
        me.start_as_wanted({"allied": "me", "german": "me"}, "jupiter", tables="plain")
    assert sent.value.json() == display_of(rules_of("jupiter", options={"tables": "plain"})).board
    assert me.state["tables"] == "plain"
