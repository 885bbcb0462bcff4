"""Phase 1a, naval movement. KN-nav-1 to -8, -15, -17."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.fields import ALL, KNOWN, Word, flag, number, rows, set_of, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.reinforcement import held_cards, symbols_of, trade_in
from narvik.games.kampen.chapters.sea.interception import Interception
from narvik.games.kampen.chapters.sea.ship_placement import StationShips
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY, RAID
from narvik.games.kampen.pieces.cards import MOST_CARDS
from narvik.games.kampen.pieces.ships import HOME_FLEET, IN_HAND
from narvik.games.kampen.pieces.state import NOTHING, State

RECALL_SYMBOLS: Final = 6
"""What calling raiders back costs. KN-a9-28."""


class Route(NamedTuple):
    """The way of a task force: from where, over which zone, and where it sailed on to, or NOTHING."""

    origin: int
    first: int
    second: int = NOTHING


def free_ships(s: State, faction: int, zone: int) -> int:
    """A faction's ships in a zone that may still sail this turn. KN-nav-1."""
    return s.ships_in(faction, zone) & ~s.sailed & ~s.due & ~s.settings.fleet.dummies


def may_enter(s: State, attempted: int, zone: int) -> Reason | None:
    """What bars the active faction's ships from a zone, or None. KN-nav-4, -5, -15."""
    if zone == RAID:
        return Reason("no-raid-box", "KN-nav-5")
    if s.active == ALLIES and not s.board.allied_zone[zone]:
        return Reason("no-allied-zone", "KN-nav-4", (("zone", f"zone:{s.zone_word(zone)}"),), s.zone_word(zone))
    if not s.settings.norwegian and attempted >> zone & 1:
        return Reason("no-attempted", "KN-nav-15", (("zone", f"zone:{s.zone_word(zone)}"),), s.zone_word(zone))
    return None


