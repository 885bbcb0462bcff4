"""What Operation Büffel never meets, played at random from twenty positions made from the set-up rows of the invasion.

Submarines and escorts, tankers, torpedo boats, S-boats, sloops, night bombers, Denmark, the enemy's fixed batteries and
their alertness are all there in April.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

import pytest

from narvik.core.chance import KeyedChance
from narvik.core.events import decoded
from narvik.core.game import Game
from narvik.core.rules import rules_of
from narvik.games.invasion.chapters.sea.naval_phases import NavalMovementPhase
from narvik.games.invasion.chapters.sequence import NavalSegment, OperationsSegment
from narvik.games.invasion.chapters.setting_up import set_up
from narvik.games.invasion.pieces.orders import ASK
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.proof.conformance import play_and_check
from narvik.proof.policy import policy

pytestmark = pytest.mark.slow

RULES = rules_of("invasion")
TURNS: Final = ("a4", "a4", "a5", "a6", "a4")
TEMPERS: Final = ("eager", "uniform", "odd", "uniform")
POSITIONS: Final = 20
LONGEST: Final = 300
"""Decisions that are played from a position."""
EVERY: Final = 29
"""One decision of so many is checked."""


def begun(number: int) -> Game:
    """A game from the position of a number: the counters of the invasion on one of its turns, in a phase at sea or in
    an Operations Segment, with the orders of the scenario or with none."""
    seed = f"whole fleets {number}"
    options, chance = RULES.settle_options({"scenario": "inv"}), KeyedChance.from_seed(seed)
    s = RULES.blank(options, chance)
    assert isinstance(s, State)
    set_up(s, s.kit.setups.index["inv"])
    turn = TURNS[number % len(TURNS)]
    s.turn = s.kit.schedules.turn_index[turn]
    if turn != "a4":
        s.attacked = True
    if number % 2:
        s.orders = [ASK] * len(s.orders)
    kinds = (
        NavalMovementPhase(side=GERMAN),
        NavalSegment(),
        OperationsSegment(side=GERMAN),
        NavalMovementPhase(side=ALLIED),
    )
    s.call(kinds[number % len(kinds)])
    s.settle()
    return Game(RULES, options, chance, s, seed)


@pytest.mark.parametrize("part", range(4))
def test_random_play_from_the_rows_of_the_invasion_keeps_every_promise(part: int) -> None:
    met: Counter[str] = Counter()
    for number in range(part, POSITIONS, 4):
        game, rng = begun(number), random.Random(number)
        play_and_check(game, policy(RULES, TEMPERS[number % len(TEMPERS)], rng), rng, EVERY, LONGEST)
        met.update(event.name for event in game.journal.events)
    assert met["naval_search"] or met["take_off"]


def test_submarines_tankers_small_craft_night_bombers_and_alert_batteries_are_met() -> None:
    met: Counter[str] = Counter()
    for number in range(POSITIONS):
        game, rng = begun(number), random.Random(f"met {number}")
        player = policy(RULES, "uniform", rng)
        while not game.over and game.version < LONGEST:
            game.choose(player.pick(game.choices))
        met.update(told(game))
    print(met)
    assert {"submarine", "alertness", "battery_fires", "ge_ao", "ge_sb", "no_tb", "night", "den"} <= set(met)


def told(game: Game) -> list[str]:
    """What the events of a game are called, which ships enter zones in them, what is flown, and from which bases."""
    found = []
    for event in game.journal.events:
        found.append(event.name)
        words = [one for value in decoded(RULES.shapes[event.name], event) for one in value.words]
        if event.name == "entered":
            found += [word.rpartition("_")[0] for word in words]
        elif event.name in ("air_mission", "take_off"):
            found += words
    return found
