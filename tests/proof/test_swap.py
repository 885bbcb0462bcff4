"""Nothing hidden leaks to any seat or observer of any game; and the swap finds it where it does."""

import random
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.fields import ALL, NOBODY_SEES, Declaration, Number
from narvik.core.game import Game
from narvik.core.rules import Rules, game_names, rules_of
from narvik.proof.differences import ENOUGH, Swapped, TooAlike, check_difference, told, total
from narvik.proof.fixtures import kept_options
from narvik.proof.swap import Leak, swap, twins

pytestmark = pytest.mark.slow

LOOKERS = [
    pytest.param(name, options, seat, id="-".join([name, *options.values(), seat]))
    for name in game_names()
    for options in kept_options(rules_of(name))
    for seat in (*rules_of(name).seats(options), "observer")
]

LONG = {"scenario": "long"}


class Counting(FastChance):
    """Chance that counts what is drawn; dice are open, draws may be hidden."""

    def __init__(self) -> None:
        super().__init__(1)
        self.drawn = 0

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        self.drawn += 1
        return super().pick(count, name, words)

    def shuffle(self, items: list[int], name: str) -> list[int]:
        self.drawn += 1
        return super().shuffle(items, name)


def draws(rules: Rules[Any], options: dict[str, str]) -> bool:
    """Whether a game draws anything at its start; where nobody does, secrets are chosen by players alone."""
    chance = Counting()
    rules.chosen(options).start(options, chance)
    return chance.drawn > 0


def sees_everything(rules: Rules[Any], options: dict[str, str], seat: str) -> bool:
    """Whether every guess from the views of a seat is the truth itself: nothing is hidden from it."""
    rng = random.Random("sees everything")
    rules = rules.chosen(options)
    game = Game(rules, options, FastChance(1), seed="1")
    while not game.over:
        game.choose(rng.choice(game.choices))
        truth = rules.to_json(game.position)
        guess = rules.to_json(rules.knowledge.guess(game.view(seat), FastChance(rng.randrange(1 << 30))))
        if {**guess, "learned": truth["learned"], "asked": truth["asked"]} != truth:
            return False
    return True


def swap_at_many_times(rules: Rules[Any], options: dict[str, str], seat: str, late: bool) -> Swapped:
    """Swaps in the opening, and in the middle or late in the game."""
    opening = swap(rules, options, 1, seat, steps=120)
    temper, begin = ("odd", 550) if late else ("eager", 250)
    then = swap(rules, options, temper, seat, temper, begin=begin, steps=80)
    early = [swap(rules, options, begin, seat, begin=begin, steps=12) for begin in (5, 20, 30, 40, 60)]
    swaps = [opening, then, *early]
    while sum(one.decisions for one in swaps) <= 180:  # a small scenario is over before its middle
        swaps.append(swap(rules, options, f"again {len(swaps)}", seat, steps=120))
    return total(swaps)


@pytest.mark.parametrize("name", game_names())
def test_a_guess_plays_on_like_the_truth(name: str) -> None:
    rules = rules_of(name)
    lookers = [(options, seat) for options in kept_options(rules) for seat in (*rules.seats(options), "observer")]
    # Lookers take turns at looking in the middle and late; there are many for each set of options.
    swaps = [swap_at_many_times(rules, *looker, late=bool(number % 2)) for number, looker in enumerate(lookers)]
    for (options, seat), found in zip(lookers, swaps, strict=True):
        assert found.different > 0 or sees_everything(rules, options, seat)
    run = total(swaps)
    print(told(rules, run))
    check_difference(rules, run)


@pytest.mark.parametrize(("name", "options", "seat"), LOOKERS)
def test_games_with_other_hidden_draws_look_the_same_from_the_start(
    name: str, options: dict[str, str], seat: str
) -> None:
    rules = rules_of(name)
    for seed, temper in enumerate(("uniform", "eager", "odd")):
        fields = twins(rules, options, seed, seat, temper, steps=80).fields
        drawn = [field for field in fields if "." not in field]  # an answer under seal is its frame's
        assert bool(drawn) == draws(rules, options)


@pytest.mark.parametrize("name", game_names())
def test_every_value_of_every_option_keeps_its_secrets(name: str) -> None:
    rules = rules_of(name)
    for option in rules.options:
        for value in option.values[1:]:
            options = rules.settle_options({option.name: value})
            for seat in (*rules.seats(options), "observer"):
                swap(rules, options, f"{option.name} {value}", seat, steps=12)
                twins(rules, options, f"{option.name} {value}", seat, steps=40)


def search(rules: Rules[Any], seat: str) -> Swapped:
    """Many short games of the toy, both ways; raises the first leak."""
    both = ((swap(rules, LONG, seed, seat), twins(rules, LONG, seed, seat)) for seed in range(40))
    return total(one for pair in both for one in pair)


def test_a_swap_tells_what_differed_and_fails_if_too_little_did(toy: Callable[..., Rules[Any]]) -> None:
    rules = toy()
    long = total((search(rules, "red"), search(rules, "observer")))
    assert long.different > ENOUGH
    assert set(long.fields) == {"deck", "hands"}
    check_difference(rules, long)
    short = swap(rules, LONG, 1, "red")
    with pytest.raises(TooAlike, match=rf"{ENOUGH} are needed.*{short.different} pairs of positions differed"):
        check_difference(rules, short)


def test_only_a_game_that_hides_something_needs_pairs_that_differ() -> None:
    shown, hidden = Declaration("turn", Number(0, 6), ALL), Declaration("gun", Number(0, 1), NOBODY_SEES)
    nothing = Swapped(100, 10, 0, Counter())
    for fields, wrong in (([shown], False), ([shown, hidden], True)):
        rules: Any = SimpleNamespace(name="game", form=SimpleNamespace(fields=fields, values={"battle": [shown]}))
        with pytest.raises(TooAlike, match="never: gun") if wrong else nullcontext():
            check_difference(rules, nothing)


@pytest.mark.parametrize("seat", ["red", "blue", "observer"])
def test_a_game_that_keeps_its_secrets_passes(toy: Callable[..., Rules[Any]], seat: str) -> None:
    assert search(toy(), seat).decisions > 400


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("asks by hand", "who is asked differs"),
        ("view shows deck", "deck in his view differs"),
        ("untold", "shown in his view differs"),
        ("log tells", "his view hides it"),
    ],
)
@pytest.mark.parametrize("seat", ["red", "observer"])
def test_a_leak_is_found_and_named(toy: Callable[..., Rules[Any]], fault: str, said: str, seat: str) -> None:
    with pytest.raises(Leak, match=said) as caught:
        search(toy(fault), seat)
    assert caught.value.seat == seat


def test_taking_back_what_was_shown_is_found(toy: Callable[..., Rules[Any]]) -> None:
    with pytest.raises(Leak, match="could be taken back"):
        search(toy("free peek"), "red")
