"""`narvik lab styles`: what a bold player dares, and a cautious one does not."""

import json

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.lab.style_effects import StylesError, styles_of


def told(*words: str) -> dict[str, dict[str, float]]:
    """What the command tells of each player, by name."""
    done = CliRunner().invoke(app, ["lab", "styles", *words, "--json"])
    assert done.exit_code == 0, done.output
    return {one["name"]: one for one in json.loads(done.output)["players"]}


def test_a_bold_player_dares_more_than_a_cautious_one() -> None:
    found = told("kampen", "--games", "4")
    assert list(found) == ["staff", "staff:cautious", "staff:bold"]
    assert found["staff:bold"]["risky"] > found["staff:cautious"]["risky"]
    assert found["staff:bold"]["rash"] > found["staff:cautious"]["rash"]
    assert all(one["games"] == 4 and 0 <= one["points"] <= 4 for one in found.values())
    assert found == told("kampen", "--games", "4")


def test_one_who_looks_ahead_has_styles_as_well() -> None:
    found = told("norway1940", "--player", "general", "--simulations", "2", "--games", "1")
    assert list(found) == ["general", "general:cautious", "general:bold"]


def test_a_table_is_printed_for_people() -> None:
    done = CliRunner().invoke(app, ["lab", "styles", "kampen", "--games", "1"])
    assert done.exit_code == 0
    assert "staff:bold" in done.output


def test_a_player_without_styles_is_refused() -> None:
    with pytest.raises(StylesError, match="recruit has no styles"):
        styles_of("recruit")
    done = CliRunner().invoke(app, ["lab", "styles", "kampen", "--player", "recruit"])
    assert done.exit_code != 0
