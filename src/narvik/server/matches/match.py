"""A match that is being played, in memory.

A match is rebuilt from what is stored: options, seed and entries. Whoever looks at it or changes it holds its lock, and
nothing is seen by others before it has been stored: so all see the same match, and what they saw survives.
"""

from __future__ import annotations

import asyncio
from array import array
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from narvik.core import refusal as why
from narvik.core.bits import members
from narvik.core.chance import KeyedChance
from narvik.core.errors import NarvikError
from narvik.core.game import OBSERVER, Game
from narvik.core.position import Position
from narvik.core.refusal import Refusal, Refused
from narvik.core.rules import Json
from narvik.core.seats import every_role, roles_of_seat
from narvik.core.soundness import MOST_CHOICES
from narvik.core.text import texts
from narvik.core.words import Choice
from narvik.server.http.responses import DiceWord, Offer
from narvik.server.matches.checkpoints import Course
from narvik.server.matches.engine_versions import digest_of, rules_by
from narvik.server.matches.event_log import EventLog
from narvik.server.matches.guided_games import lesson_of
from narvik.server.storage.rows import RECORD, DrawRow, Entry, Envelope, MatchRow, MatchStanding, News, SeatRow

LOOKED_AT: Final = 12
"""How many copies of positions are kept that somebody has looked back at, besides the first."""

MARK: Final = 50
"""A hash of the position is stored at every so many entries, by which `narvik admin check` finds out whether another
version of the rules leads elsewhere."""

PLACEHOLDER: Final = "nothing has been dealt yet"
"""What the board is set up from, for those who look on, before the game begins. Everybody may know it."""

SeatChoice = tuple[str, str]
"""Who chose what: seat and text."""


class Unshowable(Exception):
    """A match that offers more than can be shown. Not an error of the one who asks, so nothing of it is told."""


