"""A position of Invasion: Norway: a copy forgets nothing, and shares only what is taken for oneself before a change.

What is kept for speed follows from the rest.
"""

from __future__ import annotations

import ast
import inspect
import pickle
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from narvik.core.bits import members
from narvik.core.chance import FastChance
from narvik.core.errors import PositionError
from narvik.core.form import ANYWHERE
from narvik.core.frames import name_of
from narvik.core.record import follow, opened, read
from narvik.core.rules import rules_of
from narvik.games.invasion.chapters import basing, sequence
from narvik.games.invasion.chapters.air import air_routes
from narvik.games.invasion.chapters.air.air_routes import distance, range_field
from narvik.games.invasion.chapters.forces import reinforcements
from narvik.games.invasion.chapters.land.railroads import line_of
from narvik.games.invasion.chapters.land.stirring import Stirring, kept_rightly, stirring_of
from narvik.games.invasion.game import Invasion
from narvik.games.invasion.pieces.anchorages import anchored, stowed
from narvik.games.invasion.pieces.ground import supply_lines
from narvik.games.invasion.pieces.ground.marching import GAITS, LEG, MOST_POINTS
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import LOST, State, hangars_of, holdings_of, mustered
from narvik.games.invasion.pieces.troops import lay_of
from narvik.maps.hexes import SIDES

GAME = rules_of("invasion")
assert isinstance(GAME, Invasion)
RULES: Invasion = GAME
LENT = ("control", "ready", "flown")
FOLLOWED = (*LENT, "unit_at", "steps", "ship_at", "carrier", "second_carrier")
"""The lists from which follows what a position keeps."""
WRITING = ("take_hex", "base_aircraft", "more_aircraft")
KEPT_GAMES = Path(__file__).parents[2] / "fixtures" / "games"
KEPT = ("kit", "mustered", "holdings", "hangared", "anchorages", "stowed", "line", "listed", "lister", "lent")


def met(games: int = 1, every: int = 7, scenario: str = "qs") -> Iterator[State]:
    """Every seventh position of random games of the Gudbrandsdal, or another part of them, or of another scenario."""
    options = RULES.settle_options({"scenario": scenario})
    for seed in range(games):
        rng = random.Random(seed)
        s = RULES.start(options, FastChance(seed))
        number = 0
        while s.decider >= 0:
            if number % every == 0:
                yield s
            number += 1
            s.apply(rng.choice(s.choices()))


def test_a_copy_forgets_no_field_and_shares_no_list_that_is_changed_in_place() -> None:
    names = {field.name for field in RULES.form.fields}
    for s in met():
        twin = s.copy()
        for name in (*names, *KEPT):
            assert getattr(s, name) == getattr(twin, name), name
        for name in names - set(LENT):
            mine = getattr(s, name)
            assert not isinstance(mine, list | dict) or mine is not getattr(twin, name), name


def test_the_longest_lists_are_shared_until_one_of_them_changes() -> None:
    s = RULES.start(RULES.settle_options({"scenario": "qs"}), FastChance(1))
    twin, other = s.copy(), s.copy()
    assert all(getattr(s, name) is getattr(twin, name) for name in LENT)
    was = s.control[0]
    twin.take_hex(0, 1 - was)
    assert (s.control[0], other.control[0], twin.control[0]) == (was, was, 1 - was)
    assert all(getattr(s, name) is not getattr(twin, name) for name in LENT)


def test_who_stands_where_follows_from_the_rest_after_every_move() -> None:
    for s in met(3):
        assert s.muster().told() == mustered(s).told()


def test_who_can_move_is_looked_at_again_wherever_somebody_has_moved() -> None:
    kinds: set[tuple[int, bool]] = set()
    for scenario in ("qs", "nvk"):
        for s in met(3, every=1, scenario=scenario):
            assert kept_rightly(s)
            last = s.muster().last_look[0]
            if isinstance(last, Stirring):
                kinds.add((last.terms[0], last.terms[1]))
    assert kinds == {(side, motorized) for side in (GERMAN, ALLIED) for motorized in (False, True)}


