"""Every stored match, played again: is its history whole, and do the rules of this Narvik still lead where they led?

A broken hash chain means that somebody has changed the history. Rules that lead elsewhere mean that a newer Narvik
reads the same choices otherwise. Such a match is *pinned* to the engine that made it: it can be looked at up to where
both agree, and refuses further choices, for nobody could say what they would mean. A match that an even newer Narvik
plays as before is released again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Container, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Literal

import msgspec

from narvik.core.errors import NarvikError
from narvik.core.phrases import LANGUAGES
from narvik.server.http.problems import Problem, told
from narvik.server.matches.checkpoints import unpacked, writer_of
from narvik.server.matches.engine_versions import digest_of
from narvik.server.matches.match import Match
from narvik.server.storage.database import Connection, Database, packed
from narvik.server.storage.hash_chain import fingerprint, follows, founding_link, marks_in
from narvik.server.storage.match_changes import changed
from narvik.server.storage.rows import CheckpointRow, Entry, News
from narvik.server.storage.storage import Storage

Verdict = Literal["sound", "broken", "changed"]


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was found about a match: the verdict and, if it is not sound, where and why; what was done about it."""

    match: str
    game: str
    verdict: Verdict
    engine: str
    at: int = 0
    why: str = ""
    done: Literal["", "pinned", "released"] = ""


def broken_at(news: News) -> int | None:
    """The number of the first entry that does not fit the hash chain; None if all do."""
    last = founding_link(news.row)
    for number, entry in enumerate(news.entries, 1):
        if entry.number != number or not follows(last, entry):
            return number
        last = entry.link
    if news.row.head != last or news.row.version != len(news.entries):
        return len(news.entries) + 1
    return None


def altered_checkpoint(news: News) -> int | None:
    """The step of a stored position whose hash is not in the chain; None if all are. One that is missing is no harm:
    then more is played."""
    marks = {step: mark for entry in news.entries for step, mark in marks_in(entry).items()}
    return next((row.step for row in news.checkpoints if marks.get(row.step) != fingerprint(row)), None)


def parts_at(news: News, marks: dict[int, str]) -> tuple[int, str] | None:
    """Up to how many standing choices this engine agrees with what is stored, and how it parts then; None if it agrees
    to the end."""
    depths = [0]
    agreed = 0
    why = ""
    positions = {row.step: row for row in news.checkpoints}
    try:
        row = msgspec.structs.replace(news.row, pinned=None)
        match = Match(row, news.seats, started=any(entry.kind != "mix" for entry in news.entries))
        for entry, gone in with_taken_back(news.entries, marks):
            follow(match, entry, gone)
            depths.append(match.step)
            stored = positions.pop(match.step, None) if entry.kind == "choice" else None
            if not agrees(match, marks.get(entry.number), stored):
                why = f"entry {entry.number} leads to another position"
                break
            if entry.number in marks:
                agreed = entry.number
    except Problem as problem:
        why = told(problem, LANGUAGES[0])[1].sentence
    except NarvikError as problem:
        why = f"entry {len(depths)} is refused: {problem}"
        # Every choice before it was accepted, and no mark on the way disagreed.
        agreed = len(depths) - 1
    except Exception as problem:
        why = f"entry {len(depths)} cannot be played ({type(problem).__name__})"
        agreed = len(depths) - 1
    if not why and not stands_as_stored(match, news):
        why = "it stands otherwise after the last entry"
    if not why and not takes_in(match, news):
        why, agreed = "an answer under seal is refused", len(news.entries)
    return (kept(news, agreed), why) if why else None


def with_taken_back(entries: Sequence[Entry], marks: Container[int]) -> Iterator[tuple[Entry, int]]:
    """Entries, each with how many choices are to be taken back by consent then: all of a row at its last, since
    answers under seal are taken back together, and what is left is made again but once."""
    gone = 0
    for entry, after in zip_longest(entries, entries[1:]):
        gone += by_consent(entry)
        more = after is not None and by_consent(after) and entry.number not in marks
        yield entry, 0 if more else gone
        gone = gone if more else 0


def by_consent(entry: Entry) -> bool:
    """Whether an entry takes a choice back by consent; one's own undo has no text."""
    return entry.kind == "undo" and bool(entry.text)


