"""What is refused gets a typed answer and changes nothing: ten thousand attempts on random games."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import narvik
from narvik.core import refusal as why
from narvik.core.rules import Rules, game_names, rules_of
from narvik.proof.checks import everybody
from narvik.proof.fixtures import kept_options
from narvik.proof.refusals import check_refused, garbage, random_text

pytestmark = pytest.mark.slow

ATTEMPTS = 10_000
FEWER = {"invasion": 2_000}
"""Where every attempt is compared on a position many times as large."""

A_DECISION = 20
"""Attempts made at one decision, a quarter of each kind."""


def attempt(game: narvik.Game, rng: random.Random, kind: str) -> str:
    """Try something that must be refused; returns the code of the refusal, or nothing if it happened to be legal."""
    good = rng.choice(game.choices).text
    now = game.version_for(game.seat)
    if kind == why.WRONG_SEAT:
        # Who has a standing offer may speak though he is not asked, but not say this.
        silent = [one for one in everybody(game) if game.role_asked(one) < 0 and not game.standing(one)]
        seat = rng.choice([*silent, "nobody", ""])
        return check_refused(game, good, kind, seat, now).code
    if kind == why.STALE:
        version = rng.choice([now - 1, now + 1, -1, 10**9])
        return check_refused(game, good, kind, game.seat, version).code
    if kind == why.UNREADABLE:
        return check_refused(game, garbage(game, rng), kind, game.seat, now).code
    text = random_text(game, rng)
    if game.rules.words.read(text) in (*game.choices, *game.prompt_for(game.seat).standing):
        return ""
    return check_refused(game, text, kind, game.seat, now).code


@pytest.mark.parametrize("name", game_names())
def test_thousands_of_refused_attempts_change_nothing(name: str) -> None:
    rng = random.Random(f"refusals {name}")
    kinds = [why.WRONG_SEAT, why.STALE, why.UNREADABLE, why.NOT_OFFERED]
    options = list(kept_options(rules_of(name)))
    counts: Counter[str] = Counter()
    number, attempts = 0, FEWER.get(name, ATTEMPTS)
    while counts.total() - counts[""] < attempts:
        game = narvik.new(name, seed=f"refusals {number}", **options[number % len(options)])
        number += 1
        while not game.over and counts.total() - counts[""] < attempts:
            for turn in range(A_DECISION):
                counts[attempt(game, rng, kinds[turn % len(kinds)])] += 1
            for _ in range(rng.randrange(1, 12)):
                if not game.over:
                    game.choose(rng.choice(game.choices), game.seat, game.version_for(game.seat))
    assert set(counts) <= {*kinds, ""}
    assert min(counts[kind] for kind in kinds) > attempts // 5


def test_an_accepted_choice_is_not_taken_for_a_refused_one(toy: Callable[..., Rules[Any]]) -> None:
    game = narvik.new(toy().name, seed=1)
    with pytest.raises(narvik.NarvikError, match="is not refused"):
        check_refused(game, game.choices[0].text, why.NOT_OFFERED)
    assert game.version == 0


def test_a_choice_after_the_end_is_refused(toy: Callable[..., Rules[Any]]) -> None:
    game = narvik.new(toy().name, seed=1)
    while not game.over:
        game.choose("pass")
    assert check_refused(game, "pass", why.OVER).sentence == "The game is over; nothing more can be chosen."


def test_undo_is_refused_to_another_seat(toy: Callable[..., Rules[Any]]) -> None:
    game = narvik.new(toy().name, seed=1)
    with pytest.raises(narvik.Refused) as caught:
        game.undo("blue")
    assert caught.value.refusal.code == why.WRONG_SEAT
