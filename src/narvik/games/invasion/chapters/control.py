"""Chapter 1.6: control of hexes. It passes at the instant a combat-worthy land unit stands alone in a hex."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, flag, word
from narvik.core.frames import Frame, Order
from narvik.games.invasion.chapters.basing import enemy_ashore
from narvik.games.invasion.chapters.capture import Capture, has_booty
from narvik.games.invasion.chapters.depots import break_up
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import ASHORE, OFF, State


def enter_hex(s: State, unit: int, h: int, by_air: bool = False) -> None:
    """A land unit enters a hex, by whatever means; what follows happens at once. IN-1.6-2, -3.

    The first of a stack takes the hex for all. Who leaves a hex empty keeps it. IN-1.6-5. A German truck takes nothing,
    but who mobilizes there scatters. IN-14.1.2-3.
    """
    side, before = s.unit_side(unit), s.unit_at[unit]
    origin = before if 0 <= before < s.kit.board.count else OFF
    s.place(unit, h)
    s.stow(unit, ASHORE)
    s.tell("unit_enters", unit, h)
    if not s.combat_worthy(unit):
        if side == GERMAN:
            break_up(s, h)
        return
    if enemy_ashore(s, h, side):
        return
    if any(isinstance(frame, Capture) for frame in s.pending):
        return
    if s.control[h] != side:
        s.interrupt(Capture(hex=h, captor=side, by_air=by_air, origin=origin))
    elif has_booty(s, h, side):
        s.interrupt(Capture(hex=h, captor=side, by_air=by_air, held=True, origin=origin))


@final
@dataclass(eq=False, kw_only=True)
class HexEntry(Frame):
    """A land unit comes into a hex: the end of a march, an advance or a jump."""

    unit: int = word("unit", ALL)
    hex: int = word("hex", ALL)
    by_air: bool = flag(ALL, start=False)

    def order(self) -> Order:
        return ("enter",)

    def enter(self, s: State) -> None:
        """IN-1.6-2."""
        enter_hex(s, self.unit, self.hex, self.by_air)
