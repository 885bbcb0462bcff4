"""Counters of one's own: what the printed ones never show. OJ-13-8."""

from __future__ import annotations

from pathlib import Path

import pytest

from narvik.core.chance import ScriptedChance
from narvik.games.jupiter.game import HERE, Jupiter

PRINTED = ",III,1,2,1,hex,2105,"
"""Size, attack, defence, movement and set-up of the Varanger fortress group."""


@pytest.fixture
def harmless(tmp_path: Path) -> Jupiter:
    """The game with a Varanger fortress group that cannot attack at all."""
    header, *rows = (HERE / "data" / "units.csv").read_text(encoding="utf-8").splitlines()
    group = next(row for row in rows if row.startswith("ge_var,"))
    assert PRINTED in group
    text = f"{header}\n{group.replace(PRINTED, PRINTED.replace(',1,2,1,', ',0,2,1,'))}\n"
    (tmp_path / "units.csv").write_text(text, encoding="utf-8")
    return Jupiter(tmp_path)


def test_no_attack_is_made_out_of_nothing(harmless: Jupiter) -> None:
    position = harmless.proof.position(
        {
            "turn": 2,
            "phase": "combat",
            "active": "german",
            "air": {"german": ["2212"]},
            "units": {"2212": ["su_5s"], "2211": ["ge_var"], "2213": ["ge_47"]},
        },
        {},
        ScriptedChance([], []),
    )
    texts = [choice.text for choice in position.choices()]
    assert "attack 2212" in texts
    position.apply(next(choice for choice in position.choices() if choice.text == "attack 2212"))
    assert [choice.text for choice in position.choices()] == ["join ge_47"]
