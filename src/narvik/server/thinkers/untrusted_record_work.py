"""What is tried out in a process beside the server, before the server itself touches it: records from outside, and
stored matches that may not be fit to be shown."""

from __future__ import annotations

import time
from typing import Final

from narvik.core.chance import KeyedChance
from narvik.core.errors import NarvikError, PositionError, RecordError
from narvik.core.game import OBSERVER
from narvik.core.phrases import LANGUAGES
from narvik.core.record import follow, opened, read
from narvik.core.soundness import require_playable
from narvik.server.http.problems import Problem
from narvik.server.live.messages_out import page_of
from narvik.server.matches.rebuild import rebuild
from narvik.server.storage.rows import News
from narvik.server.thinkers.analyst_processes import Taken, WorkReport

SHOWN_SECONDS: Final = 2.0
"""How long a processor may work to show a match to everybody, in every language."""


def taken_from(text: str) -> WorkReport:
    """What a match is founded from, if a record can be replayed and played on; else why it is refused."""
    try:
        return WorkReport(1, taken=replayed(text))
    except RecordError as problem:
        return WorkReport(1, refusal={language: problem.told(language) for language in LANGUAGES})


def replayed(text: str) -> Taken:
    """A record, played from its beginning to its end. If it brings a position, this and where it leads are tried."""
    kept = read(text)
    game = opened(kept)
    try:
        if game.begun is not None:
            require_playable(game)
        for number, line in enumerate(kept.lines, 1):
            follow(game, number, line)
        if game.begun is not None and kept.lines:
            require_playable(game)
    except PositionError as problem:
        raise RecordError("start-unsound", problem=problem) from None
    except (NarvikError, MemoryError):
        raise
    except Exception as problem:
        raise RecordError("fails", number=str(game.version + 1), problem=type(problem).__name__) from None
    entropy = dict(game.chance.entropy) if isinstance(game.chance, KeyedChance) else {}
    history, stands = game.history(), len(game.made)
    return Taken(
        game.rules.name,
        game.rules.data_hash,
        game.options,
        game.seed,
        game.begun,
        entropy,
        history[:stands],
        history[stands:],
    )


def trouble_with(news: News) -> str:
    """Why a stored match cannot be shown, in a few words for the operator; empty if it can."""
    try:
        match = rebuild(news.row, news.seats, news.entries, news.draws, news.envelopes, news.checkpoints)
        for language in LANGUAGES:
            match.log.lines(range(len(match.game.journal.events)), language)
        begun = time.process_time()
        for seat in (*match.game.seats, OBSERVER):
            for language in LANGUAGES:
                page_of(match, seat, language)
    except Problem:
        return ""  # it no longer replays, which is told to whoever asks
    except PositionError as problem:
        return str(problem)
    except NarvikError:
        return ""  # a game that is not installed here, for instance
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"[:200]
    took = time.process_time() - begun
    return f"it takes {took:.1f} s to show" if took > SHOWN_SECONDS else ""
