"""Positions of a match that are stored now and then, so that a long one need not be played again from its beginning.

A checkpoint is made where every choice stands for good, which no undo can pass. It holds the position and what led to
it from the checkpoint before: the choices, as far as the entries do not tell them, and the events. Its hash becomes
part of the hash chain with the next entry (`Entry.mark`), so it is as much to be trusted as the entries are. `narvik
admin check` plays everything all the same, and compares.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from narvik.core.chance import Chance
from narvik.core.errors import PositionError
from narvik.core.events import Event
from narvik.core.game import Game, Made
from narvik.core.position import Position
from narvik.core.rules import Rules
from narvik.core.shared_list import SharedList
from narvik.core.words import Choice
from narvik.server.matches.engine_versions import engine_of
from narvik.server.matches.packed_events import put_away
from narvik.server.storage.hash_chain import fingerprint, marks_in
from narvik.server.storage.rows import CheckpointRow, Entry

EVERY: Final = 250
"""After so many choices the next position is stored that stands for good."""

MOST_BYTES: Final = 64 * 1024**2
"""How long a checkpoint may be once it is unpacked."""

LEVEL: Final = 6
"""How much trouble is taken to compress: more gains little."""


class Stretch(msgspec.Struct, array_like=True):
    """What a checkpoint holds: who wrote it, after how many choices it begins, the position it ends with; of each
    choice the role, how many events came before and whether it was offered or sealed; and the events."""

    writer: str
    since: int
    position: dict[str, Any]
    made: list[tuple[int, int, bool, bool]]
    events: list[tuple[str, tuple[int | tuple[int, ...], ...], int]]


read_stretch: Final = msgspec.json.Decoder(Stretch).decode


def writer_of(rules: Rules[Any]) -> str:
    """Who writes checkpoints of a game that can be read again: which Narvik, with which rules, words and events."""
    shapes = [(name, shape.names, [kind.name for kind in shape.kinds]) for name, shape in sorted(rules.shapes.items())]
    words = [rules.words.pattern(verb) for verb in range(len(rules.words.verbs))]
    known = hashlib.sha256(repr((shapes, words)).encode()).hexdigest()[:12]
    return f"{engine_of(rules)} {known}"


def packed(stretch: Stretch) -> str:
    """A stretch as it is stored."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(stretch), LEVEL)).decode("ascii")


def unpacked(content: str) -> Stretch:
    """A stretch that is stored. Raises `PositionError` for what is none."""
    try:
        opened = zlib.decompressobj()
        text = opened.decompress(base64.b64decode(content, validate=True), MOST_BYTES)
        if opened.unconsumed_tail or not opened.eof:
            raise PositionError(f"expected a checkpoint of at most {MOST_BYTES} bytes")
        return read_stretch(text)
    except (zlib.error, binascii.Error, msgspec.MsgspecError) as problem:
        raise PositionError(f"expected a checkpoint: {problem}") from None


class Course:
    """The checkpoints of a match in memory: those that are stored, and those that are to be with the next entry."""

    def __init__(self, match: str, rules: Rules[Any]) -> None:
        self.match = match
        self.rules = rules
        self.rows: list[CheckpointRow] = []
        self.unstored: list[CheckpointRow] = []
        self.size = 0
        """How many bytes they take."""
        self.told = 0
        """How many events had happened at the last of them."""

    @property
    def step(self) -> int:
        """How many choices had been made at the last checkpoint."""
        return self.rows[-1].step if self.rows else 0

    def follow(self, game: Game) -> None:
        """A choice was made: make a checkpoint if it is time for one."""
        since, step = self.step, len(game.made)
        if step - since < EVERY or not game.settled:
            return
        told = len(game.journal.events)
        stretch = Stretch(
            writer_of(self.rules),
            since,
            self.rules.to_json(game.position),
            [(one.role, one.events, one.offered, one.sealed) for one in game.made.between(since, step)],
            [(one.name, one.values, one.audience) for one in game.journal.events.between(self.told, told)],
        )
        self.told = told
        row = CheckpointRow(self.match, step, packed(stretch))
        self.add(row)
        self.unstored.append(row)
        put_away(game.journal.events)

    def add(self, row: CheckpointRow) -> None:
        """One more, after the others."""
        self.rows.append(row)
        self.size += len(row.content)

    def stored(self, rows: Sequence[CheckpointRow]) -> None:
        """These are stored now."""
        steps = {row.step for row in rows}
        self.unstored = [row for row in self.unstored if row.step not in steps]

    def stored_elsewhere(self, entries: Sequence[Entry]) -> None:
        """Another process has stored entries, and with them checkpoints that were made here as well."""
        steps = {step for entry in entries for step in marks_in(entry)}
        self.unstored = [row for row in self.unstored if row.step not in steps]

    def before(self, step: int) -> CheckpointRow | None:
        """The last checkpoint that is not after a step."""
        return next((row for row in reversed(self.rows) if row.step <= step), None)

    def position(self, row: CheckpointRow, chance: Chance) -> Position:
        """The position of a checkpoint."""
        found: Position = self.rules.from_json(unpacked(row.content).position, chance)
        return found

    def resume(self, game: Game, rows: Sequence[CheckpointRow], texts: Sequence[str]) -> None:
        """Let a game that was just set up stand where the last of these checkpoints does that belong together. `texts`
        are the choices that stand."""
        writer, words = writer_of(self.rules), self.rules.words
        made: list[Made] = []
        events: SharedList[Event] = SharedList()
        choices: dict[str, Choice] = {}
        names: dict[str, str] = {}
        last: Stretch | None = None
        for row in rows:
            stretch = unpacked(row.content) if row.step <= len(texts) else None
            if stretch is None or (stretch.writer, stretch.since) != (writer, len(made)):
                continue
            for one, text in zip(stretch.made, texts[stretch.since : row.step], strict=True):
                choice = choices.get(text)
                if choice is None:
                    choice = choices[text] = words.read(text)
                made.append(Made(one[0], choice, one[1], one[2], one[3]))
            events.extend([Event(names.setdefault(name, name), values, seen) for name, values, seen in stretch.events])
            put_away(events)
            self.add(row)
            last = stretch
        if last is not None:
            self.told = len(events)
            game.resume(self.rules.from_json(last.position, game.chance), made, events)


def trusted(entries: Sequence[Entry], rows: Sequence[CheckpointRow]) -> list[CheckpointRow]:
    """Of stored checkpoints those whose hash is in the chain."""
    marks: dict[int, str] = {}
    for entry in entries:
        if entry.mark:
            marks |= marks_in(entry)
    return [row for row in rows if marks.get(row.step) == fingerprint(row)]
