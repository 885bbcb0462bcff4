"""The drawn map of Kampen om Norge: it agrees with the tables, its lines fit, and it is small enough to send."""

from __future__ import annotations

import gzip
import json
import math
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from narvik.core.rules import rules_of
from narvik.core.text import LANGUAGES
from narvik.display import MAIN
from narvik.games.kampen.game import HERE, Kampen
from narvik.games.kampen.pieces.board import RAID

MAP = HERE / "data" / "map"
TOOLS = Path(__file__).resolve().parents[3] / "tools"
A_COUNTER_AND_A_HALF = 81
"""In board units: counters step aside from names, seldom by more than their own width."""
NUMBER = r"-?(?:\d+\.\d|\.\d|\d+)"

Point = tuple[int, int]
"""A point in tenths of a board unit, in which paths are written."""


# -- reading the map


BOTH = pytest.mark.parametrize("tables", ["balanced", "plain"])
"""With either set of tables."""


@cache
def kampen(tables: str = "balanced") -> Kampen:
    rules = rules_of("kampen", options={"tables": tables})
    assert isinstance(rules, Kampen)
    return rules


@cache
def chart(tables: str = "balanced") -> dict[str, Any]:
    return kampen(tables).display.boards()[MAIN]


def spaces(kind: str, tables: str = "balanced") -> dict[str, dict[str, Any]]:
    return {space["id"]: space for space in chart(tables)["spaces"] if space["kind"] == kind}


def lines(kind: str, tables: str = "balanced") -> list[dict[str, Any]]:
    return [line for line in chart(tables)["lines"] if line["kind"] == kind]


def drawn() -> list[dict[str, Any]]:
    return [*chart()["spaces"], *chart()["ground"], *chart()["water"], *chart()["lines"]]


def parts(path: str) -> list[list[Point]]:
    """The rings or lines of SVG path data of the form ``Mx yl dx dy …z``."""
    found = []
    for part in re.findall(r"M([^l]+)l([^Mz]+)z?", path):
        at, steps = ([round(float(number) * 10) for number in re.findall(NUMBER, one)] for one in part)
        points = [(at[0], at[1])]
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            points.append((points[-1][0] + dx, points[-1][1] + dy))
        found.append(points)
    return found


@cache
def points(path: str) -> frozenset[Point]:
    return frozenset(point for part in parts(path) for point in part)


def inside(path: str, place: list[float]) -> bool:
    """Whether a place lies in a shape, by the even-odd rule."""
    x, y = place[0] * 10, place[1] * 10
    odd = False
    for ring in parts(path):
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                odd = not odd
    return odd


def distance(path: str, place: list[float]) -> float:
    """How far a place is from the corners of a shape."""
    return min(math.dist((place[0] * 10, place[1] * 10), point) for point in points(path)) / 10


# -- it agrees with the tables


def test_every_area_and_zone_is_drawn_under_its_word() -> None:
    board = kampen().board
    assert tuple(spaces("area")) == board.areas
    assert tuple(spaces("zone")) == board.zones[:RAID]
    assert tuple(spaces("box")) == board.zones[RAID:]


def test_areas_have_the_names_symbols_and_bands_of_the_table() -> None:
    board = kampen().board
    for number, space in enumerate(spaces("area").values()):
        assert [space["name"][language] for language in LANGUAGES] == [
            board.names[language][number] for language in LANGUAGES
        ]
        symbols = {"victory": board.victory, "mobilization": board.mobilization, "airfield": board.airfields}
        assert space["symbols"] == [symbol for symbol, areas in symbols.items() if number in areas]
        assert space["band"] == board.band[number]


@BOTH
def test_there_is_one_line_for_each_border(tables: str) -> None:
    board = kampen(tables).board
    found = {frozenset(line["between"]): line["type"] for line in lines("border", tables)}
    wanted = {
        frozenset((board.areas[a], board.areas[b])): "fjord" if board.fjord[a * board.count + b] else "plain"
        for a in range(board.count)
        for b in board.near[a]
    }
    assert found == wanted
    assert len(found) == len(lines("border", tables))
    assert {line["type"] for line in lines("border", tables) if "name" in line} == {"fjord"}


def test_there_is_one_line_between_neighbouring_zones() -> None:
    board = kampen().board
    found = [frozenset(line["between"]) for line in lines("zone_border")]
    near = {frozenset((board.zones[a], board.zones[b])) for a in range(RAID) for b in board.zone_next[a] if b < RAID}
    assert sorted(map(sorted, found)) == sorted(map(sorted, near))


def test_limits_of_air_range_part_the_bands() -> None:
    assert [line["bands"] for line in lines("air_range")] == [[0, 1], [1, 2], [2, 3]]


@pytest.mark.parametrize(("area", "at"), [("oslo", [567.8, 1692.7]), ("bergen", [201.4, 1638.9])])
def test_towns_lie_where_the_projection_puts_them(area: str, at: list[float]) -> None:
    assert spaces("area")[area]["town"] == at


@BOTH
def test_words_and_tints_are_those_that_the_tool_makes_of_the_tables(
    monkeypatch: pytest.MonkeyPatch, tables: str
) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    tool: Any = __import__("make_kampen_board")
    words = tool.Words(kampen(tables).tables_folder())
    tints = tool.tints(tool.neighbours(words))
    for area, space in spaces("area", tables).items():
        assert (space["facts"], space["tint"]) == (words.area(area), tints[area])
    for zone, space in {**spaces("zone", tables), **spaces("box", tables)}.items():
        assert (space["facts"], space["name"]) == (words.zone(zone.upper()), words.zone_name(zone.upper()))


