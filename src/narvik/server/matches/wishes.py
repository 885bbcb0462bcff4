"""What somebody would like to take back, where undo does not reach, and what was taken back by consent."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import msgspec

from narvik.core.typed import converter
from narvik.server.http.responses import BackLine
from narvik.server.matches.match import Match
from narvik.server.storage.rows import Entry

AGREED: Final = "agreed"
"""The text of an entry that takes a choice back by consent; one's own undo has none."""

NOWHERE: Final = -1

FURTHEST: Final = 2_000
"""A choice that lies further back than so many others is nobody's to take back: all of them would be made again."""


class Wish(msgspec.Struct, frozen=True):
    """A seat would like to take back everything after so many choices. It holds as long as the match is at the version
    at which it was said."""

    by: str
    step: int
    version: int
    agreed: list[str] = []
    refused: bool = False


as_wish: Final = converter(Wish)


def wish_of(match: Match) -> Wish | None:
    """What somebody has asked for, if it still holds."""
    wish = None if match.row.wish is None else as_wish(match.row.wish)
    return wish if wish is not None and wish.version == match.version and not match.over else None


def reach(match: Match, seat: str) -> int:
    """How many choices would stand if a seat took back its last one; `NOWHERE` if it cannot, or needs nobody's consent.
    Under seal nobody can: it would tell whether somebody has answered."""
    wish = wish_of(match)
    if match.over or not match.begun or match.pinned or match.lesson or match.under_seal or wish is not None:
        return NOWHERE
    kinds = {one.kind for one in match.seats.values()}
    # Nobody can agree for an empty seat.
    if "open" in kinds or ("computer" in kinds and not match.row.takes_back):
        return NOWHERE
    if seat in match.asked and match.game.can_undo_by(seat):
        return NOWHERE
    roles, made, step = match.roles_of([seat]), match.game.made, match.step
    for at in range(step - 1, max(-1, step - 1 - FURTHEST), -1):
        if roles >> made[at].role & 1:
            return question_of(match, at)
    return NOWHERE


def question_of(match: Match, at: int) -> int:
    """How many choices stood when the question was asked that one of them answers. Answers under seal, which were
    carried out at once, belong to the same question: it can only be asked of all of them again."""
    made = match.game.made
    while at and made[at].sealed and made[at - 1].sealed and made[at - 1].events == made[at].events:
        at -= 1
    return at


def asked_to_agree(match: Match, wish: Wish) -> list[str]:
    """The seats of people who have yet to agree."""
    return [seat for seat in match.people if seat != wish.by and seat not in wish.agreed]


def back_line(match: Match, seat: str, held: Sequence[str]) -> BackLine:
    """What a seat may ask for, and what has been asked for. Nobody has to agree with themselves."""
    wish = wish_of(match)
    alone = all(one in held for one in match.people)
    if wish is None or wish.refused:
        return BackLine(reach(match, seat) if seat in match.seats else NOWHERE, alone)
    return BackLine(NOWHERE, alone, wish.by, wish.step, seat in asked_to_agree(match, wish))


def taken_back(entries: Sequence[Entry]) -> list[tuple[int, str, list[str]]]:
    """What was taken back by consent, one time after another: how many choices stood then, who asked, and the choices
    in the order they were made. What goes back at once is written down at once."""
    found: list[tuple[int, str, list[str]]] = []
    standing: list[str] = []
    for (kind, by, _), some in groupby(entries, lambda one: (one.kind, one.seat if one.text == AGREED else "", one.at)):
        row = list(some)
        if kind == "choice":
            standing += [entry.text for entry in row]
        elif kind == "undo":
            gone = standing[-len(row) :]
            del standing[-len(row) :]
            if by:
                found.append((len(standing), by, gone))
    return found
