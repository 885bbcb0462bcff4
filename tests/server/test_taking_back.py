"""Choices that were made are taken back where everybody agrees, also beyond what was learned.
History and record tell of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from narvik.core.record import read, replay
from narvik.server.matches import wishes
from narvik.server.matches.stored_match_check import examine
from narvik.server.storage.database import Conflict
from narvik.server.storage.rows import Entry

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat


def after_a_roll(seats: list[Seat], play: Callable[..., int]) -> Seat:
    """Play at random until somebody has learned something by their own choice and can no longer undo it; who it is."""
    rng = random.Random(5)
    while True:
        mover = next(seat for seat in seats if seat.asked)
        play(seats, rng, 1)
        if any(line["dice"] and line["step"] == mover.state["step"] for line in mover.log) and not mover.state["over"]:
            return mover


def told(seat: Seat) -> dict[str, Any]:
    """What a seat sees of the table, but for how often it has changed."""
    return {name: seat.state[name] for name in ("scene", "step")} | {"log": list(seat.log)}


def test_the_other_sees_the_wish_and_agrees_and_the_same_dice_fall_again(
    house: House, play: Callable[..., int]
) -> None:
    match, germany, norway = house.pair()
    mover = after_a_roll([germany, norway], play)
    other = norway if mover is germany else germany
    step, before = mover.state["step"], told(mover)
    choice = house.run(house.app_state.storage.entries(match))[-1].text
    assert mover.state["back"] == {"to": step - 1, "alone": False, "by": "", "step": 0, "asked": False}

    mover.send(do="take_back", answer="ask")
    other.until(lambda state: state["back"]["asked"])
    assert (other.state["back"]["by"], other.state["back"]["step"]) == (mover.state["seat"], step - 1)
    assert mover.until(lambda state: state["back"]["by"] != "")["back"]["asked"] is False
    assert mover.ask("refused", do="take_back", answer="agree")["code"] == "nothing_asked"
    other.send(do="take_back", answer="agree")
    for seat in (mover, other):
        assert seat.until(lambda state: state["step"] == step - 1)["back"]["by"] == ""
    assert mover.asked

    # What was rolled for is rolled for again under the same name.
    mover.choose(choice)
    assert told(mover) == before
    kinds = [entry.kind for entry in house.run(house.app_state.storage.entries(match))]
    assert kinds[-3:] == ["choice", "undo", "choice"]
    verdicts = house.run(verdicts_of(house))
    assert verdicts == ["sound"]

    # Nothing is lost: the record tells what was taken back, and plays what stands.
    mover.send(do="resign")
    mover.until(lambda state: state["over"])
    record = read(house.http.get(f"/api/matches/{match}/record").text)
    by = mover.state["seat"]
    assert record.header["taken_back"] == [{"after": step - 1, "by": by, "choices": [choice]}]
    assert replay(record).version == step


async def verdicts_of(house: House) -> list[str]:
    return [finding.verdict async for finding in examine(house.app_state.storage.database)]


def test_who_refuses_is_not_asked_again_about_the_same(house: House, play: Callable[..., int]) -> None:
    _, germany, norway = house.pair()
    mover = after_a_roll([germany, norway], play)
    other = norway if mover is germany else germany
    version = mover.state["version"]
    mover.send(do="take_back", answer="ask")
    other.until(lambda state: state["back"]["asked"])
    other.send(do="take_back", answer="refuse")
    mover.until(lambda state: state["back"]["by"] == "" and state["back"]["to"] == -1)
    assert mover.ask("refused", do="take_back", answer="ask")["code"] == "cannot_ask_back"
    assert mover.state["version"] == version


def test_a_match_that_is_loaded_anew_stands_where_it_was_taken_back_to(house: House, play: Callable[..., int]) -> None:
    match, links = house.found({"germany": "me", "norway": "me"})
    seat = house.sit(match, f"{links['germany']},{links['norway']}")
    after_a_roll([seat], play)
    step = seat.state["step"]
    assert seat.state["back"]["alone"]
    seat.send(do="take_back", answer="ask")  # whoever holds all seats agrees with themselves
    seat.until(lambda state: state["step"] < step)
    scene, stands = seat.state["scene"], seat.state["step"]
    house.app_state.matches.drop(house.app_state.matches.found[match])
    again = house.sit(match, links["germany"] + "," + links["norway"])
    assert (again.state["step"], again.state["scene"]) == (stands, scene)


def test_a_computer_agrees_only_if_that_was_settled_when_the_match_was_founded(
    house: House, play: Callable[..., int]
) -> None:
    for takes_back in (False, True):
        made = house.post(
            "/api/matches",
            201,
            game="kampen",
            options={"scenario": "basic", "players": "2"},
            seats={"germany": "me", "norway": "computer:recruit"},
            takes_back=takes_back,
        )
        seat = house.sit(made["match"], made["links"]["germany"])
        rng = random.Random(2)
        while not (seat.asked and seat.state["step"] > 3 and not seat.state["can_undo"]):
            if seat.asked:
                seat.choose(rng=rng)
            else:
                seat.receive()
        assert (seat.state["back"]["to"] >= 0) == takes_back
        assert seat.state["back"]["alone"]
        if takes_back:
            to = seat.state["back"]["to"]
            seat.send(do="take_back", answer="ask")

            def taken_back(state: dict[str, Any], to: int = to) -> bool:
                return state["step"] == to and bool(state["prompt"]["choices"])

            seat.until(taken_back)
        else:
            assert seat.ask("refused", do="take_back", answer="ask")["code"] == "cannot_ask_back"


def asked_back(house: House, play: Callable[..., int]) -> tuple[str, dict[str, Seat], Any]:
    """A match at which one of two people would like to take back a choice; the seats, that one first, and the other's
    browser."""
    match, links = house.found({"germany": "me", "norway": "open"})
    kari = house.browser()
    token = house.post(f"/api/matches/{match}/join", 201, kari, seat="norway", name="Kari")["token"]
    seats = {"germany": house.sit(match, links["germany"]), "norway": house.sit(match, token, kari)}
    rng = random.Random(7)
    while seats["germany"].state["back"]["to"] < 0:
        play(list(seats.values()), rng, 1)
    seats["germany"].send(do="take_back", answer="ask")
    seats["norway"].until(lambda state: state["back"]["asked"])
    return match, seats, kari


def test_nobody_can_agree_for_an_empty_seat(house: House, play: Callable[..., int]) -> None:
    match, seats, kari = asked_back(house, play)
    germany = seats["germany"]
    step = germany.state["step"]
    house.post("/api/me/delete", 200, kari)
    # The wish is gone with the one who was asked, and none can be had while nobody is there to ask.
    germany.until(lambda state: state["back"]["by"] == "" and state["back"]["to"] == -1)
    assert germany.ask("refused", do="take_back", answer="ask")["code"] == "cannot_ask_back"
    ola = house.browser()
    token = house.post(f"/api/matches/{match}/join", 201, ola, seat="norway", name="Ola")["token"]
    norway = house.sit(match, token, ola)
    assert norway.state["back"]["by"] == ""
    assert norway.ask("refused", do="take_back", answer="agree")["code"] == "nothing_asked"
    assert norway.state["step"] == step
    germany.send(do="take_back", answer="ask")
    norway.until(lambda state: state["back"]["asked"])


def test_only_who_sits_there_answers_and_only_once(house: House, play: Callable[..., int]) -> None:
    match, seats, _ = asked_back(house, play)
    germany, norway = seats["germany"], seats["norway"]
    watcher = house.sit(match, "", house.browser())
    seen = watcher.state["back"]
    assert (seen["to"], seen["by"], seen["asked"]) == (-1, "germany", False)
    for answer in ("ask", "agree", "refuse"):
        assert watcher.ask("refused", do="take_back", answer=answer)["code"] == "not_seated"
        assert watcher.ask("refused", do="take_back", answer=answer, seat="norway")["code"] == "not_seated"
        assert germany.ask("refused", do="take_back", answer=answer, seat="norway")["code"] == "not_yours"
    to = watcher.state["back"]["step"]
    for _ in range(2):
        norway.send(do="take_back", answer="agree")
    assert norway.take("refused")["code"] == "nothing_asked"
    assert norway.until(lambda state: state["step"] == to)["back"]["by"] == ""


def test_a_wish_does_not_outlive_a_choice_or_the_match(house: House, play: Callable[..., int]) -> None:
    for ended in (False, True):
        _, seats, _ = asked_back(house, play)
        germany, norway = seats["germany"], seats["norway"]
        if ended:
            norway.send(do="resign")
        else:
            next(seat for seat in seats.values() if seat.asked).choose()
        norway.until(lambda state: state["back"]["by"] == "")
        step = norway.state["step"]
        assert norway.ask("refused", do="take_back", answer="agree")["code"] == "nothing_asked"
        if ended:
            assert germany.ask("refused", do="take_back", answer="ask")["code"] == "cannot_ask_back"
        assert norway.state["step"] == step


def test_of_two_answers_at_once_by_way_of_two_processes_one_is_told_to_look_again(
    database: str, serve: Callable[..., House]
) -> None:
    house = serve(database)
    match, _ = house.found({"germany": "me", "norway": "me"})
    keep = house.app_state.storage.keep_wish
    wish = {"by": "germany", "step": 3, "version": 4}
    refused, agreed = {**wish, "refused": True}, {**wish, "agreed": ["norway"]}

    async def both() -> tuple[int | BaseException, ...]:
        await keep(match, wish, None)
        return await asyncio.gather(keep(match, refused, wish), keep(match, agreed, wish), return_exceptions=True)

    came = house.run(both())
    assert sorted(type(one).__name__ for one in came) == [Conflict.__name__, "int"]
    row = house.run(house.app_state.storage.match(match))
    assert row is not None
    assert row.wish == (agreed if isinstance(came[0], Conflict) else refused)


def test_what_was_taken_back_is_read_from_the_entries_each_time_by_itself() -> None:
    lines = [("choice", "germany", text, 1.0) for text in "abcde"] + [
        ("undo", "norway", wishes.AGREED, 2.0),
        ("undo", "norway", wishes.AGREED, 2.0),
        ("undo", "norway", wishes.AGREED, 3.0),
        ("undo", "germany", wishes.AGREED, 3.0),
        ("choice", "germany", "f", 3.0),
        ("undo", "germany", "", 4.0),
    ]
    entries = [Entry("match", number, *line) for number, line in enumerate(lines, 1)]
    assert wishes.taken_back(entries) == [(3, "norway", ["d", "e"]), (2, "norway", ["c"]), (1, "germany", ["b"])]


def test_what_lies_far_back_is_nobodys_to_take_back(
    house: House, play: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, seats, _ = asked_back(house, play)
    for seat in seats.values():
        seat.send(do="take_back", answer="refuse")
    monkeypatch.setattr(wishes, "FURTHEST", 0)
    play(list(seats.values()), random.Random(1), 1)
    assert [seat.state["back"]["to"] for seat in seats.values()] == [-1, -1]
