"""Simulations as frames: the same rows in every form, in this process or kept in a folder."""

from pathlib import Path

import pytest

from narvik.lab.dataframes import simulated
from narvik.lab.plan import PlanError


def test_frames_hold_the_rows_of_the_table() -> None:
    found = simulated("kampen", "recruit", games=3, seed="frames", scenario="basic")
    rows = found.table()
    assert [row["number"] for row in rows] == [0, 1, 2]
    assert found.polars().to_dicts() == rows
    assert list(found.pandas()["seed"]) == [row["seed"] for row in rows]
    assert found.polars("battles").columns == ["number", "space", "battles"]


def test_several_values_of_an_option_are_played_in_turn() -> None:
    found = simulated("kampen", ["recruit", "recruit"], games=2, scenario="basic,advanced")
    assert [row["scenario"] for row in found.table()] == ["basic", "advanced"]
    assert len({row["seed"] for row in found.table()}) == 1


def test_a_table_without_rows_is_empty_and_an_unknown_one_is_refused() -> None:
    found = simulated("kampen", "recruit", games=0)
    assert found.table("cards") == []
    with pytest.raises(PlanError, match="there are games, battles, cards, turns"):
        found.table("moves")


def test_what_is_kept_in_a_folder_is_not_played_again(tmp_path: Path) -> None:
    first = simulated("kampen", "recruit", games=1, folder=tmp_path)
    again = simulated("kampen", "recruit", games=1, folder=tmp_path)
    assert first.table() == again.table()
    assert simulated("kampen", "recruit", games=1).table() == first.table()
