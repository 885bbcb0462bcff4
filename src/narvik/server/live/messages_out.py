"""What a match tells each of those who watch it, built from the view of one seat and nothing else."""

from __future__ import annotations

import bisect
import itertools
import time
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, cast

import msgspec
from msgspec.structs import asdict, replace

from narvik.core.game import OBSERVER
from narvik.core.rules import Json, Rules
from narvik.core.text import texts
from narvik.display import display_of
from narvik.server.http.problems import say
from narvik.server.http.responses import (
    ChangesMessage,
    ClockLine,
    EventLine,
    MatchState,
    MixLine,
    Parent,
    PromptMessage,
    SeatLine,
    StateMessage,
)
from narvik.server.live.changes import change
from narvik.server.live.choice_lines import MOST_TOLD, choice_lines, rest_of, route_line, told_at_once, undone
from narvik.server.matches.choice_series import later_members
from narvik.server.matches.clocks import as_clock
from narvik.server.matches.engine_versions import tables_word
from narvik.server.matches.event_log import PAGE
from narvik.server.matches.match import Match, SeatChoice
from narvik.server.matches.setups import sets_up
from narvik.server.matches.wishes import back_line
from narvik.server.storage.rows import MatchRow, SeatRow
from narvik.server.thinkers import opponent_ranks

NOBODY: Final = "nobody"
"""The winner of a draw, as games name it where they name one at all."""

encode: Final = msgspec.json.Encoder().encode


class SeatClaim(NamedTuple):
    """What somebody shows who wants to speak for seats: tokens with commas between them or ``mine``, and their
    browser. Nothing at all makes an observer. What it is worth says `people/seat_links.py`."""

    asked: str = ""
    browser: str | None = None


class Viewer:
    """Someone who watches a match: the seats held, the language, and which part of each seat's log they have.

    `known` holds, for each seat whose log the client has, the version that log was told at. `held` are all seats held,
    `seats` the same once the game has begun. `claim` is what they showed to be let in, `keys` say who it
    is, `muted` are seats they do not want to hear.
    """

    def __init__(self, seats: list[str], language: str, since: int | None = None, name: str = "") -> None:
        self.held = seats
        self.seats = seats
        self.claim = SeatClaim()
        self.language = language
        self.since = since
        self.name = name
        self.keys: list[str] = []
        self.muted: set[str] = set()
        self.shown = ""
        self.by_changes = False
        """Whether the client wants to be sent what has changed instead of the whole state."""
        self.told: Told | None = None
        """What such a client has; None if it has to be sent the whole state."""
        self.number = 0
        """How many states it has been told."""
        self.known: dict[str, int] = {}
        self.allowed: tuple[int, float] | None = None
        """The version of who holds which seat at which it was found that they speak for theirs, and until when that
        need not be asked again."""
        self.answers: list[SeatChoice] = []
        """What the client has been told of its own answers under seal."""

    def settle(self, match: Match) -> Viewer:
        """Look on like an observer until the game has begun."""
        self.seats = self.held if match.begun else []
        return self

    def looks_from(self, match: Match) -> str:
        """The seat whose view is shown: the one that decides if it is held, else the one before. Under seal, the first
        held that has not answered yet, or the last that has."""
        if not self.seats:
            return OBSERVER
        deciding = [seat for seat in match.asked if seat in self.seats]
        waiting = [seat for seat in deciding if match.awaits(seat)] if match.under_seal else deciding
        if waiting:
            return waiting[0]
        eligible = deciding or self.seats
        return self.shown if self.shown in eligible else eligible[0]


pages_made: Final = itertools.count(1)


class SeatPage:
    """What all viewers of one seat in one language share at one version: scene and prompt, and the numbers of the
    events in the log. What is told of them is written down once for all of them."""

    def __init__(self, seat: str, scene: Json, prompt: PromptMessage, events: Sequence[int]) -> None:
        self.seat = seat
        self.scene = scene
        self.prompt = prompt
        self.events = events
        self.number = next(pages_made)
        self.last_told: tuple[int, dict[str, msgspec.Raw]] = (0, {})
        """What has changed since the page of a number, as it was told last."""

    @cached_property
    def written(self) -> dict[str, msgspec.Raw]:
        """Scene and prompt as they are sent."""
        return {"scene": msgspec.Raw(encode(self.scene)), "prompt": msgspec.Raw(encode(self.prompt))}

    def changes_since(self, before: SeatPage) -> dict[str, msgspec.Raw]:
        """What of scene and prompt has changed since another page, as it is sent."""
        number, written = self.last_told
        if number != before.number:
            scene, prompt = change(before.scene, self.scene), change(asdict(before.prompt), asdict(self.prompt))
            both = {"scene": scene, "prompt": prompt}
            written = {name: msgspec.Raw(encode(one)) for name, one in both.items() if one.fields != {} or one.gone}
            self.last_told = before.number, written
        return written


class Told(NamedTuple):
    """What a client that is told changes has: all of a state but scene and prompt, and the page with these."""

    own: Json
    page: SeatPage


