"""The judgement of Operation Jupiter: it uses nothing hidden, and does what is plainly best."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.rules import rules_of
from narvik.games.jupiter.advice.appraisal import verdict
from narvik.games.jupiter.advice.judgement import THUMBS
from narvik.games.jupiter.advice.plan import HOLD, STRIKE, TAKE, plan_of
from narvik.games.jupiter.chapters.combat.attack import Attack
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.movement import March
from narvik.games.jupiter.chapters.reinforcement import AlliedReinforcement, GermanReinforcement
from narvik.games.jupiter.chapters.setup import Setup
from narvik.games.jupiter.chapters.supply import SupplyLines
from narvik.games.jupiter.chapters.turn import GameTurn
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.game import FRAMES, Jupiter
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN
from narvik.games.jupiter.pieces.state import State
from narvik.players import Staff
from tests.games.judging import honest_weights, most_liked

pytestmark = pytest.mark.slow

GAME = rules_of("jupiter")
assert isinstance(GAME, Jupiter)
RULES: Jupiter = GAME


def lay(short: dict[str, Any]) -> State:
    """A position in the short form of rule cases."""
    return RULES.proof.position({"turn": 3, **short}, {}, FastChance(1))


liked = partial(most_liked, RULES)
"""The choice of most weight to the decider."""


def play(position: State, role: int, most: int = 12) -> list[str]:
    """What a staff officer does in its own actions, while the other side only rests."""
    done: list[str] = []
    for _ in range(most):
        if position.decider == role:
            done.append(liked(position))
            position.apply(RULES.words.read(done[-1]))
        elif position.decider >= 0:
            idle = [choice for choice in position.choices() if choice.text.split()[0] in ("rest", "refuse", "fight")]
            position.apply((idle or position.choices())[0])
    return done


def where(position: State, unit: str) -> str:
    """The hex of a unit."""
    return RULES.board.numbers[position.where[RULES.forces.index[unit]]]


def test_every_frame_that_asks_has_its_rules_of_thumb() -> None:
    silent = {Setup, GameTurn, SupplyLines, Attack, Battle, AlliedReinforcement, GermanReinforcement}
    assert set(FRAMES) - silent == set(THUMBS)


def test_weights_use_nothing_that_the_decider_does_not_know() -> None:
    asked = honest_weights(RULES, {}, random.Random(5), games=2, looks=0.03, errs=0.04)
    assert asked == {ALLIED, GERMAN}


def test_a_march_keeps_its_goal_from_step_to_step() -> None:
    """A plan is made anew at every step, and yet hardly any unit comes back to a hex on its march."""
    position = RULES.start({}, FastChance(11))
    staff, rng = Staff(), random.Random(11)
    trod: list[int] = []
    marches = astray = 0
    while position.decider >= 0 and position.turn <= 4:
        top = position.frames[-1]
        if isinstance(top, March):
            trod.append(position.where[top.unit])
        elif trod:
            marches += 1
            astray += len(trod) != len(set(trod))
            trod = []
        position.apply(staff.decide(RULES, position, rng))
    assert marches > 50
    assert astray <= marches / 50


def test_a_unit_walks_into_an_empty_source_of_supply() -> None:
    position = lay(
        {
            "phase": "movement",
            "active": "german",
            "units": {"2604": ["ge_2m"], "1616": ["us_1"], "3200": ["su_10g"], "2406": ["ge_210"], "1838": ["ge_199"]},
        }
    )
    play(position, GERMAN, 3)
    assert position.winner == GERMAN


def test_the_last_guard_of_a_port_stays() -> None:
    position = lay(
        {
            "phase": "movement",
            "active": "allied",
            "units": {
                "2603": ["br_52"],
                "2704": ["ge_2m"],
                "1616": ["us_1"],
                "3200": ["su_10g"],
                "2406": ["ge_210"],
                "1838": ["ge_199"],
            },
        }
    )
    play(position, ALLIED)
    assert where(position, "br_52") == "2603"


def test_armour_takes_an_open_town() -> None:
    position = lay(
        {
            "phase": "movement",
            "active": "allied",
            "units": {
                "1616": ["us_1", "us_3", "us_1a_a"],
                "2603": ["br_52", "br_78"],
                "3200": ["su_10g"],
                "2406": ["ge_210"],
                "1838": ["ge_199"],
            },
        }
    )
    play(position, ALLIED)
    assert victory_points(position) >= 1


def test_good_odds_are_taken_and_hopeless_ones_are_not() -> None:
    units = {
        "1616": ["us_34"],
        "1518": ["us_1", "us_3", "us_9"],
        "2603": ["br_52", "br_78"],
        "3200": ["su_10g"],
        "2406": ["ge_210"],
        "1838": ["ge_199"],
    }
    weak = lay({"phase": "combat", "active": "allied", "units": {**units, "1519": ["ge_230"]}})
    assert play(weak, ALLIED, 1) == ["attack 1519"]
    strong = lay({"phase": "combat", "active": "allied", "units": {**units, "1519": ["ge_2m", "ge_6m", "ge_7m"]}})
    assert not any(text.startswith("attack") for text in play(strong, ALLIED))


def test_neutral_sweden_is_left_alone() -> None:
    position = RULES.start({}, FastChance(3))
    staff, rng = Staff(), random.Random(3)
    while position.decider >= 0:
        position.apply(staff.decide(RULES, position, rng))
    assert position.sweden not in (ALLIED, GERMAN)


def test_tasks_are_to_hold_to_take_and_to_strike() -> None:
    position = lay(
        {
            "phase": "movement",
            "active": "allied",
            "units": {
                "2603": ["br_52", "br_78", "br_6a"],
                "2704": ["ge_2m"],
                "1616": ["us_1", "us_3"],
                "3200": ["su_10g"],
                "2406": ["ge_210"],
                "1838": ["ge_199"],
            },
        }
    )
    plan = plan_of(position, ALLIED, RULES.settings.doctrines.staff)
    tasks = {(task.kind, RULES.board.numbers[task.hex]) for task in plan.tasks}
    assert {(HOLD, "2603"), (TAKE, "2705"), (STRIKE, "2704")} <= tasks


def test_the_verdict_follows_the_points_and_grows_sure() -> None:
    assert verdict(9, 0) > verdict(9, 8) > verdict(4, 5) > verdict(0, 8) > verdict(0, 0)
    assert abs(verdict(4, 0)) < 0.2


def test_outlook_is_the_same_game_from_both_sides() -> None:
    position = RULES.start({}, FastChance(2))
    staff, rng = Staff(), random.Random(2)
    for _ in range(300):
        position.apply(staff.decide(RULES, position, rng))
    assert RULES.advice.outlook(position, ALLIED) == pytest.approx(-RULES.advice.outlook(position, GERMAN))
