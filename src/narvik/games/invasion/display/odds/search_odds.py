"""The odds of detection: the value, what is added to the die, and with which margin ships or aircraft would be found.

The margin decides how many may intercept. IN-6.1.3-1, IN-6.2-1, IN-6.3.1-1, IN-6.4.1-1.
"""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.games.invasion.chapters.air.air_missions import AirMission
from narvik.games.invasion.chapters.air.wings import Wing, points_of
from narvik.games.invasion.chapters.detection import (
    AirSearch,
    Items,
    NavalSearch,
    air_modifiers,
    air_value,
    allowance,
    margin_of,
    naval_modifiers,
    naval_value,
)
from narvik.games.invasion.chapters.sea.naval_phases import NavalDetectionPhase
from narvik.games.invasion.display.where import Where, where
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.cells import LACKS

RULES: Final = {
    "weather": "IN-3.2-1", "cla_sea": "IN-6.3.2-2", "cla_port": "IN-6.3.2-1",
}  # fmt: skip
"""Rules of modifiers that have one of their own; all others stand in the chart of the search."""


def for_stacks(s: State, phase: NavalDetectionPhase) -> list[Odds]:
    """The enemy's stacks at sea for which an attempt may be made. IN-6.1.2-1."""
    found = []
    for stack in phase.untried(s):
        zone = s.ship_at[members(stack)[0]]
        found.append(for_ships(s, NavalSearch(ships=stack, zone=zone, by=phase.side, in_phase=True)))
    return found


def for_ships(s: State, search: NavalSearch) -> Odds:
    """An attempt to detect a stack of ships. IN-6.1.3-1."""
    value = naval_value(s, search.by, search.zone)
    items = naval_modifiers(s, search.ships, search.zone, search.by, search.in_phase)
    return one(where(s, search.zone), search.by, value, said(items, "IN-6.1.3-1"), "IN-6.1-1", "ships")


def for_aircraft(s: State, search: AirSearch) -> Odds:
    """An attempt to detect an air mission. IN-6.3.1-1."""
    value = air_value(s, search.by, search.zone)
    items = air_modifiers(s, search.points, search.zone, search.hex, search.by, search.ships)
    at = where(s, search.zone, search.hex)
    return one(at, search.by, value, said(items, "IN-6.3.1-1", "raid_"), "IN-6.3-1", "aircraft")


def of_interceptors(s: State, mission: AirMission, fighters: list[Wing]) -> list[Odds]:
    """Whether a mission would see interceptors come, and so pick first. IN-7.3.1-1, -6."""
    value = air_value(s, mission.owner, mission.zone)
    if value == LACKS or not fighters:
        return []
    items = air_modifiers(s, points_of(fighters), mission.zone, mission.hex, mission.owner, 0)
    at = where(s, mission.zone, mission.hex)
    return [one(at, mission.owner, value, said(items, "IN-6.3.1-1", "raid_"), "IN-7.3.1-1", "")]


def said(items: Items, rule: str, prefix: str = "") -> list[Item]:
    """Modifiers as items; what has the same name for ships and aircraft is told apart by a prefix."""
    return [
        Item(what=name if name in RULES else prefix + name, amount=worth, unit="die", rule=RULES.get(name, rule))
        for name, worth in items
    ]


def one(at: Where, by: int, value: int, items: list[Item], rule: str, quarry: str) -> Odds:
    """The odds of an attempt: detected or not, and how many may then intercept `quarry`; none if that is empty."""
    worth = [("", int(item.amount)) for item in items if isinstance(item.amount, int)]
    shares: dict[int, int] = {}
    for die in D10.faces:
        margin = margin_of(value, die, worth)
        most = allowance(margin) if margin >= 0 else 0
        shares[most] = shares.get(most, 0) + 1
    found = D10.sides - shares.get(0, 0)
    party = Party(
        sides=[SIDES[by]],
        items=[Item(what="detection_value", amount=max(0, value), rule=rule), *items],
    )
    outcomes = [
        Outcome(what="may_intercept" if most else "undetected", amount=most, share=count / D10.sides)
        for most, count in sorted(shares.items(), reverse=True)
    ]
    return Odds(
        at=at.space,
        board=at.board,
        what=f"search_{quarry}" if quarry else "search_fighters",
        parties=[party],
        headline=Outcome(what="detected", share=found / D10.sides, side=SIDES[by]),
        outcomes=outcomes if quarry else [],
    )
