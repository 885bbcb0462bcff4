"""Odds are told in words of the game and in the language of the one who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from narvik.core.odds import told_odds
from narvik.core.rules import rules_of

if TYPE_CHECKING:
    from tests.server.conftest import House


@pytest.mark.parametrize(("language", "card"), [("en", "Armor"), ("nb", "Panzer")])
def test_parts_have_titles_and_results_become_chances(language: str, card: str) -> None:
    parts = [
        {"side": "attack", "what": "card", "card": "panzer", "dice": 2, "rule": "KN-cmb-6"},
        {"side": "attack", "what": "far_away", "card": "", "dice": 1, "rule": "KN-cmb-5"},
    ]
    given = {"combats": [{"area": "oslo", "parts": parts, "results": {"held_back": 0.25, "won": 0.75}}]}
    found = told_odds(rules_of("kampen"), given, language)
    assert found is not None
    (combat,) = found["combats"]
    assert [part["title"] for part in combat["parts"]] == [card, "far away"]
    assert [(one["title"], one["share"]) for one in combat["chances"]] == [("held back", 0.25), ("won", 0.75)]
    assert "title" not in parts[0], "what the game counted stays as it was"


def test_without_a_combat_nothing_is_told(house: House) -> None:
    assert told_odds(rules_of("kampen"), None, "en") is None
    _, germany, _ = house.pair()
    assert germany.ask("odds", do="odds", text=None) == {"text": None}
