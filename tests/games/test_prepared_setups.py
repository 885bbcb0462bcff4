"""The set-ups that games have ready: they can be played as they are, and agree with the tables of their games."""

from __future__ import annotations

import csv

import pytest

import narvik
from narvik.core.rules import game_names, rules_of


@pytest.mark.parametrize("game", game_names())
def test_every_choice_of_a_set_up_is_one_by_which_its_side_sets_up(game: str) -> None:
    rules = rules_of(game)
    for role in range(len(rules.roles)):
        for one in rules.advice.setups(role):
            verbs = {choice.split()[0] for choice in one.choices}
            assert verbs <= set(rules.advice.setup_verbs)
            assert len(one.sources) == len(one.choices)


def test_operation_jupiter_is_set_up_by_what_is_recommended() -> None:
    game = narvik.new("jupiter", seed="3")
    for role in (0, 1):
        [one] = game.rules.advice.setups(role)
        for choice in one.choices:
            game.choose(choice, game.rules.roles[role])
    assert game.choices[0].text.split()[0] not in game.rules.advice.setup_verbs


def test_the_german_fleet_of_9_april_can_lie_as_it_did() -> None:
    game = narvik.new("kampen", seed="3", scenario="advanced")
    while not any(choice.text.startswith("station") for choice in game.choices):
        game.choose(game.choices[0])
    [one] = game.rules.advice.setups(game.rules.roles.index("germany"))
    for choice in one.choices:
        game.choose(choice, "germany")
    assert not any(choice.text.startswith("station") for choice in game.choices)


def test_the_historical_ships_of_norway_1940_lie_where_its_table_says() -> None:
    rules = rules_of("norway1940")
    [one] = rules.advice.setups(rules.roles.index("norway"))
    with (rules.data_folder() / "naval.csv").open(newline="") as file:
        lay = {row["id"]: row["historical_sector"] for row in csv.DictReader(file) if row["historical_sector"]}
    placed = dict(choice.split()[1:] for choice in one.choices)
    assert {ship: sector for ship, sector in placed.items() if ship in lay} == lay
