"""Phase 1a, naval movement and interception. KN-nav."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY, RAID
from narvik.games.kampen.fleet import HOME_FLEET, IN_HAND
from narvik.games.kampen.reinforcement import hands_to_trade, trade
from narvik.games.kampen.state import State

RECALL_SYMBOLS: Final = 6
"""What calling raiders back costs. KN-a9-28."""

NO_ZONE: Final = 9
"""In a route: no second step."""

INTERCEPTS: Final = 5
"""The roll that intercepts a ship. KN-nav-10."""


def free_ships(s: State, faction: int, zone: int) -> int:
    """A faction's ships in a zone that may still sail this turn."""
    return s.ships_in(faction, zone) & ~s.sailed & ~s.due & ~s.settings.fleet.dummies


def route(start: int, first: int, second: int = NO_ZONE) -> int:
    """A route as one number."""
    return start * 100 + first * 10 + second


def may_enter(s: State, faction: int, zone: int) -> Reason | None:
    """What bars a faction's ships from a zone, or None. KN-nav-4, -5, -15."""
    words = (("zone", f"zone:{s.zone_word(zone)}"),)
    if zone == RAID:
        return Reason("no-raid-box", "KN-nav-5")
    if faction == ALLIES and not s.board.allied_zone[zone]:
        return Reason("no-allied-zone", "KN-nav-4", words, s.zone_word(zone))
    if not s.settings.norwegian and faction == s.active and s.attempted >> zone & 1:
        return Reason("no-attempted", "KN-nav-15", words, s.zone_word(zone))
    return None


def onward_zones(s: State, faction: int, start: int, at: int) -> list[int]:
    """Where a task force that came from `start` to `at` may sail on. KN-nav-1, -2, -17."""
    return [
        zone
        for zone in s.board.zone_next[at]
        if may_enter(s, faction, zone) is None and open_route(s, route(start, at, zone))
    ]


def open_route(s: State, way: int) -> bool:
    """Whether no earlier task force has taken this very route: those ships should have gone along. KN-nav-2."""
    return s.settings.norwegian or way not in s.routes


def first_zones(s: State, faction: int, start: int) -> list[int]:
    """Where a task force may sail first from a zone."""
    return [
        zone
        for zone in s.board.zone_next[start]
        if may_enter(s, faction, zone) is None
        and (open_route(s, route(start, zone)) or (faction != NORWAY and onward_zones(s, faction, start, zone)))
    ]


class NavalMovement(Frame[State]):
    """Phase 1a: task force after task force. KN-nav-1 to -8; raiders may be called back. KN-a9-28."""

    name = "naval_movement"
    fields = ("step",)
    rules = ("KN-nav-1", "KN-nav-2", "KN-nav-3", "KN-a9-28")

    def advance(self, s: State, f: list[int]) -> int:
        if f[1] == 0:
            f[1] = 1
            s.sailed = s.attempted = s.recalled = s.taken = 0
            s.routes = []
            if s.active == ALLIES and s.lying[HOME_FLEET]:
                for ship in members(s.lying[HOME_FLEET]):
                    s.put(ship, IN_HAND)
                s.push(fr.STATION_SHIPS, ALLIES, 0)
                return GO_ON
        if any(s.ships_in(s.active, zone) & ~s.sailed for zone in range(RAID)):
            return s.active
        if s.active == GERMANY and s.lying[RAID] and (s.recalled or s.hand_size[GERMANY]):
            return GERMANY
        s.sailed = 0
        s.pop()
        return GO_ON

    def sailings(self, s: State) -> list[tuple[int, int]]:
        """From where to where a task force may sail."""
        out = []
        for start in range(RAID + 1):
            if start == RAID and not s.recalled:
                continue
            if free_ships(s, s.active, start):
                out += [(start, zone) for zone in first_zones(s, s.active, start)]
        return out

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        out = [words.end]
        out += [words.make(nt.SAIL, start, zone) for start, zone in self.sailings(s)]
        if s.active == GERMANY and s.lying[RAID] and not s.recalled:
            out += [words.words.made(nt.RECALL, cards) for cards in hands_to_trade(s, GERMANY, RECALL_SYMBOLS)]
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.SAIL:
            s.taken = 0
            s.push(fr.TASK_FORCE, c.args[0], c.args[1], 0, 0, 0)
        elif c.verb == nt.RECALL:
            trade(s, GERMANY, c.args)
            s.recalled = 1
            s.tell("raiders_recalled")
        else:
            s.sailed = 0
            s.pop()

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.SAIL:
            start, zone = c.args
            barred = may_enter(s, s.active, zone)
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
        if c.verb == nt.RECALL:
            return Reason("no-recall", "KN-a9-28")
        return None


