"""The charts of Invasion: Norway: land combat and terrain effects. IN-11.1, IN-12.1-34."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narvik.core.tables import Table
from narvik.core.text import texts
from narvik.display.charts import Chart, Heading, headings, named_chart
from narvik.games.invasion.pieces.tables.charts import ODDS

if TYPE_CHECKING:
    from narvik.games.invasion.game import Invasion

NOTHING = "–"
MOVERS = {"leg": [], "mountain": ["mountain"], "motorized": ["motorized", "armor", "panzer", "transport", "truck"]}
"""The columns of the terrain effects, each with the signs of the counters that it is for; legs are all others."""
GROUND = (
    "clear", "forest", "rough", "mountain", "city", "major_city", "highway", "road", "railroad", "river", "lake",
    "ferry",
)  # fmt: skip
"""The rows that say something of movement or combat."""


def table_of(rules: Invasion, name: str) -> Table:
    """A table by its name."""
    return next(table for table in rules.kit.tables.tables if table.name == name)


def combat(rules: Invasion, language: str) -> Chart:
    """The land combat chart. IN-12.1-34."""
    table = table_of(rules, "combat.csv")
    rows = {row.cells["die"].replace("-", "−"): row.cells for row in table.rows}
    return named_chart(
        "combat",
        texts(rules, language),
        "IN-12.1-34",
        rows=headings(list(rows)),
        rows_are="die",
        columns=headings([odds.replace("_", ":") for odds in ODDS]),
        columns_are="column",
        cells=[[cells[f"odds_{odds}"].upper() for odds in ODDS] for cells in rows.values()],
        notes=[texts(rules, language).say("chart-combat-notes")],
    )


def terrain(rules: Invasion, language: str) -> Chart:
    """What each terrain costs before the thaw, and how far it moves the column. IN-11.2-1, IN-12.1-15."""
    page = texts(rules, language)
    rows = {row.cells["terrain"]: row.cells for row in table_of(rules, "terrain.csv").rows}
    movers = [Heading(title=page.say(f"chart-mover-{mover}"), keys=keys) for mover, keys in MOVERS.items()]
    return named_chart(
        "terrain",
        page,
        "IN-11.2-1",
        rows=headings({word: page.say(f"chart-ground-{word.replace('_', '-')}") for word in GROUND}),
        rows_are="terrain",
        columns=[*movers, Heading(title=page.say("chart-shift"), keys=["shift"])],
        columns_are="symbol",
        cells=[
            [*(rows[word][mover] or NOTHING for mover in MOVERS), rows[word]["shift_left"].replace("0", NOTHING)]
            for word in GROUND
        ],
    )


def charts(rules: Invasion, language: str) -> list[Chart]:
    """Both."""
    return [combat(rules, language), terrain(rules, language)]
