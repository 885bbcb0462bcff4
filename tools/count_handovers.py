#!/usr/bin/env python3
"""Count how often the question passes from one side to the other in a turn of Invasion: Norway.

    .venv/bin/python tools/count_handovers.py [--scenario buf] [--players staff staff] [--games 20] [--first 1]

Prints for "always ask", the orders that the scenario ships and "never react" how many hand-overs a turn has, at the
median and at the worst, told apart by what is asked for: the sequence of play, land combat, combat at sea and in the
air, and reactions, which are detection and interception by the side that does not move. A hand-over belongs to the
question that interrupts: the way there and the way back both count. `decisions` are all of a game, `combat` is the most
hand-overs of one land combat without ships' guns.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from typing import Final

from narvik import rules_of
from narvik.core.chance import KeyedChance
from narvik.core.frames import Frame
from narvik.games.invasion.chapters.air.air_combat import AirCombat
from narvik.games.invasion.chapters.air.air_missions import Casualties
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.naval_bombing import NavalBombing
from narvik.games.invasion.chapters.detection import AirSearch, NavalSearch
from narvik.games.invasion.chapters.interception import Approach, Interception, Sortie
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.chapters.sea.amphibious import Assault
from narvik.games.invasion.chapters.sea.coast_artillery import CoastFire, Exchange
from narvik.games.invasion.chapters.sea.gunfire import GunfireSupport
from narvik.games.invasion.chapters.sea.naval_combat import NavalCombat
from narvik.games.invasion.chapters.sea.port_combat import PortCombat
from narvik.games.invasion.pieces.orders import ORDERS
from narvik.games.invasion.pieces.state import State
from narvik.players.registry import player_of

SEQUENCE: Final = "sequence of play"
ON_LAND: Final = "land combat"
AT_SEA: Final = "combat at sea and in the air"
REACTIONS: Final = "reactions"
KINDS: Final = (SEQUENCE, ON_LAND, AT_SEA, REACTIONS)

COMBAT_FRAMES: Final = (
    NavalCombat, PortCombat, NavalBombing, AirCombat, Casualties, CoastFire, Exchange, Assault, GunfireSupport,
)  # fmt: skip
REACTION_FRAMES: Final = (NavalSearch, AirSearch, Sortie, Approach, Interception)


def is_reaction(frame: Frame) -> bool:
    """Whether a frame asks for a reaction; who takes off to intercept may give up, who flies of his own accord not."""
    return isinstance(frame, REACTION_FRAMES) or (isinstance(frame, TakeOff) and frame.may_pass())


def kind_of(s: State) -> str:
    """What the question of a position belongs to: the innermost frame that is one of these decides."""
    for frame in reversed(s.frames):
        if is_reaction(frame):
            return REACTIONS
        if isinstance(frame, COMBAT_FRAMES):
            return AT_SEA
        if isinstance(frame, LandCombat):
            return ON_LAND
    return SEQUENCE


class Tally:
    """The hand-overs of some games."""

    def __init__(self) -> None:
        self.turns: list[Counter[str]] = []
        self.decisions: list[int] = []
        self.combats: list[int] = []

    def play(self, scenario: str, players: list[str], seed: str, orders: int | None) -> None:
        """One game; `orders` is what both sides order for every duty, or nothing for what the scenario ships."""
        rules = rules_of("invasion")
        options = rules.settle_options({"scenario": scenario})
        s: State = rules.start(options, KeyedChance.from_seed(seed))
        if orders is not None:
            s.orders = [orders] * len(s.orders)
        seated = [player_of(name) for name in players]
        drawn = [random.Random(f"{seed} {side}") for side in range(len(seated))]
        turn, side, kind, decisions = -1, -1, SEQUENCE, 0
        combat: tuple[int, int] = (-1, 0)
        while s.decider >= 0:
            if s.turn != turn:
                turn = s.turn
                self.turns.append(Counter())
            now = kind_of(s)
            if side not in (-1, s.decider):
                self.turns[-1][max(kind, now, key=KINDS.index)] += 1
            combat = self.in_combat(s, combat, side)
            side, kind = s.decider, now
            decisions += 1
            s.apply(seated[side].decide(rules, s, drawn[side], None))
        self.decisions.append(decisions)

    def in_combat(self, s: State, combat: tuple[int, int], side: int) -> tuple[int, int]:
        """The land combat under way, and its hand-overs so far, in which no ship's guns take part."""
        fought: LandCombat | None = s.find(LandCombat)
        passed = int(side not in (-1, s.decider))
        where = fought.hex if fought is not None else -1
        if combat[0] not in (-1, where):
            self.combats.append(combat[1] + passed)
        if fought is None or fought.guns or s.find(GunfireSupport) is not None:
            return -1, 0
        return where, (combat[1] if where == combat[0] else 0) + passed


def line(name: str, counts: list[int]) -> str:
    """A row of the table."""
    return f"  {name:32} {statistics.median(counts):6.1f} {max(counts):6d}"


def main() -> None:
    """Play, count and print."""
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    read.add_argument("--scenario", default="buf")
    read.add_argument("--players", nargs=2, default=["staff", "staff"], metavar=("GERMAN", "ALLIED"))
    read.add_argument("--games", type=int, default=20)
    read.add_argument("--first", type=int, default=1, help="the first seed")
    asked = read.parse_args()
    ways = {"always ask": ORDERS.index("ask"), "the scenario's orders": None, "never react": ORDERS.index("never")}
    for name, orders in ways.items():
        tally = Tally()
        for seed in range(asked.first, asked.first + asked.games):
            tally.play(asked.scenario, asked.players, str(seed), orders)
        print(f"{name}: {len(tally.turns)} turns of {asked.games} games, {'/'.join(asked.players)}", flush=True)
        print(f"  {'':32} median  worst")
        for kind in KINDS:
            print(line(kind, [turn[kind] for turn in tally.turns]))
        print(line("all", [turn.total() for turn in tally.turns]))
        print(line("of one land combat without ships", tally.combats or [0]))
        print(line("decisions of a game", tally.decisions), flush=True)


if __name__ == "__main__":
    main()
