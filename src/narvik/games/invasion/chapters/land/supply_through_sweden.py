"""Chapter 15.6, supply through Sweden: the one German train."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.chapters.land.railroads import Train, bar_to_train, rail_cost
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State, add_to
from narvik.games.invasion.pieces.troops import Lay

SWEDISH_TRAIN: Final = 2
"""Supply Points that may come from Sweden once. IN-15.6-1."""


def train_from_sweden_may_come(s: State) -> bool:
    """Whether the German train from Sweden may come this turn. IN-15.6-1."""
    scenario = s.kit.setups.scenarios[s.scenario]
    return scenario.swedish_train and not s.train_came and s.turn >= s.kit.schedules.event_turn["swedish_train"]


def railheads_open(s: State, lay: Lay) -> list[int]:
    """Where the train from Sweden may enter Norway. IN-15.6-2, -4."""
    halves = SWEDISH_TRAIN * s.kit.charts.weight_halves["sp"]
    open_heads = [h for h in sorted(s.kit.board.railheads) if not bar_to_train(s, GERMAN, h, halves, lay)]
    return [h for h in open_heads if swedish_train(s, h).finds_rest(s, h, swedish_train(s, h).left, lay, 1 << h)]


def swedish_train(s: State, h: int) -> Train:
    """The train from Sweden in its border hex, which costs it a point. IN-15.6-3."""
    left = s.kit.charts.rail_movement - rail_cost(s, h)
    return Train(side=GERMAN, hex=h, start=h, sps=SWEDISH_TRAIN, left=left, moved=True)


def bring_from_sweden(s: State, h: int) -> None:
    """Two Supply Points enter by a border hex and go on by rail. IN-15.6-1 to -4."""
    s.train_came = True
    add_to(s.rail_load, h, SWEDISH_TRAIN * s.kit.charts.weight_halves["sp"])
    s.tell("train_from_sweden", h, SWEDISH_TRAIN)
    s.call(swedish_train(s, h))
