"""Choices spelled as actions: every choice has one spelling, and spelling leads to every legal choice and no other."""

import random

import pytest

import narvik
from narvik.core.chance import FastChance
from narvik.core.words import Kind, Numbers, Slot, Verb, Vocabulary
from narvik.envs.actions import STOP, Actions, Speller

CARD = Kind("card", ("panzer", "ubat"))
AREA = Kind("area", ("oslo", "hamar"))
NUMBER = Numbers(most=3)
WORDS = Vocabulary(
    [Verb("end"), Verb("move", (Slot(AREA), Slot(AREA), Slot(NUMBER))), Verb("trade", (Slot(CARD, many=True),))]
)


def test_actions_are_numbered_as_documented() -> None:
    assert Actions(WORDS).names == [
        "stop", "verb end", "verb move", "verb trade", "area oslo", "area hamar", "number 0", "number 1", "number 2",
        "number 3", "card panzer", "card ubat",
    ]  # fmt: skip


@pytest.mark.parametrize("game", narvik.game_names())
def test_no_two_actions_of_a_game_mean_the_same(game: str) -> None:
    names = Actions(narvik.rules_of(game).words).names
    assert len(names) == len(set(names)) < 3000


def test_a_choice_of_many_words_ends_with_a_stop() -> None:
    actions = Actions(WORDS)
    assert [actions.names[code] for code in actions.spelled(WORDS.read("move oslo hamar 2"))] == [
        "verb move", "area oslo", "area hamar", "number 2",
    ]  # fmt: skip
    assert [actions.names[code] for code in actions.spelled(WORDS.read("trade ubat panzer"))] == [
        "verb trade", "card panzer", "card ubat", "stop",
    ]  # fmt: skip


def test_words_without_alternative_are_passed_over() -> None:
    actions = Actions(WORDS)
    speller = Speller(actions)
    assert speller.begin([WORDS.read("end")]) == WORDS.read("end")
    assert speller.begin([WORDS.read("move oslo hamar 1"), WORDS.read("move oslo hamar 2")]) is None
    assert [actions.names[code] for code in speller.spoken] == ["verb move", "area oslo", "area hamar"]
    assert speller.say(actions.numbers["number 2"]) == WORDS.read("move oslo hamar 2")


def test_a_choice_that_begins_another_is_ended_by_a_stop() -> None:
    actions = Actions(WORDS)
    speller = Speller(actions)
    one, two = WORDS.read("trade panzer"), WORDS.read("trade panzer ubat")
    assert speller.begin([one, two]) is None
    assert set(speller.next) == {STOP, actions.numbers["card ubat"]}
    assert speller.say(STOP) is one


@pytest.mark.parametrize("scenario", ["kampen basic", "kampen advanced", "norway1940", "jupiter"])
def test_every_legal_choice_is_reached_by_its_spelling(scenario: str) -> None:
    game, _, word = scenario.partition(" ")
    rules = narvik.rules_of(game)
    actions = Actions(rules.words)
    speller = Speller(actions)
    draw = random.Random(scenario)
    position = rules.start(rules.settle_options({"scenario": word} if word else {}), FastChance(3))
    for _ in range(250):
        if position.decider < 0:
            break
        choices = position.choices()
        assert len({tuple(actions.spelled(choice)) for choice in choices}) == len(choices)
        wanted = draw.choice(choices)
        found = speller.begin(choices)
        while found is None:
            found = speller.say(actions.spelled(wanted)[len(speller.spoken)])
        assert found is wanted
        position.apply(wanted)
