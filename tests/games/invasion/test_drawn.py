"""The drawn boards of Invasion: Norway: they agree with the tables, and are small enough to send."""

from __future__ import annotations

import gzip
import json
import math
from functools import cache
from typing import Any

import pytest

from narvik.display.drawing.ground import Look, ground
from narvik.display.drawing.palette import DARK, LIGHT
from narvik.games.invasion.pieces.ground.strategic import SEA
from narvik.games.invasion.pieces.tables.together import DATA
from tests.games.invasion.laid_out import tables

MAP = DATA / "map"
HEX = 60.0
"""Board units between opposite sides of a hex."""


@cache
def chart(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((MAP / name).read_text(encoding="utf-8"))
    return found


@cache
def spaces(name: str) -> dict[str, dict[str, Any]]:
    return {space["id"]: space for space in chart(name)["spaces"]}


def test_every_hex_is_drawn_where_the_grid_has_it() -> None:
    grid, drawn = tables().board.grid, spaces("board.json")
    assert set(drawn) == set(grid.numbers)
    first = drawn[grid.numbers[0]]["anchor"]
    origin = grid.centre(0)
    for h, number in enumerate(grid.numbers):
        x, y = grid.centre(h)
        wanted = first[0] + (x - origin[0]) * HEX, first[1] + (y - origin[1]) * HEX
        assert math.dist(wanted, drawn[number]["anchor"]) < 0.2, number


def test_every_zone_but_sweden_is_a_space_and_every_coast_has_a_gunfire_box() -> None:
    strategic, board = tables().strategic, tables().board
    drawn = spaces("zones.json")
    boxes = {f"{strategic.words[z]}_guns" for z in range(strategic.count) if any(s >> z & 1 for s in board.sea_zones)}
    assert set(drawn) == {word for word in strategic.words if word != "swe"} | boxes
    for word in set(drawn) - boxes:
        kind = "zone" if strategic.kind[strategic.index[word]] == SEA else "area"
        assert drawn[word]["kind"] == kind
        assert drawn[word]["name"]["nb"] == strategic.names["nb"][strategic.index[word]]


def test_ports_airbases_and_batteries_are_marked() -> None:
    places, board = tables().places, tables().board
    for h, number in enumerate(board.numbers):
        marks = {sign["kind"]: sign["value"] for sign in spaces("board.json")[number].get("signs", ())}
        port, airbase = places.port_at[h], places.airbase_at[h]
        assert marks.get("harbour") == (str(places.port[port]) if port >= 0 else None), number
        assert marks.get("airfield") == (str(places.airbase[airbase]) if airbase >= 0 else None), number
        assert ("battery" in marks) == (places.battery_at[h] >= 0), number


@pytest.mark.parametrize("name", ["board.json", "zones.json"])
def test_the_board_is_small_enough_to_send(name: str) -> None:
    assert len(gzip.compress((MAP / name).read_bytes())) < 300_000
    relief = (MAP / chart(name)["relief"]).read_bytes()
    assert len(relief) < 400_000
    width, height = (int.from_bytes(relief[at : at + 3], "little") + 1 for at in (24, 27))
    assert width / height == pytest.approx(chart(name)["width"] / chart(name)["height"], rel=0.01)


@pytest.mark.parametrize("name", ["board.json", "zones.json"])
@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_board_can_be_drawn(name: str, language: str) -> None:
    for colours in (LIGHT, DARK):
        svg = "".join(ground(Look(chart(name), colours, language, 1.2, "test"), None))
        assert ("Trondheim" if name == "board.json" else "Troms") in svg


def test_both_languages_tell_the_same_number_of_facts() -> None:
    for name in ("board.json", "zones.json"):
        for space in chart(name)["spaces"]:
            assert len(space["facts"]["en"]) == len(space["facts"]["nb"])
