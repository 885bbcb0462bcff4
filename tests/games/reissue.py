"""Operation Jupiter as if it had been published once more: an invented version of its rules, and the rows before it.

In the reissue brigade 139 has another attack. The rows of the version before are kept beside the tables as such rows
are: in `version-N`, for each set of tables in the folder of that set. So matches and records of that version are played
on with them.
"""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from narvik.core import rules as registry
from narvik.core.rules import register
from narvik.games.jupiter.game import Jupiter

NAME: Final = "reissue"
TABLE: Final = "units.csv"
UNIT: Final = "ge_139"
ATTACK: Final = 7
"""The attack of the brigade in the reissue, whatever the tables."""


class Reissue(Jupiter):
    """The game in its invented version."""

    name = NAME
    title = "The Reissue"
    version = Jupiter.version + 1
    oldest = Jupiter.version
    folder: Path

    def data_folder(self) -> Path:
        return self.folder


def attack(rules: Jupiter) -> int:
    """The attack of the brigade."""
    return rules.forces.attack[rules.forces.words.index(UNIT)]


def rewrite(folder: Path) -> None:
    """Give the brigade in the table of a folder its new attack, and keep its row as it was."""
    with (folder / TABLE).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    former = folder / f"version-{Jupiter.version}"
    former.mkdir()
    write(former / TABLE, [row for row in rows if row["unit"] == UNIT])
    write(folder / TABLE, [{**row, "attack": str(ATTACK)} if row["unit"] == UNIT else row for row in rows])


def write(path: Path, rows: list[dict[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)


@contextmanager
def reissue_in(folder: Path) -> Iterator[None]:
    """The game, registered as long as it is needed; its tables are in a folder."""
    shutil.copytree(registry.rules_of("jupiter").data_folder(), folder / "data")
    for tables in (folder / "data", folder / "data" / "plain"):
        rewrite(tables)
    kind = type("HereReissue", (Reissue,), {"folder": folder / "data"})
    register(NAME, kind, listed=False)
    try:
        yield
    finally:
        registry._makers.pop(NAME)
        for key in [key for key in registry._made if key[0] == NAME]:
            del registry._made[key]
