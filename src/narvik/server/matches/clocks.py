"""Clocks for correspondence play: so many days for a move or for the whole match, and vacation.

A *move* lasts from when a player must decide until somebody else must: however many choices are made in between, and
whatever is taken back, the time for it is the same. A *reaction* is part of the other's move: who is asked in the
midst of it, in a frame above the one that asked the mover, has that long for all reactions to this move, and the mover
then goes on with what was left; neither gets less than `LEAST`, so that nobody loses overnight. A clock for the whole
match gives each player so many days, and so many more with every turn of the game; all they are awaited comes off it.

Nobody's time runs while a seat is open, while a computer player decides, or after the end. On vacation a player's time
stands still; each has so many days of it in a match.

When time is out nothing happens by itself unless the match was founded so: then the match is lost (`automatic`), else
somebody else at the table may claim that it is (`claim`), and until they do the late player may still move or agree to
a draw. Computer players never lose on time.

Under seal the time of all who are asked runs from the beginning and is out at once, so that nobody can tell from a
clock who has answered. Whoever has not answered then is late; the first of them, in the order of the roles, loses.

Everything here is arithmetic on what is stored; who calls it knows the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from narvik.core.typed import converter
from narvik.server.http.problems import Problem

if TYPE_CHECKING:
    from narvik.server.matches.match import Match

DAY: Final = 86_400.0

LEAST: Final = DAY
"""The least that is given to somebody who is asked again within a move, if half of the time for a move is not less."""

Forfeit = Literal["claim", "automatic"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match's clock: what was agreed when it was founded, whose time runs, and who has had how much vacation.

    It has `days` for a move, or `match_days` for each player and `turn_days` more with every turn; the others are 0.
    `seat` names several with commas under seal, `span` the seconds they were given. `taken` are the days of vacation
    each seat has used or begun, `away` until when a seat is on vacation. `stopped` is whose time was running when
    somebody left the table, and `rest` the seconds they had left: it goes on from there, whoever sits down.
    `mover` is whose move is under way and `depth` the fewest frames there were when they were asked; `spent` are the
    seconds each seat has used, of this move or of the match, and `turn` the turn up to which days have been added.
    """

    days: int = 0
    match_days: int = 0
    turn_days: int = 0
    vacation: int = 0
    forfeit: Forfeit = "claim"
    seat: str = ""
    taken: dict[str, float] = {}
    away: dict[str, float] = {}
    stopped: str = ""
    rest: float = 0.0
    span: float = 0.0
    mover: str = ""
    depth: int = 0
    spent: dict[str, float] = {}
    turn: int = 0

    @property
    def running(self) -> list[str]:
        """The seats whose time runs."""
        return self.seat.split(",") if self.seat else []

    def left(self, seat: str) -> float:
        """How many days of vacation a seat has left."""
        return max(0.0, self.vacation - self.taken.get(seat, 0.0))

    def time_of(self, seat: str) -> float:
        """The seconds a seat has if it is asked now: what is left for this move, or for the match."""
        spent = self.spent.get(seat, 0.0)
        if self.match_days:
            return max(0.0, (self.match_days + self.turn_days * self.turn) * DAY - spent)
        return max(self.days * DAY - spent, min(LEAST, self.days * DAY / 2))

    @property
    def agreed(self) -> Clock:
        """A clock as it was agreed on, before any time has run."""
        return Clock(self.days, self.match_days, self.turn_days, self.vacation, self.forfeit)


as_clock: Final = converter(Clock)


class Running(NamedTuple):
    """A clock and when the time of the one whose time runs is out; None where it stands."""

    clock: Clock
    due: float | None


def clock_of(match: Match) -> Clock | None:
    """The clock of a match, if it is played with one."""
    return None if match.row.clock is None else as_clock(match.row.clock)


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
    """The clock of a match as it is after something has happened: it turns to whoever must decide now, and (`anew`)
    begins again for the same ones after a seal has been opened. While a seat is open it stands, and goes on with what
    was left: nobody gains time by leaving, and nobody loses any."""
    agreed = clock_of(match)
    if agreed is None:
        return None
    before = with_turns(Running(agreed, match.row.due), match.game.position.clock)
    seat = awaited(match)
    if seat == before.clock.seat and not anew:
        return Running(within_move(before.clock, match), before.due)
    clock = charged(before, now)
    if clock.seat and before.due is not None and not match.over and empty(match):
        rest = max(0.0, before.due - begins(clock, clock.running, now))
        return Running(replace(clock, seat="", stopped=clock.seat, rest=rest), None)
    clock = within_move(replace(clock, mover="") if anew and "," in clock.mover else clock, match)
    if not seat:
        return Running(replace(clock, seat=""), None)
    # Under seal all have the time of whoever has most, so that no clock tells who has answered.
    given = max(clock.time_of(one) for one in seat.split(","))
    span = clock.rest if clock.stopped == seat and not anew else given
    turned = replace(clock, seat=seat, stopped="", rest=0.0, span=span)
    return Running(turned, begins(turned, turned.running, now) + span)


def with_turns(running: Running, turn: int) -> Running:
    """A clock for the whole match, with what the turns that have begun since add to it."""
    clock = running.clock
    if not clock.match_days or turn == clock.turn:
        return running
    more = (turn - clock.turn) * clock.turn_days * DAY
    due = None if running.due is None else running.due + more
    return Running(replace(clock, turn=turn, span=clock.span + more), due)


def charged(running: Running, now: float) -> Clock:
    """A clock with what those have used whose time ran until now: from when they were asked, less their vacation."""
    clock, due = running
    if due is None:
        return clock
    used = min(max(0.0, now - (due - clock.span)), clock.span)
    return replace(clock, spent={**clock.spent, **{seat: clock.spent.get(seat, 0.0) + used for seat in clock.running}})


def within_move(clock: Clock, match: Match) -> Clock:
    """The clock in the move that is under way: the same one as long as others are asked only in the midst of it, in
    frames above. With a new one all time for a move is there again. What several decided under seal is over once the
    seal has been opened."""
    asked, depth = ",".join(match.asked), len(match.game.position.frames)
    if not asked or (clock.mover and clock.mover != asked and depth > clock.depth):
        return clock
    if clock.mover == asked:
        return replace(clock, depth=min(depth, clock.depth))
    return replace(clock, mover=asked, depth=depth, spent=clock.spent if clock.match_days else {})


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