@final
@dataclass(eq=False, kw_only=True)
class NavalMovement(Frame):
    """Phase 1a: task force after task force. KN-nav-1 to -8; raiders may be called back. KN-a9-28.
    The home fleet comes first. KN-a9-49.

    `routes` are the ways that task forces have taken, `attempted` the zones where they tried to intercept.
    """

    home_fleet_called: bool = flag(ALL, start=False)
    recalled: bool = flag(ALL, start=False)
    routes: list[Route] = rows(
        Route, MOST_CARDS, ALL, origin=Word("zone"), first=Word("zone"), second=Word("zone", ("",))
    )
    attempted: int = set_of("zone", ALL, start=0)

    def advance(self, s: State) -> int:
        if not self.home_fleet_called:
            self.home_fleet_called = True
            if s.active == ALLIES and s.lying[HOME_FLEET]:
                call_home_fleet(s)
                return GO_ON
        if any(s.ships_in(s.active, zone) & ~s.sailed for zone in range(RAID)):
            return s.active
        if s.active == GERMANY and s.lying[RAID] and (self.recalled or s.hand_size[GERMANY]):
            return GERMANY
        self.end(s)
        return GO_ON

    def end(self, s: State) -> None:
        """All ships may sail again in the next turn."""
        s.sailed = 0
        s.finish()

    def after(self, s: State, called: Frame) -> None:
        """A task force has come to its end: its route is taken. KN-nav-2, -15."""
        if isinstance(called, TaskForce):
            self.routes = [*self.routes, called.way()]
            self.attempted |= called.attempted

    def open_route(self, s: State, origin: int, first: int, second: int = NOTHING) -> bool:
        """Whether no earlier task force has taken this very route: those ships should have gone along. KN-nav-2."""
        return s.settings.norwegian or (origin, first, second) not in self.routes

    def onward_zones(self, s: State, attempted: int, start: int, at: int) -> list[int]:
        """Where a task force that came from `start` to `at` may sail on. KN-nav-1, -2, -4, -15, -17."""
        attempted |= self.attempted
        return [
            zone
            for zone in s.board.zone_next[at]
            if may_enter(s, attempted, zone) is None and self.open_route(s, start, at, zone)
        ]

    def first_zones(self, s: State, start: int) -> list[int]:
        """Where a task force may sail first from a zone. KN-nav-1, -2, -4, -15."""
        return [
            zone
            for zone in s.board.zone_next[start]
            if may_enter(s, self.attempted, zone) is None
            and (self.open_route(s, start, zone) or self.onward_zones(s, 0, start, zone))
        ]

    def sailings(self, s: State) -> list[tuple[int, int]]:
        """From where to where a task force may sail."""
        out = []
        for start in range(RAID + 1):
            if start == RAID and not self.recalled:
                continue
            if free_ships(s, s.active, start):
                out += [(start, zone) for zone in self.first_zones(s, start)]
        return out

    def choices(self, s: State) -> list[Choice]:
        """Task forces sail, or raiders are called back. KN-nav-1, KN-a9-28."""
        words = s.settings.notation
        out = [words.end]
        out += [words.make(nt.SAIL, start, zone) for start, zone in self.sailings(s)]
        if s.active == GERMANY and s.lying[RAID] and not self.recalled:
            for cards in words.parts_of(held_cards(s, GERMANY)):
                if symbols_of(s, GERMANY, cards) >= RECALL_SYMBOLS:
                    out.append(words.words.made(nt.RECALL, cards))
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.SAIL:
            s.call(TaskForce(start=c.args[0], zone=c.args[1]))
        elif c.verb == nt.RECALL:
            trade_in(s, GERMANY, c.args)
            self.recalled = True
            s.tell("raiders_recalled")
        else:
            self.end(s)

    def question(self, s: State) -> Question:
        return Question("ask-naval-movement", rules=("KN-nav-1", "KN-nav-2", "KN-nav-3", "KN-a9-28"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.RECALL:
            return Reason("no-recall", "KN-a9-28")
        if c.verb != nt.SAIL:
            return None
        start, zone = c.args
        barred = may_enter(s, self.attempted, zone)
        if barred is not None:
            return barred
        if zone not in s.board.zone_next[start]:
            way = (("from", f"zone:{s.zone_word(start)}"), ("to", f"zone:{s.zone_word(zone)}"))
            return Reason("no-not-adjacent", "KN-adv-3", way, s.zone_word(zone))
        words = (("zone", f"zone:{s.zone_word(start)}"),)
        if not free_ships(s, s.active, start):
            return Reason("no-ships-free", "KN-nav-1", words, s.zone_word(start))
        if start == RAID:
            return Reason("no-not-recalled", "KN-a9-28")
        return Reason("no-same-route", "KN-nav-2", words, s.zone_word(start))


def call_home_fleet(s: State) -> None:
    """The Allied home fleet is placed at the beginning of the first Allied naval movement. KN-a9-49."""
    for ship in members(s.lying[HOME_FLEET]):
        s.put(ship, IN_HAND)
    s.call(StationShips(faction=ALLIES))


@final
@dataclass(eq=False, kw_only=True)
class TaskForce(Frame):
    """Ships that sail together: who, and how far. KN-nav-2, -3, -6, -7, -17.

    It sails from `start` to `zone`; if it sails on, `middle` is the zone between. Which ships have been taken is the
    owner's secret; everybody sees how many. `attempted` are the zones where it tried to intercept.
    """

    start: int = word("zone", ALL)
    zone: int = word("zone", ALL)
    middle: int = word("zone", ALL, start=NOTHING, others=("",))
    taken: int = set_of("own ship", KNOWN, start=0)
    count: int = number(0, MOST_CARDS, ALL, start=0)
    attempted: int = set_of("zone", ALL, start=0)

    def order(self) -> Order:
        return "ships", "meeting", "onward", "second_meeting"

    def ships(self, s: State) -> int | None:
        """Which ships sail; a single one without a word. KN-nav-1, -2."""
        free = free_ships(s, s.active, self.start)
        cards = s.ships_in(s.active, self.start)
        alone = not cards & s.due and (cards & ~s.sailed).bit_count() == 1
        if not alone:
            return s.active
        self.taken = free
        self.count = 1
        self.sail(s, self.start, self.zone)
        return None

    def meeting(self, s: State) -> None:
        """Enemies in the first zone may be met. KN-nav-6."""
        self.meet(s)

    def onward(self, s: State) -> int | None:
        """Whether part of the task force sails on. KN-nav-3, -7, -17."""
        if self.goes_on(s):
            return s.active
        s.finish()
        return None

    def second_meeting(self, s: State) -> None:
        """Enemies in the second zone may be met. KN-nav-7."""
        self.meet(s)

    def meet(self, s: State) -> None:
        """Ships have entered a zone; if enemy ships lie there, both sides may try to intercept. KN-nav-6 to -9."""
        zone = self.zone
        if s.active != GERMANY:
            enemies = s.ships_in(GERMANY, zone)
        else:
            enemies = s.ships_in(ALLIES, zone) | s.ships_in(NORWAY, zone)
        if enemies:
            s.call(Interception(zone=zone, mover=s.active))

    def after(self, s: State, called: Frame) -> None:
        """Who has tried to intercept sails no further. KN-nav-15."""
        if isinstance(called, Interception) and called.tried:
            self.attempted |= 1 << called.zone

    def goes_on(self, s: State) -> bool:
        """Whether part of the task force may take a second step, which "Eidsvoll & Norge" never does; ships
        caught must fight where they are, and who has tried to intercept stays. KN-ship-7, KN-nav-9, -12, -17.
        """
        if s.active == NORWAY or self.attempted:
            return False
        # asked by what everybody sees: whether the ships caught belong to the force is the owner's secret
        return bool(s.ships_in(s.active, self.zone) & ~s.due) and bool(self.onward_zones(s))

    def onward_zones(self, s: State) -> list[int]:
        """Where it may sail on. KN-nav-1, -2, -17."""
        return self.movement(s).onward_zones(s, self.attempted, self.start, self.zone)

    def movement(self, s: State) -> NavalMovement:
        """The naval movement this task force is part of."""
        found = s.find(NavalMovement)
        assert isinstance(found, NavalMovement)
        return found

    def way(self) -> Route:
        """The route it has taken. KN-nav-2."""
        return Route(self.start, self.zone) if self.middle == NOTHING else Route(self.start, self.middle, self.zone)

    def sail(self, s: State, start: int, end: int) -> None:
        """The task force moves one zone, face down. KN-nav-1, KN-info-5."""
        moving = members(self.taken)
        for ship in moving:
            s.put(ship, end)
        s.sailed |= self.taken
        left = (s.ships_in(s.active, start) & ~s.up).bit_count()
        s.known_move(s.active, start, end, left)
        s.tell("sailed", s.active, start, end, len(moving))
        for ship in members(self.taken & s.up):
            s.seen[ship] = 1 << end
            s.learn()
            s.tell("ship_sails", ship, end)
        self.zone = end

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        if self.now() == "ships":
            after = self.taken.bit_length()
            free = members(free_ships(s, s.active, self.start))
            out = [words.make(nt.TAKE, ship) for ship in free if ship >= after]
            return [*out, words.make(nt.GO)] if self.count else out
        free_to_go = (self.taken & ~s.due).bit_count()
        out = [words.make(nt.ONWARD, zone, free_to_go) for zone in self.onward_zones(s)] if free_to_go else []
        if not out or self.movement(s).open_route(s, *self.way()):
            out.append(words.make(nt.HALT))
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.TAKE:
            self.taken |= 1 << c.args[0]
            self.count += 1
        elif c.verb == nt.GO:
            self.go_on()
            self.sail(s, self.start, self.zone)
        elif c.verb == nt.ONWARD:
            self.go_on()
            self.taken &= ~s.due
            self.count = self.taken.bit_count()
            self.middle = self.zone
            self.sail(s, self.middle, c.args[0])
        else:
            s.finish()

    def question(self, s: State) -> Question:
        words = {"from": f"zone:{s.zone_word(self.start)}", "to": f"zone:{s.zone_word(self.zone)}"}
        message = "ask-task-force" if self.now() == "ships" else "ask-onward"
        return Question(message, words, ("KN-nav-2", "KN-nav-7", "KN-nav-17"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.ONWARD and self.now() == "onward":
            zone = c.args[0]
            barred = may_enter(s, self.attempted | self.movement(s).attempted, zone)
            if barred is not None:
                return barred
            free = (self.taken & ~s.due).bit_count()
            if zone in self.onward_zones(s) and free and c.args[1] != free:
                return Reason("no-onward-number", "KN-nav-17", (("count", str(free)),))
            if zone in s.board.zone_next[self.zone]:
                return Reason("no-same-route", "KN-nav-2", (("zone", f"zone:{s.zone_word(self.start)}"),))
            words = (("from", f"zone:{s.zone_word(self.zone)}"), ("to", f"zone:{s.zone_word(zone)}"))
            return Reason("no-not-adjacent", "KN-adv-3", words, s.zone_word(zone))
        if c.verb == nt.TAKE and self.now() == "ships":
            return Reason("no-ship-there", "KN-nav-1", (("zone", f"zone:{s.zone_word(self.start)}"),))
        return None
