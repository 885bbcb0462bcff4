"""Who must leave a sector that was lost: air units and ships. NC-control-6, -7."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.air_range import bases_for
from narvik.games.norway1940.chapters.sea.duel_results import flee, lose, refuges
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import GERMANY, LOST, NORWAY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def airmen_to_leave(s: State, sector: int) -> list[int]:
    """Air units based in a sector of the enemy's. NC-control-6."""
    wings = s.settings.wings
    enemy = wings.allied if s.held >> sector & 1 else wings.german
    return [wing for wing, base in enumerate(s.base) if base == sector and enemy >> wing & 1]


def ships_to_leave(s: State, sector: int) -> tuple[int, ...]:
    """German ships in a sector lost to Norway, American ones in a German sector. NC-control-7.

    Those that went up a fjord and live leave with the others: only the scuttled are trapped. NC-coastal-12.
    """
    ships = s.settings.ships
    kind = ships.american if s.held >> sector & 1 else ships.groups | ships.transports
    return members(s.ships_in(sector, kind))


def evict(s: State, sector: int) -> None:
    """Whoever must leave a sector does so before anything else happens. NC-control-6, -7.

    One step can change the control of several sectors; then they are left together, in the order of the map.
    """
    if not airmen_to_leave(s, sector) and not ships_to_leave(s, sector):
        return
    sectors = 1 << sector
    if s.pending:
        waiting = s.pending.pop()
        assert isinstance(waiting, Eviction)
        sectors |= waiting.sectors
    s.interrupt(Eviction(sectors=sectors))


def transfer(s: State, wing: int, base: int) -> None:
    """An air unit flies to another base, or is destroyed. NC-control-6."""
    if base == LOST:
        s.tell("air_lost", wing)
    else:
        s.tell("rebased", wing, s.base[wing], base)
    s.base[wing] = base


@final
@dataclass(eq=False, kw_only=True)
class Eviction(Frame):
    """Air units and ships leave the sectors their side has lost, one after another; owners choose where to.

    NC-control-6, -7.
    """

    sectors: int = set_of("sector", ALL)

    def next(self, s: State) -> tuple[int, int]:
        """The next air unit or ship that must leave, as the verb of its choice and its number; the verb 0 if none."""
        for sector in members(self.sectors):
            for wing in airmen_to_leave(s, sector):
                return nt.REBASE, wing
            for ship in ships_to_leave(s, sector):
                return nt.WITHDRAW, ship
        return nt.END, 0

    def advance(self, s: State) -> int:
        verb, counter = self.next(s)
        if verb == nt.END:
            s.finish()
            return GO_ON
        ways = bases_for(s, counter) if verb == nt.REBASE else refuges(s, counter)
        if len(ways) > 1:
            ours = s.settings.wings if verb == nt.REBASE else s.settings.ships
            return GERMANY if ours.german >> counter & 1 else NORWAY
        if verb == nt.REBASE:
            transfer(s, counter, ways[0] if ways else LOST)
        elif ways:
            flee(s, counter, ways[0])
        else:
            lose(s, counter)
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        verb, counter = self.next(s)
        words = s.settings.notation
        ways = bases_for(s, counter) if verb == nt.REBASE else refuges(s, counter)
        return [words.make(verb, counter, place) for place in ways]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.REBASE:
            transfer(s, c.args[0], c.args[1])
        else:
            flee(s, c.args[0], c.args[1])

    def question(self, s: State) -> Question:
        verb, counter = self.next(s)
        rules = ("NC-control-6", "NC-control-7")
        if verb == nt.REBASE:
            return Question("ask-transfer", {"air": f"air:{s.settings.wings.words[counter]}"}, rules)
        return Question("ask-leave", {"ship": f"ship:{s.settings.ships.words[counter]}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (nt.REBASE, nt.WITHDRAW):
            rule = "NC-control-6" if c.verb == nt.REBASE else "NC-control-7"
            return Reason("no-refuge", rule, (("place", f"place:{s.sector_word(c.args[1])}"),))
        return None
