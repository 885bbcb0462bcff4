"""The moments of a game: chance asked like a player, and nothing that a seat could tell apart in a guess."""

import pickle
import random
from fractions import Fraction
from itertools import islice
from pathlib import Path

import pytest

import narvik
from narvik import envs
from narvik.core.chance import FastChance
from narvik.core.dice import D6
from narvik.core.enumeration import outcomes
from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.envs.moments import Course, Moment, PooledChance, Sight, pooled, throws
from narvik.envs.observations import Observations
from tests.envs.whole_games import whole

NAMES = list(envs.names())
WHOLE = whole(envs.names())
"""Those that are played to their end."""
DRAWN = ("jupiter", "invasion_juno")
"""Which may be drawn, played at random."""
SHORT = ("invasion_fjord_v1", "invasion_nvk_v1", "invasion_juno_v1")
"""Scenarios of a turn or two, which may be over after a few rolls."""
FEW = 60


def course_of(name: str) -> Course:
    """The game of an environment."""
    game, fixed = envs.names()[name]
    rules = narvik.rules_of(game)
    return Course(rules, rules.settle_options(fixed))


def played(moment: Moment, draw: random.Random) -> Moment:
    """The next moment, at random."""
    if moment.draw is None:
        return moment.after(draw.choice(moment.open))
    shares = [float(share) for _, share in moment.draw.answers]
    return moment.after(draw.choices(moment.open, shares)[0])


@pytest.mark.parametrize("name", WHOLE)
def test_a_game_is_walked_to_its_end_in_moments(name: str) -> None:
    moment, draw = course_of(name).first, random.Random(name)
    draws = 0
    while not moment.over:
        assert len(moment.open) > 1, "what has no alternative is not asked"
        if moment.draw is not None:
            draws += 1
            assert sum(share for _, share in moment.draw.answers) == 1
            assert len({moment.meaning(answer) for answer in moment.open}) == len(moment.open)
        moment = played(moment, draw)
    assert draws > 10 or name in SHORT
    assert moment.open == []
    assert any(moment.worth(seat) for seat in range(len(moment.course.seats))) or name.startswith(DRAWN)


def test_the_answers_of_chance_lead_where_the_rules_say_with_their_shares() -> None:
    """All ways through the questions after a choice are the outcomes that the enumeration finds."""
    course, draw = course_of("norway1940_v1"), random.Random(7)
    position = course.rules.start(course.options, FastChance(1))
    compared = 0
    while compared < 5:
        choice = draw.choice(position.choices())
        expected = list(islice(outcomes(position, choice), FEW + 1))
        if 1 < len(expected) <= FEW and all(len(after.choices()) > 1 for _, after in expected):
            assert walked(course.carried_out(Sight(course.rules, position), choice, ())) == shares_of(course, expected)
            compared += 1
        position.apply(choice)


def shares_of(course: Course, found: list[tuple[Fraction, Position]]) -> dict[str, Fraction]:
    """Positions with their shares, those that are alike put together."""
    out: dict[str, Fraction] = {}
    for share, position in found:
        key = str(course.rules.to_json(position))
        out[key] = out.get(key, Fraction(0)) + share
    return out


def walked(moment: Moment) -> dict[str, Fraction]:
    """Every position at which a player is asked next, by all answers that chance can give until then."""
    left, found = [(Fraction(1), moment)], []
    while left:
        share, now = left.pop()
        if now.draw is None:
            assert now.sight is not None
            found.append((share, now.sight.position))
        else:
            left += [(share * part, now.after(number)) for number, (_, part) in enumerate(now.draw.answers)]
    return shares_of(moment.course, found)


def test_many_dice_are_several_questions() -> None:
    chance = PooledChance(((1, 2, 3, 4, 5, 6), (6, 6)))
    assert chance.dice(8, "land combat") == [1, 2, 3, 4, 5, 6, 6, 6]
    assert len(throws(pooled(D6))) == 462


@pytest.mark.parametrize("name", WHOLE)
def test_nobody_can_tell_a_guess_from_the_truth(name: str) -> None:
    """The swap: whatever is drawn for what a seat cannot see, it sees, says and may say the same."""
    course, draw = course_of(name), random.Random(name)
    observations = Observations(course.rules, course.actions)
    moment = course.first
    other_worlds = decisions = 0
    while not moment.over:
        if moment.draw is None:
            decisions += 1
        if moment.draw is None and decisions % 13 == 0:
            for seat in range(len(course.seats)):
                guess = moment.guessed(seat, decisions)
                assert guess.sight is not None
                assert moment.sight is not None
                assert guess.sight.text(seat) == moment.sight.text(seat)
                assert guess.sight.seen(seat, observations) == moment.sight.seen(seat, observations)
                assert guess.said_by(seat) == moment.said_by(seat)
                assert guess.seat == moment.seat
                if seat == moment.seat:
                    assert guess.open == moment.open
                rules = course.rules
                other_worlds += rules.to_json(guess.sight.position) != rules.to_json(moment.sight.position)
        moment = played(moment, draw)
    assert other_worlds > 5 or name in SHORT


def test_where_chance_is_asked_nothing_is_guessed() -> None:
    first = course_of("kampen_basic_v1").first
    assert first.draw is not None
    assert first.sight is None
    with pytest.raises(NarvikError, match="where a player is asked"):
        first.guessed(0, 1)


def test_what_was_said_stays_with_the_one_who_says_it() -> None:
    moment, draw = course_of("kampen_basic_v1").first, random.Random(3)
    begun = 0
    while begun < 20:
        moment = played(moment, draw)
        if moment.draw is None and moment.said_by(moment.seat):
            begun += 1
            assert all(not moment.said_by(seat) for seat in range(3) if seat != moment.seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_that_was_packed_goes_on_in_the_same_way(name: str) -> None:
    """By name and position, as compiled rules cannot be packed."""
    draw = random.Random(name)
    moment = course_of(name).first
    for _ in range(FEW):
        if moment.over:
            break
        again = pickle.loads(pickle.dumps(moment))
        assert again.course.rules is moment.course.rules
        assert again.open == moment.open
        assert [again.meaning(said) for said in again.open] == [moment.meaning(said) for said in moment.open]
        said = draw.choice(moment.open)
        assert again.after(said).open == moment.after(said).open
        moment = moment.after(said)


def test_tables_of_ones_own_are_not_packed(tmp_path: Path) -> None:
    own = narvik.rules_of("norway1940").texts.parent / "data" / "turns.csv"
    (tmp_path / "turns.csv").write_text(own.read_text(encoding="utf-8"), encoding="utf-8")
    rules = narvik.rules_of("norway1940", tmp_path)
    with pytest.raises(pickle.PicklingError, match="tables of one's own"):
        pickle.dumps(Course(rules, rules.settle_options({})))
