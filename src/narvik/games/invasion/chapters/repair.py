"""Chapters 2.6 and 10.2: what is mended at the end of a turn, and aircraft made ready. IN-2.6-1."""

from __future__ import annotations

from itertools import compress
from typing import final

from narvik.core.frames import Frame, Order, Question
from narvik.games.invasion.pieces.state import State, lower


@final
class RepairSegment(Frame):
    """The Repair Segment, as far as land and air go. IN-2.6-1."""

    def order(self) -> Order:
        return "mend", "make_ready"

    def title(self, s: State) -> Question:
        return Question("title-repair-segment")

    def mend(self, s: State) -> None:
        """One hit is removed from each airbase, port and railroad hex. IN-10.2.1-1."""
        for hits in (s.airbase_hits, s.port_hits, s.lake_hits):
            for number, count in enumerate(hits):
                hits[number] = max(0, count - 1)
        for h in sorted(s.rail_hits):
            lower(s.rail_hits, h, 1)

    def make_ready(self, s: State) -> None:
        """Flown air points become Ready. IN-2.6-1, IN-5.1-5."""
        for at in compress(range(len(s.flown)), s.flown):
            s.base_aircraft(at // s.kit.bases.count, at % s.kit.bases.count, s.ready[at] + s.flown[at], 0)
