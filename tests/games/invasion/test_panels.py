"""What stands beside the boards: tracks, the standing, what is lost and what is to come."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import narvik
from narvik.core.chance import KeyedChance, ScriptedChance
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.rules import rules_of
from narvik.display.battles import Battle
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


@pytest.mark.parametrize(("language", "title"), [("en", "Mobilization Display"), ("nb", "Mobiliseringstavlen")])
def test_who_has_yet_to_mobilize_lies_beside_the_board(language: str, title: str) -> None:
    scene = scene_of(narvik.new("invasion", scenario="fjord"), language)
    display = {tray.id: tray for tray in scene.trays}["display"]
    pieces = [piece.id for piece in display.pieces or []]
    assert (display.title, display.side, display.count) == (title, "allied", len(pieces))
    assert pieces.index("no_ir1_i") < pieces.index("no_ir1_ii") < pieces.index("no_ir1_l")
    assert "no_ir5_i" not in pieces  # it mobilizes at Elverum, outside the scenario's area
    assert "display" not in {tray.id for tray in scene_of(narvik.new("invasion", scenario="qs"), language).trays}


def test_the_standing_counts_the_north_when_nobody_of_the_expedition_is_there() -> None:
    def told(units: dict[str, list[str]]) -> str:
        position = {"scenario": "buf", "turn": "j4", "german": ["narvik"], "units": units}
        return (
            scene_of(begun({**position, "begin": {"movement": "german"}, "ships": {"ger": ["ge_koln"]}})).status[1].text
        )

    assert "33" in told({"sco": ["uk_24_sg"]})
    assert "total 8" in told({"fin_2": ["uk_24_sg"]})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scene_begins_with_the_valley(language: str) -> None:
    scene = scene_of(narvik.new("invasion", scenario="qs"), language)
    assert scene.view in RULES.display.boards()[""]["views"]
    assert scene_of(narvik.new("invasion", scenario="inv"), language).view == ""


# -- battles under way


ATTACK: dict[str, Any] = {
    "units": {"hamar": ["ge_345_i", "ge_345_ii"], "rena": ["no_ir5_i"]},
    "sp": {"german": {"hamar": 1}},
    "begin": {"combat": {"hex": "rena", "attackers": ["ge_345_i", "ge_345_ii"]}},
}
AIR_COMBAT: dict[str, Any] = {
    "hex": "hamar",
    "attacker": "allied",
    "seen": False,
    "mission": {"he_111": 2, "me_110": 2},
    "fighters": {"gladiator": 2},
}


def battle_of(game: Game, language: str = "en") -> Battle:
    """The one battle that the scene shows."""
    (battle,) = scene_of(game, language).battles
    return battle


def now_at(battle: Battle) -> list[str]:
    """The stage that a battle is at."""
    return [stage.title for stage in battle.stages if stage.now]


def test_no_battle_is_shown_where_none_is_fought() -> None:
    assert scene_of(narvik.new("invasion", scenario="qs")).battles == []


def test_a_land_combat_is_shown_with_what_counts_and_what_may_come_of_it() -> None:
    battle = battle_of(begun(ATTACK))
    assert (battle.at, battle.title, now_at(battle)) == ("4218", "Combat for Rena (4218)", ["Supply"])
    attack, defence = battle.parties
    assert [(item.title, item.worth, item.rule) for item in attack.items] == [
        ("I/345", "4", "IN-12.1-2"),
        ("II/345", "4", "IN-12.1-2"),
    ]
    assert [item.piece.id for item in defence.items if not isinstance(item.piece, msgspec.UnsetType)] == ["no_ir5_i"]
    assert (attack.worth, defence.worth) == ("attack 8", "defence 3")
    assert ("Terrain", "−1 column", "IN-12.1-19") in [(item.title, item.worth, item.rule) for item in battle.items]
    assert sum(outcome.share for outcome in battle.outcomes) == pytest.approx(1)
    assert battle.summary == "2:1 before shifts, if both sides spend what supply they can"


def test_after_the_die_the_result_is_told_and_who_was_lost() -> None:
    """A 9 in the column 1:1 costs two steps, then two hexes or steps; who gives no ground pays with steps."""
    options, chance = RULES.settle_options({"scenario": "qs"}), ScriptedChance([9])
    position = RULES.proof.position({"scenario": "qs", **ATTACK}, options, chance)
    game = Game(RULES, options, chance, position, "1")
    game.choose("spend 4319")
    battle = battle_of(game)
    assert now_at(battle) == ["Attacker"]
    assert [(outcome.what, outcome.share) for outcome in battle.outcomes] == [("a2_2", 1.0)]
    assert battle.summary == "Die 9 with all modifiers, in the column 1:1"
    while "give_ground 0" not in [choice.text for choice in game.choices]:
        game.choose(game.choices[0])
    game.choose("give_ground 0")
    attack = battle_of(game, "nb").parties[0]
    assert [(item.gone, item.note) for item in attack.items] == [(True, "tapt"), (True, "tapt")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_air_combat_is_shown_with_what_each_shot_needs(language: str) -> None:
    battle = battle_of(begun({"begin": {"air_combat": AIR_COMBAT}}), language)
    title, stage, unseen = {
        "en": ("Air combat: Hamar (4319)", "Pairs", "The fighters come unseen"),
        "nb": ("Luftkamp: Hamar (4319)", "Par", "Jagerne kommer usett"),
    }[language]
    assert (battle.title, now_at(battle), battle.summary) == (title, [stage], unseen)
    assert [party.sides for party in battle.parties] == [["allied"], ["german"]]
    assert [item.rule for party in battle.parties for item in party.items] == ["IN-7.3.3-1"] * 2
    assert battle.outcomes
