"""Several choices sent as one: the members of a group and what is done with it, a march over many hexes.

They are tried on a copy first, so that all are made or none. Where chance is asked on the way or another seat, a series
ends: what was made stands and the rest is dropped. Once a hidden thing has been shown it goes on only as long as its
choices are legal. Were it refused instead, whoever adds nonsense to the end of a series could look at the dice and take
them back.
"""

from __future__ import annotations

from typing import NamedTuple

from narvik.core.game import Game
from narvik.core.refusal import Refused
from narvik.server.guide import Lesson
from narvik.server.matches import Match
from narvik.server.problems import Problem


class Series(NamedTuple):
    """Choices that can be made: how the game would stand after them."""

    texts: list[str]
    game: Game


def tried(match: Match, seat: str, texts: list[str], version: int, language: str) -> Series:
    """As many of the choices as can be made in one go. Raises `Refused` for one that cannot, unless something has been
    learned before it."""
    game = match.game.copy()
    lesson = Lesson(match.lesson.guide, game) if match.lesson is not None else None
    for made, text in enumerate(texts):
        first = made == 0
        refusal = match.refusal(text, seat, version, language) if first else game.refusal(text, seat, None, language)
        if refusal is None and lesson is not None:
            refusal = lesson.refusal(text, language)
        if refusal is not None and game.position.learned != match.game.position.learned:
            break
        if refusal is not None:
            raise Refused(refusal)
        before = asked_of_chance(game)
        game.choose(text)
        if game.over or game.seat != seat or asked_of_chance(game) != before or (lesson and lesson.due):
            break
    return Series([one.choice.text for one in game.made[match.game.version :]], game)


def asked_of_chance(game: Game) -> tuple[int, int]:
    """How far chance has been asked: the turn, and how often in it."""
    return game.position.clock, sum(game.position.asked.values())


def complete(match: Match, seat: str, series: Series) -> bool:
    """Whether a group that was tried is one that nobody can add to or do anything else with: the game has gone on."""
    game = series.game
    if game.over or game.seat != seat or game.position.learned != match.game.position.learned:
        return True
    if asked_of_chance(game) != asked_of_chance(match.game):
        return True
    before, after = match.game.prompt_for(seat), game.prompt_for(seat)
    room = before.group[1]
    # There may be less room than is left by counting, for members join in order; more room is that of the next group.
    return after.gather != before.gather or (room > 0 and after.group[1] > room - len(series.texts))


def gathered(match: Match, seat: str, texts: list[str], language: str) -> Series:
    """The choices that build a group, tried. Others are refused unread: how they go on may not be known beforehand."""
    gather = match.game.prompt_for(seat).gather
    for text in texts:
        if not gather or text.split()[:1] != [gather]:
            raise Problem("not_gathering", gather)
    return tried(match, seat, texts, match.version, language)
