"""The general, its staff and their styles: what they look at, how long they think, how they differ."""

import random
from collections import Counter
from typing import Any

import pytest

import narvik
from narvik.core.chance import FastChance, FatedChance
from narvik.core.position import Position
from narvik.core.rules import Rules, game_names, rules_of
from narvik.players import Limits, UnknownPlayer, explanations, player_names, player_of, styles
from narvik.players.explanations import explain
from narvik.players.lookahead import CandidateComparison, Tally
from narvik.players.parallel import Order, help_out
from narvik.players.registry import roles_of_decider
from narvik.players.styles import PLAIN


def opening(name: str) -> tuple[Rules[Any], Position]:
    """The first real decision of a game."""
    rules = rules_of(name)
    position = rules.start(rules.settle_options({}), FastChance(3))
    while len(position.choices()) < 3:
        position.apply(position.choices()[0])
    return rules, position


def offered(rules: Rules[Any], position: Position) -> tuple[dict[str, Any], list[str]]:
    """What the seat that decides is given."""
    view = rules.knowledge.view(position, roles_of_decider(rules, position))
    return view, [choice.text for choice in position.choices()]


def test_fate_answers_by_name_and_not_by_order() -> None:
    one, other = FatedChance(7), FatedChance(7)
    first = one.dice(3, "a fight"), one.dice(2, "another")
    assert (other.dice(2, "another"), other.dice(3, "a fight")) == (first[1], first[0])
    fates = [tuple(FatedChance(fate).dice(2, "a fight")) for fate in range(3600)]
    faces = Counter(die for pair in fates for die in pair)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(1000 < count < 1400 for count in faces.values())
    assert len(set(fates)) == 36
    assert sorted(FatedChance(1).shuffle([1, 2, 3, 4], "cards")) == [1, 2, 3, 4]


def test_a_tally_tells_how_sure_it_is() -> None:
    steady, wild = Tally(), Tally()
    for number in range(10):
        steady.add(0.1)
        wild.add(1.1 if number % 2 else -0.9)
    assert steady.mean == pytest.approx(wild.mean) == pytest.approx(0.1)
    assert steady.error() < 0.05 < 0.2 < wild.error()
    assert Tally(1, 0.1, 0.01).error() > 0.05
    half = Tally(5, 0.5, 0.05)
    half.join(Tally(5, 0.5, 0.05))
    assert half.rounds == 10
    assert half.mean == pytest.approx(0.1)


@pytest.mark.parametrize("name", game_names())
def test_the_same_random_numbers_and_simulations_give_the_same_choice(name: str) -> None:
    rules, position = opening(name)
    view, choices = offered(rules, position)
    for player in ("general", "general:cautious", "uct"):
        once = player_of(player).choose(rules, view, choices, random.Random(1), Limits(simulations=6))
        again = player_of(player).choose(rules, view, choices, random.Random(1), Limits(simulations=6))
        assert once == again
        assert once in choices


def test_the_general_without_time_does_what_the_staff_officer_does() -> None:
    rules, position = opening("kampen")
    view, choices = offered(rules, position)
    forever = Limits(seconds=1e9, stop=lambda: True)
    chosen = player_of("general").choose(rules, view, choices, random.Random(1), forever)
    weights = dict(zip(choices, rules.advice.weights(position, position.choices()), strict=True))
    assert weights[chosen] == max(weights.values())


def test_thinking_ends_when_someone_asks() -> None:
    rules, position = opening("kampen")
    view, choices = offered(rules, position)
    asked = []

    def soon() -> bool:
        asked.append(True)
        return len(asked) > 3

    comparison = CandidateComparison(rules, view, choices, random.Random(1), PLAIN)
    comparison.think(Limits(seconds=1e9, stop=soon))
    assert comparison.tallies[0].rounds == 3


def test_choices_that_do_worse_drop_out_and_the_usual_one_stays() -> None:
    rules, position = opening("kampen")
    view, choices = offered(rules, position)
    comparison = CandidateComparison(rules, view, choices, random.Random(1), PLAIN)
    comparison.think(Limits(simulations=40))
    rounds = [tally.rounds for tally in comparison.tallies]
    assert len(rounds) > 2
    assert rounds[0] == max(rounds)
    assert min(rounds) < max(rounds)
    assert 40 <= sum(rounds) <= 40 + len(rounds)


def test_two_cores_add_up_what_they_saw() -> None:
    rules, position = opening("kampen")
    view, choices = offered(rules, position)
    limits = Limits(simulations=12, cores=2)
    chosen = {player_of("general").choose(rules, view, choices, random.Random(1), limits) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(choices)


def risky_acts(name: str, player: str) -> int:
    """How often a player dares something in games against itself."""
    rules = rules_of(name)
    count = 0
    for seed in range(2):
        position = rules.start(rules.settle_options({}), FastChance(seed))
        rng = random.Random(seed)
        while position.decider >= 0:
            choices = position.choices()
            chosen = player_of(player).decide(rules, position, rng)
            if len(choices) > 1:
                count += dict(zip(choices, rules.advice.risks(position, choices), strict=True))[chosen] > 0.4
            position.apply(chosen)
    return count


def test_a_bold_officer_attacks_against_the_odds_where_a_cautious_one_does_not() -> None:
    cautious, bold = risky_acts("kampen", "staff:cautious"), risky_acts("kampen", "staff:bold")
    assert bold > 2 * cautious


def test_names_of_players() -> None:
    assert player_names()[:3] == ["recruit", "staff", "general"]
    assert "uct" not in player_names()
    assert player_of("uct").name == "uct"
    for style in styles():
        for name in ("staff", "general"):
            assert player_of(f"{name}:{style}").name == f"{name}:{style}"
            assert set(player_of(f"{name}:{style}").title) == {"en", "nb"}
    with pytest.raises(UnknownPlayer, match=r"staff:reckless.*staff:cautious, staff:bold"):
        player_of("staff:reckless")
    with pytest.raises(UnknownPlayer, match="recruit:bold"):
        player_of("recruit:bold")


@pytest.mark.parametrize("name", game_names())
def test_a_choice_is_explained_in_both_languages(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanations, "LOOKS", 2)  # for a sentence; how well it is founded is not asked here
    rules, position = opening(name)
    view, choices = offered(rules, position)
    said = [explain(rules, view, choices, choices[0], random.Random(2), language) for language in ("en", "nb", "nb")]
    assert all(":" in sentence for sentence in said)
    assert said[1] == said[2]


def test_a_helper_thinks_with_the_tables_of_the_view() -> None:
    game = narvik.new("jupiter", seed="helper", tables="plain")
    texts = [choice.text for choice in game.choices]
    report = help_out(Order("jupiter", game.view(game.seat), texts, 1, "", Limits(simulations=2)))
    assert set(report) == set(texts)
