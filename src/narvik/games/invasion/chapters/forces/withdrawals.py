"""Chapter 4.3: units that leave for other theatres, who stands in for them, and the air supply that they owe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, Number, number, some, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air import air_supply
from narvik.games.invasion.chapters.forces import departures
from narvik.games.invasion.pieces.notation import RECALL, RECALL_POINT, RECALL_SHIP
from narvik.games.invasion.pieces.ships import WHOLE
from narvik.games.invasion.pieces.state import LOST, MOST_AIR_POINTS, State, add_to, take_asp
from narvik.games.invasion.pieces.tables.schedules import AIR, Withdrawal
from narvik.games.invasion.pieces.troops import lay_of

MOST_WITHDRAWALS: Final = 40
MOST_LEFT: Final = 20


def due_now(s: State, side: int) -> list[Withdrawal]:
    """What the schedule recalls of a side on this turn. IN-4.3.1-1."""
    schedules = s.kit.schedules
    here = [schedules.withdrawals[row] for row in schedules.withdrawals_on[s.turn]]
    return [one for one in here if one.side == side]


def substitutes(s: State, ship: int) -> list[int]:
    """The ships of which one leaves for a ship that is damaged or sunk: undamaged, in play, of its type and nation and
    not on this turn's schedule; with the same factors if there are any, else with others. IN-4.3.3-1, -3."""
    kit = s.kit.ships
    named = [one.number for one in due_now(s, kit.side[ship])]
    alike = [one for one in kit.of_type(kit.nation[ship], kit.type[ship]) if s.afloat(one) and one not in named]
    fit = [one for one in alike if not s.damaged >> one & 1]
    factors = kit.attack[WHOLE][ship], kit.defence[WHOLE][ship]
    same = [one for one in fit if (kit.attack[WHOLE][one], kit.defence[WHOLE][one]) == factors]
    return same or fit


def charge(s: State, side: int, base: int, points: int) -> None:
    """Aircraft that leave a base of the hex map for good pay as for a take-off, from the nearest supply; what is
    missing is a debt. IN-4.3.2-1, -2."""
    due = air_supply.price(points)
    for h in air_supply.stocks_in_reach(s, side, base, lay_of(s, side)):
        paid = min(due, s.asp(side)[h])
        if paid:
            take_asp(s, side, h, paid)
            s.tell("asp_spent", side, h, paid)
            due -= paid
    if due:
        s.air_debt[side] += due
        s.tell("air_debt", side, due)


@final
@dataclass(eq=False, kw_only=True)
class Withdrawals(Frame):
    """A side sends away what the schedule lists for the turn, wherever it is. IN-4.3.1-1, T2e, T2f."""

    side: int = word("role", ALL)
    at: int = number(0, MOST_WITHDRAWALS, ALL, start=0)

    def order(self) -> Order:
        return ("one_by_one",)

    def title(self, s: State) -> Question:
        return Question("title-withdrawals")

    def one_by_one(self, s: State) -> None:
        """The next row of the schedule: air points, naval points, or a ship. IN-4.3.1-1, -2, -5, IN-4.3.2-1."""
        rows = due_now(s, self.side)
        if self.at >= len(rows):
            return
        row = rows[self.at]
        self.at += 1
        self.again()
        if row.kind == AIR:
            s.call(AirWithdrawal(side=self.side, kind=row.type, left=row.points, leaving={}))
        elif row.number < 0:
            s.call(PointWithdrawal(side=self.side, nation=row.nation, kind=row.type, left=row.points))
        elif s.kit.ships.is_ship(row.number):
            self.recall(s, row.number)
        else:
            kit = s.kit.ships
            nation, kind, points = kit.nation[row.number], kit.type[row.number], kit.points[row.number]
            s.call(PointWithdrawal(side=self.side, nation=nation, kind=kind, left=points))

    def recall(self, s: State, ship: int) -> None:
        """A named ship leaves; another in its place if it is damaged, in which case it stays, or sunk.

        IN-4.3.3-1, -2.
        """
        hurt = s.damaged >> ship & 1
        if s.afloat(ship) and not hurt:
            departures.depart(s, ship)
        elif (hurt or s.ship_at[ship] == LOST) and substitutes(s, ship):
            s.call(ShipWithdrawal(side=self.side, ship=ship))


