"""Standing orders: what a side has settled beforehand, so that it need not be asked again and again.

They are no rule of the game but of this table: who reacts may always decline, and may say so, or the opposite, in
advance. Which orders a scenario begins with is in its row of `standing_orders.csv`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.tables.cells import known, word

DETECTION: Final = 0
INTERCEPTION: Final = 1
DEFENCE_SUPPLY: Final = 2
DUTIES: Final = ("detection", "interception", "defence_supply")
"""What can be settled: attempts to detect ships and aircraft, what is sent against them, and a Supply Point for units
that are attacked. IN-6.1.2-2, IN-6.3.1-1, IN-6.2-1, IN-6.4.1-1, IN-13.3.7-1."""

ASK: Final = 0
LIKELY: Final = 1
ALWAYS: Final = 2
NEVER: Final = 3
ORDERS: Final = ("ask", "likely", "always", "never")

UNDERSTOOD: Final = ((ASK, LIKELY, ALWAYS, NEVER), (ASK, LIKELY, ALWAYS, NEVER), (ASK, ALWAYS, NEVER))
"""For each duty the orders that it knows; no die is rolled for supply, so that nothing is likely there."""

LIKELY_FROM: Final = 1 / 3
"""The chance above which a likely thing is done."""


class OrderSet(NamedTuple):
    """The orders with which both sides begin a scenario, and what people call them."""

    name_en: str
    name_nb: str
    orders: tuple[int, ...]
    """For each duty."""


class StandingOrders:
    """The orders of all scenarios."""

    def __init__(self, folder: Path, own: Path | None, scenarios: dict[str, int]) -> None:
        table = read_table(folder, "standing_orders.csv", ["scenario"], own)
        self.tables: list[Table] = [table]
        found = {known(row, "scenario", scenarios): self.read(row) for row in table.rows}
        for scenario, number in scenarios.items():
            if number not in found:
                raise DataError(table.name, 0, "scenario", f"has no row for {scenario}")
        self.of_scenario = tuple(found[number] for number in range(len(scenarios)))

    def read(self, row: Row) -> OrderSet:
        """The orders of a row; a duty that does not know its order is refused."""
        orders = tuple(word(row, duty, ORDERS) for duty in DUTIES)
        for duty, order in enumerate(orders):
            if order not in UNDERSTOOD[duty]:
                raise row.fail(DUTIES[duty], f"is '{ORDERS[order]}', which {DUTIES[duty]} does not know")
        return OrderSet(row.text("name_en"), row.text("name_nb"), orders)
