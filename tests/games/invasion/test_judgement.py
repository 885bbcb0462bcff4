"""The judgement of Invasion: Norway: it answers every question of Gudbrandsdal, and does what is plainly best."""

from __future__ import annotations

import random
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.errors import DataError
from narvik.core.rules import rules_of
from narvik.games.invasion.advice.assault import Quarry, standing_ready
from narvik.games.invasion.advice.battle import ground_or_steps
from narvik.games.invasion.advice.doctrine import read_doctrines
from narvik.games.invasion.advice.ending import Ending, bounds_of
from narvik.games.invasion.advice.judgement import THUMBS
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.chapters.land.combat_odds import Fight, odds_of
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.chapters.land.losses import GroundOrSteps
from narvik.games.invasion.chapters.land.march import March
from narvik.games.invasion.game import DATA, Invasion
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.players import Staff
from narvik.players.explanations import explain
from tests.games.judging import honest_weights, most_liked

GAME = rules_of("invasion")
assert isinstance(GAME, Invasion)
RULES: Invasion = GAME
DOCTRINES = read_doctrines(DATA)
QS = RULES.settle_options({"scenario": "qs"})
NORTH = ["4318", "4319", "4219", "4119", "4418"]
"""Hexes that the Germans hold around Hamar, so that their lines of supply lead somewhere."""

liked = partial(most_liked, RULES)
"""The choice of most weight to the decider."""


def lay(short: dict[str, Any]) -> State:
    """A position of Gudbrandsdal in the short form of rule cases."""
    return RULES.proof.position({"scenario": "qs", "german": NORTH, **short}, QS, FastChance(1))


def play(position: State, most: int = 30) -> list[str]:
    """What a staff officer does until the other side is asked."""
    side, done = position.decider, []
    for _ in range(most):
        if position.decider != side:
            break
        done.append(liked(position))
        position.apply(RULES.words.read(done[-1]))
    return done


def where(position: State, unit: str) -> str:
    """The hex of a unit."""
    return RULES.kit.board.numbers[position.unit_at[RULES.kit.land.index[unit]]]


def test_staff_officers_answer_every_question_of_a_game_by_rules_of_thumb() -> None:
    """What has no rules of thumb of its own has a default or lets things be, and never comes up in the land war."""
    position, staff, rng = RULES.start(QS, FastChance(3)), Staff(), random.Random(3)
    met: set[type] = set()
    while position.decider >= 0:
        met.add(type(position.frames[-1]))
        choice = staff.decide(RULES, position, rng)
        assert choice in position.choices()
        position.apply(choice)
    assert len(met & set(THUMBS)) >= 12
    assert {kind.__name__ for kind in met - set(THUMBS)} <= {
        "Home",
        "Casualties",
        "Escape",
        "FrozenLakes",
        "AirbaseHits",
    }


def test_weights_use_nothing_that_the_decider_does_not_know() -> None:
    asked = honest_weights(RULES, QS, random.Random(5), games=1, looks=0.02, errs=0.15)
    assert asked == {ALLIED, GERMAN}


def test_the_odds_of_a_plan_are_those_of_the_rules() -> None:
    position = lay(
        {
            "units": {
                "4319": ["ge_345_i", "ge_345_ii", "ge_pz40_1", "ge_ar233_i"],
                "4219": ["no_ir6_i", "uk_148_sf", "no_ar2_i"],
            },
            "german": ["4319", "4418"],
            "sp": {"german": {"4319": 3}},
            "begin": {"land_combat": "german"},
            "marked": ["4219"],
        }
    )
    picture = Picture(position, GERMAN, DOCTRINES[GERMAN])
    land, target = RULES.kit.land, RULES.kit.board.grid.find("4219")
    ours = [land.index[unit] for unit in ("ge_345_i", "ge_345_ii", "ge_pz40_1", "ge_ar233_i")]
    theirs = [land.index[unit] for unit in ("no_ir6_i", "uk_148_sf", "no_ar2_i")]
    found = Quarry(picture, target).reckon([standing_ready(picture, unit, target) for unit in ours])
    bits = [sum(1 << unit for unit in units) for units in (ours, theirs)]
    odds = odds_of(position, Fight(GERMAN, bits[0], bits[1], target, bits[0] | bits[1], False))
    assert (found.column, found.drm) == (odds.column, odds.drm)


