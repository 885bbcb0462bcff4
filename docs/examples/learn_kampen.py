"""Teach a small network to play the basic game of Kampen om Norge by imitation.

    python docs/examples/learn_kampen.py weights.npz
    narvik arena kampen --players learned:weights.npz,recruit --games 100

The teacher is what the staff officer goes by: the game's rules of thumb, which lean more or less to each choice. In the
first round they play against themselves; whoever watches sees, word by word, what was observed and how good each word
would have been. In later rounds the pupil plays and the teacher looks on, so that the lessons are about the positions
into which the pupil gets itself. After each round the network learns from all lessons to say what the teacher says.

Only numpy is needed beside narvik[envs]. Ctrl-C ends what is being done and keeps it; the same command goes on.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from narvik import envs
from narvik.core.words import Choice
from narvik.envs.learned import Numbers, Policy
from narvik.envs.table import Table
from narvik.lab.bouts import Bout

ENV = "kampen_basic_v1"
SLIPS = 0.1  # the share of decisions made at random, so that no two games are alike
SHARPNESS = 8  # a word of half the weight is said 2 ** SHARPNESS times less often
HIDDEN = 128
BATCH = 512
RATE = 0.002

Lesson = tuple[NDArray[np.int16], NDArray[np.float16]]


class Lessons(NamedTuple):
    """What was observed, how likely the teacher says each word (0 if it is not allowed), and from how many games."""

    observations: NDArray[np.int16]
    teaching: NDArray[np.float16]
    games: NDArray[np.int64]


def watch(env: Table, pupil: Policy | None, seed: int) -> Iterator[Lesson]:
    """One game, in which the pupil plays all sides or, without one, the teacher: what the teacher says to each word."""
    draw = random.Random(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        weights = dict(zip(env.left, env.rules.advice.weights(env.position, env.left), strict=True))
        slip = draw.random() < SLIPS
        decision = env.choices_made
        while env.choices_made == decision:
            seen = env.observe(env.agent_selection)
            teaching = taught(env, weights)
            yield seen["observation"], teaching
            if slip:
                said = int(draw.choice(np.flatnonzero(teaching)))
            elif pupil is None:
                said = int(teaching.argmax())
            else:
                said = pupil.word(seen["observation"], seen["action_mask"])
            env.step(said)


def taught(env: Table, weights: dict[Choice, float]) -> NDArray[np.float16]:
    """How likely the teacher says each word next: by the best choice that it can still become."""
    best = np.zeros(env.actions.count)
    for choice in env.left:
        word = env.actions.word(choice, len(env.spoken))
        best[word] = max(best[word], weights[choice])
    likely = (best / best.max()) ** SHARPNESS
    likely[best > 0] += 0.001  # so that what is allowed stays above 0 in numbers of 16 bits
    shares: NDArray[np.float16] = (likely / likely.sum()).astype(np.float16)
    return shares


def collect(path: Path, games: int, pupil: Policy | None) -> Lessons:
    """The lessons of so many games: those of the file, and what is missing."""
    kept = Lessons(*np.load(path).values()) if path.exists() else None
    done = int(kept.games) if kept else 0
    rows: list[Lesson] = []
    env = envs.raw(ENV)
    try:
        for seed in track(range(done, games), f"watching the {'pupil' if pupil else 'teacher'}"):
            rows += list(watch(env, pupil, seed))
            done = seed + 1
    finally:
        if rows:
            fresh = Lessons(np.array([row[0] for row in rows]), np.array([row[1] for row in rows]), np.array(done))
            kept = fresh if kept is None else joined(kept, fresh)
            np.savez_compressed(path, *kept)
    assert kept is not None, "at least one game has been watched"
    return kept


def joined(kept: Lessons, fresh: Lessons) -> Lessons:
    """Lessons and further ones."""
    return Lessons(
        np.concatenate((kept.observations, fresh.observations)),
        np.concatenate((kept.teaching, fresh.teaching)),
        fresh.games,
    )


def untaught(lessons: Lessons, hidden: int) -> Policy:
    """A network that has learned nothing, with questions that tell the observations of these lessons apart."""
    env = envs.raw(ENV)
    return Policy.asking(ENV, env.actions.count, env.observations.places, lessons.observations, hidden, seed=1)


def learn(policy: Policy, lessons: Lessons, passes: int) -> float:
    """Make the teacher's words likelier; returns how often the network said the same in the last pass.

    The error is how surprised the network is by the teacher (cross entropy). Each weight goes down its slope, in steps
    that Adam makes about equally long.
    """
    draw = np.random.default_rng(0)
    slope = {name: np.zeros_like(weight) for name, weight in policy.weights.items()}
    square = {name: np.zeros_like(weight) for name, weight in policy.weights.items()}
    count, step, right = len(lessons.teaching), 0, 0.0
    for number in range(passes):
        order, agreed = draw.permutation(count), 0
        for start in track(range(0, count, BATCH), f"learning, pass {number + 1} of {passes}"):
            rows = order[start : start + BATCH]
            teaching = lessons.teaching[rows].astype(np.float32)
            inputs = policy.inputs(lessons.observations[rows])
            hidden = policy.hidden(inputs)
            shares = policy.shares(inputs, hidden, teaching > 0)
            agreed += int((shares.argmax(axis=1) == teaching.argmax(axis=1)).sum())
            step += 1
            for name, now in slopes(policy, inputs, hidden, shares, teaching).items():
                slope[name] += 0.1 * (now - slope[name])
                square[name] += 0.001 * (now**2 - square[name])
                length = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                policy.weights[name] -= RATE * slope[name] / (1 - 0.9**step) / length
        right = agreed / count
        print(f"says what the teacher says: {right:.1%} of {count} words")
    return right


def slopes(policy: Policy, inputs: Numbers, hidden: Numbers, shares: Numbers, teaching: Numbers) -> dict[str, Numbers]:
    """How the mean error of some lessons changes with each weight."""
    error = (shares - teaching) / len(teaching)
    back = (error @ policy.weights["second"].T) * (hidden > 0)
    return {
        "first": inputs.T @ back,
        "first_bias": back.sum(axis=0),
        "second": hidden.T @ error,
        "second_bias": error.sum(axis=0),
        "direct": inputs.T @ error,
    }


def measure(path: Path, games: int) -> float:
    """The share of games won against recruits, each seed played from both sides."""
    pupil, won = f"learned:{path}", 0
    rules = envs.raw(ENV).rules
    options = rules.settle_options({"scenario": "basic"})
    for game in track(range(games), "playing against recruits"):
        as_germany = game % 2 == 0
        players = (pupil, "recruit") if as_germany else ("recruit", pupil)
        bout = Bout(rules, options, f"measured {game // 2}", players)
        bout.play()
        won += (rules.score(bout.position, rules.roles.index("germany")) > 0) == as_germany
    return won / games


def positive(text: str) -> int:
    """A number of 1 or more, from the command line."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number of 1 or more, not '{text}'")
    return int(text)


