"""Every game and scenario as a game of OpenSpiel: ``pyspiel.load_game("narvik_kampen_basic")``. See docs/envs.md.

Importing this module registers them. Players are the seats, actions the words of `narvik.envs.actions`, chance nodes
are explicit, and what a player knows is the view of its seat. Needs the extra ``narvik[openspiel]``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar, Final

from narvik import rules_of
from narvik.core.errors import NarvikError
from narvik.core.fields import Cell
from narvik.core.position import Position
from narvik.core.rules import Option, Rules
from narvik.envs import names as environments
from narvik.envs.moments import MOST_ANSWERS, Course

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise NarvikError("these games are OpenSpiel's, which is not installed: pip install narvik[openspiel]") from None

from narvik.envs.observations import Observations

PREFIX: Final = "narvik_"


class NarvikGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Narvik with its options settled. Each name has a subclass that says which game, and what is fixed."""

    kind: ClassVar[pyspiel.GameType]
    rules: ClassVar[Rules[Any]]
    fixed: ClassVar[dict[str, str]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = self.rules.settle_options({**(params or {}), **self.fixed})
        rules = self.rules.chosen(options)
        self.course = Course(rules, options)
        self.observations = Observations(rules, self.course.actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.course.actions.count,
            max_chance_outcomes=MOST_ANSWERS,
            num_players=len(self.course.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=rules.most_decisions(options) * self.course.actions.longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> NarvikState:
        """The moment before cards are shuffled."""
        return NarvikState(self)

    def cells(self) -> list[Cell]:
        """The numbers of a tensor in order: what each is called, and the least and the most it can be."""
        players = [Cell(f"player.{seat}", 0, 1) for seat in self.course.seats]
        return players + self.observations.cells

    def state_at(self, position: Position) -> NarvikState:
        """A state at a position, such as one guessed from a view. It has no history before it."""
        state = NarvikState(self)
        state.at = self.course.asked(position)
        return state

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> NarvikObserver:
        """What players observe: their views."""
        return NarvikObserver(self)


class NarvikState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A moment of a game. All of it is in `at`, which never changes: to clone a state costs next to nothing."""

    def __init__(self, game: NarvikGame) -> None:
        super().__init__(game)
        self.course = game.course
        self.at = game.course.first

    def __deepcopy__(self, memo: dict[int, object]) -> NarvikState:
        return self.clone()  # type: ignore[no-any-return]

    def current_player(self) -> int:
        """The seat that is asked, or chance."""
        if self.at.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.at.over else self.at.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.open

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The answers chance can give, by number, with their shares."""
        assert self.at.draw is not None
        return [(number, float(share)) for number, (_, share) in enumerate(self.at.draw.answers)]

    def _apply_action(self, action: int) -> None:
        self.at = self.at.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.at.meaning(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.at.over

    def returns(self) -> list[float]:
        """What the result is worth to each seat."""
        return [self.at.worth(seat) for seat in range(len(self.course.seats))]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> NarvikState:
        """A state that the player cannot tell from this one: what is hidden from it is drawn anew."""
        state = NarvikState(self.get_game())
        state.at = self.at.guessed(player, int(sampler() * 2**53))
        return state

    def __str__(self) -> str:
        at = self.at
        whole = {} if at.sight is None else self.course.rules.to_json(at.sight.position)
        if at.draw is not None:
            under_way = f"{at.draw.choice or 'start'} {list(at.draw.told)}"
        else:
            under_way = " ".join(map(str, at.speller.spoken)) if at.speller is not None else ""
        return f"{json.dumps(whole)}\n{under_way}"


class NarvikObserver:
    """What a player knows, as OpenSpiel asks for it: the view as text; as numbers the cells of an observation.

    A view holds what a seat may know now, with what it has learned and may still use. It is therefore both the
    observation and the information state.
    """

    def __init__(self, game: NarvikGame) -> None:
        self.observations = game.observations
        self.tensor = np.zeros(len(game.cells()), np.float32)
        players = len(game.course.seats)
        self.observation = self.tensor[players:]
        self.dict = {
            "player": self.tensor[:players],
            "said": self.observation[: self.observations.said],
            "seen": self.observation[self.observations.said :],
        }

    def set_from(self, state: NarvikState, player: int) -> None:
        """Fill the numbers: who observes, the words it has said of its choice, and what it sees of the game. Before the
        game has begun nothing is seen, and every number is the least it can be."""
        at = state.at
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if at.sight is None:
            self.observation[:] = self.observations.least
        else:
            seen = at.sight.seen(player, self.observations)
            self.observation[:] = self.observations.saying(seen, at.said_by(player))

    def string_from(self, state: NarvikState, player: int) -> str:
        """The view as JSON, and the words that the player has said of its choice."""
        at, names = state.at, state.course.actions.names
        said = [names[word].partition(" ")[2] for word in at.said_by(player)]
        return f"{player} {at.sight.text(player) if at.sight is not None else '{}'} {' '.join(said)}"


def default(option: Option) -> str | int:
    """The default of an option as OpenSpiel writes parameters: numbers as numbers."""
    return int(option.values[0]) if all(value.isdigit() for value in option.values) else option.values[0]


def register(name: str, game: str, fixed: dict[str, str]) -> None:
    """Make a game known to OpenSpiel. What is not fixed by its name are its parameters."""
    rules = rules_of(game)
    two = len(rules.roles) == 2
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=name,
        long_name=" ".join([rules.title, *fixed.values()]),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if two else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(rules.roles),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: default(option) for option in rules.options if option.name not in fixed},
    )
    # A class, because OpenSpiel lets go of what it was given only when Python is gone, which no function survives.
    pyspiel.register_game(kind, type(name, (NarvikGame,), {"kind": kind, "rules": rules, "fixed": fixed}))


def names() -> dict[str, tuple[str, dict[str, str]]]:
    """The games by the names that OpenSpiel knows them under, each with its game and the options fixed in it."""
    return {PREFIX + name.rpartition("_v")[0]: found for name, found in environments().items()}


for _name, (_game, _fixed) in names().items():
    register(_name, _game, _fixed)
