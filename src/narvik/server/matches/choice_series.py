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
import itertools
import time
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from narvik.core.errors import Unreadable
from narvik.core.frames import ORDER
from narvik.core.game import Game, Prompt
from narvik.core.groups import in_order
from narvik.core.refusal import Refused
from narvik.core.words import Choice
from narvik.server.http.problems import Problem
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


def tried(match: Match, seat: str, texts: list[str], version: int, language: str, ending: str = "") -> Series:
    """The choices up to where something is learned, and the one that ends them if it is offered then. Raises `Refused`
    for one that cannot be made."""
    game = match.game.copy()
    # Under seal nobody else has answered here: what comes of a series must not tell whether they have.
    game.seal = match.game.seal.copy(game.position, match.game.roles_of(seat))
    texts, wanted = [], list(normalised(game, seat, texts))
    lesson = Lesson(match.lesson.guide, game) if match.lesson is not None else None
    held = in_hand_only(match, wanted)
    marches = is_march(game, seat, wanted)
    begun = time.thread_time()
    for at, text in enumerate(wanted):
        if held and at and not marches:
            wanted[at:] = normalised(game, seat, wanted[at:])
            marches = is_march(game, seat, wanted[at:])
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
        # Who takes a unit in hand may have to show it: that is nothing new to its owner.
        own = marches or (held and not at)
        learned = asked_of_chance(game) != before if own else ended(match, seat, game)
        if learned or another_is_asked(match, seat, game) or (lesson and lesson.due):
            break
        if time.thread_time() - begun > MOST_SECONDS:
            raise Problem("costly_series", f"fewer choices than {len(texts)}")
    if ending and len(texts) == len(wanted) and not another_is_asked(match, seat, game):
        texts += [choice.text for choice in game.prompt_for(seat).choices if choice.text == ending]
    return Series(texts, game)


def normalised(game: Game, seat: str, texts: list[str]) -> list[str]:
    """The same choices with the members of the group that they begin with in the order in which it is built."""
    prompt = game.prompt_for(seat)
    members = list(itertools.takewhile(lambda text: text.split()[:1] == [prompt.gather], texts))
    # Who is asked for one is asked again, perhaps in another role: then the order means something.
    members = members[: prompt.group[1] or None]
    if not prompt.gather or len(members) < 2:
        return texts
    try:
        found = in_order(prompt.form, map(game.rules.words.read, members))
    except Unreadable:
        return texts
    return [choice.text for choice in found] + texts[len(members) :]


def later_members(game: Game, seat: str, prompt: Prompt) -> list[Choice]:
    """Who may belong to a group that needs several, but is built in one order: those who join only after others.
    `prompt` is what the seat is asked."""
    least = prompt.group[0]
    if not prompt.gather or least < 2 or prompt.form == ORDER:
        return []
    known, ahead = set(prompt.choices), game.copy()
    found: list[Choice] = []
    for _ in range(least - 1):
        joining = [choice for choice in ahead.prompt_for(seat).choices if choice.text.split()[0] == prompt.gather]
        if not joining:
            break
        ahead.choose(joining[-1], seat)
        now = ahead.prompt_for(seat)
        if now.gather != prompt.gather or now.role != prompt.role or now.group[0] >= least:
            break
        found += [choice for choice in now.choices if choice.text.split()[0] == prompt.gather and choice not in known]
        known.update(found)
    return found


def is_march(game: Game, seat: str, texts: list[str]) -> bool:
    """Whether a series is one of the shortcuts that the game offers."""
    return any(texts == [choice.text for choice in route.choices] for route in game.prompt_for(seat).routes)


def asked_of_chance(game: Game) -> tuple[int, int]:
    """How far chance has been asked: the turn, and how often in it."""
    return game.position.clock, sum(game.position.asked.values())


def carried_out(match: Match, seat: str, texts: list[str]) -> list[SeatChoice]:
    """Make choices that have been tried or checked; they are not checked again. Returns what stands now that did not
    before."""
    return [line for text in texts for line in match.choose(text, seat, checked=False)]


def ended(match: Match, seat: str, game: Game) -> bool:
    """Whether a game has gone on to where something new is known, or somebody else is asked."""
    return another_is_asked(match, seat, game) or game.position.learned != match.game.position.learned


def another_is_asked(match: Match, seat: str, game: Game) -> bool:
    """Whether a game has gone on to where a seat is not asked, or several are at once that were not before."""
    opened = match.under_seal and len(game.made) > match.step
    return game.over or opened or game.role_asked(seat) < 0 or bool(game.seal.roles) != match.under_seal


def lost_sight_of(match: Match, seat: str, game: Game) -> bool:
    """Whether a game that went on with something in hand has come to where chance or somebody else was asked."""
    return another_is_asked(match, seat, game) or asked_of_chance(game) != asked_of_chance(match.game)


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


def in_hand_only(match: Match, texts: list[str]) -> bool:
    """Whether choices begin with one that only takes something in hand."""
    return bool(words := texts[0].split()) and words[0] in match.rules.display.opens


def gathered(match: Match, seat: str, texts: list[str], language: str) -> Series:
    """The choices that take something in hand or build a group, tried. Others are refused unread: how they go on may
    not be known beforehand."""
    game, members = match.game, texts
    if in_hand_only(match, texts[:1]):
        game, members = tried(match, seat, texts[:1], match.version_for(seat), language).game, texts[1:]
    gather = game.prompt_for(seat).gather
    for text in members:
        if not gather or text.split()[:1] != [gather]:
            raise Problem("not_gathering", gather)
    return tried(match, seat, texts, match.version_for(seat), language)
