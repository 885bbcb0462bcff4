"""Looking back: the position at any step, seen from a seat, the record, and every roll of a finished match played
again."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from typing import Final

from narvik.core.chance import secret_of
from narvik.core.game import OBSERVER, Game
from narvik.core.ledger import Ledger
from narvik.core.position import Position
from narvik.core.record import Record, chained, heading, record
from narvik.core.text import texts
from narvik.display import display_of
from narvik.server.http.problems import Problem
from narvik.server.http.responses import Dice, LogPage, Replayed
from narvik.server.live.messages_out import Viewer, ended_sentence
from narvik.server.matches.engine_versions import tables_word
from narvik.server.matches.event_log import PAGE
from narvik.server.matches.match import Match

ON_THE_WAY: Final = 50
"""A copy is kept at every so many steps on the way to one, for those who look back step by step."""

FULL: Final = "full"
"""The view that shows every hand, after the end."""


def position_at(match: Match, step: int) -> Position:
    """The position after a number of choices: from the nearest that is at hand, some choices on."""
    if not 0 <= step <= match.step:
        raise Problem("bad_step", f"0 to {match.step}")
    near, position = match.position_near(step)
    for number, made in enumerate(match.game.made[near:step], near + 1):
        made.again(position)
        if number == step or number % ON_THE_WAY == 0:
            match.look_at(number, position)
    return position


def views_of(match: Match, viewer: Viewer) -> list[str]:
    """The views that may be asked for: until the end everybody has only their own."""
    return [*(match.seats if match.over else viewer.seats), OBSERVER, *([FULL] if match.over else [])]


def allowed_view(match: Match, viewer: Viewer, view: str | None) -> str:
    """The view that is asked for, if it may be given."""
    if view is None:
        return viewer.looks_from(match)
    if view not in (*match.seats, OBSERVER, FULL):
        raise Problem("unknown_seat", ", ".join(views_of(match, viewer)))
    if view not in views_of(match, viewer):
        raise Problem("not_yours", ", ".join(views_of(match, viewer)))
    return view


def lines_seen(match: Match, roles: int, step: int) -> Sequence[int]:
    """The numbers of the events up to a step that those who play some roles may see."""
    visible = match.log.visible(roles) if match.begun else []
    return visible[: bisect.bisect_left(visible, match.log.events_before(step))]


def log_page(match: Match, viewer: Viewer, view: str | None, at: int | None, before: int, find: str) -> LogPage:
    """A page of the log up to a step, older than a line: all lines, or those with some words in them."""
    view = allowed_view(match, viewer, view)
    step = match.step if at is None else at
    roles = match.roles_at(match.game.position if step == match.step else position_at(match, step), view)
    numbers = lines_seen(match, roles, step)[:before]
    words = find.casefold().split()
    if words:
        start, found = match.log.search(numbers, words, viewer.language)
    else:
        start = max(0, len(numbers) - PAGE)
        found = list(range(start, len(numbers)))
    return LogPage(view, start, found, match.log.lines([numbers[one] for one in found], viewer.language))


def replayed(match: Match, viewer: Viewer, at: int | None, view: str | None, whole_log: bool) -> Replayed:
    """A step of a match: what lay on the board, what had been chosen, and what happened; with the log up to it, as far
    as a page goes."""
    view = allowed_view(match, viewer, view)
    step = match.step if at is None else at
    position = position_at(match, step)
    roles = match.roles_at(position, view)
    # Once the players have ended a match without the rules, its last position is not over: the view stays a seat's own.
    scene = display_of(match.rules).scene(match.rules.knowledge.view(position, roles), viewer.language)
    visible = lines_seen(match, roles, step)
    before = match.log.events_before(step - 1) if step else 0
    start = max(0 if whole_log else bisect.bisect_left(visible, before), len(visible) - PAGE)
    role, choice, label = choice_made(match, step, roles, viewer.language)
    return Replayed(
        match=match.id,
        game=match.row.game,
        tables=tables_word(match.rules),
        at=step,
        steps=match.step,
        over=match.over,
        view=view,
        views=views_of(match, viewer),
        scene=scene,
        role=role,
        choice=choice,
        label=label,
        start=start,
        events=match.log.lines(visible[start:], viewer.language),
        computers=computers_at(match, position),
    )


def computers_at(match: Match, position: Position) -> list[str]:
    """The roles that computer players play in a position."""
    seats = [match.seats[seat] for seat in match.game.seats]
    return [
        name
        for role, name in enumerate(match.rules.roles)
        if seats[match.rules.seat_of(position, role)].kind == "computer"
    ]


def choice_made(match: Match, step: int, roles: int, language: str) -> tuple[str, str, str]:
    """Role, text and label of the choice that led to a step, as those who play these roles may read it."""
    if not step:
        return "", "", ""
    made = match.game.made[step - 1]
    words = match.rules.words
    role = match.rules.roles[made.role]
    if match.over or roles >> made.role & 1 or not words.secret(made.choice):
        return role, made.choice.text, texts(match.rules, language).choice(made.choice)
    return role, words.public(made.choice), ""


def record_of(match: Match, seat: str) -> Record:
    """The record of a match as a seat may have it: whole after the end, else its own."""
    if not match.begun:
        return chained({**heading(match.rules, match.row.options, match.chance), "seat": OBSERVER}, [])
    if not match.over:
        return record(match.game, seat)
    whole = record(match.game, told=True)
    if match.taken_back:
        # The record keeps both: what stands, and what was taken back by consent.
        gone = [{"after": step, "by": seat, "choices": texts} for step, seat, texts in match.taken_back]
        lines = [(line.role, line.text) for line in whole.lines]
        whole = chained({**whole.header, "taken_back": gone}, lines)
    if match.ended is not None:
        whole.header["result"] = {**match.ended, "sentence": ended_sentence(match.rules, match.ended, "en")}
    return whole


def written_record(match: Match, seat: str) -> str:
    """The same as one text."""
    return record_of(match, seat).write()


def recount(match: Match) -> Dice:
    """Every roll of a match that is over, by playing it again with the published seed and with what seats had added."""
    ledger = Ledger(secret_of(match.row.seed), match.chance.entropy)
    begun = match.rules.from_json(match.row.begun, ledger) if match.row.begun is not None else None
    position = Game(match.rules, match.row.options, ledger, begun, match.row.seed).position
    for step, made in enumerate(match.game.made, 1):
        ledger.step = step
        made.again(position)
    same = match.rules.to_json(position) == match.rules.to_json(match.game.position)
    holds = same and ledger.commitment == match.chance.commitment
    return Dice(
        match.chance.commitment,
        ledger.entropy,
        match.rests_on,
        match.row.seed,
        ledger.secret.hex(),
        holds,
        ledger.rolls,
    )
