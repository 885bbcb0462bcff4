"""The environments: PettingZoo's own checks, honest observations, refusals, rewards."""

import itertools
import random
import sys
import warnings
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import narvik
from narvik import envs
from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError, OptionError
from narvik.core.rules import rules_of
from narvik.envs import bench
from tests.envs.whole_games import whole

with warnings.catch_warnings(action="ignore"):  # PettingZoo's tests import its own games in a way it warns of
    from pettingzoo.test import api_test, performance_benchmark, seed_test

# The agents are the game's seats (germany, norway) and observations carry a mask: PettingZoo warns of both wherever it
# does not know an environment by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]

NAMES = list(envs.names())
WHOLE = whole(envs.names())
"""Those that are played to their end."""


def choose(env: Any, draw: random.Random) -> int:
    """One of the actions that the mask allows."""
    return int(draw.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


def test_every_game_and_scenario_has_a_versioned_name() -> None:
    assert {"kampen_basic_v1", "kampen_advanced_v1", "norway1940_v1", "jupiter_v1"} <= set(NAMES)
    assert {game for game, _ in envs.names().values()} == set(narvik.game_names())


@pytest.mark.parametrize("name", WHOLE)
def test_it_passes_the_api_test_of_pettingzoo(name: str) -> None:
    api_test(envs.make(name), num_cycles=300)


@pytest.mark.parametrize("name", WHOLE)
def test_it_passes_the_seed_test_of_pettingzoo(name: str) -> None:
    seed_test(lambda: envs.make(name), num_cycles=200)


@pytest.mark.parametrize("name", WHOLE)
def test_it_passes_the_performance_check_of_pettingzoo(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays for five seconds, whatever the speed: by a clock that runs ahead these are some fifty rounds."""
    clock = SimpleNamespace(time=itertools.count(step=0.1).__next__)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(envs.make(name))
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize("name", WHOLE)
def test_a_game_comes_to_its_end_with_rewards_for_all(name: str) -> None:
    env = envs.raw(name)
    env.reset(seed=5)
    draw = random.Random(5)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        seen = env.observe(agent)
        assert seen in env.observation_space(agent)
        assert seen["action_mask"].sum() > 1, "what has no alternative is not asked"
        env.step(choose(env, draw))
    assert all(env.terminations.values())
    scores = [env.rules.score(env.position, role) for role in range(len(env.rules.roles))]
    assert [env.rewards[agent] for agent in env.possible_agents] == scores[: len(env.possible_agents)]
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents)
    for _ in env.possible_agents:
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("name", WHOLE)
def test_observations_follow_from_the_view_alone(name: str) -> None:
    """Whatever is drawn for the hidden things, the numbers stay the same; and there are always as many."""
    game, fixed = envs.names()[name]
    rules = narvik.rules_of(game)
    draw = random.Random(name)
    for seed in range(2):
        position = rules.start(rules.settle_options(fixed), FastChance(seed))
        size = len(rules.knowledge.numbers(position, 0))
        decisions = 0
        while position.decider >= 0:
            if decisions % 9 == 0:
                for roles in (0, *(1 << role for role in range(len(rules.roles)))):
                    numbers = rules.knowledge.numbers(position, roles)
                    imagined = rules.knowledge.guess(rules.knowledge.view(position, roles), FastChance(decisions))
                    assert rules.knowledge.numbers(imagined, roles) == numbers
                    assert len(numbers) == size
            position.apply(draw.choice(position.choices()))
            decisions += 1


@pytest.mark.parametrize("name", NAMES)
def test_an_action_that_is_not_offered_is_refused_and_changes_nothing(name: str) -> None:
    env = envs.raw(name)
    env.reset(seed=1)
    agent = env.agent_selection
    before, text = env.observe(agent), env.text(agent)
    closed = int(np.flatnonzero(before["action_mask"] == 0)[-1])
    for action in (closed, -1, env.actions.count, None):
        with pytest.raises(narvik.Refused, match="is not offered now; offered: "):
            env.step(action)
    assert env.text(agent) == text
    assert all(np.array_equal(before[key], env.observe(agent)[key]) for key in before)


def test_only_the_one_who_is_asked_has_actions_and_sees_the_words_said() -> None:
    env = envs.raw("kampen_basic_v1")
    env.reset(seed=2)
    draw = random.Random(2)
    begun = 0
    for _ in range(200):
        env.step(choose(env, draw))
        said = env.observe(env.agent_selection)["observation"][0]
        begun += said >= 0
        for agent in env.possible_agents:
            if agent != env.agent_selection:
                assert not env.observe(agent)["action_mask"].any()
                assert env.observe(agent)["observation"][0] == -1
    assert begun > 20


def test_text_tells_view_question_and_actions() -> None:
    env = envs.make("kampen_basic_v1", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text.startswith('{"options": {"scenario": "basic"')
    assert "verb end" in text
    assert "verb end" not in env.unwrapped.text("norway")


@pytest.mark.parametrize("options", [{"players": "2"}, {"sides": "drawn"}, {"players": "2", "sides": "drawn"}])
def test_seats_are_rewarded_for_the_sides_they_play(options: dict[str, str]) -> None:
    env = envs.raw("kampen_basic_v1", **options)
    env.reset(seed=3)
    draw = random.Random(3)
    while not any(env.terminations.values()):
        env.step(choose(env, draw))
    for role in range(len(env.rules.roles)):
        agent = env.possible_agents[env.rules.seat_of(env.position, role)]
        assert env.rewards[agent] == env.rules.score(env.position, role)


def test_options_are_those_of_the_game() -> None:
    assert envs.make("kampen_basic_v1", players=2).possible_agents == list(
        narvik.new("kampen", scenario="basic", players=2).seats
    )
    with pytest.raises(OptionError):
        envs.make("kampen_basic_v1", weather="snow")


def test_environments_are_found_as_in_pettingzoo() -> None:
    from narvik.envs import kampen_basic_v1

    assert str(kampen_basic_v1.raw_env()) == "kampen_basic_v1"
    with pytest.raises(AttributeError):
        _ = envs.ludo_v1
    with pytest.raises(NarvikError, match="no environment ludo_v1; known: kampen"):
        envs.make("ludo_v1")


def test_missing_packages_are_said_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "narvik.envs.table")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(NarvikError, match=r"pip install narvik\[envs\]"):
        envs.raw("kampen_basic_v1")


def test_the_benchmark_measures_every_environment() -> None:
    rows = {row.name: row for row in bench.bench(0.1)}
    assert list(rows) == NAMES
    assert all(0 < row.choices_per_second <= row.steps_per_second for row in rows.values())
    assert all(row.vs_chess_v6 > 0 for row in rows.values())


def test_the_page_tells_names_agents_and_numbers_of_actions() -> None:
    page = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
    for name in NAMES:
        env = envs.raw(name)
        row = next(line for line in page.splitlines() if line.startswith("|") and f"`{name}`" in line)
        assert all(f"`{agent}`" in row for agent in env.possible_agents)
        assert row.endswith(f"| {env.actions.count} |")


def test_the_examples_of_the_page_play() -> None:
    page = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
    examples = [part.split("```")[0] for part in page.split("```python\n")[1:]]
    told: dict[str, Any] = {}
    for example in examples:
        exec(compile(example, "docs/envs.md", "exec"), told)
    assert told["env"].agents == []
    assert not told["state"].is_chance_node()


@pytest.mark.parametrize("tables", ["balanced", "plain"])
def test_an_environment_is_played_with_the_tables_that_are_chosen(tables: str) -> None:
    env = envs.raw("jupiter_v1", tables=tables)
    env.reset(seed=3)
    assert env.rules is rules_of("jupiter", options={"tables": tables})
    assert env.position.options["tables"] == tables
