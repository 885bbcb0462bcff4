"""What every game gives to be drawn has the form that the browser's types are made from."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

import narvik
from narvik.core.game import Game
from narvik.core.rules import game_names, rules_of
from narvik.core.text import LANGUAGES
from narvik.display import display_of, generate
from narvik.display.battles import Battle, Odds
from narvik.display.boards import Board
from narvik.display.look import Look
from narvik.display.scene import Scene
from narvik.display.telling import told_odds

DECISIONS = 240
APART = 24
"""So many decisions of a game are made, and so many lie between two that are looked at."""


def converted(what: Any, kind: type) -> Any:
    """What a game gives, as a struct; fails with the name of the field that strays."""
    return msgspec.convert(what, kind, strict=True)


def played(name: str, seed: int) -> Game:
    """A new game, with the options under which most lies on the table for every other seed."""
    advanced = any(option.name == "scenario" and "advanced" in option.values for option in rules_of(name).options)
    return narvik.new(name, seed=seed, **({"scenario": "advanced"} if advanced and seed % 2 else {}))


@pytest.mark.parametrize("name", game_names())
def test_boards_and_looks_are_those_of_the_types(name: str) -> None:
    display = display_of(rules_of(name))
    for board in display.boards.values():
        made = converted(board, Board)
        assert "whole" in made.views
    look = display.look
    assert set(look.sides) >= set(rules_of(name).roles)
    assert [board.name for board in look.boards] == list(display.boards)
    assert converted(msgspec.to_builtins(look), Look) == look


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", game_names())
def test_scenes_are_those_of_the_types(name: str, seed: int) -> None:
    game, rng = played(name, seed), random.Random(seed)
    display = display_of(game.rules)
    sides = {*display.look.sides, "", "neutral"}
    for step in range(DECISIONS):
        if game.over:
            break
        if step % APART == 0:
            for seat in (*game.seats, "observer"):
                for language in LANGUAGES:
                    scene: Scene = converted(display.scene(game.view(seat), language), Scene)
                    assert {piece.side for piece in scene.pieces} <= sides
        game.choose(rng.choice(game.choices))


@pytest.mark.parametrize("name", game_names())
def test_odds_are_those_of_the_types(name: str) -> None:
    found = 0
    for seed in range(4):
        game, rng = played(name, seed), random.Random(seed)
        for _ in range(DECISIONS):
            if game.over:
                break
            counted = game.odds()
            for language in LANGUAGES if counted else ():
                told = told_odds(game.rules, counted, language) or {}
                found += len([whole(converted(one, Odds)) for one in told["battles"]])
            game.choose(rng.choice(game.choices))
    assert found


def whole(odds: Odds) -> Odds:
    """Odds in which everything that people read is told, and all shares are shares."""
    assert odds.title
    items = [*odds.items, *(item for party in odds.parties for item in party.items)]
    outcomes = odds.outcomes if odds.headline is UNSET else [odds.headline, *odds.outcomes]
    titles = [told.title for told in odds.parties] + [told.title for told in items] + [told.title for told in outcomes]
    assert all(titles)
    assert all(item.rule and (item.worth or item.amount is UNSET) for item in items)
    assert all(0 <= outcome.share <= 1 for outcome in outcomes)
    for party in odds.parties:
        assert party.sides
        if party.losses is not UNSET:
            assert party.losses.title
            assert sum(loss.share for loss in party.losses.shares) == pytest.approx(1)
    return odds


def test_the_browsers_types_are_those_of_the_structs() -> None:
    assert generate.TARGET.read_text(encoding="utf-8") == generate.written(), (
        "run python -m narvik.display.generate and commit what it writes"
    )


def test_a_battle_of_any_game_has_a_form_that_nothing_is_lost_of() -> None:
    battle = {
        "at": "hamar",
        "title": "Battle for Hamar",
        "parties": [
            {"sides": ["noughts"], "title": "Noughts", "items": [{"title": "Guns", "worth": "3 dice", "rule": "X-1"}]},
            {
                "sides": ["crosses"],
                "title": "Crosses",
                "items": [{"title": "Ambush", "note": "cancelled", "gone": True}],
            },
        ],
        "items": [{"title": "Across a river", "worth": "one column to the left"}],
        "stages": [{"title": "Air"}, {"title": "Die", "now": True}],
        "outcomes": [{"what": "win", "title": "Noughts win", "share": 0.6, "side": "noughts"}],
    }
    assert msgspec.to_builtins(converted(battle, Battle)) == battle
    with pytest.raises(msgspec.ValidationError, match="unknown field `dice`"):
        converted({**battle, "parties": [{"sides": ["noughts"], "title": "Noughts", "dice": 3}]}, Battle)
