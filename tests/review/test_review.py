"""Reviews: the curve of chances, and luck apart from decisions."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import narvik
from narvik.core.chance import FastChance, KeyedChance
from narvik.core.errors import RecordError
from narvik.core.game import Game, Made
from narvik.core.record import record
from narvik.core.rules import game_names
from narvik.players import player_of
from narvik.review import Account, Balance, Budget, Course, Moment, Reviewer, reviewing
from narvik.review.chances import ChanceScale, OutlookSample, fitted
from narvik.review.course import APART, MatchStep, moments_of
from narvik.review.estimates import Estimates
from narvik.review.texts import told

LAST = 30
"""How many decisions of a game are reviewed here; the end of one tells as much as the whole."""

SMALL = Budget(playouts=1)


def played_by(name: str, players: tuple[str, ...], seed: str) -> Game:
    """A whole game between computer players, by role."""
    game = narvik.new(name, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.choose(player_of(players[game.position.decider % len(players)]).decide(game.rules, game.position, rng))
    return game


@cache
def end_of(name: str, *players: str) -> Game:
    """The end of a game: its last decisions, as a game of its own."""
    whole = played_by(name, players, "review")
    before = narvik.new(name, seed="review")
    for made in whole.made[:-LAST]:
        before.choose(made.choice)
    game = Game(whole.rules, whole.options, KeyedChance.from_seed("review"), before.position.copy(), "review")
    for made in whole.made[-LAST:]:
        game.choose(made.choice)
    assert game.over
    return game


def reviewer(game: Game) -> Reviewer:
    course = Course.of_game(game)
    return Reviewer(course, Estimates(course.key, "test"))


@cache
def finished(game: Game, budget: Budget = SMALL) -> Reviewer:
    found = reviewer(game)
    list(found.work(budget))
    return found


@pytest.mark.parametrize("name", game_names())
def test_luck_and_decisions_are_the_whole_way_of_the_curve(name: str) -> None:
    account = finished(end_of(name, "recruit", "staff")).account()
    decided = account.decisions(0) - account.decisions(1)
    assert account.luck + decided == pytest.approx(account.end - account.start)
    assert account.end in (0.0, 0.5, 1.0)
    for one, following in zip(account.balances, account.balances[1:], strict=False):
        assert one.after == following.before
    assert all(0 <= chance <= 1 for one in account.balances for chance in one[1:])


def test_what_the_staff_itself_would_have_done_is_neither_good_nor_bad() -> None:
    account = finished(end_of("kampen", "staff")).account()
    assert [account.decisions(0), account.decisions(1)] == [0, 0]
    assert account.luck == pytest.approx(account.end - account.start)


def test_without_dice_and_draws_there_is_no_luck() -> None:
    account = finished(end_of("kampen", "recruit", "staff")).account()
    course = finished(end_of("kampen", "recruit", "staff")).course
    quiet = [one for one in account.balances if not one.moment.rolled and course.own(one.moment)]
    assert quiet
    assert {one.luck for one in quiet} == {0.0}
    assert any(one.decided for one in quiet)


def test_a_decision_counts_for_the_side_that_made_it() -> None:
    ours, theirs = Moment(1, 1, 0, False), Moment(2, 2, 2, True)
    account = Account(0.5, [Balance(ours, 0.5, 0.4, 0.4), Balance(theirs, 0.4, 0.7, 0.6)], [(0,), (1, 2)])
    assert account.decisions(0) == pytest.approx(-0.1)
    assert account.decisions(1) == pytest.approx(-0.3)
    assert account.luck == pytest.approx(-0.1)
    assert [one.moment for one in account.errors(2, 0.05)] == [theirs, ours]
    assert [one.moment for one in account.turning(1, 0.05)] == [theirs]


def test_a_moment_ends_with_a_roll_and_with_another_role() -> None:
    choice = narvik.new("kampen", seed=1).choices[0]
    steps = [
        MatchStep(Made(role, choice, 0), rolled) for role, rolled in ((0, False), (0, True), (0, False), (1, False))
    ]
    assert list(moments_of(steps)) == [Moment(1, 2, 0, True), Moment(3, 3, 0, False), Moment(4, 4, 1, False)]


def test_positions_between_those_kept_are_made_again() -> None:
    game = end_of("kampen", "recruit", "staff")
    course = Course.of_game(game)
    assert len(course.kept) == 1 + LAST // APART
    assert game.rules.to_json(course.position(LAST)) == game.rules.to_json(game.position)


@pytest.fixture
def two_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ends of games are short: they begin with two stretches, and three playouts are enough."""
    monkeypatch.setattr(reviewing, "STRETCHES", 2)
    monkeypatch.setattr(reviewing, "ENOUGH", 3)
    monkeypatch.setattr(reviewing, "FINE", 1.0)


@pytest.mark.usefixtures("two_stretches")
def test_without_time_a_match_is_told_as_a_few_stretches_and_says_what_it_joined() -> None:
    found = reviewer(end_of("kampen", "recruit", "staff"))
    list(found.work(Budget(seconds=0)))
    review = found.review()
    told_as = [one["joined"] for one in review.to_json()["moments"]]
    assert len(told_as) == 2 < sum(told_as)
    assert review.playouts == 3
    account = review.account
    assert (account.luck, account.decisions(0), account.decisions(1)) == (0, 0, 0), "nobody looked within"
    assert account.mixed == pytest.approx(account.end - account.start)


