"""The scene and the terminal of Operation Jupiter: what a seat sees, made from its view and from nothing else."""

from __future__ import annotations

import copy
import io
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from rich.console import Console

import narvik
from narvik.core.chance import FastChance, KeyedChance
from narvik.core.game import Game
from narvik.core.rules import rules_of
from narvik.core.text import LANGUAGES, texts
from narvik.display import MAIN
from narvik.games.jupiter.game import Jupiter
from narvik.games.jupiter.pieces.notation import RESULTS
from narvik.games.jupiter.pieces.units import SYMBOLS

pytestmark = pytest.mark.slow

Json = dict[str, Any]

FRONT: Json = {
    "turn": 3,
    "phase": "combat",
    "weather": "overcast",
    "units": {
        "1616": ["us_1", "us_3"],
        "1518": ["us_9", "us_34"],
        "1419": ["us_1a_a"],
        "1519": ["ge_230"],
        "1520": ["ge_69", "ge_bar"],
        "1838": ["ge_199"],
        "2603": ["br_52"],
    },
    "sea": ["br_6a", "us_2a_a"],
    "east": ["su_45"],
    "waiting": {"br_78": 5},
    "delayed": {"ge_hg": 4},
    "pools": {"anr": ["ge_181"], "west": ["ge_10p"]},
    "air": {"allied": ["1519", "1838"]},
    "special": {"commando": 6},
    "control": {"karasjok": "allied"},
}


@cache
def jupiter() -> Jupiter:
    rules = rules_of("jupiter")
    assert isinstance(rules, Jupiter)
    return rules


def stand(short: Json, *texts: str) -> Game:
    chance = KeyedChance.from_seed("scene")
    game = Game(jupiter(), {}, chance, jupiter().proof.position(short, {}, chance))
    for text in texts:
        game.choose(text)
    return game


def scene(game: Game, seat: str, language: str = "en") -> Json:
    return jupiter().display.scene(game.view(seat), language)


def rendered(game: Game, seat: str, language: str = "en", width: int = 100) -> str:
    page = io.StringIO()
    Console(width=width, highlight=False, file=page).print(jupiter().display.render(game.view(seat), language, width))
    return page.getvalue()


def by_id(things: list[Json], name: str) -> Json:
    found = [one for one in things if one["id"] == name]
    assert len(found) == 1, [one["id"] for one in things]
    return found[0]


@pytest.fixture(scope="module")
def played() -> list[Game]:
    """Positions met in random games: a few of each question, and the ends."""
    found = []
    for seed in range(3):
        game = narvik.new("jupiter", seed=seed)
        rng = random.Random(seed)
        asked: Counter[str] = Counter()
        while not game.over:
            question = game.position.question().message
            if asked[question] < 2:
                asked[question] += 1
                found.append(game.copy())
            game.choose(rng.choice(game.choices))
        found.append(game)
    return found


def looks(played: list[Game]) -> Iterator[tuple[Game, str]]:
    for game in played:
        for seat in (*game.seats, "observer"):
            yield game, seat


# -- nothing but the view


def test_scene_and_picture_are_the_same_for_every_position_that_looks_alike(played: list[Game]) -> None:
    different = 0
    for number, (game, seat) in enumerate(list(looks(played))[::2]):
        if game.over:
            continue
        guess = jupiter().knowledge.guess(game.view(seat), FastChance(number))
        truth, other = json.loads(game.to_json()), jupiter().to_json(guess)
        different += truth["where"] != other["where"]
        seen = jupiter().knowledge.view(guess, game.roles_of(seat))
        language = LANGUAGES[number % 2]
        assert jupiter().display.scene(seen, language) == scene(game, seat, language)
    assert different > 15


def test_units_that_nobody_has_shown_are_not_named(played: list[Game]) -> None:
    hidden = 0
    for game, seat in list(looks(played))[::2]:
        if game.over:
            continue
        view = game.view(seat)
        text = json.dumps(scene(game, seat))
        picture = rendered(game, seat)
        for word in jupiter().forces.words:
            if word not in view["units"]:
                hidden += 1
                assert f'"{word}"' not in text
                assert f"{word} " not in picture
    assert hidden > 100


def test_a_scene_leaves_the_view_as_it_is_and_can_be_sent(played: list[Game]) -> None:
    for game, seat in looks(played):
        for language in LANGUAGES:
            view = game.view(seat)
            before = copy.deepcopy(view)
            assert json.loads(json.dumps(jupiter().display.scene(view, language)))
            assert view == before


