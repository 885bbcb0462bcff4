"""Several choices in one line: groups with their end, marches by where they lead, things too many to list."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

import narvik as library
from narvik.cli.screen.menu import Menu
from narvik.cli.screen.shortcuts import places, series
from narvik.cli.screen.shown import Screen
from narvik.core.chance import KeyedChance
from narvik.core.game import Game

UNITS = {"1616": ["us_1", "us_3"], "1519": ["ge_230"], "1838": ["ge_199"], "2603": ["br_52"]}
MARCH = {"turn": 2, "phase": "movement", "units": UNITS}
BATTLE = {"turn": 2, "phase": "combat", "units": {**UNITS, "1518": ["us_9", "us_34"], "1419": ["us_1a_a"]}}


def stand(short: dict[str, Any], *texts: str) -> Game:
    rules = library.rules_of("jupiter")
    options, chance = rules.settle_options({}), KeyedChance.from_seed("shortcuts")
    game = Game(rules, options, chance, rules.proof.position(short, options, chance))
    for text in texts:
        game.choose(text)
    return game


def typed(game: Game, line: str) -> list[str]:
    prompt = game.prompt_for(game.seat)
    menu = Menu(game.rules, "en", prompt.choices, game.rules.advice.declines(game.position))
    return [choice.text for choice in series(game.rules, prompt, menu, line)]


def test_a_march_is_typed_by_where_it_leads() -> None:
    game = stand(MARCH, "move us_3")
    route = next(route for route in game.prompt.routes if len(route.choices) == 3)
    assert typed(game, route.to.word) == [choice.text for choice in route.choices]
    assert typed(game, "1838") == []
    assert places(game.rules, game.prompt, "en").startswith("Karasjok (2116), ")


def test_a_place_with_a_name_is_reached_by_its_name() -> None:
    short = {**MARCH, "units": {"1616": ["us_1a_a"], "1838": ["ge_199"], "2603": ["br_52"]}}
    game = stand(short, "move us_1a_a")
    assert typed(game, "alt") == typed(game, "1519") != []
    assert places(game.rules, game.prompt, "en").startswith("Talvik (1420), Alta (1519), ")


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("us_34 us_9 resolve", ["join us_9", "join us_34", "resolve"]),
        ("2 1 res", ["join us_9", "join us_34", "resolve"]),
        ("join us_9 us_1a_a", ["join us_9", "join us_1a_a"]),
        ("us_9 us_9", ["join us_9"]),
        ("us_9 dance", []),
        ("resolve us_9", []),
        ("us_9", []),
    ],
)
def test_a_group_is_typed_with_its_end(line: str, texts: list[str]) -> None:
    assert typed(stand(BATTLE, "attack 1519"), line) == texts


def test_what_is_too_much_to_list_is_typed_by_its_word() -> None:
    game = library.new("jupiter", seed=1)
    for text in ("banak us", "land us_1", "land us_3", "land us_9", "land br_52", "land br_78", "land br_46"):
        game.choose(text)
    menu = Menu(game.rules, "en", game.choices, None)
    assert len(menu.lines(100, {})) < 5
    assert menu.entries == {}
    for choice in game.choices:
        assert menu.find(choice.text.split()[1]).choice == choice


def test_a_hex_alone_says_what_to_attack() -> None:
    game = stand(BATTLE)
    menu = Menu(game.rules, "en", game.choices, None)
    assert str(menu.find("1519").choice) == "attack 1519"


def test_units_are_listed_with_the_words_they_are_typed_with() -> None:
    game = stand(BATTLE, "attack 1519")
    lines = [line.plain for line in Menu(game.rules, "en", game.choices, None).lines(200, {})]
    assert any("us_9 9th Infantry Division" in line for line in lines)


def test_a_game_is_set_up_marched_and_fought_in_a_few_lines(narvik: Any) -> None:
    lines = ["banak us", "us_1 us_3 us_1a_a", "br_52 br_78 us_1", "2 3 4", *["3300"] * 3, *["3400"] * 3, *["3500"] * 3]
    lines += ["3600", "3600", *["keep"] * 8, "q"]
    output = narvik("play", "jupiter", "--no-board", "--seed", "7", "--seat", "allied", lines=lines).output
    assert "1st Infantry Division is not a British unit waiting to land" in output
    assert "All 3 at once: type their numbers or words." in output
    assert "Type the word of what you want: station 2401, or only 2401" in output
    assert "Allies set up 3 units in 3300." in output


def test_odds_are_told_by_columns_and_shifts() -> None:
    game = stand(BATTLE, "attack 1519", "join us_9")
    console = Console(width=110, record=True, highlight=False)
    Screen(game, "en", console).all_odds()
    told = console.export_text()
    assert "Alta (1519) 3:1 – 5:1: The attack succeeds" in told
    assert "town −2 columns OJ-13.9-1" in " ".join(told.split())
    assert "naval gunfire" in told
    assert "the attacker loses a unit" in told
