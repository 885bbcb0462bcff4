"""Movement: one unit at a time, hex by hex, paying each step in full. OJ-12, OJ-7.4, OJ-9.3.

A march is made of single steps; `routes` puts them together for people who point at where a unit shall go.
"""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.rules import Route
from narvik.core.words import Choice, Touch
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import NOBODY, SOVIET
from narvik.games.jupiter.stacking import crowded_reason, test_stack
from narvik.games.jupiter.state import STORM, State
from narvik.games.jupiter.supply import abroad, settle_supply
from narvik.games.jupiter.sweden import violate
from narvik.maps.hexes import SIDES
from narvik.maps.paths import reach

OPEN: Final = 0
FAR: Final = 1
SEA_BAR: Final = 2
ISLAND_BAR: Final = 3
ENEMY: Final = 4
NEUTRAL: Final = 5
ZONE_TO_ZONE: Final = 6
COST: Final = 7
SOVIET_LIMIT: Final = 8
FRONT_LINE: Final = 9
NO_REST: Final = 10
LAKE_ZONE: Final = 11

BARS: Final = {
    FAR: ("no-step-far", "OJ-12-1"),
    SEA_BAR: ("no-step-sea", "OJ-12.8-1"),
    ISLAND_BAR: ("no-step-island", "OJ-12.10-1"),
    ENEMY: ("no-step-enemy", "OJ-12.2-2"),
    NEUTRAL: ("no-step-neutral", "OJ-8-1"),
    ZONE_TO_ZONE: ("no-step-zone", "OJ-7.4-2"),
    COST: ("no-step-cost", "OJ-12.2-1"),
    SOVIET_LIMIT: ("no-step-soviet", "OJ-12.11-1"),
    FRONT_LINE: ("no-step-front", "OJ-5.10-1"),
    NO_REST: ("no-step-rest", "OJ-12.6-2"),
    LAKE_ZONE: ("no-step-lake", "OJ-12.6-2"),
}
"""What can stand against a step: message and rule."""


def allowance(s: State, unit: int, in_supply: bool) -> int:
    """The half points a unit may spend in this move. OJ-11.5-1, OJ-11.6-1, -2, OJ-12.1-4, -5."""
    points = s.forces.movement[unit]
    if not in_supply or abroad(s, unit):
        points = (points + 1) // 2
    if s.weather == STORM:
        points = (points + 1) // 2
    return 2 * points


def forbidden_ground(s: State, unit: int, start: int, end: int) -> int:
    """Whether a unit may never cross from a hex to the next, in a move, retreat or advance. OJ-12.8 to -12.11."""
    board = s.board
    bit = board.bit[end]
    if not board.reach[start] & bit:
        return SEA_BAR
    if bit & board.island_field:
        return ISLAND_BAR
    if s.forces.nation[unit] == SOVIET:
        if not bit & board.soviet_ground:
            return SOVIET_LIMIT
        if s.turn == 1 and board.across_front[start] & bit:
            return FRONT_LINE
    return OPEN


def step_bar(s: State, unit: int, start: int, end: int, cost: int, left: int, fresh: bool) -> int:
    """What forbids a step to an adjacent hex, or nothing. `fresh` is a unit that has not yet moved. OJ-7.4, OJ-12.2."""
    board = s.board
    bit = board.bit[end]
    side = s.side_of(unit)
    if s.occupied[1 - side] & bit:
        return ENEMY
    if s.occupied[NOBODY] & bit:
        return NEUTRAL
    if s.air_field & bit and s.air_side != side:
        cost += 2
    if cost > left:
        return COST
    if s.forces.nation[unit] == SOVIET:
        if not bit & board.soviet_ground:
            return SOVIET_LIMIT
        if s.turn == 1 and board.across_front[start] & bit:
            return FRONT_LINE
    zone = s.zoc(1 - side)
    ends = zone & bit
    if ends and fresh and zone & board.bit[start]:
        return ZONE_TO_ZONE
    if bit & board.lake_field:
        if ends:
            return LAKE_ZONE
        return OPEN if goes_on(s, unit, end, left - cost) else NO_REST
    # Another contingent's source of supply is closed to rest even where nobody lies there.
    taken = end in s.stacks or 0 <= board.place_at[end] <= SOVIET
    if taken and s.crowded(unit, end) and (ends or not goes_on(s, unit, end, left - cost)):
        return NO_REST
    return OPEN


def goes_on(s: State, unit: int, start: int, left: int) -> bool:
    """Whether a unit that cannot stay in a hex has a lawful step out of it. OJ-6.2-1, OJ-12.6-2.

    The hex it came from may be that step. Passing through a third such hex is tried as well.
    """
    if left <= 0:
        return False
    for end, cost in s.board.steps[s.forces.gait[unit]][start]:
        if s.sweden == NOBODY and s.board.bit[end] & s.board.sweden:
            continue
        if step_bar(s, unit, start, end, cost, left, fresh=False) == OPEN:
            return True
    return False


def finish(s: State, unit: int, h: int) -> None:
    """The move is over: the unit is disrupted and the limits of stacking are tested. OJ-12.1-2, OJ-6.2-1."""
    s.pop()
    s.disrupt(1 << unit)
    s.tell("halts", unit, h)
    test_stack(s, h)


