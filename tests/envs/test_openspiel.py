"""The games as OpenSpiel has them: its own checks, honest information states, its searches at our games."""

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import narvik
from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError, OptionError
from narvik.core.rules import rules_of
from narvik.envs import openspiel
from narvik.players import UnknownPlayer, opponent_of, player_names, player_of
from narvik.players.registry import Limits
from tests.envs.whole_games import whole

NAMES = list(openspiel.names())
WHOLE = whole(openspiel.names())
"""Those that are played to their end."""
SEARCHES = ["openspiel-mcts", "openspiel-ismcts"]


def begun(name: str, decisions: int = 0, seed: int = 1, **params: object) -> Any:
    """A state some decisions into a game, where a player is asked."""
    state = pyspiel.load_game(name, params).new_initial_state()
    draw = random.Random(seed)
    while not state.is_terminal() and (state.is_chance_node() or decisions):
        if state.is_chance_node():
            answers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draw.choices(answers, shares)[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))
            decisions -= 1
    return state


def test_every_game_and_scenario_is_registered() -> None:
    assert set(NAMES) <= {kind.short_name for kind in pyspiel.registered_games()}
    assert {game for game, _ in openspiel.names().values()} == set(narvik.game_names())


ALIKE = ("narvik_invasion_qs", "narvik_invasion_juno")
"""Scenarios that OpenSpiel cannot tell from the others of Invasion: Norway: on land as one, at sea as the other."""


@pytest.mark.parametrize("name", [name for name in WHOLE if name not in ALIKE])
def test_it_passes_the_random_simulation_of_openspiel(name: str) -> None:
    """It looks at legal actions, masks, chance, histories, strings, clones, and what is saved and loaded."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(name: str) -> None:
    draw = random.Random(name)
    for decisions in (1, 30, 110):
        state = begun(name, decisions, seed=decisions)
        for player in range(state.get_game().num_players()):
            other = state.resample_from_infostate(player, draw.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
                other.apply_action(other.legal_actions()[0])


def test_what_is_hidden_is_drawn_anew_every_time() -> None:
    state = begun("narvik_kampen_basic", 20)
    draw = random.Random(5)
    others = [state.resample_from_infostate(0, draw.random) for _ in range(6)]
    assert len({str(other) for other in others}) > 1
    seen_by_norway = {other.information_state_string(1) for other in others}
    assert len(seen_by_norway) > 1, "Germany does not know the Norwegian hand"


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = begun(name, 15)
    before = str(state)
    twin = state.clone()
    assert str(twin) == before
    twin.apply_action(twin.legal_actions()[-1])
    assert (str(state), str(twin) == before) == (before, False)
    assert state.history() == twin.history()[: len(state.history())]


@pytest.mark.parametrize("name", WHOLE)
def test_the_searches_of_openspiel_play(name: str) -> None:
    state = begun(name, 5 if name.endswith("_nvk") else 25)
    draw = np.random.RandomState(1)
    playing_on = mcts.RandomRolloutEvaluator(1, draw)
    bots = (
        mcts.MCTSBot(state.get_game(), 2.0, 3, playing_on, random_state=draw),
        ismcts.ISMCTSBot(state.get_game(), playing_on, 2.0, 3, random_state=draw),
    )
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


def test_options_are_parameters() -> None:
    assert pyspiel.load_game("narvik_kampen_basic(players=2,edition=no)").num_players() == 2
    with pytest.raises(OptionError, match="players"):
        begun("narvik_kampen_basic", players=7)


def test_rewards_are_those_of_the_game() -> None:
    state = begun("narvik_jupiter", decisions=10**6)
    assert state.is_terminal()
    position = state.at.sight.position
    assert state.returns() == [state.course.rules.score(position, role) for role in range(2)]
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("player", SEARCHES)
@pytest.mark.parametrize("game", narvik.game_names())
def test_a_search_of_openspiel_is_a_player(player: str, game: str) -> None:
    rules = narvik.rules_of(game)
    position = rules.start(rules.settle_options({}), FastChance(3))
    one, other = (player_of(player).decide(rules, position, random.Random(4), Limits(simulations=2)) for _ in range(2))
    assert one in position.choices()
    assert one == other, "the same random numbers and simulations make the same choice"


def test_a_search_ends_with_its_time() -> None:
    rules = narvik.rules_of("jupiter")
    position = rules.start(rules.settle_options({}), FastChance(3))
    for player in SEARCHES:
        assert player_of(player).decide(rules, position, random.Random(1), Limits(0.0)) in position.choices()


def test_only_the_arena_gets_players_that_are_not_offered() -> None:
    player_of("openspiel-mcts")
    assert "openspiel-mcts" not in player_names()
    with pytest.raises(UnknownPlayer, match="no opponent 'openspiel-mcts'; there are recruit"):
        opponent_of("openspiel-mcts")
    with pytest.raises(UnknownPlayer, match=r"there are recruit, .*openspiel-mcts"):
        player_of("napoleon")


def test_without_openspiel_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for module in ("openspiel", "openspiel_players"):
        monkeypatch.delitem(sys.modules, f"narvik.envs.{module}", raising=False)
        with pytest.raises(NarvikError, match=r"pip install narvik\[openspiel\]"):
            __import__(f"narvik.envs.{module}")


def test_python_ends_in_peace_after_the_games_were_registered() -> None:
    """What OpenSpiel was given must outlive Python itself, or the process is aborted at its end."""
    done = subprocess.run([sys.executable, "-c", "import narvik.envs.openspiel"], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("tables", ["balanced", "plain"])
def test_a_game_is_played_and_packed_with_the_tables_that_are_chosen(tables: str) -> None:
    game = pyspiel.load_game(f"narvik_jupiter(tables={tables})")
    rules = rules_of("jupiter", options={"tables": tables})
    assert game.course.rules is rules
    again = pickle.loads(pickle.dumps(game.course))
    assert (again.rules, again.options["tables"]) == (rules, tables)
