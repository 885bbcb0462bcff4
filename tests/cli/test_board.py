from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import narvik as library
from narvik.core.chance import FastChance
from narvik.games.kampen.display.terminal_map import LETTERS, TALL, WIDE, Sheet
from narvik.games.kampen.game import Kampen
from narvik.games.kampen.pieces.board import Board


def kampen() -> Kampen:
    rules = library.rules_of("kampen")
    assert isinstance(rules, Kampen)
    return rules


def borders(board: Board) -> set[tuple[str, str]]:
    pairs = {(board.areas[a], board.areas[b]) for a in range(board.count) for b in board.near[a]}
    return {(one, two) for one, two in pairs if one < two}


def printed(view: Any, width: int, language: str = "en", rules: Kampen | None = None) -> str:
    console = Console(width=width, highlight=False)
    with console.capture() as capture:
        console.print((rules or kampen()).display.render(view, language, width))
    return capture.get()


def some_game(scenario: str, choices: int, seed: int = 3) -> library.Game:
    game = library.new("kampen", scenario=scenario, seed=seed)
    draw = random.Random(seed)
    while game.version < choices and not game.over:
        game.choose(draw.choice(game.choices))
    return game


@pytest.mark.parametrize("rows", [WIDE, TALL], ids=["wide", "tall"])
def test_areas_touch_on_the_drawing_exactly_where_they_do_on_the_board(rows: tuple[str, ...]) -> None:
    sheet = Sheet(rows, 3)
    assert len({len(row) for row in rows}) == 1
    assert sheet.areas() == set(kampen().board.areas)
    assert sheet.borders() == borders(kampen().board)


@pytest.mark.parametrize("rows", [WIDE, TALL], ids=["wide", "tall"])
def test_every_area_is_in_one_piece(rows: tuple[str, ...]) -> None:
    units = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in LETTERS}
    for letter in LETTERS:
        own = {unit for unit, at in units.items() if at == letter}
        reached = {min(own)}
        while (
            grown := {(x + dx, y + dy) for x, y in reached for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            & own - reached
        ):
            reached |= grown
        assert reached == own, LETTERS[letter]


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
@pytest.mark.parametrize("width", [40, 80, 100, 120, 140])
def test_the_board_fits_the_terminal_and_shows_every_area(scenario: str, width: int) -> None:
    for choices in (0, 90, 200):
        game = some_game(scenario, choices)
        for language in ("en", "nb"):
            shown = printed(game.view("norway"), width, language)
            assert max(len(line) for line in shown.splitlines()) <= width
            for name in kampen().board.names[language]:
                assert name in shown


@pytest.mark.parametrize("width", [40, 80, 100, 140])
def test_battalions_and_attacks_are_on_the_board(width: int) -> None:
    game = library.new("kampen", seed=5)
    game.choose("move narvik gratangen 3")
    shown = printed(game.view("observer"), width)
    assert "N1" in shown
    assert "⚔G3" in shown
    assert "Gratangen: N1 attacked by G3 from Narvik" in " ".join(shown.split())
    if width > 40:
        assert "▲" in shown


def test_water_is_told_with_the_attack() -> None:
    game = library.new("kampen", seed=5)
    game.choose("move stavanger haugesund 1")
    assert "across water" in printed(game.view("observer"), 100)


def test_a_board_of_ones_own_with_other_borders_is_listed_instead_of_drawn(tmp_path: Path) -> None:
    (tmp_path / "borders.csv").write_text(
        "area_a,area_b,type,feature,source,type_source,note\nbergen,laerdal,plain,,own copy,own copy,\n"
    )
    rules = Kampen(tmp_path)
    position = rules.start(rules.settle_options({}), FastChance(1))
    shown = printed(rules.knowledge.view(position, 1), 120, rules=rules)
    assert "┌" not in shown
    assert "Lærdal" in shown


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_the_picture_holds_nothing_that_the_view_does_not(scenario: str) -> None:
    """Positions that a seat cannot tell apart look the same to it."""
    for choices in (5, 40, 120):
        game = some_game(scenario, choices)
        for seat in (*game.seats, "observer"):
            roles = game.roles_of(seat)
            view = game.rules.knowledge.view(game.position, roles)
            guessed = game.rules.knowledge.guess(view, FastChance(choices))
            assert printed(game.rules.knowledge.view(guessed, roles), 100) == printed(view, 100)


def test_only_ones_own_hand_is_shown() -> None:
    game = library.new("kampen", seed=5)
    germany = printed(game.view("germany"), 100)
    assert "Germany" in germany
    assert "Fighter bombers" in germany
    assert "Fighter bombers" not in printed(game.view("norway"), 100)
    assert "in hand" not in printed(game.view("observer"), 100)


def test_the_end_shows_who_has_won() -> None:
    game = some_game("basic", 10**6)
    shown = printed(game.view("observer"), 100)
    assert "victory for" in shown
