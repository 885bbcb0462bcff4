"""Chance: fair, verifiable, and by name."""

from collections import Counter

import pytest

from narvik.core.chance import Chance, FastChance, KeyedChance, ScriptedChance
from narvik.core.errors import ScriptError

PINNED_DICE = [1, 2, 3, 1, 5, 1, 3, 4]
PINNED_ORDER = [5, 3, 1, 4, 0, 2]
PINNED_COMMITMENT = "5bbd528c864c268e4869664bd7cc1a1462e8daee49eaff74a43b30fa5a77c2ba"
"""Records of old games replay only as long as these stay what they are."""

SOURCES = [FastChance(3), KeyedChance.from_seed("chance")]


@pytest.mark.parametrize("chance", SOURCES)
def test_dice_have_six_sides_that_come_equally_often(chance: Chance) -> None:
    rolled = Counter(die for number in range(300) for die in chance.dice(20, f"roll {number}"))
    assert sorted(rolled) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in rolled.values())


@pytest.mark.parametrize("chance", SOURCES)
@pytest.mark.parametrize("count", [1, 2, 7, 62, 300])
def test_a_pick_is_one_of_the_things(chance: Chance, count: int) -> None:
    picked = {chance.pick(count, f"pick {number}") for number in range(60 * count)}
    assert picked == set(range(count))


@pytest.mark.parametrize("chance", SOURCES)
def test_a_shuffle_keeps_the_items_and_changes_nothing_given(chance: Chance) -> None:
    items = [3, 1, 4, 1, 5, 9, 2, 6]
    orders = {tuple(chance.shuffle(items, f"shuffle {number}")) for number in range(20)}
    assert items == [3, 1, 4, 1, 5, 9, 2, 6]
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(items))}
    assert len(orders) > 15


@pytest.mark.parametrize("chance", SOURCES)
def test_every_order_of_three_comes_up(chance: Chance) -> None:
    orders = Counter(tuple(chance.shuffle([1, 2, 3], f"order {number}")) for number in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_keyed_chance_answers_by_name_and_not_by_order() -> None:
    one, two = KeyedChance.from_seed(7), KeyedChance.from_seed("7")
    first = [one.dice(3, "hamar"), one.dice(3, "gjovik"), one.shuffle([1, 2, 3, 4, 5], "deck")]
    second = [two.shuffle([1, 2, 3, 4, 5], "deck"), two.dice(3, "gjovik"), two.dice(3, "hamar")]
    assert first == second[::-1]
    assert one.dice(5, "hamar")[:3] == first[0]


def test_another_secret_gives_other_answers() -> None:
    rolls = {tuple(KeyedChance.from_seed(seed).dice(10, "hamar")) for seed in range(20)}
    assert len(rolls) == 20


def test_the_answers_of_a_seed_never_change() -> None:
    chance = KeyedChance.from_seed(7)
    assert chance.dice(8, "1/land combat/hamar/germany/0") == PINNED_DICE
    assert chance.shuffle([0, 1, 2, 3, 4, 5], "0/deck//norway/0") == PINNED_ORDER
    assert chance.commitment == PINNED_COMMITMENT


def test_a_commitment_binds_to_the_secret_without_telling_it() -> None:
    chance = KeyedChance.from_seed("secret")
    assert chance.commitment == KeyedChance(chance.secret).commitment
    assert chance.commitment != KeyedChance.from_seed("other").commitment
    assert chance.secret.hex() not in chance.commitment


def test_numbers_beyond_a_byte_are_without_bias() -> None:
    drawn = Counter(KeyedChance.from_seed("wide").numbers(6000, 300, "wide"))
    assert max(drawn) == 299
    assert sum(count for value, count in drawn.items() if value < 150) in range(2800, 3200)


def test_fast_chance_repeats_with_its_seed() -> None:
    one, two = FastChance(5), FastChance(5)
    assert [one.dice(4, "a"), one.shuffle([1, 2, 3], "b")] == [two.dice(4, "x"), two.shuffle([1, 2, 3], "y")]


def test_a_script_is_rolled_in_order() -> None:
    chance = ScriptedChance([2, 2, 6, 1])
    assert chance.dice(3, "first") == [2, 2, 6]
    assert chance.dice(0, "none") == []
    assert chance.dice(1, "second") == [1]
    assert chance.shuffle([3, 1, 2], "deck") == [3, 1, 2]


def test_a_script_that_runs_out_says_what_was_rolled_for() -> None:
    chance = ScriptedChance([4])
    with pytest.raises(ScriptError, match="2 dice are rolled for land combat, but only 1 are left"):
        chance.dice(2, "land combat")
    assert chance.left == [4]


def test_a_script_draws_by_word() -> None:
    chance = ScriptedChance([], ["york", "emden"])
    assert chance.pick(3, "hit", ["renown", "york", "emden"]) == 1
    assert chance.pick(2, "hit", ["dummy", "dummy"]) == 0
    assert chance.pick(4, "unnamed") == 0
    assert chance.pick(2, "hit", ["renown", "emden"]) == 1
    with pytest.raises(ScriptError, match="the script names none"):
        chance.pick(2, "hit", ["renown", "emden"])


def test_a_script_that_draws_what_is_not_there_says_what_is() -> None:
    with pytest.raises(ScriptError, match="draws 'hood' for hit, but there are only renown, emden"):
        ScriptedChance([], ["hood"]).pick(2, "hit", ["renown", "emden"])
