"""The war in the air: what people are spared, and that no rule of the first part is forgotten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from narvik.core.chance import KeyedChance
from narvik.core.game import Game
from narvik.core.rules import rules_of
from narvik.games.invasion.pieces.tables.rulebook import read_rulebook
from narvik.proof.citations import places
from narvik.proof.rule_cases.case_files import bare, find_cases, read_case

RULES = rules_of("invasion")
CASES = Path(__file__).parents[2] / "cases" / "invasion"
FIRST_PART = [rule for rule in read_rulebook(RULES.texts.parent / "data" / "rules.csv") if rule.part == 1]


def begun(position: dict[str, Any], **options: str) -> Game:
    """A game from a position of the short form."""
    chosen, chance = RULES.settle_options(options), KeyedChance.from_seed("1")
    return Game(RULES, chosen, chance, RULES.proof.position(position, chosen, chance), "1")


def test_every_rule_of_the_first_part_has_a_case_or_says_why_not() -> None:
    shown = {rule for path in find_cases([CASES]) for rule in bare(read_case(path))["rules"]}
    assert [rule.id for rule in FIRST_PART if rule.id not in shown and not rule.mark and not rule.owed] == []
    assert [rule.id for rule in FIRST_PART if rule.id in shown and rule.owed] == []


def test_every_rule_of_the_first_part_is_cited_where_it_is_carried_out() -> None:
    cited = {rule for place in places(RULES) if place.carries_out for rule in place.cited}
    assert [rule.id for rule in FIRST_PART if rule.id not in cited and not rule.mark and not rule.owed] == []


RAID: dict[str, Any] = {
    "scenario": "qs",
    "german": ["fornebu", "kjeller", "gardermoen"],
    "ready": {"fornebu": {"he_111": 2}, "kjeller": {"he_111": 1}},
    "asp": {"german": {"fornebu": 2, "kjeller": 2}},
    "begin": {"air_missions": "german"},
}


def test_aircraft_go_back_to_their_own_bases_if_nobody_says_otherwise() -> None:
    game = begun(RAID)
    for text in ("raid lillehammer", "send he_111 fornebu 2", "send he_111 kjeller 1"):
        game.choose(text)
    default = [choice.text for choice in game.prompt.default]
    assert default == ["land he_111 fornebu 2", "land he_111 kjeller 1"]
    for text in default:
        game.choose(text)
    assert game.over


def test_a_mission_is_named_at_once() -> None:
    game = begun(RAID)
    game.choose("raid lillehammer")
    assert [choice.text for choice in game.spelled("send he_111 kjeller 1 he_111 fornebu 2", "german")] == [
        "send he_111 fornebu 2",
        "send he_111 kjeller 1",
    ]


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_trail_tells_what_is_flown(language: str) -> None:
    game = begun(RAID)
    for text in ("raid lillehammer", "send he_111 fornebu 2", "go"):
        game.choose(text)
    told = {
        "en": ("Air missions: Germany", "Bombing of Lillehammer (4120)"),
        "nb": ("Flyoppdrag: Tyskland", "Bombing av Lillehammer (4120)"),
    }
    assert game.prompt_for("german", language).trail == told[language]
