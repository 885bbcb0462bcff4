"""Doctrine: what a staff officer goes by where rules of thumb could as well say something else.

Each side has its column in `doctrine.csv`, which says of every figure what it means. Worth is in victory points.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import read_rows
from narvik.games.invasion.advice.operations import Operation, read_operations
from narvik.games.invasion.pieces.sides import SIDES

NAMES: Final = (
    "patience", "haste", "aside", "mass", "hunters", "hold", "king", "chase", "hunt", "spare", "opening",
    "stake", "step", "guns", "sp", "effort", "daring", "marker", "stand", "exposed", "spread", "level", "yielding",
    "late", "elsewhere", "hope", "flight", "fuel", "bombs", "planes", "drops", "ships", "barrage",
)  # fmt: skip
"""The rows of the table."""


class Doctrine:
    """The figures that the staff of one side goes by; `doctrine.csv` says what each means. And its plan of the war."""

    def __init__(self, figures: dict[str, float], operations: tuple[Operation, ...] = ()) -> None:
        self.operations = operations
        self.patience = figures["patience"]
        self.haste = figures["haste"]
        self.aside = figures["aside"]
        self.mass = figures["mass"]
        self.hunters = figures["hunters"]
        self.hold = figures["hold"]
        self.king = figures["king"]
        self.chase = figures["chase"]
        self.hunt = figures["hunt"]
        self.spare = figures["spare"]
        self.opening = figures["opening"]
        self.stake = figures["stake"]
        self.step = figures["step"]
        self.guns = figures["guns"]
        self.sp = figures["sp"]
        self.effort = figures["effort"]
        self.daring = figures["daring"]
        self.marker = figures["marker"]
        self.stand = figures["stand"]
        self.exposed = figures["exposed"]
        self.spread = figures["spread"]
        self.level = figures["level"]
        self.yielding = figures["yielding"]
        self.late = figures["late"]
        self.elsewhere = figures["elsewhere"]
        self.hope = figures["hope"]
        self.flight = figures["flight"]
        self.fuel = figures["fuel"]
        self.bombs = figures["bombs"]
        self.planes = figures["planes"]
        self.drops = figures["drops"]
        self.ships = figures["ships"]
        self.barrage = figures["barrage"]


def read_doctrines(folder: Path) -> tuple[Doctrine, ...]:
    """The doctrine of each side."""
    _, rows = read_rows(folder / "doctrine.csv", ("what", *SIDES, "meaning"))
    by_name = {row.text("what"): row for row in rows}
    for name in NAMES:
        if name not in by_name:
            raise DataError("doctrine.csv", 0, "what", f"'{name}' is missing")
    return tuple(
        [
            Doctrine({name: by_name[name].decimal(side) for name in NAMES}, read_operations(folder, side))
            for side in SIDES
        ]
    )
