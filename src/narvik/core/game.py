"""A game being played: the one door through which choices come in.

A `Game` holds a position with its history. Every choice is checked (right seat, current version, readable, offered)
before it is carried out; what is refused changes nothing. It keeps the log, the record and the way back.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from narvik.core import refusal as why
from narvik.core.chance import Chance, FastChance, KeyedChance
from narvik.core.errors import UnknownSeat, Unreadable
from narvik.core.events import Event, Journal
from narvik.core.position import Position
from narvik.core.refusal import Refusal, Refused
from narvik.core.rules import Json, Options, Route, Rules, rules_of
from narvik.core.text import texts
from narvik.core.words import Choice


class Prompt(NamedTuple):
    """Who must decide what. `choices` and `routes` are empty for those who are not asked; `gather` is the verb that
    builds a group, where one is built, and `group` how many members it needs and may have."""

    version: int
    seat: str
    role: str
    question: str
    rules: tuple[str, ...]
    choices: tuple[Choice, ...]
    gather: str = ""
    group: tuple[int, int] = (0, 0)
    routes: tuple[Route, ...] = ()


class Made(NamedTuple):
    """A choice that was made: the role that made it and how many events had been told before."""

    role: int
    choice: Choice
    events: int


class Game:
    """One match: position, history, log, undo. Made by `narvik.new`, `narvik.load` or from a position.

    `seats` are the seats at this table.
    """

    def __init__(
        self,
        rules: Rules[Any],
        options: Options,
        chance: Chance,
        position: Position | None = None,
        seed: str = "",
    ) -> None:
        self.rules = rules
        self.options = options
        self.chance = chance
        self.seed = seed
        self.seats: tuple[str, ...] = rules.seats(options)
        self.position: Position
        self.journal = Journal()
        self.begun: Json | None = None
        if position is None:
            self.position = rules.start(options, chance, self.journal)
        else:
            self.begun = rules.to_json(position)
            self.position = position
            self.position.chance = chance
            self.position.journal = self.journal
        self.made: list[Made] = []
        self._back: list[Position] = []
        self._offered: list[Choice] | None = None

    # -- where the game stands

    @property
    def version(self) -> int:
        """How many choices have been made; a choice from outside names the version it was meant for."""
        return len(self.made)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.decider < 0

    @property
    def result(self) -> Json | None:
        """Winner, level and why, once the game is over."""
        return self.rules.result(self.position)

    @property
    def role(self) -> str:
        """The role that decides now; empty when the game is over."""
        return "" if self.over else self.rules.roles[self.position.decider]

    @property
    def seat(self) -> str:
        """The seat that decides now; empty when the game is over."""
        return "" if self.over else self.seats[self.rules.seat_of(self.position, self.position.decider)]

    def roles_of(self, seat: str) -> int:
        """The roles a seat plays, as bits. A role's name means the seat that plays it; ``observer`` plays none."""
        if seat == "observer":
            return 0
        number = self._seat_number(seat)
        bits = 0
        for role in range(len(self.rules.roles)):
            if self.rules.seat_of(self.position, role) == number:
                bits |= 1 << role
        return bits

    def _seat_number(self, seat: str) -> int:
        if seat in self.seats:
            return self.seats.index(seat)
        if seat in self.rules.roles:
            return self.rules.seat_of(self.position, self.rules.roles.index(seat))
        raise UnknownSeat("no-seat", seat=seat, seats=", ".join((*self.seats, "observer")))

    # -- decisions

    @property
    def choices(self) -> list[Choice]:
        """The legal choices now, sorted."""
        if self._offered is None:
            self._offered = sorted(self.position.choices())
        return self._offered

    @property
    def prompt(self) -> Prompt:
        """The question to the seat that decides, with its choices."""
        return self.prompt_for(self.seat, "en")

    def prompt_for(self, seat: str, language: str = "en") -> Prompt:
        """What a seat is shown of the question asked now: all of it if it is asked, else only who is asked what."""
        if self.over:
            return Prompt(self.version, "", "", texts(self.rules, language).say("ask-nobody"), (), ())
        frame = self.position.frames[-1]
        kind = self.position.flow[frame[0]]
        message, words = kind.question(self.position, frame)
        page = texts(self.rules, language)
        asked = seat != "observer" and self._seat_number(seat) == self.seats.index(self.seat)
        return Prompt(
            self.version,
            self.seat,
            self.role,
            page.say(message, page.fill({"role": f"role:{self.role}", **words})),
            kind.rules,
            tuple(self.choices) if asked else (),
            kind.gather,
            kind.group(self.position, frame) if asked and kind.gather else (0, 0),
            tuple(self.rules.routes(self.position)) if asked else (),
        )

    def refusal(
        self, choice: Choice | str, seat: str | None = None, version: int | None = None, language: str = "en"
    ) -> Refusal | None:
        """Why a choice cannot be made now, or None if it can. Says nothing the asking seat may not know."""
        say = texts(self.rules, language).say
        if self.over:
            return Refusal(why.OVER, say("refused-over"))
        if seat is not None:
            known = seat in self.seats or seat in self.rules.roles
            if not known or self._seat_number(seat) != self.seats.index(self.seat):
                asked = texts(self.rules, language).word("role", self.role)
                return Refusal(why.WRONG_SEAT, say("refused-wrong-seat", {"asked": asked}))
        if version is not None and version != self.version:
            return Refusal(why.STALE, say("refused-stale", {"given": version, "current": self.version}))
        if isinstance(choice, str):
            try:
                choice = self.rules.words.read(choice)
            except Unreadable as problem:
                return Refusal(why.UNREADABLE, say("refused-unreadable", {"problem": problem.told(language)}))
        if choice in self.choices:
            return None
        frame = self.position.frames[-1]
        kind = self.position.flow[frame[0]]
        reason = kind.why_not(self.position, frame, choice)
        if reason is None:
            rule = kind.rules[0] if kind.rules else ""
            sentence = say(
                "refused-not-offered",
                {"choice": choice.text, "question": self.prompt_for("observer", language).question},
            )
            return Refusal(why.NOT_OFFERED, sentence, rule)
        page = texts(self.rules, language)
        return Refusal(
            why.NOT_OFFERED, page.say(reason.message, page.fill(dict(reason.words))), reason.rule, reason.blocker
        )

    def choose(
        self, choice: Choice | str, seat: str | None = None, version: int | None = None, language: str = "en"
    ) -> None:
        """Make a choice. Raises `Refused` with a typed reason, and then nothing has changed."""
        refused = self.refusal(choice, seat, version, language)
        if refused is not None:
            raise Refused(refused)
        if isinstance(choice, str):
            choice = self.rules.words.read(choice)
        role = self.position.decider
        number = self.rules.seat_of(self.position, role)
        before = self.position.copy()
        self.made.append(Made(role, choice, len(self.journal.events)))
        self._offered = None
        self.position.apply(choice)
        learned = self.position.learned != before.learned
        if learned or self.over or self.rules.seat_of(self.position, self.position.decider) != number:
            self._back.clear()
        else:
            self._back.append(before)

    @property
    def can_undo(self) -> int:
        """How many choices can be taken back: back to where something was last learned or another seat was asked."""
        return len(self._back)

    def undo(self, seat: str | None = None, language: str = "en") -> Choice:
        """Take back the last choice. Raises `Refused` where it stands."""
        say = texts(self.rules, language).say
        if seat is not None and (self.over or self._seat_number(seat) != self.seats.index(self.seat)):
            raise Refused(Refusal(why.WRONG_SEAT, say("refused-undo-seat")))
        if not self._back:
            raise Refused(Refusal(why.NOTHING_TO_UNDO, say("refused-undo")))
        self.position = self._back.pop()
        self.position.journal = self.journal
        self._offered = None
        last = self.made.pop()
        del self.journal.events[last.events :]
        return last.choice

    # -- what others may see

    def view(self, seat: str) -> Json:
        """What a seat may know, or an observer."""
        return self.rules.view(self.position, self.roles_of(seat))

    def events(self, seat: str | None = None) -> list[Event]:
        """What happened, as far as a seat may know; all of it without a seat."""
        if seat is None:
            return list(self.journal.events)
        roles = self.roles_of(seat)
        return [event for event in self.journal.events if event.open_to(roles)]

    def log(self, seat: str | None = None, language: str = "en") -> list[str]:
        """The log in sentences."""
        page = texts(self.rules, language)
        return [page.event(event) for event in self.events(seat)]

    def history(self, seat: str | None = None) -> list[tuple[str, str]]:
        """Role and text of every choice; secret words of others are hidden from a seat until the end."""
        roles = -1 if seat is None or self.over else self.roles_of(seat)
        out = []
        for made in self.made:
            known = roles == -1 or roles >> made.role & 1
            text = made.choice.text if known else self.rules.words.public(made.choice)
            out.append((self.rules.roles[made.role], text))
        return out

    def odds(self, choice: Choice | str | None = None, seat: str | None = None) -> Json | None:
        """The chances of what is about to be rolled for: now, or after a legal choice that itself rolls nothing.

        Nothing is changed, and nothing enters that the seat does not know; without one, the seat that decides.
        """
        roles = 0 if self.over else self.roles_of(self.seat if seat is None else seat)
        if choice is None:
            return self.rules.odds(self.position, roles)
        refused = self.refusal(choice)
        if refused is not None:
            raise Refused(refused)
        after = self.position.copy()
        after.chance = FastChance()
        after.apply(self.rules.words.read(choice) if isinstance(choice, str) else choice)
        return self.rules.odds(after, roles) if after.learned == self.position.learned else None

    # -- copies

    def copy(self) -> Game:
        """An independent game at the same point, with the same log and history; undo starts anew."""
        other = Game(self.rules, self.options, self.chance, self.position.copy(), self.seed)
        other.begun = self.begun
        other.made = list(self.made)
        other.journal.events = list(self.journal.events)
        return other

    def to_json(self) -> str:
        """The whole position as JSON, always in the same order."""
        return json.dumps(self.rules.to_json(self.position), ensure_ascii=False, separators=(",", ":"))


def new(game: str, *, seed: int | str | None = None, data: Path | str | None = None, **options: object) -> Game:
    """Begin a game.

    >>> import narvik
    >>> narvik.new("kampen", scenario="basic", seed=7).role
    'germany'

    Without a seed the dice come from a fresh secret. `data` is a folder with rows of your own.
    """
    rules = rules_of(game, Path(data) if data else None)
    chosen = rules.settle_options(options)
    word = secrets.token_hex(16) if seed is None else str(seed)
    return Game(rules, chosen, KeyedChance.from_seed(word), seed=word)


def from_position(rules: Rules[Any], options: Mapping[str, object], position: Position, seed: str = "0") -> Game:
    """A game that goes on from a given position."""
    return Game(rules, rules.settle_options(options), KeyedChance.from_seed(seed), position, seed)
