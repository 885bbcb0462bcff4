"""Areas with borders, and ways over hexes and areas: they agree with a search that tries everything."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narvik.core.errors import MapError
from narvik.maps.fields import joined, spread
from narvik.maps.graphs import Border, Graph
from narvik.maps.hexes import SIDES, HexGrid, Layout
from narvik.maps.paths import cheapest, reach, trace

SHEET = HexGrid([f"{a:02}{b:02}" for a in range(1, 8) for b in range(8)], Layout.COLUMNS)
NAMES = [f"area{number}" for number in range(9)]
BARRED = -1


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    pairs = [(a, b) for a in range(len(NAMES)) for b in range(a)]
    kinds = st.sampled_from([(), ("mountain",), ("fjord",), ("mountain", "fjord")])
    chosen = draw(st.dictionaries(st.sampled_from(pairs), kinds, max_size=14))
    return Graph(NAMES, [Border(a, b, kind) for (a, b), kind in chosen.items()])


class Journey:
    """A map of either sort with the costs of its steps, places to stop at, and a start."""

    def __init__(self, neighbours: list[int], width: int, costs: list[int], stops: set[int], start: int) -> None:
        self.neighbours = neighbours
        self.width = width
        self.costs = costs
        self.stopping = stops
        self.start = start
        self.count = len(neighbours) // width

    def cost(self, a: int, b: int) -> int:
        return self.costs[self.neighbours.index(b, a * self.width, (a + 1) * self.width)]

    def stops(self, h: int) -> bool:
        return h in self.stopping

    def best(self, budget: int) -> dict[int, tuple[int, int]]:
        """Cost and steps to each hex, by relaxing every step until nothing changes."""
        found = {self.start: (0, 0)}
        changed = True
        while changed:
            changed = False
            for a, (spent, steps) in list(found.items()):
                if a != self.start and a in self.stopping:
                    continue
                for slot in range(a * self.width, (a + 1) * self.width):
                    b, price = self.neighbours[slot], self.costs[slot]
                    if b < 0 or price < 0 or spent + price > budget:
                        continue
                    way = (spent + price, steps + 1)
                    if b not in found or way < found[b]:
                        found[b] = way
                        changed = True
        return found


@st.composite
def journeys(draw: st.DrawFn) -> Journey:
    neighbours, width = SHEET.neighbours, SIDES
    if draw(st.booleans()):
        graph = draw(graphs())
        neighbours, width = graph.neighbours, graph.width
    chance = draw(st.randoms(use_true_random=False))
    count = len(neighbours) // width
    costs = [chance.choice([BARRED, 0, 1, 1, 2, 2, 4, 6]) for _ in neighbours]
    stops = {h for h in range(count) if chance.random() < 0.2}
    return Journey(neighbours, width, costs, stops, chance.randrange(count))


# Ways


@given(journeys(), st.integers(0, 14))
def test_reach_finds_the_cheapest_ways_with_the_fewest_steps(journey: Journey, budget: int) -> None:
    best = journey.best(budget)
    found = reach(journey.neighbours, journey.width, journey.start, budget, journey.cost, journey.stops)
    assert {h: cost for h, cost in enumerate(found.cost) if cost >= 0} == {h: cost for h, (cost, _) in best.items()}
    assert found.hexes == sorted(best, key=lambda h: (best[h], h))
    for h, (cost, steps) in best.items():
        path = found.path_to(h)
        assert path[0] == journey.start
        assert path[-1] == h
        assert len(path) - 1 == steps
        assert sum(journey.cost(a, b) for a, b in pairwise(path)) == cost
        assert not any(journey.stops(between) for between in path[1:-1])


@given(journeys(), st.integers(0, 14))
def test_of_equal_ways_the_last_step_has_the_lowest_direction(journey: Journey, budget: int) -> None:
    best = journey.best(budget)
    found = reach(journey.neighbours, journey.width, journey.start, budget, journey.cost, journey.stops)
    for h in best:
        ways = []
        for before, (spent, steps) in best.items():
            if h == journey.start or (before != journey.start and journey.stops(before)):
                continue
            for d in range(journey.width):
                slot = before * journey.width + d
                price = journey.costs[slot]
                if journey.neighbours[slot] == h and price >= 0 and (spent + price, steps + 1) == best[h]:
                    ways.append((d, before))
        assert found.previous[h] == (min(ways)[1] if h != journey.start else -1)


@given(journeys(), st.integers(0, 14), st.data())
def test_the_cheapest_way_is_the_one_of_the_whole_reach(journey: Journey, budget: int, data: st.DataObject) -> None:
    goal = data.draw(st.integers(0, journey.count - 1))
    path = cheapest(journey.neighbours, journey.width, journey.start, goal, budget, journey.cost, journey.stops)
    found = reach(journey.neighbours, journey.width, journey.start, budget, journey.cost, journey.stops)
    assert path == found.path_to(goal)


def test_a_unit_may_leave_a_place_where_it_would_have_to_stop() -> None:
    start = SHEET.find("0404")
    found = reach(SHEET.neighbours, SIDES, start, 2, lambda a, b: 1, lambda h: True)
    assert sorted(found.hexes) == sorted(SHEET.within(start, 1))


# Areas


@given(graphs())
def test_borders_are_shared(graph: Graph) -> None:
    for number, border in enumerate(graph.borders):
        assert graph.border(border.a, border.b) == graph.border(border.b, border.a) == number
    for a in range(graph.count):
        assert list(graph.near[a]) == [b for b in range(graph.count) if graph.border(a, b) >= 0]
        flat = graph.neighbours[a * graph.width : (a + 1) * graph.width]
        assert [b for b in flat if b >= 0] == list(graph.near[a])
        assert graph.areas_of(graph.ring[a]) == list(graph.near[a])


@given(graphs())
def test_distances_are_those_of_the_shortest_ways(graph: Graph) -> None:
    for a in range(graph.count):
        found = reach(graph.neighbours, graph.width, a, graph.count, lambda a, b: 1)
        assert found.cost == [graph.distance(a, b) for b in range(graph.count)]
        near = [b for b in found.hexes if found.cost[b] <= 2]
        assert graph.within(a, 2) == tuple(near)


@given(graphs(), st.integers(0, 2 ** len(NAMES) - 1))
def test_parts_are_connected_and_apart(graph: Graph, field: int) -> None:
    parts = graph.parts(field)
    assert sum(parts) == field
    for part in parts:
        first = part & -part
        assert spread(first, field, graph) == part
        assert graph.step(part) & field & ~part == 0
    assert parts == sorted(parts, key=lambda part: part & -part)


@given(graphs(), st.integers(0, 2 ** len(NAMES) - 1), st.integers(0, len(NAMES) - 1), st.integers(0, len(NAMES) - 1))
def test_fields_of_areas_work_like_fields_of_hexes(graph: Graph, through: int, start: int, goal: int) -> None:
    open_way = cheapest(
        graph.neighbours, graph.width, start, goal, graph.count, lambda a, b: 0 if through >> b & 1 else BARRED
    )
    assert joined(1 << start, 1 << goal, through, graph) == bool(open_way)
    assert len(trace(start, 1 << goal, through, graph)) == len(open_way)


@given(graphs())
def test_kinds_belong_to_borders_in_both_directions(graph: Graph) -> None:
    fjord = graph.across("fjord")
    rest = graph.without("fjord")
    for a in range(graph.count):
        for b in range(graph.count):
            number = graph.border(a, b)
            over = number >= 0 and "fjord" in graph.borders[number].kinds
            assert fjord[a * graph.count + b] == over
            assert (rest.border(a, b) >= 0) == (number >= 0 and not over)


@pytest.mark.parametrize(
    ("names", "borders", "problem"),
    [
        (["oslo", "bergen", "oslo"], [], "'oslo' is on the map twice"),
        (["oslo", "bergen"], [Border(0, 0)], "'oslo' borders itself"),
        (["oslo", "bergen"], [Border(0, 1), Border(1, 0)], "'bergen' and 'oslo' have two borders"),
        (["oslo", "bergen"], [Border(0, 2)], "areas 0 and 2"),
    ],
)
def test_a_map_that_does_not_hang_together_says_why(names: list[str], borders: list[Border], problem: str) -> None:
    with pytest.raises(MapError, match=problem):
        Graph(names, borders)


def test_an_area_that_is_not_there_is_named() -> None:
    with pytest.raises(MapError, match="'voss'"):
        Graph(["oslo"], []).find("voss")
