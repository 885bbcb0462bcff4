"""Reviews of finished matches, and why computer players chose as they did."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest

import narvik
from narvik.core.chance import FastChance, KeyedChance
from narvik.core.game import Game
from narvik.core.record import record
from narvik.core.rules import game_names
from narvik.players import player_of
from narvik.server.app.settings import ServerSettings, Settings
from narvik.server.http.problems import Problem
from narvik.server.live.messages_out import Viewer
from narvik.server.matches.engine_versions import engine_of
from narvik.server.matches.match import Match
from narvik.server.storage.rows import MatchRow, SeatRow
from narvik.server.thinkers.analyst_processes import Analyst, AnalystLost, MotiveTask, ReviewTask, WorkReport, reports
from narvik.server.thinkers.reviews import motive_task

if TYPE_CHECKING:
    from tests.server.cluster import Cluster
    from tests.server.conftest import House

LAST = 16
LONG = 120.0
"""Seconds after which a review that does not come fails its test."""


def short_record(seed: int = 3, last: int = LAST) -> str:
    """The record of the last decisions of a game."""
    whole = narvik.new("kampen", seed=seed)
    rng = random.Random(seed)
    positions = []
    while not whole.over:
        positions.append(whole.position.copy())
        whole.choose(player_of("recruit").decide(whole.rules, whole.position, rng))
    game = Game(whole.rules, whole.options, KeyedChance.from_seed(str(seed)), positions[-last], str(seed))
    for made in whole.made[-last:]:
        game.choose(made.choice)
    return record(game).write()


def reviewed(house: House, match: str) -> dict[str, Any]:
    """Wait for the review that is being made, and get it."""

    async def done() -> None:
        await asyncio.gather(*house.app_state.reviews.tasks)

    asyncio.run_coroutine_threadsafe(done(), house.loop).result(LONG)
    return house.get(f"/api/matches/{match}/review", language="nb")


@pytest.fixture
def quick() -> Settings:
    return Settings(server=ServerSettings(review_seconds=0.1))


def test_a_finished_match_is_reviewed_once_and_the_review_kept(serve: Callable[..., House], quick: Settings) -> None:
    house = serve(settings=quick)
    match = house.post("/api/records", record=short_record())["match"]
    assert house.get(f"/api/matches/{match}/review") == {"state": "none"}
    first = house.post(f"/api/matches/{match}/review", 200)
    again = house.post(f"/api/matches/{match}/review", 200)
    assert {first["state"], again["state"]} <= {"working", "done"}
    done = reviewed(house, match)
    assert done["state"] == "done"
    review = done["review"]
    assert review["steps"] == LAST
    assert review["sides"][0]["title"] == "Tyskland"
    moved = sum(one["after"] - one["before"] for one in review["moments"])
    decided = review["decisions"][0] - review["decisions"][1]
    assert review["luck"][0] + decided == pytest.approx(moved, abs=1e-4)
    assert moved == pytest.approx(review["end"] - review["start"], abs=1e-4)
    house.stop()
    later = serve(settings=quick)
    assert later.get(f"/api/matches/{match}/review", language="nb") == done
    assert later.app_state.reviews.reviewer.process is None


def test_one_of_several_processes_makes_a_review_and_the_others_know(
    serve: Callable[..., House], cluster: Cluster, quick: Settings
) -> None:
    database = cluster.fresh()
    one, other = serve(database, settings=quick), serve(database, settings=quick)
    match = one.post("/api/records", record=short_record())["match"]

    async def taken() -> tuple[bool, bool]:
        first = await one.app_state.reviews.take(match)
        return first, await one.app_state.reviews.take(match)

    assert one.run(taken()) == (True, False)
    assert other.get(f"/api/matches/{match}/review")["state"] == "working"
    assert other.post(f"/api/matches/{match}/review", 200)["state"] == "working"
    one.run(one.app_state.reviews.keep(match, {"progress": 0.5}, {}))
    assert other.get(f"/api/matches/{match}/review") == {"state": "working", "progress": 0.5}
    sql = "UPDATE reviews SET at = 0 WHERE match = :match"
    one.run(one.app_state.database.write(lambda c: c.run(sql, match=match)))
    assert other.get(f"/api/matches/{match}/review") == {"state": "stopped", "progress": 0.5}
    assert other.post(f"/api/matches/{match}/review", 200)["state"] == "working"
    assert reviewed(other, match)["state"] == "done"
    assert one.get(f"/api/matches/{match}/review")["state"] == "done"


def under_way(house: House, match: str) -> tuple[float, dict[str, Any]]:
    """Wait until a review is being made that has something found: how much of it is done, and what that is."""
    reviews, last = house.app_state.reviews, time.monotonic() + LONG
    while not reviews.found.get(match):
        assert time.monotonic() < last
        time.sleep(0.02)
    return reviews.progress[match], reviews.found[match]


def test_a_review_that_was_stopped_goes_on_with_what_it_had_found_also_after_a_restart(
    serve: Callable[..., House],
) -> None:
    slow = Settings(server=ServerSettings(review_seconds=100.0))
    house = serve(settings=slow)
    match = house.post("/api/records", record=short_record(last=100))["match"]
    address = f"/api/matches/{match}/review"
    house.post(address, 200)
    done, found = under_way(house, match)
    assert found["sums"] or found["games"]

    def delete() -> dict[str, Any]:
        answer = httpx.request("DELETE", house.url.rstrip("/") + address, json={})
        return dict(answer.raise_for_status().json())

    assert delete()["state"] == "stopped"
    assert house.app_state.reviews.works == {}
    house.stop()
    house = serve(settings=slow)
    house.run(house.app_state.periodic_tasks.round())
    stopped = house.get(address)
    assert (stopped["state"], stopped["progress"] >= done) == ("stopped", True), "nobody goes on unasked"
    assert house.post(address, 200) == {"state": "working", "progress": stopped["progress"]}
    _, again = under_way(house, match)
    assert len(again["games"]) >= len(found["games"])
    house.stop()
    house = serve(settings=slow)
    house.run(house.app_state.periodic_tasks.round())
    assert under_way(house, match)[1] == again, "the server that was stopped has left it to this one"
    assert delete()["state"] == "stopped"


def test_a_review_of_a_match_that_cannot_be_opened_is_given_up(house: House) -> None:
    async def act() -> list[Any]:
        reviews = house.app_state.reviews
        await reviews.take(match)
        await reviews.leave(match)
        await reviews.go_on(house.app_state.matches)
        return await house.app_state.database.rows("SELECT match FROM reviews WHERE match = :match", match=match)

    match, _ = house.found({"germany": "me", "norway": "me"})  # it is not over
    assert house.run(act()) == []


def test_what_is_not_over_is_not_reviewed(house: House) -> None:
    match, _ = house.found({"germany": "me", "norway": "me"})
    assert house.get(f"/api/matches/{match}/review", 409)["code"] == "not_over"
    assert house.post(f"/api/matches/{match}/review", 409)["code"] == "not_over"


def test_a_computer_says_why_it_chose_and_after_the_end_with_all_it_knew(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "computer:recruit"})
    me = house.sit(match, links["germany"])
    rng = random.Random(5)
    made = house.app_state.matches.found[match].game.made
    norway = narvik.rules_of("kampen").roles.index("norway")
    while not any(one.role == norway for one in made):
        me.choose(rng=rng)
        me.until(lambda state: state["prompt"]["seat"] == "germany")
    at = next(number for number, one in enumerate(made, 1) if one.role == norway)
    mine = next(number for number, one in enumerate(made, 1) if one.role != norway)
    why = house.get(f"/api/matches/{match}/why", at=at, seat=links["germany"], language="en")
    assert why["at"] == at
    assert why["sentence"]
    assert not why["whole"]
    assert house.get(f"/api/matches/{match}/why", 409, at=mine)["code"] == "not_computer"
    assert house.get(f"/api/matches/{match}/why", 400, at=len(made) + 50)["code"] == "bad_step"
    me.send(do="resign")
    me.until(lambda state: bool(state["over"]))
    after = house.get(f"/api/matches/{match}/why", at=at, language="nb")
    assert after["whole"]
    assert after["sentence"]


def seated(game: Game, seat: str) -> Match:
    """A match that begins at a game's position, one person at a seat and computers at the others."""
    begun = game.rules.to_json(game.position)
    engine = engine_of(game.rules)
    row = MatchRow("m", game.rules.name, game.options, "seed", begun, "", False, 0.0, 0.0, "", engine=engine)
    seats = [
        SeatRow("m", name, place, "person" if name == seat else "computer", "" if name == seat else "staff")
        for place, name in enumerate(game.seats)
    ]
    return Match(row, seats)


