"""Changes of the rules, and whether cases notice them."""

from __future__ import annotations

import ast
import os
import shutil
from functools import cache, partial
from pathlib import Path

import pytest

from narvik.core.position import Position
from narvik.core.rules import rules_of
from narvik.proof.citations import HOUSE
from narvik.proof.mutation import by_lot
from narvik.proof.mutation.accepted import FILE, read_accepted
from narvik.proof.mutation.changes import edits, made_once
from narvik.proof.mutation.report import Findings, page
from narvik.proof.mutation.run import mutate, narrowed, still_owed
from narvik.proof.mutation.survey import CannotMutate, survey
from narvik.proof.mutation.targets import MOST_ROWS, Change, changes
from narvik.proof.mutation.trials import (
    BROKEN,
    IMPOSSIBLE,
    UNNOTICED,
    Trial,
    Verdict,
    all_tried,
    answer_of,
    run_apart,
)
from narvik.proof.mutation.verdicts import NOTICED, judged, read_all
from narvik.server.app.settings import LimitSettings
from narvik.server.http.rate_limits import RateLimits

CASES = Path(__file__).parents[1] / "cases"
SUPPLY = ("a_chain_of_german_sectors_to_oslo_is_supply.yaml", "a_german_airfield_is_supply.yaml")
OF_SUPPLY = CASES / "norway1940" / "supply"

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="changes are tried in copies of a process")


def texts(source: str) -> list[str]:
    """What can be changed in a function."""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    return [edit.text for edit in edits(function)]


def test_the_parts_of_a_condition_are_forced_where_it_makes_a_difference() -> None:
    found = texts("def f(a, b):\n    if a and not b:\n        return 1\n    return 0\n")
    assert found == ["`a` forced true", "`b` forced false", "`a and (not b)` forced false"]


def test_bounds_are_moved_both_ways() -> None:
    found = texts("def f(a: int) -> int:\n    return min(a, 3) if 1 <= a <= MOST else 0\n")
    assert [text for text in found if "bound" in text] == [
        "`1 <= a <= MOST` bound at `1` +1",
        "`1 <= a <= MOST` bound at `1` -1",
        "`1 <= a <= MOST` bound +1",
        "`1 <= a <= MOST` bound -1",
        "`min(a, 3)` bound at `3` +1",
        "`min(a, 3)` bound at `3` -1",
    ]


def test_what_is_only_told_is_not_left_out() -> None:
    found = texts("def f(s):\n    'Words.'\n    s.tell('x')\n    s.put(1)\n    found = 2\n    return found\n")
    assert found == ["`s.put(1)` left out"]


def test_what_only_decides_who_is_told_and_what_only_guards_tables_stays() -> None:
    assert texts("def f(s, a):\n    if a > 1:\n        s.tell('x')\n") == []
    assert texts("def f(a):\n    if not 1 <= a <= 9:\n        raise ValueError\n") == []


def test_nothing_is_forced_to_be_of_another_type() -> None:
    assert texts("def f(a):\n    if isinstance(a, int):\n        return a.real\n    return 0\n") == [
        "`isinstance(a, int)` forced false"
    ]


def test_an_attribute_made_in_one_place_is_made() -> None:
    made = ast.parse(
        "class A:\n    kept: int = 0\n    def f(self):\n        self.made = 1\n        self.kept = 2\n"
    ).body[0]
    assert isinstance(made, ast.ClassDef)
    function = made.body[1]
    assert isinstance(function, ast.FunctionDef)
    assert [edit.text for edit in edits(function, made_once(made))] == ["`self.kept = 2` left out"]


def test_a_condition_of_a_loader_is_met_by_every_case() -> None:
    # The tables have come out otherwise before a case begins.
    change = named("pieces/board.py Board.read_features: `self.capacity[i] > 0` forced false")
    assert verdict_of(change, anew=True) == Verdict(NOTICED, SUPPLY[1], 2, 0)


def test_changes_of_the_same_text_have_names_of_their_own() -> None:
    found = texts("def f(s):\n    s.put(1)\n    s.put(1)\n")
    assert found == ["`s.put(1)` left out", "`s.put(1)` left out (2)"]


def verdict_of(change: Change, anew: bool = False) -> Verdict:
    """What two cases of supply say of a change."""
    rules_of("norway1940")
    cases = [case for case in read_all(OF_SUPPLY) if case.name in SUPPLY]
    [(_, verdict)] = all_tried([Trial(change, cases, [], anew)], 1)
    return verdict


