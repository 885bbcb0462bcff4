"""Elo ratings from what players did against each other."""

from __future__ import annotations

import math

import pytest

from narvik.lab.ratings import Meeting, ratings


def test_equal_players_are_rated_equal_with_the_interval_of_the_normal_distribution() -> None:
    one, other = ratings(["one", "other"], {("one", "other"): Meeting(50, 100)})
    assert one.elo == pytest.approx(0)
    # The difference of two players after n even games has the variance 4 / n; each has half the difference.
    half = 1.959964 * math.sqrt(4 / 101) / 2 * 400 / math.log(10)
    assert (one.low, one.high, other.high) == pytest.approx((-half, half, half), rel=1e-4)


def test_three_games_of_four_are_two_hundred_points() -> None:
    best, worst = ratings(["weak", "strong"], {("weak", "strong"): Meeting(250, 1000)})
    assert (best.name, worst.name) == ("strong", "weak")
    assert best.elo - worst.elo == pytest.approx(400 * math.log10(3), abs=1)
    assert (best.points, best.games) == (750, 1000)


def test_three_players_are_rated_from_all_their_meetings() -> None:
    share = 1 / (1 + 10 ** (-100 / 400)), 1 / (1 + 10 ** (-300 / 400))
    met = {
        ("a", "b"): Meeting(share[0] * 10_000, 10_000),
        ("c", "a"): Meeting((1 - share[1]) * 10_000, 10_000),
        ("b", "c"): Meeting(10_000 / (1 + 10 ** (-200 / 400)), 10_000),
    }
    found = {one.name: one.elo for one in ratings("cba", met)}
    assert found == pytest.approx({"a": 400 / 3, "b": 100 / 3, "c": -500 / 3}, abs=0.2)


def test_who_won_everything_has_a_finite_rating_that_grows_with_the_games() -> None:
    few, many = (ratings("ab", {("a", "b"): Meeting(games, games)})[0] for games in (10, 200))
    assert 0 < few.elo < many.elo < 1000
    assert few.low < few.elo < few.high < math.inf


def test_who_has_not_played_has_no_interval() -> None:
    found = {one.name: one for one in ratings("abc", {("a", "b"): Meeting(3, 4), ("a", "c"): Meeting(0, 0)})}
    assert (found["c"].games, found["c"].low, found["c"].high) == (0, -math.inf, math.inf)
    assert found["a"].elo == pytest.approx(-found["b"].elo)
    assert found["a"].elo > 0


def test_players_who_have_not_met_can_be_rated_while_a_series_goes_on() -> None:
    found = ratings("abcd", {("a", "b"): Meeting(3, 4), ("c", "d"): Meeting(1, 4)})
    assert all(math.isfinite(one.elo) for one in found)
