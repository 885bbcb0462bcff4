"""Observations in full: every number has a name, a least and a most, all words said are shown, nothing is clipped."""

import random
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import narvik
from narvik import envs
from narvik.core.chance import FastChance
from narvik.core.rules import Rules
from narvik.core.words import Kind, Numbers, Slot, Verb, Vocabulary
from narvik.envs import openspiel
from narvik.envs.actions import Actions, Speller
from narvik.envs.observations import Observations, OutOfBounds
from tests.envs.whole_games import whole

NAMES = list(envs.names())
WHOLE = whole(envs.names())
"""Those that are played to their end."""
EXACT = 2**24
"""Up to here every whole number has its own place among those of 32 bits with a point."""

LARGE = 20_000
"""From so many cells on fewer observations are looked at: each takes as long as many of a smaller game."""


@pytest.mark.parametrize("name", WHOLE)
def test_every_number_has_a_name_and_bounds_that_hold(name: str) -> None:
    env = envs.raw(name)
    cells = env.cells()
    space: Any = env.observation_space(env.possible_agents[0])
    space = space["observation"]
    assert len({cell.name for cell in cells}) == len(cells) == space.shape[0]
    assert space.low.tolist() == [cell.least for cell in cells]
    assert space.high.tolist() == [cell.most for cell in cells]
    assert all(cell.least < cell.most for cell in cells)
    assert all(cell.least > -EXACT and cell.most < EXACT for cell in cells), "so that OpenSpiel's tensors are exact"
    draw = random.Random(name)
    for seed in range(2 if len(cells) < LARGE else 1):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            for agent in env.possible_agents:
                assert env.observe(agent) in env.observation_space(agent)
            env.step(int(draw.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))


def test_a_number_can_be_looked_up_by_its_name() -> None:
    env = envs.raw("kampen_basic_v1")
    env.reset(seed=1)
    seen = dict(zip((cell.name for cell in env.cells()), env.observe("germany")["observation"].tolist(), strict=True))
    view = env.rules.knowledge.view(env.position, 1)
    assert seen["hand_sizes.norway"] == view["hand_sizes"]["norway"] > 0
    assert seen["decider"] == env.rules.roles.index("germany")
    assert seen["said.verb"] == -1
    assert {word for word in view["hands"]["germany"] if seen[f"hands.germany.{word}"]} == set(view["hands"]["germany"])


@pytest.mark.parametrize(("name", "value"), [("decider", -2), ("clock", 2**15), ("clock", 2**40), ("turn", 99)])
def test_a_number_out_of_its_bounds_is_an_error_and_never_clipped(name: str, value: int) -> None:
    rules = narvik.rules_of("jupiter")
    shown = Observations(rules, Actions(rules.words))
    at = next(number for number, cell in enumerate(shown.cells) if cell.name == name)
    position = rules.start({}, FastChance(1))
    numbers = rules.knowledge.numbers(position, 1)

    strange = Observations(rules, Actions(rules.words))
    strange.rules = cast("Rules[Any]", SimpleNamespace(knowledge=SimpleNamespace(numbers=lambda *_: numbers)))
    assert strange.seen(position, 1) == shown.seen(position, 1)
    numbers[at - shown.said] = value
    cell = shown.cells[at]
    with pytest.raises(OutOfBounds, match=f"^{name} is {value}; expected {cell.least} to {cell.most}$"):
        strange.seen(position, 1)


CARD = Kind("card", tuple(f"card_{number}" for number in range(20)))
AREA = Kind("area", ("oslo", "hamar"))
WORDS = Vocabulary(
    [
        Verb("end"),
        Verb("march", (*(Slot(AREA) for _ in range(9)), Slot(Numbers(most=3)))),
        Verb("trade", (Slot(AREA), Slot(CARD, many=True))),
    ]
)


def shown_words(observations: Observations, spoken: list[int], names: list[str]) -> dict[str, int | str]:
    """What the cells of words show that is not as at the beginning."""
    seen = observations.seen(narvik.rules_of("jupiter").start({}, FastChance(1)), 1)
    shown = observations.saying(seen, spoken)
    return {
        cell.name: names[now] if index < observations.places else now
        for index, (cell, before, now) in enumerate(zip(observations.cells, seen, shown, strict=True))
        if now != before
    }


def test_all_words_of_a_long_choice_are_shown() -> None:
    actions = Actions(WORDS)
    observations = Observations(narvik.rules_of("jupiter"), actions)
    long = actions.spelled(WORDS.read("march oslo hamar oslo hamar oslo hamar oslo hamar oslo 2"))
    assert len(long) == 11
    words = shown_words(observations, long, actions.names)
    assert list(words) == ["said.verb", *(f"said.{place}" for place in range(1, 11))]
    assert list(words.values()) == [actions.names[action] for action in long]


def test_words_of_which_there_can_be_any_number_are_counted() -> None:
    actions = Actions(WORDS)
    observations = Observations(narvik.rules_of("jupiter"), actions)
    hand = "trade oslo " + " ".join(["card_3"] * 2 + [f"card_{number}" for number in range(5, 20)])
    spoken = actions.spelled(WORDS.read(hand))[:-1]
    words = shown_words(observations, spoken, actions.names)
    assert (words["said.verb"], words["said.1"]) == ("verb trade", "area oslo")
    assert "said.2" not in words
    assert words["said.card.card_3"] == 2
    assert sum(1 for name in words if name.startswith("said.card.")) == 16
    most = next(cell.most for cell in observations.cells if cell.name == "said.card.card_3")
    WORDS.read("trade oslo" + " card_3" * (most - 1))
    assert most + 2 <= actions.longest


@pytest.mark.parametrize("name", NAMES)
def test_different_words_said_look_different(name: str) -> None:
    """What was said can be read off the cells again, whatever it was."""
    env = envs.raw(name)
    env.reset(seed=4)
    draw = random.Random(4)
    speller = Speller(env.actions)
    for _ in range(150):
        if any(env.terminations.values()):
            break
        seen = env.observe(env.agent_selection)["observation"].tolist()
        words = env.observations
        said = [action for action in seen[: words.places] if action >= 0]
        said += [action for action, place in words.counted.items() for _ in range(seen[place])]
        assert said == env.spoken
        assert speller.begin(env.position.choices()) is None
        env.step(int(draw.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))


@pytest.mark.parametrize("name", list(openspiel.names()))
def test_the_tensors_of_openspiel_show_the_same_cells(name: str) -> None:
    import pyspiel

    game = pyspiel.load_game(name)
    cells = game.cells()
    state = game.new_initial_state()
    draw = random.Random(name)
    # Narvik may be over in a dozen decisions.
    looks = 150 if len(cells) < LARGE else 5 if name.endswith("_nvk") else 30
    while state.is_chance_node() or len(state.history()) < looks:
        tensor = state.observation_tensor(0)
        assert all(cell.least <= number <= cell.most for cell, number in zip(cells, tensor, strict=True))
        state.apply_action(draw.choice(state.legal_actions()))
    player = state.current_player()
    seen = dict(zip((cell.name for cell in cells), state.information_state_tensor(player), strict=True))
    assert seen[f"player.{game.course.seats[player]}"] == 1
    assert seen["clock"] == state.at.sight.position.clock
