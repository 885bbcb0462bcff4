"""Interception: fighters and carrier aircraft go up against German missions. NC-interception."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.dice import D6
from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.carriers import carrier_reaches, swordfish_at_work
from narvik.games.norway1940.chapters.control import holds
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import LOST, NORWAY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import NOWHERE, State

SHOT_DOWN: Final = 1
STOPPED: Final = 3
LOST_ON: Final = 6
"""Modified dice of an interception: destroyed on 1, stopped up to 3, the interceptor lost from 6. NC-interception-2."""


@final
@dataclass(eq=False, kw_only=True)
class Interception(Frame):
    """Norwegian and Allied aircraft may try to stop German missions, each once. NC-interception-1, -4, NC-carrier-2."""

    flown: int = set_of("air", ALL, start=0)

    def attempts(self, s: State) -> list[tuple[int, int]]:
        """Air units that can intercept, and whom; carriers in every turn. NC-interception-1, -4, NC-carrier-1, -6."""
        wings = s.settings.wings
        missions = [wing for wing in members(wings.german & ~s.stopped) if s.flying[wing] >= 0]
        found = []
        for wing in members((wings.fighters | wings.carriers) & ~self.flown) if missions else []:
            for german in missions:
                if reaches(s, wing, s.flying[german]):
                    found.append((wing, german))
        return found

    def advance(self, s: State) -> int:
        if self.attempts(s):
            return NORWAY
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-interception", rules=("NC-interception-1", "NC-interception-4"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.end, *(words.make(nt.INTERCEPT, wing, german) for wing, german in self.attempts(s))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
            return
        wing, german = c.args
        self.flown |= 1 << wing
        words = s.settings.wings.words
        die = s.roll(D6, "interception", words[wing], words[german])
        intercept(s, wing, german, die)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.INTERCEPT:
            return None
        wings = s.settings.wings
        wing, german = c.args
        words = (("air", f"air:{wings.words[wing]}"), ("german", f"air:{wings.words[german]}"))
        if self.flown >> wing & 1:
            return Reason("no-second-sortie", "NC-interception-4", words, wings.words[wing])
        if not wings.german >> german & 1 or s.flying[german] < 0:
            return Reason("no-mission", "NC-interception-1", words, wings.words[german])
        if wings.carriers >> wing & 1:
            rule = "NC-carrier-1" if s.board.coast >> s.flying[german] & 1 else "NC-carrier-8"
            return Reason("no-interception", rule, words, wings.words[wing])
        return Reason("no-interception", "NC-interception-1", words, wings.words[wing])


def reaches(s: State, wing: int, sector: int) -> bool:
    """Whether an air unit can intercept over a sector. NC-air-range-4, NC-carrier-1."""
    if s.settings.wings.carriers >> wing & 1:
        return swordfish_at_work(s, wing) and carrier_reaches(s, sector)
    base = s.base[wing]
    return holds(s, NORWAY, base) and bool(s.board.one_off[base] >> sector & 1)


def intercept(s: State, wing: int, german: int, die: int) -> None:
    """The result of an interception. NC-interception-2, -3, -5."""
    result = die + s.settings.wings.modifier[wing]
    s.tell("intercepts", wing, german, die, result)
    if result <= SHOT_DOWN:
        s.tell("air_lost", german)
        s.base[german] = LOST
        for unit in members(s.brings[german]):
            s.remove_unit(unit)
        end_mission(s, german)
    elif result <= STOPPED:
        s.tell("mission_stopped", german)
        end_mission(s, german)
    elif result >= LOST_ON:
        s.base[wing] = LOST
        s.tell("air_lost", wing)


def end_mission(s: State, german: int) -> None:
    """A mission does nothing more; what it carried goes back to its box. NC-interception-3."""
    s.stopped |= 1 << german
    s.flying[german] = NOWHERE
    s.brings[german] = 0
