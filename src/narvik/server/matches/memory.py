"""How much memory matches take, as far as it can be told without looking at every object, and who is let go first.

The figures of single things were measured with `narvik bench long`; they are rather too high than too low. What grows
with play is counted: choices, events, checkpoints, copies of positions, lines of logs, and what was built to be sent;
and beside the matches the words of the games, which all of them share.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from narvik.core.rules import Rules
from narvik.server.matches.packed_events import weight_of_events

if TYPE_CHECKING:
    from narvik.server.matches.match import Match

MEGABYTE: Final = 1024**2
DEFAULT: Final = 512
"""How many megabytes matches may take if nobody says otherwise."""

A_MATCH: Final = 24_000
A_CHOICE: Final = 200
AN_EVENT: Final = 200
A_LINE: Final = 1_200
A_PAGE: Final = 50_000
A_NUMBER: Final = 4
A_WORD: Final = 450
"""The bytes of a match with nothing in it, of a choice that was made, of an event that is not packed, of a line of a
log as it is sent, of what was built for a seat in a language, of a number in a list, and of a choice with its text that
a game remembers."""

A_DEPTH: Final = 4
"""The bytes of an entry: how many choices stood after it."""

WORDS_SHARE: Final = 8
"""The words of games may take one part in so many."""


@lru_cache(maxsize=64)
def position_bytes(rules: Rules[Any], options: tuple[tuple[str, str], ...]) -> int:
    """About how much a position of a game takes: its numbers are as many as in its JSON."""
    from narvik.core.chance import FastChance

    return 2_000 + len(msgspec.json.encode(rules.to_json(rules.start(dict(options), FastChance(1)))))


def weight_of(match: Match) -> int:
    """About how many bytes a match takes."""
    game, log = match.game, match.log
    positions = 3 + len(match.looked_at)
    return (
        A_MATCH
        + A_CHOICE * len(game.made)
        + weight_of_events(game.journal.events, AN_EVENT)
        + A_DEPTH * len(match.depths)
        # What was taken back by consent is told to the end: at most every other entry that does not stand.
        + A_CHOICE * ((match.version - match.step) // 2 if match.taken_back else 0)
        + A_LINE * sum(len(lines) for lines in log.written.values())
        + A_NUMBER * sum(len(numbers) for _, numbers in log.open_to.values())
        + A_PAGE * len(match.pages)
        + match.course.size
        + positions * position_bytes(match.rules, tuple(match.row.options.items()))
    )


class SharedWords:
    """The choices that games remember, and those that were made ready to be sent; no match has them for itself."""

    def __init__(self) -> None:
        self.games: dict[int, Rules[Any]] = {}

    def note(self, rules: Rules[Any]) -> None:
        """A match of this game is in memory."""
        self.games[id(rules)] = rules

    def weight(self) -> int:
        """About how many bytes they take."""
        from narvik.server.live.choice_lines import lines_kept

        known = sum(len(rules.words.texts) for rules in self.games.values())
        return A_WORD * (known + lines_kept())

    def forget(self) -> None:
        """Forget them all: each is made again when a game comes to it."""
        from narvik.server.live.choice_lines import KEPT

        KEPT.clear()
        for rules in self.games.values():
            rules.words.forget()
