"""Frames, fields and seals, on a game made for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from narvik.core.chance import FastChance, KeyedChance, ScriptedChance
from narvik.core.dice import D10
from narvik.core.enumeration import joined, outcomes
from narvik.core.errors import PositionError, ScriptError
from narvik.core.events import told_faces
from narvik.core.form import ANYWHERE, BOTTOM, Form
from narvik.core.frames import AMOUNTS, GO_ON, ORDER, Frame, Group
from narvik.core.game import Game
from narvik.core.groups import members_named
from narvik.core.record import read, record, replay
from narvik.core.refusal import Refused
from tests.games.straits import (
    DONE,
    FIRE,
    FORM,
    FRAMES,
    KINDS,
    LEAVE,
    ROLES,
    WORDS,
    Resolve,
    Salvo,
    Sea,
    Strait,
    Straits,
    Survivors,
    Turn,
    straits_in,
)


@pytest.fixture
def straits(tmp_path: Path) -> Iterator[Straits]:
    with straits_in(tmp_path) as rules:
        yield rules


def begun(rules: Straits, *dice: int) -> Game:
    return Game(rules, {}, ScriptedChance(list(dice)))


def firing(rules: Straits, *dice: int) -> Game:
    """A game in which both have stayed and Germany says how it fires."""
    game = begun(rules, 3, *dice)
    game.choose("stay", "germany")
    game.choose("stay", "britain")
    return game


# -- frames


def test_a_called_frame_gives_back_what_it_found(straits: Straits) -> None:
    game = begun(straits, 3)
    game.choose("stay", "germany")
    game.choose("withdraw", "britain")
    assert game.over
    assert isinstance(game.position, Sea)
    assert game.position.fuel == {0: 1}
    assert game.position.turn == 2


class Restless(Frame):
    """A frame that waits for what never happens."""

    def advance(self, s: Sea) -> int:
        return GO_ON


def test_a_flow_that_never_comes_to_a_decision_is_ended(straits: Straits) -> None:
    sea = begun(straits, 3).position
    sea.call(Restless())
    with pytest.raises(PositionError, match="frames: restless never comes to a decision"):
        sea.settle()


def test_what_happens_at_once_is_asked_before_the_frame_goes_on(straits: Straits) -> None:
    game = firing(straits, 0, 7)
    game.choose("fire hipper 2")
    game.choose("done")
    assert game.role == "britain"
    assert [name for name, _ in ((event.name, event) for event in game.events())][-1] == "sunk"
    assert game.prompt.question == "Rescue the survivors of renown?"
    game.choose("rescue renown")
    assert game.events()[-1].values == (3, 7)


def test_the_trail_tells_what_is_under_way(straits: Straits) -> None:
    assert begun(straits, 3).prompt.trail == ("Battle in the strait",)


def test_copies_share_frames_until_one_of_them_runs(straits: Straits) -> None:
    position = firing(straits, 9, 9).position
    copy = position.copy()
    assert copy.frames[-1] is position.frames[-1]
    copy.apply(WORDS.choice(FIRE, 0, 2))
    assert copy.frames[-1] is not position.frames[-1]
    assert (copy.find(Salvo).last, position.find(Salvo).last) == (0, -1)
    position.apply(WORDS.choice(FIRE, 1, 1))
    assert (copy.find(Salvo).last, position.find(Salvo).last) == (0, 1)


def test_a_prompt_says_what_kind_of_group_is_built(straits: Straits) -> None:
    prompt = firing(straits).prompt
    assert (prompt.gather, prompt.group, prompt.form, prompt.default) == (
        "fire",
        (0, 2),
        AMOUNTS,
        (WORDS.choice(DONE),),
    )


def test_a_standing_offer_is_taken_up_by_its_owner_whoever_is_asked(straits: Straits) -> None:
    game = firing(straits, 0)
    game.choose("fire hipper 1")
    game.choose("done")
    game.choose("rescue renown")
    for role in ("germany", "britain"):
        game.choose("stay", role)
    assert game.role == "germany"
    assert game.prompt_for("britain").standing == (WORDS.choice(LEAVE),)
    assert game.prompt_for("germany").standing == ()
    with pytest.raises(Refused):
        game.choose("leave", "germany")
    game.choose("leave", "britain")
    assert game.role == "germany"
    assert game.position.rescued == 0  # type: ignore[attr-defined]
    assert game.history()[-1] == ("britain", "leave")
    with pytest.raises(Refused):
        game.choose("leave", "britain")


# -- groups


def test_members_of_a_group_are_named_at_once_in_any_order(straits: Straits) -> None:
    game = firing(straits)
    assert [choice.text for choice in game.spelled("fire koln 2 hipper 1")] == ["fire hipper 1", "fire koln 2"]
    assert [choice.text for choice in game.spelled("done")] == ["done"]


def test_a_line_of_things_keeps_its_order() -> None:
    group = Group("rescue", form=ORDER)
    assert [c.text for c in members_named(WORDS, group, "rescue renown hipper")] == ["rescue renown", "rescue hipper"]


# -- seals


@pytest.mark.parametrize("order", [("germany", "britain"), ("britain", "germany")])
def test_answers_under_seal_are_carried_out_in_the_order_of_the_roles(straits: Straits, order: tuple[str, str]) -> None:
    game = begun(straits, 3)
    for role in order:
        game.choose("stay", role)
    assert game.history() == [("germany", "stay"), ("britain", "stay")]
    assert [event.name for event in game.events()] == ["weather", "answers"]


def test_nobody_learns_that_or_what_another_has_answered(straits: Straits) -> None:
    game = begun(straits, 3)
    quiet = {seat: everything(game, seat) for seat in ("britain", "observer")}
    for answer in ("stay", "withdraw"):
        trial = game.copy()
        trial.choose(answer, "germany")
        assert {seat: everything(trial, seat) for seat in ("britain", "observer")} == quiet


def everything(game: Game, seat: str) -> str:
    """All that a seat is shown."""
    seen = (game.view(seat), game.prompt_for(seat), game.history(seat), game.log(seat), game.version_for(seat))
    return json.dumps([*map(repr, seen), record(game, seat).write()])


def test_an_answer_can_be_changed_until_all_are_in(straits: Straits) -> None:
    game = begun(straits, 3)
    game.choose("withdraw", "germany", game.version_for("germany"))
    assert game.can_undo_by("germany") == 1
    assert game.can_undo_by("britain") == 0
    with pytest.raises(Refused):
        game.undo("britain")
    with pytest.raises(Refused):
        game.choose("stay", "germany")
    game.undo("germany")
    game.choose("stay", "germany")
    game.choose("stay", "britain")
    assert game.role == "germany"
    with pytest.raises(Refused):
        game.undo("britain")


def test_a_record_with_answers_under_seal_replays(straits: Straits) -> None:
    game = Game(straits, {}, KeyedChance.from_seed("s"), seed="s")
    game.choose("stay", "britain")
    half = replay(record(game).write())
    assert half.role_asked("britain") < 0 <= half.role_asked("germany")
    game.choose("stay", "germany")
    again = replay(read(record(game).write()))
    assert again.to_json() == game.to_json()


def test_others_read_nothing_of_a_secret_verb(straits: Straits) -> None:
    game = firing(straits)
    assert game.history("britain") == [("germany", "?"), ("britain", "stay")]


# -- dice


def test_an_event_says_which_die_it_tells_of(straits: Straits) -> None:
    game = firing(straits, 5)
    game.choose("fire koln 1")
    game.choose("done")
    told = [told_faces(straits.shapes[event.name], event) for event in game.events()]
    assert told == [[3], [], [5]]


def test_a_script_must_roll_what_the_die_shows(straits: Straits) -> None:
    game = firing(straits, 10)
    game.choose("fire koln 1")
    with pytest.raises(ScriptError, match="0 to 9"):
        game.choose("done")
    with pytest.raises(ScriptError, match="1 to 6"):
        begun(straits, 0)


def test_a_roll_against_a_number_has_two_or_three_ways(straits: Straits) -> None:
    position = firing(straits).position
    position.apply(WORDS.choice(FIRE, 0, 1))
    ways = list(outcomes(position, WORDS.choice(DONE)))
    assert sorted(share for share, _ in ways) == [Fraction(1, 10), Fraction(4, 10), Fraction(5, 10)]


def test_equal_continuations_are_joined(straits: Straits) -> None:
    start = firing(straits).position
    assert isinstance(start, Sea)
    for ship in (0, 1):
        start.apply(WORDS.choice(FIRE, ship, 3))
    start.top().choose(start, WORDS.choice(DONE))
    start.decider = -2
    seen = 0

    def key(s: Sea) -> tuple[object, ...]:
        nonlocal seen
        seen += 1
        top = s.frames[-1] if s.frames else None
        return (type(top), getattr(top, "salvoes", 0), s.afloat)

    ways = joined(start, lambda s: not s.afloat >> 3 & 1, key)
    sunk = sum((share for share, s in ways if not s.afloat >> 3 & 1), Fraction(0))
    assert sunk == 1 - Fraction(9, 10) ** 6
    assert sum(share for share, _ in ways) == 1
    assert seen < 60


def test_keyed_dice_have_the_faces_of_their_die() -> None:
    chance, fast = KeyedChance(b"x"), FastChance(1)
    for source in (chance, fast):
        faces = {source.dice(1, f"name {number}", D10)[0] for number in range(300)}
        assert faces == set(range(10))


# -- fields


def test_a_position_comes_back_from_its_json(straits: Straits) -> None:
    game = firing(straits, 0)
    game.choose("fire hipper 1")
    game.choose("done")
    data = json.loads(game.to_json())
    again = straits.from_json(data, game.chance)
    assert straits.to_json(again) == data
    assert again.afloat == game.position.afloat  # type: ignore[attr-defined]
    assert data["frames"][1] == {"frame": "strait", "rounds": 1, "withdrew": False, "answers": 0}
    assert data["frames"][0] == {"frame": "turn", "next": "end"}


def test_a_view_holds_what_its_declarations_show_and_nothing_else(straits: Straits) -> None:
    game = begun(straits, 3)
    game.choose("stay", "germany")
    seen = game.view("britain")
    assert "orders" in seen
    assert seen["orders"] == {}
    assert game.view("observer")["place"] == {}
    assert "answers" not in seen["frames"][1]
    assert set(seen) == {
        "options",
        "turn",
        "weather",
        "place",
        "rescued",
        "orders",
        "fuel",
        "decider",
        "clock",
        "frames",
    }


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("turn",), 10, "turn: expected a whole number from 1 to 9, found 10"),
        (("turn",), True, "turn: expected a whole number"),
        (("turn",), 10**400, "turn: expected a whole number from 1 to 9, found a huge number"),
        (("rescued",), ["hipper", "hipper"], "rescued: expected each only once"),
        (("rescued",), ["x"] * 10**6, "rescued: expected a list"),
        (("place",), {"bismarck": "1"}, "place: expected a ship"),
        (("place",), {"hipper": "9" * 5000}, "place.hipper: expected"),
        (("fuel",), {"hipper": float("inf")}, "fuel.hipper: expected a whole number"),
        (("decider",), "nobody", "decider: expected one of germany, britain"),
        (("frames",), [], "decider: somebody decides"),
        (("frames", 2), {"frame": "battle"}, "frames.2: expected a frame of this game"),
        (("frames", 1, "rounds"), -1, "frames.1.strait.rounds: expected a whole number"),
        (("frames", 0, "next"), "supper", "frames.0.turn.next: expected one of begin"),
        (("frames", 1, "more"), 1, "frames.1.strait: there is no field 'more'"),
        (("surprise",), 1, "position: there is no field 'surprise'"),
        (("asked",), {"x": 0}, "asked.x: expected a whole number"),
    ],
)
def test_a_position_from_outside_that_does_not_fit_is_refused_with_the_fields_name(
    straits: Straits, path: tuple[str | int, ...], value: Any, field: str
) -> None:
    data = straits.to_json(begun(straits, 3).position)  # type: ignore[arg-type]
    place: Any = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(PositionError) as refused:
        straits.from_json(data, FastChance())
    assert str(refused.value).startswith(field)


CALLS = {
    BOTTOM: ("turn",),
    ANYWHERE: ("survivors",),
    "turn": ("strait",),
    "strait": ("resolve",),
    "resolve": ("salvo",),
}


@pytest.mark.parametrize(
    ("frames", "said"),
    [
        ([Turn(), Strait(), Resolve(), Salvo()], ""),
        ([Turn(), Survivors(ship=0)], ""),
        ([Strait()], "frames.0: strait is not called by nobody"),
        ([Survivors(ship=0)], "frames.0: survivors is not called by nobody"),
        ([Turn(), Strait(), Salvo()], "frames.2: salvo is not called by strait"),
        ([Turn(), Turn()], "frames.1: turn is not called by turn"),
    ],
)
def test_a_stack_of_frames_is_one_that_the_table_of_calls_allows(frames: list[Frame], said: str) -> None:
    assert Form(Sea, FRAMES, KINDS, ROLES, CALLS).miscalled(frames) == said
    assert FORM.miscalled(frames) == ""


def test_a_stack_that_the_rules_could_not_build_is_refused(straits: Straits) -> None:
    strict: Straits = type("StrictStraits", (type(straits),), {"form": Form(Sea, FRAMES, KINDS, ROLES, CALLS)})()
    data = strict.to_json(begun(strict, 3).position)  # type: ignore[arg-type]
    strict.from_json(data, FastChance())
    data["frames"].insert(1, data["frames"][0])
    with pytest.raises(PositionError, match=r"frames\.1: turn is not called by turn"):
        strict.from_json(data, FastChance())


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ({**CALLS, "salvo": ("supper",)}, "calls: supper is no frame"),
        ({**CALLS, "supper": ("salvo",)}, "calls: supper is no frame"),
        ({**CALLS, "resolve": ()}, "calls: nobody calls salvo"),
    ],
)
def test_a_table_of_calls_knows_exactly_the_frames(calls: dict[str, tuple[str, ...]], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Form(Sea, FRAMES, KINDS, ROLES, calls)


def test_every_number_of_an_observation_has_a_name_and_bounds(straits: Straits) -> None:
    game = firing(straits, 0, 3, 3)
    cells = straits.form.cells()
    assert len({cell.name for cell in cells}) == len(cells)
    while True:
        for roles in range(4):
            numbers = straits.knowledge.numbers(game.position, roles)  # type: ignore[arg-type]
            assert len(numbers) == len(cells)
            for cell, shown in zip(cells, numbers, strict=True):
                assert cell.least <= shown <= cell.most, cell
        if game.role == "britain":
            break
        game.choose(game.choices[0])
