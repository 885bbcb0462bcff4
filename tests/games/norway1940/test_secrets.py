"""What Germany cannot tell apart in Norway 1940: which face-down counter is which, and which minefield is real."""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest

import narvik
from narvik.core.rules import rules_of
from narvik.games.norway1940.knowledge.view import posted
from narvik.games.norway1940.pieces.board import DENMARK
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

pytestmark = pytest.mark.slow


def exchanged(s: State, one: int, two: int) -> State:
    """The position with two face-down counters in each other's places."""
    other = s.copy()
    other.ship_at[one], other.ship_at[two] = s.ship_at[two], s.ship_at[one]
    first, second = s.sailed >> one & 1, s.sailed >> two & 1
    other.sailed = s.sailed & ~(1 << one | 1 << two) | first << two | second << one
    return other


@pytest.mark.parametrize("ships", ["free", "historical"])
def test_exchanging_face_down_counters_changes_nothing_that_germany_sees(ships: str) -> None:
    rules = rules_of("norway1940")
    rng = random.Random(f"secrets {ships}")
    compared = 0
    for seed in range(4):
        game = narvik.new("norway1940", seed=seed, ships=ships)
        while not game.over:
            s = game.position
            assert isinstance(s, State)
            hidden = [
                ship for ship in members(s.settings.ships.hidden & ~s.up & ~posted(s)) if s.ship_at[ship] < DENMARK
            ]
            markers = s.settings.ships.markers
            for one, two in combinations(hidden, 2):
                if markers >> one & 1 == markers >> two & 1 and s.ship_at[one] != s.ship_at[two]:
                    other = exchanged(s, one, two)
                    for roles in (0, 1):
                        seen, swapped = (rules.knowledge.view(position, roles) for position in (s, other))
                        assert json.dumps(seen) == json.dumps(swapped)
                    compared += 1
                    break
            game.choose(rng.choice(game.choices))
    assert compared > 400


def test_norway_sees_everything() -> None:
    game = narvik.new("norway1940", seed=1)
    rng = random.Random(1)
    for _ in range(200):
        game.choose(rng.choice(game.choices))
        s = game.position
        assert isinstance(s, State)
        known = game.view("norway")["ships"]
        afloat = [ship for ship in members(s.settings.ships.counters) if s.ship_at[ship] < DENMARK]
        assert all(s.settings.ships.words[ship] in known for ship in afloat)


def test_a_guess_puts_no_ship_where_it_cannot_be() -> None:
    """With the historical posts Germany knows where each ship began, so that only counters that moved can be mixed."""
    game = narvik.new("norway1940", seed=2, ships="historical")
    game.choose("station fog bodo")
    for _ in range(20):
        guess = game.rules.knowledge.guess(game.view("germany"), narvik.core.chance.FastChance(_))
        assert game.rules.to_json(guess)["ship_at"]["pol3"] == "oslo"
