"""Positions of Kampen om Norge: copies forget nothing, what is kept for speed follows from the rest, and frames lie on
each other as the rules call them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.errors import PositionError
from narvik.core.form import Form
from narvik.core.frames import Frame, values_of
from narvik.core.rules import rules_of
from narvik.games.kampen.chapters.retreat import available, closed
from narvik.games.kampen.chapters.sequence import FRAMES
from narvik.games.kampen.game import Kampen
from narvik.games.kampen.pieces.state import State

GAME = rules_of("kampen")
assert isinstance(GAME, Kampen)
RULES: Kampen = GAME
COMMON = {"chance", "journal", "frames", "shared", "pending"}
"""What a copy has of its own, or shares until it is played on."""

COUNTED = ("strength", "hand_size", "unused", "lying", "attacks")


def met(scenario: str, games: int = 3) -> Iterator[State]:
    """The positions of random games."""
    options = RULES.settle_options({"scenario": scenario})
    for seed in range(games):
        rng = random.Random(seed)
        s = RULES.start(options, FastChance(seed))
        while s.decider >= 0:
            yield s
            s.apply(rng.choice(s.choices()))


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_a_copy_forgets_no_field(scenario: str) -> None:
    names = {field.name for field in RULES.form.fields} | {"settings", "board", "areas", *COUNTED}
    for number, s in enumerate(met(scenario)):
        if number % 25:
            continue
        twin = s.copy()
        if hasattr(s, "__dict__"):  # compiled positions have none
            assert vars(s).keys() == vars(twin).keys() >= names
        for name in names:
            mine, its = getattr(s, name), getattr(twin, name)
            assert mine == its, name
            assert mine is not its or not isinstance(mine, list) or name == "owner", name


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_what_is_counted_follows_from_the_rest(scenario: str) -> None:
    for number, s in enumerate(met(scenario)):
        if number % 10 == 0:
            twin = s.copy()
            twin.recount()
            for name in COUNTED:
                assert getattr(twin, name) == getattr(s, name), name


def test_frames_of_a_copy_go_their_own_way() -> None:
    changed: set[str] = set()
    for number, s in enumerate(met("advanced", games=6)):
        if number % 7:
            continue
        before = [values(frame) for frame in s.frames]
        twin = s.copy()
        for _ in range(3):
            if twin.decider >= 0:
                twin.apply(twin.choices()[-1])
        assert [values(frame) for frame in s.frames] == before
        changed |= {type(frame).__name__ for frame in s.frames}
    assert len(changed) > 15


def values(frame: Frame) -> list[Any]:
    return [type(frame), frame.step, *(repr(getattr(frame, name)) for name in values_of(type(frame)))]


def test_retreats_that_are_offered_are_those_that_no_rule_forbids() -> None:
    looked = 0
    for number, s in enumerate(met("basic", games=4)):
        for area in s.contested() if number % 3 == 0 else ():
            for faction in range(3):
                for fjords in (True, False):
                    free = [to for to in s.board.near[area] if closed(s, faction, area, to, fjords, fjords) is None]
                    assert available(s, faction, area, fjords, fjords) == free
                    looked += 1
    assert looked > 200


def test_every_value_of_every_frame_is_declared() -> None:
    form = Form(State, FRAMES, RULES.notation.held, RULES.roles)
    assert sum(len(values) for values in form.values.values()) > 80
    steps = [step for frame in FRAMES for step in steps_of(frame)]
    assert "end" not in steps


def steps_of(kind: type[Frame]) -> tuple[str, ...]:
    return kind.order(kind.__new__(kind))


def in_combat() -> dict[str, Any]:
    """The JSON of a land combat in which Germany has been asked for cards."""
    short = {"areas": {"gjovik": {"germany": 3}, "hamar": {"norway": 1}}, "hands": {"germany": ["panzer"]}}
    s = RULES.proof.position(short, RULES.settle_options({}), FastChance(2))
    for text in ("move gjovik hamar 3", "end"):
        s.apply(RULES.words.read(text))
    return RULES.to_json(s)


@pytest.mark.parametrize(
    ("stack", "told"),
    [
        (["land_combats"], "frames.0: land_combats is not called by nobody"),
        (["turn", "land_combat"], "frames.1: land_combat is not called by turn"),
        (["turn", "turn"], "frames.1: turn is not called by turn"),
        (["turn", "land_combats", "land_combats"], "frames.2: land_combats is not called by land_combats"),
    ],
)
def test_a_stack_of_frames_that_no_rule_builds_is_refused(stack: list[str], told: str) -> None:
    data = in_combat()
    frames = {frame["frame"]: frame for frame in data["frames"]}
    assert list(frames) == ["turn", "land_combats", "land_combat"]
    with pytest.raises(PositionError) as refused:
        RULES.from_json({**data, "frames": [frames[name] for name in stack]}, FastChance(1))
    assert str(refused.value) == told


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_the_table_of_calls_knows_every_stack_of_frames(scenario: str) -> None:
    for s in met(scenario, games=4):
        assert RULES.form.miscalled(s.frames) == ""
