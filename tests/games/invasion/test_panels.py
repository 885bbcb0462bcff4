"""What stands beside the boards: tracks, the standing, what is lost and what is to come."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import narvik
from narvik.core.chance import KeyedChance
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.rules import rules_of
from narvik.display.scene import Scene

RULES = rules_of("invasion")


def begun(position: dict[str, Any]) -> Game:
    """A game from a position of the short form."""
    options, chance = RULES.settle_options({"scenario": "qs"}), KeyedChance.from_seed("1")
    return Game(RULES, options, chance, RULES.proof.position({"scenario": "qs", **position}, options, chance), "1")


def scene_of(game: Game, language: str = "en") -> Scene:
    """The scene, as a client reads it."""
    return msgspec.convert(RULES.display.scene(game.view("german"), language), Scene)


def test_tracks_count_turns_points_and_supply() -> None:
    tracks = {
        track.title: (track.value, track.most) for track in scene_of(narvik.new("invasion", scenario="qs")).tracks
    }
    assert tracks["Turn"] == (1, 3)
    assert tracks["Supply Points: Germany"][0] == 15
    assert tracks["Air Supply Points: Germany"][0] == 8
    assert tracks["Norwegian leaders at hand"][0] == 3


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ([], "Allies: a victory, total 0"),
        (["lillehammer", "rena", "ringebu", "dombaas"], "A draw, total 8"),
        (["lillehammer", "rena", "ringebu", "dombaas", "otta"], "Germany: a victory, total 10"),
    ],
)
def test_the_standing_says_what_the_places_held_now_would_mean(held: list[str], told: str) -> None:
    """Dombås is worth five, Otta two, the others one each. IN-16-4."""
    game = begun({"german": held, "units": {"oslo": ["ge_159_i"]}, "begin": {"land_movement": "german"}})
    standing = scene_of(game).status[1]
    assert (standing.title, standing.text) == ("If it ended now", told)


def test_what_comes_later_and_what_is_lost_lies_beside_the_map() -> None:
    trays = {tray.id: tray for tray in scene_of(narvik.new("invasion", scenario="qs")).trays}
    assert trays["arrives-allied-a9"].count == 4
    assert trays["arrives-allied-a9"].title == "April #9"
    game = begun(
        {
            "units": {"oslo": ["ge_159_i", "ge_159_ii", "ge_362_i"], "fornebu": ["no_ir1_i"]},
            "reduced": ["no_ir1_i"],
            "marked": ["fornebu"],
            "begin": {"land_combat": "german"},
        }
    )
    game.position.unit_at[RULES.kit.land.index["no_ir1_i"]] = -2  # type: ignore[attr-defined]  # lost, as the field has it
    lost = {tray.id: tray for tray in scene_of(game).trays}["lost-allied"]
    assert [piece.id for piece in lost.pieces or []] == ["no_ir1_i"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scene_begins_with_the_valley(language: str) -> None:
    scene = scene_of(narvik.new("invasion", scenario="qs"), language)
    assert scene.view in RULES.display.boards()[""]["views"]
    assert scene_of(narvik.new("invasion"), language).view == ""