@cache
def all_changes(game: str) -> list[Change]:
    """The changes of a game."""
    return changes(rules_of(game))


def named(key: str) -> Change:
    """A change of Norway 1940 by its name."""
    [change] = [change for change in changes(rules_of("norway1940")) if change.key == key]
    return change


def test_a_case_that_fails_by_its_own_terms_notices() -> None:
    change = named("chapters/land/supply.py german_supply: `source` forced false")
    assert verdict_of(change) == Verdict(NOTICED, SUPPLY[0], 1, 0)


def test_only_a_case_where_a_condition_came_out_otherwise_has_met_its_change() -> None:
    # Only the case of the airfield has no source of supply in German hands.
    change = named("chapters/land/supply.py german_supply: `source` forced true")
    assert verdict_of(change) == Verdict(UNNOTICED, "", 1, 0)


def test_an_error_and_a_game_without_end_are_not_noticed() -> None:
    def fail(position: Position) -> None:
        raise RuntimeError

    def go_round(position: Position) -> None:
        while True:
            pass

    for broken in (fail, go_round):
        change = Change("here", "this", ("NC-supply-2",), partial(setattr, Position, "settle", broken))
        verdict = verdict_of(change)
        assert (verdict.verdict, verdict.errors) == (BROKEN, 2)


def test_a_row_that_the_loader_needs_cannot_be_left_out() -> None:
    assert verdict_of(named("data/sectors.csv: row 'oslo' left out"), anew=True).verdict == IMPOSSIBLE


GERMAN_SUPPLY = "chapters/land/supply.py german_supply"


def test_a_run_goes_on_where_it_ended_and_follows_the_cases(tmp_path: Path) -> None:
    folder, kept = tmp_path / "cases", tmp_path / "kept"
    folder.mkdir()
    for name in SUPPLY:
        shutil.copy(OF_SUPPLY / name, folder / name)
    only = (GERMAN_SUPPLY,)
    first = mutate("norway1940", folder, kept, only=only)
    assert first.left == 0
    assert any(verdict.verdict == UNNOTICED for _, verdict in first.tried)
    assert {change.place for change, _ in first.tried} == {GERMAN_SUPPLY}
    assert first.partial
    assert set(first.rules) == {rule for change, _ in first.tried for rule in change.rules}

    calls: list[int] = []
    again = mutate("norway1940", folder, kept, only=only, on_progress=lambda done, total, open: calls.append(done))
    assert calls == [len(first.tried)]
    assert [verdict for _, verdict in again.tried] == [verdict for _, verdict in first.tried]

    # With one case less nothing that it alone noticed is taken for noticed any longer.
    (folder / SUPPLY[0]).unlink()
    fewer = mutate("norway1940", folder, kept, only=only)
    assert not any(verdict.by == SUPPLY[0] for _, verdict in fewer.tried)
    report = page(Findings(fewer, []))
    assert "NC-supply-2" in report


def test_a_run_of_a_module_tries_what_is_changed_there() -> None:
    rules = rules_of("norway1940")

    def places(*words: str) -> set[str]:
        ids = tuple(rule.id for rule in rules.rule_list())
        return {change.place for change in narrowed("norway1940", ids, changes(rules), words)[0]}

    assert places("chapters/land/supply") == places("chapters/land/supply.py")
    assert places("chapters/land") == places("chapters/land/") > places("chapters/land/supply")
    assert places("data/units.csv") == {"data/units.csv"}
    with pytest.raises(CannotMutate, match="no rule, folder, module or function 'chapters/lan'"):
        places("chapters/lan")


def test_lines_are_noted_once_for_each_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (case for case in read_all(OF_SUPPLY) if case.name in SUPPLY)
    files = frozenset((str(HOUSE / "games" / "norway1940" / "chapters" / "land" / "supply.py"),))
    found = survey([first], files, tmp_path, "now")
    both = survey([first, second], files, tmp_path, "now")
    assert both[:2] == found
    assert both[2]

    monkeypatch.setattr("narvik.proof.mutation.survey.looked", None)
    assert survey([second, first], files, tmp_path, "now") == [both[0], both[2], both[1]]
    with pytest.raises(CannotMutate):
        survey([first], files, tmp_path, "after an edit of the sources")


