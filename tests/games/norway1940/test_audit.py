"""What the audit of Norway 1940 finds, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

from narvik.core.chance import FastChance, ScriptedChance
from narvik.core.rules import rules_of
from narvik.games.norway1940.pieces.board import LOST
from narvik.games.norway1940.pieces.state import State

RULES = rules_of("norway1940")
OPTIONS = {"ships": "free", "prepared": "no", "alerted": "no", "patrol": "no"}

SHORT = {
    "turn": 2,
    "phase": "loading",
    "german": ["oslo"],
    "units": {"germany": ["r159"], "elverum": ["ir4", "ir5", "ir6"], "dombas": ["r193", "ir1"]},
}
"""A regiment in Germany that can fly to Oslo, next to which a Norwegian division stands. At Dombås both sides do."""

TO_THE_FLIGHT = ("airlift r159 oslo",)
TO_THE_ATTACK = (*TO_THE_FLIGHT, "end", "end", "end", "take ir4", "take ir5", "take ir6", "go oslo", "end", "end")
TO_THE_LOSS = (*TO_THE_ATTACK, "attack oslo", "resolve", "fire")


def played(*choices: str) -> State:
    """The position after some choices; the regiment misses and is hit twice."""
    s = RULES.proof.position(SHORT, OPTIONS, ScriptedChance([6, 2]))
    assert isinstance(s, State)
    for text in choices:
        s.apply(RULES.words.read(text))
    return s


def audited(**changed: Any) -> list[str]:
    """What the audit says if fields have other values while the flight is to come."""
    data = {**RULES.to_json(played(*TO_THE_FLIGHT)), **changed}
    return RULES.proof.audit(RULES.from_json(data, FastChance(1)))


@pytest.mark.parametrize("choices", [TO_THE_FLIGHT, TO_THE_ATTACK, TO_THE_LOSS])
def test_a_regiment_flown_in_may_fight_and_be_lost_before_its_flight_is_forgotten(choices: tuple[str, ...]) -> None:
    s = played(*choices)
    regiment = s.settings.units.index["r159"]
    assert s.airlift == regiment
    assert (s.unit_at[regiment] == LOST) == (choices == TO_THE_LOSS)
    assert RULES.proof.audit(s) == []
    assert RULES.proof.audit(RULES.from_json(RULES.to_json(s), FastChance(1))) == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"airlift": "ir4"}, "airlift: ir4 cannot fly"),
        ({"airlift": "r310"}, "airlift: r310 cannot fly"),
        ({"airlift": "none"}, "airlift: its unit and its sector belong together"),
        ({"airlift_to": "nowhere"}, "airlift: its unit and its sector belong together"),
        ({"cargo": {"group1": ["r159"]}}, "cargo: r159 travels twice"),
        ({"cargo": {"group1": ["r310"]}}, "cargo: r310 is not in play"),
        ({"brings": {"kg4": ["r159"]}}, "brings: r159 travels twice"),
    ],
)
def test_before_it_has_arrived_a_flight_is_one_that_can_be_made(changed: dict[str, Any], found: str) -> None:
    data = RULES.to_json(played(*TO_THE_FLIGHT))
    whole = {name: {**data[name], **value} if isinstance(value, dict) else value for name, value in changed.items()}
    assert audited(**whole) == [found]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert audited(winner="germany") == ["winner: the game goes on, and there is one"]
