"""Supply: a line of hexes to the source, free of enemies and their zones of control. OJ-11."""

from __future__ import annotations

from narvik.core.position import Frame
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import ALLIED, BRITISH, EITHER, NOBODY, SOVIET, SWEDEN, US
from narvik.games.jupiter.state import State
from narvik.games.jupiter.sweden import violate
from narvik.maps.fields import joined


def sources(s: State, unit: int) -> int:
    """The hexes a unit may draw supply from, as a field. OJ-11.2-1, OJ-11.3-1, OJ-11.4-1, OJ-6.1-6."""
    board = s.board
    nation = s.forces.nation[unit]
    if nation == EITHER:
        return board.bit[s.source[US]] | board.bit[s.source[BRITISH]]
    if nation <= SOVIET:
        return board.bit[s.source[nation]]
    if nation == SWEDEN and s.sweden == ALLIED:
        return board.bit[s.source[US]]
    eastern = board.soviet_ground & board.bit[s.where[unit]]
    return board.bit[board.kirkenes if eastern else board.narvik]


def way(s: State, side: int, through_sweden: bool) -> int:
    """The hexes a supply line of a side may use. OJ-11.2-2 to -5, -7."""
    board = s.board
    enemy = 1 - side
    field = board.grid.whole & ~board.sea_field & ~s.occupied[enemy] & ~s.occupied[NOBODY]
    field &= ~(s.zoc(enemy) & ~s.occupied[side])
    if s.sweden == NOBODY and not through_sweden:
        field &= ~board.sweden
    return field


def supplied(s: State, unit: int, through_sweden: bool = False) -> bool:
    """Whether a unit is in supply; through neutral Sweden only if its owner wants that. OJ-11.2-1, OJ-8.1-3."""
    here = s.board.bit[s.where[unit]]
    if s.forces.nation[unit] == SWEDEN and here & s.board.sweden:
        return True
    through = way(s, s.side_of(unit), through_sweden)
    return joined(here, sources(s, unit), through, s.board.crossings)


def wants_sweden(s: State, unit: int) -> bool:
    """Whether only a line through neutral Sweden would supply a unit: then the owner is asked. OJ-8.1-3."""
    return s.sweden == NOBODY and supplied(s, unit, through_sweden=True)


def settle_supply(s: State, unit: int) -> int:
    """1 if a unit is supplied, 0 if it is not, -1 if its owner has first to answer a question that is now asked."""
    if supplied(s, unit):
        s.traced = -1
        return 1
    if s.traced < 0 and wants_sweden(s, unit):
        s.push(fr.TRACE, unit)
        return -1
    s.traced = -1
    return 0


class Trace(Frame[State]):
    """Shall a supply line run through neutral Sweden? That would bring it into the war. OJ-8.1-1 (1), OJ-8.1-3."""

    name = "trace"
    fields = ("unit",)
    rules = ("OJ-8.1-3", "OJ-8.1-1")

    def advance(self, s: State, f: list[int]) -> int:
        return s.side_of(f[1])

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.TRACE], words.plain[nt.DECLINE]]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        s.traced = 0
        if c.verb == nt.TRACE:
            s.traced = 1
            s.tell("traces", f[1])
            violate(s, s.side_of(f[1]))

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-trace", {"unit": f"unit:{s.forces.words[f[1]]}"}


def abroad(s: State, unit: int) -> bool:
    """Whether a Soviet unit stands outside the USSR. OJ-11.6-1."""
    return s.forces.nation[unit] == SOVIET and not s.board.bit[s.where[unit]] & s.board.ussr


fr.FLOW[fr.TRACE] = Trace()
