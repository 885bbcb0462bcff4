"""The page that shows each reconstructed chart beside what the rulebook's examples pin down.

`python -m narvik.games.invasion.display.data_page docs/games/invasion_data.md` writes the charts of the page anew from
the tables; between them stand words that people write. A test holds the page to the tables.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.tables import Table
from narvik.games.invasion.pieces.ground.marching import PROHIBITED as SHUT
from narvik.games.invasion.pieces.ground.strategic import CENTRE, NORTH, SOUTH
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.tables.charts import LANDINGS, LEAST_DIE, MOST_DIE, NO_SHOT, ODDS
from narvik.games.invasion.pieces.tables.together import Tables
from narvik.games.invasion.pieces.tables.weather import APRIL, CLOUDY, FOUL, MAY_AND_JUNE, STORMY, WEATHERS
from narvik.maps.hexes import SIDES

NONE: Final = "–"
PROHIBITED: Final = "P"
BLOCK: Final = re.compile(r"(<!-- chart: ([a-z_]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
"""A chart of the page, between its name and its end."""

AIR_POINTS: Final = ((2, 1, 3), (3, 2, 3))
"""What the example of air combat says: firer, target, Hit Number. IN-7.3.3."""


class Example(NamedTuple):
    """A worked example: which, what it says in our words, and what it comes to by the rulebook and by our rows."""

    id: str
    says: str
    printed: str
    ours: Callable[[Tables], str]


def lines(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    out = [f"| {' | '.join(header)} |", "|" + "---|" * len(header)]
    out += [f"| {' | '.join(cell or NONE for cell in row)} |" for row in rows]
    return "\n".join(out) + "\n"


def table_of(tables: Tables, name: str) -> Table:
    """A table by its name."""
    return next(table for table in tables.tables if table.name == name)


def ranged(tables: Tables, name: str, key: str, column: str) -> str:
    """Between which values a cell may be tuned; empty if it is printed."""
    table = table_of(tables, name)
    row = next(row for row in table.rows if table.key(row) == key)
    found = tables.ranges.bounds(table, row, column)
    return str(found) if found else "printed"


# -- the charts


def combat(tables: Tables) -> str:
    """The land combat chart: a line for each modified die."""
    rows = {row.cells["die"]: row for row in table_of(tables, "combat.csv").rows}
    header = ["die", *(odds.replace("_", ":") for odds in ODDS)]
    return lines(
        header,
        (
            [str(die), *(rows[str(die)].cells[f"odds_{odds}"].upper() for odds in ODDS)]
            for die in range(LEAST_DIE, MOST_DIE + 1)
        ),
    )


def terrain(tables: Tables) -> str:
    """The Terrain Effects Chart."""
    costs = ("leg", "mountain", "motorized", "leg_thaw", "mountain_thaw", "motorized_thaw", "motorized_thaw_north")
    header = ["", *(cost.replace("_", " ") for cost in costs), "columns left", "halves attack", "printed"]
    return lines(
        header,
        (
            [
                row.cells["terrain"].replace("_", " "),
                *(row.cells[cost] or PROHIBITED for cost in costs),
                row.cells["shift_left"],
                "yes" if row.cells["halves_attack"] == "1" else "",
                printed_of(row.cells),
            ]
            for row in table_of(tables, "terrain.csv").rows
        ),
    )


def printed_of(cells: dict[str, str]) -> str:
    """What the rulebook gives of a row: all, some columns, or nothing."""
    if cells["source"].startswith("rulebook"):
        return "all"
    return cells["printed"].replace(";", ", ").replace("_", " ")


def air_combat(tables: Tables) -> str:
    """Hit Numbers in the air: the firer down, the target across."""
    return hit_numbers("firer", tables.charts.air_hits, {(firer, target) for firer, target, _ in AIR_POINTS})


def naval_combat(tables: Tables) -> str:
    """Hit Numbers at sea: attack down, defence across; those for torpedoes only in italics."""
    charts = tables.charts
    marked = {
        (attack, defence)
        for attack, line in enumerate(charts.torpedoes_only)
        for defence, needed in enumerate(line)
        if needed
    }
    return hit_numbers("attack", charts.naval_hits, marked, "*")


def hit_numbers(corner: str, hits: Sequence[Sequence[int]], marked: set[tuple[int, int]], mark: str = "**") -> str:
    """A chart of two numbers; marked cells stand out."""
    header = [corner, *(str(number) for number in range(len(hits[0])))]
    rows = []
    for first, line in enumerate(hits):
        cells = [NONE if hit == NO_SHOT else str(hit) for hit in line]
        rows.append(
            [str(first), *(f"{mark}{cell}{mark}" if (first, n) in marked else cell for n, cell in enumerate(cells))]
        )
    return lines(header, rows)


def air_formulas(tables: Tables) -> str:
    """Which rules of the form *a + b × firer − c × target* fit the two known Hit Numbers."""
    found = [
        (a, b, c)
        for a, b, c in product(range(5), range(4), range(4))
        if all(a + b * firer - c * target == hit for firer, target, hit in AIR_POINTS)
    ]
    ours = (2, 1, 1)
    rows = []
    for a, b, c in found:
        words = f"{a} + {b} × firer − {c} × target" if b else f"{a}, whoever fires"
        five = [a + b * 5 - c * target for target in (0, 5)]
        rows.append([words, str(five[0]), str(five[1]), "ours" if (a, b, c) == ours else ""])
    return lines(["rule", "5 at 0", "5 at 5", ""], rows)


def modifiers(tables: Tables, name: str) -> str:
    """A list of modifiers with the range of each."""
    return lines(
        ["condition", "added to the die", "may be"],
        (
            [row.cells["condition"], row.cells["drm"], ranged(tables, name, row.cells["modifier"], "drm")]
            for row in table_of(tables, name).rows
        ),
    )


def weather(tables: Tables) -> str:
    """Both weather charts."""
    return lines(
        ["chart", "modified die", "weather"],
        (
            [f"#{row.cells['chart']}", f"{row.cells['low']} to {row.cells['high']}", row.cells["weather"].title()]
            for row in table_of(tables, "weather.csv").rows
        ),
    )


def shares(tables: Tables) -> str:
    """How often each weather comes, in a hundred turns."""
    forecast = tables.weather.forecast
    rows = []
    for season, season_name in ((APRIL, "April"), (MAY_AND_JUNE, "May and June")):
        centre = [forecast(CENTRE, season, die) for die in range(10)]
        for section, section_name in ((NORTH, "north"), (CENTRE, "centre"), (SOUTH, "south")):
            if section == NORTH:
                found = Counter(forecast(NORTH, season, die, there) for there in centre for die in range(10))
            else:
                found = Counter(forecast(section, season, die) for die in range(10) for _ in range(10))
            rows.append([f"{season_name}, {section_name}", *(str(found[one]) for one in range(len(WEATHERS)))])
    return lines(["", *(one.title() for one in WEATHERS)], rows)


def weather_effects(tables: Tables) -> str:
    """What each weather does."""
    table = table_of(tables, "weather_effects.csv")
    columns = [column for column in table.columns if column not in ("weather", "source", "printed")]
    return lines(
        ["", *(column.replace("_", " ") for column in columns), "printed"],
        (
            [row.cells["weather"].title(), *(row.cells[column] for column in columns), printed_of(row.cells)]
            for row in table.rows
        ),
    )


def disruption(tables: Tables) -> str:
    """What a Disruption Check does in an unoccupied and in an occupied hex."""
    charts = tables.charts
    words = [word.replace("none", "unharmed") for word in LANDINGS]
    return lines(
        ["modified die", "unoccupied", "occupied"],
        ([str(die), *(words[charts.landed(occupied, die)] for occupied in (False, True))] for die in range(-3, 8)),
    )


def transport(tables: Tables) -> str:
    """Weights and capacities."""
    return lines(
        ["", "item", "Weight Points", "may be"],
        (
            [
                row.cells["kind"],
                row.cells["item"].replace("_", " "),
                row.cells["value"],
                ranged(tables, "transport.csv", table_of(tables, "transport.csv").key(row), "value"),
            ]
            for row in table_of(tables, "transport.csv").rows
            if row.cells["kind"] != "allowance"
        ),
    )


def die_tests(tables: Tables) -> str:
    """Dice against a number."""
    table = table_of(tables, "die_tests.csv")
    return lines(
        ["succeeds at or below", "when", "may be"],
        (
            [row.cells["at_most"], row.cells["condition"], ranged(tables, table.name, row.cells["test"], "at_most")]
            for row in table.rows
        ),
    )


def thaws(tables: Tables) -> str:
    """When zones thaw."""
    schedules = tables.schedules
    names = {turn.word: turn.name_en for turn in schedules.turns}
    zones = tables.strategic
    rows = []
    for row in table_of(tables, "thaws.csv").rows:
        water = row.cells["water"]
        name = zones.names["en"][zones.index[water]] if water in zones.index else "the inner Trondheim Fjord"
        rows.append([name, names[row.cells["turn"]], ranged(tables, "thaws.csv", water, "turn")])
    return lines(["zone", "turn", "may be"], rows)


def levels(tables: Tables) -> str:
    """What the points at the end mean."""
    return lines(
        ["scenario", "points", "winner", "degree"],
        (
            [
                row.cells["scenario"].upper(),
                f"{row.cells['least'] or '…'} to {row.cells['most'] or '…'}",
                row.cells["winner"],
                row.cells["degree"],
            ]
            for row in table_of(tables, "levels.csv").rows
        ),
    )


def ranges(tables: Tables) -> str:
    """Every range, with its reason."""
    out = []
    for row in table_of(tables, "ranges.csv").rows:
        if row.cells["measure"] == "fixed":
            continue
        by = {"value": "", "change": "by ", "turns": "turns: ", "rungs": "rungs: "}[row.cells["measure"]]
        columns = row.cells["columns"].split(";")
        told = ", ".join(columns[:3]) + (" …" if len(columns) > 3 else "")
        which = "" if row.cells["rows"] == "all" else row.cells["rows"].replace(";", ", ")
        reason = row.cells["source"].removeprefix("reconstructed: ")
        bounds = f"{by}{row.cells['least']}..{row.cells['most']}"
        out.append([row.cells["table"].removesuffix(".csv"), which, told, bounds, reason])
    return lines(["table", "rows", "columns", "range", "why so far"], out)


# -- the worked examples


def hex_distance(tables: Tables, a: str, b: str) -> str:
    """Hexes between two hexes."""
    grid = tables.board.grid
    return str(grid.distance(grid.find(a), grid.find(b)))


def may_march(tables: Tables, a: str, b: str) -> str:
    """Whether mountain troops may step from a hex to the next."""
    grid, marching = tables.board.grid, tables.marching
    start = grid.find(a)
    return "yes" if marching.cost(1, start, grid.direction(start, grid.find(b)), 0) != SHUT else "no"


def edge_price(tables: Tables, zone: str, number: str) -> str:
    """What a flight from a zone to a hex costs."""
    return str(tables.passages.entry_costs[tables.strategic.index[zone]][tables.board.grid.find(number)])


def lakes(tables: Tables) -> str:
    """Which of the three hexes of the example have a lake."""
    board = tables.board
    found = [number for number in ("3522", "3823", "5229") if board.lake_field & board.bit[board.grid.find(number)]]
    return ", ".join(found)


def allowance(tables: Tables, modified: int) -> str:
    """Interceptors against a stack in the Leads: twice the margin of detection, at least two. IN-6.2-2."""
    margin = tables.strategic.naval_detection[ALLIED][tables.strategic.index["lea"]] - modified
    return str(max(2, 2 * margin))


def from_sea(tables: Tables, place: str) -> str:
    """The sea zones from which a port is reached."""
    access = tables.board.sea_access[tables.places.hex[tables.places.index[place]]]
    return ", ".join(tables.strategic.names["en"][zone] for zone in range(tables.strategic.count) if access >> zone & 1)


def guards(tables: Tables, number: str) -> str:
    """Whether a battery in a hex guards Oslo."""
    board = tables.board
    return "yes" if tables.waters.guarded(board.grid.find(number)) & board.bit[tables.places.oslo] else "no"


def zoc(tables: Tables, a: str, b: str) -> str:
    """Whether a battalion has a zone of control in the next hex."""
    board = tables.board
    return "yes" if board.zoc[board.grid.find(a)] & board.bit[board.grid.find(b)] else "no"


def rail_weight(tables: Tables, *items: tuple[str, int]) -> str:
    """What moves over a railroad hex, in Weight Points."""
    halves = sum(tables.charts.weight_halves[item] * count for item, count in items)
    return f"{halves / 2:g} of {tables.charts.capacity_halves['railroad_hex'] / 2:g}"


def railway(tables: Tables, *numbers: str) -> str:
    """Whether a railroad runs from hex to hex."""
    board = tables.board
    found = [board.grid.find(number) for number in numbers]
    joined = all(board.railroad[a * SIDES + board.grid.direction(a, b)] for a, b in pairwise(found))
    return "yes" if joined else "no"


def jump(tables: Tables, number: str, die: int) -> str:
    """What a company meets that jumps on an unoccupied hex in clear weather after the Invasion Turn."""
    board, charts = tables.board, tables.charts
    h = board.grid.find(number)
    return LANDINGS[charts.landed(False, die + charts.landing_ground(board.terrain[h], tables.places.city_at[h]))]


def ferry(tables: Tables) -> str:
    """Whether the Femund ferry is there, and what it costs each class."""
    board = tables.board
    ends = {board.grid.find("3517"), board.grid.find("3816")}
    there = any({one.a, one.b} == ends for one in board.ferries)
    return ", ".join(str(cost) for cost in tables.marching.ferry) if there else "none"


def city_in_the_mountains(tables: Tables) -> str:
    """The shift for a defender in a city among mountains."""
    board = tables.board
    mountain = next(h for h in range(board.count) if board.mountain & board.bit[h])
    return f"{tables.marching.defence_shift(mountain, 1)} left"


EXAMPLES: Final = (
    Example("EX-1.1-1", "flight from Scapa Flow into hex 4334", "16", lambda t: edge_price(t, "sca", "4334")),
    Example("EX-5.1.4-1", "lakes in 3522, 3823, 5229", "3522, 3823, 5229", lakes),
    Example("EX-6.2-1", "interceptors in the Leads after a modified 3", "4", lambda t: allowance(t, 3)),
    Example("EX-6.2-2", "the same after a modified 4", "2", lambda t: allowance(t, 4)),
    Example("EX-6.2-2", "the same after a modified 5", "2", lambda t: allowance(t, 5)),
    Example("EX-6.2-2", "the same after a modified 2", "6", lambda t: allowance(t, 2)),
    Example(
        "EX-6.2-1", "Cloudy added to a naval search", "1", lambda t: str(t.weather.effects[CLOUDY].naval_detection)
    ),
    Example("EX-6.4.3-1", "Skuas from Scapa Flow to Bergen", "18", lambda t: edge_price(t, "sca", "4332")),
    Example(
        "EX-6.4.3-1",
        "reach of a Skua in hexes",
        "18",
        lambda t: str(t.aircraft.operational[t.aircraft.index["skua_cv"]]),
    ),
    Example(
        "EX-6.4.5-1",
        "German Air Detection Value, Southern Norwegian Sea",
        "3",
        lambda t: str(t.strategic.air_detection[GERMAN][t.strategic.index["sns"]]),
    ),
    Example(
        "EX-6.4.5-1",
        "zones from Trøndelag to the Southern Norwegian Sea",
        "1",
        lambda t: str(t.strategic.flight(t.strategic.index["tro"], t.strategic.index["sns"])),
    ),
    Example(
        "EX-7.1.3-1",
        "Troms and North Cape border on each other",
        "no",
        lambda t: "yes" if t.strategic.sky.ring[t.strategic.index["trm"]] >> t.strategic.index["nca"] & 1 else "no",
    ),
    Example("EX-7.1.5-1", "hexes from 2722 to Trondheim", "4", lambda t: hex_distance(t, "2722", "3019")),
    Example("EX-7.2.5-1", "flight from Germany to Åndalsnes", "42", lambda t: edge_price(t, "ger", "3325")),
    Example("EX-7.2.5-1", "hexes from Åndalsnes to Fornebu", "15", lambda t: hex_distance(t, "3325", "4820")),
    Example("EX-7.3.3-1", "Skuas (2) fire at an He-111 (1)", "3", lambda t: str(t.charts.air_hit(2, 1))),
    Example("EX-7.3.3-1", "an Me-110 (3) fires at Skuas (2)", "3", lambda t: str(t.charts.air_hit(3, 2))),
    Example("EX-7.8.1-1", "a company jumps on Værnes with a 4", "disrupted", lambda t: jump(t, "3018", 4)),
    Example("EX-8.1.3-1", "Stavanger is reached from", "Norwegian Leads", lambda t: from_sea(t, "stavanger")),
    Example(
        "EX-8.6.1-1",
        "carriers that may land troops at Egersund",
        "2",
        lambda t: str(t.places.port[t.places.index["egersund"]]),
    ),
    Example("EX-9.0.1-1", "Oslo is guarded from 4921", "yes", lambda t: guards(t, "4921")),
    Example("EX-9.0.1-1", "Oslo is guarded from 5121", "yes", lambda t: guards(t, "5121")),
    Example("EX-11.1.3-1", "zone of control from 5132 into 5032", "no", lambda t: zoc(t, "5132", "5032")),
    Example("EX-11.2.2-1", "the ferry from 3517 to 3816: leg, mountain, motorized", "2, 2, 4", ferry),
    Example("EX-11.2.3-1", "from 0504 to 0604", "yes", lambda t: may_march(t, "0504", "0604")),
    Example("EX-11.2.3-1", "from 0704 to 0804", "no", lambda t: may_march(t, "0704", "0804")),
    Example("EX-11.2.3-1", "from 0704 to 0705", "yes", lambda t: may_march(t, "0704", "0705")),
    Example("EX-11.2.3-1", "from 0705 to 0804", "yes", lambda t: may_march(t, "0705", "0804")),
    Example(
        "EX-11.5.1-1",
        "railway Oslo to Eidsvoll",
        "yes",
        lambda t: railway(t, "4720", "4719", "4619", "4519"),
    ),
    Example(
        "EX-11.5.1-1",
        "two battalions, a battery and a Supply Point by rail",
        "6 of 6",
        lambda t: rail_weight(t, ("infantry_step", 4), ("battery", 1), ("sp", 1)),
    ),
    Example(
        "EX-11.5.1-2",
        "a battalion, a battery and three Supply Points by rail",
        "6 of 6",
        lambda t: rail_weight(t, ("infantry_step", 2), ("battery", 1), ("sp", 3)),
    ),
    Example("EX-12.1-1", "shift for a city in the mountains", "2 left", city_in_the_mountains),
    Example(
        "IN-12.1-32",
        "Foul and Stormy, added to attacks in Nordland and Troms",
        "1, 2",
        lambda t: ", ".join(str(t.weather.effects[one].land_attack_north) for one in (FOUL, STORMY)),
    ),
    Example("IN-15.5-1", "the king is taken at or below", "1", lambda t: str(t.charts.at_most["king"])),
    Example(
        "IN-9.2.3-1", "a battery surrenders at or below", "7", lambda t: str(t.charts.at_most["battery_surrender"])
    ),
)
"""What Part III of the digest, and a few single statements, say that the tables must give."""


def examples(tables: Tables) -> str:
    """All worked examples, as printed and as our rows give them."""
    return lines(
        ["example", "what", "rulebook", "our tables"],
        ([one.id, one.says, one.printed, one.ours(tables)] for one in EXAMPLES),
    )


CHARTS: Final[dict[str, Callable[[Tables], str]]] = {
    "examples": examples,
    "combat": combat,
    "terrain": terrain,
    "air_combat": air_combat,
    "air_formulas": air_formulas,
    "naval_combat": naval_combat,
    "naval_detection": lambda tables: modifiers(tables, "naval_detection.csv"),
    "air_detection": lambda tables: modifiers(tables, "air_detection.csv"),
    "weather": weather,
    "shares": shares,
    "weather_effects": weather_effects,
    "disruption": disruption,
    "disruption_modifiers": lambda tables: modifiers(tables, "disruption_modifiers.csv"),
    "transport": transport,
    "die_tests": die_tests,
    "thaws": thaws,
    "levels": levels,
    "ranges": ranges,
}


Charts = Mapping[str, Callable[[Tables], str]]
"""What writes each chart of a page."""


def filled(page: str, tables: Tables, charts: Charts = CHARTS) -> str:
    """A page with all its charts as the tables have them now."""
    return BLOCK.sub(lambda found: f"{found[1]}\n{charts[found[2]](tables)}\n{found[4]}", page)


def write(paths: Sequence[str], charts: Charts) -> None:
    """Write the charts of pages anew."""
    for path in paths:
        file = Path(path)
        file.write_text(filled(file.read_text(encoding="utf-8"), Tables(), charts), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:], CHARTS)