def test_a_unit_that_comes_beside_others_and_a_train_that_runs_are_noticed() -> None:
    s = next(s for s in met(every=1) if isinstance(s.muster().last_look[0], Stirring) and s.frames[-1].choices(s))
    last = s.muster().last_look[0]
    assert isinstance(last, Stirring)
    assert last.line is not None
    side, unit = last.terms[0], min(members(last.sure))
    others = s.kit.theatre[s.scenario] & ~s.muster().occupied
    for h in s.kit.board.around[s.unit_at[unit]]:
        if s.kit.board.bit[h] & others:
            enemy = next(one for one in members(s.kit.land.of_side[1 - side]) if s.unit_at[one] < 0)
            s.set_steps(enemy, s.kit.land.steps[enemy])
            s.place(enemy, h)
    assert kept_rightly(s)
    assert not stirring_of(s, side, False, lay_of(s, side)).sure >> unit & 1
    rails = next(h for h, most in last.line.known.items() if most)
    s.rail_load[rails] = s.kit.charts.rail_capacity
    assert kept_rightly(s)
    assert line_of(s, side, lay_of(s, side)).most(s, rails) == 0


def test_sets_of_bases_and_ports_are_those_that_would_be_found_one_by_one() -> None:
    for scenario in ("qs", "nvk", "juno"):
        for s in met(1, every=23, scenario=scenario):
            kit, sky = s.kit, air_routes.open_sky(s)
            on_map = [base for base, h in enumerate(kit.bases.hex) if h >= 0]
            assert members(kit.sky_in(s.weather).bases) == [b for b in on_map if kit.board.bit[kit.bases.hex[b]] & sky]
            assert members(basing.runways(s)) == [b for b in on_map if basing.capacity(s, b) > 0]
            for kind in range(kit.aircraft.count):
                assert members(basing.fields_for(s, kind)) == [b for b in on_map if basing.may_use(s, kind, b)]
                if not kit.aircraft.seaplane[kind]:
                    roomy = basing.roomy_runways(s) & basing.fields_for(s, kind)
                    assert members(roomy) == [b for b in on_map if basing.room(s, kind, b)]
            for side in (GERMAN, ALLIED):
                own = [spot for spot in range(kit.spots.count) if basing.port_is_friendly(s, spot, side)]
                assert members(basing.friendly_ports(s, side)) == own


def test_who_holds_what_and_which_aircraft_are_where_follow_from_the_rest_after_every_choice() -> None:
    for s in met(3):
        assert (s.held_by(GERMAN), s.held_by(ALLIED)) == holdings_of(s)
        assert s.hangars().told() == hangars_of(s).told()


def test_who_lies_where_with_whom_aboard_follows_from_the_rest_after_every_choice() -> None:
    for scenario in ("nvk", "juno"):
        for s in met(2, scenario=scenario):
            assert s.moorings().told() == anchored(s.ship_at, s.kit.ships.german).told()
            assert s.stowage() == stowed(s.carrier, s.second_carrier)


def test_what_is_kept_is_worked_out_again_by_positions_that_were_saved() -> None:
    for s in met(2, every=3):
        s.muster(), s.held_by(GERMAN), s.hangars()
        again = RULES.from_json(RULES.to_json(s), FastChance(0))
        assert (again.mustered, again.holdings, again.hangared, again.line) == (None, None, None, None)
        assert (again.anchorages, again.stowed) == (None, None)
        assert again.choices() == s.choices() == s.frames[-1].choices(s)


