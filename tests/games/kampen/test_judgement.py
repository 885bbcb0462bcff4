"""The judgement of Kampen om Norge: it uses nothing hidden, and does what is plainly best."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.rules import rules_of
from narvik.games.kampen.advice.appraisal import FALLEN, WINS
from narvik.games.kampen.advice.judgement import THUMBS
from narvik.games.kampen.chapters.april9_turn.april9 import April9
from narvik.games.kampen.chapters.retreat import Retreat
from narvik.games.kampen.chapters.sea.sinking import Voiding
from narvik.games.kampen.chapters.sequence import FRAMES
from narvik.games.kampen.chapters.turn import Turn
from narvik.games.kampen.display.odds import combat_odds
from narvik.games.kampen.game import Kampen
from narvik.games.kampen.pieces.board import GERMANY, NORWAY
from narvik.games.kampen.pieces.state import State
from narvik.players import Staff
from tests.games.judging import honest_weights, most_liked

pytestmark = pytest.mark.slow

GAME = rules_of("kampen")
assert isinstance(GAME, Kampen)
RULES: Kampen = GAME


def lay(short: dict[str, Any], **options: str) -> State:
    """A position in the short form of rule cases."""
    return RULES.proof.position(short, RULES.settle_options(options), FastChance(1))


liked = partial(most_liked, RULES)
"""The choice of most weight to the decider."""


def phase(position: State, most: int = 40) -> list[str]:
    """What a staff officer does until somebody else decides or the phase is over."""
    who, frame = position.decider, type(position.frames[-1])
    done: list[str] = []
    while position.decider == who and type(position.frames[-1]) is frame and len(done) < most:
        done.append(liked(position))
        position.apply(RULES.words.read(done[-1]))
    return done


def test_every_frame_that_asks_has_its_rules_of_thumb() -> None:
    assert set(FRAMES) - {April9, Turn} == set(THUMBS)


@pytest.mark.parametrize("players", ["3", "2"])
@pytest.mark.parametrize("edition", ["en", "no"])
@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_weights_use_nothing_that_the_decider_does_not_know(scenario: str, edition: str, players: str) -> None:
    options = RULES.settle_options({"scenario": scenario, "edition": edition, "players": players})
    rng = random.Random(f"{scenario} {edition} {players}")
    assert honest_weights(RULES, options, rng, games=2, looks=0.12, errs=0.1) == {0, 1, 2}


def test_chances_are_those_of_the_dice() -> None:
    for attack, defence in ((1, 1), (3, 1), (5, 4), (2, 6)):
        found = combat_odds(attack, defence, 5, 5)
        assert WINS[attack][defence] == pytest.approx(float(found.attacker_wins))
        lost = sum(count * float(share) for count, share in found.attackers_lost.items())
        assert FALLEN[defence][5] == pytest.approx(lost)


def test_germany_takes_a_weakly_held_city_next_door() -> None:
    position = lay(
        {"turn": "germany", "areas": {"oppdal": {"germany": 5}, "trondheim": {"norway": 1}, "narvik": {"norway": 2}}}
    )
    assert any(text.startswith("move oppdal trondheim") for text in phase(position))


def test_germany_does_not_throw_a_battalion_at_a_fortress() -> None:
    position = lay({"turn": "germany", "areas": {"oppdal": {"germany": 1}, "trondheim": {"norway": 5, "allies": 3}}})
    assert not any(text.startswith("move oppdal trondheim") for text in phase(position))


def test_nobody_strips_a_threatened_city() -> None:
    position = lay(
        {"turn": "germany", "areas": {"trondheim": {"germany": 2}, "steinkjer": {"norway": 3}, "oslo": {"germany": 2}}}
    )
    phase(position)
    assert position.troops[RULES.board.index["trondheim"]] == 2


def test_the_west_walks_into_an_empty_city() -> None:
    position = lay(
        {"turn": "norway", "areas": {"bardufoss": {"norway": 3}, "oslo": {"germany": 3}, "tysfjord": {"germany": 1}}}
    )
    assert any(text.startswith("move bardufoss narvik") for text in phase(position))


def test_cards_are_played_where_they_change_the_result_only() -> None:
    hands = {"germany": ["panzer", "bombefly"]}
    even = lay(
        {
            "turn": "germany",
            "phase": "combat",
            "areas": {"oslo": {"germany": 1}, "trondheim": {"norway": 3}},
            "attacks": {"trondheim": {"oppdal": 3}},
            "hands": hands,
        }
    )
    assert liked(even) in ("play panzer", "play bombefly")
    won = lay(
        {
            "turn": "germany",
            "phase": "combat",
            "areas": {"oslo": {"germany": 1}, "fagernes": {"norway": 1}, "narvik": {"norway": 4}},
            "attacks": {"fagernes": {"honefoss": 5}},
            "hands": hands,
        }
    )
    assert liked(won) == "end"


def test_reinforcements_go_where_the_enemy_stands() -> None:
    position = lay(
        {
            "turn": "germany",
            "phase": "reinforcement",
            "areas": {"oslo": {"germany": 1}, "kristiansand": {"germany": 1}, "hamar": {"norway": 2}},
        }
    )
    assert liked(position) == "place oslo 1"


def test_the_allies_bring_the_end_nearer_only_while_a_city_is_free() -> None:
    def voided(areas: dict[str, dict[str, int]]) -> str:
        position = lay({"turn": "allies", "areas": {**areas, "harstad": {"allies": 1}}}, scenario="advanced")
        position.call(Voiding(most=2))
        position.settle()
        return liked(position)

    cities = [RULES.board.areas[city] for city in RULES.board.victory]
    assert voided({city: {"germany": 1} for city in cities}) == "void 0"
    assert voided({city: {"germany": 1} for city in cities[1:]}) == "void 2"


def test_beaten_norwegians_fall_back_to_friends_rather_than_into_the_arms_of_the_enemy() -> None:
    position = lay(
        {
            "turn": "germany",
            "phase": "combat",
            "areas": {"hamar": {"norway": 2}, "kongsvinger": {"germany": 5}, "lillehammer": {"norway": 3}},
        }
    )
    position.call(Retreat(area=RULES.board.index["hamar"], faction=NORWAY))
    position.settle()
    assert liked(position) == "retreat lillehammer"


def test_outlook_follows_the_cities_the_more_the_later_it_is() -> None:
    cities = [RULES.board.areas[city] for city in RULES.board.victory]
    all_six = lay({"areas": {**{city: {"germany": 2} for city in cities}, "finnmark": {"norway": 8}}})
    four = lay({"areas": {**{city: {"germany": 3} for city in cities[:4]}, "finnmark": {"norway": 8}}})
    differences = []
    for left in (40, 20, 3):
        all_six.unused[0] = four.unused[0] = left
        better, worse = (sum(aim.value for aim in RULES.advice.aims(position, 0)) for position in (all_six, four))
        differences.append(better - worse)
    assert differences == sorted(differences)
    assert differences[-1] > 1.0
    assert RULES.advice.outlook(four, 1) == -RULES.advice.outlook(four, 0) == RULES.advice.outlook(four, 2)


@pytest.mark.parametrize("seed", range(6))
def test_no_ship_is_passed_over_when_battalions_land(seed: int) -> None:
    position = lay(
        {
            "turn": "april9",
            "phase": "landing",
            "ships": {"i": ["gneisenau", "lutzow", "emden", "jagere_3"]},
            "areas": {"oslo": {"norway": 1}},
        },
        scenario="advanced",
    )
    assert len(staffed(position, seed, "land")) == 4


@pytest.mark.parametrize("seed", range(6))
def test_all_ships_that_are_to_land_face_the_norwegian_one(seed: int) -> None:
    position = lay(
        {"turn": "april9", "phase": "landing", "ships": {"vii": ["blucher", "emden", "jagere_3", "eidsvoll_norge"]}},
        scenario="advanced",
    )
    assert staffed(position, seed, "join") == ["join blucher", "join emden", "join jagere_3"]


def staffed(position: State, seed: int, verb: str) -> list[str]:
    """What a staff officer, who takes one of its equals at random, does of a kind until another question comes."""
    rng = random.Random(seed)
    frame = type(position.frames[-1])
    done: list[str] = []
    while type(position.frames[-1]) is frame and position.decider == GERMANY:
        done.append(Staff().decide(RULES, position, rng).text)
        position.apply(RULES.words.read(done[-1]))
    return [text for text in done if text.startswith(verb)]
