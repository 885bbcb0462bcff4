"""How many bytes a browser receives: the first message of a match, and the answer to each choice.

A random game is played to its end without a server, and everybody looks on: each seat and an observer, once told the
whole state each time and once told what has changed. Messages are compressed as the server compresses them, each
connection with what it was sent before in mind.
"""

from __future__ import annotations

import random
import zlib
from statistics import median
from typing import Final

from msgspec import Struct

from narvik.proof.policy import policy
from narvik.proof.server.timing import unstored_match
from narvik.server.live.hub import encode
from narvik.server.live.messages_out import Viewer, news_message
from narvik.server.matches.match import Match

WINDOW: Final = 12
MEMORY: Final = 5
"""How uvicorn compresses: bits of the window, and the level of memory."""

FRAME: Final = 4
"""What a frame adds to a message of this size: two bytes, and two for its length."""

TAIL: Final = 4
"""What is cut off from each compressed message (RFC 7692)."""


class Wire:
    """A connection, as far as sizes go."""

    def __init__(self, seats: list[str], by_changes: bool) -> None:
        self.viewer = Viewer(seats, "en")
        self.viewer.by_changes = by_changes
        self.pressed = zlib.compressobj(wbits=-WINDOW, memLevel=MEMORY)

    def told(self, match: Match) -> int:
        """The bytes that come when the viewer is told how a match stands now."""
        message = encode(news_message(match, self.viewer, set(), 0))
        return len(self.pressed.compress(message) + self.pressed.flush(zlib.Z_SYNC_FLUSH)) - TAIL + FRAME


LOOKS: Final = 25
"""After so many choices each somebody opens the match."""


class Sizes(Struct):
    """The bytes of some messages."""

    median: int
    most: int


class WireFigures(Struct):
    """What a browser receives of a match. `first` is the first message for whoever opens it, now and then and after the
    end; `whole` and `changes` are the answers to choices, for who wants the whole state and for who wants changes."""

    game: str
    choices: int
    first: Sizes
    whole: Sizes
    changes: Sizes


def sizes_of(found: list[int]) -> Sizes:
    """Median and most."""
    return Sizes(round(median(found)), max(found))


def measured(game: str, seed: int = 1, most: int | None = None) -> WireFigures:
    """The bytes of a random match, to its end or for so many choices."""
    match = unstored_match(game, f"wire {seed}")
    player = policy(match.rules, "uniform", random.Random(seed))
    everybody = [*([seat] for seat in match.game.seats), []]
    wires = {by_changes: [Wire(seats, by_changes) for seats in everybody] for by_changes in (False, True)}
    sizes: dict[bool, list[int]] = {False: [], True: []}
    first: list[int] = []
    for some in wires.values():
        for wire in some:
            wire.told(match)
    while not match.game.over and (most is None or match.step < most):
        if match.step % LOOKS == 0:
            first += [Wire(seats, True).told(match) for seats in everybody]
        match.choose(player.pick(match.game.choices).text, match.game.seat)
        for by_changes, some in wires.items():
            sizes[by_changes] += [wire.told(match) for wire in some]
    first += [Wire(seats, True).told(match) for seats in everybody]
    return WireFigures(game, match.step, sizes_of(first), sizes_of(sizes[False]), sizes_of(sizes[True]))