@final
@dataclass(eq=False, kw_only=True)
class AirWithdrawal(Frame):
    """Points of a type of aircraft leave, as the owner chooses; if there are fewer, all of them. IN-4.3.1-2, -3."""

    side: int = word("role", ALL)
    kind: int = word("type", ALL)
    left: int = number(0, MOST_LEFT, ALL)
    leaving: dict[int, int] = some("base", Number(1, MOST_AIR_POINTS), ALL)

    def advance(self, s: State) -> int:
        bases = self.bases(s)
        if sum(bases.values()) <= self.left or len(bases) == 1:
            for base, points in bases.items():
                self.send(s, base, min(points, self.left))
        if self.bases(s):
            return self.side
        self.pay(s)
        s.finish()
        return GO_ON

    def bases(self, s: State) -> dict[int, int]:
        """Where points of the type are, on whatever base or carrier, while some must still leave."""
        if not self.left:
            return {}
        found = [(base, s.air_points(self.kind, base)) for base in range(s.kit.bases.count)]
        return {base: points for base, points in found if points}

    def send(self, s: State, base: int, points: int) -> None:
        """Points leave a base; no replacement brings them back.

        IN-4.2.3-1, IN-4.3.1-1 to -3, IN-4.3.2-1.
        """
        ready = s.ready[self.kind * s.kit.bases.count + base]
        s.more_aircraft(self.kind, base, -min(points, ready), -max(0, points - ready))
        self.left -= points
        add_to(self.leaving, base, points)
        add_to(s.withdrawn, self.kind, points)
        s.tell("air_recalled", self.kind, base, points)

    def pay(self, s: State) -> None:
        """IN-4.3.2-1."""
        for base, points in self.leaving.items():
            if air_supply.needs_supply(s, self.kind, base):
                charge(s, self.side, base, points)

    def question(self, s: State) -> Question:
        words = {"craft": f"craft:{s.kit.crafts.words[self.kind]}", "left": str(self.left)}
        return Question("ask-air-withdrawal", words, ("IN-4.3.1-1", "IN-4.3.1-3"))

    def choices(self, s: State) -> list[Choice]:
        words, found = s.kit.notation.words, []
        for base, points in self.bases(s).items():
            found += [words.made(RECALL, (self.kind, base, n)) for n in range(1, min(points, self.left) + 1)]
        return found

    def choose(self, s: State, c: Choice) -> None:
        self.send(s, c.args[1], c.args[2])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != RECALL:
            return None
        words = (("craft", f"craft:{s.kit.crafts.words[self.kind]}"), ("left", str(self.left)))
        return Reason("no-recall-of-aircraft", "IN-4.3.1-1", words)


@final
@dataclass(eq=False, kw_only=True)
class PointWithdrawal(Frame):
    """Points of naval units of a type and nation leave, as the owner chooses; if there are fewer, all of them. Nothing
    stands in for them. IN-4.3.1-5."""

    side: int = word("role", ALL)
    nation: int = number(0, 4, ALL)
    kind: int = number(0, 16, ALL)
    left: int = number(0, MOST_LEFT, ALL)

    def advance(self, s: State) -> int:
        open_ships = self.open(s)
        if not self.left or not open_ships:
            s.finish()
            return GO_ON
        if len(open_ships) == 1 or sum(s.naval_points[ship] for ship in open_ships) <= self.left:
            self.send(s, open_ships[0])
            return GO_ON
        return self.side

    def open(self, s: State) -> list[int]:
        """The counters with points of the type."""
        return [ship for ship in s.kit.ships.of_type(self.nation, self.kind) if s.afloat(ship)]

    def send(self, s: State, ship: int) -> None:
        """A point leaves, and with the last the counter."""
        self.left -= 1
        departures.depart_point(s, ship)

    def question(self, s: State) -> Question:
        return Question("ask-point-withdrawal", {"left": str(self.left)}, ("IN-4.3.1-1", "IN-4.3.1-5"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(RECALL_POINT, ship) for ship in self.open(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.send(s, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != RECALL_POINT:
            return None
        return Reason("no-recall-of-ship", "IN-4.3.1-5", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))


@final
@dataclass(eq=False, kw_only=True)
class ShipWithdrawal(Frame):
    """Which ship leaves for one that cannot. IN-4.3.3-1, -3."""

    side: int = word("role", ALL)
    ship: int = word("ship", ALL)

    def advance(self, s: State) -> int:
        return s.ask(self, self.side)

    def question(self, s: State) -> Question:
        words = {"ship": f"ship:{s.kit.ships.words[self.ship]}"}
        return Question("ask-ship-withdrawal", words, ("IN-4.3.3-1", "IN-4.3.3-3"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(RECALL_SHIP, ship) for ship in substitutes(s, self.ship)]

    def choose(self, s: State, c: Choice) -> None:
        s.tell("stands_in", c.args[0], self.ship)
        departures.depart(s, c.args[0])
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != RECALL_SHIP:
            return None
        kit, other = s.kit.ships, c.args[0]
        alike = kit.type[other] == kit.type[self.ship] and kit.nation[other] == kit.nation[self.ship]
        fit = alike and s.afloat(other) and not s.damaged >> other & 1
        return Reason(
            "no-recall-of-ship", "IN-4.3.3-1" if fit else "IN-4.3.3-3", (("ship", f"ship:{kit.words[other]}"),)
        )
