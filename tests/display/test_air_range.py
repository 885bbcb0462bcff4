"""What aircraft reach, laid over the maps."""

from __future__ import annotations

import narvik
from narvik.games.invasion.pieces.state import State as InvasionState
from narvik.games.kampen.chapters.air_range import in_air_range
from narvik.games.kampen.pieces.state import State as KampenState


def reached(game: narvik.Game) -> dict[str, set[str]]:
    found = game.overlay("air", game.seats[0]) or {}
    return {one["side"]: set(one.get("spaces", [])) for one in found.get("patches", [])}


def test_german_air_range_shrinks_with_its_airfields() -> None:
    game = narvik.new("kampen", seed="air")
    s = game.position
    assert isinstance(s, KampenState)
    before = reached(game)["germany"]
    assert before == {word for area, word in enumerate(s.board.areas) if in_air_range(s, area)}
    for field in s.board.airfields:
        s.troops[field] = 0
    assert reached(game)["germany"] < before


def test_aircraft_of_norway_1940_reach_from_where_they_are_based() -> None:
    game = narvik.new("norway1940", seed="air")
    sides = reached(game)
    assert sides["norway"]
    assert "oslo" in sides["norway"]


def test_aircraft_of_invasion_reach_from_bases_with_some_that_are_ready() -> None:
    game = narvik.new("invasion", seed="air")
    sides = reached(game)
    assert sides["german"]
    s = game.position
    assert isinstance(s, InvasionState)
    for at in range(len(s.ready)):
        s.ready[at] = 0
    s.hangared = None
    assert not reached(game).get("german")


def test_before_the_air_is_won_nothing_is_within_reach_of_airpower() -> None:
    assert not reached(narvik.new("jupiter", seed="air"))