class March(Frame[State]):
    """A unit moves; `left` are the half points it may still spend, -1 before its supply is known. OJ-5.6-2, OJ-12."""

    name = "march"
    fields = ("unit", "left", "moved")
    rules = ("OJ-12-1", "OJ-12.2-1", "OJ-7.4-1")

    def advance(self, s: State, f: list[int]) -> int:
        unit = f[1]
        if f[2] < 0:
            fed = settle_supply(s, unit)
            if fed < 0:
                return GO_ON
            f[2] = allowance(s, unit, bool(fed))
        h = s.where[unit]
        side = s.side_of(unit)
        if f[3] and (s.zoc(1 - side) & s.board.bit[h] or not f[2]):
            finish(s, unit, h)
            return GO_ON
        return side

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        unit, left = f[1], f[2]
        h = s.where[unit]
        words = s.settings.notation
        steps = words.step
        fresh = not f[3]
        found = []
        for end, cost in s.board.steps[s.forces.gait[unit]][h]:
            if cost <= left and step_bar(s, unit, h, end, cost, left, fresh) == OPEN:
                found.append(steps[end])
        if not s.board.bit[h] & s.board.lake_field and not s.crowded(unit, h):
            found.append(words.plain[nt.HALT])
            if len(s.stack(h)) > 1 and f[3]:
                found.append(words.plain[nt.ARRANGE])
        return found

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        unit = f[1]
        h = s.where[unit]
        if c.verb == nt.STEP:
            f[3] = 1
            f[2] -= step(s, unit, c.args[0])
            return
        finish(s, unit, h)
        if c.verb == nt.ARRANGE:
            s.push(fr.STACKING, h, 0, 0)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        whole, half = divmod(max(f[2], 0), 2)
        left = f"{whole}½" if half and whole else "½" if half else str(whole)
        return "ask-march", {"unit": f"unit:{s.forces.words[f[1]]}", "left": f"{left} "}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        unit, left = f[1], f[2]
        h = s.where[unit]
        if c.verb in (nt.HALT, nt.ARRANGE):
            bar = s.crowded(unit, h)
            if bar:
                return crowded_reason(s, bar, h)
            if s.board.bit[h] & s.board.lake_field:
                return Reason("no-rest-lake", "OJ-12.6-1", (("hex", f"hex:{s.hex_word(h)}"),))
            return Reason("no-arrange", "OJ-6.4-3")
        if c.verb != nt.STEP:
            return None
        end = c.args[0]
        words = (("hex", f"hex:{s.hex_word(end)}"),)
        bar = FAR if s.board.grid.direction(h, end) < 0 else forbidden_ground(s, unit, h, end)
        if not bar:
            cost = s.board.step_costs[s.forces.gait[unit]][h][end]
            bar = step_bar(s, unit, h, end, cost, left, not f[3])
        if bar == NO_REST and s.crowded(unit, end):
            return crowded_reason(s, s.crowded(unit, end), end)
        if not bar:
            return None
        message, rule = BARS[bar]
        if bar == ENEMY:
            return Reason(message, rule, words, s.hex_word(end))
        return Reason(message, rule, words)


def step(s: State, unit: int, end: int) -> int:
    """Move a unit one hex and return what it costs: terrain or road, and enemy airpower. OJ-9.3-1, OJ-12.1-3."""
    board = s.board
    start = s.where[unit]
    side = s.side_of(unit)
    cost = board.step_costs[s.forces.gait[unit]][start][end]
    if s.air_field & board.bit[end] and s.air_side != side:
        cost += 2
    s.tell("moves", unit, start, end)
    relocate(s, unit, end)
    return cost


def relocate(s: State, unit: int, end: int) -> None:
    """Bring a unit into the next hex, with all that follows: what it uncovers, control, Sweden. OJ-7.7-5, OJ-8.1-1."""
    start = s.where[unit]
    s.lift(unit)
    s.put(unit, end)
    s.show_top(start)
    if s.sweden == NOBODY and s.board.bit[end] & s.board.sweden:
        violate(s, s.side_of(unit))
    s.enter(unit, end)
    s.contest(start)
    s.contest(end)


def routes(s: State, f: list[int]) -> list[Route]:
    """Where a marching unit can get to, with the steps that lead there; never into neutral Sweden."""
    unit, left = f[1], f[2]
    board = s.board
    start = s.where[unit]
    side = s.side_of(unit)
    neutral = board.sweden if s.sweden == NOBODY else 0
    costs = board.step_costs[s.forces.gait[unit]]
    first = not f[3]

    def cost(a: int, b: int) -> int:
        """What a step costs, or -1."""
        price = costs[a].get(b, -1)
        if price < 0 or board.bit[b] & neutral:
            return -1
        if step_bar(s, unit, a, b, price, left, first and a == start) not in (OPEN, NO_REST):
            return -1
        return price + 2 if s.air_field & board.bit[b] and s.air_side != side else price

    zone = s.zoc(1 - side)
    found = reach(board.grid.neighbours, SIDES, start, left, cost, lambda h: bool(zone & board.bit[h]))
    step_of = s.settings.notation.step
    out = []
    for h in sorted(found.hexes):
        if h == start or board.bit[h] & board.lake_field or s.crowded(unit, h):
            continue
        path = found.path_to(h)
        out.append(Route(Touch("space", s.hex_word(h)), tuple(step_of[one] for one in path[1:])))
    return out


fr.FLOW[fr.MARCH] = March()
