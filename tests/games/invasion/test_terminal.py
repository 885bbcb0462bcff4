"""The game in the terminal: the map around what matters, who holds what, the trail, a whole scenario typed."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

import narvik
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.rules import rules_of

RULES = rules_of("invasion")


def printed(game: Game, seat: str = "german", language: str = "en", width: int = 120) -> list[str]:
    """The lines that a seat sees."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(RULES.display.render(game.view(seat), language, width))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def line_with(lines: list[str], text: str) -> str:
    """The first line that has a text."""
    return next(line for line in lines if text in line)


def test_the_map_shows_hexes_as_they_lie_with_terrain_places_and_units() -> None:
    lines = printed(narvik.new("invasion", scenario="qs", seed=3))
    row = line_with(lines, "4120▲■")
    assert row.index("4121") < row.index("4120") < row.index("4119")
    below = lines[lines.index(row) + 1]
    assert below[row.index("4120") :].startswith("N2B2•")
    assert line_with(lines, "4319♣■══4318♣■")


def test_roads_and_railroads_join_hexes() -> None:
    """The Gudbrandsdal line runs from Lillehammer up the valley, the Dovre road beside it."""
    lines = printed(narvik.new("invasion", scenario="qs", seed=3))
    row = lines.index(line_with(lines, "4120▲■"))
    at = lines[row].index("4120")
    assert lines[row - 1][at : at + 2] == "╲╲"
    assert lines[row + 2][at : at + 1] == "╱"


def test_the_map_follows_the_unit_that_marches() -> None:
    game = narvik.new("invasion", scenario="qs", seed=3)
    game.choose("done")
    game.choose("march ge_362_i")
    lines = printed(game)
    assert line_with(lines, "4720♣⚓")
    assert not [line for line in lines if line.lstrip().startswith("4120")]


def test_what_is_not_on_the_map_is_summed_up_by_zone() -> None:
    lines = printed(narvik.new("invasion", scenario="qs", seed=3))
    assert "Romsdal: Allies 1" in lines
    assert not [line for line in lines if line.startswith("Åndalsnes")]


@pytest.mark.parametrize("width", [40, 80, 200])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    for line in printed(narvik.new("invasion", scenario="qs", seed=3), width=width):
        assert len(line) <= width


def test_a_narrow_terminal_has_the_lists_alone() -> None:
    lines = printed(narvik.new("invasion", scenario="qs", seed=3), width=50)
    assert line_with(lines, "Lillehammer (4120)")
    assert not [line for line in lines if "4120▲" in line]


@pytest.mark.parametrize("scenario", ["qs", "inv"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_on_the_way_can_be_printed(scenario: str, language: str) -> None:
    game, dice = narvik.new("invasion", scenario=scenario, seed=4), random.Random(4)
    for step in range(200):
        if game.over:
            break
        if step % 10 == 0:
            assert printed(game, "allied", language, 100)
        game.choose(dice.choice(game.prompt.choices))
