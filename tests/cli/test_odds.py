"""Odds in the terminal: of every game, of everything that can be about to be rolled, in both languages."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

import narvik as library
from narvik.cli.screen.shown import Screen
from narvik.games.norway1940.chapters.land.ground_combat import Combat

pytestmark = pytest.mark.slow

GAMES = {"kampen": 1, "norway1940": 3, "jupiter": 1}
"""The games, and how many of each are played so that all sorts of odds come up."""


def told_in(name: str, language: str) -> str:
    """Everything the terminal says about odds in games at random."""
    console = Console(width=160, record=True, highlight=False, file=io.StringIO())
    for seed in range(GAMES[name]):
        game, rng = library.new(name, seed=seed), random.Random(seed)
        screen = Screen(game, language, console)
        heard: set[str] = set()
        while not game.over:
            question = game.prompt.question.split()[0]
            if question not in heard or (game.odds() and rng.random() < 0.2):
                heard.add(question)
                screen.odds()
                screen.all_odds()
            game.choose(rng.choice(game.choices))
    return console.export_text()


@pytest.mark.parametrize("name", GAMES)
def test_odds_are_told_in_both_languages_throughout_a_game(name: str) -> None:
    for language, none in (("en", "No combat is about"), ("nb", "Ingen kamp")):
        told = told_in(name, language)
        assert none in told
        assert "%" in told


def test_landings_battles_at_sea_and_hits_of_norway_1940_have_their_words() -> None:
    told = told_in("norway1940", "nb")
    assert re.search(r"\w: går i land \d", told)
    assert re.search(r"\w: sjøslag \d", told)
    assert re.search(r"får \d,\d treff i snitt", told)
    assert not re.search(r"\b(lands|sunk|may try|battle|survives)\b", told)


@pytest.mark.parametrize(
    ("language", "stage", "side"), [("en", "Hits on the", "Germany"), ("nb", "Treff på", "Tyskland")]
)
def test_a_battle_being_fought_is_shown_under_the_board(language: str, stage: str, side: str) -> None:
    console = Console(width=160, record=True, highlight=False, file=io.StringIO())
    game, rng = library.new("norway1940", seed=3), random.Random(3)
    while not game.position.find(Combat):
        game.choose(rng.choice(game.choices))
    Screen(game, language, console).board(None)
    told = console.export_text()
    assert stage in told
    assert re.search(rf"{side} .*\d", told)
