"""The drawn map of Norway 1940 and the scene upon it: they agree with the tables, and every choice can be clicked."""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from typing import Any

import pytest

import narvik
from narvik.core.rules import rules_of
from narvik.core.text import LANGUAGES
from narvik.display import MAIN
from narvik.games.norway1940.game import HERE, Norway1940

MAP = HERE / "data" / "map"
TOOLS = Path(__file__).resolve().parents[3] / "tools"


@pytest.fixture(scope="module", params=["balanced", "plain"])
def rules(request: pytest.FixtureRequest) -> Norway1940:
    found = rules_of("norway1940", options={"tables": request.param})
    assert isinstance(found, Norway1940)
    return found


@pytest.fixture(scope="module")
def chart(rules: Norway1940) -> dict[str, Any]:
    return rules.display.boards()[MAIN]


def test_every_sector_and_every_coast_is_drawn(rules: Norway1940, chart: dict[str, Any]) -> None:
    board = rules.board
    spaces = {space["id"]: space for space in chart["spaces"]}
    assert {word for word, space in spaces.items() if space["kind"] == "area"} == set(board.sectors)
    coasts = {f"coast_{board.sectors[sector]}" for sector in board.coast_list}
    assert coasts | {"sogne_fjord", "at_sea"} == {word for word, space in spaces.items() if space["kind"] == "zone"}
    assert {word for word, space in spaces.items() if space["kind"] == "box"} == {"britain", "germany", "denmark"}
    for sector, word in enumerate(board.sectors):
        assert ("victory" in spaces[word]["symbols"]) == bool(board.objectives >> sector & 1)
        assert ("airfield" in spaces[word]["symbols"]) == bool(board.capacity[sector])
        if board.coast >> sector & 1:
            assert spaces[f"coast_{word}"]["short"]["en"] == "-ABC"[board.waters[sector]]


def test_borders_are_drawn_as_the_table_has_them(rules: Norway1940, chart: dict[str, Any]) -> None:
    board = rules.board
    drawn = {frozenset(line["between"]): line["type"] for line in chart["lines"] if line["kind"] == "border"}
    names = {(): "plain", ("mountain",): "mountain", ("sogne_fjord",): "fjord"}
    wanted = {frozenset((board.sectors[b.a], board.sectors[b.b])): names[b.kinds] for b in board.graph.borders}
    assert drawn == wanted


def test_facts_are_those_the_generator_makes_of_the_tables(
    monkeypatch: pytest.MonkeyPatch, rules: Norway1940, chart: dict[str, Any]
) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    tool: Any = __import__("make_norway1940_board")
    words = tool.Words(rules.tables_folder())
    for space in chart["spaces"]:
        if space["kind"] == "area":
            assert space["facts"] == words.sector(space["id"])


def test_neighbours_have_different_tints(rules: Norway1940, chart: dict[str, Any]) -> None:
    tint = {space["id"]: space["tint"] for space in chart["spaces"] if space["kind"] == "area"}
    for border in rules.board.graph.borders:
        assert tint[rules.board.sectors[border.a]] != tint[rules.board.sectors[border.b]]


def test_the_map_is_small_enough_to_send(chart: dict[str, Any]) -> None:
    assert len(gzip.compress((MAP / "board.json").read_bytes())) < 200_000
    assert (MAP / chart["relief"]).stat().st_size < 250_000
    assert all(set(space["name"]) == set(space["facts"]) == set(LANGUAGES) for space in chart["spaces"])


@pytest.mark.parametrize("patrol", ["no", "yes"])
def test_every_piece_of_a_scene_stands_on_a_space_and_every_choice_can_be_clicked(
    rules: Norway1940, chart: dict[str, Any], patrol: str
) -> None:
    spaces = {space["id"] for space in chart["spaces"]}
    rng = random.Random(patrol)
    game = narvik.new("norway1940", tables=rules.chosen_tables, seed=patrol, patrol=patrol)
    while not game.over:
        if game.version % 7 == 0:
            scene = rules.display.scene(game.view(game.seat), "en")
            pieces = [*scene["pieces"], *(piece for tray in scene["trays"] for piece in tray["pieces"])]
            ids = [piece["id"] for piece in pieces]
            assert len(set(ids)) == len(ids)
            assert {piece["at"] for piece in scene["pieces"]} <= spaces
            assert {end for arrow in scene["arrows"] for end in (arrow["from"], arrow["to"])} <= spaces
            for choice in game.choices:
                for kind, word, _ in rules.words.touches(choice):
                    assert word in (ids if kind == "piece" else spaces) or kind == "button", (choice.text, word)
        game.choose(rng.choice(game.choices))
