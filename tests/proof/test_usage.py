"""Rules in use: what games between computer players bring to light, and what they never do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from narvik import build
from narvik.core.errors import WrongUse
from narvik.core.rules import rules_of
from narvik.games.kampen.chapters.combat import LandCombat
from narvik.lab.plan import SimulationPlan, plan
from narvik.lab.run_folder import GAMES, OtherRun
from narvik.proof.rule_use import usage_report
from narvik.proof.rule_use.usage import CitingCode, Usage, count_usage, earlier_run
from narvik.proof.rule_use.usage_report import NO_REASON, PASSED_OVER, Reasons, read_reasons

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def recruits() -> SimulationPlan:
    """Games of the basic scenario between recruits: short, and soon played."""
    return plan("kampen", ["recruit"], {"scenario": "basic"}, seed="in use")


@pytest.fixture(scope="module")
def found(recruits: SimulationPlan, tmp_path_factory: pytest.TempPathFactory) -> Usage:
    return count_usage(recruits, 2, tmp_path_factory.mktemp("usage"), jobs=1)


def test_rules_choices_words_and_refusals_are_counted(found: Usage) -> None:
    told = usage_report.as_json(found, Reasons({}))
    assert told["games"] == 2
    # Who marches is bound by the rules of movement, and every game is set up.
    assert {"KN-move-1", "KN-setup-5"} <= set(told["rules"])
    assert told["taken"]["move"] > 10
    assert told["offered"]["move"] == 2
    assert any(word.startswith("area ") for word in told["words"])
    assert sum(told["refused"].values()) > 0
    assert all(rule.startswith("KN-") for rule in told["refused"])


def test_what_belongs_to_another_scenario_is_idle_with_the_reason_that_was_given(found: Usage) -> None:
    given = Reasons({("verb", "intercept"): "ships: only in the advanced scenario"})
    idle = {(one.what, one.name): one.reason for one in usage_report.idle(found.plan.rules, found.rows, given)}
    assert idle["verb", "intercept"] == "ships: only in the advanced scenario"
    assert idle["verb", "sail"] == NO_REASON
    assert ("verb", "move") not in idle
    assert "KN-a9-10" in {name for what, name in idle if what == "rule"}


def test_what_was_offered_and_never_taken_is_told_as_such(found: Usage) -> None:
    rows: list[Any] = [{**row, "taken": {}} for row in found.rows]
    idle = {
        one.name: one.reason for one in usage_report.idle(found.plan.rules, rows, Reasons({})) if one.what == "verb"
    }
    assert (idle["move"], idle["sail"]) == (PASSED_OVER, NO_REASON)


def test_the_page_has_tables_and_plots(found: Usage) -> None:
    page = usage_report.page(found, Reasons({}))
    assert page.startswith("# Rules in use: Kampen om Norge\n")
    assert page.count("<svg") == 2
    assert "| `move` | 2 | 2 |" in page
    assert "| KN-move-1 | 2 |" in page
    assert "bombefly " in page.partition("## Cards, units and other words")[2]
    assert "| verb | sail | no reason given yet |" in page


def test_the_same_games_go_on_where_they_were(recruits: SimulationPlan, found: Usage, tmp_path: Path) -> None:
    first = count_usage(recruits, 1, tmp_path, jobs=1)
    again = count_usage(recruits, 2, tmp_path, jobs=1)
    assert first.rows == again.rows[:1]
    assert again.rows == found.rows
    assert len((tmp_path / GAMES).read_text(encoding="utf-8").splitlines()) == 2


def test_games_of_another_run_are_counted_beside(found: Usage, tmp_path: Path) -> None:
    advanced = plan("kampen", ["recruit"], {"scenario": "advanced"}, seed="at sea")
    count_usage(advanced, 1, tmp_path, jobs=1)
    both = found._replace(beside=(earlier_run(found.plan, tmp_path),))
    told = usage_report.as_json(both, Reasons({}))
    assert (told["games"], told["beside"]) == (3, [{"players": ["recruit", "recruit"], "games": 1}])
    assert told["taken"].keys() > usage_report.as_json(found, Reasons({}))["taken"].keys()
    assert "2 games between recruit, seed `in use`; 1 game between recruit, seed `at sea`" in usage_report.page(
        both, Reasons({})
    )


def test_games_of_other_rules_are_not_counted_beside(found: Usage, tmp_path: Path) -> None:
    with pytest.raises(OtherRun, match="holds no run"):
        earlier_run(found.plan, tmp_path)
    count_usage(plan("norway1940", ["recruit"], seed="other"), 1, tmp_path, jobs=1)
    with pytest.raises(OtherRun, match="game was norway1940"):
        earlier_run(found.plan, tmp_path)


def test_reasons_are_read_from_a_table(tmp_path: Path) -> None:
    file = tmp_path / "usage_reasons.csv"
    file.write_text("what,name,reason\nverb,lure,rare by nature\n", encoding="utf-8")
    assert read_reasons(file).why("verb", "lure") == "rare by nature"
    assert read_reasons(tmp_path / "none.csv").why("verb", "lure") == NO_REASON


def test_a_method_carries_out_what_its_class_says_too() -> None:
    code = CitingCode(rules_of("kampen"))
    of_class, of_method = (
        set(code.rules_of(LandCombat.choose.__code__)),
        set(code.rules_of(LandCombat.choices.__code__)),
    )
    assert of_class & of_method
    assert of_class <= code.countable()


def test_compiled_rules_cannot_be_seen_at_work(
    recruits: SimulationPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "running", lambda: build.COMPILED)
    with pytest.raises(WrongUse, match="NARVIK_BUILD=pure"):
        count_usage(recruits, 1, tmp_path, jobs=1)
