"""9 April, interception: where ships of both sides meet, zone by zone. KN-a9-16 to -22."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.words import Choice
from narvik.games.kampen.chapters.sea.interception import Interception
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import GERMANY, RAID
from narvik.games.kampen.pieces.state import State


@final
@dataclass(eq=False, kw_only=True)
class Meetings(Frame):
    """Interception on 9 April, zone by zone in Germany's order. KN-a9-16 to -19."""

    handled: int = set_of("zone", ALL, start=0)

    def zones(self, s: State) -> list[int]:
        """Zones with cards of both sides, not yet handled."""
        german = s.settings.fleet.of[GERMANY]
        return [
            zone
            for zone in range(RAID)
            if not self.handled >> zone & 1 and s.lying[zone] & german and s.lying[zone] & ~german
        ]

    def advance(self, s: State) -> int:
        zones = self.zones(s)
        if len(zones) > 1:
            return GERMANY
        if zones:
            self.meet(s, zones[0])
        else:
            s.finish()
        return GO_ON

    def meet(self, s: State, zone: int) -> None:
        """Both sides may try there. KN-a9-17."""
        self.handled |= 1 << zone
        s.call(Interception(zone=zone, mover=GERMANY))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.ZONE, zone) for zone in self.zones(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.meet(s, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-meetings", rules=("KN-a9-16", "KN-a9-17", "KN-a9-18"))