class TaskForce(Frame[State]):
    """Ships that sail together: who, and how far. KN-nav-2, -3, -6, -7, -17.

    Which ships have been taken is the owner's secret (`taken` in the position); everybody sees how many.
    """

    name = "task_force"
    fields = ("start", "zone", "step", "count", "attempted")
    rules = ("KN-nav-2", "KN-nav-7", "KN-nav-17")

    def advance(self, s: State, f: list[int]) -> int:
        step = f[3]
        if step == 0:
            free = free_ships(s, s.active, f[1])
            cards = s.ships_in(s.active, f[1])
            if f[4] == 0 and free.bit_count() == 1 and not cards & s.due and (cards & ~s.sailed).bit_count() == 1:
                s.taken = free
                f[4] = 1
                self.sail(s, f, f[1], f[2])
                return GO_ON
            return s.active
        if step in (1, 3):
            f[3] = step + 1
            if self.meets(s, f[2]):
                s.push(fr.INTERCEPTION, f[2], s.active, 0)
            return GO_ON
        if step == 2 and self.goes_on(s, f):
            return s.active
        if step == 2:
            s.routes.append(route(f[1], f[2]))
        s.taken = 0
        s.pop()
        return GO_ON

    def meets(self, s: State, zone: int) -> bool:
        """Whether enemy ships lie in the zone. KN-nav-6, -7."""
        if s.active == GERMANY:
            return bool(s.ships_in(ALLIES, zone) | s.ships_in(NORWAY, zone))
        return bool(s.ships_in(GERMANY, zone))

    def goes_on(self, s: State, f: list[int]) -> bool:
        """Whether part of the task force may take its second step."""
        if s.active == NORWAY or f[5]:
            return False
        # asked by what everybody sees: whether the ships caught belong to the force is the owner's secret
        return bool(s.ships_in(s.active, f[2]) & ~s.due) and bool(onward_zones(s, s.active, f[1], f[2]))

    def sail(self, s: State, f: list[int], start: int, end: int) -> None:
        """The task force moves one zone, face down."""
        moving = members(s.taken)
        for ship in moving:
            s.put(ship, end)
        s.sailed |= s.taken
        left = (s.ships_in(s.active, start) & ~s.up).bit_count()
        s.known_move(s.active, start, end, left)
        s.tell("sailed", s.active, start, end, len(moving))
        for ship in members(s.taken & s.up):
            s.seen_at[ship] = 1 << end
            s.learn()
            s.tell("ship_sails", ship, end)
        f[2] = end
        f[3] += 1

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[3] == 0:
            free = free_ships(s, s.active, f[1])
            after = s.taken.bit_length()
            out = [words.make(nt.TAKE, ship) for ship in members(free) if ship >= after]
            if f[4]:
                out.append(words.make(nt.GO))
            return out
        out = []
        if s.taken & ~s.due:
            count = (s.taken & ~s.due).bit_count()
            out = [words.make(nt.ONWARD, zone, count) for zone in onward_zones(s, s.active, f[1], f[2])]
        if open_route(s, route(f[1], f[2])) or not out:
            out.append(words.make(nt.HALT))
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.TAKE:
            s.taken |= 1 << c.args[0]
            f[4] += 1
        elif c.verb == nt.GO:
            self.sail(s, f, f[1], f[2])
        elif c.verb == nt.ONWARD:
            middle = f[2]
            s.taken &= ~s.due
            f[4] = s.taken.bit_count()
            s.routes.append(route(f[1], middle, c.args[0]))
            self.sail(s, f, middle, c.args[0])
        else:
            s.routes.append(route(f[1], f[2]))
            f[3] = 4

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        words = {"from": f"zone:{s.zone_word(f[1])}", "to": f"zone:{s.zone_word(f[2])}"}
        return ("ask-onward" if f[3] else "ask-task-force"), words

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.ONWARD and f[3] == 2:
            zone = c.args[0]
            barred = may_enter(s, s.active, zone)
            if barred is not None:
                return barred
            if zone in s.board.zone_next[f[2]]:
                return Reason("no-same-route", "KN-nav-2", (("zone", f"zone:{s.zone_word(f[1])}"),))
            words = (("from", f"zone:{s.zone_word(f[2])}"), ("to", f"zone:{s.zone_word(zone)}"))
            return Reason("no-not-adjacent", "KN-adv-3", words, s.zone_word(zone))
        if c.verb == nt.TAKE and f[3] == 0:
            return Reason("no-ship-there", "KN-nav-1", (("zone", f"zone:{s.zone_word(f[1])}"),))
        return None


