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
from narvik.server.app.problems import Problem
from narvik.server.matches.guided_games import Lesson
from narvik.server.matches.match import Match


class Series(NamedTuple):
    """Choices that can be made: how the game would stand after them."""

    texts: list[str]
    game: Game


def tried(match: Match, seat: str, texts: list[str], version: int, language: str) -> Series:
    """As many of the choices as can be made in one go. Raises `Refused` for one that cannot, unless something has been
    learned before it."""
    game = match.game.copy()
    # Under seal nobody else has answered here: what comes of a series must not tell whether they have.
    game.seal = match.game.seal.copy(game.position, match.game.roles_of(seat))
    texts, wanted = [], texts
    lesson = Lesson(match.lesson.guide, game) if match.lesson is not None else None
    for text in wanted:
        refusal = game.refusal(text, seat, None, language) if texts else match.refusal(text, seat, version, language)
        if refusal is None and lesson is not None:
            refusal = lesson.refusal(text, language)
        if refusal is not None and game.position.learned != match.game.position.learned:
            break
        if refusal is not None:
            raise Refused(refusal)
        before = asked_of_chance(game)
        game.choose(text, seat)
        texts.append(game.rules.words.read(text).text)
        if another_is_asked(match, seat, game) or asked_of_chance(game) != before or (lesson and lesson.due):
            break
    return Series(texts, game)


def another_is_asked(match: Match, seat: str, game: Game) -> bool:
    """Whether a game has gone on to where a seat is not asked, or several are at once that were not before."""
    opened = match.under_seal and len(game.made) > match.step
    return game.over or opened or game.role_asked(seat) < 0 or bool(game.seal.roles) != match.under_seal


def asked_of_chance(game: Game) -> tuple[int, int]:
    """How far chance has been asked: the turn, and how often in it."""
    return game.position.clock, sum(game.position.asked.values())


def complete(match: Match, seat: str, series: Series) -> bool:
    """Whether a group that was tried is one that nobody can add to or do anything else with: the game has gone on."""
    game = series.game
    if another_is_asked(match, seat, game) or game.position.learned != match.game.position.learned:
        return True
    if asked_of_chance(game) != asked_of_chance(match.game):
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
