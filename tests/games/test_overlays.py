"""What can be laid over the boards says what the rules say, and nothing that a seat may not know."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from narvik.core.game import Game
from narvik.core.record import replay
from narvik.core.rules import game_names, rules_of
from narvik.display import display_of
from narvik.games.invasion.chapters.land.land_supply import is_fed, stocks_in_reach
from narvik.games.invasion.pieces.state import State as InvasionState
from narvik.games.invasion.pieces.troops import lay_of
from narvik.games.jupiter.chapters.supply import supplied
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.knowledge.view import known_units
from narvik.games.jupiter.pieces.board import GERMAN
from narvik.games.jupiter.pieces.state import State as JupiterState

KEPT: Final = Path(__file__).parents[1] / "fixtures" / "games"
OVERLAYS: Final = {
    "kampen": ["control", "air"],
    "norway1940": ["supply", "control", "air"],
    "jupiter": ["zones", "supply", "control", "air"],
    "invasion": ["zones", "supply", "control", "air"],
}


@cache
def kept(name: str, upto: int | None = None) -> Game:
    return replay(next(KEPT.rglob(f"{name}.narvik")), upto)


@pytest.mark.parametrize("game", game_names())
def test_the_look_of_a_game_tells_what_it_can_lay_over_its_boards(game: str) -> None:
    assert display_of(rules_of(game)).look.overlays == OVERLAYS[game]


def test_a_name_that_the_game_does_not_have_gives_nothing() -> None:
    assert kept("kampen-basic-en-2").overlay("zones", "observer") is None


def test_zones_are_those_of_the_rules() -> None:
    game = kept("jupiter-1")
    s = game.position
    assert isinstance(s, JupiterState)
    found = game.overlay("zones", "german")
    assert found is not None
    zone = next(one["spaces"] for one in found["patches"] if one["side"] == "german")
    assert zone == [s.board.numbers[h] for h in s.board.grid.hexes_of(zoc(s, GERMAN))]


@pytest.mark.parametrize("seat", ["allied", "german", "observer"])
def test_who_is_cut_off_is_told_of_units_whose_face_is_known(seat: str) -> None:
    game = kept("jupiter-1")
    s = game.position
    assert isinstance(s, JupiterState)
    found = game.overlay("supply", seat)
    assert found is not None
    known, starved = known_units(s, game.roles_of(seat)), dict[str, int]()
    for side in (0, 1):
        for h in s.board.grid.hexes_of(s.occupied[side]):
            count = sum(not supplied(s, unit) for unit in s.stack(h) if known >> unit & 1)
            if count:
                starved[s.board.numbers[h]] = count
    assert {one["at"]: one["count"] for one in found.get("cut_off", [])} == starved
    ends = {line["path"][-1] for line in found["lines"]}
    sources = {s.board.numbers[h] for h in (*s.source, s.board.kirkenes, s.board.narvik) if h >= 0}
    assert ends <= sources


def test_lines_lead_to_supply_points_and_who_reaches_none_is_cut_off() -> None:
    game = kept("invasion-qs-1")
    s = game.position
    assert isinstance(s, InvasionState)
    found = game.overlay("supply", "german")
    assert found is not None
    numbers = s.kit.board.numbers
    stocks = {numbers[h] for side in (0, 1) for h in s.sp(side)}
    assert found["lines"]
    assert all(line["path"][-1] in stocks for line in found["lines"])
    short = {
        numbers[s.unit_at[unit]]
        for units in s.muster().at.values()
        for unit in units
        if s.combat_worthy(unit)
        and not is_fed(s, unit)
        and not stocks_in_reach(s, s.unit_side(unit), unit, lay_of(s, s.unit_side(unit)), s.sp(s.unit_side(unit)))
    }
    assert {one["at"] for one in found["cut_off"]} == short


@pytest.mark.parametrize("name", ["norway1940-historical-yes", "invasion-qs-1"])
def test_who_holds_a_place_is_told_as_the_map_tells_it(name: str) -> None:
    game = kept(name)
    seat = game.seats[0]
    scene = display_of(game.rules).scene(game.view(seat), "en")
    found = game.overlay("control", seat)
    assert found is not None
    held = {space: part["side"] for part in found["patches"] for space in part["spaces"]}
    assert held
    shown = {space: side for space, side in scene["control"].items() if space in held}
    assert shown
    assert {space: held[space] for space in shown} == shown
