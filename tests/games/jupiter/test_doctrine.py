"""The doctrines of Operation Jupiter: what the generals go by, and how that differs from the staff's."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.errors import DataError
from narvik.core.rules import game_names, rules_of
from narvik.games.jupiter.advice.appraisal import FAR, Picture
from narvik.games.jupiter.advice.doctrine import NAMES, Doctrines
from narvik.games.jupiter.advice.march import worth_of_guard
from narvik.games.jupiter.advice.plan import plan_of
from narvik.games.jupiter.chapters.actions import Actions
from narvik.games.jupiter.game import HERE, Jupiter
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN
from narvik.games.jupiter.pieces.state import State

GAME = rules_of("jupiter")
assert isinstance(GAME, Jupiter)
RULES: Jupiter = GAME
STAFF = RULES.settings.doctrines.staff
UNITS = {"1616": ["us_1"], "3200": ["su_10g"], "1838": ["ge_199"], "2603": ["br_52"]}


def lay(side: str, units: dict[str, list[str]]) -> State:
    """A position in the movement phase in which a side is to act."""
    short: dict[str, Any] = {"turn": 3, "phase": "movement", "active": side, "units": {**UNITS, **units}}
    return RULES.proof.position(short, {}, FastChance(1))


def test_the_allied_general_makes_for_kirkenes_where_its_staff_does_not() -> None:
    general = RULES.settings.doctrines.generals[ALLIED]
    position = lay(
        "allied",
        {"2603": ["br_52", "br_78"], "2705": ["br_6a"], "2406": ["ge_210", "ge_2m"]},
    )
    worth = {
        doctrine.name: {RULES.board.numbers[task.hex]: task.worth for task in plan_of(position, ALLIED, doctrine).tasks}
        for doctrine in (STAFF, general)
    }
    assert worth["allied"]["2406"] > 2 * worth["staff"]["2406"]


def test_the_german_general_puts_its_best_troops_where_the_game_would_be_lost() -> None:
    units = {
        "2603": ["br_52", "br_78", "br_6a"],
        "2705": ["br_46", "br_4"],
        "2406": ["ge_388"],
        "2306": ["ge_2m", "ge_6m"],
    }
    position = lay("german", units)
    by_rank = {
        doctrine.name: [pair for pair in plan_of(position, GERMAN, doctrine).pairs if pair.unit in guards()]
        for doctrine in (STAFF, RULES.settings.doctrines.generals[GERMAN])
    }
    assert best(by_rank["german"]) == "ge_2m"
    assert best(by_rank["staff"]) == "ge_388"


def test_the_german_general_fills_a_source_in_danger_with_as_many_as_find_room() -> None:
    position = lay("german", {"2603": ["br_52", "br_78", "br_6a"], "2406": ["ge_210", "ge_163"], "2505": ["ge_388"]})
    general = RULES.settings.doctrines.generals[GERMAN]
    kirkenes, narvik = (RULES.board.places.index(name) for name in ("kirkenes", "narvik"))
    unit = RULES.forces.index["ge_388"]
    worth = {}
    for doctrine in (STAFF, general):
        picture = Picture(position, GERMAN, doctrine)
        assert picture.crew(narvik) == 0
        worth[doctrine.name] = worth_of_guard(position, picture, unit, RULES.board.kirkenes, counted=False)
    assert Picture(position, GERMAN, general).crew(kirkenes) == general.crew == 3
    assert worth["german"] - worth["staff"] == general.body


def test_the_german_general_stations_its_reaction_troops_where_one_weak_unit_stands() -> None:
    towns = {}
    for name, judge in (("staff", RULES.advice.weights), ("german", RULES.advice.search_weights)):
        position = RULES.start(RULES.settle_options({}), FastChance(1))
        while position.turn == 1 and not isinstance(position.frames[-1], Actions):
            choices = sorted(position.choices())
            weights = judge(position, choices)
            position.apply(choices[weights.index(max(weights))])
        hexes = (position.where[unit] for unit in range(RULES.forces.count) if RULES.forces.code[unit] == "ir")
        towns[name] = {RULES.board.places[RULES.board.place_at[h]] for h in hexes}
    assert towns == {"staff": {"tromso", "bardufoss"}, "german": {"talvik", "vadso"}}


def test_the_german_general_goes_round_an_enemy_town_to_one_that_nobody_guards() -> None:
    position = lay("german", {"1519": ["us_34", "us_3", "us_9"], "1420": ["ge_210"]})
    general = RULES.settings.doctrines.generals[GERMAN]
    karasjok, talvik = (RULES.board.place_hex[RULES.board.places.index(name)] for name in ("karasjok", "talvik"))
    position.holder[RULES.board.places.index("karasjok")] = ALLIED
    straight, round_alta = (
        plan_of(position, GERMAN, doctrine).way_to(position, karasjok)[talvik] for doctrine in (STAFF, general)
    )
    assert straight < round_alta < FAR
    worth = {
        doctrine.name: next(task.worth for task in plan_of(position, GERMAN, doctrine).tasks if task.hex == karasjok)
        for doctrine in (STAFF, general)
    }
    assert worth["german"] > 2 * worth["staff"]


def guards() -> set[int]:
    """The units that could guard Kirkenes."""
    return {RULES.forces.index[unit] for unit in ("ge_388", "ge_2m", "ge_6m")}


def best(pairs: list[Any]) -> str:
    """The unit that does most good where it can do most."""
    return next(name for name, unit in RULES.forces.index.items() if unit == pairs[0].unit)


def test_other_games_know_nothing_better_than_their_leanings() -> None:
    for name in game_names():
        rules = rules_of(name)
        position = rules.start(rules.settle_options({}), FastChance(1))
        choices = sorted(position.choices())
        if name != "jupiter":
            assert rules.advice.search_weights(position, choices) == rules.advice.weights(position, choices)


def test_a_doctrine_that_lacks_a_figure_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "doctrine.csv"
    shutil.copy(HERE / "data" / "doctrine.csv", place)
    assert Doctrines(tmp_path, RULES.board).staff.held_at == STAFF.held_at
    lines = place.read_text(encoding="utf-8").splitlines()
    place.write_text("\n".join(line for line in lines if not line.startswith("patience")), encoding="utf-8")
    with pytest.raises(DataError, match="'patience' is missing"):
        Doctrines(tmp_path, RULES.board)
    place.write_text("\n".join(lines).replace("guards,0,", "guards,many,"), encoding="utf-8")
    with pytest.raises(DataError, match="expected a number"):
        Doctrines(tmp_path, RULES.board)


def test_every_row_of_the_table_is_used_and_told() -> None:
    lines = (HERE / "data" / "doctrine.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert {line.split(",")[0] for line in lines} == {"main_effort", "reaction", *NAMES}
    assert all(line.split(",", 4)[4].strip('"') for line in lines)