def test_what_is_kept_goes_along_with_a_pickled_position() -> None:
    for s in islice(met(every=90), 3):
        s.muster(), s.held_by(GERMAN), s.hangars()
        again = pickle.loads(pickle.dumps(s))
        assert again.muster().told() == mustered(again).told() == s.muster().told()
        assert (again.held_by(GERMAN), again.held_by(ALLIED)) == holdings_of(again)
        assert again.hangars().told() == hangars_of(again).told()
        assert again.moorings().told() == anchored(again.ship_at, again.kit.ships.german).told()
        assert again.stowage() == stowed(again.carrier, again.second_carrier)
        assert again.choices() == s.choices()


def test_own_bases_are_those_that_would_be_found_now() -> None:
    for scenario in ("nvk", "juno", "fjord"):
        for s in met(2, scenario=scenario):
            for side in (GERMAN, ALLIED):
                here = s.kit.bases_in_play[s.scenario]
                found = [base for base in here if basing.is_friendly(s, base, side) and basing.in_play(s, base)]
                assert basing.friendly_bases(s, side) == found


def test_distances_and_points_due_that_are_remembered_are_those_that_would_be_counted_now() -> None:
    kit = RULES.kit
    s = [*met(scenario="juno")][-1]
    assert len(kit.miles_to) > 5
    for (zone, h), miles in kit.miles_to.items():
        for base in range(0, kit.bases.count, 7):
            if not kit.bases.moving[base]:
                assert miles[base] == air_routes.measured(s, base, zone, h)
    for kind in range(kit.aircraft.count):
        assert reinforcements.arrived(s, kind) == reinforcements.points_due(s, kind)


def test_lines_of_supply_that_are_remembered_are_those_that_would_be_traced_now() -> None:
    lines = RULES.kit.lines
    assert sum(1 for _ in met(2)) > 0
    assert len(lines.known) > 20
    for (trace, free), kept in lines.known.items():
        assert lines.traced(trace, free) == kept


def test_no_more_lines_of_supply_are_remembered_than_it_says() -> None:
    lines = supply_lines.SupplyLines(RULES.kit.marching, 5)
    for h in range(20):
        lines.reach(supply_lines.Trace(h, LEG, 4, 0, RULES.kit.board.ground), RULES.kit.board.ground)
        assert 1 <= len(lines.known) <= 5


def test_ways_out_are_the_steps_that_can_be_paid() -> None:
    board, marching = RULES.kit.board, RULES.kit.marching
    for thawed in RULES.kit.schedules.thawed[4:6]:
        exits = marching.exits(thawed)
        for h in range(0, board.count, 11):
            for gait in range(len(GAITS)):
                for points in (0, 1, 4, MOST_POINTS):
                    steps = [d for d in range(SIDES) if 0 <= marching.cost(gait, h, d, thawed) <= points]
                    field = board.grid.bits_of([board.grid.neighbour(h, d) for d in steps])
                    assert exits.of(gait, points, h) == field
    assert exits.of(LEG, -1, board.grid.find("4216")) == 0


def test_what_aircraft_reach_is_what_lies_at_such_a_distance() -> None:
    s = next(met())
    for base in basing.friendly_bases(s, GERMAN):
        for most in (5, 20):
            zones = RULES.kit.board.land_zone
            near = [h for h in range(RULES.kit.board.count) if 0 <= distance(s, base, zones[h], h) <= most]
            assert range_field(s, base, most) == RULES.kit.board.grid.bits_of(near)


def test_who_forgets_to_tell_that_a_unit_moved_is_found_by_the_audit() -> None:
    s = next(met())
    unit = s.muster().units[0]
    assert RULES.proof.audit(s) == []
    s.unit_at[unit] = LOST
    s.steps[unit] = 0
    assert "unit_at: what is kept of who stands where is out of date" in RULES.proof.audit(s)
    s.place(unit, LOST)
    assert unit not in s.muster().units
    assert "unit_at: what is kept of who stands where is out of date" not in RULES.proof.audit(s)


def test_choices_that_were_listed_for_the_question_are_not_listed_again() -> None:
    s = RULES.start(RULES.settle_options({"scenario": "qs"}), FastChance(1))
    first = s.choices()
    first.clear()
    assert s.choices() == s.frames[-1].choices(s) != []
    assert s.decider == GERMAN