def test_every_thing_has_its_own_id_and_a_title(played: list[Game]) -> None:
    for game, seat in looks(played):
        shown = scene(game, seat)
        things = [*shown["pieces"], *(piece for tray in shown["trays"] for piece in tray.get("pieces", ()))]
        assert [name for name, times in Counter(one["id"] for one in things).items() if times > 1] == []
        for one in [*things, *shown["trays"], *shown["tracks"], *shown["arrows"], *shown["hands"]]:
            assert one["title"]
            assert "{" not in one["title"]


def test_what_a_choice_touches_lies_on_the_table(played: list[Game]) -> None:
    spaces = {space["id"] for space in jupiter().display.boards()[MAIN]["spaces"]}
    for game in played:
        if game.over:
            continue
        shown = scene(game, game.seat)
        pieces = {one["id"] for one in shown["pieces"]}
        pieces |= {piece["id"] for tray in shown["trays"] for piece in tray.get("pieces", ())}
        cards = {card["id"] for hand in shown["hands"] for card in hand.get("cards", ())}
        known = {"piece": pieces, "card": cards, "space": spaces}
        for choice in game.choices:
            for touch in jupiter().words.touches(choice):
                assert touch.kind == "button" or touch.word in known[touch.kind], choice


# -- counters


def test_a_counter_tells_its_unit() -> None:
    shown = by_id(scene(stand(FRONT), "allied")["pieces"], "us_9")
    assert shown == {
        "id": "us_9",
        "at": "1518",
        "side": "us",
        "symbol": "infantry",
        "size": "XX",
        "label": "9",
        "factors": "6-6-4",
        "disrupted": False,
        "hidden": False,
        "face": "down",
        "level": 0,
        "title": "9th Infantry Division (US), 6-6-4",
    }


def test_what_lies_below_is_a_back_to_the_enemy() -> None:
    pieces = scene(stand(FRONT), "german")["pieces"]
    stack = [one for one in pieces if one["at"] == "1518" and "level" in one]
    assert [(one["id"], one["hidden"], one["level"]) for one in stack] == [
        ("1518/unknown/0", True, 0),
        ("us_34", False, 1),
    ]
    assert stack[0]["title"] == "US unit, face down"
    assert "factors" not in stack[0]


def test_a_unit_that_has_acted_is_shown_turned_over() -> None:
    shown = by_id(scene(stand(FRONT, "rest us_1a_a"), "german")["pieces"], "us_1a_a")
    assert shown["disrupted"]
    assert shown["title"].endswith(", disrupted")


def test_symbols_are_those_of_the_counters(played: list[Game]) -> None:
    known = {*SYMBOLS, "unknown", "airpower", "source", "control"}
    for game, seat in looks(played):
        assert {one["symbol"] for one in scene(game, seat)["pieces"]} <= known


def test_a_place_chosen_in_the_set_up_is_seen_by_its_owner_alone() -> None:
    game = narvik.new("jupiter", seed=1)
    for text in ("banak us", "land us_1", "land us_3", "land us_9"):
        game.choose(text)
    mine = by_id(scene(game, "allied")["pieces"], "us_1")
    assert (mine["at"], mine["planned"]) == ("1616", True)
    assert "us_1" not in json.dumps(scene(game, "german"))


# -- markers, trays, tracks


def test_markers_tell_of_air_supply_and_control() -> None:
    pieces = scene(stand(FRONT), "german")["pieces"]
    assert by_id(pieces, "airpower/1519")["title"] == "Allied airpower over Alta (1519) and the hexes around it"
    assert by_id(pieces, "source/1616")["side"] == "us"
    assert by_id(pieces, "control/2116")["title"] == "Karasjok is in Allied hands"
    assert {one["at"] for one in pieces if one["symbol"] == "source"} == {"1616", "2603", "3200", "2406", "1838"}


def test_sources_are_not_shown_before_they_are_chosen() -> None:
    pieces = scene(narvik.new("jupiter", seed=1), "allied")["pieces"]
    assert {one["at"] for one in pieces if one["symbol"] == "source"} == {"3200", "2406", "1838"}


def test_trays_hold_what_is_off_the_map() -> None:
    game = stand(FRONT)
    ours = {tray["id"]: tray for tray in scene(game, "allied")["trays"]}
    theirs = {tray["id"]: tray for tray in scene(game, "german")["trays"]}
    assert [piece["id"] for piece in ours["sea/allied"]["pieces"]] == ["us_2a_a", "br_6a"]
    assert theirs["sea/allied"]["count"] == 2
    assert "pieces" not in theirs["sea/allied"]
    assert ours["waiting-5/allied"]["title"] == theirs["waiting-5/allied"]["title"] == "Back in turn 5"
    assert ours["delayed-4/german"]["count"] == 1
    assert "pieces" not in ours["delayed-4/german"]
    assert [piece["id"] for piece in theirs["delayed-4/german"]["pieces"]] == ["ge_hg"]
    assert ours["anr/german"]["place"] == "pool"


