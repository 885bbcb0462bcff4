"""An area on two sea zones, as no packaged area is: one open zone is enough, one closed zone bars. KN-arein-8."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

import narvik
from narvik.core.chance import ScriptedChance

DATA = Path(narvik.__file__).parent / "games" / "kampen" / "data"


def rewrite(folder: Path, table: str, key: str, changes: dict[str, dict[str, str]]) -> None:
    """Put changed rows of a packaged table into a folder of one's own."""
    with open(DATA / table, encoding="utf-8", newline="") as source:
        rows = list(csv.DictReader(source))
    with open(folder / table, "w", encoding="utf-8", newline="") as target:
        writer = csv.DictWriter(target, list(rows[0]))
        writer.writeheader()
        for row in rows:
            if row[key] in changes:
                writer.writerow({**row, **changes[row[key]], "source": "own copy"})


@pytest.fixture
def rules(tmp_path: Path) -> Any:
    """The game with Steinkjer on the zones V and VI."""
    rewrite(tmp_path, "areas.csv", "area_id", {"steinkjer": {"sea_zones": "V;VI"}})
    north = "namsos;mosjoen;mo_i_rana;bodo;steinkjer"
    rewrite(tmp_path, "sea_zones.csv", "zone", {"VI": {"land_areas": north}})
    return narvik.rules_of("kampen", tmp_path)


def placements(rules: Any, faction: str, ships: dict[str, list[str]]) -> set[str]:
    """Where a faction may place reinforcements in the advanced game."""
    options = rules.settle_options({"scenario": "advanced"})
    hands = {"allies": ["forsterkninger"]} if faction == "allies" else {}
    short = {
        "turn": faction,
        "phase": "reinforcement",
        "areas": {"oslo": {"germany": 1}, "hamar": {"norway": 1}},
        "ships": ships,
        "hands": hands,
    }
    position = rules.proof.position(short, options, ScriptedChance([]))
    if faction == "allies":
        position.apply(rules.words.read("trade forsterkninger"))
    return {choice.text.split()[1] for choice in position.choices() if choice.text.startswith("place")}


def test_one_zone_that_allows_it_opens_the_area_to_germany(rules: Any) -> None:
    # the Allies hold V, which closes its coast; in VI a German ship is alone
    found = placements(rules, "germany", {"v": ["warspite"], "vi": ["karlsruhe"]})
    assert "steinkjer" in found
    assert "trondheim" not in found


def test_one_zone_under_german_control_bars_the_area_to_the_allies(rules: Any) -> None:
    found = placements(rules, "allies", {"v": ["warspite"], "vi": ["karlsruhe"]})
    assert "trondheim" in found
    assert "steinkjer" not in found