def main() -> None:
    """Watch and learn, in rounds; then play."""
    parser = argparse.ArgumentParser(description="Teach a network to play the basic game of Kampen om Norge.")
    parser.add_argument("weights", type=Path, help="the file of weights; learning goes on if it exists")
    parser.add_argument("--rounds", type=positive, default=2, help="rounds of watching and learning")
    parser.add_argument("--games", type=positive, default=80, help="games to watch in a round")
    parser.add_argument("--passes", type=positive, default=4, help="how often to go through all lessons in a round")
    parser.add_argument("--measure", type=positive, default=40, help="games against recruits in the end")
    given = parser.parse_args()
    given.weights.parent.mkdir(parents=True, exist_ok=True)
    file = given.weights.with_suffix(".lessons.npz")
    policy = Policy.load(given.weights) if given.weights.exists() else None
    watched = int(np.load(file)["arr_2"]) if policy and file.exists() else 0
    try:
        for number in range(min(watched // given.games, given.rounds - 1), given.rounds):
            lessons = collect(file, given.games * (number + 1), policy)
            if policy is None:
                policy = untaught(lessons, HIDDEN)
            learn(policy, lessons, given.passes)
            policy.save(given.weights)
    except KeyboardInterrupt:
        print("stopped; the same command goes on")
        return
    print(f"won {measure(given.weights, given.measure):.0%} of {given.measure} games against recruits")


if __name__ == "__main__":
    main()