def test_undefended_goals_are_taken_by_the_way() -> None:
    """Lillehammer, Ringebu and Otta lie open along the railroad: they are worth more than Rena, which is nearer."""
    position = lay({"units": {"4318": ["ge_340_i"], "3622": ["no_ir11_i"]}, "begin": {"land_movement": "german"}})
    play(position)
    taken = {h for h in ("4120", "3921", "3821", "4218") if position.control[RULES.kit.board.grid.find(h)] == GERMAN}
    assert taken == {"4120", "3921", "3821"}


def test_nobody_attacks_at_hopeless_odds() -> None:
    position = lay(
        {
            "units": {"4219": ["ge_345_i"], "4120": ["uk_148_lcstr", "uk_148_sf", "no_d2", "no_ar2_i"]},
            "sp": {"german": {"4319": 3}, "allied": {"4120": 2}},
            "marked": ["4120"],
            "begin": {"land_combat": "german"},
        }
    )
    assert liked(position) == "pass"


def test_a_strong_attack_is_made_with_all_who_help_and_supplied() -> None:
    position = lay(
        {
            "units": {"4318": ["ge_340_i", "ge_340_ii", "ge_340_iii", "ge_ar233_ii"], "4218": ["no_d1"]},
            "sp": {"german": {"4318": 3}},
            "marked": ["4218"],
            "begin": {"land_combat": "german"},
        }
    )
    done = play(position, 7)
    assert done[0] == "strike 4218"
    assert "join ge_340_i" in done
    assert "spend 4318" in done


def test_the_kings_guard_gets_out_of_reach() -> None:
    position = lay(
        {
            "german": [*NORTH, "4421"],
            "units": {"4421": ["ge_307_i", "ge_307_ii"], "4222": ["no_hmkg"], "3622": ["no_ir11_i"]},
            "begin": {"land_movement": "allied"},
        }
    )
    play(position)
    picture = Picture(position, ALLIED, DOCTRINES[ALLIED])
    assert where(position, "no_hmkg") != "4222"
    assert not picture.menace(RULES.kit.board.grid.find(where(position, "no_hmkg")))


def test_dombaas_is_held_with_steps_and_ground_is_given_elsewhere() -> None:
    """Dombås is worth five points and two weak battalions two; a hex of the valley is worth less than these."""
    held = {}
    for h, entry in (("3622", "3722"), ("3722", "3821")):
        position = lay(
            {
                "turn": "a10",
                "german": [*NORTH, "3821", "3722" if entry == "3722" else "3821"],
                "units": {
                    entry: ["ge_340_i", "ge_340_ii", "ge_340_iii", "ge_rgg"],
                    h: ["uk_15_yl", "uk_15_gh", "uk_15_koyli"],
                },
                "reduced": ["uk_15_yl", "uk_15_gh", "uk_15_koyli"],
                "sp": {"german": {entry: 3}, "allied": {h: 1}},
                "begin": {"combat": {"hex": h, "attackers": ["ge_340_i", "ge_340_ii", "ge_340_iii", "ge_rgg"]}},
            }
        )
        choices = [RULES.kit.notation.words.read(f"give_ground {hexes}") for hexes in range(3)]
        held[h] = asked_about_ground(position, choices)
    assert held == {"3622": 0, "3722": 2}


def asked_about_ground(position: State, choices: list[Any]) -> int:
    """How many of two hexes the defenders of a combat would give, if they were asked."""
    combat = position.find(LandCombat)
    frame = GroundOrSteps(side=ALLIED, units=combat.defenders, origin=combat.hex, count=2, home=False)
    scores = ground_or_steps(position, frame, choices, DOCTRINES[ALLIED])
    return scores.index(max(scores))


def test_supply_is_brought_before_an_attack_that_has_none() -> None:
    position = RULES.start(QS, FastChance(2))
    done = play(position, 200)
    trains = [number for number, text in enumerate(done) if text.startswith("entrain_sp 4720")]
    marks = [number for number, text in enumerate(done) if text.startswith("mark ")]
    assert trains
    assert marks
    assert trains[0] < marks[0]


def test_in_the_last_turn_points_count_where_they_change_who_wins() -> None:
    """Of Gudbrandsdal's totals 7 to 9 are drawn: two points more turn a total of 8, and do nothing for one of 20."""
    position = lay({"turn": "a10"})
    scenario = position.scenario
    assert bounds_of(RULES.kit.victory, scenario) == (6.5, 9.5)
    gains = {}
    for total in (-9, 8, 20):
        position.points[GERMAN] = total + 20
        position.points[ALLIED] = 20
        endings = [Ending(position, side, 0.5, 3.0) for side in (GERMAN, ALLIED)]
        assert endings[0].gain(2.0, False) == -endings[1].gain(-2.0, False)
        gains[total] = endings[0].gain(2.0, False)
    assert gains[8] > 2.0
    assert gains[-9] < 0.3
    assert gains[20] < 0.3