class Match:
    """A match in memory: the game, who sits at it, and what the stored entries say beyond the game."""

    def __init__(
        self, row: MatchRow, seats: list[SeatRow], entropy: Mapping[str, str] | None = None, started: bool = False
    ) -> None:
        self.started = started
        self.row = row
        self.pinned = row.pinned
        self.seats = {seat.seat: seat for seat in seats}
        self.rules = rules_by(row.game, row.engine, row.options)
        self.lock = asyncio.Lock()
        self.head = row.head
        self.revision = row.revision
        self.sealings = row.sealings
        self.told = -1
        self.dropped = False
        self.ended: Json | None = None
        self.offer: Offer | None = None
        self.draw_count = 0
        self.draw_offered: dict[str, int] = {}
        """At which version each seat has offered a draw, as far as is remembered: once is enough."""
        self.taken_back: list[tuple[int, str, list[str]]] = []
        """What was taken back by consent: how many choices stood then, who asked, and the choices."""
        self.depths = array("I", [0])
        self.talk: dict[str, deque[float]] = {}
        self.deal(entropy or {})

    def deal(self, entropy: Mapping[str, str]) -> None:
        """Set the game up with dice that follow from the seed and from what seats have added; before the game begins,
        with dice that have nothing to do with either, so that nothing can be learned from what is shown."""
        row = self.row
        self.chance = KeyedChance.from_seed(row.seed, entropy)
        chance = self.chance if self.begun else KeyedChance.from_seed(PLACEHOLDER)
        begun = self.rules.from_json(row.begun, chance) if row.begun is not None else None
        self.game = Game(self.rules, row.options, chance, begun, row.seed)
        self.first = self.game.position.copy()
        self.looked_at: dict[int, Position] = {}
        """By step, copies of positions of the past, those that were asked for last at the end."""
        self.course = Course(row.id, self.rules)
        self.log = EventLog(self.game)
        self.pages: dict[tuple[str, str], Any] = {}
        self.lesson = lesson_of(self)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        """How many entries there are; never goes back."""
        return len(self.depths) - 1

    @property
    def step(self) -> int:
        """How many choices stand. Answers under a seal that is not open yet are none of them."""
        return len(self.game.made)

    @property
    def mixed(self) -> int:
        """How many seats have added to the dice: so many entries stand before all others, and with each of them the
        game was set up anew."""
        return len(self.chance.entropy)

    @property
    def begun(self) -> bool:
        """Whether the game has begun. Where players add to the dice nothing is dealt before everybody sits there and
        has: else somebody could see their hand first, and found the match again or leave until it is a good one."""
        if not self.row.mix or self.started:
            return True
        taking = (seat.seat for seat in self.seats.values() if seat.kind != "computer")
        return all(seat in self.chance.entropy for seat in taking)

    @property
    def sealed(self) -> bool:
        """Whether nobody can add to the dice any more: something follows from them. Whoever takes a seat over later
        takes it with what was added before."""
        return self.begun if self.row.mix else self.version > self.mixed

    @property
    def due(self) -> list[str]:
        """The seats whose people have yet to add to the dice."""
        return [] if self.sealed or not self.row.mix else [one for one in self.people if one not in self.chance.entropy]

    @property
    def rests_on(self) -> DiceWord:
        """Whose word the dice rest on: nobody's where every person adds to them, else the server's, or that of whoever
        brought the record they come from."""
        if self.row.origin == RECORD and not self.row.mix:
            return "record"
        added = self.chance.entropy
        if not self.row.mix or (self.sealed and not added):
            return "server"
        return "some" if self.sealed and any(seat not in added for seat in self.people) else "nobody"

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by the players."""
        return self.ended is not None or self.game.over

    @property
    def result(self) -> Json | None:
        """How it ended."""
        return self.ended if self.ended is not None else self.game.result if self.game.over else None

    @property
    def asked(self) -> list[str]:
        """The seats that must decide, as everybody may know: under seal all that are asked, whoever has answered. None
        after the end, and where the rules have changed under a match."""
        game, position = self.game, self.game.position
        if position.decider < 0 or self.ended is not None or self.pinned or not self.begun:
            return []
        seal = game.seal
        if not seal.roles:
            return [game.seats[self.rules.seat_of(position, position.decider)]]
        deciding = [self.rules.seat_of(position, role) for role in members(seal.roles)]
        return [game.seats[seat] for seat in dict.fromkeys(deciding)]

    @property
    def turn(self) -> str:
        """The seats that must decide, with commas between them."""
        return ",".join(self.asked)

    @property
    def under_seal(self) -> bool:
        """Whether several are asked at once, and nobody may learn that or what another has answered."""
        return bool(self.game.seal.roles) and self.begun and not self.over and self.pinned is None

    def awaits(self, seat: str) -> bool:
        """Whether a seat has yet to decide. Under seal this is for nobody else to know."""
        return seat in self.asked and (not self.game.seal.roles or self.game.role_asked(seat) >= 0)

    @property
    def standing(self) -> MatchStanding:
        """How the match stands, for the lobby."""
        computers = any(seat.kind == "computer" for seat in self.seats.values())
        return MatchStanding(self.turn, self.result, self.row.clock, self.row.due, computers)

    @property
    def people(self) -> list[str]:
        """The seats on which people sit."""
        return [seat.seat for seat in self.seats.values() if seat.kind == "person"]

    # -- answers under seal

    def roles_of(self, seats: Iterable[str]) -> int:
        """The roles that some seats play, as bits."""
        roles = 0
        for seat in seats:
            roles |= self.game.roles_of(seat)
        return roles

    def version_for(self, *seats: str) -> int:
        """The version as the holder of some seats counts it: with their own answers under a seal that is not open
        yet, and nobody else's."""
        return self.version + (self.game.seal.count(self.roles_of(seats)) if self.game.seal.roles else 0)

    def answers(self, seats: Iterable[str]) -> list[SeatChoice]:
        """What some seats have answered under a seal that is not open yet: role and text."""
        if not self.game.seal.roles:
            return []
        found = self.game.seal.answers(self.roles_of(seats))
        return [(self.rules.roles[role], choice.text) for role, choice in found]

    def envelope(self, seat: str, at: float) -> Envelope:
        """What a seat has answered, to be stored."""
        return Envelope(self.id, seat, self.answers([seat]), not self.awaits(seat), at)

    def take_in(self, envelopes: Sequence[Envelope]) -> None:
        """Put the stored answers under the seal, instead of those it has."""
        before = {seat: self.answers([seat]) for seat in self.seats}
        self.game.forget_answers()
        for envelope in envelopes if self.under_seal else ():
            for role, text in envelope.answers:
                self.game.choose(text, role)
        for seat in self.seats:
            if self.answers([seat]) != before[seat]:
                self.forget_pages(seat)

    def forget_pages(self, seat: str | None) -> None:
        """Make the pages of a seat anew, or all. Those of others stay: by the time it takes to make one they could
        tell that somebody has answered."""
        self.pages = {key: page for key, page in self.pages.items() if seat is not None and key[0] != seat}

    def kept(self, since: int) -> int:
        """How many of the choices that stood at an earlier version have stood ever since."""
        return min(self.depths[max(0, min(since, self.version)) :])

    def roles_at(self, position: Position, seat: str) -> int:
        """The roles a seat plays in a position, as bits; ``full`` plays them all, an observer none."""
        if seat == "full":
            return every_role(self.rules)
        if seat == OBSERVER:
            return 0
        return roles_of_seat(self.rules, position, self.game.seats.index(seat))

    def counted(self, revision: int) -> None:
        """Take note of the revision a change of ours has led to. If others have changed something, too, the revision
        stays behind, and what is new is read before anybody looks at the match again."""
        if revision == self.revision + 1:
            self.revision = revision

    def catch_up(self, news: News) -> bool:
        """Take over what another process has stored since. Whether that could be done; else it must be rebuilt."""
        if (
            news.row.aside is not None
            or news.row.pinned != self.row.pinned
            or (news.entries and news.entries[0].number != self.version + 1)
        ):
            return False
        self.row = news.row
        self.seats = {seat.seat: seat for seat in news.seats}
        self.head, self.revision, self.sealings = news.row.head, news.row.revision, news.row.sealings
        try:
            if news.entries:
                self.game.forget_answers()
            for entry in news.entries:
                if entry.kind == "choice":
                    self.play(entry)
                elif entry.kind == "undo" and entry.text:
                    return False  # by consent, and perhaps beyond what is at hand here
                elif entry.kind == "undo":
                    self.game.undo()
                    self.took_back()
                elif entry.kind == "mix":
                    self.mix(entry.seat, entry.text)
                else:
                    self.end(dict(news.row.result or {}))
            self.take_in(news.envelopes)
        except NarvikError:
            return False
        self.course.stored_elsewhere(news.entries)
        self.offer = None
        for draw in news.draws:
            self.answer_draw(draw)
        if self.over:
            self.offer = None
        return True

    def offered(self, seat: str) -> list[Choice]:
        """What a seat that must decide may choose. Raises `Unshowable` if that is more than anybody could be shown."""
        found = self.game.choices_of(self.game.role_asked(seat))
        if len(found) > MOST_CHOICES:
            raise Unshowable(f"{len(found)} choices")
        return found

    def marks(self, entries: int) -> dict[int, str]:
        """The hash of the position by the number of the entry that led to it, if one is due after so many entries."""
        if self.version // MARK == (self.version - entries) // MARK and not self.game.over:
            return {}
        return {self.version: digest_of(self.rules, self.game.position)}

    # -- what changes a match; each is stored by the caller before anybody hears of it

    def refusal(self, text: str, seat: str, version: int, language: str) -> Refusal | None:
        """Why a seat cannot make a choice now. The version is the match's as the seat counts it; it also counts what
        was taken back."""
        if self.ended is not None:
            return Refusal(why.OVER, texts(self.rules, language).say("refused-over"))
        fresh = version == self.version_for(seat)
        refusal = self.game.refusal(text, seat, self.game.version_for(seat) if fresh else -1, language)
        if refusal is not None and refusal.code == why.STALE:
            words = {"given": version, "current": self.version_for(seat)}
            return Refusal(why.STALE, texts(self.rules, language).say("refused-stale", words))
        return refusal

    def mix(self, seat: str, entropy: str) -> None:
        """A seat adds to the dice, and the game is set up anew with them."""
        self.deal({**self.chance.entropy, seat: entropy})
        self.depths.append(0)

    def choose(self, text: str, seat: str | None = None, checked: bool = True) -> list[SeatChoice]:
        """Make a choice that the rules allow; without a seat, for the role that decides. Returns what stands now that
        did not before: nothing after an answer under seal, all answers after the last of them. One that was checked
        when it was stored need not be checked again."""
        self.start()
        before, position = self.step, self.game.position
        sitting = [self.game.seats[self.rules.seat_of(position, role)] for role in range(len(self.rules.roles))]
        if checked:
            self.game.choose(text, seat)
        else:
            self.game.choose_again(text, seat)
        made = self.game.made[before:]
        if not made:
            self.forget_pages(seat)
            return []
        self.depths.extend(range(before + 1, self.step + 1))
        self.course.follow(self.game)
        self.pages.clear()
        return [(sitting[one.role], one.choice.text) for one in made]

    def start(self) -> None:
        """From here on something follows from the dice as they are."""
        waiting, self.started = not self.begun, True
        if waiting:
            self.deal(self.chance.entropy)

    def play(self, entry: Entry, checked: bool = True) -> None:
        """Make a choice again that is stored. Answers under seal stand in the order of the roles."""
        self.choose(entry.text, None if self.game.seal.roles else entry.seat, checked)

    def position_near(self, step: int) -> tuple[int, Position]:
        """A copy of the nearest position at hand that is not after a step, and its step."""
        if step == self.step:
            return step, self.game.position.copy()
        near = max((kept for kept in self.looked_at if kept <= step), default=0)
        stored = self.course.before(step)
        if stored is not None and stored.step > near:
            return stored.step, self.course.position(stored, self.game.chance)
        return near, (self.looked_at[near] if near else self.first).copy()

    def look_at(self, step: int, position: Position) -> None:
        """Keep a copy of a position of the past for whoever looks there again, and let the oldest go."""
        self.looked_at.pop(step, None)
        self.looked_at[step] = position.copy()
        while len(self.looked_at) > LOOKED_AT:
            del self.looked_at[next(iter(self.looked_at))]

    def undo(self, seat: str, version: int, language: str) -> list[SeatChoice]:
        """Take back the last choice, if the seat may. Returns what is to be written down: nothing under seal."""
        page = texts(self.rules, language)
        if self.over:
            raise Refused(Refusal(why.OVER, page.say("refused-over")))
        if seat not in self.asked:
            raise Refused(Refusal(why.WRONG_SEAT, page.say("refused-undo-seat")))
        if version != self.version_for(seat):
            words = {"given": version, "current": self.version_for(seat)}
            raise Refused(Refusal(why.STALE, page.say("refused-stale", words)))
        if not self.game.can_undo_by(seat):
            raise Refused(Refusal(why.NOTHING_TO_UNDO, page.say("refused-undo")))
        return self.take_back(seat)

    def take_back(self, seat: str) -> list[SeatChoice]:
        """Take back a seat's last choice. Returns what is to be written down: nothing under seal."""
        sealed = self.under_seal
        self.game.undo(seat)
        if sealed:
            self.forget_pages(seat)
            return []
        self.took_back()
        return [(seat, "")]

    def back_to(self, step: int) -> None:
        """Let only so many choices stand, by consent: further back than any undo goes. They are made again, from the
        last checkpoint on. Dice are keyed by name and fall as they did."""
        before, made = self.step, list(self.game.made[:step])
        rows = [row for row in self.course.rows if row.step <= step]
        self.deal(self.chance.entropy)
        self.course.resume(self.game, rows, [one.choice.text for one in made])
        for one in made[self.step :]:
            self.game.choose_again(one.choice.text, self.rules.roles[one.role])
            self.course.follow(self.game)
        assert self.step == step, "answers under seal stand together or not at all"
        self.depths.extend(range(before - 1, step - 1, -1))

    def took_back(self) -> None:
        """Forget what was kept about the choice that no longer stands."""
        self.depths.append(self.step)
        self.looked_at = {step: position for step, position in self.looked_at.items() if step <= self.step}
        self.log.forget_after(len(self.game.journal.events))
        self.pages.clear()

    def end(self, result: Json) -> None:
        """The players end the match. What was answered under a seal that is not open yet is forgotten."""
        self.start()
        self.game.forget_answers()
        self.ended = result
        self.offer = None
        self.depths.append(self.step)
        self.pages.clear()

    def answer_draw(self, draw: DrawRow) -> None:
        """Take notice of an offer of a draw or of an answer."""
        self.draw_count = draw.number
        if draw.answer == "offer":
            self.offer = Offer(draw.seat, [])
        elif draw.answer == "decline":
            self.offer = None
        elif self.offer is not None and draw.seat not in self.offer.accepted:
            self.offer.accepted.append(draw.seat)