@pytest.mark.parametrize("name", game_names())
def test_an_explanation_tells_nothing_that_the_one_who_asks_cannot_know(name: str) -> None:
    game = narvik.new(name, seed=11)
    rng = random.Random(11)
    compared = 0
    while compared < 3 and not game.over:
        seat = game.seats[(game.seats.index(game.seat) + 1) % len(game.seats)]
        swapped = game.rules.knowledge.guess(game.view(seat), FastChance(rng.getrandbits(32)))
        twin = Game(game.rules, game.options, KeyedChance.from_seed("x"), swapped)
        both = [one for one in game.choices if one in twin.choices and not game.rules.words.secret(one)]
        if len(game.choices) > 1 and both and game.to_json() != twin.to_json():
            chosen = rng.choice(both)
            tasks = []
            for one in (game, twin):
                match = seated(one, seat)
                match.choose(chosen.text)
                tasks.append(motive_task(match, Viewer([seat], "en"), 1))
            assert tasks[0] == tasks[1]
            compared += 1
        game.choose(rng.choice(game.choices))
    assert compared == 3


def test_a_secret_choice_is_explained_after_the_end_only() -> None:
    game = narvik.new("kampen", scenario="advanced", seed=2)
    rng = random.Random(2)
    while not game.rules.words.secret(game.choices[0]):
        game.choose(rng.choice(game.choices))
    watcher = next(seat for seat in game.seats if seat != game.seat)
    match = seated(game, watcher)
    while not match.step:  # all who are asked under the seal have answered
        match.choose(match.game.choices[0].text)
    with pytest.raises(Problem, match="secret_motive"):
        motive_task(match, Viewer([watcher], "en"), 1)
    match.end({"ended_by": "agreement", "winner": None})
    task = motive_task(match, Viewer([watcher], "en"), 1)
    assert not task.seen
    assert task.chosen in task.choices


def test_an_explanation_is_made_of_what_is_asked() -> None:
    game = narvik.new("kampen", seed=4)
    task = MotiveTask("kampen", game.view("norway"), [], "end", True, "seed", "nb")
    (report,) = reports(task)
    assert report.sentence
    assert (report,) == tuple(reports(task))


def test_an_analyst_that_fails_says_so_and_works_on() -> None:
    async def work() -> WorkReport:
        analyst = Analyst()
        try:
            with pytest.raises(AnalystLost, match="RecordError"):
                await analyst.do(ReviewTask("nonsense", 0.1))
            game = narvik.new("kampen", seed=4)
            task = MotiveTask("kampen", game.view("norway"), [], "end", True, "seed", "en")
            first = await analyst.do(task)
            assert analyst.process is not None
            analyst.process.kill()
            analyst.process.join()
            assert await analyst.do(task) == first
            return first
        finally:
            analyst.stop()

    assert asyncio.run(work()).sentence