def follow(match: Match, entry: Entry, gone: int) -> None:
    """Do what an entry says; so many choices are taken back by consent."""
    if entry.kind == "mix":
        match.mix(entry.seat, entry.text)
    elif entry.kind == "choice":
        match.play(entry)
    elif by_consent(entry):
        if gone:
            match.back_to(match.step - gone)
    elif entry.kind == "undo":
        match.game.undo()


def agrees(match: Match, mark: str | None, row: CheckpointRow | None) -> bool:
    """Whether a match stands where the hash of a position and a checkpoint say, if there are any. A checkpoint that
    another Narvik wrote is nobody's to read any more."""
    if mark is not None and digest_of(match.rules, match.game.position) != mark:
        return False
    stretch = unpacked(row.content) if row is not None else None
    if stretch is None or stretch.writer != writer_of(match.rules):
        return True
    now = msgspec.json.encode(match.rules.to_json(match.game.position))
    return bool(stretch.position == msgspec.json.decode(now))


def stands_as_stored(match: Match, news: News) -> bool:
    """Whether the same seat must decide as is stored, or the match has ended with the same result."""
    if news.entries and news.entries[-1].kind == "end":
        return True  # by the players: no rule has a part in it
    ends = [(turn, packed(result)) for turn, result in ((match.turn, match.result), (news.row.turn, news.row.result))]
    return ends[0] == ends[1]


def takes_in(match: Match, news: News) -> bool:
    """Whether the answers in envelopes can be given, and leave the seal closed: the last answer opens it at once."""
    try:
        match.take_in(news.envelopes)
    except NarvikError:
        return False
    given = [answer for envelope in news.envelopes for answer in envelope.answers]
    return len(match.answers(match.seats)) == len(given)


def kept(news: News, number: int) -> int:
    """How many choices stood after an entry and have stood ever since."""
    depth = 0
    least = None
    for entry in news.entries:
        depth += {"choice": 1, "undo": -1}.get(entry.kind, 0)
        if entry.number == number:
            least = depth
        elif entry.number > number:
            least = min(least if least is not None else depth, depth)
    return max(0, least or 0)


async def examine(database: Database, pin: bool = True) -> AsyncIterator[Finding]:
    """Check every match; those that this engine would change are pinned unless told not to."""
    storage = Storage(database)
    for (id,) in await database.rows("SELECT id FROM matches ORDER BY created, id"):
        news = await storage.news(id)
        if news is None or news.row.aside is not None:
            continue  # what was set aside could stop this as well; see narvik admin aside
        rows = await database.rows("SELECT number, digest FROM marks WHERE match = :id", id=id)
        marks = {int(number): str(digest) for number, digest in rows}
        finding = judged(news, marks)
        wanted = {"engine": finding.engine, "at": finding.at} if finding.verdict == "changed" else None
        if pin and wanted != news.row.pinned and finding.verdict != "broken":
            await set_pin(database, id, wanted)
            finding = msgspec.structs.replace(finding, done="pinned" if wanted else "released")
        yield finding


def judged(news: News, marks: dict[int, str]) -> Finding:
    """What is to be said about a match."""
    row = news.row
    engine = row.engine or "an earlier version"
    number = broken_at(news)
    if number is not None:
        return Finding(row.id, row.game, "broken", engine, number, f"the hash chain breaks at entry {number}")
    changed_at = altered_checkpoint(news)
    if changed_at is not None:
        why = f"the position stored after {changed_at} choices is not the one in the hash chain"
        return Finding(row.id, row.game, "broken", engine, changed_at, why)
    parts = parts_at(news, marks)
    if parts is not None:
        return Finding(row.id, row.game, "changed", engine, *parts)
    return Finding(row.id, row.game, "sound", engine)


async def set_pin(database: Database, match: str, pinned: dict[str, Any] | None) -> None:
    """Pin a match to an engine, or release it."""

    async def work(c: Connection) -> None:
        await changed(c, match)
        await c.run("UPDATE matches SET pinned = :pinned WHERE id = :match", pinned=packed(pinned), match=match)
        if pinned is not None:
            await c.run("DELETE FROM tasks WHERE match = :match", match=match)

    await database.write(work)
