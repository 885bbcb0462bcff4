"""Who goes for what: goals get the troops that they need, the soonest first."""

from __future__ import annotations

from narvik.core.chance import FastChance
from narvik.core.rules import rules_of
from narvik.games.invasion.advice.allotment import Claim, allot
from narvik.games.invasion.advice.doctrine import read_doctrines
from narvik.games.invasion.advice.march import worth_it
from narvik.games.invasion.advice.overruns import Overrun, taken_beyond
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.plan import Task, plan_of
from narvik.games.invasion.advice.stores import Stores
from narvik.games.invasion.chapters.land.railroads import weight_with_load
from narvik.games.invasion.game import DATA, Invasion
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State

GAME = rules_of("invasion")
assert isinstance(GAME, Invasion)
RULES: Invasion = GAME
QS = RULES.settle_options({"scenario": "qs"})
DOCTRINE = read_doctrines(DATA)[GERMAN]
FAR, NEAR = 0, 1


def start() -> State:
    """Gudbrandsdal at its beginning."""
    return RULES.start(QS, FastChance(1))


def test_a_goal_takes_no_more_than_it_needs_and_leaves_the_others_to_the_next() -> None:
    claims = [Claim(3.0 - unit, unit, FAR, in_time=True) for unit in range(3)]
    claims += [Claim(0.1, unit, NEAR, in_time=True) for unit in range(3)]
    assert allot(claims, {0: 4, 1: 4, 2: 4}, [8.0, 1.0]) == {0: FAR, 1: FAR, 2: NEAR}


def test_who_comes_too_late_does_not_count() -> None:
    claims = [Claim(3.0 - unit, unit, FAR, in_time=unit > 0) for unit in range(3)]
    assert allot(claims, {0: 4, 1: 4, 2: 4}, [8.0]) == {0: FAR, 1: FAR, 2: FAR}


def test_who_can_be_at_the_kings_guard_makes_for_it_and_the_other_tanks_go_with_the_columns() -> None:
    """The company at Hamar takes a train; that at Elverum cannot, and the heavy tanks are worth two columns."""
    position = start()
    picture, index = Picture(position, GERMAN, DOCTRINE), RULES.kit.land.index
    king = [number for number, goal in enumerate(picture.targets) if goal.hex == picture.king_at]
    hunting = {unit for unit, number in index.items() if picture.goal_of(number) in king}
    assert {"ge_307_i", "ge_307_ii", "ge_324_i", "ge_pz40_1"} <= hunting
    assert not hunting & {"ge_345_i", "ge_345_ii", "ge_345_iii", "ge_340_i", "ge_362_i", "ge_pz40_2", "ge_putlos"}


def test_motors_wait_for_the_combat_that_promises_more_than_their_overrun() -> None:
    plan = plan_of(start(), GERMAN, DOCTRINE, False)
    unit, target = RULES.kit.land.index["ge_rgg"], RULES.kit.board.grid.find("4218")
    overrun = Overrun(1 << unit, (), target, promise=0.8)
    assert worth_it(plan, overrun)
    plan.task[unit], plan.promised[target] = Task(target, 0, 1.0), 1.5
    assert not worth_it(plan, overrun)
    del plan.task[unit], plan.promised[target]


def test_an_overrun_counts_what_the_column_can_take_behind_the_enemy() -> None:
    """From 3722 the road leads to Otta, which nobody guards; with too few points it is out of reach. IN-11.7-11."""
    position, find, index = start(), RULES.kit.board.grid.find, RULES.kit.land.index
    for unit, h in (("no_ir11_i", "3722"), ("no_ir11_ii", "3722"), ("ge_rgg", "3622")):
        position.place(index[unit], find(h))
    position.control[find("3622")] = GERMAN
    plan = plan_of(position, GERMAN, DOCTRINE, False)
    assert taken_beyond(position, plan, find("3722"), 2) == 2.0
    assert taken_beyond(position, plan, find("3722"), 0) == 0.0


def test_a_full_hex_has_no_room_for_who_is_set_down_there() -> None:
    """At Hamar stand four battalions: who comes on a truck counts as one more, though he is in the hex already."""
    position = start()
    hamar, unit = RULES.kit.board.grid.find("4319"), RULES.kit.land.index["ge_362_i"]
    position.place(unit, hamar)
    position.on_truck[unit] = RULES.kit.land.index["ge_trk_1"]
    assert not Picture(position, GERMAN, DOCTRINE).fits(unit, hamar)


def test_one_unit_is_enough_for_a_town_that_nobody_guards() -> None:
    """Rena lies open to all at Elverum: the tanks take it, as they can drive on; nobody else loses it by a fight."""
    units = {"4318": ["ge_340_i", "ge_340_ii", "ge_pz40_2"], "4319": ["ge_345_i"], "3622": ["no_ir11_i"]}
    short = {"scenario": "qs", "german": ["4318", "4319"], "units": units, "begin": {"land_movement": "german"}}
    position = RULES.proof.position(short, QS, FastChance(1))
    index, rena = RULES.kit.land.index, RULES.kit.board.grid.find("4218")
    plan = plan_of(position, GERMAN, DOCTRINE, True)
    assert plan.takers(position)[rena] == index["ge_pz40_2"]
    assert plan.taken_alone(index["ge_pz40_2"], [rena]) == 1.0
    assert plan.taken_alone(index["ge_340_i"], [rena]) == 0.0


def test_trains_draw_only_as_many_from_a_fight_as_the_line_carries() -> None:
    position = start()
    plan = plan_of(position, GERMAN, DOCTRINE, True)
    ends: dict[int, int] = {}
    for unit in plan.riders(position):
        rails = plan.picture.rail(position.unit_at[unit], weight_with_load(position, unit), 20, 0)
        end = plan.best_gain(unit, position.unit_at[unit], rails).end
        ends[end] = ends.get(end, 0) + weight_with_load(position, unit)
    assert ends
    assert max(ends.values()) <= RULES.kit.charts.rail_capacity


def test_guns_are_drawn_to_the_fight_before_others_and_late_comers_less_with_every_turn() -> None:
    position = start()
    picture, index = Picture(position, GERMAN, DOCTRINE), RULES.kit.land.index
    assert picture.in_time(2.0, 3) > picture.in_time(3.5, 3) > picture.in_time(5.0, 3) > 0
    near, far = RULES.kit.board.grid.find("4219"), RULES.kit.board.grid.find("4319")
    guns, foot = index["ge_ar233_i"], index["ge_345_i"]
    gained = [picture.pull(unit, near) - picture.pull(unit, far) for unit in (guns, foot)]
    assert gained[0] > gained[1] > 0


def test_an_attack_waits_for_a_supply_point_of_each_kind() -> None:
    """Infantry and guns want one each; the one that lies near leaves one to be brought. IN-13.3.1-1."""
    position = start()
    index, find = RULES.kit.land.index, RULES.kit.board.grid.find
    posts = {index["ge_345_i"]: find("4219"), index["ge_ar233_i"]: find("4219")}
    ours = position.sp(GERMAN)
    for h in list(ours):
        del ours[h]
    assert Stores(Picture(position, GERMAN, DOCTRINE), posts).shortage(find("4319")) == 2
    ours[find("4319")] = 1
    assert Stores(Picture(position, GERMAN, DOCTRINE), posts).shortage(find("4319")) == 1
    ours[find("4319")] = 2
    assert Stores(Picture(position, GERMAN, DOCTRINE), posts).shortage(find("4319")) == 0
