"""Orders that last over several turns: who lands where, and from when until when, as a staff has planned it.

A plan is made before the war and kept as long as it can be carried out: `operations.csv` says of each force to which
ports it is bound, the first one if that can be had, else the next. What it is worth to obey is added to what a landing
is worth by itself, so that a staff leaves its plan only where it would lose the force. IN-8.5.1, IN-17.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.core.errors import DataError
from narvik.core.tables import read_rows
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.pieces.kit import Kit
from narvik.games.invasion.pieces.state import State

FILE: Final = "operations.csv"
COLUMNS: Final = ("operation", "side", "forces", "ports", "first_turn", "last_turn", "act", "note", "source")

ORDERED: Final = 5.0
"""What it is worth to land where one is ordered to, in victory points."""

LESSER: Final = 0.7
"""How much of that each port is worth after the one that is named before it."""

ANY: Final = "*"
"""At the end of a word: whatever follows."""

REINFORCE: Final = "reinforce"
DESCEND: Final = "descend"
ACTS: Final = ("land", REINFORCE, DESCEND)
"""The acts of those who go only where their own side holds the port, and of parachutists; else troops are landed."""


class Operation(NamedTuple):
    """A row of the plan, in its words: the forces are words of units or ships; a star stands for any end of one."""

    word: str
    side: str
    forces: tuple[str, ...]
    ports: tuple[str, ...]
    first: str
    last: str
    act: str

    def reinforces(self) -> bool:
        """Whether the force goes only where its own side holds the port."""
        return self.act == REINFORCE

    def calls_up(self, word: str) -> bool:
        """Whether a unit or a ship takes part."""
        return any(
            word == force or (force.endswith(ANY) and word.startswith(force.removesuffix(ANY))) for force in self.forces
        )


def read_operations(folder: Path, side: str) -> tuple[Operation, ...]:
    """The operations of a side, in the order in which they go before each other."""
    _, rows = read_rows(folder / FILE, COLUMNS)
    found: list[Operation] = []
    for row in rows:
        if row.text("side") == side:
            forces, ports = tuple(row.text("forces").split(";")), tuple(row.text("ports").split(";"))
            turns = row.text("first_turn"), row.text("last_turn")
            found.append(Operation(row.text("operation"), side, forces, ports, turns[0], turns[1], row.text("act")))
    return tuple(found)


def check_operations(kit: Kit, operations: tuple[Operation, ...]) -> None:
    """Refuse a plan that speaks of what is not in the game."""
    forces, turns, places = [*kit.land.words, *kit.ships.words], kit.schedules.turn_index, kit.places.index
    for one in operations:
        for column, words, known in (
            ("first_turn", (one.first,), turns),
            ("last_turn", (one.last,), turns),
            ("ports", one.ports, places),
            ("act", (one.act,), ACTS),
        ):
            for word in words:
                if word not in known:
                    raise DataError(FILE, 0, column, f"'{word}' is not known ({one.word})")
        for force in one.forces:
            if not any(one._replace(forces=(force,)).calls_up(word) for word in forces):
                raise DataError(FILE, 0, "forces", f"'{force}' is nobody ({one.word})")


def operation_of(s: State, operations: tuple[Operation, ...], ships: int) -> Operation | None:
    """The operation that a group of ships takes part in: that of its troops, else its own; the first that holds now."""
    kit = s.kit
    words = [kit.land.words[unit] for unit in cargo_of(s, ships)] or [kit.ships.words[ship] for ship in members(ships)]
    turns = kit.schedules.turn_index
    for one in operations:
        if (
            one.act != DESCEND
            and turns[one.first] <= s.turn <= turns[one.last]
            and any(one.calls_up(word) for word in words)
        ):
            return one
    return None


def ordered_descents(s: State, operations: tuple[Operation, ...]) -> dict[int, float]:
    """The hexes on which parachutists are ordered to come down in this turn, and what that is worth."""
    turns, found = s.kit.schedules.turn_index, dict[int, float]()
    for one in operations:
        if one.act == DESCEND and turns[one.first] <= s.turn <= turns[one.last]:
            for number, port in enumerate(one.ports):
                found[s.kit.places.hex[s.kit.places.index[port]]] = ORDERED * LESSER**number
    return found


def orders_for(s: State, operations: tuple[Operation, ...], ships: int, side: int) -> dict[int, float]:
    """What it is worth to a group to land in each port that it is ordered to; nothing where it has no orders.

    Until the end of the Invasion Turn those who follow sail for ports that others are to take. IN-17-4.
    """
    one, found, worth = operation_of(s, operations, ships), dict[int, float](), ORDERED
    if one is None:
        return found
    for port in one.ports:
        h = s.kit.places.hex[s.kit.places.index[port]]
        goes = not one.reinforces() or s.control[h] == side or s.turn <= s.kit.schedules.invasion
        if goes and h in s.kit.spots.at_hex:
            found[s.kit.spots.at_hex[h]] = worth
            worth *= LESSER
    return found
