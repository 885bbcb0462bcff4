"""Airfields and range: where air units are based, how far they reach and how they change their base. NC-air-range."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, NORWAY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def room(s: State, base: int) -> bool:
    """Whether another air unit can be based there. NC-air-range-5."""
    return s.base.count(base) < s.board.capacity[base]


def german_air_over(s: State, sector: int) -> bool:
    """Whether some German air unit can reach a sector from its base, whatever it is doing.

    NC-naval-move-17, NC-air-range-6.
    """
    german = s.settings.wings.german
    reach = s.board.reach
    return any(german >> wing & 1 and reach[base] >> sector & 1 for wing, base in enumerate(s.base))


def bases_for(s: State, wing: int) -> list[int]:
    """Where an air unit can transfer to: friendly, with room, within 3 sectors. NC-air-range-7, NC-control-6."""
    at = s.base[wing]
    german = bool(s.settings.wings.german >> wing & 1)
    near = s.board.reach[at] & s.board.airfields & s.field(GERMANY if german else NORWAY)
    found = [base for base in s.board.list_of(near) if base != at and room(s, base)]
    if german and s.board.denmark_reach >> at & 1 and room(s, DENMARK):
        found.append(DENMARK)
    return found


@final
@dataclass(eq=False, init=False)
class Rebasing(Frame):
    """Air units may change their base, each once. NC-air-range-7."""

    rebased: int = set_of("air", ALL, start=0)

    def __init__(self, *, rebased: int = 0) -> None:
        """Written out for speed, as that of `Combat` is."""
        self.rebased = rebased

    def left(self, s: State) -> tuple[int, ...]:
        """Air units of the side whose turn it is that have not moved; carriers stay at sea. NC-air-range-7."""
        wings = s.settings.wings
        ours = wings.german if s.active == GERMANY else wings.allied & ~wings.carriers
        return members(ours & ~self.rebased)

    def advance(self, s: State) -> int:
        if any(bases_for(s, wing) for wing in self.left(s)):
            return s.active
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-rebasing", rules=("NC-air-range-7", "NC-air-range-5"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.end, *(words.make(nt.REBASE, wing, base) for wing in self.left(s) for base in bases_for(s, wing))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
            return
        wing, base = c.args
        s.tell("rebased", wing, s.base[wing], base)
        s.base[wing] = base
        self.rebased |= 1 << wing

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.REBASE:
            return None
        wing, base = c.args
        words = (("air", f"air:{s.settings.wings.words[wing]}"), ("place", f"place:{s.sector_word(base)}"))
        if base <= DENMARK and not s.board.capacity[base]:
            return Reason("no-airfield-here", "NC-air-range-7", words)
        if base <= DENMARK and not room(s, base):
            return Reason("no-airfield-room", "NC-air-range-5", words)
        return Reason("no-rebase", "NC-air-range-7", words)
