"""Odds before a commitment: the worked examples, reckoned by hand, and the rules themselves as a second count."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from narvik.core.chance import KeyedChance
from narvik.core.enumeration import outcomes
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.rules import rules_of
from narvik.display.battles import Item, Odds, OddsFound
from narvik.display.telling import told_odds
from narvik.games.invasion.chapters.air.air_combat import Doubling
from narvik.games.invasion.display.odds.air_odds import before_fire
from narvik.games.invasion.pieces.state import State

RULES = rules_of("invasion")
MOST_SECONDS = 0.05


def begun(position: dict[str, Any]) -> Game:
    """A game from a position of the short form."""
    options, chance = RULES.settle_options({}), KeyedChance.from_seed("1")
    return Game(RULES, options, chance, RULES.proof.position(position, options, chance), "1")


def odds_of(game: Game, language: str = "en") -> list[Odds]:
    """The odds at the present question, told in a language."""
    told = told_odds(RULES, game.odds(), language)
    return msgspec.convert(told, OddsFound).battles if told else []


def shares(odds: Odds) -> dict[tuple[str, int], float]:
    """The outcomes with their amounts."""
    return {(one.what, one.amount if isinstance(one.amount, int) else 0): round(one.share, 6) for one in odds.outcomes}


def lost(odds: Odds, party: int) -> dict[int, float]:
    """How likely a party loses so many."""
    losses = odds.parties[party].losses
    assert not isinstance(losses, msgspec.UnsetType)
    return {one.count: round(one.share, 6) for one in losses.shares}


def counted(items: list[Item]) -> dict[str, tuple[int, str]]:
    """Items with amount and rule, by what they are."""
    return {one.what: (one.amount if isinstance(one.amount, int) else 0, one.rule) for one in items}


# -- land combat


def attack(**more: Any) -> dict[str, Any]:
    """Two German battalions before Fornebu, where one Norwegian stands."""
    return {
        "units": {"oslo": ["ge_159_i", "ge_159_ii"], "fornebu": ["no_ir1_i"]},
        "sp": {"german": {"oslo": 2}},
        "marked": ["fornebu"],
        "begin": {"land_combat": "german"},
        **more,
    }


def test_an_attack_is_told_by_factors_shifts_and_results_before_anybody_joins() -> None:
    """8 against 3 is 2:1: of the ten faces of that column five hurt the defender alone."""
    found = odds_of(begun(attack()))
    assert len(found) == 1
    odds = found[0]
    assert (odds.title, odds.figure) == ("Fornebu (4820)", "2:1")
    assert [party.amount for party in odds.parties] == [8, 3]
    assert counted(odds.parties[0].items) == {"ge_159_i": (4, "IN-12.1-2"), "ge_159_ii": (4, "IN-12.1-2")}
    assert odds.items[-1].worth == "2:1"
    assert shares(odds) == {
        ("d1_3", 0): 0.1, ("d1_2", 0): 0.1, ("d1_1", 0): 0.1, ("d_2", 0): 0.1, ("d_1", 0): 0.1,
        ("ex", 0): 0.1, ("ex2", 0): 0.1, ("a_1", 0): 0.1, ("a1", 0): 0.1, ("a1_1", 0): 0.1,
    }  # fmt: skip
    assert odds.headline is not msgspec.UNSET
    assert odds.headline.share == pytest.approx(0.5)
    assert lost(odds, 0) == {0: 0.6, 1: 0.3, 2: 0.1}
    assert lost(odds, 1) == {0: 0.5, 1: 0.4, 2: 0.1}


def test_terrain_shifts_the_column() -> None:
    """Hamar lies in the forest: one column to the left. IN-12.1-19."""
    units = {"elverum": ["ge_345_i", "ge_345_ii"], "hamar": ["no_ir5_i"]}
    odds = odds_of(begun(attack(units=units, sp={"german": {"elverum": 1}}, marked=["hamar"])))[0]
    assert counted(odds.items)["terrain"] == (-1, "IN-12.1-19")
    assert (odds.figure, odds.items[-1].worth) == ("2:1", "1:1")


def test_the_odds_follow_those_who_join() -> None:
    game = begun(attack())
    game.choose("strike fornebu")
    assert odds_of(game)[0].parties[0].amount == 8
    game.choose("join ge_159_i")
    assert odds_of(game)[0].parties[0].amount == 4
    assert game.odds(seat="allied") is None


def test_supply_shows_what_it_is_worth() -> None:
    """Without a Supply Point each battalion attacks with two: 4 against 3 is 1:1."""
    game = begun(attack())
    for choice in ("strike fornebu", "join ge_159_i", "join ge_159_ii"):
        game.choose(choice)
    with_supply, without = odds_of(game)
    assert (with_supply.title, without.title) == ("Fornebu (4820): with supply", "Fornebu (4820): without supply")
    assert (with_supply.figure, without.figure) == ("2:1", "1:1")
    assert counted(without.parties[0].items)["unsupplied"] == (-4, "IN-13.3.4-1")
    assert without.items[-1].worth == "1:1"


def test_water_artillery_and_aircraft_are_items_with_their_rules() -> None:
    units = {"oslo": ["ge_159_i", "ge_159_ii", "ge_ar169_i"], "fornebu": ["no_ir1_i"]}
    odds = odds_of(begun(attack(units=units, air_support={"german": {"fornebu": 5}})))[0]
    items = counted(odds.items)
    assert items["air_support"] == (-2, "IN-12.1-7")
    assert items["artillery_support"][1] == "IN-12.1-10"
    assert items["sum"] == (items["air_support"][0] + items["artillery_support"][0], "IN-12.1-33")
    over = {"4721": ["ge_159_i"], "honefoss": ["no_ir1_i"]}
    odds = odds_of(begun(attack(units=over, sp={"german": {"4721": 2}}, marked=["honefoss"])))[0]
    assert counted(odds.parties[0].items)["over_water"] == (-2, "IN-12.1-3")


def test_who_is_cut_off_pays_for_retreats_with_steps() -> None:
    """Fornebu with enemies all around it: a D/1 costs a step, a D1/1 two."""
    units = {"oslo": ["ge_159_i", "ge_159_ii"], "fornebu": ["no_ir1_i"]}
    others = ("ge_345_i", "ge_345_ii", "ge_340_i", "ge_340_ii", "ge_324_i")
    for unit, at in zip(others, [one for one in neighbours("4820") if one != "4720"], strict=False):
        units[at] = [unit]
    odds = odds_of(begun(attack(units=units)))[0]
    assert counted(odds.parties[1].items)["cut_off"] == (0, "IN-12.2.3-4")
    free = odds_of(begun(attack()))[0]
    assert "cut_off" not in counted(free.parties[1].items)
    assert lost(odds, 1).get(0, 0) < lost(free, 1)[0]


def neighbours(number: str) -> list[str]:
    """The land hexes around one."""
    board = RULES.kit.board  # type: ignore[attr-defined]  # the game's own tables
    at = board.grid.find(number)
    return [board.numbers[h] for h in board.grid.hexes_of(board.grid.ring[at])]


def test_the_kings_guard_may_lose_the_king() -> None:
    """He is taken on a die of 0 or 1. IN-15.5-1."""
    units = {"oslo": ["ge_159_i", "ge_159_ii"], "fornebu": ["no_hmkg"]}
    assert shares(odds_of(begun(attack(units=units)))[0])["king_taken", 0] == 0.2


@pytest.mark.parametrize(("attackers", "defenders"), [(["ge_159_i", "ge_159_ii"], ["no_ir1_i"])])
def test_the_rules_themselves_come_to_the_same_results(attackers: list[str], defenders: list[str]) -> None:
    """Every face of the die, played out until the defender is asked or nothing is left to ask."""
    game = begun(attack(units={"oslo": attackers, "fornebu": defenders}))
    for choice in ("strike fornebu", *(f"join {unit}" for unit in attackers)):
        game.choose(choice)
    told = odds_of(game)[0]
    dies = Fraction(0)
    for share, after in outcomes(game.position, RULES.words.read("spend oslo")):
        assert isinstance(after, State)
        dies += share * (after.steps[RULES.kit.land.index["no_ir1_i"]] < 2)  # type: ignore[attr-defined]  # as above
    assert float(dies) == pytest.approx(1 - lost(told, 1)[0])


# -- detection


def test_example_6_2_1_detection_and_its_margin() -> None:
    """Allied value 5, Cloudy adds 1: the faces 0 to 4 detect; margin 4, 3, 2, 1, 0 allows 8, 6, 4, 2, 2."""
    game = begun(
        {
            "weather": "cloudy",
            "german": ["bergen"],
            "ships": {"lea": [["ge_koln", "ge_konigsberg"]]},
            "begin": {"detection": "allied"},
        }
    )
    odds = odds_of(game)[0]
    assert counted(odds.parties[0].items) == {"detection_value": (5, "IN-6.1-1"), "weather": (1, "IN-3.2-1")}
    assert shares(odds) == {
        ("may_intercept", 8): 0.1, ("may_intercept", 6): 0.1, ("may_intercept", 4): 0.1, ("may_intercept", 2): 0.2,
        ("undetected", 0): 0.5,
    }  # fmt: skip
    assert odds.headline is not msgspec.UNSET
    assert odds.headline.share == 0.5
    assert "up to 4 may intercept" in " ".join(one.title for one in odds.outcomes)


# -- air combat


def combat(**more: Any) -> dict[str, Any]:
    """The air combat of the rulebook: He-111 and Me-110 met by Skuas. EX-7.3.3-1."""
    mission, fighters = {"he_111": 2, "me_110": 2}, {"skua_cv_fighter": 2}
    given = {"zone": "sns", "attacker": "allied", "seen": False, "mission": mission, "fighters": fighters}
    return {"begin": {"air_combat": {**given, **more}}}


def test_example_7_3_3_air_combat() -> None:
    """Skuas at the He-111 hit on 3 or less, so does the Me-110 that is added against them: two fifths each."""
    game = begun(combat())
    game.choose("place he_111 2")
    game.choose("against 1")
    assert game.over
    game = begun(combat())
    game.choose("place he_111 2")
    before = odds_of(game)[0]
    assert lost(before, 0) == {0: 1.0}
    assert lost(before, 1) == {0: 0.6, 1: 0.4}
    assert shares(before) == {("bombers_left", 2): 0.6, ("bombers_left", 1): 0.4}
    after = odds_after(game, "against 1")
    assert lost(after, 0) == {0: 0.6, 1: 0.4}
    assert counted(after.parties[1].items)["craft:me_110"] == (3, "IN-7.3.3-1")


def odds_after(game: Game, choice: str) -> Odds:
    """The odds with a choice that ends what is asked: as the rules would fire then."""
    position = game.position.copy()
    doubling = position.frames[-1]
    assert isinstance(position, State)
    assert isinstance(doubling, Doubling)
    doubling.choose(position, RULES.words.read(choice))
    return before_fire(position, doubling)[0]


def test_before_pairs_are_made_the_strongest_meet_the_strongest_and_it_says_so() -> None:
    odds = odds_of(begun(combat()))[0]
    assert [item.what for item in odds.items] == ["pairs_assumed"]


# -- bombing


def bombing(ships: list[str], bombers: dict[str, int], **more: Any) -> dict[str, Any]:
    """Bombers over ships in the Southern Norwegian Sea."""
    return {"ships": {"sns": [ships]}, "begin": {"bombing": {"ships": ships, "bombers": bombers}}, **more}


def test_one_bomber_and_one_ship_by_hand() -> None:
    """Ju-88 with two points on a cruiser beside another, AA together 4 or less: half of the time the aim is spoiled."""
    game = begun(bombing(["uk_southampton", "uk_manchester"], {"ju_88a": 2}))
    game.choose("line uk_southampton")
    odds = {one.title.split(": ")[1]: one for one in odds_of(game)}["Southampton"]
    guns = counted(odds.parties[1].items)["anti_aircraft"][0]
    factor = counted(odds.parties[0].items)["craft:ju_88a"][0]
    spoiled = Fraction(guns + 1, 10)
    hit = (1 - spoiled) * Fraction(factor + 1, 10) + spoiled * Fraction(factor, 10)
    critical = (1 - spoiled) * Fraction(1, 10)
    assert shares(odds) == {
        ("ship_sunk", 0): round(float(critical), 6),
        ("ship_damaged", 0): round(float(hit - critical), 6),
        ("ship_unharmed", 0): round(float(1 - hit), 6),
    }


BOMBED: list[tuple[list[str], dict[str, int], list[str]]] = [
    (["uk_southampton", "uk_manchester"], {"ju_87b": 4}, ["bomb ju_87b uk_southampton 2"]),
    (["uk_southampton", "uk_rodney", "uk_cairo"], {"ju_87b": 3}, ["bomb ju_87b uk_southampton 2"]),
    (["uk_rodney", "uk_dd_1"], {"ju_88a": 4}, ["bomb ju_88a uk_rodney 2"]),
]


@pytest.mark.parametrize(("ships", "bombers", "bombs"), BOMBED)
def test_bombs_fall_as_the_rules_let_them(ships: list[str], bombers: dict[str, int], bombs: list[str]) -> None:
    """Targets in the order of the line: what the chain of states gives is what every way of the dice comes to."""
    game = begun(bombing(ships, bombers))
    for ship in ships[:-1]:
        game.choose(f"line {ship}")
    for bomb in bombs:
        game.choose(bomb)
    while not offered(game)[0].startswith("attack"):
        game.choose(game.prompt.choices[-1])
    told = {one.title.split(": ", 1)[1]: shares(one) for one in odds_of(game)}
    found: dict[str, Fraction] = {}
    first = min(offered(game), key=lambda choice: ships.index(choice.split()[1]))
    for share, after in played_out(game.position, first):
        for ship in ships:
            if after.ship_at[RULES.kit.ships.index[ship]] < 0:  # type: ignore[attr-defined]  # as above
                found[ship] = found.get(ship, Fraction(0)) + share
    for ship in ships:
        name = RULES.kit.ships.names[RULES.kit.ships.index[ship]]  # type: ignore[attr-defined]  # as above
        if name in told:
            assert told[name].get(("ship_sunk", 0), 0) == pytest.approx(float(found.get(ship, Fraction(0))), abs=1e-6)


def offered(game: Game) -> list[str]:
    """The choices, as people write them."""
    return [str(choice) for choice in game.prompt.choices]


def played_out(position: Any, choice: str) -> list[tuple[Fraction, State]]:
    """Every way the dice can fall after a choice; who is asked then takes the first answer."""
    done: list[tuple[Fraction, State]] = []
    for share, after in outcomes(position, RULES.words.read(choice)):
        assert isinstance(after, State)
        if after.decider < 0:
            done.append((share, after))
        else:
            text = str(after.choices()[0])
            done += [(share * part, last) for part, last in played_out(after, text)]
    return done


# -- missions over the hex map


def flying(weather: str, **more: Any) -> dict[str, Any]:
    """German bombers at Fornebu over the Gudbrandsdal, with a hex marked for attack."""
    return {
        "scenario": "qs",
        "weather": weather,
        "german": ["fornebu", "oslo"],
        "units": {"hamar": ["ge_345_i"], "lillehammer": ["no_ir5_i"], "fornebu": ["ge_362_i"]},
        "ready": {"fornebu": {"ju_87b": 4, "he_111": 2, "ju_88a": 2}},
        "asp": {"german": {"fornebu": 8}},
        "marked": ["lillehammer"],
        "begin": {"air_missions": "german"},
        **more,
    }


def test_support_adds_up_unit_by_unit() -> None:
    """A unit of He-111 succeeds on 2 or less, one of Ju-88a on 1 or less: 6 % both, 38 % one, 56 % none."""
    game = begun(flying("clear"))
    game.choose("support lillehammer")
    game.choose("send he_111 fornebu 2")
    game.choose("send ju_88a fornebu 2")
    odds = next(one for one in odds_of(game) if one.title.endswith("Air support"))
    assert [item.amount for item in odds.parties[0].items] == [2, 1]
    assert shares(odds) == {("support_points", 2): 0.06, ("support_points", 1): 0.38, ("support_points", 0): 0.56}


def test_bombs_on_an_installation_know_the_weather() -> None:
    """A unit of He-111 hits a railroad on 3 or less; what the weather adds is an item with its rule."""
    found = {}
    for weather in ("clear", "cloudy"):
        game = begun(flying(weather))
        game.choose("raid lillehammer")
        game.choose("send he_111 fornebu 2")
        found[weather] = next(one for one in odds_of(game) if one.title.endswith("railroad"))
    assert shares(found["clear"]) == {("bomb_hits", 1): 0.4, ("bomb_hits", 0): 0.6}
    worth = counted(found["cloudy"].items)["weather"]
    assert worth[1] == "IN-7.5.1-1"
    assert shares(found["cloudy"])["bomb_hits", 1] == round(0.4 - worth[0] / 10, 6)


# -- in time, and in both languages


SIX = ["uk_southampton", "uk_manchester", "uk_rodney", "uk_cairo", "uk_dd_1", "uk_dd_2"]


def raid_over_six() -> Game:
    """Eight bombers that have come through to six ships."""
    game = begun({"ships": {"sns": [SIX]}, "begin": {"raid": {"ships": SIX, "flight": {"ju_87b": 8}}}})
    game.choose("pass")
    assert "press_on" in offered(game)
    return game


def spread_over_six() -> Game:
    """Eight bombers, each ship with one or two of them."""
    game = begun(bombing(SIX, {"ju_87b": 4, "ju_88a": 4}))
    while "line" in offered(game)[0]:
        game.choose(game.prompt.choices[0])
    while "bomb" in offered(game)[0]:
        game.choose(next(choice for choice in offered(game) if choice.endswith(" 1")))
    assert "attack" in offered(game)[0]
    return game


QUESTIONS: dict[str, Callable[[], Game]] = {
    "eight bombers against six ships": raid_over_six,
    "eight bombers spread over six ships": spread_over_six,
    "an attack": lambda: begun(attack()),
    "a search": lambda: begun({"ships": {"lea": [["ge_koln", "ge_konigsberg"]]}, "begin": {"detection": "allied"}}),
    "an air combat": lambda: begun(combat(mission={"he_111": 4, "me_110": 4}, fighters={"hurricane": 8})),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_odds_take_no_longer_than_a_blink(name: str) -> None:
    game = QUESTIONS[name]()
    taken = []
    for _ in range(5):
        start = time.process_time()
        assert game.odds()
        taken.append(time.process_time() - start)
    assert min(taken) < MOST_SECONDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_everything_in_the_odds_has_a_name(name: str, language: str) -> None:
    """Nothing that a person reads is a word of the notation."""
    game = QUESTIONS[name]()
    for odds in odds_of(game, language):
        items = [*odds.items, *(item for party in odds.parties for item in party.items)]
        for title in (odds.title, *(item.title for item in items), *(one.title for one in odds.outcomes)):
            assert title
            assert "_" not in title
            assert ":" not in title or " " in title


# -- from the air

DESCENT: dict[str, Any] = {
    "units": {"fornebu": ["ge_fjr1_1", "ge_fjr1_2", "ge_fjr1_3"], "moss": ["no_ir5_i"], "4921": ["ge_345_i"]},
    "weather": "cloudy",
    "ready": {"fornebu": {"ju_52": 3}},
    "asp": {"german": {"fornebu": 5}},
    "sp": {"german": {"4921": 1}},
    "begin": {"air_missions": "german"},
}


def test_who_boards_for_an_assault_learns_how_he_comes_down_and_what_the_combat_promises() -> None:
    game = begun(DESCENT)
    for text in ("descend moss", "carry ju_52 ge_fjr1_1", "carry ju_52 ge_fjr1_2"):
        game.choose(text)
    first, _, fight = odds_of(game)
    assert shares(first) == {("unharmed", 0): 0.4, ("disrupted", 0): 0.4, ("eliminated", 0): 0.2}
    assert counted(first.items) == {"weather": (-1, "IN-7.8.1-1")}
    assert (fight.figure, counted(fight.items)["from_the_air"]) == ("1:1", (-2, "IN-12.1-28"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_each_check_the_odds_of_those_still_in_the_air_are_told(language: str) -> None:
    game = begun(DESCENT)
    game.choose("descend moss")
    for unit in ("ge_fjr1_1", "ge_fjr1_2", "ge_fjr1_3"):
        game.choose(f"carry ju_52 {unit}")
    found = odds_of(game, language)
    assert [one.what for one in found] == ["disruption", "disruption", "disruption", "airborne"]
    assert all(one.title and "{" not in str(one) for one in found)


# -- at sea


def sailing(position: dict[str, Any], *ships: str) -> Game:
    """A stack that has formed in the first of its zones."""
    game = begun({**position, "begin": {"movement": "german"}})
    zone = next(iter(position["ships"]))
    for text in (f"muster {zone}", *(f"take {ship}" for ship in ships), "sail"):
        game.choose(text)
    return game


def test_a_course_tells_how_likely_a_stack_is_found_in_every_zone_on_its_way() -> None:
    game = sailing({"ships": {"lea": [["ge_koln", "ge_konigsberg"]]}, "german": ["bergen"]}, "ge_koln", "ge_konigsberg")
    found = {one.at: one for one in odds_of(game) if one.what == "course"}
    kattegat = found["kat"]
    assert counted(kattegat.parties[0].items) == {"zone:jut": (40, "IN-6.1.3-1"), "zone:kat": (20, "IN-6.1.3-1")}
    assert shares(kattegat) == {("unseen", 0): 0.48, ("found_on_the_way", 0): 0.52}
    assert round(found["jut"].headline.share, 6) == 0.6  # type: ignore[union-attr]


def test_batteries_on_the_way_in_are_told_with_what_each_ship_has_to_expect() -> None:
    units = {"narvik": ["ge_ca_1"]}
    game = begun(
        {"german": ["narvik"], "units": units, "ships": {"nns": ["uk_warspite"]}, "begin": {"movement": "allied"}}
    )
    for text in ("muster nns", "take uk_warspite", "sail"):
        game.choose(text)
    fire = next(one for one in odds_of(game) if one.what == "coast_fire")
    hit = {one.piece: one.share for one in fire.outcomes}["uk_warspite"]
    game.choose("bombard narvik")
    struck = Fraction(0)
    for share, after in outcomes(game.position, RULES.words.read("run_in")):
        assert isinstance(after, State)
        struck += share if after.damaged else 0
    assert float(struck) == pytest.approx(hit)
    assert fire.headline.share == pytest.approx(1 - hit)  # type: ignore[union-attr]


SIX = ["uk_warspite", "uk_renown", "uk_york", "uk_sheffield", "uk_southampton", "uk_manchester"]
THEIRS = ["ge_scharnhorst", "ge_gneisenau", "ge_hipper", "ge_koln", "ge_konigsberg", "ge_dd_1"]


def test_a_round_of_six_against_six_tells_the_hits_that_either_side_takes() -> None:
    game = begun({"ships": {"she": [SIX, THEIRS]}, "begin": {"battle": {"attackers": SIX, "defenders": THEIRS}}})
    found = odds_of(game)
    assert found[0].what == "naval_round"
    assert [len(party.items) for party in found[0].parties] == [6, 6]
    assert sum(lost(found[0], 0).values()) == pytest.approx(1)
    for language in LANGUAGES:
        assert odds_of(game, language)[0].title


def test_a_round_in_port_is_told_before_anybody_aims_and_while_they_do() -> None:
    game = begun(
        {
            "german": ["bergen"],
            "batteries": {"bergen": "allied"},
            "ships": {"lea": ["uk_york"], "bergen": ["ge_koln", "ge_emden"]},
            "begin": {"movement": "allied"},
        }
    )
    for text in ("muster lea", "take uk_york", "sail", "engage bergen"):
        game.choose(text)
    found = odds_of(game)[0]
    assert found.what == "naval_round"
    assert found.at == "4332"
    assert [len(party.items) for party in found.parties] == [1, 2]
    assert [item.rule for item in found.items] == ["IN-8.3.1-2"]
    # In port everybody hits two better than at sea. IN-8.3.1-1
    at_sea = begun(
        {
            "ships": {"she": [["uk_york"], ["ge_koln"]]},
            "begin": {"battle": {"attackers": ["uk_york"], "defenders": ["ge_koln"]}},
        }
    )
    needed = {item.what: item.amount for item in odds_of(at_sea)[0].parties[0].items}
    usual = needed["ship:uk_york"]
    assert isinstance(usual, int)
    assert found.parties[0].items[0].amount == usual + 2
    game.choose("fight_on")
    game.choose("fire_on ge_emden")
    assert {one.piece for one in odds_of(game)[0].outcomes if one.what == "ship_hit"} >= {"ge_emden"}


def test_an_assault_is_told_before_the_units_are_named() -> None:
    game = begun(
        {
            "units": {"bjerkvik": ["ge_345_i"]},
            "ships": {"nns": ["fr_ap_1"]},
            "cargo": {"fr_ap_1": ["fr_bca6"]},
            "landing_craft": {"fr_ap_1": 2},
            "begin": {"movement": "allied"},
        }
    )
    for text in ("muster nns", "take fr_ap_1", "sail", "assault bjerkvik"):
        game.choose(text)
    found = odds_of(game)
    assert found[0].what == "assault"
    assert "IN-12.1-26" in {item.rule for item in found[0].items}
    game.choose("by_craft fr_bca6")
    assert len(odds_of(game)) <= 1