def test_facts_tell_of_borders_fjords_coast_and_air_range() -> None:
    assert spaces("area")["bergen"]["facts"]["en"] == [
        "Victory city",
        "Airfield",
        "Coast of sea zone IV",
        "Borders Voss",
        "Across the Hardangerfjord: Haugesund",
        "Across the Sognefjord: Førde",
        "In German air range while Germany holds Oslo, Kristiansand, Stavanger, Bergen or Trondheim",
    ]
    assert "Alltid innenfor tysk flyrekkevidde" in spaces("area")["oslo"]["facts"]["nb"]
    assert "Over Mjøsa: Gjøvik" in spaces("area")["hamar"]["facts"]["nb"]


# -- it is well drawn


def test_neighbours_have_different_tints() -> None:
    tint = {area: space["tint"] for area, space in spaces("area").items()}
    assert set(tint.values()) == {0, 1, 2, 3, 4}
    for line in lines("border"):
        a, b = line["between"]
        assert tint[a] != tint[b], (a, b)


def test_borders_lie_on_the_outlines_of_both_neighbours() -> None:
    for kind in ("border", "zone_border"):
        for line in lines(kind):
            for word in line["between"]:
                space = next(space for space in chart()["spaces"] if space["id"] == word)
                assert points(line["path"]) <= points(space["path"]), (line["between"], word)


def test_coast_and_national_borders_lie_on_outlines() -> None:
    land = [space for space in chart()["spaces"] if space["kind"] == "area"] + chart()["ground"]
    sea = [space for space in chart()["spaces"] if space["kind"] == "zone"]
    sea += [ground for ground in chart()["ground"] if ground["kind"] == "sea_out_of_play"]
    for kind, shapes in (("coast", sea), ("national", land)):
        corners = frozenset().union(*(points(shape["path"]) for shape in shapes))
        assert lines(kind)
        for line in lines(kind):
            assert points(line["path"]) <= corners
    assert ["norway", "sweden"] in [line["between"] for line in lines("national")]


def test_pieces_stand_in_their_space_or_near_it_and_in_no_other() -> None:
    for space in chart()["spaces"]:
        others = [one for one in chart()["spaces"] if one["kind"] == "area" and one is not space]
        x, y = space["anchor"]
        assert 0 < x < chart()["width"]
        assert 0 < y < chart()["height"]
        assert space["radius"] >= 12, space["id"]
        if not inside(space["path"], space["anchor"]):
            assert distance(space["path"], space["anchor"]) <= A_COUNTER_AND_A_HALF, space["id"]
            assert not any(inside(one["path"], space["anchor"]) for one in others), space["id"]


def test_towns_stand_in_their_areas() -> None:
    for space in spaces("area").values():
        assert inside(space["path"], space["town"]) or distance(space["path"], space["town"]) < 1, space["id"]


def test_every_point_is_on_the_board() -> None:
    width, height = chart()["width"] * 10, chart()["height"] * 10
    for thing in drawn():
        assert all(-1 <= x <= width + 1 and -1 <= y <= height + 1 for x, y in points(thing["path"])), thing["kind"]


def test_paths_are_well_formed() -> None:
    line = rf"M{NUMBER}[ -]{NUMBER}l{NUMBER}(?:[ -]{NUMBER})*".replace("[ -]-?", "(?: |(?=-))-?")
    closed, open_ended = re.compile(rf"(?:{line}z)+"), re.compile(rf"(?:{line})+")
    for thing in drawn():
        ends = thing in chart()["lines"] or thing["kind"] == "river"
        assert (open_ended if ends else closed).fullmatch(thing["path"]), thing["kind"]


def test_everything_with_a_name_has_it_in_both_languages() -> None:
    for thing in drawn():
        for names in (thing.get("name"), thing.get("short")):
            assert names is None or (sorted(names) == sorted(LANGUAGES) and all(names.values())), thing["kind"]
        facts = thing.get("facts")
        assert facts is None or len(facts["en"]) == len(facts["nb"]) > 0
    for space in chart()["spaces"]:
        assert space["name"]
        assert len(space["label"]) == 2
        assert space["align"] in ("left", "right", "center")


def test_the_sea_lies_around_its_coasts() -> None:
    board = kampen().board
    for zone, areas in enumerate(board.coast[:RAID]):
        water = points(spaces("zone")[board.zones[zone]]["path"])
        for area in areas:
            assert water & points(spaces("area")[board.areas[area]]["path"]), (zone, area)


# -- it can be sent


def test_the_board_is_small() -> None:
    data = (MAP / "board.json").read_bytes()
    assert len(data) < 700_000
    assert len(gzip.compress(data)) < 200_000


def test_the_relief_is_a_picture_of_the_boards_size() -> None:
    data = (MAP / chart()["relief"]).read_bytes()
    assert data[8:16] == b"WEBPVP8X"
    width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    assert (width, height) == (chart()["width"], chart()["height"])


def test_views_are_corners_on_the_board() -> None:
    for left, top, right, bottom in chart()["views"].values():
        assert 0 <= left < right <= chart()["width"]
        assert 0 <= top < bottom <= chart()["height"]


def test_sources_are_credited_and_no_machine_is_named() -> None:
    text = (MAP / "board.json").read_text(encoding="utf-8")
    credit = " ".join(json.loads(text)["credits"])
    assert "Natural Earth" in credit
    assert "Kartverket, CC BY 4.0" in credit
    tools = "".join(path.read_text(encoding="utf-8") for path in TOOLS.glob("*.py"))
    assert not re.search(r"/(work|home|tmp|root|Users)/|[A-Z]:\\|file://", text + tools)
