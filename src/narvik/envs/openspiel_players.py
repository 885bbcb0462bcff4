"""OpenSpiel's own searches as players of the arena, beside which ours are measured.

Both get what every player gets, the view of their seat, and look ahead with random playing to the end of the game.
`openspiel-mcts` guesses what is hidden once and searches that one position; `openspiel-ismcts` guesses anew for every
simulation. A choice is spelled in words, and a word that leaves others to be said gets half of the time that is left.

The searches are those of ``open_spiel.python.algorithms``, as they are; only their clock is ours.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import version
from types import MappingProxyType
from typing import Any, Final

from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.envs.actions import Speller
from narvik.players.registry import Limits, Player

try:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError:
    raise NarvikError("this player is OpenSpiel's, which is not installed: pip install narvik[openspiel]") from None

from narvik.envs import openspiel
from narvik.envs.openspiel import NarvikState

CURIOSITY: Final = 2.0
"""How much a word that has rarely been tried is preferred: `uct_c`, as OpenSpiel's examples have it."""

WITHOUT_END: Final = 10**9
"""Simulations of a search that the clock ends."""

DEFAULT: Final = Limits(seconds=1.0)


class TimeUp(Exception):
    """No error: how a search ends that the clock ends."""


class Clock:
    """Ends a search after some simulations or some time, whichever is its limit; but never before the first."""

    def __init__(self, limits: Limits, seconds: float) -> None:
        self.simulations = limits.simulations
        self.end = time.monotonic() + seconds
        self.done = 0

    def tick(self) -> None:
        """Another simulation is about to begin."""
        over = self.done >= self.simulations if self.simulations else time.monotonic() >= self.end
        if self.done and over:
            raise TimeUp
        self.done += 1


class OpenSpielPlayer(Player):
    """Spells its choice word by word, each found by a search."""

    offered = False
    stamp = version("open_spiel")

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        if len(choices) == 1:
            return choices[0]
        limits = limits or DEFAULT
        end = time.monotonic() + limits.seconds
        state = state_guessed(rules, view, rng)
        speller = Speller(state.course.actions)
        found = speller.begin([rules.words.read(text) for text in choices])
        while found is None:
            seconds = max(0.0, end - time.monotonic()) * (0.5 if more_to_say(speller.next) else 1.0)
            word = self.search(state, Clock(limits, seconds), rng)
            found = speller.say(word)
            state.apply_action(word)
        return found.text

    def search(self, state: NarvikState, clock: Clock, rng: random.Random) -> int:
        """The word to say."""
        raise NotImplementedError


def more_to_say(words: dict[int, list[Choice]]) -> bool:
    """Whether any of the words leaves open which choice is meant."""
    return any(len(left) > 1 for left in words.values())


def state_guessed(rules: Rules[Any], view: Json, rng: random.Random) -> NarvikState:
    """A state of OpenSpiel that gives this view."""
    position = rules.knowledge.guess(view, FastChance(rng.getrandbits(32)))
    options: dict[str, str] = view.get("options", {})
    known = ((name, fixed) for name, (game, fixed) in openspiel.names().items() if game == rules.name)
    name, fixed = next((name, fixed) for name, fixed in known if fixed.items() <= options.items())
    given = {option.name: option for option in rules.options if option.name not in fixed}
    params = {key: type(openspiel.default(given[key]))(value) for key, value in options.items() if key in given}
    return pyspiel.load_game(name, params).state_at(position)  # type: ignore[no-any-return]


class TimedMCTS(mcts.MCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's search with a clock. Keeps the root of the tree, so that it is there when the time is up."""

    clock: Clock
    root: Any

    def _apply_tree_policy(self, root: Any, state: NarvikState) -> Any:
        self.root = root
        self.clock.tick()
        return super()._apply_tree_policy(root, state)


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's search over information sets with a clock."""

    clock: Clock

    def sample_root_state(self, state: NarvikState) -> Any:
        """Another guess at what is hidden, if there is time for it."""
        self.clock.tick()
        return super().sample_root_state(state)

    def tried(self) -> dict[int, int]:
        """How often each word was tried."""
        return {word: child.visits for word, child in self._root_node.child_info.items()}


class OpenSpielMCTS(OpenSpielPlayer):
    """Monte Carlo tree search in one guessed position."""

    name = "openspiel-mcts"
    title: Mapping[str, str] = MappingProxyType({"en": "OpenSpiel MCTS", "nb": "OpenSpiel MCTS"})

    def search(self, state: NarvikState, clock: Clock, rng: random.Random) -> int:
        draw = np.random.RandomState(rng.getrandbits(32))
        playing_on = mcts.RandomRolloutEvaluator(1, draw)
        bot = TimedMCTS(state.get_game(), CURIOSITY, WITHOUT_END, playing_on, solve=False, random_state=draw)
        bot.clock = clock
        with suppress(TimeUp):
            bot.mcts_search(state)
        return int(bot.root.best_child().action) if bot.root.children else rng.choice(state.legal_actions())


class OpenSpielISMCTS(OpenSpielPlayer):
    """Information-set Monte Carlo tree search: another guess for every simulation."""

    name = "openspiel-ismcts"
    title: Mapping[str, str] = MappingProxyType({"en": "OpenSpiel ISMCTS", "nb": "OpenSpiel ISMCTS"})

    def search(self, state: NarvikState, clock: Clock, rng: random.Random) -> int:
        draw = np.random.RandomState(rng.getrandbits(32))
        playing_on = mcts.RandomRolloutEvaluator(1, draw)
        bot = TimedISMCTS(state.get_game(), playing_on, CURIOSITY, WITHOUT_END, random_state=draw)
        bot.clock = clock
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, draw.random_sample))
        with suppress(TimeUp):
            bot.run_search(state)
        tried = bot.tried()
        return max(tried, key=lambda word: tried[word]) if tried else rng.choice(state.legal_actions())
