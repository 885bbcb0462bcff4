"""Battles and odds of any game in the terminal: a line for each, and tables with bars."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import UNSET
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from narvik.cli.screen.words import words
from narvik.core.rules import Json, Rules
from narvik.display.battles import Battle, Item, Losses, Odds, Outcome, Party, as_odds_found
from narvik.display.telling import told_odds

BAR: Final = 24
SMALL: Final = 0.0005
"""What is rarer is left out of the tables."""


def read_odds(rules: Rules[Any], odds: Json | None, language: str) -> list[Odds]:
    """The odds that a game has counted, told in a language."""
    told = told_odds(rules, odds, language)
    return [] if told is None else as_odds_found(told).battles


def decimal(number: float, language: str) -> str:
    """A number with one decimal, behind a comma in Norwegian."""
    text = f"{number:.1f}"
    return text.replace(".", ",") if language == "nb" else text


def percent(share: float, language: str) -> str:
    """A share in per cent, as precise as it is interesting."""
    return f"{share * 100:.0f} %" if 0.0995 < share < 0.9005 else f"{decimal(share * 100, language)} %"


def odds_line(odds: Odds, language: str) -> Text:
    """The odds of a battle in one line: the headline and the parties, or all that may come of it."""
    line = Text(odds.title, "bold yellow")
    line.append(f" {odds.figure}" if odds.figure else "", "bold")
    if odds.headline is not UNSET:
        line.append(f": {odds.headline.title} ")
        line.append(percent(odds.headline.share, language), "bold yellow")
    told = [text for party in odds.parties if (text := party_line(party))]
    if odds.headline is UNSET:
        told += [f"{outcome.title} {percent(outcome.share, language)}" for outcome in odds.outcomes]
    return line.append(f"{';' if odds.headline is not UNSET else ':'} {'; '.join(told)}" if told else "")


def party_line(party: Party) -> str:
    """A party in a few words: what it has, and what it is to expect."""
    expected = party.losses.title if party.losses is not UNSET else ""
    told = ", ".join(text for text in (party.worth, party.rolled, expected) if text)
    return f"{party.title} {told}" if told else ""


def odds_table(odds: Odds, language: str) -> Group:
    """The odds of a battle in full: what they are made of, what may come of it, and what both sides may lose."""
    parts: list[RenderableType] = [odds_line(odds, language), *items_table(odds.parties, odds.items)]
    if odds.headline is not UNSET and odds.outcomes:
        parts.append(outcomes_table(odds.outcomes, language))
    lost = [(party, party.losses) for party in odds.parties if party.losses is not UNSET]
    if lost:
        both = Table.grid(padding=(0, 4, 0, 0))
        both.add_row(*(losses_table(party.title, losses, language) for party, losses in lost))
        parts.append(both)
    return Group(*parts)


def battle_table(battle: Battle, language: str) -> Group:
    """A battle that is being fought: how it stands and how far it has come, and everything that counts in it."""
    head = Text(battle.title, "bold yellow")
    head.append(f": {battle.summary}" if battle.summary else "")
    for number, stage in enumerate(battle.stages):
        head.append(" · " if not number else " › ", "dim")
        head.append(stage.title, "bold" if stage.now else "dim")
    totals = [text for party in battle.parties if (text := party_line(party))]
    parts: list[RenderableType] = [head, Text("; ".join(totals))] if totals else [head]
    parts += items_table(battle.parties, battle.items)
    if battle.outcomes:
        parts.append(outcomes_table(battle.outcomes, language))
    return Group(*parts)


def items_table(parties: Iterable[Party], items: Iterable[Item]) -> list[Table]:
    """Everything that counts, party by party and then for all, with its worth and its rule; no table of nothing."""
    table = Table.grid(padding=(0, 1))
    for party in parties:
        for item in party.items:
            add_item(table, party.title, item)
    for item in items:
        add_item(table, "", item)
    return [table] if table.row_count else []


def add_item(table: Table, party: str, item: Item) -> None:
    """A row for something that counts."""
    title = Text(item.title, "strike dim" if item.gone else "")
    title.append(f" {item.note}" if item.note else "", "dim not strike")
    table.add_row(Text(party, "dim"), title, Text(item.worth, "bold"), Text(item.rule, "dim"))


def outcomes_table(outcomes: Iterable[Outcome], language: str) -> Table:
    """How likely each outcome is, with bars."""
    table = Table.grid(padding=(0, 1))
    for outcome in outcomes:
        if outcome.share >= SMALL:
            table.add_row(bar(outcome.share), percent(outcome.share, language), outcome.title)
    return table


def losses_table(title: str, losses: Losses, language: str) -> Table:
    """How likely each number of losses is, with bars."""
    table = Table.grid(padding=(0, 1))
    table.add_row("", Text(f"{title}: {losses.title}", "dim"), "")
    for loss in losses.shares:
        if loss.share >= SMALL:
            table.add_row(Text(str(loss.count), "bold"), bar(loss.share), percent(loss.share, language))
    return table


def bar(share: float) -> Text:
    """A share as a bar."""
    return Text("█" * round(share * BAR) or "▏", "cyan")


def odds_of_record(file: Path, to: int | None, language: str, data: Path | None, as_json: bool) -> None:
    """Print the chances of the battles that are pending in a record's position."""
    from narvik.cli.screen.inputs import play_again, read_record

    game = play_again(file, read_record(file), to, data)
    counted = game.odds()
    if as_json:
        print(json.dumps({"choice": game.version, **(counted or {"battles": []})}, ensure_ascii=False))
        return
    console, page = Console(highlight=False), words(language)
    found = read_odds(game.rules, counted, language)
    if not found:
        console.print(page.say("odds-none"))
    for odds in found:
        console.print(odds_table(odds, language))
        console.print()
