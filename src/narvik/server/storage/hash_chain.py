"""The hash chain over the history of a match.

The link of an entry is a hash of the link before it and of all that the entry says; the first one binds what the match
was founded with. Who changes, removes or slips in an entry afterwards breaks every link that follows, and `narvik admin
check` finds it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from narvik.server.storage.database import packed
from narvik.server.storage.rows import CheckpointRow, Entry, MatchRow

LINK: Final = 32
"""Letters of a link: 128 bits."""

written: Final = json.JSONEncoder(ensure_ascii=False).encode


def shortened(text: str) -> str:
    """The hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:LINK]


def first_link(match: str, game: str, options: str, seed: str, begun: str | None) -> str:
    """The link before the first entry. Options and the position it began from are JSON."""
    founded = [match, game, json.loads(options), seed, json.loads(begun) if begun else None]
    return shortened(json.dumps(founded, ensure_ascii=False, sort_keys=True))


def link(before: str, number: int, kind: str, seat: str, text: str, at: float, mark: str = "") -> str:
    """The link of an entry. Most have no mark, and those from before there were any have none either."""
    told = [before, number, kind, seat, text, float(at)]
    return shortened(written([*told, mark] if mark else told))


def follows(before: str, entry: Entry) -> bool:
    """Whether the link of an entry is that of all it says, after the link before."""
    return entry.link == link(before, entry.number, entry.kind, entry.seat, entry.text, entry.at, entry.mark)


def founding_link(match: MatchRow) -> str:
    """The link before the first entry of a match."""
    return first_link(match.id, match.game, packed(match.options) or "{}", match.seed, packed(match.begun))


def linked(entries: Sequence[Entry], head: str) -> list[Entry]:
    """Entries with the links of the chain that follows a link."""
    made = []
    for entry in entries:
        head = link(head, entry.number, entry.kind, entry.seat, entry.text, entry.at, entry.mark)
        made.append(replace(entry, link=head))
    return made


def fingerprint(checkpoint: CheckpointRow) -> str:
    """The hash by which a checkpoint is known."""
    return shortened(checkpoint.content)


def marked(entries: Sequence[Entry], checkpoints: Sequence[CheckpointRow]) -> list[Entry]:
    """Entries of which the last makes some checkpoints part of the chain."""
    if not checkpoints or not entries:
        return list(entries)
    mark = " ".join(f"{one.step}:{fingerprint(one)}" for one in checkpoints)
    return [*entries[:-1], replace(entries[-1], mark=mark)]


def marks_in(entry: Entry) -> dict[int, str]:
    """The checkpoints that an entry makes part of the chain: the hash of each by its step."""
    found = {}
    for one in entry.mark.split():
        step, _, mark = one.partition(":")
        if step.isascii() and step.isdigit() and len(step) < LINK:
            found[int(step)] = mark
    return found
