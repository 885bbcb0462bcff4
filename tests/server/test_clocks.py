"""Correspondence play: days for a move, vacation, and who loses on time when."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from narvik.server.matches.clocks import DAY

if TYPE_CHECKING:
    import httpx

    from tests.server.cluster import Cluster
    from tests.server.conftest import House, Message, Seat

HOUR = 3600.0


class Table:
    """A match with a clock, two people at it, and a time that the test sets."""

    def __init__(self, house: House, **clock: Any) -> None:
        self.house = house
        self.time = time.time()
        chosen = {"scenario": "basic", "players": "2"}
        made = house.post(
            "/api/matches",
            game="kampen",
            options=chosen,
            seats={"germany": "me", "norway": "open"},
            clock={"days": 3, "vacation": 10, **clock},
        )
        self.match: str = made["match"]
        self.token: str = made["links"]["germany"]
        self.germany = house.sit(self.match, self.token)
        self.before: Message | None = self.germany.state["clock"]
        self.other: httpx.Client = house.browser()
        token = house.post(f"/api/matches/{self.match}/join", 201, self.other, seat="norway", name="Kari")["token"]
        self.norway = house.sit(self.match, token, self.other)
        self.germany.until(lambda state: all(seat["kind"] == "person" for seat in state["seats"]))
        house.app_state.actions.now = lambda: self.time
        # The clock began with the time of the machine, as somebody sat down: it begins anew with the test's.
        self.pass_on(self.mover)

    @property
    def mover(self) -> Seat:
        return self.germany if self.germany.asked else self.norway

    @property
    def waiter(self) -> Seat:
        return self.norway if self.germany.asked else self.germany

    def pass_on(self, seat: Seat) -> None:
        """Let a seat choose until somebody else must decide."""
        while seat is self.mover:
            version = seat.state["version"]
            seat.choose()
            for one in (self.germany, self.norway):
                one.at(version + 1)

    @property
    def clock(self) -> Message:
        return dict(self.germany.state["clock"])

    def look(self) -> None:
        """Let the server look at its clocks."""
        self.house.run(self.house.app_state.clock_watch.look())


@pytest.fixture
def table(serve: Callable[..., House]) -> Callable[..., Table]:
    return lambda **clock: Table(serve(), **clock)


def test_time_runs_only_once_all_seats_are_taken(table: Callable[..., Table]) -> None:
    at = table()
    assert at.before is not None
    assert (at.before["seat"], at.before["due"]) == ("", None)
    assert at.clock["seat"] == at.mover.state["seat"]
    assert (at.clock["days"], at.clock["vacation"], at.clock["forfeit"]) == (3, 10, "claim")
    assert at.clock["left"] == {"germany": 10, "norway": 10}


def test_a_move_has_the_same_time_however_many_choices_it_takes(table: Callable[..., Table]) -> None:
    at = table()
    mover = at.mover
    assert at.clock["due"] == at.time + 3 * DAY
    began = at.time
    at.time += HOUR
    while mover is at.mover:
        assert at.clock["due"] == began + 3 * DAY
        version = mover.state["version"]
        mover.choose()
        for one in (at.germany, at.norway):
            one.at(version + 1)
    assert at.clock["seat"] == at.mover.state["seat"]
    assert at.clock["due"] == at.time + 3 * DAY, "the next one has the whole time"


def test_taking_back_gives_no_time(table: Callable[..., Table]) -> None:
    at = table()
    mover = at.mover
    due = at.clock["due"]
    at.time += HOUR
    mover.choose()
    if mover.state["can_undo"]:
        mover.send(do="undo", version=mover.state["version"])
        mover.at(mover.state["version"] + 1)
    assert mover.state["clock"]["due"] == due


def test_the_win_can_be_claimed_once_time_is_out_and_not_before(table: Callable[..., Table]) -> None:
    at = table()
    late = at.mover.state["seat"]
    at.time += 3 * DAY - 1
    assert at.waiter.ask("refused", do="claim")["code"] == "time_left"
    at.time += 2
    at.house.run(at.house.app_state.clock_watch.end(at.match))
    assert at.mover.ask("refused", do="claim")["code"] == "time_left", "the late one cannot claim"
    assert not at.waiter.state["over"], "nothing happens by itself"
    at.waiter.send(do="claim")
    over = at.waiter.until(lambda state: bool(state["over"]))
    assert over["result"]["ended_by"] == "time"
    assert over["result"]["late"] == late
    assert over["result"]["winner"] != late
    assert over["result"]["sentence"] == f"{late.title()} ran out of time."
    assert over["clock"]["due"] is None
    assert at.house.get(f"/api/matches/{at.match}", language="nb")["state"]["result"]["sentence"].endswith(
        "brukte opp tiden."
    )


def test_who_is_late_may_move_until_somebody_claims(table: Callable[..., Table]) -> None:
    at = table()
    mover = at.mover
    at.time += 4 * DAY
    at.pass_on(mover)
    assert at.clock["due"] == at.time + 3 * DAY
    assert mover.ask("refused", do="claim")["code"] == "time_left"


def test_a_draw_can_be_agreed_on_after_time_is_out_and_a_claim_ends_an_offer(table: Callable[..., Table]) -> None:
    at = table()
    mover, waiter = at.mover, at.waiter
    at.time += 4 * DAY
    mover.send(do="draw", answer="offer")
    waiter.until(lambda state: state["draw"] is not None)
    assert waiter.state["clock"]["due"] < at.time, "an offer does not stop the clock"
    waiter.send(do="claim")
    assert waiter.until(lambda state: bool(state["over"]))["result"]["ended_by"] == "time"
    assert waiter.state["draw"] is None

    again = table()
    again.time += 4 * DAY
    mover, waiter = again.mover, again.waiter
    mover.send(do="draw", answer="offer")
    waiter.until(lambda state: state["draw"] is not None)
    waiter.send(do="draw", answer="accept")
    assert waiter.until(lambda state: bool(state["over"]))["result"]["ended_by"] == "agreement"


def test_a_match_that_was_founded_so_is_lost_by_itself(serve: Callable[..., House], database: str) -> None:
    at = Table(serve(database), forfeit="automatic")
    late = at.mover.state["seat"]
    at.look()
    at.time += 3 * DAY - 1
    at.house.run(at.house.app_state.clock_watch.end(at.match))
    assert at.house.get(f"/api/matches/{at.match}")["state"]["over"] is False
    at.time += 2
    at.house.run(at.house.app_state.clock_watch.end(at.match))
    over = at.waiter.until(lambda state: bool(state["over"]))
    assert (over["result"]["ended_by"], over["result"]["late"]) == ("time", late)
    assert at.house.run(at.house.app_state.storage.entries(at.match))[-1].text == "time"


def test_the_look_at_all_clocks_finds_what_is_lost_and_leaves_the_rest(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narvik.server.matches.clock_watch.ABSENT", math.inf)  # as if the server had run all the time
    house = serve()
    lost, kept = Table(house, forfeit="automatic"), Table(house)
    kept.time += 4 * DAY
    kept.look()
    assert lost.waiter.until(lambda state: bool(state["over"]))["result"]["ended_by"] == "time"
    assert house.get(f"/api/matches/{kept.match}")["state"]["over"] is False


def test_on_vacation_time_stands_still(table: Callable[..., Table]) -> None:
    at = table()
    mover = at.mover
    seat = mover.state["seat"]
    due = at.clock["due"]
    mover.send(do="vacation", days=4)
    state = mover.until(lambda state: seat in state["clock"]["left"] and state["clock"]["left"][seat] == 6)
    assert state["clock"]["due"] == due + 4 * DAY
    assert mover.ask("refused", do="vacation", days=1)["code"] == "on_vacation"
    at.time += DAY
    mover.send(do="vacation", days=0)
    state = mover.until(lambda state: state["clock"]["left"][seat] == 9)
    assert state["clock"]["due"] == due + DAY, "a day was taken, the rest is kept"
    assert mover.ask("refused", do="vacation", days=0)["code"] == "not_on_vacation"
    refused = mover.ask("refused", do="vacation", days=10)
    assert (refused["code"], refused["expected"]) == ("no_vacation", "at most 9")


def test_who_is_away_when_the_move_comes_has_the_whole_time_after_the_vacation(table: Callable[..., Table]) -> None:
    at = table()
    waiter = at.waiter
    waiter.send(do="vacation", days=5)
    waiter.until(lambda state: state["clock"]["left"][state["seat"]] == 5)
    back = at.time + 5 * DAY
    at.time += DAY
    at.pass_on(at.mover)
    assert waiter.state["clock"]["due"] == back + 3 * DAY


def test_vacation_cannot_begin_once_time_is_out(table: Callable[..., Table]) -> None:
    at = table()
    at.time += 3 * DAY + 1
    assert at.mover.ask("refused", do="vacation", days=3)["code"] == "time_out"


def test_computers_have_no_clock(serve: Callable[..., House]) -> None:
    house = serve()
    made = house.post(
        "/api/matches",
        game="kampen",
        options={"players": "2"},
        seats={"germany": "me", "norway": "computer:recruit"},
        clock={"days": 1, "forfeit": "automatic"},
    )
    seat = house.sit(made["match"], made["links"]["germany"])
    asked = 0
    while asked < 3:
        if seat.asked:
            assert seat.state["clock"]["seat"] == "germany"
            asked += 1
            seat.choose()
        else:
            assert seat.state["clock"]["due"] is None
            seat.receive()


def test_time_in_which_no_server_ran_does_not_count(serve: Callable[..., House]) -> None:
    at = Table(serve())
    at.look()
    due = at.clock["due"]
    at.time += 2 * DAY
    at.look()
    state = at.house.get(f"/api/matches/{at.match}")["state"]
    assert state["clock"]["due"] == due + 2 * DAY


def test_the_clock_is_in_the_lobby_and_survives_a_restart_and_a_rematch(serve: Callable[..., House]) -> None:
    house = serve()
    at = Table(house)
    line = house.get("/api/matches", which="mine")["matches"][0]
    assert line["clock"]["due"] == at.clock["due"]
    assert line["clock"]["seat"] == at.clock["seat"]
    due = at.clock["due"]
    house.stop()
    other = serve()
    assert other.get(f"/api/matches/{at.match}")["state"]["clock"]["due"] == due
    germany = other.sit(at.match, at.token)
    germany.send(do="resign")
    germany.until(lambda state: bool(state["over"]))
    again = germany.ask("rematch", do="rematch")["match"]
    clock = other.get(f"/api/matches/{again}")["state"]["clock"]
    assert (clock["days"], clock["vacation"], clock["forfeit"]) == (3, 10, "claim")
    assert clock["left"] == {"germany": 10, "norway": 10}


def test_a_list_tells_the_time_of_people_only(house: House) -> None:
    made = house.post(
        "/api/matches",
        game="kampen",
        options={"players": "2"},
        seats={"germany": "me", "norway": "open"},
        clock={"days": 3, "vacation": 10},
    )
    lines = house.get("/api/matches", which="mine")["matches"]
    line = next(line for line in lines if line["match"] == made["match"])
    assert line["clock"]["left"] == {"germany": 10}


def test_a_match_without_a_clock_has_none(house: House) -> None:
    _, germany, _ = house.pair()
    assert germany.state["clock"] is None
    assert germany.ask("refused", do="claim")["code"] == "no_clock"
    assert germany.ask("refused", do="vacation", days=2)["code"] == "no_clock"


def test_processes_on_one_database_agree_about_a_clock(serve: Callable[..., House], cluster: Cluster) -> None:
    database = cluster.fresh()
    here, there = serve(database), serve(database)
    at = Table(here)
    # Each looks at the clocks by itself now and then: with the time of the test, like the other.
    there.app_state.actions.now = lambda: at.time
    seat = at.mover.state["seat"]
    at.mover.send(do="vacation", days=4)
    at.mover.until(lambda state: state["clock"]["left"][seat] == 6)
    clock = there.get(f"/api/matches/{at.match}")["state"]["clock"]
    assert (clock["seat"], clock["due"]) == (seat, at.mover.state["clock"]["due"])
    at.look()
    at.time += 10 * DAY
    at.look()
    assert there.get(f"/api/matches/{at.match}")["state"]["clock"]["due"] == clock["due"] + 10 * DAY


def test_nobody_loses_on_time_for_somebody_who_has_left(table: Callable[..., Table]) -> None:
    at = table()
    while at.mover is not at.norway:
        at.pass_on(at.mover)
    assert at.other.post("/api/me/delete", json={}).status_code == 200
    at.germany.until(lambda state: any(seat["kind"] == "open" for seat in state["seats"]))
    at.time += 4 * DAY
    assert at.germany.ask("refused", do="claim")["code"] == "time_left"
    new = at.house.browser()
    at.house.post(f"/api/matches/{at.match}/join", 201, new, seat="norway", name="Ola")
    state = at.germany.until(lambda state: all(seat["kind"] == "person" for seat in state["seats"]))
    assert state["clock"]["seat"] == "norway"
    assert state["clock"]["due"] > time.time() + 2 * DAY


@pytest.mark.parametrize(
    "clock",
    [
        {"days": 0},
        {"days": 61},
        {"days": 3, "vacation": -1},
        {"days": 3, "forfeit": "never"},
        {"days": 3, "match_days": 30},
        {"days": 3, "turn_days": 1},
        {"match_days": 367},
        {"turn_days": 1},
        {},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(house: House, clock: dict[str, Any]) -> None:
    refused = house.post("/api/matches", 400, game="kampen", clock=clock)
    assert refused["code"] == "malformed"


def test_a_clock_for_the_whole_match_tells_what_everybody_has_left(table: Callable[..., Table]) -> None:
    at = table(days=0, match_days=20, turn_days=1)
    first, began = at.mover.state["seat"], at.clock["time"]
    assert (at.clock["days"], at.clock["match_days"], at.clock["turn_days"]) == (0, 20, 1)
    assert set(began) == {"germany", "norway"}
    at.time += 2 * DAY
    at.pass_on(at.mover)
    turns = at.clock["time"][at.mover.state["seat"]] - began[at.mover.state["seat"]]
    assert at.clock["time"][first] == began[first] + turns - 2 * DAY
    assert at.clock["due"] == at.time + at.clock["time"][at.mover.state["seat"]]
