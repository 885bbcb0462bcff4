"""The drawn map of Operation Jupiter: it agrees with the tables and the game's grid, and is small enough to send."""

from __future__ import annotations

import gzip
import itertools
import json
import math
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from narvik.core.rules import rules_of
from narvik.core.text import LANGUAGES
from narvik.display import MAIN
from narvik.games.jupiter.game import HERE, Jupiter
from narvik.games.jupiter.pieces.board import TERRAIN, TOWN
from narvik.maps.hexes import SIDES

MAP = HERE / "data" / "map"
TOOLS = Path(__file__).resolve().parents[3] / "tools"
HEX = 60.0
"""Board units between opposite sides of a hex."""


BOTH = pytest.mark.parametrize("tables", ["balanced", "plain"])
"""With either set of tables."""


@cache
def jupiter(tables: str = "balanced") -> Jupiter:
    rules = rules_of("jupiter", options={"tables": tables})
    assert isinstance(rules, Jupiter)
    return rules


@cache
def chart(tables: str = "balanced") -> dict[str, Any]:
    return jupiter(tables).display.boards()[MAIN]


@cache
def hexes(tables: str = "balanced") -> dict[str, dict[str, Any]]:
    return {space["id"]: space for space in chart(tables)["spaces"]}


def sides_of(kind: str, tables: str = "balanced") -> set[tuple[int, int]]:
    """The middles of the hexsides that a kind of line runs along, to whole units."""
    found = set()
    for line in chart(tables)["lines"]:
        if line["kind"] == kind:
            for part in line["path"].split("M")[1:]:
                closed = part.endswith("z")
                points = [(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", part)]
                if closed and points[0] != points[-1]:
                    points.append(points[0])
                found |= {(a[0] + b[0], a[1] + b[1]) for a, b in itertools.pairwise(points)}
    return found


def middle(a: str, b: str) -> tuple[float, float]:
    """Twice the middle of the hexside between two hexes, in whole units."""
    (ax, ay), (bx, by) = hexes()[a]["anchor"], hexes()[b]["anchor"]
    return ax + bx, ay + by


def same_sides(drawn: set[tuple[int, int]], wanted: set[tuple[float, float]]) -> bool:
    """Whether the drawn sides are the wanted ones; paths are written in whole units."""
    near = [min(math.dist(one, other) for other in drawn) < 3 for one in wanted]
    return len(drawn) == len(wanted) and all(near)


# -- it agrees with the tables


def test_every_hex_of_the_game_is_drawn_with_its_terrain() -> None:
    board = jupiter().board
    assert list(hexes()) == list(board.numbers)
    for h, number in enumerate(board.numbers):
        terrain = hexes()[number]["terrain"]
        assert terrain == "island" if board.bit[h] & board.island_field else terrain != "island"
        if board.terrain[h] != TOWN and terrain != "island":
            assert terrain == TERRAIN[board.terrain[h]], number


def test_neighbours_of_the_grid_lie_beside_each_other() -> None:
    grid = jupiter().board.grid
    for h, number in enumerate(grid.numbers):
        for near in grid.neighbours[h * SIDES : h * SIDES + SIDES]:
            if near >= 0:
                far = math.dist(hexes()[number]["anchor"], hexes()[grid.numbers[near]]["anchor"])
                assert far == pytest.approx(HEX, abs=0.2)


def test_places_show_what_they_are_worth() -> None:
    board = jupiter().board
    for place, h in enumerate(board.place_hex):
        space = hexes()[board.numbers[h]]
        assert space["name"]["en"] == f"{board.place_names[place]} ({space['id']})"
        assert space.get("points", 0) == board.points[place]
        assert ("victory" in space["symbols"]) == (board.points[place] > 0)
        assert ("port" in space["symbols"]) == bool(board.bit[h] & board.coastal)
    assert sum("symbols" in space for space in hexes().values()) == len(board.places)


def test_facts_name_the_coast_where_the_rules_see_one() -> None:
    board = jupiter().board
    for h, number in enumerate(board.numbers):
        assert ("Coastal hex" in hexes()[number]["facts"]["en"]) == bool(board.bit[h] & board.coastal), number


@BOTH
def test_facts_are_those_the_generator_makes_of_the_tables(monkeypatch: pytest.MonkeyPatch, tables: str) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    tool: Any = __import__("make_jupiter_board")
    found = tool.Tables(jupiter(tables).tables_folder())
    for number, space in hexes(tables).items():
        assert space == tool.hex_space(found, number)


def test_facts_tell_of_costs_country_road_and_points() -> None:
    assert hexes()["1519"]["facts"]["en"] == [
        "Town: 1 movement point, ski troops ½",
        "Attacks into it shift two columns to the left",
        "Norway",
        "Coastal hex",
        "Road: ½ movement point",
        "1 victory point",
    ]
    assert "5 seierspoeng når Sverige er med i krigen" in hexes()["2633"]["facts"]["nb"]
    assert hexes()["1000"]["facts"]["en"] == ["Sea: closed to all units"]


@BOTH
def test_sea_sides_are_marked_exactly_where_no_march_leads_between_hexes_on_land(tables: str) -> None:
    board = jupiter(tables).board
    wanted = set()
    for h, number in enumerate(board.numbers):
        for near in board.grid.neighbours[h * SIDES : h * SIDES + SIDES]:
            both = near > h and board.bit[h] & board.ground and board.bit[near] & board.ground
            if both and not board.reach[h] & board.bit[near]:
                wanted.add(middle(number, board.numbers[near]))
    assert same_sides(sides_of("sea_side", tables), wanted)


@pytest.mark.parametrize(("line", "kind"), [("front", "front"), ("finnmark", "boundary"), ("border", "national")])
def test_lines_of_the_rules_are_drawn(line: str, kind: str) -> None:
    board = jupiter().board
    wanted = {middle(board.numbers[a], board.numbers[b]) for a, b, name in board.lines if name == line}
    assert same_sides(sides_of(kind), wanted)


# -- it can be shown and sent


def test_all_names_are_there_in_both_languages() -> None:
    for named in [*chart()["spaces"], *chart()["names"]]:
        assert all(named["name"][language] for language in LANGUAGES)


def test_names_and_hexes_stand_on_the_sheet() -> None:
    width, height = chart()["width"], chart()["height"]
    spots = [space["anchor"] for space in chart()["spaces"]]
    for name in chart()["names"]:
        spots += name["line"] if "line" in name else [name["at"], name["label"]]
    for x, y in spots:
        assert 0 < x < width
        assert 0 < y < height


def test_the_relief_has_the_shape_of_the_sheet() -> None:
    data = (MAP / chart()["relief"]).read_bytes()
    assert data[8:16] == b"WEBPVP8X"
    width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    assert width / height == pytest.approx(chart()["width"] / chart()["height"], rel=0.002)


def test_the_board_is_small_enough_to_send() -> None:
    plain = json.dumps(chart(), ensure_ascii=False, separators=(",", ":")).encode()
    assert len(gzip.compress(plain, 9)) < 80_000
    assert all("path" not in space for space in chart()["spaces"])


@pytest.mark.parametrize(("tables", "over", "round_it"), [("balanced", False, True), ("plain", True, False)])
def test_the_road_goes_round_the_fjord_at_kirkenes_and_over_it_with_plain_tables(
    tables: str, over: bool, round_it: bool
) -> None:
    board = jupiter(tables).board
    a, b, c = (board.grid.find(word) for word in ("2405", "2406", "2505"))
    assert ((a, b) in board.roads, (a, c) in board.roads) == (over, round_it)
    assert bool(board.reach[a] & board.bit[b]) is over
    road = next(line["path"] for line in chart(tables)["lines"] if line["kind"] == "road")
    x, y = middle("2405", "2505")
    points = [(int(one), int(other)) for one, other in re.findall(r"(\d+) (\d+)", road)]
    assert (min(math.dist((x / 2, y / 2), point) for point in points) < 1) is round_it
