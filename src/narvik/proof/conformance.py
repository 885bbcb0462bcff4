"""Conformance: what every game must satisfy, shown by random play to the end.

`walk` plays one game with a random player and runs the checks of `checks` and `refusals` on the way. A new game gets
all of it for free: nothing here knows a game by name.
"""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from narvik.core.chance import KeyedChance
from narvik.core.errors import NarvikError
from narvik.core.game import Game
from narvik.core.record import record
from narvik.core.rules import Options, Rules, rules_of
from narvik.proof import checks, refusals
from narvik.proof.policy import RandomPolicy, policy

Check = Callable[[Game, random.Random], None]

AT_A_DECISION: Final[tuple[Check, ...]] = (
    checks.check_choices,
    checks.check_notation,
    checks.check_copy,
    checks.check_json,
    checks.check_goes_the_same_way,
    checks.check_undo,
    checks.check_views,
    checks.check_seal,
    checks.check_odds,
    checks.check_overlays,
    refusals.check_refusals,
)
"""The checks that need nothing but a game at a decision."""


class ConformanceFailure(NarvikError):
    """A game broke a promise: which game with which options and seed, at which decision, and what it did.

    `record` is the text of the record up to there; replaying it leads to the decision that failed.
    """

    def __init__(self, game: str, options: Options, seed: str, decision: int, what: str, record: str) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.decision = decision
        self.what = what
        self.record = record
        chosen = " ".join(f"{name}={value}" for name, value in options.items())
        super().__init__(f"{game} {chosen} seed={seed}, decision {decision}: {what}")


class Walked(NamedTuple):
    """A walk that met no failure: the game at its end and how many decisions were checked."""

    game: Game
    checked: int


def walk(
    rules: Rules[Any],
    options: Mapping[str, object],
    seed: int | str,
    every: int = 1,
    temper: str = "uniform",
    stop: int | None = None,
) -> Walked:
    """Play a random game to its end, or to decision `stop`, and check it at every `every`-th decision.

    The record is checked in the middle and at the end. Raises `ConformanceFailure`, also for a crash of the game.
    """
    chosen = rules.settle_options(options)
    word = str(seed)
    game = Game(rules, chosen, KeyedChance.from_seed(word), seed=word)
    rng = random.Random(f"walk {word}")
    try:
        checked = play_and_check(game, policy(rules, temper, rng), rng, every, stop)
    except Exception as problem:
        what = str(problem) if isinstance(problem, checks.CheckFailed) else f"{type(problem).__name__}: {problem}"
        text = record(game).write()
        raise ConformanceFailure(rules.name, chosen, word, game.version, what, text) from problem
    return Walked(game, checked)


def play_and_check(game: Game, player: RandomPolicy, rng: random.Random, every: int, stop: int | None) -> int:
    """Play on to the end, checking on the way; returns how many decisions were checked."""
    bound = game.rules.most_decisions(game.options)
    middle = rng.randrange(20, 400)
    checked = told = 0
    while not game.over and game.version != stop:
        checks.require(game.version < bound, f"more decisions than the {bound} the game declares as its most")
        checks.require(game.result is None, f"the game goes on, but has a result: {game.result}")
        checks.one_of(game.choices, rng)
        checks.check_calls(game.rules, game.position)
        checks.check_count(game.rules, game.choices)
        if game.version % every == every - 1:
            check_decision(game, rng)
            checks.check_log(game, told)
            told = len(game.journal.events)
            checked += 1
        if game.version == middle:
            checks.check_record(game, rng)
        game.choose(player.pick(game.choices))
    checks.check_log(game, told)
    checks.check_record(game, rng)
    checks.check_messages(game.rules)
    if game.over:
        refusals.check_over(game, rng)
    return checked


def check_decision(game: Game, rng: random.Random) -> None:
    """All checks of a decision, on a game that stays as it is."""
    before = checks.snapshot(game)
    for check in AT_A_DECISION:
        check(game, rng)
    checks.same(checks.snapshot(game), before, "the game after it was checked")


def option_sets(rules: Rules[Any], fixed: Mapping[str, object] | None = None) -> Iterator[Options]:
    """Every combination of a game's options, but for those that are fixed; the first option changes fastest.

    >>> import narvik
    >>> rules = narvik.rules_of("kampen")
    >>> [options["scenario"] for options in option_sets(rules, {"edition": "en"})][:3]
    ['basic', 'advanced', 'basic']
    """
    given = dict(fixed or {})
    values = [(str(given[option.name]).lower(),) if option.name in given else option.values for option in rules.options]
    names = [option.name for option in rules.options]
    rules.settle_options(given)
    for combination in itertools.product(*reversed(values)):
        yield rules.settle_options(dict(zip(names, reversed(combination), strict=True)))


def pairs_of(options: Options) -> set[frozenset[tuple[str, str]]]:
    """The values of options two by two, and each with itself."""
    return {frozenset(pair) for pair in itertools.product(options.items(), repeat=2)}


def option_pairs(rules: Rules[Any], fixed: Mapping[str, object] | None = None) -> Iterator[Options]:
    """Few sets of options in which every value of an option meets every value of every other; the defaults come first.

    Of those that are fixed only one value is met. All combinations, which soon are hundreds, gives `option_sets`.

    >>> import narvik
    >>> rules = narvik.rules_of("kampen")
    >>> len(list(option_pairs(rules))), len(list(option_sets(rules)))
    (10, 384)
    """
    settled = rules.settle_options(fixed or {})
    free = {option.name: option.values for option in rules.options if option.name not in (fixed or {})}
    wanted = [
        dict(pair)
        for pair in itertools.combinations_with_replacement(
            [(name, value) for name, values in free.items() for value in values], 2
        )
        if pair[0] == pair[1] or pair[0][0] != pair[1][0]
    ]
    yield settled
    met = pairs_of(settled)
    for pair in wanted:
        if frozenset(pair.items()) in met:
            continue
        made = dict(pair)
        for name, values in free.items():
            if name not in made:
                news = [len(pairs_of({**made, name: value}) - met) for value in values]
                made[name] = values[news.index(max(news))]
        found = {name: made.get(name, value) for name, value in settled.items()}
        met |= pairs_of(found)
        yield found


def fingerprint(game: str, options: Mapping[str, object], seed: int | str) -> str:
    """A hash of a random game's choices, log and end: equal wherever and whenever the same seed is played."""
    rules = rules_of(game)
    chosen = rules.settle_options(options)
    played = Game(rules, chosen, KeyedChance.from_seed(seed), seed=str(seed))
    player = RandomPolicy(random.Random(f"fingerprint {seed}"))
    while not played.over:
        played.choose(player.pick(played.choices))
    whole = "\n".join((played.to_json(), *played.log(), record(played).write()))
    return hashlib.sha256(whole.encode()).hexdigest()
