"""Retreats: where they end, how far they get, and whether there is room for all."""

from __future__ import annotations

from narvik.maps.hexes import HexGrid, Layout
from narvik.wargame.retreats import Fallback, all_find_room, fallback, leaves_room
from narvik.wargame.stacks import Stack

SHEET = HexGrid([f"{column:02}{row:02}" for column in range(1, 10) for row in range(1, 10)], Layout.COLUMNS)
START = SHEET.find("0505")


def away(length: int, *barred: str) -> Fallback:
    """A retreat from the middle of the sheet, not into these hexes."""
    return fallback(SHEET, START, length, lambda _, end: SHEET.numbers[end] not in barred)


def around(number: str) -> list[str]:
    return [SHEET.numbers[h] for h in SHEET.hexes_of(SHEET.ring[SHEET.find(number)])]


def test_a_retreat_of_one_hex_ends_next_door() -> None:
    found = away(1, "0504")
    assert found.length == 1
    assert [SHEET.numbers[h] for h in found.hexes] == sorted(set(around("0505")) - {"0504"})


def test_a_longer_retreat_ends_as_far_away_as_it_is_long() -> None:
    found = away(3)
    assert found.length == 3
    assert len(found.hexes) == 18
    assert {SHEET.distance(START, h) for h in found.hexes} == {3}


def test_where_no_way_leads_far_away_it_ends_as_far_as_can_be() -> None:
    ring = [SHEET.numbers[h] for h in SHEET.within(START, 2) if SHEET.distance(START, h) == 2]
    found = away(2, *ring)
    assert found.length == 2
    assert {SHEET.distance(START, h) for h in found.hexes} == {1}
    assert START not in found.hexes


def test_where_no_way_is_long_enough_the_longest_counts() -> None:
    open_hexes = {"0504", "0503"}
    found = fallback(SHEET, START, 3, lambda _, end: SHEET.numbers[end] in open_hexes)
    assert found == Fallback(2, [SHEET.find("0503")])
    assert fallback(SHEET, START, 3, lambda _, end: False) == Fallback(0, [])


def test_a_step_may_depend_on_where_it_comes_from() -> None:
    found = fallback(SHEET, START, 2, lambda a, b: SHEET.direction(a, b) == 0)
    assert found == Fallback(2, [SHEET.find("0503")])


def test_all_find_room_or_not_and_the_stacks_stay_as_they_are() -> None:
    stacks: dict[int, Stack] = {1: (90, 91)}
    before = dict(stacks)

    def rooms(counter: int) -> list[int]:
        """Two hexes that hold three each; of the second only the first two counters can make use."""
        return [place for place in ((1, 2) if counter < 2 else (1,)) if len(stacks.get(place, ())) < 3]

    assert all_find_room([0, 1], rooms, stacks)
    assert all_find_room([0, 1, 2], rooms, stacks)
    assert not all_find_room([0, 2, 3], rooms, stacks)
    assert leaves_room(0, 2, [1, 2], rooms, stacks)
    assert not leaves_room(0, 1, [2], rooms, stacks)
    assert stacks == before
