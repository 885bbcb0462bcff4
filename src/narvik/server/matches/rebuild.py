"""A match made again from what is stored of it: options, seed and entries."""

from __future__ import annotations

from collections.abc import Sequence

from narvik.core.errors import NarvikError
from narvik.server.app.problems import Problem
from narvik.server.matches.match import Match
from narvik.server.storage.rows import DrawRow, Entry, Envelope, MatchRow, SeatRow


def rebuild(
    row: MatchRow,
    seats: list[SeatRow],
    entries: list[Entry],
    draws: list[DrawRow],
    envelopes: Sequence[Envelope] = (),
) -> Match:
    """A match as its entries tell it. Choices that were taken back are not played again."""
    entropy = {entry.seat: entry.text for entry in entries if entry.kind == "mix"}
    match = Match(row, seats, entropy, started=any(entry.kind != "mix" for entry in entries))
    depths = [0]
    standing: list[Entry] = []
    for entry in entries:
        if entry.kind == "choice":
            standing.append(entry)
        elif entry.kind == "undo":
            standing.pop()
        depths.append(len(standing))
    try:
        for entry in standing[: match.pinned["at"]] if match.pinned else standing:
            match.play(entry)
        match.take_in(envelopes)
    except NarvikError:
        raise Problem("outdated", step=match.step + 1) from None
    match.depths = depths
    for draw in draws:
        match.answer_draw(draw)
    if row.result is not None and not match.game.over:
        match.ended = row.result
        match.offer = None
    return match
