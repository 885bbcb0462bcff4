"""A match made again from what is stored of it: options, seed and entries, and for a long one positions on the way.

Where the same rules run that the match is played with, and the hash chain is whole, what was checked when it was stored
is not checked again: the last checkpoint is taken up and the choices after it are carried out. In any doubt everything
is played from the beginning, each choice checked as if somebody made it now.
"""

from __future__ import annotations

import logging
from array import array
from collections.abc import Sequence

from narvik.core.errors import NarvikError
from narvik.server.http.problems import Problem
from narvik.server.matches.checkpoints import trusted
from narvik.server.matches.engine_versions import engine_of
from narvik.server.matches.match import Match
from narvik.server.matches.wishes import taken_back
from narvik.server.monitoring.logs import note
from narvik.server.storage.database import packed
from narvik.server.storage.hash_chain import follows, founding_link
from narvik.server.storage.rows import CheckpointRow, DrawRow, Entry, Envelope, MatchRow, SeatRow


def rebuild(
    row: MatchRow,
    seats: list[SeatRow],
    entries: list[Entry],
    draws: list[DrawRow],
    envelopes: Sequence[Envelope] = (),
    checkpoints: Sequence[CheckpointRow] = (),
) -> Match:
    """A match as its entries tell it. Choices that were taken back are not played again."""
    depths = array("I", [0])
    standing: list[Entry] = []
    for entry in entries:
        if entry.kind == "choice":
            standing.append(entry)
        elif entry.kind == "undo":
            standing.pop()
        depths.append(len(standing))
    choices = standing[: row.pinned["at"]] if row.pinned else standing
    match = taken_up(row, seats, entries, choices, checkpoints) or played(row, seats, entries, choices)
    try:
        match.take_in(envelopes)
    except NarvikError:
        raise Problem("outdated", step=match.step + 1) from None
    match.depths = depths
    match.taken_back = taken_back(entries)
    for draw in draws:
        match.answer_draw(draw)
    if row.result is not None and not match.game.over:
        match.ended = row.result
        match.offer = None
    return match


def begun(row: MatchRow, seats: list[SeatRow], entries: list[Entry]) -> Match:
    """A match as it was set up before its first choice."""
    entropy = {entry.seat: entry.text for entry in entries if entry.kind == "mix"}
    return Match(row, seats, entropy, started=any(entry.kind != "mix" for entry in entries))


def played(row: MatchRow, seats: list[SeatRow], entries: list[Entry], choices: Sequence[Entry]) -> Match:
    """The match with all its choices made again, and checked again."""
    match = begun(row, seats, entries)
    try:
        for entry in choices:
            match.play(entry)
    except NarvikError:
        raise Problem("outdated", step=match.step + 1) from None
    return match


def taken_up(
    row: MatchRow,
    seats: list[SeatRow],
    entries: list[Entry],
    choices: Sequence[Entry],
    checkpoints: Sequence[CheckpointRow],
) -> Match | None:
    """The match from its last checkpoint on, without checking again what was checked; None where there is any doubt."""
    match = begun(row, seats, entries)
    if row.engine != engine_of(match.rules) or not is_whole(row, entries):
        return None
    try:
        match.course.resume(match.game, trusted(entries, checkpoints), [entry.text for entry in choices])
        for entry in choices[match.step :]:
            match.play(entry, checked=False)
        if len(choices) == match.step and stands(match, row):
            return match
        why = "it stands otherwise"
    except Exception as problem:
        # Whatever it is that the rules stumble over, it is found again, and told, when every choice is checked.
        why = type(problem).__name__
    note(logging.WARNING, f"a match is played again from its beginning: {why}", match=row.id)
    return None


def is_whole(row: MatchRow, entries: Sequence[Entry]) -> bool:
    """Whether the hash chain is whole. Entries that are about to be stored have no links yet."""
    if not row.head:
        return True
    last = founding_link(row)
    for entry in entries:
        if not follows(last, entry):
            return False
        last = entry.link
    return last == row.head


def stands(match: Match, row: MatchRow) -> bool:
    """Whether a match stands as its row says: with the same to decide, or with the same result."""
    if match.pinned is not None or not row.head:
        return True
    if row.result is None:
        return match.turn == row.turn
    return not match.game.over or packed(match.game.result) == packed(row.result)