def written_in(function: ast.FunctionDef) -> bool:
    """Whether a function writes into a list from which follows what is kept."""
    targets = [
        target
        for node in ast.walk(function)
        if isinstance(node, ast.Assign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    ]
    cells = [one for target in targets for one in ast.walk(target) if isinstance(one, ast.Subscript)]
    return any(
        isinstance(one, ast.Attribute) and one.attr in FOLLOWED for cell in cells for one in ast.walk(cell.value)
    )


def test_only_the_position_itself_writes_into_lists_from_which_follows_what_it_keeps() -> None:
    """So it takes them for itself first, and brings up to date what it keeps of them."""
    game = Path(sequence.__file__).parents[1]
    functions = [
        (path.stem, node)
        for path in (*(game / "chapters").rglob("*.py"), game / "pieces" / "fleet.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    writers = [one for one in functions if any(f"s.{name}(" in ast.unparse(one[1]) for name in WRITING)]
    assert len(writers) >= 10
    assert [f"{name}.{node.name}" for name, node in functions if written_in(node)] == []


def test_a_position_with_more_steps_than_a_unit_has_is_refused() -> None:
    s = next(met())
    whole = RULES.to_json(s)
    unit = next(unit for unit, at in enumerate(s.unit_at) if at >= 0 and RULES.kit.land.steps[unit] == 1)
    word = RULES.kit.land.words[unit]
    doubled = RULES.from_json({**whole, "steps": {**whole["steps"], word: 2}}, FastChance(1))
    assert f"steps.{word}: it never has 2" in RULES.proof.audit(doubled)
    assert not RULES.proof.audit(RULES.from_json(whole, FastChance(1)))


@pytest.mark.parametrize(
    "name", ["invasion-buf-1", "invasion-juno-1", "invasion-nvk-1", "invasion-fjord", "invasion-qs-2"]
)
def test_every_stack_of_frames_of_kept_games_is_one_that_could_be_built(name: str) -> None:
    """What may lie on what is written down for records from outside; what play has built must pass."""
    kept = read((KEPT_GAMES / f"{name}.narvik").read_text(encoding="utf-8"))
    game = opened(kept)
    for number, line in enumerate(kept.lines, 1):
        follow(game, number, line)
        assert RULES.form.miscalled(game.position.frames) == ""


def called_by(kind: type) -> set[str]:
    """The frames that the methods of a frame call, by their classes' names."""
    source = ast.parse(Path(inspect.getfile(kind)).read_text(encoding="utf-8"))
    body = next(one for one in source.body if isinstance(one, ast.ClassDef) and one.name == kind.__name__)
    calls = [one for one in ast.walk(body) if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute)]
    made = [one.args[0] for one in calls if one.func.attr == "call" and one.args]  # type: ignore[attr-defined]
    return {one.func.id for one in made if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)}


def test_whatever_a_step_calls_may_lie_on_it() -> None:
    """Else a position of play could not be read again, and nobody could be advised in it."""
    names = {kind.__name__: name_of(kind) for kind in sequence.FRAMES}
    for kind in sequence.FRAMES:
        allowed = {*sequence.CALLS.get(name_of(kind), ()), *sequence.CALLS[ANYWHERE]}
        called = {names[name] for name in called_by(kind) if name in names}
        assert called <= allowed, f"{name_of(kind)} calls {sorted(called - allowed)}"


def test_a_stack_of_frames_that_nothing_could_build_is_refused() -> None:
    data = next(data for data in map(RULES.to_json, met()) if data["frames"][-1]["frame"] == "march")
    data["frames"] = [data["frames"][0], data["frames"][-1]]
    with pytest.raises(PositionError, match=r"frames\.1: march is not called by game_turn"):
        RULES.from_json(data, FastChance(1))
