"""Several choices sent as one: the members of a group and what is done with it, a march over many hexes, a plan for a
whole phase.

They are tried on a copy first, so that all are made or none. Where something is learned on the way, a roll, a draw, a
hidden thing shown, or another seat is asked, a series ends: what was made stands and the rest is dropped unread. Were
it refused instead, whoever adds nonsense to the end of a series could look at the dice and take them back. A march that
the game itself offers goes on past a hidden thing shown, as long as its steps are legal: often it is the marcher who is
seen.

A long series takes seconds of a processor. It is tried and carried out in a thread, so that nobody else waits for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from narvik.core.game import Game
from narvik.core.refusal import Refused
from narvik.server.app.problems import Problem
from narvik.server.matches.guided_games import Lesson
from narvik.server.matches.match import Match, SeatChoice

T = TypeVar("T")

FEW: Final = 8
"""So many choices are carried out at once; more of them in a thread."""

MOST_SECONDS: Final = 10.0
"""How much time of a processor a series may take to be tried."""


async def beside(choices: int, work: Callable[[], T]) -> T:
    """Do something that takes as long as so many choices: in a thread if these are many. The caller holds the match's
    lock meanwhile."""
    return await asyncio.to_thread(work) if choices > FEW else work()


class Series(NamedTuple):
    """Choices that can be made: how the game would stand after them."""

    texts: list[str]
    game: Game


def tried(match: Match, seat: str, texts: list[str], version: int, language: str) -> Series:
    """The choices up to where something is learned. Raises `Refused` for one that cannot be made."""
    game = match.game.copy()
    # Under seal nobody else has answered here: what comes of a series must not tell whether they have.
    game.seal = match.game.seal.copy(game.position, match.game.roles_of(seat))
    texts, wanted = [], texts
    lesson = Lesson(match.lesson.guide, game) if match.lesson is not None else None
    marches = is_march(match, seat, wanted)
    begun = time.thread_time()
    for text in wanted:
        refusal = None if texts else match.refusal(text, seat, version, language)
        if refusal is None and lesson is not None:
            refusal = game.refusal(text, seat, None, language) or lesson.refusal(text, language)
        if refusal is not None:
            raise Refused(refusal)
        before = asked_of_chance(game)
        try:
            game.choose(text, seat, language=language)
        except Refused:
            if marches and ended(match, seat, game):
                break
            raise
        texts.append(game.rules.words.read(text).text)
        learned = asked_of_chance(game) != before if marches else ended(match, seat, game)
        if learned or another_is_asked(match, seat, game) or (lesson and lesson.due):
            break
        if time.thread_time() - begun > MOST_SECONDS:
            raise Problem("costly_series", f"fewer choices than {len(texts)}")
    return Series(texts, game)


def is_march(match: Match, seat: str, texts: list[str]) -> bool:
    """Whether a series is one of the shortcuts that the game offers."""
    return any(texts == [choice.text for choice in route.choices] for route in match.game.prompt_for(seat).routes)


def asked_of_chance(game: Game) -> tuple[int, int]:
    """How far chance has been asked: the turn, and how often in it."""
    return game.position.clock, sum(game.position.asked.values())


def carried_out(match: Match, seat: str, texts: list[str]) -> list[SeatChoice]:
    """Make choices that have been tried. Returns what stands now that did not before."""
    return [line for text in texts for line in match.choose(text, seat)]


def ended(match: Match, seat: str, game: Game) -> bool:
    """Whether a game has gone on to where something new is known, or somebody else is asked."""
    return another_is_asked(match, seat, game) or game.position.learned != match.game.position.learned


def another_is_asked(match: Match, seat: str, game: Game) -> bool:
    """Whether a game has gone on to where a seat is not asked, or several are at once that were not before."""
    opened = match.under_seal and len(game.made) > match.step
    return game.over or opened or game.role_asked(seat) < 0 or bool(game.seal.roles) != match.under_seal


def complete(match: Match, seat: str, series: Series) -> bool:
    """Whether a group that was tried is one that nobody can add to or do anything else with: the game has gone on."""
    game = series.game
    if ended(match, seat, game):
        return True
    before, after = match.game.prompt_for(seat), game.prompt_for(seat)
    app_state = before.group[1]
    # There may be less room than is left by counting, for members join in order; more room is that of the next group.
    return (after.role, after.gather) != (before.role, before.gather) or (
        app_state > 0 and after.group[1] > app_state - len(series.texts)
    )


def gathered(match: Match, seat: str, texts: list[str], language: str) -> Series:
    """The choices that build a group, tried. Others are refused unread: how they go on may not be known beforehand."""
    gather = match.game.prompt_for(seat).gather
    for text in texts:
        if not gather or text.split()[:1] != [gather]:
            raise Problem("not_gathering", gather)
    return tried(match, seat, texts, match.version_for(seat), language)