def test_tracks_and_status_say_where_the_game_stands() -> None:
    shown = scene(stand(FRONT), "allied")
    assert by_id(shown["tracks"], "turn")["value"] == 3
    assert by_id(shown["tracks"], "points") == {
        "id": "points",
        "title": "Allied victory points",
        "value": 1,
        "most": 8,
        "side": "allied",
    }
    assert shown["status"][0] == {"title": "Turn 3", "text": "Allies: combat"}
    assert shown["status"][1] == {"title": "Weather", "text": "overcast; Allied air superiority"}


def test_special_forces_are_cards_for_those_who_can_commit_them() -> None:
    game = stand(FRONT)
    ours, theirs = (scene(game, seat)["hands"][0] for seat in ("allied", "german"))
    assert ours["count"] == theirs["count"] == 2
    assert "cards" not in theirs
    assert by_id(ours["cards"], "commando")["text"].endswith("Back in turn 6.")
    assert by_id(ours["cards"], "ranger")["text"].endswith("At hand.")


# -- battles


def test_an_attack_being_prepared_is_an_arrow_for_its_own_side_only() -> None:
    game = stand(FRONT, "attack 1519", "join us_9", "join us_34")
    arrows = scene(game, "allied")["arrows"]
    assert [(one["from"], one["to"], one["count"]) for one in arrows] == [("1518", "1519", 2)]
    assert scene(game, "german")["arrows"] == []


def test_the_panel_counts_factors_and_names_every_shift() -> None:
    game = stand(FRONT, "attack 1519", "join us_9", "join us_34", "join us_1a_a", "resolve", "commit ranger")
    (battle,) = scene(game, "german")["battles"]
    attack, defence = battle["parties"]
    assert (attack["sides"], defence["sides"], battle["at"]) == (["allied"], ["german"], "1519")
    *units, gunfire = attack["items"]
    assert (gunfire["what"], gunfire["rule"]) == ("gunfire", "OJ-13.23-1")
    assert attack["amount"] == 16 + gunfire["amount"]
    assert defence["amount"] == 2
    assert [(item["title"], item["worth"], item["rule"]) for item in battle["items"]] == [
        ("town", "−2 columns", "OJ-13.9-1"),
        ("airpower", "+1 column", "OJ-9.4-1"),
        ("Rangers", "+1 column", "OJ-13.21-3"),
    ]
    assert [(one["piece"]["id"], one["amount"], one["note"]) for one in units] == [
        ("us_9", 6, "← 1518"),
        ("us_34", 6, "← 1518"),
        ("us_1a_a", 4, "← 1419"),
    ]
    assert sum(outcome["share"] for outcome in battle["outcomes"]) == pytest.approx(1)
    assert [stage["title"] for stage in battle["stages"] if stage.get("now")] == ["Special forces"]


def test_after_the_die_the_panel_tells_the_result(played: list[Game]) -> None:
    told = 0
    page = texts(rules_of("jupiter"), "en")
    results = [page.word("result", word) for word in RESULTS]
    for game in played:
        for battle in scene(game, "observer").get("battles", ()):
            if "outcomes" not in battle:
                told += 1
                assert any(battle["summary"].endswith(f": {result}") for result in results)
    assert told > 2


# -- the terminal


@pytest.mark.parametrize("width", [50, 80, 120])
def test_the_picture_fits_the_width(played: list[Game], width: int) -> None:
    for game in played[::9]:
        for language in LANGUAGES:
            lines = rendered(game, "observer", language, width).splitlines()
            assert max(len(line) for line in lines) <= width


def test_the_picture_shows_stacks_and_the_hexes_around_the_march() -> None:
    game = stand({**FRONT, "phase": "movement"}, "move us_1a_a")
    picture = rendered(game, "allied")
    assert "1518 us_9 6-6-4 us_34 6-6-4" in picture
    assert "1520 ? ge_bar 2-3-3" in picture
    assert "1519■✈" in picture
    assert "!" in picture.split("Turn 3")[0]
    assert "1519■✈" not in rendered(stand(FRONT), "allied")


def test_a_narrow_terminal_gets_no_map() -> None:
    game = stand({**FRONT, "phase": "movement"}, "move us_1a_a")
    assert "■✈" not in rendered(game, "allied", width=50)
