"""Clocks for correspondence play: so many days for a move, and vacation.

A *move* lasts from when a player must decide until somebody else must: however many choices are made in between, and
whatever is taken back, the time for it is the same. Nobody's time runs while a seat is open, while a computer player
decides, or after the end. On vacation a player's time stands still; each has so many days of it in a match.

When time is out nothing happens by itself unless the match was founded so: then the match is lost (`automatic`), else
somebody else at the table may claim that it is (`claim`), and until they do the late player may still move or agree to
a draw. Computer players never lose on time.

Everything here is arithmetic on what is stored; who calls it knows the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from narvik.server.problems import Problem

if TYPE_CHECKING:
    from narvik.server.matches import Match

DAY: Final = 86_400.0
Forfeit = Literal["claim", "automatic"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match's clock: what was agreed when it was founded, whose time runs, and who has had how much vacation.

    `taken` are the days of vacation each seat has used or begun, `away` until when a seat is on vacation.
    """

    days: int
    vacation: int = 0
    forfeit: Forfeit = "claim"
    seat: str = ""
    taken: dict[str, float] = {}
    away: dict[str, float] = {}

    def left(self, seat: str) -> float:
        """How many days of vacation a seat has left."""
        return max(0.0, self.vacation - self.taken.get(seat, 0.0))


class Running(msgspec.Struct, frozen=True):
    """A clock and when the time of the one whose time runs is out; None where it stands."""

    clock: Clock
    due: float | None


def clock_of(match: Match) -> Clock | None:
    """The clock of a match, if it is played with one."""
    return None if match.row.clock is None else msgspec.convert(match.row.clock, Clock)


def awaited(match: Match) -> str:
    """The seat whose time runs: the person who must decide, or who has yet to add to the dice before a computer player
    decides; once all seats are taken."""
    if match.over or any(seat.kind == "open" for seat in match.seats.values()):
        return ""
    people = match.people
    if match.turn in people:
        return match.turn
    return match.due[0] if match.due else ""


def wound(match: Match, now: float, came: str = "") -> Running | None:
    """The clock of a match as it is after something has happened: it begins anew when somebody else must decide, and
    for somebody who just came to a seat."""
    clock = clock_of(match)
    if clock is None:
        return None
    seat = awaited(match)
    if seat == clock.seat and seat != came:
        return Running(clock, match.row.due)
    begins = max(now, clock.away.get(seat, now))
    return Running(replace(clock, seat=seat), begins + clock.days * DAY if seat else None)


def stored(running: Running | None) -> dict[str, Any]:
    """A clock as the columns of a match."""
    if running is None:
        return {"clock": None, "due": None}
    return {"clock": msgspec.to_builtins(running.clock), "due": running.due}


def is_out(match: Match, now: float) -> bool:
    """Whether the time of the one who must decide is out. It stands still once somebody has left their seat."""
    clock = clock_of(match)
    running = clock is not None and clock.seat != "" and clock.seat == awaited(match)
    return running and match.row.due is not None and match.row.due <= now


def go_away(match: Match, seat: str, days: int, now: float) -> Running:
    """A seat goes on vacation for some days; if its time runs, it is out that much later."""
    clock = clock_of(match)
    if clock is None:
        raise Problem("no_clock")
    if clock.seat == seat and is_out(match, now):
        raise Problem("time_out")
    if clock.away.get(seat, 0.0) > now:
        raise Problem("on_vacation")
    if days > clock.left(seat):
        raise Problem("no_vacation", f"at most {int(clock.left(seat))}")
    due = match.row.due
    changed = replace(
        clock,
        taken={**clock.taken, seat: clock.taken.get(seat, 0.0) + days},
        away={**clock.away, seat: now + days * DAY},
    )
    return Running(changed, due + days * DAY if due is not None and clock.seat == seat else due)


def come_back(match: Match, seat: str, now: float) -> Running:
    """A seat ends its vacation before its time; what is left of it can be taken later."""
    clock = clock_of(match)
    if clock is None:
        raise Problem("no_clock")
    rest = clock.away.get(seat, 0.0) - now
    if rest <= 0:
        raise Problem("not_on_vacation")
    due = match.row.due
    changed = replace(
        clock,
        taken={**clock.taken, seat: clock.taken.get(seat, 0.0) - rest / DAY},
        away={other: until for other, until in clock.away.items() if other != seat},
    )
    return Running(changed, due - rest if due is not None and clock.seat == seat else due)
