"""Positions of Kampen om Norge that no game comes to are refused, each with the name of the field that is wrong."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.errors import PositionError
from narvik.core.rules import Json, rules_of
from narvik.games.kampen.chapters.sea.naval_movement import TaskForce
from narvik.games.kampen.chapters.victory import annihilated
from narvik.games.kampen.game import Kampen
from narvik.games.kampen.knowledge.view import gone_before
from narvik.games.kampen.pieces.board import ALLIES
from narvik.games.kampen.pieces.state import State

GAME = rules_of("kampen")
assert isinstance(GAME, Kampen)
RULES: Kampen = GAME

FORCES = {
    "oslo": {"germany": 4},
    "bergen": {"germany": 2},
    "hamar": {"norway": 2, "allies": 1},
    "andalsnes": {"allies": 2},
}
SHIPS = {
    "iii": ["scharnhorst", "gneisenau", "lutzow", "warspite"],
    "raid": ["blucher"],
    "home": ["rodney"],
    "vi": ["eidsvoll_norge"],
}
HANDS = {"germany": ["panzer"], "norway": ["bakhold", "veisperring"], "allies": ["ubat"]}


def played(scenario: str, short: dict[str, Any], *choices: str) -> State:
    """A position from its short form, played on."""
    s = RULES.proof.position(short, RULES.settle_options({"scenario": scenario}), FastChance(1))
    for text in choices:
        s.apply(RULES.words.read(text))
    return s


def in_sabotage() -> State:
    attacks = {"hamar": {"kongsvinger": 3}}
    short = {"phase": "sabotage", "areas": FORCES, "attacks": attacks, "hands": HANDS}
    return played("basic", short, "play veisperring", "turn_back hamar kongsvinger")


def in_combat() -> State:
    short = {"phase": "combat", "areas": FORCES, "attacks": {"hamar": {"kongsvinger": 3}}, "hands": HANDS}
    return played("basic", short, "play panzer", "end")


def in_reinforcement() -> State:
    return played("basic", {"phase": "reinforcement", "areas": FORCES, "hands": HANDS}, "trade panzer", "place oslo 2")


def at_sea() -> State:
    short = {"phase": "naval_movement", "areas": FORCES, "ships": SHIPS, "hands": HANDS}
    return played("advanced", short, "sail iii iv", "take gneisenau")


def in_naval_combat() -> State:
    short = {
        "phase": "naval_combat",
        "areas": FORCES,
        "ships": SHIPS,
        "intercepted": ["lutzow"],
        "interceptors": {"allies": ["iii"]},
        "hands": HANDS,
    }
    return played("advanced", short, "end")


def on_9_april() -> State:
    ships = {"iii": ["karlsruhe"], "iv": ["koln", "dummy_1"], "v": ["warspite"], "vi": ["eidsvoll_norge"]}
    hands = {"germany": ["bombefly"], "norway": ["kystfort"], "allies": ["minelegging"]}
    short = {"turn": "april9", "phase": "landing", "ships": ships, "hands": hands, "areas": {"bergen": {"norway": 1}}}
    return played("advanced", short, "zone iii", "land karlsruhe stavanger", "end")


def in_reallocation() -> State:
    hands = {"germany": ["bombefly"], "norway": ["omdisponering"], "allies": ["minelegging"]}
    short = {"turn": "april9", "phase": "reallocation", "hands": hands, "areas": {"oslo": {"norway": 1}}}
    return played("advanced", short, "play omdisponering")


def before_the_game() -> State:
    return RULES.start(RULES.settle_options({"sides": "drawn", "scenario": "basic"}), FastChance(3))


MOMENTS: tuple[Callable[[], State], ...] = (
    in_sabotage,
    in_combat,
    in_reinforcement,
    at_sea,
    in_naval_combat,
    on_9_april,
    in_reallocation,
    before_the_game,
)


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_wrong_with_what_play_comes_to(moment: Callable[[], State]) -> None:
    s = moment()
    assert RULES.proof.audit(s) == []
    assert RULES.proof.audit(RULES.from_json(RULES.to_json(s), FastChance(1))) == []


def put(data: Any, path: str, value: Any) -> None:
    """Change one value of a JSON; None takes it away."""
    *outer, last = path.split(".")
    for step in outer:
        data = data[int(step) if isinstance(data, list) else step]
    if value is None:
        del data[last]
    else:
        data[int(last) if isinstance(data, list) else last] = value


def complaints(moment: Callable[[], State], changes: dict[str, Any]) -> list[str]:
    """What is said of a position in which some values have been changed."""
    data: Json = copy.deepcopy(RULES.to_json(moment()))
    for path, value in changes.items():
        put(data, path, value)
    try:
        return RULES.proof.audit(RULES.from_json(data, FastChance(1)))
    except PositionError as problem:
        return [str(problem)]


@pytest.mark.parametrize(
    ("moment", "changes", "told"),
    [
        # the turn
        (in_combat, {"active": "norway"}, "active: it is the turn of germany"),
        (in_combat, {"april": True}, "april: the basic game has no such turn"),
        (on_9_april, {"april": False}, "april: the frames are those of another turn"),
        (on_9_april, {"round": 1}, "round: rounds are counted from 1"),
        (in_combat, {"round": 90}, "round: with the German cards left"),
        (in_combat, {"clock": 400}, "clock: there have been no 400 turns"),
        (in_combat, {"owner.germany": "player2"}, "owner: "),
        (in_combat, {"winner": "germany", "level": 2, "ended_by": "annihilation"}, "winner: the game goes on"),
        (in_combat, {"withdrawn": True}, "withdrawn: "),
        (before_the_game, {"round": 2}, "round: "),
        # battalions
        (in_combat, {"troops.germany.oslo": 98}, "troops: germany has 103 battalions; there are at most 99"),
        (in_combat, {"troops.norway.oslo": 1}, "troops: both sides hold oslo"),
        (in_combat, {"attacks.0.origin": "bergen"}, "attacks: bergen is not next to hamar"),
        (in_combat, {"attacks.0.origin": "sea"}, "attacks: germany does not land in hamar"),
        (in_sabotage, {"attacks.0.area": "elverum"}, "attacks: nobody opposes germany in elverum"),
        (in_reinforcement, {"attacks": [{"area": "hamar", "origin": "air", "battalions": 1}]}, "attacks: they belong"),
        (in_combat, {"launched": []}, "launched: kongsvinger is missing"),
        (in_combat, {"launched": ["kongsvinger", "andalsnes"]}, "launched: enemies hold andalsnes"),
        (on_9_april, {"ready": {"oslo": 1}}, "ready: no battalion moves on 9 April"),
        # cards
        (in_combat, {"hands.norway.bakhold": 2}, "decks: the norway deck has 23 cards in all"),
        (in_combat, {"hands.norway": {"bakhold": 1, "ubat": 1}}, "decks: the norway deck holds other cards"),
        (in_combat, {"face_up.germany.panzer": 2}, "decks: the germany deck has 63 cards in all"),
        (on_9_april, {"hands.germany.bombefly": 2}, "aside: germany has 3 9 April cards bombefly"),
        (on_9_april, {"out": {"germany": {"bombefly": 1}}}, "aside: germany has 3 9 April cards bombefly"),
        (in_combat, {"aside": {"germany": {"bombefly": 1}}}, "aside: germany has"),
        # ships
        (in_combat, {"ships.warspite": "iii"}, "ships: warspite belongs to the advanced game"),
        (at_sea, {"ships.warspite": "ii"}, "ships: warspite is in ii, closed to the Allies"),
        (at_sea, {"ships.koln": "raid"}, "ships: koln does not raid"),
        (at_sea, {"ships.koln": "home"}, "ships: koln does not belong to the home fleet"),
        (at_sea, {"ships.koln": "hand"}, "ships: koln is still in hand"),
        (at_sea, {"round": 2}, "ships: too many have stayed at home"),
        (at_sea, {"ships.dummy_1": "iii"}, "ships: dummy_1 has left with 9 April"),
        (at_sea, {"ships.gneisenau": "v"}, "seen: gneisenau is where nobody could think it is"),
        (at_sea, {"up": ["koln"]}, "up: koln cannot be so"),
        (at_sea, {"due": ["koln"]}, "due: koln cannot be so"),
        (at_sea, {"sailed": ["blucher"]}, "sailed: blucher cannot be so"),
        (at_sea, {"posted": ["lutzow"]}, "posted: lutzow cannot be so"),
        (at_sea, {"smoke": ["lutzow"]}, "smoke: lutzow cannot be so"),
        (at_sea, {"interceptors": {"norway": ["vi"]}}, "interceptors: nobody can have intercepted there"),
        (in_naval_combat, {"interceptors": {}}, "interceptors: nobody has intercepted lutzow"),
        (on_9_april, {"evacuees": [{"ship": "koln", "zone": "iii"}]}, "evacuees: the crew of koln was not saved"),
        # frames
        (in_combat, {"frames.0.next": "new_cards"}, "attacks: they belong to movement and combat"),
        (in_combat, {"frames.2.area": "oslo"}, "frames.2.land_combat.area: there is no combat in oslo"),
        (in_combat, {"frames.2.attack": ["artilleri"]}, "frames.2.land_combat.attack: artilleri has not been played"),
        (in_combat, {"frames.2.defence": ["bakhold"]}, "frames.2.land_combat.defence: bakhold has not been played"),
        (in_combat, {"frames.2.counters": ["panzer"]}, "frames.2.land_combat.counters: panzer cancels nothing"),
        (in_combat, {"frames.2.attack_total": 9}, "frames.2.land_combat.attack_total: the dice have not been rolled"),
        (in_sabotage, {"frames.1.card": "sprengt_bro"}, "frames.1.sabotage.card: Norway has not played sprengt_bro"),
        (in_sabotage, {"frames.1.area": "oslo"}, "frames.1.sabotage.area: no such stack can be turned back"),
        (in_sabotage, {"frames.1.origin": ""}, "frames.1.sabotage.origin: an area and an origin belong together"),
        (in_reinforcement, {"frames.1.faction": "norway"}, "frames.1.reinforcement.faction: it is not for norway"),
        (in_reinforcement, {"frames.1.left": 99}, "frames.1.reinforcement.left: there are at most 99 battalions"),
        (in_reinforcement, {"frames.2.placed": 20}, "frames.2.submarines.placed: there are no such battalions"),
        (at_sea, {"frames.2.taken": ["koln"]}, "frames.2.task_force.taken: these ships are elsewhere"),
        (at_sea, {"frames.2.count": 2}, "frames.2.task_force.count: other ships have been taken"),
        (at_sea, {"frames.2.zone": "vii"}, "frames.2.task_force.zone: ships do not sail so"),
        (in_naval_combat, {"frames.2.west": ["rodney"]}, "frames.2.naval_combat.west: rodney is not there"),
        (in_naval_combat, {"frames.2.attack": ["ubat"]}, "frames.2.naval_combat.attack: ubat has not been played"),
        (on_9_april, {"frames.1.zone": "viii"}, "frames.1.landings.zone: nobody lands from there"),
        (on_9_april, {"frames.1.announced.0.ship": "koln"}, "frames.1.landings.announced: koln cannot land"),
        (on_9_april, {"frames.1.announced.0.area": "oslo"}, "frames.1.landings.announced: nobody lands in oslo"),
        (on_9_april, {"frames.1.invaded": ["finnmark"]}, "frames.1.landings.invaded: finnmark is no victory city"),
        (on_9_april, {"frames.0.next": "raiding"}, "frames.1.landings: it is not called in the step naval_combat"),
        (in_reallocation, {"troops": {}}, "frames.1.after_placement: there is nothing to choose"),
        (
            in_reallocation,
            {"frames.1.card": "rekognoseringsfly"},
            "frames.1.after_placement.card: rekognoseringsfly is",
        ),
        (before_the_game, {"hands": {"germany": {"panzer": 1}}}, "frames.1.sides.ranking: the sides are settled"),
        (before_the_game, {"frames.1.got": ["allies", "norway"]}, "frames.1.sides.got: this is not left to choose"),
    ],
)
def test_what_no_game_comes_to_is_refused_with_its_field(
    moment: Callable[[], State], changes: dict[str, Any], told: str
) -> None:
    found = complaints(moment, changes)
    assert any(said.startswith(told) for said in found), found


def test_who_has_won_follows_from_the_board() -> None:
    s = played("basic", {"phase": "combat", "areas": {"oslo": {"germany": 1}, "hamar": {"norway": 1}}})
    s.remove(1, s.board.index["hamar"], 1)
    assert annihilated(s)
    s.settle()
    assert RULES.proof.audit(s) == []
    s.level = 1
    assert RULES.proof.audit(s) == ["winner: by the board it is another"]


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_no_game_is_taken_for_made_up(scenario: str) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        options = RULES.settle_options({"scenario": scenario, "edition": ("en", "no")[seed % 2]})
        s = RULES.start(options, FastChance(seed))
        while s.decider >= 0:
            if rng.random() < 0.2:
                assert RULES.proof.audit(s) == []
            s.apply(rng.choice(s.choices()))
        assert RULES.proof.audit(s) == []


def test_a_guess_leaves_as_many_ships_as_the_task_force_has_taken() -> None:
    short = {
        "phase": "naval_movement",
        "ships": SHIPS,
        "intercepted": ["scharnhorst"],
        "interceptors": {"allies": ["iii"]},
        "sailed": ["scharnhorst"],
    }
    s = played("advanced", short, "sail iii iv", "take gneisenau", "take lutzow")
    for seed in range(20):
        guess = RULES.knowledge.guess(RULES.knowledge.view(s, 1 << ALLIES), FastChance(seed))
        force = guess.find(TaskForce)
        assert force.taken.bit_count() == force.count == 2
        assert guess.sailed.bit_count() == 1


def test_a_guess_leaves_a_ship_to_a_task_force_that_has_none_yet() -> None:
    short = {
        "phase": "naval_movement",
        "ships": {"iii": ["scharnhorst", "gneisenau", "warspite"]},
        "intercepted": ["scharnhorst"],
        "interceptors": {"allies": ["iii"]},
        "sailed": ["scharnhorst"],
    }
    s = played("advanced", short, "sail iii iv")
    assert s.find(TaskForce).count == 0
    for seed in range(20):
        assert RULES.knowledge.guess(RULES.knowledge.view(s, 1 << ALLIES), FastChance(seed)).choices()


def test_ships_due_to_fight_have_sailed_where_the_others_are_wanted() -> None:
    assert gone_before(["a", "b", "c"], 1, 2, ["c"]) == ["c"]
    assert gone_before(["a", "b", "c"], 1, 1, ["c"]) == ["a"]
    assert gone_before(["c", "a", "b"], 1, 2, ["c"]) == ["c"]
