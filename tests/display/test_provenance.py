"""The map of how true a board is."""

from __future__ import annotations

import gzip
from xml.etree import ElementTree

import pytest

from narvik.core.rules import game_names, rules_of
from narvik.core.tables import ELSEWHERE, PRINTED, RECONSTRUCTED, kind_of_source
from narvik.display import MAIN, display_of
from narvik.display.provenance import FILLS, coarse, count_of_places, kinds_of_places, map_of_sources


@pytest.mark.parametrize("game", game_names())
def test_every_board_is_drawn_small_and_shows_each_kind_that_it_has(game: str) -> None:
    rules = rules_of(game)
    drawn = map_of_sources(rules, "en")
    ElementTree.fromstring(drawn)
    assert len(gzip.compress(drawn.encode())) < 40_000
    for kind, count in count_of_places(rules).items():
        if count:
            assert FILLS[kind] in drawn


def test_a_place_is_printed_if_all_that_is_told_of_it_is() -> None:
    rules = rules_of("jupiter")
    kinds = kinds_of_places(rules, display_of(rules).boards[MAIN])
    rows = {row.cells["hex"]: row for table in rules.table_list() if table.name == "hexes.csv" for row in table.rows}
    towns = {row.cells["hex"] for table in rules.table_list() if table.name == "places.csv" for row in table.rows}
    for place, row in rows.items():
        if place not in towns:
            assert kinds[place] == kind_of_source(row.cells["source"])


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("rulebook 4.3", PRINTED),
        ("own copy", PRINTED),
        ("source: an order of battle", ELSEWHERE),
        ("inferred: by its neighbours", ELSEWHERE),
        ("reconstructed: real geography; tuned for balance: even", RECONSTRUCTED),
    ],
)
def test_kinds_of_sources(source: str, kind: str) -> None:
    assert kind_of_source(source) == kind


def test_a_coarse_path_keeps_its_corners_and_drops_what_is_a_dot() -> None:
    assert coarse("M0 0l1 0 99 0 0 100zM300 300l1 1 1-1z") == "M0 0L100 0L100 100z"
    assert coarse("M10 10L60 10Q80 10 90 40z") == "M10 10L60 10L90 40z"
