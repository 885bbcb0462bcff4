"""The staff officer of Invasion: Norway at sea and in the air: landings, convoys, fights, garrisons, descents."""

from __future__ import annotations

import random
from typing import Any

import pytest

from narvik.core.bits import members
from narvik.core.chance import FastChance, KeyedChance
from narvik.core.errors import DataError
from narvik.core.rules import rules_of
from narvik.games.invasion.advice import sailing
from narvik.games.invasion.advice.doctrine import read_doctrines
from narvik.games.invasion.advice.engagement import outcome, running_fight
from narvik.games.invasion.advice.operations import check_operations, operation_of, ordered_descents, orders_for
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.waters import laden, price, strength
from narvik.games.invasion.chapters.sea.naval_phases import NavalMovementPhase
from narvik.games.invasion.game import DATA, Invasion
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.players import Staff

GAME = rules_of("invasion")
assert isinstance(GAME, Invasion)
RULES: Invasion = GAME
DOCTRINES = read_doctrines(DATA)
SHIPS = RULES.kit.ships.index
STAFF = Staff()


def opened(scenario: str, seed: str = "fleets") -> State:
    """A scenario at its first decision."""
    return RULES.start(RULES.settle_options({"scenario": scenario}), KeyedChance.from_seed(seed))


def played(s: State, until: Any, most: int = 4000) -> list[str]:
    """What two staff officers do until something holds; the choices."""
    rng, done = random.Random(1), list[str]()
    while s.decider >= 0 and not until(s) and len(done) < most:
        choice = STAFF.decide(RULES, s, rng)
        done.append(choice.text)
        s.apply(choice)
    return done


def group(*words: str) -> int:
    """Ships as bits."""
    return sum(1 << SHIPS[word] for word in words)


@pytest.mark.slow
def test_warships_land_on_the_ninth_of_april_and_take_what_counts() -> None:
    """Bergen, Trondheim or Narvik at least; what cannot land yet waits at sea, and nothing with cargo in port."""
    s = opened("inv")
    after = RULES.kit.schedules.invasion + 1
    done = played(s, lambda now: now.turn == after)
    places = RULES.kit.places
    taken = [
        word
        for word in ("oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik")
        if s.control[places.hex[places.index[word]]] == GERMAN
    ]
    assert len(taken) >= 3, taken
    assert any(choice.startswith("go_ashore") for choice in done)
    assert any(choice.startswith("descend") for choice in done)
    homes = [ship for ship in members(laden(s, fleet.of_side(s, GERMAN))) if s.ship_hex(ship) < 0]
    assert all(RULES.kit.spots.at_sea[s.ship_at[ship]] for ship in homes)


def test_destroyers_of_a_battalion_stay_with_the_ships_that_came_with_them() -> None:
    s = opened("inv")
    played(s, lambda now: isinstance(now.frames[-1], NavalMovementPhase) and now.decider == GERMAN)
    zone = RULES.kit.strategic.index["kat"]
    oslo_group = next(one for one in sailing.groups(s, GERMAN, zone, False) if one >> SHIPS["ge_blucher"] & 1)
    assert oslo_group & group("ge_blucher", "ge_lutzow", "ge_emden") == group("ge_blucher", "ge_lutzow", "ge_emden")
    assert not any(RULES.kit.ships.words[ship].startswith("ge_ap") for ship in members(oslo_group))


def test_transports_are_worth_their_cargo_and_battleships_their_guns() -> None:
    s = opened("inv")
    assert price(s, group("ge_ap_4")) > price(s, group("ge_ap_10"))
    assert strength(s, group("ge_ap_4")) == 0
    assert strength(s, group("uk_rodney")) > strength(s, group("ge_emden"))


def test_a_fight_is_reckoned_gun_by_gun() -> None:
    """Five transports are prey, a battleship beats a cruiser, and she fears no pack of torpedo boats' guns."""
    s = opened("inv")
    rodney, emden = group("uk_rodney"), group("ge_emden")
    fight = outcome(s, rodney, emden)
    assert fight.won > 0.9
    assert fight.ours < 0.1 < fight.theirs
    assert outcome(s, emden, rodney).won < 0.1
    assert outcome(s, emden, group("ge_ap_4", "ge_ap_5")).ours == 0
    assert running_fight(s, group("ge_ap_4"), rodney) > running_fight(s, group("ge_dd_1"), rodney)


