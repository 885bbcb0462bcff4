"""Set-ups at a match: those that the game has ready, and the one that a seat has made, to be kept and taken again.

A set-up is nothing but choices. They are sent as a series and checked as any; where something is learned or another
seat is asked the series ends, and what is left of the set-up is offered again when the seat goes on.
"""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.setups import first_offered
from narvik.core.text import texts
from narvik.server.http.responses import SetupLine, SetupState
from narvik.server.live.choice_lines import choice_lines
from narvik.server.matches.choice_series import ended
from narvik.server.matches.match import Match

EARLY: Final = 600
"""Who sets up does so within so many choices from the beginning."""


def made_so_far(match: Match, seat: str) -> tuple[list[str], bool]:
    """The choices by which a seat has set up, and whether it has done nothing else since."""
    numbers = match.rules.words.numbers
    verbs = {numbers[name] for name in match.rules.advice.setup_verbs if name in numbers}
    roles = match.game.roles_of(seat)
    found: list[str] = []
    for made in match.game.made[:EARLY]:
        if not roles >> made.role & 1:
            continue
        if made.choice.verb in verbs:
            found.append(made.choice.text)
        elif found:
            return found, False
    return found, True


def sets_up(match: Match, seat: str, offered: set[str]) -> bool:
    """Whether a seat that is offered choices of some verbs sets up, or has just done so."""
    verbs = set(match.rules.advice.setup_verbs)
    if not verbs or match.step > EARLY or match.lesson is not None or seat not in match.seats:
        return False
    may = bool(offered & verbs)
    if not may and not last_set_up(match, seat, verbs):
        return False
    made, lately = made_so_far(match, seat)
    return lately and (may or bool(made))


def last_set_up(match: Match, seat: str, verbs: set[str]) -> bool:
    """Whether the last choice of a seat was one of setting up."""
    roles, made = match.game.roles_of(seat), match.game.made
    for at in range(len(made) - 1, -1, -1):
        if roles >> made[at].role & 1:
            return match.rules.words.verbs[made[at].choice.verb].name in verbs
    return False


def fitted(match: Match, seat: str, wishes: tuple[str, ...]) -> list[str]:
    """Those choices of a set-up that can be made one after another now, up to where something is learned."""
    game = match.game.copy()
    game.seal = match.game.seal.copy(game.position, match.game.roles_of(seat))
    left, found = list(wishes), list[str]()
    while True:
        offered = (choice.text for choice in game.choices_of(game.role_asked(seat)))
        text = first_offered(left, offered)
        if text is None:
            return found
        left.remove(text)
        game.choose(text, seat)
        found.append(text)
        if ended(match, seat, game):
            return found


def setup_state(match: Match, seat: str, language: str) -> SetupState:
    """What a seat can set up with: the whole set-ups of the game as far as they fit now, and what it has made."""
    rules, page = match.rules, texts(match.rules, language)
    told = choice_lines(rules, language)
    asked = match.awaits(seat) and match.pinned is None
    found: list[SetupLine] = []
    for role in members(match.game.roles_of(seat)):
        for one in rules.advice.setups(role) if asked else ():
            wanted = fitted(match, seat, one.choices)
            if not wanted:
                continue
            source = dict(zip(one.choices, one.sources, strict=True))
            lines = told.of([rules.words.read(text) for text in wanted])
            title = page.say(f"setup-{one.name}")
            found.append(
                SetupLine(one.name, one.kind, title, list(dict.fromkeys(source[text] for text in wanted)), lines)
            )
    made, _ = made_so_far(match, seat)
    return SetupState(match.version_for(seat), seat, found, told.of([rules.words.read(text) for text in made]))