def prompt_message(match: Match, seat: str, language: str) -> PromptMessage:
    """The question as a seat gets it. Once the players have ended the match nobody is asked."""
    if match.pinned is not None:
        return PromptMessage(match.version, "", "", say(language, "ask-pinned", engine=match.pinned["engine"]), (), [])
    if match.ended is not None:
        return PromptMessage(match.version, "", "", texts(match.rules, language).say("ask-nobody"), (), [])
    if not match.begun:
        return PromptMessage(match.version, "", "", say(language, "ask-not-begun"), (), [])
    asked = match.awaits(seat)
    if asked:
        match.offered(seat)  # more than can be shown is not worked out any further
    prompt = match.game.prompt_for(seat, language)
    offered, rest = prompt.choices, None
    if len(offered) > MOST_TOLD:
        places = told_at_once(match, offered, language)
        rest = rest_of(match, offered, places, language)
        offered = tuple(offered[place] for place in places)
    lines = choice_lines(match.rules, language)
    choices = lines.of(offered)
    routes = [route_line(route) for route in prompt.routes]
    leaves, grave = undone(match.rules, prompt.choices, language)
    return PromptMessage(
        match.version_for(seat),
        prompt.seat,
        prompt.role,
        prompt.question,
        prompt.rules,
        choices,
        prompt.gather,
        prompt.group,
        routes,
        list(prompt.sealed),
        lines.of(prompt.standing),
        prompt.trail,
        rest,
        lines.of(later_members(match.game, seat, prompt)),
        leaves,
        grave,
        sets_up(match, seat, {match.rules.words.verbs[choice.verb].name for choice in prompt.choices}),
    )


def page_of(match: Match, seat: str, language: str) -> SeatPage:
    """Scene, question and log of a seat; made once for each version."""
    page: SeatPage | None = match.pages.get((seat, language))
    if page is None:
        page = match.pages[seat, language] = SeatPage(
            seat,
            display_of(match.rules).scene(match.game.view(seat), language),
            prompt_message(match, seat, language),
            match.log.visible(match.game.roles_of(seat)) if match.begun else [],
        )
    return page


def result_of(match: Match, language: str) -> Json | None:
    """How the match ended: who has won at what level, a sentence for people, and what was decisive, as the game tells
    it. What is looked up by its word has no spaces."""
    result = match.result
    if result is None:
        return None
    page, level, facts = texts(match.rules, language), f"level-{result.get('level')}", ""
    if match.ended is not None:
        sentence = ended_sentence(match.rules, result, language)
    else:
        last = match.log.lines(match.log.visible(0)[-1:], language)
        sentence = last[0].text if last else ""
        if page.has("result-facts"):
            words = {name: fact.replace(" ", "-") if isinstance(fact, str) else fact for name, fact in result.items()}
            facts = page.say("result-facts", words)
    return {
        **result,
        "headline": headline(match.rules, str(result.get("winner") or NOBODY), language),
        "level_title": page.say(level) if page.has(level) else "",
        "sentence": sentence,
        "facts": facts,
    }


def headline(rules: Rules[Any], winner: str, language: str) -> str:
    """Who has won, as a game says it: the message ``winner-NAME``; without one, a victory for that side."""
    page, message = texts(rules, language), f"winner-{winner.replace(' ', '-')}"
    if page.has(message):
        return page.say(message)
    return say(language, "result-draw") if winner == NOBODY else say(language, "result-won", side=page.seat(winner))


def ended_sentence(rules: Rules[Any], result: Json, language: str) -> str:
    """How players ended a match by themselves."""
    seat = str(result.get("resigned") or result.get("late") or "")
    return say(language, f"result-{result['ended_by']}", seat=seat_title(rules, seat, language))


def seat_title(rules: Rules[Any], seat: str, language: str) -> str:
    """A seat as people read it; nobody has no title."""
    return texts(rules, language).seat(seat) if seat else ""


def seat_line(rules: Rules[Any], seat: SeatRow, here: bool, language: str) -> SeatLine:
    """Who sits on a seat."""
    name = seat.name
    if seat.kind == "computer":
        name = opponent_ranks.title(seat.player, language)
    return SeatLine(seat.seat, seat_title(rules, seat.seat, language), seat.kind, name, seat.player, here)


def lines_since(match: Match, viewer: Viewer, page: SeatPage) -> tuple[int, list[EventLine]]:
    """Where the client's log of a seat has to go on, and how: with the newest page at most."""
    start = max(0, len(page.events) - PAGE)
    if page.seat in viewer.known:
        start = max(start, log_index(match, page, viewer.known[page.seat]))
    return start, match.log.lines(page.events[start:], viewer.language)


def log_index(match: Match, page: SeatPage, version: int) -> int:
    """How many lines of a seat's log were told at a version and still stand: none of those before the last time that
    the game was set up."""
    if version < match.mixed:
        return 0
    return bisect.bisect_left(page.events, match.log.events_before(match.kept(version)))


