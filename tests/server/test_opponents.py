"""Computer opponents: in a process of their own, to the end, whatever happens to them."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from narvik.core.record import replay
from narvik.core.rules import rules_of
from narvik.players import UnknownPlayer, player_names, player_of
from narvik.server.http.problems import Problem
from narvik.server.thinkers.opponent_processes import Decision, DecisionRequest, OpponentProcess, OpponentProcesses

if TYPE_CHECKING:
    from tests.server.conftest import House


def test_computers_play_a_whole_game_in_a_process_of_their_own(house: House) -> None:
    match, links = house.found({"germany": "computer:recruit", "norway": "computer:recruit"})
    assert links == {}
    watcher = house.sit(match)
    watcher.until(lambda state: state["over"])
    assert len(watcher.log) > 100
    assert house.app_state.opponents.processes
    assert os.getpid() not in house.app_state.opponents.processes
    assert [seat["name"] for seat in watcher.state["seats"]] == ["Recruit", "Recruit"]
    assert replay(house.http.get(f"/api/matches/{match}/record").text).over


def test_a_person_plays_against_computers(house: House) -> None:
    match, links = house.found(
        {"germany": "me", "norway": "computer:recruit", "allies": "computer:recruit"}, players="3"
    )
    germany = house.sit(match, links["germany"])
    rng = random.Random(30)
    for _ in range(60):
        germany.until(lambda state: bool(state["prompt"]["choices"]) or state["over"])
        germany.choose(rng=rng)
    assert {line["values"].get("faction") for line in germany.log} >= {"germany", "norway"}


def test_a_computer_gets_only_the_view_of_its_seat(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = serve()  # one of its own: the computers of other tests' matches must not be asked here
    asked: list[DecisionRequest] = []

    async def decide(question: DecisionRequest) -> str:
        asked.append(question)
        return question.choices[0]

    monkeypatch.setattr(house.app_state.opponents, "decide", decide)
    match, links = house.found({"germany": "me", "norway": "computer:recruit"})
    germany = house.sit(match, links["germany"])
    rng = random.Random(31)
    while len(asked) < 5:
        germany.until(lambda state: bool(state["prompt"]["choices"]))
        germany.choose(rng=rng)
    for question in asked:
        assert sorted(question.view["hands"]) == ["allies", "norway"]


def test_a_worker_that_is_killed_is_started_anew_and_asked_again(serve: Callable[..., House]) -> None:
    house = serve()
    match, _ = house.found({"germany": "computer:recruit", "norway": "computer:recruit"})
    watcher = house.sit(match)
    for version in (20, 40):
        watcher.at(version)
        for process in house.app_state.opponents.processes:
            os.kill(process, signal.SIGKILL)
    watcher.at(60)


def test_a_match_goes_on_where_a_computer_was_to_decide_when_the_server_stopped(serve: Callable[..., House]) -> None:
    house = serve()
    match, _ = house.found({"germany": "computer:recruit", "norway": "computer:recruit"})
    house.sit(match).at(10)
    house.stop()
    again = serve()
    watcher = again.sit(match)
    assert watcher.state["version"] >= 10
    watcher.at(watcher.state["version"] + 20)


def test_a_computer_that_thinks_for_long_disturbs_nobody(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = serve()
    thinking = asyncio.Event()

    async def decide(question: DecisionRequest) -> str:
        await thinking.wait()
        return question.choices[0]

    monkeypatch.setattr(house.app_state.opponents, "decide", decide)
    slow, links = house.found({"germany": "computer:recruit", "norway": "me"})
    norway = house.sit(slow, links["norway"])
    _, germany, other = house.pair()
    for _ in range(5):
        version = germany.state["version"]
        next(seat for seat in (germany, other) if seat.asked).choose()
        for seat in (germany, other):
            seat.at(version + 1)
    assert norway.state["version"] == 0
    norway.send(do="resign")  # nobody waits for the computer
    assert norway.at(1)["over"]


def broken_question(player: str) -> DecisionRequest:
    return DecisionRequest(player, "kampen", {}, ["pass", "end"])


def test_a_player_that_fails_or_hangs_is_replaced_by_chance() -> None:
    staff = OpponentProcesses(patience=0.0)
    try:
        assert asyncio.run(staff.decide(broken_question("recruit"))) in ("pass", "end")  # never answers in time
    finally:
        staff.close()
    staff = OpponentProcesses()
    try:
        assert asyncio.run(staff.decide(broken_question("nobody"))) in ("pass", "end")
    finally:
        staff.close()
    assert staff.processes == []


@pytest.mark.parametrize(
    ("answer", "told"),
    [(Decision(error="it fell over"), "opponent recruit: it fell over"), (Decision("dance"), "chose 'dance'")],
)
def test_what_a_player_does_wrong_is_in_the_log_and_chance_decides(
    answer: Decision, told: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one = OpponentProcess(patience=1.0)
    monkeypatch.setattr(one, "ask", lambda question: answer)
    monkeypatch.setattr(logging.getLogger("narvik"), "propagate", True)
    assert one.decide(broken_question("recruit")) in ("pass", "end")
    assert told in caplog.text


@pytest.mark.parametrize(
    ("problem", "noted"), [(Problem("set_aside"), False), (Problem("not_asked"), True), (OSError("no disk"), True)]
)
def test_that_a_computer_player_stopped_is_in_the_log_unless_its_match_was_set_aside(
    house: House, problem: Exception, noted: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(logging.getLogger("narvik"), "propagate", True)

    async def stop() -> None:
        async def fail() -> None:
            raise problem

        task = asyncio.create_task(fail())
        await asyncio.wait([task])
        house.app_state.actions.computer_turns.ended("nowhere", task)

    house.run(stop())
    assert ("a computer player stopped" in caplog.text) is noted


def test_the_recruit_seldom_lets_an_opportunity_pass() -> None:
    rules = rules_of("kampen")
    recruit = player_of("recruit")
    rng = random.Random(1)
    choices = ["end", "move oslo hamar 1", "move oslo hamar 2", "pass"]
    taken = [recruit.choose(rules, {}, choices, rng) for _ in range(1000)]
    assert set(taken) == set(choices)
    assert sum(text in ("end", "pass") for text in taken) < 300
    assert recruit.choose(rules, {}, ["pass"], rng) == "pass"


def test_players_are_found_by_name() -> None:
    assert "recruit" in player_names()
    with pytest.raises(UnknownPlayer, match="there are recruit, staff, general"):
        player_of("hal")
