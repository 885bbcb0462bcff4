"""Players that were learned: a small network that spells choices, its weights in a file, and its place in the arena.

``learned:weights.npz`` names one. docs/agents.md teaches how weights come about, and
docs/examples/learn_kampen.py makes some. Needs numpy, which comes with the extra ``narvik[envs]``.
"""

from __future__ import annotations

import hashlib
import random
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.envs import names
from narvik.envs.actions import Actions, Speller
from narvik.players.registry import Limits, Player, UnknownPlayer, roles_of_decider

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    raise NarvikError("learned players need numpy, which is not installed: pip install narvik[envs]") from None

from narvik.envs.observations import Observations

STEPS: Final = 8
"""At most so many yes-no questions are asked about one number of an observation."""

WEIGHTS: Final = ("first", "first_bias", "second", "second_bias", "direct")
"""What is learned."""

KEPT: Final = ("env", "size", "count", "places", "cells", "least")
"""What a file of weights has besides them."""

Numbers = NDArray[np.float32]


class BadWeights(NarvikError):
    """A file that holds no weights, or none for this game."""


class Policy:
    """How gladly each word is said next, by what is observed: a network with one hidden layer, and a way past it.

    Its inputs are yes-no questions. Every number of an observation becomes a few of them: is it at least so much? Of
    the words said so far in an order, which the first `places` cells show, each is asked whether it was said, and
    whether it was said last.
    """

    def __init__(
        self, env: str, size: int, count: int, places: int, cells: NDArray[np.int32], least: NDArray[np.int32]
    ) -> None:
        self.env = env
        self.size = size
        self.count = count
        self.places = places
        self.cells = cells
        self.least = least
        self.weights: dict[str, Numbers] = {}

    @classmethod
    def asking(cls, env: str, count: int, places: int, observations: NDArray[Any], hidden: int, seed: int) -> Policy:
        """A network that has learned nothing yet, with questions that tell the observations it will learn from apart.

        `count` is the number of actions of the environment, `places` how many cells show words in an order.
        """
        cells: list[int] = []
        least: list[int] = []
        for cell in range(places, observations.shape[1]):
            values = np.unique(observations[:, cell])[1:]
            if len(values) > STEPS:
                values = values[np.linspace(0, len(values) - 1, STEPS).astype(int)]
            cells += [cell] * len(values)
            least += values.tolist()
        size = observations.shape[1]
        policy = cls(env, size, count, places, np.array(cells, np.int32), np.array(least, np.int32))
        draw = np.random.default_rng(seed)
        inputs = len(cells) + 2 * count
        policy.weights = {
            "first": draw.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            "first_bias": np.zeros(hidden, np.float32),
            "second": draw.normal(0, hidden**-0.5, (hidden, count)).astype(np.float32),
            "second_bias": np.zeros(count, np.float32),
            "direct": np.zeros((inputs, count), np.float32),
        }
        return policy

    def inputs(self, observations: NDArray[Any]) -> Numbers:
        """The answers to the questions, a row for each observation."""
        questions = len(self.cells)
        out = np.zeros((len(observations), questions + 2 * self.count), np.float32)
        out[:, :questions] = observations[:, self.cells] >= self.least
        for place in range(self.places):
            rows = np.flatnonzero(observations[:, place] >= 0)
            words = observations[rows, place].astype(np.int32)
            out[rows, questions + words] = 1
            last = observations[rows, place + 1] < 0 if place + 1 < self.places else np.ones(len(rows), bool)
            out[rows[last], questions + self.count + words[last]] = 1
        return out

    def hidden(self, inputs: Numbers) -> Numbers:
        """The hidden layer."""
        layer: Numbers = np.maximum(inputs @ self.weights["first"] + self.weights["first_bias"], 0)
        return layer

    def shares(self, inputs: Numbers, hidden: Numbers, masks: NDArray[np.bool_]) -> Numbers:
        """How likely each word is, of those that the masks allow."""
        scores = hidden @ self.weights["second"] + inputs @ self.weights["direct"] + self.weights["second_bias"]
        scores = np.where(masks, scores, -np.inf)
        likely: Numbers = np.exp(scores - scores.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        return likely

    def word(self, observation: NDArray[Any], mask: NDArray[np.int8]) -> int:
        """The likeliest word. As most answers are no, only the weights of those that are yes are added up."""
        questions = len(self.cells)
        said = observation[: self.places][observation[: self.places] >= 0].astype(np.int64)
        numbers = np.flatnonzero(observation[self.cells] >= self.least)
        yes = np.concatenate((numbers, questions + said, questions + self.count + said[-1:]))
        hidden = np.maximum(self.weights["first"][yes].sum(axis=0) + self.weights["first_bias"], 0)
        allowed = np.flatnonzero(mask)
        direct = self.weights["direct"][yes[:, None], allowed].sum(axis=0)
        scores = hidden @ self.weights["second"][:, allowed] + direct + self.weights["second_bias"][allowed]
        return int(allowed[scores.argmax()])

    def save(self, path: Path) -> None:
        """Write the file; never half of it."""
        fresh = path.with_name(path.name + ".new")
        with fresh.open("wb") as file:
            kept: dict[str, Any] = {name: getattr(self, name) for name in KEPT}
            np.savez_compressed(file, **{**kept, **self.weights})
        fresh.replace(path)

    @classmethod
    def load(cls, path: Path) -> Policy:
        """Read a file that `save` wrote."""
        try:
            with np.load(path, allow_pickle=False) as kept:
                sizes = int(kept["size"]), int(kept["count"]), int(kept["places"])
                policy = cls(str(kept["env"]), *sizes, kept["cells"], kept["least"])
                policy.weights = {name: kept[name] for name in WEIGHTS}
        except FileNotFoundError:
            raise BadWeights(f"there is no file {path}; expected the weights of a learned player") from None
        except (OSError, ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile) as problem:
            raise BadWeights(f"{path} holds no weights of a learned player: {problem}") from None
        if policy.env not in names():
            raise BadWeights(f"{path} was learned for {policy.env}; there are {', '.join(names())}")
        return policy


class Learned(Player):
    """Says the words that the network finds likeliest. What it observes follows from the view of its seat alone."""

    name = "learned"
    title: Mapping[str, str] = MappingProxyType({"en": "Learned", "nb": "Lært"})
    offered = False

    def __init__(self, path: str = "") -> None:
        self.path = path
        self.policy: Policy | None = None
        self.actions: Actions | None = None
        self.observations: Observations | None = None
        if path:
            self.name = f"learned:{path}"
            self.policy = Policy.load(Path(path))
            self.stamp = hashlib.sha256(Path(path).read_bytes()).hexdigest()[:8]

    def variant(self, word: str) -> Player:
        """The player with the weights of a file."""
        return Learned(word)

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        if len(choices) == 1:
            return choices[0]
        return self.decide(rules, rules.knowledge.guess(view, FastChance(rng.getrandbits(32))), rng, limits).text

    def decide(self, rules: Rules[Any], position: Position, rng: random.Random, limits: Limits | None = None) -> Choice:
        """The same, at the position itself."""
        policy = self.fitting(rules)
        assert self.actions is not None
        assert self.observations is not None
        speller = Speller(self.actions)
        found = speller.begin(sorted(position.choices()))
        if found is not None:
            return found
        fixed = names()[policy.env][1]
        played = position.options
        if any(played.get(name) != value for name, value in fixed.items()):
            raise BadWeights(f"{self.path} was learned for {policy.env}, and other options are played")
        seen = self.observations.seen(position, roles_of_decider(rules, position))
        while found is None:
            observation = self.observations.array(self.observations.saying(seen, speller.spoken))
            mask = np.zeros(policy.count, np.int8)
            mask[list(speller.next)] = 1
            found = speller.say(policy.word(observation, mask))
        return found

    def fitting(self, rules: Rules[Any]) -> Policy:
        """The network, if it has learned this game."""
        if self.policy is None:
            raise UnknownPlayer("a learned player is named with the file of its weights, such as learned:weights.npz")
        if names()[self.policy.env][0] != rules.name:
            raise BadWeights(f"{self.path} was learned for {self.policy.env} and cannot play {rules.name}")
        if self.actions is None:
            actions = Actions(rules.words)
            observations = Observations(rules, actions)
            if actions.count != self.policy.count:
                raise BadWeights(f"{self.path} was learned for other words: {self.policy.count} actions are now others")
            if len(observations.cells) != self.policy.size or observations.places != self.policy.places:
                raise BadWeights(f"{self.path} was learned from other observations: {self.policy.size} numbers")
            self.actions, self.observations = actions, observations
        return self.policy