def test_who_is_losing_dares_in_the_last_turn_what_a_winner_leaves() -> None:
    """Three battalions against Dombås at poor odds: worth a try if points are missing, not when all is won."""
    done = {}
    for points in (4, 10):
        position = lay(
            {
                "turn": "a10",
                "german": [*NORTH, "3621", "3620"],
                "units": {
                    "3621": ["ge_340_i", "ge_340_ii", "ge_rgg"],
                    "3622": ["no_ir11_i", "no_ir11_ii"],
                },
                "sp": {"german": {"3621": 3}},
                "marked": ["3622"],
                "begin": {"land_combat": "german"},
            }
        )
        position.points[GERMAN] = points
        done[points] = liked(position)
    assert done == {4: "strike 3622", 10: "pass"}


def test_supply_is_dropped_where_an_attack_has_none() -> None:
    position = lay(
        {
            "german": [*NORTH, "3621", "fornebu", "oslo"],
            "units": {"3621": ["ge_340_i", "ge_340_ii", "ge_340_iii"], "3622": ["no_d1"]},
            "ready": {"fornebu": {"ju_52": 2}},
            "sp": {"german": {"fornebu": 2}},
            "asp": {"german": {"fornebu": 3}},
            "marked": ["3622"],
            "begin": {"air_missions": "german"},
        }
    )
    done = play(position, 3)
    assert done[:1] == ["drop 3621"]
    assert position.sp(GERMAN).get(RULES.kit.board.grid.find("3621"), 0) == 1


def test_bombs_fall_on_supply_that_troops_live_on_and_not_on_empty_rails() -> None:
    """In the enemy's segment, when the own attacks are over; fuel for later turns is not spent on it."""
    for fuel, wanted in ((8, "raid dombaas"), (3, "pass")):
        position = lay(
            {
                "german": [*NORTH, "fornebu"],
                "units": {"3622": ["uk_15_yl", "uk_15_gh"], "4319": ["ge_340_i"]},
                "ready": {"fornebu": {"he_111": 2}},
                "sp": {"allied": {"3622": 1}},
                "asp": {"german": {"fornebu": fuel}},
                "begin": {"air_missions": {"side": "german", "phasing": "allied"}},
            }
        )
        assert liked(position) in (wanted, wanted.replace("dombaas", "3622"))


def test_a_march_keeps_its_goal_from_step_to_step() -> None:
    """A plan is made anew at every step, and yet few units come back to a hex on their march."""
    position, staff, rng = RULES.start(QS, FastChance(11)), Staff(), random.Random(11)
    trod: list[int] = []
    marches = astray = 0
    while position.decider >= 0:
        top = position.frames[-1]
        if isinstance(top, March):
            trod.append(top.hex(position))
        elif trod:
            marches += 1
            places = [h for number, h in enumerate(trod) if number == 0 or trod[number - 1] != h]
            astray += len(places) != len(set(places))
            trod = []
        position.apply(staff.decide(RULES, position, rng))
    assert marches > 30
    assert astray <= marches / 20


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_staff_officer_says_what_an_attack_is_for(language: str) -> None:
    position = lay(
        {
            "turn": "a10",
            "units": {"4318": ["ge_340_i", "ge_340_ii", "ge_340_iii"], "4218": ["no_d1"], "3622": ["no_ir11_i"]},
            "sp": {"german": {"4318": 3}},
            "marked": ["4218"],
            "begin": {"land_combat": "german"},
        }
    )
    view = RULES.knowledge.view(position, 1 << GERMAN)
    texts = [choice.text for choice in position.choices()]
    told = explain(RULES, view, texts, "strike 4218", random.Random(1), language)
    assert "aim-" not in told
    assert "4218" in told


def test_a_doctrine_without_a_figure_is_refused(tmp_path: Path) -> None:
    shutil.copy(DATA / "doctrine.csv", tmp_path)
    lines = (tmp_path / "doctrine.csv").read_text(encoding="utf-8").splitlines()
    (tmp_path / "doctrine.csv").write_text(
        "\n".join(line for line in lines if not line.startswith("king,")), encoding="utf-8"
    )
    with pytest.raises(DataError, match="'king' is missing"):
        read_doctrines(tmp_path)
