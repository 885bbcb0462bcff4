"""Clocks for correspondence play: so many days for a move, and vacation.

A *move* lasts from when a player must decide until somebody else must: however many choices are made in between, and
whatever is taken back, the time for it is the same. Nobody's time runs while a seat is open, while a computer player
decides, or after the end. On vacation a player's time stands still; each has so many days of it in a match.

When time is out nothing happens by itself unless the match was founded so: then the match is lost (`automatic`), else
somebody else at the table may claim that it is (`claim`), and until they do the late player may still move or agree to
a draw. Computer players never lose on time.

Under seal the time of all who are asked runs from the beginning and is out at once, so that nobody can tell from a
clock who has answered. Whoever has not answered then is late; the first of them, in the order of the roles, loses.

Everything here is arithmetic on what is stored; who calls it knows the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from narvik.server.app.problems import Problem

if TYPE_CHECKING:
    from narvik.server.matches.match import Match

DAY: Final = 86_400.0
Forfeit = Literal["claim", "automatic"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match's clock: what was agreed when it was founded, whose time runs, and who has had how much vacation.

    `seat` names several with commas under seal. `taken` are the days of vacation each seat has used or begun, `away`
    until when a seat is on vacation. `stopped` is whose time was running when somebody left the table, and `rest` the
    seconds they had left: it goes on from there, whoever sits down.
    """

    days: int
    vacation: int = 0
    forfeit: Forfeit = "claim"
    seat: str = ""
    taken: dict[str, float] = {}
    away: dict[str, float] = {}
    stopped: str = ""
    rest: float = 0.0

    @property
    def running(self) -> list[str]:
        """The seats whose time runs."""
        return self.seat.split(",") if self.seat else []

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
    """The seats whose time runs, with commas: the people who must decide, or the one who has yet to add to the dice
    before a computer player decides or a question under seal is answered; once all seats are taken."""
    if match.over or empty(match):
        return ""
    people = [seat for seat in match.asked if seat in match.people]
    if match.due and (match.under_seal or not people):
        return match.due[0]
    return ",".join(people)


def late(match: Match, now: float) -> list[str]:
    """The seats whose time is out and who have not decided, in the order of the roles."""
    clock = clock_of(match)
    if clock is None or not is_out(match, now):
        return []
    return [seat for seat in clock.running if match.awaits(seat) or seat in match.due]


def wound(match: Match, now: float, anew: bool = False) -> Running | None:
    """The clock of a match as it is after something has happened: it begins anew when somebody else must decide and
    (`anew`) after a seal has been opened. While a seat is open it stands, and goes on with what was left: nobody gains
    time by leaving, and nobody loses any."""
    clock = clock_of(match)
    if clock is None:
        return None
    seat = awaited(match)
    if seat == clock.seat and not anew:
        return Running(clock, match.row.due)
    if clock.seat and match.row.due is not None and not match.over and empty(match):
        rest = max(0.0, match.row.due - begins(clock, clock.running, now))
        return Running(replace(clock, seat="", stopped=clock.seat, rest=rest), None)
    if not seat:
        return Running(replace(clock, seat=""), None)
    turned = replace(clock, seat=seat, stopped="", rest=0.0)
    left = clock.rest if clock.stopped == seat and not anew else clock.days * DAY
    return Running(turned, begins(turned, turned.running, now) + left)


def empty(match: Match) -> bool:
    """Whether a seat is open."""
    return any(seat.kind == "open" for seat in match.seats.values())


def begins(clock: Clock, seats: list[str], now: float) -> float:
    """When the time of seats begins to run: now, or after their vacation."""
    return max([now, *(clock.away.get(seat, now) for seat in seats)])


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
    if seat in clock.running and is_out(match, now):
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
    return Running(changed, due + days * DAY if due is not None and seat in clock.running else due)


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
    return Running(changed, due - rest if due is not None and seat in clock.running else due)
