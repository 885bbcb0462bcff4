"""The record of a match that was set aside, made from what is stored: nothing of it is played again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from narvik.core.chance import KeyedChance
from narvik.core.errors import Unreadable
from narvik.core.game import OBSERVER
from narvik.core.record import Record, chained, heading
from narvik.core.rules import Rules
from narvik.core.words import HIDDEN
from narvik.server.matches.engine_versions import rules_by
from narvik.server.storage.rows import Entry, News


def standing(entries: list[Entry]) -> list[Entry]:
    """The choices that were not taken back."""
    stand: list[Entry] = []
    for entry in entries:
        if entry.kind == "choice":
            stand.append(entry)
        elif entry.kind == "undo" and stand:
            stand.pop()
    return stand


def lines(rules: Rules[Any], entries: list[Entry], known: set[str] | None) -> Iterator[tuple[str, str]]:
    """Who chose what. Of seats that are not among the known ones the secret words are hidden; without any, none are.

    A seat that plays several roles is named itself: which of them chose, only the rules could tell.
    """
    for entry in entries:
        if known is None or entry.seat in known:
            yield entry.seat, entry.text
            continue
        try:
            yield entry.seat, rules.words.public(rules.words.read(entry.text))
        except Unreadable:
            yield entry.seat, HIDDEN


def record_aside(news: News, held: list[str]) -> Record:
    """The record as the holder of some seats may have it: whole after the end, and for whoever holds all seats that no
    computer plays; else with what they know, as while a match goes on."""
    row = news.row
    rules = rules_by(row.game, row.engine, row.options)
    people = {seat.seat for seat in news.seats if seat.kind != "computer"}
    whole = row.result is not None or (bool(held) and people <= set(held))
    chance = KeyedChance.from_seed(row.seed, {entry.seat: entry.text for entry in news.entries if entry.kind == "mix"})
    header = heading(rules, row.options, chance)
    if whole:
        header["seed"] = row.seed
        if row.begun is not None:
            header["position"] = row.begun
        header["aside"] = row.aside
    else:
        header["seat"] = held[0] if held else OBSERVER
    return chained(header, lines(rules, [*standing(news.entries), *own(news, held)], None if whole else set(held)))


def own(news: News, held: list[str]) -> list[Entry]:
    """What the holder of some seats has answered under a seal that is not open yet, as if it stood."""
    sealed = [envelope for envelope in news.envelopes if envelope.seat in held]
    return [
        Entry(envelope.match, 0, "choice", envelope.seat, text, envelope.at)
        for envelope in sealed
        for _, text in envelope.answers
    ]
