"""Chapter 13.3.9: Supply Points on the track of a port are at hand at its airbase; those flown in may join them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.land.trucks import movable_sp
from narvik.games.invasion.pieces.notation import DONE, STORE
from narvik.games.invasion.pieces.state import MOST_SUPPLY, State, add_to

SIX: Final = "six"
"""The value of the option by which Bergen, Stavanger and Narvik have tracks, too. IN-13.3.9-1."""


def has_track(s: State, place: int) -> bool:
    """Whether the Supply Points of a port are kept on a track. IN-13.3.9-1."""
    places = s.kit.places
    return places.sp_track[place] or (places.optional_track[place] and s.options.get("tracks") == SIX)


def tracks_near(s: State, side: int, h: int) -> list[int]:
    """The ports with a track of a side that are next to an airbase, ascending. IN-13.3.9-1."""
    if s.kit.places.airbase_at[h] < 0:
        return []
    ports = [port for port in s.kit.board.around[h] if s.control[port] == side]
    return [port for port in ports if any(has_track(s, place) for place in s.kit.places.at[port])]


def sp_at_hand(s: State, side: int, h: int) -> int:
    """Supply Points that may be flown from a base: those in its hex, and on a track next to it; not what was moved
    there just before. IN-13.3.9-1, IN-7.7-4."""
    return sum(max(0, movable_sp(s, side, one) - s.fresh_sp.get(one, 0)) for one in [h, *tracks_near(s, side, h)])


def draw_sp(s: State, side: int, h: int, count: int) -> None:
    """Take Supply Points for a flight: from the base first, then off a track; what was captured this turn stays.

    IN-13.3.9-1, IN-15.1-4.
    """
    if h >= s.kit.board.count:
        return
    for one in [h, *tracks_near(s, side, h)]:
        taken = min(count, max(0, movable_sp(s, side, one) - s.fresh_sp.get(one, 0)))
        if taken:
            add_to(s.sp(side), one, -taken)
            count -= taken


@final
@dataclass(eq=False, kw_only=True)
class Storing(Frame):
    """Supply Points unloaded at an airbase may be added at once to the track of the port next to it. IN-13.3.9-1."""

    side: int = word("role", ALL)
    hex: int = word("hex", ALL)
    port: int = word("hex", ALL)
    sps: int = number(0, MOST_SUPPLY, ALL)

    def advance(self, s: State) -> int:
        if self.sps:
            return self.side
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        numbers = s.kit.board.numbers
        words = {"hex": f"hex:{numbers[self.hex]}", "port": f"hex:{numbers[self.port]}"}
        return Question("ask-storing", words, ("IN-13.3.9-1",))

    def choices(self, s: State) -> list[Choice]:
        return [*[s.kit.notation.choice(STORE, n) for n in range(1, self.sps + 1)], s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb != DONE:
            add_to(s.sp(self.side), self.hex, -c.args[0])
            add_to(s.sp(self.side), self.port, c.args[0])
            s.tell("sp_stored", self.hex, self.port, c.args[0])
        self.sps = 0

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-so-much-supply", "IN-13.3.9-1") if c.verb == STORE else None


def store(s: State, side: int, h: int, sps: int) -> None:
    """Ask where Supply Points that were flown in are kept, if there is a choice. IN-13.3.9-1."""
    near = tracks_near(s, side, h) if h < s.kit.board.count else []
    if sps and near:
        s.interrupt(Storing(side=side, hex=h, port=near[0], sps=sps))