class Interception(Frame[State]):
    """Ships of both sides meet in a zone; each side may try to intercept. KN-nav-9 to -19, KN-a9-16 to -20.

    `mover` is the attacker: the faction that moves, or Germany on 9 April.
    """

    name = "interception"
    fields = ("zone", "mover", "step")
    rules = ("KN-nav-9", "KN-nav-10", "KN-nav-16")

    def advance(self, s: State, f: list[int]) -> int:
        zone, mover, step = f[1], f[2], f[3]
        f[3] = step + 1
        if step == 0 and mover != NORWAY and s.ships_in(mover, zone):
            f[3] = 10
        elif step == 1:
            defender = ALLIES if mover == GERMANY else GERMANY
            if s.ships_in(defender, zone) and self.quarry(s, f, defender):
                f[3] = 11
        elif step == 2:
            if s.april and s.due & s.ships_in(GERMANY, zone) and s.hand_size[GERMANY]:
                s.push(fr.SMOKE_SCREEN, zone, 0)
        elif step == 10:
            f[3] = 10
            return mover
        elif step == 11:
            f[3] = 11
            return ALLIES if mover == GERMANY else GERMANY
        elif step > 2:
            s.pop()
        return GO_ON

    def quarry(self, s: State, f: list[int], by: int) -> int:
        """The enemy cards someone can try to intercept; in the Norwegian turn only its ship. KN-nav-13, -18."""
        zone = f[1]
        if by != GERMANY:
            return s.ships_in(GERMANY, zone)
        norway = s.ships_in(NORWAY, zone)
        return norway if f[2] == NORWAY else norway | s.ships_in(ALLIES, zone)

    def attempt(self, s: State, f: list[int], by: int) -> None:
        """An attempt with all ships there: a die for each enemy card, each 5 or 6 turns up one at random.

        Germany always finds "Eidsvoll & Norge", without a die. KN-nav-9 to -14.
        """
        zone = f[1]
        fleet = s.settings.fleet
        mine = s.ships_in(by, zone)
        if by == s.active:
            s.attempted |= 1 << zone
            if s.frames[-2][0] == fr.TASK_FORCE:
                s.frames[-2][5] = 1
        s.show(mine)
        s.tell("intercepts", by, zone, tuple(members(mine)))
        found = False
        enemies = self.quarry(s, f, by) & ~(1 << fleet.eidsvoll)
        if enemies:
            rolled = s.dice(enemies.bit_count(), "interception", s.zone_word(zone), s.faction_word(by))
            s.tell("rolled_interception", by, zone, tuple(rolled))
            for _ in range(sum(1 for die in rolled if die >= INTERCEPTS)):
                left = members(self.quarry(s, f, by) & ~(1 << fleet.eidsvoll) & ~s.due)
                if not left:
                    break
                found |= self.turn_up(s, s.draw_ship(left, "intercepted", zone))
        if by == GERMANY and s.ship_at[fleet.eidsvoll] == zone:
            s.due |= 1 << fleet.eidsvoll
            s.tell("intercepted", fleet.eidsvoll, zone)
            found = True
        if found:
            s.interceptors[by] |= 1 << zone
            if not s.april:
                s.sailed |= mine
        elif not s.interceptors[by] >> zone & 1:
            s.up &= ~(mine & ~s.due)
            s.tell("intercepts_nothing", by, zone)

    def turn_up(self, s: State, ship: int) -> bool:
        """A card is intercepted: a ship must fight, a dummy is removed. KN-nav-12."""
        s.show(1 << ship)
        s.tell("intercepted", ship, s.ship_at[ship])
        if s.settings.fleet.dummies >> ship & 1:
            zone = s.ship_at[ship]
            s.sink(ship)
            s.tell("dummy_removed", ship, zone)
            return False
        s.due |= 1 << ship
        return True

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        by = s.decider
        if s.ships_in(by, f[1]) & ~s.settings.fleet.dummies:
            return [words.pass_by, words.make(nt.INTERCEPT)]
        return words.only_pass

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        by = s.decider
        f[3] = 1 if f[3] == 10 else 2
        if c.verb == nt.INTERCEPT:
            self.attempt(s, f, by)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-intercept", {"zone": f"zone:{s.zone_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.INTERCEPT:
            return Reason("no-dummies-only", "KN-ship-9")
        return None


fr.FLOW[fr.NAVAL_MOVEMENT] = NavalMovement()
fr.FLOW[fr.TASK_FORCE] = TaskForce()
fr.FLOW[fr.INTERCEPTION] = Interception()
