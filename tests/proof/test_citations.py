"""Every rule is cited where it is carried out, or is marked as one that needs no code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from narvik.core.errors import DataError
from narvik.core.rules import Rules, game_names, rules_of
from narvik.core.tables import read_rules
from narvik.proof.citations import Book, Place, carries_out, places_of, read_places, uncited

PLAYED = 1
"""Of a game that is made in parts, the first."""

BOOK = Book(
    [
        *(f"OJ-13-{number}" for number in range(1, 4)),
        *(f"OJ-13.{section}-{number}" for section in (1, 2, 10, 12) for number in range(1, 4)),
        "OJ-14.6.1-1",
        "OJ-14.6.2-1",
        *(f"OJ-sea-battle-{number}" for number in range(1, 4)),
        "OJ-card-norway-ubat",
    ]
)


@pytest.mark.parametrize("game", game_names())
def test_every_rule_is_cited_where_it_is_carried_out(game: str) -> None:
    later = {rule.id for rule in rules_of(game).rule_list() if rule.part > PLAYED}
    assert [rule for rule in uncited(rules_of(game)) if rule not in later] == []


@pytest.mark.parametrize("game", game_names())
def test_nothing_is_cited_that_is_no_rule(game: str) -> None:
    rules: Rules[Any] = rules_of(game)
    book = Book([rule.id for rule in rules.rule_list()])
    wrong = []
    for path in sorted(rules.texts.parent.rglob("*.py")):
        wrong += [f"{path.name}: {name}" for name in book.unknown(path.read_text(encoding="utf-8"))]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("A die less one. OJ-13.12-2.", "13.12-2"),
        ("OJ-13.12-1, -3.", "13.12-1 13.12-3"),
        ("OJ-13.12-1 and -3, OJ-13-2", "13-2 13.12-1 13.12-3"),
        ("OJ-13.12-1 to -3.", "13.12-1 13.12-2 13.12-3"),
        ("OJ-13.1-1, -2 to\n    -3; see there", "13.1-1 13.1-2 13.1-3"),
        ("OJ-13-3 to OJ-13.1-2", "13-3 13.1-1 13.1-2"),
        ("OJ-13.2 to -13.10.", "13.2-1 13.2-2 13.2-3 13.10-1 13.10-2 13.10-3"),
        ("OJ-13.2-3 to OJ-13.10", "13.2-3 13.10-1 13.10-2 13.10-3"),
        ("A chapter: OJ-13.", "13-1 13-2 13-3"),
        ("OJ-14.6", "14.6.1-1 14.6.2-1"),
        ("OJ-14", "14.6.1-1 14.6.2-1"),
        ("OJ-sea-battle-2, -3.", "sea-battle-2 sea-battle-3"),
        ("OJ-sea-battle", "sea-battle-1 sea-battle-2 sea-battle-3"),
        ("OJ-card-norway-ubat, and OJ-13-1", "13-1 card-norway-ubat"),
        ("OJ-13.12-1, -9 is no rule", "13.12-1"),
        ("OJ-13.12-1 to the end, 3 times", "13.12-1"),
        ("KN-13.12-1 belongs to another game", ""),
    ],
)
def test_citations_are_read_in_full_and_in_short(text: str, cited: str) -> None:
    assert BOOK.cited(text) == [f"OJ-{name}" for name in cited.split()]


def test_functions_methods_classes_and_constants_cite_and_modules_do_not(tmp_path: Path) -> None:
    (tmp_path / "battle.py").write_text(
        '"""The battle. OJ-13."""\n\nMOST = 3\n"""OJ-13.1-1."""\n\n\nclass Battle:\n    """OJ-13.1."""\n\n'
        '    left: int = 0\n    """OJ-13.1-2."""\n\n    def fight(self):\n        """OJ-13.2-1, -2."""\n'
    )
    found = list(read_places(tmp_path, BOOK))
    assert [(place.name, place.line, place.last) for place in found] == [
        ("MOST", 3, 3),
        ("Battle", 7, 14),
        ("Battle.left", 10, 10),
        ("Battle.fight", 13, 14),
    ]
    assert [place.name for place in places_of("OJ-13.1-2", found)] == ["Battle.left", "Battle"]


@pytest.mark.parametrize(
    ("path", "acts"),
    [
        ("chapters/combat.py", True),
        ("pieces/units.py", True),
        ("knowledge/sight.py", True),
        ("chapters/odds.py", True),
        ("advice/battle.py", False),
        ("display/scene.py", False),
        ("proof.py", False),
        ("battle.py", True),
        ("judgement_battle.py", False),
        ("scene.py", False),
    ],
)
def test_who_plays_or_shows_a_game_carries_out_none_of_its_rules(path: str, acts: bool) -> None:
    assert carries_out(Path(path)) is acts


def test_where_a_rule_is_carried_out_comes_before_who_goes_by_it() -> None:
    here = Path("x.py")
    wide = Place(here, 1, 9, "wide", True, ("A", "B", "C"))
    narrow = Place(here, 20, 29, "narrow", True, ("A",))
    beside = Place(here, 40, 41, "beside", False, ("A",))
    assert places_of("A", [beside, wide, narrow]) == [narrow, wide, beside]


@pytest.mark.parametrize("mark", ["sample: no such word", "component", "component:", "component: "])
def test_a_mark_is_one_of_three_words_with_a_reason(tmp_path: Path, mark: str) -> None:
    book = tmp_path / "rules.csv"
    book.write_text(f"id,chapter,text,chapter_nb,text_nb,carried_out\nA-1,One,Do it.,En,Gjør det.,{mark}\n")
    with pytest.raises(DataError, match="carried_out"):
        read_rules(book, "en")
