"""Players that were learned: the example learns in seconds, its weights play, and bad weights are refused."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import narvik
from narvik import envs
from narvik.core.chance import FastChance
from narvik.core.position import Position
from narvik.envs.learned import BadWeights, Learned, Policy
from narvik.lab.arena import Arena
from narvik.players import UnknownPlayer, opponent_of, player_of
from narvik.players.registry import roles_of_decider

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learn_kampen.py"
KAMPEN = narvik.rules_of("kampen")
BASIC = KAMPEN.settle_options({"scenario": "basic"})


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("learn_kampen", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def weights(example: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A network that has learned from one game."""
    folder = tmp_path_factory.mktemp("learned")
    lessons = example.collect(folder / "lessons.npz", 1, None)
    policy = example.untaught(lessons, 16)
    before = example.learn(policy, lessons, 1)
    after = example.learn(policy, lessons, 5)
    assert after > before + 0.1, "it says more and more often what the teacher says"
    assert after > 0.5
    path: Path = folder / "weights.npz"
    policy.save(path)
    return path


def positions(seed: int, every: int) -> Iterator[Position]:
    """Some decisions of a random game."""
    position, draw = KAMPEN.start(BASIC, FastChance(seed)), random.Random(seed)
    for number in range(200):
        if number % every == 0 and len(position.choices()) > 1:
            yield position
        position.apply(draw.choice(position.choices()))


