"""The tables of Norway 1940 agree with what the rules say of the map and the counters, and faults in them are named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from narvik.core.errors import DataError
from narvik.core.rules import rules_of
from narvik.games.norway1940.game import HERE, TABLES, Norway1940
from narvik.games.norway1940.pieces.board import DENMARK, Board
from narvik.games.norway1940.pieces.forces import members


@pytest.fixture
def rules() -> Norway1940:
    found = rules_of("norway1940")
    assert isinstance(found, Norway1940)
    return found


@pytest.fixture
def board(rules: Norway1940) -> Board:
    return rules.board


def named(board: Board, field: int) -> set[str]:
    return {board.sectors[sector] for sector in members(field)}


def test_eighteen_sectors_hang_together_by_thirty_borders(board: Board) -> None:
    assert board.count == 18
    assert len(board.graph.borders) == 30
    assert board.graph.parts(board.graph.whole) == [board.graph.whole]


def test_the_corner_is_crossed_by_nobody(board: Board) -> None:
    ring = ["elverum", "dombas", "oppdal", "roros"]
    numbers = [board.index[word] for word in ring]
    assert all(b in board.near[a] for a, b in zip(numbers, numbers[1:] + numbers[:1], strict=True))
    assert board.corners == {
        (numbers[0], numbers[2]),
        (numbers[2], numbers[0]),
        (numbers[1], numbers[3]),
        (numbers[3], numbers[1]),
    }
    assert all(b not in board.near[a] for a, b in board.corners)


def test_the_valley_and_the_fjord_are_where_the_rules_have_them(board: Board) -> None:
    kinds = {frozenset((board.sectors[b.a], board.sectors[b.b])): b.kinds for b in board.graph.borders}
    assert kinds[frozenset(("andalsnes", "dombas"))] == ()
    fjord = {pair for pair, kind in kinds.items() if "sogne_fjord" in kind}
    assert fjord == {frozenset(("forde", "bergen")), frozenset(("forde", "telemark"))}


def test_groups_objectives_sources_and_traps_are_those_of_the_rules(board: Board) -> None:
    by_group = [named(board, sum(1 << s for s in members(board.coast) if board.waters[s] == g)) for g in (1, 2, 3)]
    assert by_group == [
        {"oslo", "kristiansand"},
        {"stavanger", "bergen", "forde", "andalsnes", "trondheim"},
        {"namsos", "mo_i_rana", "bodo", "narvik", "harstad"},
    ]
    assert named(board, board.objectives) == {"oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik"}
    assert named(board, board.sources) == {"oslo", "kristiansand"}
    assert named(board, board.trap_fjords) == {"oslo", "narvik"}
    assert named(board, board.sogne_heads) == {"dombas", "telemark"}


def test_denmark_reaches_what_a_sea_step_and_the_borders_give(board: Board) -> None:
    shores = [board.index["kristiansand"], board.index["stavanger"]]
    for sector in range(board.count):
        way = 2 + min(board.graph.distance(shore, sector) for shore in shores)
        assert board.denmark_range[sector] == (way if way <= 3 else 0)
    assert board.air_distance(DENMARK, board.oslo) == 3


def test_coasts_are_ranked_from_north_to_south(board: Board) -> None:
    landings = board.list_of(board.coast | board.sogne_heads)
    ranked = sorted(landings, key=lambda sector: board.north_rank[sector])
    assert [board.north_rank[sector] for sector in ranked] == list(range(1, 15))
    coast = [board.place[sector][0] for sector in ranked if board.coast >> sector & 1]
    assert coast == sorted(coast, reverse=True)


def test_airfields_hold_what_the_rules_say(board: Board) -> None:
    assert {word: board.capacity[board.index[word]] for word in ("oslo", "stavanger", "kristiansand", "bergen")} == {
        "oslo": 3, "stavanger": 2, "kristiansand": 1, "bergen": 0,
    }  # fmt: skip


def test_the_counters_are_those_of_the_rules(rules: Norway1940) -> None:
    units, ships, wings, forts = rules.units, rules.ships, rules.wings, rules.forts
    assert (units.regiments.bit_count(), units.paras.bit_count(), units.tanks.bit_count()) == (19, 2, 1)
    assert units.norwegian & ~units.unready == sum(1 << units.index[word] for word in ("guards", "alta", "varanger"))
    assert ships.groups.bit_count() == 6
    assert ships.factor[ships.index["schlag"]] == 6
    assert sum(ships.factor[ships.index[word]] for word in ("group1", "group2", "group3")) > 9
    assert ships.counters & ~ships.face_down & ships.norwegian == sum(
        1 << ships.index[w] for w in ("norge", "eidsvold")
    )
    assert wings.german.bit_count() == 3
    assert forts.guns[forts.words.index("oscarsborg")] == 3


def test_tanks_are_the_last_german_units_so_that_any_group_can_take_them_along(rules: Norway1940) -> None:
    assert rules.units.tanks.bit_length() == rules.units.german.bit_length()


def copied(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A folder with one table of the game in which a text is replaced."""
    folder = tmp_path / "own"
    folder.mkdir()
    shutil.copyfile(HERE / "data" / name, folder / name)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("sectors.csv", "oslo,Oslo,coast,A", "oslo,Oslo,coast,-", "sectors.csv, line 13, column group"),
        ("borders.csv", "oslo,kristiansand,land", "oslo,oslo,land", "borders.csv, line 2, column b"),
        ("units.csv", "Regiment 159,III", "Regiment 159,IV", "column size: is 'IV'"),
        ("naval.csv", "Group I,Gruppe I,3", "Group I,Gruppe I,many", "column factor: is 'many'"),
        ("air.csv", "KG 4,KG 4,0,3,2,,denmark", "KG 4,KG 4,0,3,2,,moon", "column start: is 'moon'"),
        ("coastal.csv", "Oscarsborg,oslo,3", "Oscarsborg,atlantis,3", "column sector: is 'atlantis'"),
        ("turns.csv", "\n3,April III", "\n4,April III", "stands twice"),
    ],
)  # fmt: skip
def test_a_fault_in_a_table_is_named_with_its_place(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        Norway1940(copied(tmp_path, name, old, new))


def test_rows_of_ones_own_are_played_with(tmp_path: Path) -> None:
    own = Norway1940(copied(tmp_path, "naval.csv", "Group I,Gruppe I,3", "Group I,Gruppe I,5"))
    assert own.ships.factor[own.ships.index["group1"]] == 5
    assert own.data_hash


def test_every_row_tells_its_source(rules: Norway1940) -> None:
    sources = rules.sources()
    assert {source.table for source in sources} == set(TABLES)
    assert all(source.source for source in sources)
