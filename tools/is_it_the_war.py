#!/usr/bin/env python3
"""Lay games of Invasion: Norway beside the campaign of 1940: when towns fell, what was sunk, how it ended.

    ./narvik lab simulate invasion --players staff --set scenario=camp --games 20 --records --out war/camp
    .venv/bin/python tools/is_it_the_war.py war --out docs/games/invasion_war.md

Reads every run folder in a folder, one for each scenario and named after it; records of `camp` and `inv` are played
again, of the others the rows do. A run that was broken off goes on with the same command, and so does this page with
what there is by then. Pictures are written to `docs/pictures`.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik import rules_of
from narvik.core.record import replay
from narvik.games.invasion.pieces.ships import AP, BB, BC, CA, CL, CLA, CV, DD, PB
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.tables.victory import DEGREES
from narvik.lab.plots import histogram
from narvik.lab.run_folder import GAMES

RULES: Any = rules_of("invasion")
KIT: Any = RULES.kit
TOWNS: Final = {
    "oslo": "9 April",
    "kristiansand": "9 April",
    "stavanger": "9 April",
    "bergen": "9 April",
    "trondheim": "9 April",
    "narvik": "9 April; Allied from 28 May, German again on 8 June",
    "steinkjer": "21 April",
    "lillehammer": "21 April",
    "dombaas": "30 April",
    "andalsnes": "2 May",
    "namsos": "4 May",
    "mosjoen": "11 May",
    "mo": "18 May",
    "bodo": "1 June",
    "tromso": "10 June",
}
"""When the Germans came to each place."""

CLASSES: Final = {
    "battleships and battlecruisers": ((BB, BC), "0", "0"),
    "carriers": ((CV,), "0", "1 (Glorious)"),
    "cruisers": ((PB, CA, CL, CLA), "3 (Blücher, Königsberg, Karlsruhe)", "2 (Effingham, Curlew)"),
    "destroyers, in points of two to three": ((DD,), "about 4 (ten ships)", "about 4 (nine ships)"),
    "transports, in points": ((AP,), "about 8 (21 ships)", "about 2"),
}
"""Ships lost, by class: their types, and what the Germans and the Allies lost in 1940."""

SHORT: Final = {
    "qs": "Gudbrandsdal",
    "fjord": "The Oslofjord",
    "nvk": "Narvik",
    "juno": "Operation Juno",
    "buf": "Operation Büffel",
}

FIGURES: Final = "<!-- figures -->"
"""What stands above it is written by hand and stays."""

MONTHS: Final = {"04": "April", "05": "May", "06": "June"}


class War(NamedTuple):
    """What one campaign came to."""

    fell: dict[str, int]
    regained: dict[str, int]
    held: frozenset[str]
    sunk: tuple[Counter[int], Counter[int]]
    air: tuple[int, int]
    battalions: tuple[int, int]
    king: bool
    bare: int
    points: int
    level: str


def told(path: Path) -> War:
    """A record, played again."""
    game = replay(path)
    places, ships, land, crafts = KIT.places, KIT.ships, KIT.land, KIT.crafts
    at = {places.hex[places.index[town]]: town for town in TOWNS if places.hex[places.index[town]] >= 0}
    fell, regained, turn = dict[str, int](), dict[str, int](), 0
    sunk, air, lost, bare = (Counter[int](), Counter[int]()), [0, 0], [0, 0], 0
    for event in game.journal.events:
        name, values = event.name, tuple([value if isinstance(value, int) else -1 for value in event.values])
        if name == "turn_begins":
            turn = values[0]
        elif name == "captured" and values[1] in at:
            dates = fell if values[0] == GERMAN else regained
            if values[0] == GERMAN or at[values[1]] in fell:
                dates.setdefault(at[values[1]], turn)
        elif name in ("sunk", "point_lost"):
            sunk[ships.side[values[0]]][ships.type[values[0]]] += 1
        elif name == "air_lost":
            air[crafts.side[values[0]]] += values[1]
        elif name == "unit_lost" and land.battalions >> values[0] & 1:
            lost[land.side[values[0]]] += 1
        elif name == "no_garrison":
            bare += 1
    s: Any = game.position
    held = frozenset(town for h, town in at.items() if s.control[h] == GERMAN)
    total = s.points[GERMAN] - s.points[1 - GERMAN]
    level = KIT.victory.level(s.scenario, total)
    winner = ("Germans", "Allies", "nobody")[level.winner]
    words = f"{winner}, {DEGREES[level.degree]}"
    return War(fell, regained, held, sunk, (air[0], air[1]), (lost[0], lost[1]), s.king_taken, bare, total, words)


def first_days() -> list[str]:
    """The first day of each turn, as people write it."""
    found = []
    for turn in KIT.schedules.turns:
        _, month, day = turn.first_day.split("-")
        found.append(f"{int(day)} {MONTHS[month]}")
    return found


def middle(values: Sequence[float]) -> str:
    """The median, and from where to where they go."""
    if not values:
        return "–"
    low, high = min(values), max(values)
    mid = statistics.median(values)
    return f"{mid:g}" if low == high else f"{mid:g} ({low:g} to {high:g})"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    out = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return [*out, *("| " + " | ".join(row) + " |" for row in rows), ""]


def of_campaigns(wars: list[War], title: str, pictures: Path, name: str) -> list[str]:
    """The part of the page on the long scenarios."""
    days, count = first_days(), len(wars)
    out = [f"## {title}", "", f"{count} games between two staff officers.", ""]
    rows = []
    for town, real in TOWNS.items():
        turns = [war.fell[town] for war in wars if town in war.fell]
        when = days[int(statistics.median_low(turns))] if turns else "–"
        ninth = sum(turn == KIT.schedules.invasion for turn in turns)
        back = sum(town in war.regained for war in wars)
        kept = sum(town in war.held for war in wars)
        label = KIT.places.names[KIT.places.index[town]]
        rows.append((label, real, f"{len(turns)} of {count}", when, str(ninth), str(back), str(kept)))
    heads = ("place", "1940", "taken in", "turn from, at the median", "on 9 April", "lost again", "German at the end")
    out += table(heads, rows)
    losses = []
    for label, (types, german, allied) in CLASSES.items():
        for side, who, real in ((0, "German", german), (1, "Allied", allied)):
            found = [sum(war.sunk[side][kind] for kind in types) for war in wars]
            losses.append((f"{who} {label}", real, middle(found)))
    for side, who in ((0, "German"), (1, "Allied")):
        losses.append((f"{who} aircraft, in points", "–", middle([war.air[side] for war in wars])))
        losses.append((f"{who} battalions", "–", middle([war.battalions[side] for war in wars])))
    out += table(("lost", "1940", "in the games: median (least to most)"), losses)
    kings = sum(war.king for war in wars)
    out += [
        f"King Haakon was taken in {kings} of {count} games. Bases without a garrison were counted "
        f"{middle([war.bare for war in wars])} times a game.",
        "",
    ]
    levels = Counter(war.level for war in wars)
    out += table(("won by", "games"), [(level, str(number)) for level, number in levels.most_common()])
    out += [
        f"Points at the end: {middle([war.points for war in wars])}; the real campaign is reckoned at 66 to 79.",
        "",
    ]
    picture = pictures / f"invasion-{name}-points.svg"
    picture.write_text(str(histogram(f"{title}: points at the end", [war.points for war in wars], "points")) + "\n")
    return [*out, f"![{title}: points at the end](../pictures/{picture.name})", ""]


def of_short(folder: Path, name: str) -> tuple[str, ...] | None:
    """A row on a short scenario."""
    rows = folder / name / GAMES
    if not rows.exists():
        return None
    games = [json.loads(line) for line in rows.read_bytes().splitlines() if line.strip()]
    winners = Counter(one["winner"] for one in games)
    points = [one["facts"]["points"] for one in games]
    decisions = [one["decisions"] for one in games]
    return (
        SHORT[name], str(len(games)), *(str(winners[side]) for side in ("german", "nobody", "allied")),
        middle(points), middle(decisions),
    )  # fmt: skip


def main() -> None:
    """Read, replay and write."""
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    read.add_argument("folder", type=Path)
    read.add_argument("--out", type=Path, default=Path("docs/games/invasion_war.md"))
    asked = read.parse_args()
    pictures = asked.out.parent.parent / "pictures"
    long: list[str] = []
    for name, title in (("camp", "The campaign"), ("inv", "Weserübung")):
        records = sorted((asked.folder / name / "records").glob("*.narvik"))
        if records:
            long += of_campaigns([told(path) for path in records], title, pictures, name)
    short = [row for row in (of_short(asked.folder, name) for name in SHORT) if row is not None]
    heads = ("scenario", "games", "Germans", "draw", "Allies", "points: median (least to most)", "decisions")
    before = asked.out.read_text(encoding="utf-8").split(FIGURES)[0] if asked.out.exists() else "# Is it the war?\n\n"
    out = [*long, "## The shorter scenarios", "", *table(heads, short)]
    asked.out.write_text(before + FIGURES + "\n\n" + "\n".join(out), encoding="utf-8")


if __name__ == "__main__":
    main()
