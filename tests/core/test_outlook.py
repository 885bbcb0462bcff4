"""Learned outlooks: what is counted is weighed by its table, and aims are sums of what belongs to them."""

from pathlib import Path

import pytest

from narvik.core.chance import FastChance
from narvik.core.errors import DataError
from narvik.core.outlook import ANY, Mark, Outlook, Standing, read_weights
from narvik.core.rules import rules_of

MARKS = [Mark("oslo", "cities"), Mark("hand", "cards"), Mark("bergen", "cities")]


def test_marks_weigh_more_or_less_towards_the_end_and_add_up_to_aims() -> None:
    outlook = Outlook(MARKS, {"oslo": (0.5, 1.0), "hand": (-0.1, 0.0)})
    begun = outlook.judge(Standing(outlook, [1.0, 3.0, 9.0], 0.0), 1.0)
    ended = outlook.judge(Standing(outlook, [1.0, 3.0, 9.0], 1.0), -1.0)
    assert [aim.name for aim in begun] == ["cities", "cards"]
    assert [aim.value for aim in begun] == pytest.approx([0.5, -0.3])
    assert [aim.value for aim in ended] == pytest.approx([-1.5, 0.3])


def test_weights_are_read_for_one_scenario(tmp_path: Path) -> None:
    table = tmp_path / "outlook.csv"
    table.write_text("scenario,mark,weight,later\nbasic,oslo,0.5,-0.25\nadvanced,oslo,1,0\n")
    assert read_weights(table, "basic") == {"oslo": (0.5, -0.25)}
    assert read_weights(table, "unheard of") == {}


def test_a_weight_must_be_a_number(tmp_path: Path) -> None:
    table = tmp_path / "outlook.csv"
    table.write_text("scenario,mark,weight,later\nbasic,oslo,much,0\n")
    with pytest.raises(DataError, match=r"line 2.*weight.*'much'; expected a number"):
        read_weights(table, "basic")


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("kampen", {"scenario": "basic"}), ("kampen", {"scenario": "advanced"}), ("norway1940", {}), ("jupiter", {})],
)
def test_everything_that_is_counted_has_its_weight(game: str, scenario: dict[str, str]) -> None:
    rules = rules_of(game)
    standing = rules.advice.standing(rules.start(rules.settle_options(scenario), FastChance(1)))
    assert standing is not None
    assert len(standing.values) == len(standing.outlook.names) == len(set(standing.outlook.names))
    table = read_weights(Path(rules.texts).parent / "data" / "outlook.csv", scenario.get("scenario", ANY))
    assert list(table) == standing.outlook.names
    assert any(standing.outlook.weight)
    assert any(standing.outlook.later)
