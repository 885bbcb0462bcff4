"""The figures of a report: intervals that hold, effects that are there, plots that are well-formed."""

from __future__ import annotations

import importlib
import random
from typing import Any
from xml.etree import ElementTree

import pytest

from narvik.core.rules import game_names, rules_of
from narvik.display import MAIN
from narvik.lab import plots as drawing
from narvik.lab.plan import plan
from narvik.lab.plots import Bar, TurnCurve
from narvik.lab.statistics import card_effects, draws, option_effects, paired, place_effects, share, spread, wins


def row(number: int, score: float, **more: Any) -> dict[str, Any]:
    """A game of Kampen as a simulation keeps it."""
    return {"number": number, "seed": str(number), "scores": [score, -score], "battles": {}, "cards": {}, **more}


def test_wilsons_interval_as_published() -> None:
    one = share(1, 10)
    assert (one.low, one.high) == pytest.approx((0.0179, 0.4042), abs=1e-4)
    assert share(0, 0) == (0, 0, 0.0, 1.0)


def test_intervals_hold_about_as_often_as_they_say() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(400):
        one = share(sum(rng.random() < 0.3 for _ in range(40)), 40)
        held += one.low <= 0.3 <= one.high
    assert 0.91 <= held / 400 <= 0.99


def test_few_pairs_that_agree_prove_little() -> None:
    same = paired("x", "germany", [(True, True)] * 8)
    assert same.difference == 0
    assert same.low < -0.1
    assert same.high > 0.1


def test_wins_of_either_side_and_draws() -> None:
    rows = [row(0, 1.0), row(1, -0.5), row(2, 0.0), row(3, 0.5)]
    assert (wins(rows, 0).held, wins(rows, 1).held, draws(rows).held) == (2, 1, 1)


def test_the_effect_of_an_option_is_found_seed_by_seed() -> None:
    made = plan("kampen", ["staff"], {"scenario": "basic,advanced"})
    rows = []
    for number in range(40):
        for options in made.variants:
            won = options["scenario"] == "advanced" or number % 4 == 0
            rows.append(row(number, 1.0 if won else -1.0, options=options))
    (effect,) = option_effects(made, rows)
    assert effect.name == "scenario=advanced instead of basic"
    assert effect.difference == pytest.approx(0.75)
    assert 0.5 < effect.low < 0.75 < effect.high < 1


def test_the_effect_of_a_card_is_that_on_the_side_that_used_it() -> None:
    made = plan("kampen", ["staff"])
    rows = [row(n, 1.0 if n < 10 else -1.0, cards={"norway bakhold": 1} if n >= 10 else {}) for n in range(20)]
    (effect,) = card_effects(made, rows)
    assert (effect.side, effect.difference) == ("norway and allies", 1.0)


def test_places_are_listed_by_how_much_they_are_fought_for() -> None:
    made = plan("kampen", ["staff"])
    rows = [row(0, 1.0, battles={"oslo": 1, "narvik": 3}), row(1, -1.0, battles={"narvik": 1})]
    found = place_effects(made, rows)
    assert [effect.name for effect in found] == ["narvik", "oslo"]
    assert found[1].difference == 1.0


def test_spread_of_numbers() -> None:
    assert spread(range(1, 101)) == pytest.approx((50.5, 50.5, 5.95, 95.05))
    assert spread([1, 2, 3, 100]).median == 2.5
    assert spread([7]) == (7, 7, 7, 7)
    assert spread([]) == (0, 0, 0, 0)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


@pytest.mark.parametrize("game", game_names())
def test_the_map_shows_where_was_fought(game: str) -> None:
    rules = rules_of(game)
    fought = [space["id"] for space in rules.display.boards()[MAIN]["spaces"]][-3:]
    page = parsed(drawing.heat_map("map", rules.display.boards()[MAIN], dict.fromkeys(fought, 1.5), "battles a game"))
    told = [title.text for title in page.iter("{http://www.w3.org/2000/svg}title")]
    assert sum("1.50 battles a game" in str(text) for text in told) == 3


def test_plots_are_well_formed_whatever_things_are_called() -> None:
    parsed(drawing.bars("<b>", [Bar('"A" & <B>', 0.5, 0.2, 0.9)]))
    parsed(drawing.histogram("turns & more", [1, 1, 300], "<turns>"))
    parsed(drawing.histogram("one", [7], "turns"))
    parsed(drawing.courses("way", [TurnCurve("a<b", [0.1, 0.2], [0, 0], [1, 1], "#000")], "up & away", "down"))
    assert drawing.histogram("nothing", [], "turns") == ""
    assert drawing.courses("nothing", [], "up", "down") == ""


@pytest.mark.parametrize(("held", "games"), [(0, 7), (10, 10), (3, 40), (250, 500), (999, 1000)])
def test_intervals_agree_with_those_of_scipy(held: int, games: int) -> None:
    theirs = importlib.import_module("scipy.stats").binomtest(held, games).proportion_ci(0.95, method="wilson")
    ours = share(held, games)
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-6)
