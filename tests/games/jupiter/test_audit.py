"""What the audit of Operation Jupiter finds among those who wait to come on the map."""

from __future__ import annotations

import json
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.rules import rules_of

RULES = rules_of("jupiter")

SHORT = {
    "turn": 4,
    "phase": "landings",
    "units": {"1518": ["us_9"], "2603": ["br_52"], "1838": ["ge_199"]},
    "sea": ["us_1", "us_3", "br_5c"],
    "waiting": {"us_34": 4},
    "delayed": {"ge_334": 5},
}
"""The Americans may land: two of their units are at sea, one is back from its losses."""


def landing() -> Any:
    """The JSON of a landing that one unit has joined."""
    s = RULES.proof.position(SHORT, {}, FastChance(1))
    s.apply(RULES.words.read("land us_1"))
    return json.loads(json.dumps(RULES.to_json(s)))


def audited(data: Any) -> list[str]:
    """What the audit finds in a position."""
    return RULES.proof.audit(RULES.from_json(data, FastChance(1)))


def test_who_waits_to_land_is_left_alone() -> None:
    assert audited(landing()) == []


@pytest.mark.parametrize(
    ("unit", "place"),
    [
        ("ge_199", "sea"),
        ("us_3", "east"),
        ("us_3", "delayed"),
        ("ge_334", "waiting"),
        ("us_3", "home"),
        ("ge_199", "held"),
        ("us_3", "unplaced"),
    ],
)
def test_nobody_waits_where_he_could_not_come_from(unit: str, place: str) -> None:
    data = landing()
    data["stacks"] = {h: left for h, stack in data["stacks"].items() if (left := [u for u in stack if u != unit])}
    data["where"][unit] = place
    data["due"].pop(unit, None)
    if place in ("delayed", "waiting"):
        data["due"][unit] = 5
    assert audited(data) == [f"where: {unit} cannot be {place}"]


@pytest.mark.parametrize(
    ("joined", "count", "found"),
    [
        (["us_34"], 1, []),
        (["us_1", "br_5c"], 2, ["frames: landings: br_5c cannot land"]),
        (["us_1", "us_9"], 2, ["frames: landings: us_9 cannot land"]),
        (["us_1"], 2, ["frames: landings: those who joined are miscounted"]),
    ],
)
def test_who_joins_a_landing_waits_for_it_and_is_counted(joined: list[str], count: int, found: list[str]) -> None:
    data = landing()
    data["frames"][-1] |= {"joined": joined, "count": count}
    assert audited(data) == found


def test_who_is_back_too_early_cannot_land() -> None:
    data = landing()
    data["due"]["us_34"] = 5
    data["frames"][-1] |= {"joined": ["us_34"], "count": 1}
    assert audited(data) == ["frames: landings: us_34 cannot land"]


def setting_up(decisions: int) -> Any:
    """The JSON of a set-up after some decisions, always the first that is offered."""
    s = RULES.start({}, FastChance(1))
    for _ in range(decisions):
        s.apply(s.choices()[0])
    return json.loads(json.dumps(RULES.to_json(s)))


def test_in_the_set_up_nobody_is_placed_twice() -> None:
    data = setting_up(9)
    assert audited(data) == []
    setup, deployment = data["frames"]
    assert deployment["frame"] == "deployment"
    unit = next(iter(deployment["posts"]))
    setup["posts"][unit] = deployment["posts"][unit]
    assert audited(data) == [f"frames: deployment: {unit} is set up twice"]
    del setup["posts"][unit]
    deployment["count"] += 1
    assert audited(data) == ["frames: deployment: those who have a hex are miscounted"]


def test_in_the_set_up_nobody_lands_twice() -> None:
    data = setting_up(5)
    assert audited(data) == []
    setup, landing_force = data["frames"]
    assert landing_force["frame"] == "landing_force"
    unit = landing_force["joined"][0]
    setup["posts"][unit] = next(iter(setup["posts"].values()))
    assert audited(data) == [f"frames: landing_force: {unit} cannot land"]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    data = landing()
    data["winner"] = "german"
    assert audited(data) == [
        "winner: the game goes on, and there is one",
        "ended_by: a game ends for somebody, or in a draw, and in some way",
    ]


def test_what_lies_open_has_been_seen_even_while_a_stack_elsewhere_is_put_in_order() -> None:
    s = RULES.proof.position({**SHORT, "sea": ["us_1", "us_3"]}, {}, FastChance(1))
    for text in ("land us_1", "land us_3", "done"):
        s.apply(RULES.words.read(text))
    data = json.loads(json.dumps(RULES.to_json(s)))
    assert data["frames"][-1]["frame"] == "stacking"
    assert audited(data) == []
    data["seen"].remove("ge_199")
    assert audited(data) == ["seen: ge_199 lies open in 1838 and nobody has seen it"]
