"""A game as a PettingZoo environment: agents in turn (AEC), an observation in numbers and text, a mask of actions."""

from __future__ import annotations

import json
import secrets
from array import array
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from narvik.core import refusal as why
from narvik.core.chance import FastChance
from narvik.core.fields import Cell
from narvik.core.game import Game
from narvik.core.position import Position
from narvik.core.refusal import Refusal, Refused
from narvik.core.rules import rules_of
from narvik.core.words import Choice
from narvik.envs.actions import Actions, Speller
from narvik.envs.observations import Observations

Observation = dict[str, NDArray[Any]]


class Table(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table with a game on it. The agents are its seats; `actions` tells what each action means.

    A step says one word of a choice. What is not offered is refused: `narvik.Refused` is raised and nothing changes.
    """

    def __init__(self, name: str, game: str, options: dict[str, object], render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.options = rules_of(game).settle_options(options)
        self.rules = rules_of(game, options=self.options)
        self.actions = Actions(self.rules.words)
        self.possible_agents: list[str] = list(self.rules.seats(self.options))
        self.position: Position = self.rules.start(self.options, FastChance(0))
        self.choices_made = 0
        """Choices carried out in all games on this table that had an alternative."""
        self._speller = Speller(self.actions)
        self.observations = Observations(self.rules, self.actions)
        self._seen: dict[str, array[int]] = {}
        """What agents see until the next choice is carried out, without the words said."""
        self.action_spaces = {agent: spaces.Discrete(self.actions.count) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        shown = self.observations
        return spaces.Dict(
            {
                "observation": spaces.Box(shown.least, shown.most, dtype=shown.type.type),
                "action_mask": spaces.Box(0, 1, (self.actions.count,), np.int8),
            }
        )

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.action_spaces[agent]

    # -- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed it has the same dice and cards whenever the same is played."""
        chance = FastChance(secrets.randbits(63) if seed is None else int(seed))
        self.position = self.rules.start(self.options, chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Say the next word of a choice; the last word carries it out."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        said = -1 if action is None else int(action)
        if said not in self._speller.next:
            raise Refused(self._refusal(said))
        self._cumulative_rewards[agent] = 0.0
        choice = self._speller.say(said)
        if choice is not None:
            self.choices_made += 1
            self.position.apply(choice)
            self._go_on()

    def _go_on(self) -> None:
        """Make choices that are the only ones, up to somebody's decision or the end of the game."""
        self._seen.clear()
        position = self.position
        while position.decider >= 0:
            choice = self._speller.begin(position.choices())
            if choice is None:
                self.agent_selection = self.possible_agents[self.rules.seat_of(position, position.decider)]
                return
            position.apply(choice)
        self._speller.next = {}
        self._speller.spoken = []
        for number, agent in enumerate(self.possible_agents):
            self.terminations[agent] = True
            self.rewards[agent] = self._score(number)
        self._accumulate_rewards()

    def _score(self, seat: int) -> float:
        """What the result is worth to a seat: 1 for a clear win to -1 for a clear loss."""
        roles = [role for role in range(len(self.rules.roles)) if self.rules.seat_of(self.position, role) == seat]
        return float(self.rules.score(self.position, roles[0])) if roles else 0.0

    def _refusal(self, action: int) -> Refusal:
        known = 0 <= action < self.actions.count
        said = f"'{self.actions.names[action]}' (action {action})" if known else f"action {action}"
        offered = ", ".join(self.actions.names[code] for code in sorted(self._speller.next))
        return Refusal(why.NOT_OFFERED, f"{said} is not offered now; offered: {offered}")

    @property
    def spoken(self) -> list[int]:
        """The words said so far of the choice that is being spelled, with those that had no alternative."""
        return self._speller.spoken

    @property
    def left(self) -> list[Choice]:
        """The choices that the words said so far leave open."""
        return self._speller.left

    # -- what agents see

    def cells(self) -> list[Cell]:
        """The numbers of an observation in order: what each is called, and the least and the most it can be."""
        return self.observations.cells[:]

    def _roles(self, agent: str) -> int:
        seat = self.possible_agents.index(agent)
        seats = (self.rules.seat_of(self.position, role) for role in range(len(self.rules.roles)))
        return sum(1 << role for role, at in enumerate(seats) if at == seat)

    def observe(self, agent: str) -> Observation:
        """What an agent may know, in numbers, and which actions it has: none if another is asked."""
        seen = self._seen.get(agent)
        if seen is None:
            seen = self._seen[agent] = self.observations.seen(self.position, self._roles(agent))
        spoken: list[int] = []
        mask = bytearray(self.actions.count)
        if agent == self.agent_selection and self._speller.next:
            spoken = self._speller.spoken
            for action in self._speller.next:
                mask[action] = 1
        shown = self.observations.saying(seen, spoken)
        return {"observation": self.observations.array(shown), "action_mask": np.frombuffer(mask, np.int8)}

    def text(self, agent: str) -> str:
        """What an agent may know, in words: the view as JSON, the question, the words said, and the words offered."""
        lines = [json.dumps(self.rules.knowledge.view(self.position, self._roles(agent)), ensure_ascii=False)]
        asked = self.position.decider >= 0
        if asked:
            game = Game(self.rules, self.options, self.position.chance, self.position.copy())
            lines.append(game.prompt_for("observer").question)
        if asked and agent == self.agent_selection:
            said = [self.actions.names[code].partition(" ")[2] for code in self._speller.spoken]
            lines.append("said: " + " ".join(said))
            lines += [f"{code} {self.actions.names[code]}" for code in sorted(self._speller.next)]
        return "\n".join(lines)

    def render(self) -> str | None:
        """The table as the agent sees it that decides, in text."""
        return self.text(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