@pytest.mark.usefixtures("two_stretches")
def test_with_time_the_stretch_that_moved_most_is_parted_until_all_moments_are_told() -> None:
    found = reviewer(end_of("kampen", "recruit", "staff"))
    moments = len(found.course.moments)
    found.cuts = [0, moments // 2, moments]
    moved = found.next_to_part()
    assert moved is not None
    chances = [found.mean(found.name_of(cut)) for cut in found.cuts]
    sizes = [abs(after - before) for before, after in pairwise(chances)]
    assert found.cuts.index(moved[0]) == sizes.index(max(sizes))
    list(found.judge(Budget(), lambda: 0.0))
    assert {one.joined for one in found.parts} == {1}
    assert found.playouts == 3


@pytest.mark.usefixtures("two_stretches")
def test_what_an_earlier_review_has_told_apart_stays_apart(tmp_path: Path) -> None:
    game = end_of("kampen", "recruit", "staff")
    first = reviewer(game)
    list(first.judge(Budget(), lambda: 0.0))
    first.estimates.save(tmp_path / "kept.json")
    second = reviewer(game)
    second.resume(tmp_path / "kept.json")
    list(second.work(Budget(seconds=0)))
    assert len(second.parts) > 2


def test_a_review_that_was_interrupted_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    game, file = end_of("kampen", "recruit", "staff"), tmp_path / "kept.json"
    whole = finished(game, Budget(playouts=2)).review().to_json()
    first = reviewer(game)
    for number, _ in enumerate(first.work(Budget(playouts=2))):
        if number == 12:
            break
    first.estimates.save(file)
    second = reviewer(game)
    second.resume(file)
    assert second.estimates.games
    assert list(second.work(Budget(playouts=2)))
    assert second.review().to_json() == whole


def test_what_was_kept_of_other_rules_or_is_broken_is_not_used(tmp_path: Path) -> None:
    kept = Estimates("match", "old")
    kept.add("after 0", 0.5)
    kept.save(tmp_path / "kept.json")
    (tmp_path / "broken.json").write_text('{"form": 1, "key"', encoding="utf-8")
    for file in ("kept.json", "broken.json", "none.json"):
        fresh = Estimates("match", "new")
        fresh.load(tmp_path / file)
        assert fresh.sums == {}


@pytest.mark.parametrize("name", game_names())
def test_what_nobody_knew_does_not_enter_a_chance(name: str) -> None:
    game = end_of(name, "recruit", "staff")
    found = reviewer(game)
    rules, course = game.rules, found.course
    truth = found.view_after(0)
    other = rules.knowledge.view(rules.knowledge.guess(truth, FastChance(99)), course.everybody)
    chances = [found.officers.chance(view, None, 3, ChanceScale()) for view in (truth, other)]
    assert chances[0] == chances[1]


def test_games_that_were_played_out_teach_what_an_outlook_is_worth() -> None:
    sure = [OutlookSample(outlook, 1.0 if outlook > 0 else 0.0, 1.0) for outlook in (-0.3, -0.2, 0.2, 0.3)] * 20
    assert fitted(sure).steepness > ChanceScale().steepness
    drawn = [OutlookSample(outlook, 0.0, 1.0) for outlook in (-0.1, 0.0, 0.1)] * 20
    assert fitted(drawn).chance(0.0) < 0.2
    assert ChanceScale().chance(0.4) == pytest.approx(0.7)


def test_a_better_choice_is_one_of_those_there_were() -> None:
    found = finished(end_of("kampen", "recruit"), Budget(playouts=2))
    for point in found.review().points:
        before = found.course.before(point.step)
        assert not point.better or point.better in [choice.text for choice in before.choices()]
        assert point.better != found.course.steps[point.step - 1].choice.text
        assert point.balance.moment.first <= point.step <= point.balance.moment.last


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_review_is_told_in_the_words_of_the_game(language: str) -> None:
    game = end_of("kampen", "recruit")
    found = finished(game)
    account = found.account()
    points = [found.point(account, one) for one in account.turning(3, least=0.0)]
    review = told(game, found.review()._replace(points=points).to_json(), language)
    assert [side["roles"] for side in review["sides"]] == [["germany"], ["norway", "allies"]]
    assert review["sides"][0]["title"] == {"en": "Germany", "nb": "Tyskland"}[language]
    assert review["steps"] == LAST
    assert len(review["points"]) == 3
    for point in review["points"]:
        assert point["label"]
        assert point["choice"] == game.made[point["step"] - 1].choice.text


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    game = narvik.new("kampen", seed=1)
    game.choose(game.choices[0])
    with pytest.raises(RecordError, match="only a match that is over"):
        Course.of_record(record(game))


def test_a_match_that_the_players_ended_is_reviewed_up_to_there() -> None:
    game = narvik.new("kampen", seed=1)
    game.choose("end")
    kept = record(game)
    kept.header["result"] = {"ended_by": "resignation", "resigned": "norway", "winner": "germany"}
    course = Course.of_record(kept)
    account = Reviewer(course, Estimates(course.key, "test")).account()
    assert account.luck + account.decisions(0) - account.decisions(1) == pytest.approx(account.end - account.start)
