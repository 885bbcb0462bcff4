"""An analyst's help over HTTP: reviews of finished matches, why a computer chose as it did, and plans for one's own
side."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from narvik.server.http.api import By, In, InRoom, SeatQuery
from narvik.server.http.requests import PlanRequest
from narvik.server.http.responses import PlanState
from narvik.server.thinkers.deputies import plan_task
from narvik.server.thinkers.reviews import MotiveLine, ReviewState


@get("/api/matches/{match:str}/review")
async def review(match: FromPath[str], app_state: InRoom, language: In) -> ReviewState:
    """The review of a match that is over, if it has been made; else how far it is."""
    async with app_state.matches.at(match) as found:
        pass
    return await app_state.reviews.state(found, language)


@post("/api/matches/{match:str}/review", status_code=200)
async def begin_review(match: FromPath[str], app_state: InRoom, language: In) -> ReviewState:
    """Have a match that is over reviewed."""
    async with app_state.matches.at(match) as found:
        pass
    return await app_state.reviews.begin(found, language)


@delete("/api/matches/{match:str}/review", status_code=200)
async def stop_review(match: FromPath[str], app_state: InRoom, language: In) -> ReviewState:
    """Stop the review of a match; what it has found is kept, and it goes on when somebody asks for it again."""
    async with app_state.matches.at(match) as found:
        pass
    return await app_state.reviews.stop(found, language)


@get("/api/matches/{match:str}/why")
async def why(
    match: FromPath[str], app_state: InRoom, visitor: By, language: In, at: FromQuery[int], seat: SeatQuery = None
) -> MotiveLine:
    """Why a computer player made the choice that led to a step: before the end only from what the seat could see."""
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language)
    return await app_state.reviews.motive(found, viewer, at)


@post("/api/matches/{match:str}/plan", status_code=200, limit="plans")
async def plan(
    match: FromPath[str],
    data: JSONBody[PlanRequest],
    app_state: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = None,
) -> PlanState:
    """What the staff officer would do for a seat that is asked, until something is learned. Nothing is done by it."""
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language)
        task, planning, version = plan_task(found, viewer, data)
    return await app_state.deputies.plan(found, task, planning, version, language)


ANALYST_HANDLERS = [review, begin_review, stop_review, why, plan]
