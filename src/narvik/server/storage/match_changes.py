"""What goes with every change of a match: it is counted, told to other processes, and computer players are queued."""

from __future__ import annotations

from typing import Final

from narvik.server.storage.database import Conflict, Connection

CHANGED: Final = "narvik_match"
SAID: Final = "narvik_chat"
QUEUED: Final = "narvik_task"
SEALED: Final = "narvik_seal"
LINKS: Final = "narvik_link"
"""On which channels processes tell each other that a match has changed (its id and revision), that something was said
(the match and the number), that a computer player must decide (the match), that somebody has answered under seal (the
match), and that a link of a seat is worth nothing any more (the match)."""


def on_turn(seat: str, turn: str) -> str:
    """The condition that a seat is one of those that must decide, which stand with commas between them."""
    return f"replace(',' || {turn} || ',', ',' || {seat} || ',', '') <> ',' || {turn} || ','"


async def changed(c: Connection, match: str) -> int:
    """Count a change of a match, so that every process knows that there is something new; returns the revision.

    The first statement of work that changes a match: whoever else writes to it waits here until this is done.
    """
    row = await c.row("UPDATE matches SET revision = revision + 1 WHERE id = :match RETURNING revision", match=match)
    if row is None:
        raise Conflict(f"there is no match {match}")
    await c.tell(CHANGED, f"{match} {row[0]}")
    return int(row[0])


async def queue_task(c: Connection, match: str, turn: str, now: float) -> None:
    """Keep the queue of computer players in step with whose turn it is."""
    if not turn:
        await c.run("DELETE FROM tasks WHERE match = :match", match=match)
        return
    await c.run(
        "DELETE FROM tasks WHERE match = :match AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.match = :match"
        f" AND s.kind = 'computer' AND {on_turn('s.seat', 'CAST(:turn AS TEXT)')})",
        match=match,
        turn=turn,
    )
    added = await c.run(
        "INSERT INTO tasks (match, since) SELECT DISTINCT match, CAST(:now AS DOUBLE PRECISION) FROM seats"
        f" WHERE match = :match AND kind = 'computer' AND {on_turn('seat', 'CAST(:turn AS TEXT)')}"
        " ON CONFLICT (match) DO UPDATE SET since = excluded.since, tries = 0",
        now=now,
        match=match,
        turn=turn,
    )
    if added:
        await c.tell(QUEUED, match)
