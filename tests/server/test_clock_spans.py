"""What a clock gives and takes: reactions within a move, and time for the whole match.

The clock is arithmetic on what is stored, so the matches here are no more than what it looks at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from narvik.server.matches import clocks
from narvik.server.matches.clocks import DAY, Clock, stored, wound
from narvik.server.matches.match import Match

HOUR = DAY / 24
SEATS = ("germany", "norway")


@dataclass
class Standing:
    """A match as a clock sees it: who is asked, how many frames deep, and in which turn."""

    clock: Clock
    asked: list[str] = field(default_factory=lambda: ["germany"])
    computers: tuple[str, ...] = ()
    frames: int = 3
    turn: int = 0
    now: float = 0.0
    under_seal: bool = False

    def __post_init__(self) -> None:
        self.over = False
        self.due: list[str] = []
        self.row = SimpleNamespace(**stored(clocks.Running(self.clock, None)))
        self.wind()

    @property
    def people(self) -> list[str]:
        return [seat for seat in SEATS if seat not in self.computers]

    @property
    def seats(self) -> dict[str, Any]:
        return {seat: SimpleNamespace(kind="computer" if seat in self.computers else "person") for seat in SEATS}

    @property
    def game(self) -> Any:
        return SimpleNamespace(position=SimpleNamespace(frames=[None] * self.frames, clock=self.turn))

    def wind(self, anew: bool = False) -> None:
        self.row = SimpleNamespace(**stored(wound(cast(Match, self), self.now, anew)))

    def pass_to(self, *seats: str, frames: int, after: float = 0.0, turn: int | None = None) -> float:
        """Somebody else is asked, after so many seconds; how long they have."""
        self.now += after
        self.asked, self.frames = list(seats), frames
        self.turn = self.turn if turn is None else turn
        self.wind()
        return self.left

    @property
    def left(self) -> float:
        due = self.row.due
        assert due is not None
        return float(due - self.now)


def test_the_mover_goes_on_with_what_was_left_after_a_reaction() -> None:
    match = Standing(Clock(days=5))
    assert match.left == 5 * DAY
    assert match.pass_to("norway", frames=6, after=DAY) == 5 * DAY, "whoever reacts first has the whole time"
    assert match.pass_to("germany", frames=3, after=DAY) == 4 * DAY
    assert match.pass_to("norway", frames=5, after=DAY) == 4 * DAY, "all reactions to one move share their time"
    assert match.pass_to("germany", frames=4) == 3 * DAY


def test_with_a_move_of_ones_own_the_whole_time_is_there_again() -> None:
    match = Standing(Clock(days=5))
    match.pass_to("norway", frames=6, after=2 * DAY)
    assert match.pass_to("germany", frames=3, after=2 * DAY) == 3 * DAY
    assert match.pass_to("norway", frames=3, after=HOUR) == 5 * DAY, "the same frame asks the other side in turn"
    assert match.pass_to("germany", frames=3, after=HOUR) == 5 * DAY


@pytest.mark.parametrize(("days", "least"), [(1, DAY / 2), (2, DAY), (30, DAY)])
def test_nobody_who_is_asked_again_has_less_than_a_night(days: int, least: float) -> None:
    match = Standing(Clock(days=days))
    match.pass_to("norway", frames=6, after=days * DAY - 60)
    assert match.pass_to("germany", frames=3) == least


def test_the_fewest_frames_of_a_move_tell_what_is_above_it() -> None:
    match = Standing(Clock(days=5), frames=7)
    match.pass_to("germany", frames=3, after=DAY)
    match.pass_to("norway", frames=5)
    assert match.pass_to("germany", frames=4) == 4 * DAY


def test_after_a_computers_move_the_whole_time_is_there_again() -> None:
    match = Standing(Clock(days=5), computers=("norway",))
    match.now += 3 * DAY
    match.asked = ["norway"]
    match.wind()
    assert match.row.due is None
    assert match.pass_to("germany", frames=3) == 5 * DAY


def test_a_clock_for_the_match_runs_whenever_one_is_awaited_and_grows_with_every_turn() -> None:
    match = Standing(Clock(match_days=10, turn_days=2))
    assert match.left == 10 * DAY
    assert match.pass_to("norway", frames=3, after=4 * DAY) == 10 * DAY
    assert match.pass_to("germany", frames=3, after=HOUR) == 6 * DAY
    assert match.pass_to("norway", frames=3, after=DAY, turn=1) == 12 * DAY - HOUR
    assert match.pass_to("germany", frames=3) == 7 * DAY


def test_a_turn_that_begins_while_ones_time_runs_adds_to_it() -> None:
    match = Standing(Clock(match_days=10, turn_days=2))
    assert match.pass_to("germany", frames=3, after=DAY, turn=1) == 11 * DAY
    assert match.pass_to("germany", frames=3, turn=0) == 9 * DAY, "taking the turn back takes the days back"


def test_a_match_clock_that_has_run_out_leaves_nothing() -> None:
    match = Standing(Clock(match_days=1))
    match.pass_to("norway", frames=3, after=2 * DAY)
    assert match.pass_to("germany", frames=3) == 0


def test_under_seal_all_have_the_time_of_whoever_has_most() -> None:
    match = Standing(Clock(match_days=10))
    match.pass_to("norway", frames=3, after=4 * DAY)
    assert match.pass_to("germany", "norway", frames=5) == 10 * DAY


def test_what_was_decided_under_seal_is_over_when_the_seal_is_opened() -> None:
    match = Standing(Clock(days=5), asked=["germany", "norway"])
    match.now += 2 * DAY
    match.asked, match.frames = ["germany"], 6
    match.wind(anew=True)
    assert match.left == 5 * DAY
    assert match.pass_to("germany", "norway", frames=3, after=DAY) == 5 * DAY
