"""Hostile messages, and what time might tell."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from litestar import WebSocket
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.rules import game_names
from narvik.proof.server.hostile_load import HostileMessages, attack_server
from narvik.proof.server.timing import Sample, calls, judge, moments
from narvik.server.live.messages_out import news_message

if TYPE_CHECKING:
    from tests.server.conftest import House


@pytest.mark.parametrize("game", ["kampen", "jupiter"])
def test_a_server_holds_against_hostile_messages(house: House, game: str) -> None:
    outcome = asyncio.run(attack_server(house.url + "/", game, 1200, seed=3))
    assert outcome.held, outcome
    assert outcome.refused + outcome.answered + outcome.cut == 1200
    assert len(outcome.codes) > 5


def test_the_armoury_holds_more_than_nonsense() -> None:
    hostile = HostileMessages(random.Random(1), ["end"], ["germany", "norway"], False)
    made = [hostile.message() for _ in range(500)]
    readable = 0
    for message in made:
        try:
            readable += "do" in json.loads(message)
        except (ValueError, TypeError, RecursionError):
            continue
    assert readable > 100
    assert len(set(made)) > 350


@pytest.mark.parametrize("game", game_names())
def test_a_message_takes_the_same_steps_whatever_the_opponent_hides(game: str) -> None:
    for seat, matches in moments(game, 5, 6):
        assert len({calls(match, seat) for match in matches}) == 1


def test_times_that_follow_hidden_options_are_found_out() -> None:
    rng = random.Random(2)
    honest = [Sample(n // 6, rng.randrange(9), 0.001 + rng.random() / 1e5) for n in range(240)]
    leaking = [Sample(one.moment, one.options, one.seconds + one.options / 1e6) for one in honest]
    assert judge("kampen", honest).holds
    verdict = judge("kampen", leaking)
    assert not verdict.holds
    assert verdict.together > 0.1


def test_who_has_chosen_hears_of_it_before_it_is_worked_out_what_the_next_may_do(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[tuple[str, str, int]] = []
    build, send = news_message, WebSocket.send_data

    def building(match: Any, viewer: Any, *more: Any) -> Any:
        happened.append(("built", viewer.held[0], match.version))
        return build(match, viewer, *more)

    async def sending(socket: Any, data: Any, *more: Any, **others: Any) -> None:
        message = json.loads(data)
        if "state" in message:
            happened.append(("sent", message["state"]["seat"], message["state"]["version"]))
        await send(socket, data, *more, **others)

    monkeypatch.setattr("narvik.server.live.hub.news_message", building)
    monkeypatch.setattr(WebSocket, "send_data", sending)
    house = serve()
    _, one, two = house.pair(changes="")
    passed = 0
    while passed < 3:
        mover, other = (one, two) if one.asked else (two, one)
        seat, version = mover.state["seat"], mover.state["version"] + 1
        mover.choose(mover.state["prompt"]["choices"][-1]["text"])
        other.at(version)
        if other.asked:
            passed += 1
            first = happened.index(("sent", seat, version))
            assert first < happened.index(("built", other.state["seat"], version))


def test_reports_are_read_and_closed_on_the_command_line(serve: Callable[..., House]) -> None:
    house = serve()
    match, _, two = house.pair()
    two.ask("chat", do="chat", text="something nasty")
    house.post(f"/api/matches/{match}/report", 201, None, seat="norway", reason="abuse", text="look at this")
    where = ["--database", str(house.database)]
    house.stop()
    run = CliRunner()
    shown = run.invoke(app, ["admin", "reports", *where])
    assert "look at this" in shown.output
    assert "Kari: something nasty" in shown.output
    (report,) = json.loads(run.invoke(app, ["admin", "reports", "--json", *where]).output)
    closed = run.invoke(app, ["admin", "reports", "--close", str(report["id"]), "--answer", "warned", *where])
    assert closed.exit_code == 0, closed.output
    assert json.loads(run.invoke(app, ["admin", "reports", "--json", *where]).output) == []
    again = run.invoke(app, ["admin", "reports", "--close", str(report["id"]), *where])
    assert again.exit_code == 1
    assert "no open report" in again.output
