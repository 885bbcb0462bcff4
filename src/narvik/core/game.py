"""A game being played: the one door through which choices come in.

A `Game` holds a position with its history. Every choice is checked (right seat, current version, readable, offered)
before it is carried out; what is refused changes nothing. It keeps the log, the record and the way back.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core import refusal as why
from narvik.core.bits import members
from narvik.core.chance import Chance, FastChance, KeyedChance
from narvik.core.display import Route
from narvik.core.errors import UnknownSeat, Unreadable
from narvik.core.events import Event, Journal
from narvik.core.frames import SET, Group
from narvik.core.groups import members_named
from narvik.core.position import NOBODY, UNSETTLED, Position
from narvik.core.refusal import Refusal, Refused
from narvik.core.rules import Json, Options, Rules, rules_of
from narvik.core.sealed import Seal
from narvik.core.seats import roles_of_seat
from narvik.core.shared_list import SharedList
from narvik.core.text import texts
from narvik.core.words import Choice

NO_GROUP: Final = Group("")

by_words: Final = attrgetter("verb", "args")
"""In which order choices are shown."""

OBSERVER: Final = "observer"
"""The seat of those who only look on; it plays no role."""


class Prompt(NamedTuple):
    """Who must decide what. `choices` and `routes` are empty for those who are not asked; `gather` is the verb that
    builds a group, where one is built, and `group` how many members it needs and may have, `form` what kind of group it
    is, and `default` the choices that build it if one leaves it to the game. Under seal `sealed` names all seats that
    are asked at once. `trail` says in short titles what is under way. `standing` is what the seat may do of its own
    accord, asked or not."""

    version: int
    seat: str
    role: str
    question: str
    rules: tuple[str, ...]
    choices: tuple[Choice, ...]
    gather: str = ""
    group: tuple[int, int] = (0, 0)
    routes: tuple[Route, ...] = ()
    form: str = SET
    default: tuple[Choice, ...] = ()
    sealed: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()
    standing: tuple[Choice, ...] = ()


class Made(NamedTuple):
    """A choice that was made: the role that made it, how many events had been told before, whether the role took up a
    standing offer, which nobody had asked it about, and whether it was one of several answers under seal."""

    role: int
    choice: Choice
    events: int
    offered: bool = False
    sealed: bool = False

    def again(self, position: Position) -> None:
        """Carry it out once more, on the position it was made in."""
        if self.offered:
            position.take_up(self.role, self.choice)
            position.settle()
        else:
            position.turn_to(self.role)
            position.apply(self.choice)


class Admitted(NamedTuple):
    """A choice that may be made, by which role, and whether that role makes it of its own accord."""

    role: int
    choice: Choice
    offered: bool


class Game:
    """One match: position, history, log, undo. Made by `narvik.new`, `narvik.load` or from a position.

    `rules` is the game with the tables that the options choose, `seats` are the seats at this table.
    """

    def __init__(
        self,
        rules: Rules[Any],
        options: Options,
        chance: Chance,
        position: Position | None = None,
        seed: str = "",
    ) -> None:
        self.rules = rules = rules.chosen(options)
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
        self.made: SharedList[Made] = SharedList()
        self.seal = Seal(self.position)
        self._undoable = 0
        """How many of the last choices can be taken back."""
        self._undo_from = self.position
        """Where the first of these was made, if there are any."""
        self._offered: list[Choice] | None = None
        self.stop = ""
        """The name of a frame before which the next choices hold the game; empty in play."""

    # -- where the game stands

    @property
    def version(self) -> int:
        """How many choices have been made."""
        return len(self.made) + self.seal.count()

    def version_for(self, seat: str) -> int:
        """How many choices have been made as far as a seat may know; a choice from outside names the version it was
        meant for. What others have answered under a seal that is not open yet does not count."""
        if self.seal.roles:
            return len(self.made) + self.seal.count(self.roles_of(seat))
        self._require_seat(seat)
        return len(self.made)

    @property
    def over(self) -> bool:
        """Whether the game has ended, or is held: nobody is asked."""
        return self.position.decider < 0

    @property
    def held(self) -> bool:
        """Whether the game is held before a frame; `go_on` lets it go."""
        return self.position.decider == UNSETTLED

    @property
    def result(self) -> Json | None:
        """Winner, level and why, once the game is over."""
        return self.rules.result(self.position)

    @property
    def role(self) -> str:
        """The role that decides now; empty when the game is over. Under seal, the first that has not answered yet."""
        return "" if self.over else self.rules.roles[self.decider]

    @property
    def decider(self) -> int:
        """The number of the role that decides now, or -1."""
        return self.seal.first() if self.seal.roles else self.position.decider

    @property
    def first_asked(self) -> int:
        """The role whose question is shown to those not asked; under seal always the same, whoever has answered."""
        return members(self.seal.roles)[0] if self.seal.roles else self.position.decider

    @property
    def seat(self) -> str:
        """The seat that decides now; empty when the game is over."""
        return "" if self.over else self.seats[self.rules.seat_of(self.position, self.decider)]

    def role_asked(self, seat: str | None) -> int:
        """The role for which a seat is asked now, or -1; without a seat, the one that decides."""
        if self.over or seat is None:
            return self.decider
        if seat not in self.seats and seat not in self.rules.roles:
            return NOBODY
        asked = self.seal.missing() if self.seal.roles else 1 << self.position.decider
        if seat in self.rules.roles and asked >> self.rules.roles.index(seat) & 1:
            return self.rules.roles.index(seat)
        number = self._seat_number(seat)
        for role in members(asked):
            if self.rules.seat_of(self.position, role) == number:
                return role
        return NOBODY

    def standing(self, seat: str) -> list[tuple[int, Choice]]:
        """What a seat may do now of its own accord, whoever is asked: each with the role that does it."""
        if type(self.position).standing is Position.standing:
            return []  # a game without such offers
        if self.over or self.seal.roles or seat not in (*self.seats, *self.rules.roles):
            return []
        roles = members(self.roles_of(seat))
        return [(role, choice) for role in roles for choice in sorted(self.position.standing(role))]

    def offers(self, seat: str | None, choice: Choice) -> int:
        """The role for which a seat may make a choice of its own accord, or -1."""
        found = self.standing(seat) if seat is not None else []
        return next((role for role, one in found if one == choice), NOBODY)

    def position_for(self, role: int) -> Position:
        """The position as a role stands in it: under seal with its own answers and nobody else's."""
        return self.seal.branch(role) if role >= 0 and self.seal.roles >> role & 1 else self.position

    def position_asking(self, role: int) -> Position:
        """The position in which a role is asked; under seal nobody has answered there yet."""
        if not self.seal.roles:
            return self.position
        found = self.position.copy()
        found.turn_to(role)
        return found

    def position_of(self, seat: str) -> Position:
        """The position as a seat stands in it: under seal with the answers of all its roles and nobody else's."""
        asked, roles = self.role_asked(seat), self.roles_of(seat)
        if not self.seal.count(roles):
            return self.position_for(asked)
        own = self.seal.opened(roles)
        own.turn_to(max(asked, 0))
        return own

    def roles_of(self, seat: str) -> int:
        """The roles a seat plays, as bits. A role's name means the seat that plays it; ``observer`` plays none."""
        if seat == OBSERVER:
            return 0
        return roles_of_seat(self.rules, self.position, self._seat_number(seat))

    def _require_seat(self, seat: str) -> None:
        """Raise `UnknownSeat` for a name that nobody looks on under."""
        if seat != OBSERVER and seat not in self.seats:
            self._seat_number(seat)

    def _seat_number(self, seat: str) -> int:
        if seat in self.seats:
            return self.seats.index(seat)
        if seat in self.rules.roles:
            return self.rules.seat_of(self.position, self.rules.roles.index(seat))
        raise UnknownSeat("no-seat", seat=seat, seats=", ".join((*self.seats, OBSERVER)))

    # -- decisions

    @property
    def choices(self) -> list[Choice]:
        """The legal choices now, sorted."""
        if self._offered is None:
            self._offered = sorted(self.position_for(self.decider).choices(), key=by_words)
        return self._offered

    def choices_of(self, role: int) -> list[Choice]:
        """The legal choices of a role that is asked now, sorted."""
        return self.choices if role == self.decider else sorted(self.position_for(role).choices(), key=by_words)

    @property
    def prompt(self) -> Prompt:
        """The question to the seat that decides, with its choices."""
        return self.prompt_for(self.seat, "en")

    def prompt_for(self, seat: str, language: str = "en") -> Prompt:
        """What a seat is shown of the question asked now: all of it if it is asked, else only who is asked what."""
        if self.over:
            return Prompt(self.version, "", "", texts(self.rules, language).say("ask-nobody"), (), ())
        role = self.role_asked(seat)
        asked = role >= 0
        shown = role if asked else self.first_asked
        position = self.position_for(shown) if asked else self.position_asking(shown)
        message, words, rules = position.question()
        group = position.grouping() or NO_GROUP
        page = texts(self.rules, language)
        seats = [self.seats[self.rules.seat_of(position, one)] for one in members(self.seal.roles)]
        return Prompt(
            self.version_for(seat),
            self.seats[self.rules.seat_of(position, shown)],
            self.rules.roles[shown],
            page.question(message, page.fill({"role": f"role:{self.rules.roles[shown]}", **words})),
            rules,
            tuple(self.choices_of(role)) if asked else (),
            group.verb,
            (group.least, group.most) if asked else (0, 0),
            tuple(self.rules.display.routes(position)) if asked else (),
            group.form,
            group.default if asked else (),
            tuple(dict.fromkeys(seats)),
            tuple(page.say(title.message, page.fill(dict(title.words))) for title in position.trail()),
            tuple(choice for _, choice in self.standing(seat)),
        )

    def refusal(
        self, choice: Choice | str, seat: str | None = None, version: int | None = None, language: str = "en"
    ) -> Refusal | None:
        """Why a choice cannot be made now, or None if it can. Says nothing the asking seat may not know."""
        found = self._admit(choice, seat, version, language)
        return found if isinstance(found, Refusal) else None

    def _admit(self, choice: Choice | str, seat: str | None, version: int | None, language: str) -> Admitted | Refusal:
        """A choice from outside with the role that makes it, or why it cannot be made."""
        if self.over:
            return Refusal(why.OVER, texts(self.rules, language).say("refused-over"))
        role = self.role_asked(seat)
        if role < 0 and (seat is None or not self.standing(seat)):
            return self._wrong_seat(seat, language)
        if version is not None:
            current = self.version if seat is None else self.version_for(seat)
            if version != current:
                say = texts(self.rules, language).fill_in
                return Refusal(why.STALE, say("refused-stale", {"given": version, "current": current}))
        if isinstance(choice, str):
            try:
                choice = self.rules.words.read(choice)
            except Unreadable as problem:
                say = texts(self.rules, language).fill_in
                return Refusal(why.UNREADABLE, say("refused-unreadable", {"problem": problem.told(language)}))
        if role >= 0 and self._is_offered(role, choice):
            return Admitted(role, choice, False)
        offering = self.offers(seat, choice)
        return Admitted(offering, choice, True) if offering >= 0 else self._why_not(role, choice, language)

    def _is_offered(self, role: int, choice: Choice) -> bool:
        """Whether a role that is asked may choose something; nothing is sorted or kept to find that out."""
        if self._offered is not None and role == self.decider:
            return choice in self._offered
        return choice in self.position_for(role).choices()

    def _wrong_seat(self, seat: str | None, language: str) -> Refusal:
        """Why somebody may not choose who is not asked."""
        page = texts(self.rules, language)
        if seat in self.seats and self.seal.roles & self.roles_of(seat):
            return Refusal(why.WRONG_SEAT, page.say("refused-decided"))
        other = page.word("role", self.rules.roles[self.first_asked])
        return Refusal(why.WRONG_SEAT, page.say("refused-wrong-seat", {"asked": other}))

    def _why_not(self, role: int, choice: Choice, language: str) -> Refusal:
        """Why a choice is not among those that are offered: the rule against it, or else the question itself. Nothing
        of what was asked is remembered, for anybody may ask about anything."""
        page = texts(self.rules, language)
        position = self.position_for(role)
        reason = position.why_not(choice)
        if reason is None:
            rules = position.question().rules
            question = self.prompt_for(OBSERVER, language).question
            sentence = page.fill_in("refused-not-offered", {"choice": page.choice(choice), "question": question})
            return Refusal(why.NOT_OFFERED, sentence, rules[0] if rules else "")
        sentence = page.fill_in(reason.message, page.fill(dict(reason.words)))
        return Refusal(why.NOT_OFFERED, sentence, reason.rule, reason.blocker)

    def spelled(self, text: str, seat: str | None = None) -> list[Choice]:
        """The choices that a text stands for: one, or all members of the group that is being built, named in any order.
        Raises `Unreadable` where a word is not understood."""
        group = None if self.over else self.position_for(self.role_asked(seat)).grouping()
        return [self.rules.words.read(text)] if group is None else members_named(self.rules.words, group, text)

    def choose(
        self, choice: Choice | str, seat: str | None = None, version: int | None = None, language: str = "en"
    ) -> None:
        """Make a choice. Raises `Refused` with a typed reason, and then nothing has changed."""
        admitted = self._admit(choice, seat, version, language)
        if isinstance(admitted, Refusal):
            raise Refused(admitted)
        self._make(admitted)

    def choose_again(self, text: str, seat: str | None = None) -> None:
        """Make a choice that was checked when it was first made: whether it is offered is not found out anew. Only for
        those who know that the rules are the same; where more than one thing can be meant it is checked all the same.
        """
        role = self.role_asked(seat)
        if self.seal.roles or role < 0 or (seat is not None and self.standing(seat)):
            self.choose(text, seat)
            return
        self._make(Admitted(role, self.rules.words.read(text), False))

    def resume(self, position: Position, made: Iterable[Made], events: SharedList[Event]) -> None:
        """Stand where this game once stood, when nothing could be taken back: with that position, and with the choices
        that had been made and what had happened until then."""
        self.journal.events = events
        self.made = SharedList(made)
        self.position = self._undo_from = position
        position.chance, position.journal = self.chance, self.journal
        self.seal = Seal(position)
        self._undoable = 0
        self._offered = None

    def _make(self, admitted: Admitted) -> None:
        """Make a choice that may be made."""
        self._offered = None
        if self.seal.roles:
            self.seal.answer(admitted.role, admitted.choice)
            if not self.seal.missing():
                self._open_seal()
            return
        if not self._undoable:
            self._undo_from = self.position.copy()
        number = self.rules.seat_of(self.position, admitted.role)
        learned = self.position.learned
        self.made.append(Made(admitted.role, admitted.choice, len(self.journal.events), admitted.offered))
        self._hold()
        self.made[-1].again(self.position)
        self.seal = Seal(self.position)
        alone = not self.over and not self.seal.roles and self.position.learned == learned
        stays = alone and self.rules.seat_of(self.position, self.position.decider) == number
        self._undoable = self._undoable + 1 if stays else 0

    def _open_seal(self) -> None:
        """All answers are in: they are carried out and written down in the order of the roles."""
        for role, choice in self.seal.answers():
            self.made.append(Made(role, choice, len(self.journal.events), sealed=True))
            self._hold()
            self.made[-1].again(self.position)
        self.seal = Seal(self.position)
        self._undoable = 0

    def _hold(self) -> None:
        """Let what follows be held where `stop` says."""
        self.position.stop = ""
        if self.stop:
            self.position.hold_before(self.stop)

    def go_on(self) -> None:
        """Let a game go on that is held, until somebody is asked or it is held again."""
        self._hold()
        self.position.settle()
        self.seal = Seal(self.position)
        self._offered = None

    def forget_answers(self) -> None:
        """Begin a seal anew that is not open yet, as if nobody had answered."""
        self.seal = Seal(self.position)
        self._offered = None

    @property
    def can_undo(self) -> int:
        """How many choices can be taken back: back to where something was last learned or another seat was asked."""
        return self.can_undo_by(None)

    @property
    def settled(self) -> bool:
        """Whether every choice that was made stands for good."""
        return not self._undoable

    def can_undo_by(self, seat: str | None) -> int:
        """How many choices a seat can take back: under seal its own answers, until the last of the others is in."""
        if self.seal.roles:
            return self.seal.count(-1 if seat is None else self.roles_of(seat))
        return self._undoable

    def undo(self, seat: str | None = None, language: str = "en") -> Choice:
        """Take back the last choice. Raises `Refused` where it stands."""
        say = texts(self.rules, language).say
        if not self.seal.roles and seat is not None and self.role_asked(seat) < 0:
            raise Refused(Refusal(why.WRONG_SEAT, say("refused-undo-seat")))
        if not self.can_undo_by(seat):
            raise Refused(Refusal(why.NOTHING_TO_UNDO, say("refused-undo")))
        if self.seal.roles:
            self._offered = None
            return self.seal.take_back(-1 if seat is None else self.roles_of(seat))
        last = self.made.pop()
        self._undoable -= 1
        again = self.made[len(self.made) - self._undoable :]
        self.journal.events.keep((again[0] if again else last).events)
        self.position = self._undo_from.copy()
        self.position.journal = self.journal
        for made in again:
            made.again(self.position)
        self.seal = Seal(self.position)
        self._offered = None
        return last.choice

    # -- what others may see

    def view(self, seat: str) -> Json:
        """What a seat may know, or an observer."""
        return self.rules.knowledge.view(self.position_of(seat), self.roles_of(seat))

    def position_told(self) -> Position:
        """The position as one who knows everything sees it: with all answers that are still under seal."""
        return self.seal.opened() if self.seal.count() else self.position

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
        """Role and text of every choice; secret words of others are hidden from a seat until the end.

        Of a seal that is not open yet a seat sees its own answers.
        """
        roles = -1 if seat is None or self.over else self.roles_of(seat)
        out = []
        for role, choice in [(made.role, made.choice) for made in self.made] + self.seal.answers(roles):
            known = roles == -1 or roles >> role & 1
            text = choice.text if known else self.rules.words.public(choice)
            out.append((self.rules.roles[role], text))
        return out

    def odds(self, choice: Choice | str | None = None, seat: str | None = None) -> Json | None:
        """The chances of what is about to be rolled for: now, or after a legal choice that itself rolls nothing.

        Nothing is changed, and nothing enters that the seat does not know; without one, the seat that decides.
        """
        asking = self.seat if seat is None else seat
        roles = 0 if self.over else self.roles_of(asking)
        if choice is None:
            return self.rules.display.odds(self.position if self.over else self.position_of(asking), roles)
        asked = seat if self.seal.roles else None
        refused = self.refusal(choice, asked)
        if refused is not None:
            raise Refused(refused)
        position = self.position_for(self.role_asked(asked))
        after = position.copy()
        after.chance = FastChance()
        after.apply(self.rules.words.read(choice) if isinstance(choice, str) else choice)
        return self.rules.display.odds(after, roles) if after.learned == position.learned else None

    def overlay(self, name: str, seat: str) -> Json | None:
        """What a seat, or an observer, sees laid over the boards when it asks for it; None where the game has nothing
        of that name. It is worked out from a guess at the position, always the same for the same view, so that nothing
        can enter that the seat does not know."""
        if name not in self.rules.display.overlays:
            return None
        guessed = self.rules.knowledge.guess(self.view(seat), FastChance())
        return self.rules.display.overlay(guessed, name, self.roles_of(seat))

    # -- copies

    def copy(self) -> Game:
        """An independent game at the same point, with the same log and history; undo starts anew."""
        other = Game.__new__(Game)
        other.rules = self.rules
        other.options = self.options
        other.chance = self.chance
        other.seed = self.seed
        other.seats = self.seats
        other.begun = self.begun
        other.journal = Journal()
        other.journal.events = self.journal.events.copy()
        other.position = self.position.copy()
        other.position.journal = other.journal
        other.made = self.made.copy()
        other.seal = self.seal.copy(other.position) if self.seal.roles else Seal(other.position)
        other._undoable = 0
        other._undo_from = other.position
        other._offered = None
        other.stop = ""
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