def test_lessons_are_kept_and_watching_goes_on(example: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "lessons.npz"
    one = example.collect(file, 1, None)
    pupil = example.untaught(one, 4)
    two = example.collect(file, 2, pupil)
    assert (int(one.games), int(two.games)) == (1, 2)
    assert np.array_equal(two.observations[: len(one.teaching)], one.observations)
    assert len(two.teaching) > len(one.teaching)
    again = example.collect(file, 2, pupil)
    assert np.array_equal(again.teaching, two.teaching)


def test_the_teacher_tells_how_good_every_allowed_word_is(example: ModuleType) -> None:
    env = envs.raw(example.ENV)
    for number, (_, teaching) in enumerate(example.watch(env, None, seed=3)):
        mask = env.observe(env.agent_selection)["action_mask"]
        assert np.array_equal(teaching > 0, mask > 0)
        assert float(teaching.astype(float).sum()) == pytest.approx(1, abs=0.01)
        if not env.spoken:
            choices = env.position.choices()
            weights = env.rules.advice.weights(env.position, choices)
            best = choices[weights.index(max(weights))]
            assert teaching.argmax() == env.actions.word(best, 0)
        if number > 300:
            break


def test_watching_can_be_interrupted(example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = example.watch

    def interrupted(env: Any, pupil: Any, seed: int) -> Any:
        if seed:
            raise KeyboardInterrupt
        return watch(env, pupil, seed)

    monkeypatch.setattr(example, "watch", interrupted)
    with pytest.raises(KeyboardInterrupt):
        example.collect(tmp_path / "lessons.npz", 3, None)
    assert int(np.load(tmp_path / "lessons.npz")["arr_2"]) == 1


def test_the_slopes_are_those_of_the_error(example: ModuleType) -> None:
    """Each weight moved a little changes the error as its slope says."""
    observations = np.full((3, 12), -1, np.int16)
    observations[:, 8:] = [[0, 1, 2, 3], [1, 1, 0, 2], [2, 0, 1, 1]]
    observations[1, 0] = 2
    teaching = np.array([[0.1, 0.2, 0.3, 0.2, 0.2], [0.5, 0, 0, 0.1, 0.4], [0.2, 0.2, 0.2, 0.2, 0.2]])
    policy = Policy.asking(example.ENV, 5, 8, observations, 6, seed=2)
    policy.weights = {name: weight.astype(np.float64) for name, weight in policy.weights.items()}

    def parts() -> Any:
        inputs = policy.inputs(observations)
        hidden = policy.hidden(inputs)
        return inputs, hidden, policy.shares(inputs, hidden, teaching > 0)

    def error() -> float:
        shares = parts()[2]
        return float(-(teaching[teaching > 0] * np.log(shares[teaching > 0])).sum() / 3)

    told = example.slopes(policy, *parts(), teaching)
    for name, weight in policy.weights.items():
        where = np.unravel_index(np.abs(told[name]).argmax(), weight.shape)
        before, weight[where] = error(), weight[where] + 1e-6
        assert (error() - before) / 1e-6 == pytest.approx(told[name][where], rel=1e-3)
        weight[where] -= 1e-6


def test_inputs_ask_about_numbers_and_words_said() -> None:
    observations = np.full((2, 10), -1, np.int16)
    observations[0, :2] = [3, 1]
    observations[:, 8:] = [[0, 7], [5, 7]]
    policy = Policy.asking("kampen_basic_v1", 4, 8, observations, 2, seed=0)
    assert (policy.cells.tolist(), policy.least.tolist()) == ([8], [5]), "what is always the same is not asked about"
    assert policy.inputs(observations).tolist() == [[0, 0, 1, 0, 1, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]]


def test_saved_weights_play_the_same(weights: Path) -> None:
    kept = Policy.load(weights)
    env = envs.raw(kept.env)
    env.reset(seed=4)
    seen = env.observe(env.agent_selection)
    kept.save(weights.with_name("again.npz"))
    again = Policy.load(weights.with_name("again.npz"))
    assert again.word(seen["observation"], seen["action_mask"]) == kept.word(seen["observation"], seen["action_mask"])


def test_the_word_it_says_is_the_likeliest(weights: Path) -> None:
    policy = Policy.load(weights)
    env = envs.raw(policy.env)
    env.reset(seed=6)
    for _ in range(60):
        seen = env.observe(env.agent_selection)
        inputs = policy.inputs(seen["observation"][None])
        shares = policy.shares(inputs, policy.hidden(inputs), seen["action_mask"][None] > 0)
        said = policy.word(seen["observation"], seen["action_mask"])
        assert shares[0, said] == pytest.approx(shares.max())
        env.step(said)


def test_it_decides_by_its_view_alone(weights: Path) -> None:
    player = player_of(f"learned:{weights}")
    for position in positions(seed=2, every=20):
        view = KAMPEN.knowledge.view(position, roles_of_decider(KAMPEN, position))
        texts = [choice.text for choice in position.choices()]
        chosen = player.decide(KAMPEN, position, random.Random(1)).text
        assert chosen in texts
        assert player.choose(KAMPEN, view, texts, random.Random(2)) == chosen


def test_it_plays_in_the_arena(weights: Path, tmp_path: Path) -> None:
    arena = Arena("kampen", [f"learned:{weights}", "recruit"], 2, BASIC)
    standing = arena.play(tmp_path)
    assert standing.done == 2
    assert {rating.name for rating in standing.table} == {f"learned:{weights}", "recruit"}
    assert len(list(tmp_path.glob("*.narvik"))) == 2


def test_its_stamp_changes_with_its_weights(weights: Path) -> None:
    other = Policy.load(weights)
    other.weights["second_bias"] += 1
    other.save(weights.with_name("other.npz"))
    assert Learned(str(weights)).stamp != Learned(str(weights.with_name("other.npz"))).stamp


@contextmanager
def refused(expected: str) -> Iterator[None]:
    """What must be said of weights that cannot be used."""
    with pytest.raises(BadWeights, match=expected):
        yield


def test_files_without_weights_are_refused(tmp_path: Path) -> None:
    with refused("there is no file"):
        player_of(f"learned:{tmp_path / 'nothing.npz'}")
    (tmp_path / "text.npz").write_text("weights", encoding="utf-8")
    with refused("holds no weights"):
        player_of(f"learned:{tmp_path / 'text.npz'}")
    np.savez(tmp_path / "other.npz", cells=[1])
    with refused("holds no weights"):
        player_of(f"learned:{tmp_path / 'other.npz'}")


def test_weights_of_another_game_are_refused(weights: Path, tmp_path: Path) -> None:
    player = player_of(f"learned:{weights}")
    jupiter = narvik.rules_of("jupiter")
    with refused("was learned for kampen_basic_v1 and cannot play jupiter"):
        player.decide(jupiter, jupiter.start({}, FastChance(1)), random.Random(1))
    advanced = KAMPEN.start(KAMPEN.settle_options({"scenario": "advanced"}), FastChance(1))
    with refused("was learned for kampen_basic_v1, and other options are played"):
        player.decide(KAMPEN, advanced, random.Random(1))
    shorter = Policy.load(weights)
    shorter.size -= 1
    shorter.save(tmp_path / "shorter.npz")
    with refused("was learned from other observations"):
        basic = KAMPEN.start(BASIC, FastChance(1))
        player_of(f"learned:{tmp_path / 'shorter.npz'}").decide(KAMPEN, basic, random.Random(1))
    old = Policy.load(weights)
    old.env = "kampen_basic_v99"
    old.save(tmp_path / "old.npz")
    with refused("was learned for kampen_basic_v99; there are kampen_basic_v1"):
        player_of(f"learned:{tmp_path / 'old.npz'}")


def test_without_weights_it_is_said_how_to_name_them() -> None:
    with pytest.raises(UnknownPlayer, match=r"such as learned:weights\.npz"):
        player_of("learned").decide(KAMPEN, KAMPEN.start(BASIC, FastChance(1)), random.Random(1))


def test_nobody_can_make_the_server_read_a_file() -> None:
    with pytest.raises(UnknownPlayer, match="no opponent 'learned:/etc/passwd'"):
        opponent_of("learned:/etc/passwd")