NOT_TOLD: Final[dict[str, Any]] = {"scene": {}, "prompt": None}
"""Stands for scene and prompt where these are told by what has changed."""


def state_message(match: Match, viewer: Viewer, here: set[str], observers: int) -> StateMessage:
    """How a match stands for a viewer, all of it. Remembers what the viewer has been told."""
    page = next_page(match, viewer)
    start, events = lines_since(match, viewer, page)
    state = state_of(match, viewer, page, here, observers, page.written)
    remember(match, viewer, page)
    return StateMessage(state, start, events)


def news_message(match: Match, viewer: Viewer, here: set[str], observers: int) -> StateMessage | ChangesMessage:
    """How a match stands for a viewer: what has changed since the last time, if that is what the client wants, else
    the whole state. Nothing enters but what this client was told before and is told now."""
    viewer.number += 1
    before, viewer.told = viewer.told, None
    if before is None or not viewer.by_changes:
        message = state_message(match, viewer, here, observers)
        message.number = viewer.number
        if viewer.by_changes:
            own = msgspec.to_builtins(replace(message.state, **NOT_TOLD))
            viewer.told = Told(own, page_of(match, viewer.shown, viewer.language))
        return message
    page = next_page(match, viewer)
    start, events = lines_since(match, viewer, page)
    own = msgspec.to_builtins(state_of(match, viewer, page, here, observers, NOT_TOLD))
    remember(match, viewer, page)
    viewer.told = Told(own, page)
    changes = change(before.own, own)
    if page is not before.page:
        # They are what their types say, but written down already.
        changes.fields |= cast(Any, page.changes_since(before.page))
    return ChangesMessage(changes, viewer.number, start, events)


def next_page(match: Match, viewer: Viewer) -> SeatPage:
    """The page that a viewer is shown next."""
    seat = viewer.settle(match).looks_from(match)
    if viewer.since is not None:
        viewer.known[seat] = viewer.since
        viewer.since = None
    return page_of(match, seat, viewer.language)


def remember(match: Match, viewer: Viewer, page: SeatPage) -> None:
    """Take note of what a viewer has been told."""
    viewer.shown = page.seat
    viewer.known[page.seat] = match.version
    viewer.answers = match.answers(viewer.seats)


def state_of(
    match: Match, viewer: Viewer, page: SeatPage, here: set[str], observers: int, shown: Mapping[str, Any]
) -> MatchState:
    """How a match stands for a viewer. `shown` are scene and prompt, which may be written down already."""
    seat = page.seat
    own = match.seats.get(seat)
    row = match.row
    return MatchState(
        match=match.id,
        game=row.game,
        tables=tables_word(match.rules),
        title=row.title,
        options=row.options,
        language=viewer.language,
        version=match.version_for(*viewer.seats),
        since=match.version,
        step=match.step,
        you=viewer.seats,
        seat=seat,
        handover=len(viewer.seats) > 1 and seat != viewer.shown and match.lesson is None,
        over=match.over,
        result=result_of(match, viewer.language),
        scene=shown["scene"],
        prompt=shown["prompt"],
        can_undo=match.game.can_undo_by(seat) if seat in match.asked else 0,
        seen=own.seen if own else 0,
        news=log_index(match, page, own.seen) if own else 0,
        seats=[
            seat_line(match.rules, one, one.kind == "computer" or one.seat in here, viewer.language)
            for one in match.seats.values()
        ],
        observers=observers,
        note=own.note if own else "",
        draw=match.offer,
        back=back_line(match, seat, viewer.seats),
        commitment=match.chance.commitment,
        mix=mix_line(match, viewer),
        seed=row.seed if match.over else None,
        parent=parent_of(row),
        origin=row.origin,
        rematch=row.rematch,
        guide=match.lesson.message(viewer.language) if match.lesson is not None and viewer.seats else None,
        clock=clock_line(row, match.people),
    )


def mix_line(match: Match, viewer: Viewer) -> MixLine:
    """What has been added to the dice, and who has yet to."""
    due = match.due
    return MixLine(
        match.row.mix,
        match.sealed,
        match.chance.entropy,
        [seat for seat in viewer.held if seat in due],
        [seat for seat in due if seat not in viewer.held],
        match.begun,
        viewer.held,
        match.rests_on,
    )


def clock_line(row: MatchRow, people: list[str]) -> ClockLine | None:
    """How a clock stands, for everybody alike."""
    if row.clock is None:
        return None
    clock, now = as_clock(row.clock), time.time()
    return ClockLine(
        days=clock.days,
        match_days=clock.match_days,
        turn_days=clock.turn_days,
        vacation=clock.vacation,
        forfeit=clock.forfeit,
        seat=clock.seat,
        due=row.due,
        time={seat: clock.time_of(seat) for seat in people},
        left={seat: clock.left(seat) for seat in people},
        away={seat: until for seat, until in clock.away.items() if until > now},
        now=now,
    )


def parent_of(row: MatchRow) -> Parent | None:
    """The match this one was branched from."""
    return Parent(row.parent, row.parent_at or 0) if row.parent else None
