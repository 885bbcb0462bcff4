"""Chances before the dice: a line for each combat, and tables with bars."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from narvik.cli.shortcuts import place_name
from narvik.cli.words import Words, words
from narvik.core.odds import told_odds
from narvik.core.rules import Json, Rules

BAR: Final = 24
SMALL: Final = 0.0005
"""What is rarer is left out of the tables."""


def decimal(number: float, language: str) -> str:
    """A number with one decimal, behind a comma in Norwegian."""
    text = f"{number:.1f}"
    return text.replace(".", ",") if language == "nb" else text


def percent(share: float, language: str) -> str:
    """A share in per cent, as precise as it is interesting."""
    return f"{share * 100:.0f} %" if 0.0995 < share < 0.9005 else f"{decimal(share * 100, language)} %"


def expected(losses: dict[str, float]) -> float:
    """The mean of a distribution of losses."""
    return sum(int(count) * share for count, share in losses.items())


def place(rules: Rules[Any], combat: Json, language: str) -> str:
    """The name of where a combat is fought."""
    return place_name(rules, combat["area"], language)


def column_name(column: str) -> str:
    """A column of a chart as odds; beyond the printed ones it is more or less than the last."""
    return {"0": "<1:1", "7": ">6:1"}.get(column, f"{column}:1")


def odds_line(rules: Rules[Any], combat: Json, page: Words) -> Text:
    """A combat's chances in one line: by dice, by the columns of a chart, by hits, or outcome by outcome."""
    area = place(rules, combat, page.language)
    if "attackers_lost" not in combat:
        ends = (f"{chance['title']} {percent(chance['share'], page.language)}" for chance in combat["chances"])
        return Text.assemble((area, "bold yellow"), f": {'; '.join(ends)}")
    losses = {
        "attackers": decimal(expected(combat["attackers_lost"]), page.language),
        "defenders": decimal(expected(combat["defenders_lost"]), page.language),
    }
    if "attacker_wins" not in combat:
        return Text.assemble((area, "bold yellow"), f": {page.say('odds-hits-line', **losses)}")
    if "ratio" in combat:
        columns = ", ".join(column_name(column) for column in combat["columns"])
        shift = f"{combat['shift']:+}".replace("-", "−")
        text = page.say("odds-columns-line", area=area, ratio=combat["ratio"], shift=shift, columns=columns, **losses)
    else:
        dice = {"attack": combat["attack_dice"], "defence": combat["defence_dice"]}
        text = page.say("odds-line", area=area, **dice, **losses)
    return Text.assemble((percent(combat["attacker_wins"], page.language), "bold yellow"), f" {text}")


def losses_table(title: str, losses: dict[str, float], language: str) -> Table:
    """How likely each number of losses is, with bars."""
    table = Table.grid(padding=(0, 1))
    table.add_row("", Text(title, "dim"), "")
    for count, share in losses.items():
        if share >= SMALL:
            table.add_row(Text(count, "bold"), Text("█" * round(share * BAR) or "▏", "cyan"), percent(share, language))
    return table


def odds_table(rules: Rules[Any], combat: Json, page: Words) -> Group:
    """A combat's chances in full: what they are made of, and the results of the chart or the losses of both sides."""
    line = odds_line(rules, combat, page)
    if "parts" in combat and "chances" in combat:
        return Group(line, parts_table(combat, page), chances_table(combat, page.language))
    if "attackers_lost" not in combat:
        return Group(line)
    sides = Table.grid(padding=(0, 4, 0, 0))
    sides.add_row(
        *(
            losses_table(losses_title(combat, side, page), combat[f"{side}_lost"], page.language)
            for side in ("attackers", "defenders")
        )
    )
    return Group(line, sides)


def losses_title(combat: Json, side: str, page: Words) -> str:
    """What the numbers of a table of losses count: units lost of so many, or hits."""
    return page.say(f"odds-{side}-lost", count=combat[side]) if side in combat else page.say(f"odds-{side}-hits")


def parts_table(combat: Json, page: Words) -> Table:
    """Everything that makes the odds or shifts them, with its rule."""
    table = Table.grid(padding=(0, 1))
    for part in combat["parts"]:
        amount = Text(str(part.get("value", "")), "bold")
        if "columns" in part:
            amount = Text(page.say("odds-shift", columns=f"{part['columns']:+}".replace("-", "−")), "bold")
        table.add_row(page.say(f"odds-{part['side']}"), part["title"], amount, Text(part["rule"], "dim"))
    return table


def chances_table(combat: Json, language: str) -> Table:
    """How likely each result of the chart is, with bars."""
    table = Table.grid(padding=(0, 1))
    for chance in combat["chances"]:
        bar = Text("█" * round(chance["share"] * BAR) or "▏", "cyan")
        table.add_row(Text(chance["name"].upper(), "bold"), bar, percent(chance["share"], language), chance["title"])
    return table


def odds_of_record(file: Path, to: int | None, language: str, data: Path | None, as_json: bool) -> None:
    """Print the chances of the combats that are pending in a record's position."""
    from narvik.cli.inputs import play_again, read_record

    game = play_again(file, read_record(file), to, data)
    found = game.odds() or {"combats": []}
    if as_json:
        print(json.dumps({"choice": game.version, **found}, ensure_ascii=False))
        return
    found = told_odds(game.rules, found, language) or found
    console, page = Console(highlight=False), words(language)
    if not found["combats"]:
        console.print(page.say("odds-none"))
    for combat in found["combats"]:
        console.print(odds_table(game.rules, combat, page))
        console.print()
