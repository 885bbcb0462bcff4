from __future__ import annotations

import random

import pytest

import narvik as library
from narvik.cli.screen.menu import Menu
from narvik.cli.screen.opponents import opponent


def menu_of(game: library.Game, language: str = "en") -> Menu:
    return Menu(game.rules, language, game.choices, game.rules.advice.declines(game.position))


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_every_choice_can_be_typed_by_number_and_by_text(scenario: str) -> None:
    draw = random.Random(4)
    game = library.new("kampen", scenario=scenario, seed=4)
    for _ in range(300):
        if game.over:
            break
        menu = menu_of(game)
        for choice in draw.sample(game.choices, min(5, len(game.choices))):
            assert menu.find(choice.text).choice == choice
        typed = [str(entry.number) for entry in menu.entries.values()]
        typed += [f"{entry.number} {count}" for entry in menu.entries.values() for count in entry.counts()]
        if menu.members:
            numbers = {number: str(place) for place, number in enumerate(menu.members, 1)}
            typed = [" ".join(numbers[number] for number in choice.args) or "0" for choice in game.choices]
        chosen = {menu.find(line).choice for line in typed} - {None}
        assert chosen == set(game.choices)
        game.choose(opponent("recruit").choose(game))


def test_counts_of_the_same_move_are_one_entry_under_its_origin() -> None:
    menu = menu_of(library.new("kampen", seed=5))
    entry = next(entry for entry in menu.entries.values() if entry.head == "Narvik" and entry.label == "Gratangen")
    assert entry.counts() == (1, 2, 3)
    assert entry.count_range() == "1–3"


def test_lines_fit_the_width_and_stay_few() -> None:
    game = library.new("kampen", seed=5)
    for width in (60, 80, 120):
        lines = menu_of(game).lines(width, {})
        assert max(line.cell_len for line in lines) <= width
        assert len(lines) < len(game.choices)


def test_names_as_people_write_them_are_understood() -> None:
    menu = menu_of(library.new("kampen", seed=5))
    assert str(menu.find("move Oslo Hønefoss 2").choice) == "move oslo honefoss 2"
    assert str(menu.find("move Horten Østfold 1").choice) == "move horten ostfold 1"
