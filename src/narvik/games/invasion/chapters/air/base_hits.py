"""Chapter 10.1: what hits do to airbases, ports, railroads and supply, and the aircraft and stores there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, flag, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.sea.hits import FLOWN, READY
from narvik.games.invasion.pieces.ground.spots import LAKE_SIDE, ON_LAKE
from narvik.games.invasion.pieces.notation import HIT_ASP, HIT_SP, LOSE_AIR
from narvik.games.invasion.pieces.state import RESTING, State, take_asp, take_sp

MOST_HITS: Final = 20
MOST_RAIL_HITS: Final = 2
"""A Rail Break has two sides. IN-10.1.4-1."""


def hit_port(s: State, owner: int, h: int, hits: int) -> None:
    """Each hit lowers the Unloading Capacity and destroys a Supply Point; those beyond the printed one do nothing.

    The Port Capacity stays. IN-10.1.2-1, -2, IN-1.1-5.
    """
    place = s.kit.places.port_at[h]
    count = min(hits, s.kit.places.port[place] - s.port_hits[place])
    if count <= 0:
        return
    s.port_hits[place] += count
    s.tell("port_hit", h, count)
    lost = min(count, s.sp(owner).get(h, 0))
    if lost:
        take_sp(s, owner, h, lost)
        s.tell("sp_destroyed", h, lost)


def hit_railroad(s: State, h: int, hits: int) -> None:
    """The line is broken, at most twice. IN-10.1.4-1."""
    count = min(MOST_RAIL_HITS, s.rail_hits.get(h, 0) + hits)
    s.rail_hits[h] = count
    s.tell("rail_hit", h, count)


def points_at(s: State, base: int, seaplanes: bool) -> list[tuple[int, int]]:
    """The types of aircraft at a base, each with its readiness; seaplanes or all others."""
    count, found = s.kit.bases.count, []
    for kind in range(s.kit.aircraft.count):
        if s.kit.aircraft.seaplane[kind] == seaplanes:
            if s.ready[kind * count + base]:
                found.append((kind, READY))
            if s.flown[kind * count + base]:
                found.append((kind, FLOWN))
    return found


@final
@dataclass(eq=False, kw_only=True)
class AirbaseHits(Frame):
    """Hits on an airbase: each lowers its capacity and destroys an air point there, ready or flown.

    All hits of a mission are tallied; the owner of the base allots the first, third and so on, the attacker the others.
    Hits on seaplanes are shared out likewise and leave the port alone. IN-10.1.3-1, -2, IN-5.1.1-3.
    """

    base: int = word("base", ALL)
    attacker: int = word("role", ALL)
    hits: int = number(0, MOST_HITS, ALL)
    seaplanes: bool = flag(ALL, start=False)
    given: int = number(0, MOST_HITS, ALL, start=0)
    begun: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if not self.begun:
            self.begun = True
            if not self.seaplanes:
                self.lower_capacity(s)
        offered = s.offer(self)
        if self.given == self.hits or not offered:
            self.close(s)
            s.finish()
            return GO_ON
        if len(offered) == 1:
            self.choose(s, offered[0])
            return GO_ON
        return self.chooser()

    def lower_capacity(self, s: State) -> None:
        """No more hits than the printed capacity. IN-10.1.3-1."""
        self.hits = min(self.hits, basing.capacity(s, self.base))
        item = s.kit.bases.item[self.base]
        (s.lake_hits if s.kit.bases.kind[self.base] == ON_LAKE else s.airbase_hits)[item] += self.hits
        if self.hits:
            s.tell("airbase_hit", self.base, self.hits)

    def chooser(self) -> int:
        """Who allots the next hit. IN-10.1.3-2."""
        return self.attacker if self.given % 2 else 1 - self.attacker

    def close(self, s: State) -> None:
        """A Frozen Lake Airbase without capacity is gone, with all aircraft there, until its owner's next Air Mission
        Phase. IN-10.1.3-3, IN-5.1.4-9, -12."""
        if s.kit.bases.kind[self.base] != ON_LAKE or basing.capacity(s, self.base):
            return
        lake, count = s.kit.bases.item[self.base], s.kit.bases.count
        for kind in range(s.kit.aircraft.count):
            at = kind * count + self.base
            if s.ready[at] or s.flown[at]:
                s.tell("air_lost", kind, s.ready[at] + s.flown[at])
                s.base_aircraft(kind, self.base, 0, 0)
        s.tell("lake_breaks", LAKE_SIDE[lake], s.lake_at[lake])
        s.lake_at[lake] = RESTING
        s.lake_hits[lake] = 0

    def question(self, s: State) -> Question:
        words = {"base": f"base:{s.kit.bases.words[self.base]}", "count": str(self.hits - self.given)}
        return Question("ask-airbase-hits", words, ("IN-10.1.3-1", "IN-10.1.3-2"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(LOSE_AIR, *one) for one in points_at(s, self.base, self.seaplanes)]

    def choose(self, s: State, c: Choice) -> None:
        kind, state = c.args
        s.more_aircraft(kind, self.base, ready=-1 if state == READY else 0, flown=0 if state == READY else -1)
        self.given += 1
        s.tell("air_lost", kind, 1)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        words = (("base", f"base:{s.kit.bases.words[self.base]}"),)
        return Reason("no-aircraft-there", "IN-10.1.3-1", words) if c.verb == LOSE_AIR else None


@final
@dataclass(eq=False, kw_only=True)
class SupplyHits(Frame):
    """Each hit destroys a Supply Point or an Air Supply Point, as the attacker chooses anew each time. IN-10.1.6-1."""

    attacker: int = word("role", ALL)
    hex: int = word("hex", ALL)
    hits: int = number(0, MOST_HITS, ALL)

    def advance(self, s: State) -> int:
        offered = s.offer(self)
        if not self.hits or not offered:
            s.finish()
            return GO_ON
        if len(offered) == 1:
            self.choose(s, offered[0])
            return GO_ON
        return self.attacker

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.kit.board.numbers[self.hex]}", "count": str(self.hits)}
        return Question("ask-supply-hits", words, ("IN-10.1.6-1",))

    def choices(self, s: State) -> list[Choice]:
        owner, say = 1 - self.attacker, s.kit.notation.choice
        found = [say(HIT_SP)] if s.sp(owner).get(self.hex) else []
        return [*found, say(HIT_ASP)] if s.asp(owner).get(self.hex) else found

    def choose(self, s: State, c: Choice) -> None:
        self.hits -= 1
        owner = 1 - self.attacker
        if c.verb == HIT_SP:
            take_sp(s, owner, self.hex, 1)
            s.tell("sp_destroyed", self.hex, 1)
        else:
            take_asp(s, owner, self.hex, 1)
            s.tell("asp_destroyed", self.hex, 1)
