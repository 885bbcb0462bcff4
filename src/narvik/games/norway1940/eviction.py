"""Who must leave a sector that was lost: air units and ships. NC-control-6, -7; and ships that must withdraw."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import DENMARK, GERMANY, IN_GERMANY, LOST, NORWAY
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import State


def refuges(s: State, ship: int) -> list[int]:
    """Where a ship can go that may not stay: friendly coastal sectors, for a German one also Germany. NC-control-7."""
    german = bool(s.settings.ships.german >> ship & 1)
    field = s.board.coast & s.field(GERMANY if german else NORWAY)
    at = s.ship_at[ship]
    found = [sector for sector in s.board.list_of(field) if sector != at]
    return [*found, IN_GERMANY] if german else found


def flee(s: State, ship: int, place: int) -> None:
    """A ship goes to its refuge."""
    s.tell("ship_left", ship, s.ship_at[ship], place)
    s.ship_at[ship] = place


def lose(s: State, ship: int) -> None:
    """A ship without a refuge is lost; it is no naval group that was sunk. NC-victory-7."""
    s.tell("ship_lost", ship, s.ship_at[ship])
    s.remove_ship(ship)


class Eviction(Frame[State]):
    """Air units and ships leave the sectors their side has lost, one after another; owners choose where to."""

    name = "eviction"
    rules = ("NC-control-6", "NC-control-7")

    def next(self, s: State) -> tuple[int, int]:
        """The next air unit or ship that must leave, as the verb of its choice and its number; the verb 0 if none."""
        for sector in members(s.lost):
            for wing in s.airmen_to_leave(sector):
                return nt.REBASE, wing
            for ship in s.ships_to_leave(sector):
                return nt.WITHDRAW, ship
            s.lost &= ~(1 << sector)
        return nt.END, 0

    def advance(self, s: State, f: list[int]) -> int:
        verb, counter = self.next(s)
        if verb == nt.END:
            s.pop()
            return GO_ON
        ways = s.bases_for(counter) if verb == nt.REBASE else refuges(s, counter)
        if len(ways) > 1:
            ours = s.settings.wings if verb == nt.REBASE else s.settings.ships
            return GERMANY if ours.german >> counter & 1 else NORWAY
        if verb == nt.REBASE:
            self.transfer(s, counter, ways[0] if ways else LOST)
        elif ways:
            flee(s, counter, ways[0])
        else:
            lose(s, counter)
        return GO_ON

    def transfer(self, s: State, wing: int, base: int) -> None:
        """An air unit flies to another base, or is destroyed. NC-control-6."""
        if base == LOST:
            s.tell("air_lost", wing)
        else:
            s.tell("rebased", wing, s.base[wing], base)
        s.base[wing] = base

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        verb, counter = self.next(s)
        make = s.settings.notation.make
        ways = s.bases_for(counter) if verb == nt.REBASE else refuges(s, counter)
        return [make(verb, counter, place) for place in ways]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.REBASE:
            self.transfer(s, c.args[0], c.args[1])
        else:
            flee(s, c.args[0], c.args[1])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        verb, counter = self.next(s)
        if verb == nt.REBASE:
            return "ask-transfer", {"air": f"air:{s.settings.wings.words[counter]}"}
        return "ask-leave", {"ship": f"ship:{s.settings.ships.words[counter]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb in (nt.REBASE, nt.WITHDRAW):
            rule = "NC-control-6" if c.verb == nt.REBASE else "NC-control-7"
            return Reason("no-refuge", rule, (("place", f"place:{s.sector_word(c.args[1])}"),))
        return None


class Withdrawal(Frame[State]):
    """A Norwegian or American ship that was beaten by one goes to another coastal sector. NC-naval-move-15."""

    name = "withdrawal"
    fields = ("ship",)
    rules = ("NC-naval-move-15",)

    def advance(self, s: State, f: list[int]) -> int:
        ways = refuges(s, f[1])
        if len(ways) > 1:
            return NORWAY
        s.pop()
        if ways:
            flee(s, f[1], ways[0])
        else:
            lose(s, f[1])
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.WITHDRAW, f[1], place) for place in refuges(s, f[1])]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        flee(s, f[1], c.args[1])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-leave", {"ship": f"ship:{s.settings.ships.words[f[1]]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.WITHDRAW and c.args[1] < DENMARK:
            return Reason("no-refuge", "NC-naval-move-15", (("place", f"place:{s.sector_word(c.args[1])}"),))
        return None


fr.FLOW[fr.EVICTION] = Eviction()
fr.FLOW[fr.WITHDRAWAL] = Withdrawal()