def test_the_plan_says_who_lands_where_and_until_when() -> None:
    """Narvik is for the mountain troops on destroyers, the airfields for parachutists; later ships go to Oslo."""
    s, plan = opened("camp"), DOCTRINES[GERMAN].operations
    spots, places = RULES.kit.spots, RULES.kit.places
    orders = orders_for(s, plan, group("ge_dd_1"), GERMAN)
    assert max(orders, key=lambda spot: orders[spot]) == spots.at_hex[places.hex[places.index["narvik"]]]
    bound = operation_of(s, plan, group("ge_blucher"))
    assert bound is not None
    assert bound.word == "weser_oslo"
    assert not ordered_descents(s, plan)
    s.turn = RULES.kit.schedules.invasion
    assert places.hex[places.index["sola"]] in ordered_descents(s, plan)
    s.turn += 4
    later = operation_of(s, plan, group("ge_ap_4"))
    assert later is not None
    assert later.word == "build_up"


def test_a_stronger_enemy_makes_a_zone_dangerous() -> None:
    s = opened("inv")
    errands = sailing.errands_of(s, GERMAN, DOCTRINES[GERMAN])
    shetlands, kattegat = (RULES.kit.strategic.index[word] for word in ("she", "kat"))
    ships = group("ge_emden")
    assert errands.waters.danger(ships, shetlands) > 5 * errands.waters.danger(ships, kattegat)


def test_a_garrison_stays_where_it_is_needed() -> None:
    """The only battalion in Bergen, though Oslo is worth more. IN-15.7-1."""
    s = RULES.proof.position(
        {
            "scenario": "inv",
            "turn": "a5",
            "units": {"4332": ["ge_159_i"]},
            "german": ["4332"],
            "begin": {"land_movement": "german"},
        },
        RULES.settle_options({"scenario": "inv"}),
        FastChance(1),
    )
    played(s, lambda now: now.decider != GERMAN, 30)
    assert RULES.kit.board.numbers[s.unit_at[RULES.kit.land.index["ge_159_i"]]] == "4332"


@pytest.mark.parametrize("scenario", ["fjord", "nvk", "juno"])
def test_small_scenarios_are_played_to_their_end_in_few_decisions(scenario: str) -> None:
    s = opened(scenario)
    done = played(s, lambda now: False)
    assert s.decider < 0
    assert RULES.result(s) is not None
    assert len(done) <= 150


def test_the_allies_come_home_in_juno() -> None:
    """Nobody goes the other way: troops embark in the north and are landed at home."""
    s = opened("juno")
    done = played(s, lambda now: False)
    assert any(choice.startswith(("put_in sco", "put_in sca", "put_in eng")) for choice in done)
    assert not any(choice.startswith("go_ashore") for choice in done)


@pytest.mark.parametrize(
    ("column", "wrong"),
    [("forces", ("ge_nobody",)), ("ports", ("atlantis",)), ("first", "a99"), ("last", "z1"), ("act", "dream")],
)
def test_a_plan_that_speaks_of_what_is_not_there_is_refused(column: str, wrong: Any) -> None:
    one = DOCTRINES[GERMAN].operations[0]
    with pytest.raises(DataError, match="operations"):
        check_operations(RULES.kit, (one._replace(**{column: wrong}),))


def test_who_is_no_garrison_does_not_take_what_must_have_one_on_the_way() -> None:
    """Three points a turn for the Allies are more than an empty airfield is worth. IN-15.7-1, -2."""
    s = opened("inv")
    s.turn = RULES.kit.schedules.invasion
    picture = Picture(s, GERMAN, DOCTRINES[GERMAN])
    places, land = RULES.kit.places, RULES.kit.land
    kjeller, moss = (places.hex[places.index[word]] for word in ("kjeller", "moss"))
    truck, battalion = land.index["ge_trk_1"], land.index["ge_324_i"]
    assert picture.left_bare(truck, [kjeller]) == 3.0
    assert picture.left_bare(battalion, [kjeller]) == 0.0
    assert picture.left_bare(battalion, [kjeller, moss]) >= 3.0
