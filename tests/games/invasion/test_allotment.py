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
