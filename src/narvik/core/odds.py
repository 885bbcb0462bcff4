"""Odds as people read them: a game counts in its own words, the texts of the game say what they are called."""

from __future__ import annotations

from typing import Any

from narvik.core.rules import Json, Rules
from narvik.core.text import Texts, texts


def told_odds(rules: Rules[Any], odds: Json | None, language: str) -> Json | None:
    """Odds with titles: of what shifts or adds to them, and of the results they may bring."""
    if odds is None or "combats" not in odds:
        return odds
    page = texts(rules, language)
    return {**odds, "combats": [told_combat(page, combat) for combat in odds["combats"]]}


def told_combat(page: Texts, combat: Json) -> Json:
    """One combat; `chances` are the results of a chart, however the game calls its table of them."""
    out = dict(combat)
    if "parts" in combat:
        out["parts"] = [{**part, "title": part_title(page, part)} for part in combat["parts"]]
    table = combat.get("results") or combat.get("outcomes")
    if isinstance(table, dict):
        out["chances"] = [
            {"name": name, "title": outcome_title(page, name), "share": share} for name, share in table.items()
        ]
    return out


def outcome_title(page: Texts, name: str) -> str:
    """What an outcome is called; one that befalls a single piece is named after it: `hipper lands`."""
    piece, _, outcome = name.rpartition(" ")
    title = first_of(page, outcome, "outcome", "result")
    for kind in page.rules.kinds.values() if piece else ():
        if kind.touch == "piece" and piece in kind.numbers:
            return f"{page.word(kind.name, piece)}: {title}"
    return title


def part_title(page: Texts, part: Json) -> str:
    """What adds to a side's strength; a card by its own name."""
    if part.get("card") and "card" in page.rules.kinds:
        return page.word("card", str(part["card"]))
    return first_of(page, str(part["what"]), "odds", "shift")


def first_of(page: Texts, name: str, *families: str) -> str:
    """The first message of these families for a name; the name itself where there is none."""
    for family in families:
        message = f"{family}-{name.replace('_', '-')}"
        if page.has(message):
            return page.say(message)
    return name.replace("_", " ")