def test_cases_that_fail_already_are_told(tmp_path: Path) -> None:
    case = (OF_SUPPLY / SUPPLY[0]).read_text(encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(case + "\nexpect: {turn: 7}\n", encoding="utf-8")
    with pytest.raises(CannotMutate, match=r"1 cases fail before anything is changed: wrong\.yaml"):
        mutate("norway1940", tmp_path, tmp_path / "kept")


@pytest.mark.parametrize("game", ["kampen", "norway1940", "jupiter", "invasion"])
def test_accepted_changes_are_there(game: str) -> None:
    found: dict[str, list[str]] = {}
    for change in all_changes(game):
        found.setdefault(change.place, []).append(change.text)
    assert all(len(set(names)) == len(names) for names in found.values())
    lost = [
        row
        for row in read_accepted(CASES / game)
        if not any(row.fits(row.place, text) for text in found.get(row.place, ()))
    ]
    assert not lost, f"{FILE} of {game} names what is not there"


def test_dice_that_a_changed_position_wants_besides_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "weather.yaml").write_text(
        "title: A turn begins\ngame: jupiter\nrules: [OJ-5.4-1]\ndice: [6]\n"
        "position: {turn: 5, phase: weather, units: {'1616': [us_1], '3510': [ge_2m]}}\n",
        encoding="utf-8",
    )
    assert [judged(case) for case in read_all(tmp_path)] == [NOTICED]


# -- views and the server, by lot


def test_every_change_by_lot_has_tests_to_ask() -> None:
    for file in by_lot.modules():
        for key in list(by_lot.keys_of(file))[:1]:
            for tests in by_lot.tests_for(key):
                assert [test for test in tests if not (by_lot.CHECKOUT / test).exists()] == [], key


def test_the_tests_that_speak_of_a_change_are_asked_first() -> None:
    assert "tests/server/test_webhooks.py" in by_lot.tests_for("server/notices/webhooks.py is_public: `a` left out")[0]


def test_what_is_inside_a_decorator_is_changed() -> None:
    file = HOUSE / "server" / "http" / "rate_limits.py"
    change = next(one for one in by_lot.changes_of(file) if "RateLimits.connected: `return` left out" in one.key)

    def tried() -> str:
        change.make()
        try:
            with RateLimits(LimitSettings()).connected(None):
                return "entered"
        except RuntimeError as problem:
            return str(problem)

    assert answer_of(*run_apart(tried)) == "generator didn't stop"


FIRST_TEST, SECOND_TEST = "tests/server/test_a.py::test_one", "tests/server/test_a.py::test_two"


@pytest.mark.parametrize(
    ("unsteady", "found"), [((), FIRST_TEST), ((FIRST_TEST,), SECOND_TEST), ((FIRST_TEST, SECOND_TEST), "")]
)
def test_a_test_that_fails_without_a_change_too_has_not_found_it(
    unsteady: tuple[str, ...], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_failure(key: str, tests: list[str]) -> str:
        if not key:
            return tests[0] if tests[0] in unsteady else ""
        left = [test for test in (FIRST_TEST, SECOND_TEST) if f"--deselect={test}" not in tests]
        return left[0] if left else ""

    monkeypatch.setattr(by_lot, "first_failure", first_failure)
    assert by_lot.found_by("server/monitoring/health.py f: `a` left out") == found


def test_what_is_only_stored_is_not_left_out() -> None:
    source = "def __init__(self, side, left):\n    self.side = side\n    self.start = left\n"
    assert texts(source) == ["`self.start = left` left out"]


def test_checks_of_tables_are_not_left_out() -> None:
    source = "def f(self, s, rows):\n    self.check_rows(rows)\n    check_row(rows[0])\n    s.own()\n    s.put(1)\n"
    assert texts(source) == ["`s.put(1)` left out"]


def test_a_part_of_a_game_counts_once_each_of_its_rules_has_a_case() -> None:
    rules = rules_of("invasion")
    cases = read_all(CASES / "invasion")
    owed = still_owed(rules, cases)
    parts = {rule.id: rule.part for rule in rules.rule_list()}
    assert not owed
    first = [case for case in cases if "IN-1.1-3" not in case.rules]
    assert {parts[rule] for rule in still_owed(rules, first)} == {1}
    assert not still_owed(rules_of("norway1940"), read_all(OF_SUPPLY))


def test_of_a_long_table_some_rows_are_left_out() -> None:
    rows = [change for change in all_changes("invasion") if change.place == "data/hexes.csv"]
    assert MOST_ROWS / 2 < len(rows) <= MOST_ROWS
