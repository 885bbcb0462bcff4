"""Replay, branches, records, and dice that anyone can check."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import narvik
from narvik.core.record import read, replay
from narvik.lab.bouts import Bout

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat

STEPS = 130


@pytest.fixture(scope="module")
def running(house: House) -> tuple[str, Seat, Seat, dict[str, str]]:
    """A match in its middle, with more than two of the positions that are kept for replay behind it."""
    match, germany, norway = house.pair()
    rng = random.Random(20)
    while germany.state["step"] < STEPS:
        version = germany.state["version"]
        next(seat for seat in (germany, norway) if seat.asked).choose(rng=rng)
        for seat in (germany, norway):
            seat.at(version + 1)
    tokens = {seat.seat: str(seat.token) for seat in house.run(house.app_state.storage.seats.of(match))}
    return match, germany, norway, tokens


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[str, dict[str, str]]:
    """A match played to its end on one laptop."""
    match, links = house.found({"germany": "me", "norway": "me"})
    both = house.sit(match, ",".join(links.values()))
    rng = random.Random(21)
    while not both.state["over"]:
        both.choose(rng=rng)
    return match, links


def test_every_step_is_shown_as_the_seat_saw_it(house: House, running: tuple[str, Seat, Seat, dict[str, str]]) -> None:
    match, germany, norway, tokens = running
    seen: dict[str, dict[int, Any]] = {"germany": {}, "norway": {}}
    for seat in (germany, norway):
        for state in seat.states:
            seen[state["seat"]][state["step"]] = state["scene"]
    for name in ("germany", "norway"):
        for at in (0, 1, 49, 50, 51, 99, 100, STEPS - 1, STEPS):
            step = house.get(f"/api/matches/{match}/replay", seat=tokens[name], at=at)
            assert step["scene"] == seen[name][at]
            assert (step["at"], step["steps"], step["view"]) == (at, STEPS, name)


def test_the_events_of_all_steps_together_are_the_log(
    house: House, running: tuple[str, Seat, Seat, dict[str, str]]
) -> None:
    match, germany, _, tokens = running
    told: list[Any] = []
    for at in range(STEPS + 1):
        step = house.get(f"/api/matches/{match}/replay", seat=tokens["germany"], at=at)
        assert step["from"] == len(told)
        told += step["events"]
    assert told == germany.log
    whole = house.get(f"/api/matches/{match}/replay", seat=tokens["germany"], at=STEPS, log="all")
    assert whole["events"] == germany.log


def test_while_a_match_goes_on_nobody_looks_through_other_eyes(
    house: House, running: tuple[str, Seat, Seat, dict[str, str]]
) -> None:
    match, _, _, tokens = running
    path = f"/api/matches/{match}/replay"
    assert house.get(path, seat=tokens["germany"], at=5)["views"] == ["germany", "observer"]
    assert house.get(path, 403, seat=tokens["germany"], view="norway")["code"] == "not_yours"
    assert house.get(path, 403, seat=tokens["germany"], view="full")["code"] == "not_yours"
    hands = house.get(path, at=20)["scene"]["hands"]
    assert all("cards" not in hand for hand in hands)


def test_after_the_end_any_view_and_the_full_one_are_shown(house: House, finished: tuple[str, dict[str, str]]) -> None:
    match, _ = finished
    path = f"/api/matches/{match}/replay"
    stranger = house.browser()
    full = house.get(path, 200, stranger, at=60, view="full")
    assert full["views"] == ["germany", "norway", "observer", "full"]
    assert all("cards" in hand for hand in full["scene"]["hands"])
    norway = house.get(path, 200, stranger, at=60, view="norway")
    assert [hand["side"] for hand in norway["scene"]["hands"] if "cards" in hand] == ["norway", "allies"]
    steps = full["steps"]
    assert house.get(path, 200, stranger, at=steps)["over"]


def test_a_record_is_redacted_until_the_end_and_whole_after(
    house: House, running: tuple[str, Seat, Seat, dict[str, str]], finished: tuple[str, dict[str, str]]
) -> None:
    match, _, _, tokens = running
    own = read(house.http.get(f"/api/matches/{match}/record", params={"seat": tokens["germany"]}).text)
    assert "seed" not in own.header
    assert own.header["seat"] == "germany"
    assert len(own.lines) == STEPS
    watched = read(house.http.get(f"/api/matches/{match}/record").text)
    assert watched.header["seat"] == "observer"
    whole = house.http.get(f"/api/matches/{finished[0]}/record").text
    game = replay(whole)
    assert game.over
    state = house.get(f"/api/matches/{finished[0]}")["state"]
    assert game.version == state["step"]
    assert game.chance.commitment == state["commitment"]  # type: ignore[attr-defined]


def test_an_exported_record_can_be_taken_up_again(house: House, finished: tuple[str, dict[str, str]]) -> None:
    text = house.http.get(f"/api/matches/{finished[0]}/record").text
    made = house.post("/api/records", record=text)
    assert made["match"] != finished[0]
    state = house.get(f"/api/matches/{made['match']}")["state"]
    assert state["over"]
    assert state["result"] == house.get(f"/api/matches/{finished[0]}")["state"]["result"]

    game = narvik.new("kampen", scenario="basic", seed=3)
    for _ in range(25):
        game.choose(game.choices[-1])
    made = house.post("/api/records", record=narvik.record(game).write(), seats={"norway": "computer:recruit"})
    assert sorted(made["links"]) == ["allies", "germany"]
    state = house.get(f"/api/matches/{made['match']}", seat=made["links"]["germany"])["state"]
    assert state["step"] >= 25
    assert not state["over"]


def test_a_record_of_a_tournament_can_be_looked_at(house: House) -> None:
    rules = narvik.rules_of("kampen")
    bout = Bout(rules, rules.settle_options({}), "arena-1", ("recruit", "recruit"))
    bout.play()
    made = house.post("/api/records", record=bout.record().write())
    state = house.get(f"/api/matches/{made['match']}")["state"]
    assert state["over"]
    assert state["step"] == len(bout.history)


def test_a_seats_own_record_or_a_changed_one_cannot_be_taken_up(
    house: House, running: tuple[str, Seat, Seat, dict[str, str]], finished: tuple[str, dict[str, str]]
) -> None:
    own = house.http.get(f"/api/matches/{running[0]}/record").text
    assert house.post("/api/records", 400, record=own)["code"] == "bad_record"
    whole = house.http.get(f"/api/matches/{finished[0]}/record").text
    changed = whole.replace("\n5 ", "\n5  ", 1)
    assert house.post("/api/records", 400, record=changed)["code"] == "bad_record"


def test_a_branch_goes_on_from_a_moment_with_new_dice(house: House, finished: tuple[str, dict[str, str]]) -> None:
    match, _ = finished
    stranger = house.browser()
    moment = house.get(f"/api/matches/{match}/replay", 200, stranger, at=70, view="germany")
    house.app_state.actions.founding.new_seed = lambda: "other dice"
    made = house.post(f"/api/matches/{match}/branch", 201, stranger, at=70, name="Ola")
    assert sorted(made["links"]) == ["germany", "norway"]
    seat = house.sit(made["match"], ",".join(made["links"].values()), stranger)
    state = house.get(f"/api/matches/{made['match']}", 200, stranger, seat=made["links"]["germany"])["state"]
    assert state["scene"] == moment["scene"]
    assert state["parent"] == {"match": match, "at": 70}
    assert state["commitment"] != house.get(f"/api/matches/{match}")["state"]["commitment"]
    rng = random.Random(22)
    for _ in range(10):
        seat.choose(rng=rng)
    house.app_state.matches.found.clear()
    again = house.sit(made["match"], ",".join(made["links"].values()), stranger)
    assert (again.state["scene"], again.state["step"]) == (seat.state["scene"], 10)
    steps = house.get(f"/api/matches/{match}/replay")["steps"]
    assert house.post(f"/api/matches/{match}/branch", 400, stranger, at=steps)["code"] == "bad_step"


def test_only_who_holds_every_seat_may_branch_before_the_end(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "me"})
    both = house.sit(match, ",".join(links.values()))
    both.choose()
    assert house.post(f"/api/matches/{match}/branch?seat={links['germany']}", 403, at=0)["code"] == "not_yours"
    assert house.post(f"/api/matches/{match}/branch", 403, house.browser(), at=0)["code"] == "not_yours"
    assert house.post(f"/api/matches/{match}/branch", at=0)["match"]


def test_the_dice_of_a_finished_match_can_be_checked_by_anyone(
    house: House, running: tuple[str, Seat, Seat, dict[str, str]], finished: tuple[str, dict[str, str]]
) -> None:
    hidden = house.get(f"/api/matches/{running[0]}/dice")
    assert (hidden["seed"], hidden["secret"], hidden["rolls"]) == (None, None, [])
    assert hidden["commitment"]
    match = finished[0]
    told = house.get(f"/api/matches/{match}/dice")
    assert told["holds"] is True
    secret = hashlib.sha256(f"narvik seed {told['seed']}".encode()).digest()
    assert secret.hex() == told["secret"]
    assert hashlib.sha256(b"narvik commitment " + secret).hexdigest() == told["commitment"]
    for roll in told["rolls"]:
        assert roll["values"] == answers(secret, roll)
    # What was rolled is what the log tells, in the same order.
    before, log = 2**31, list[dict[str, Any]]()
    while before:
        page = house.get(f"/api/matches/{match}/log", view="full", before=before)
        log, before = [*page["events"], *log], page["from"]
    rolled = [(line["step"], line["dice"]) for line in log if line["dice"]]
    dice = [(roll["step"], roll["values"]) for roll in told["rolls"] if roll["kind"] == "dice"]
    assert sorted(rolled) == sorted(dice)


def answers(secret: bytes, roll: dict[str, Any]) -> list[int]:
    """What chance must have answered, worked out from docs/web.md alone."""
    out: list[int] = []
    fair = 256 // roll["sides"] * roll["sides"]
    block = 0
    while len(out) < roll["count"]:
        for byte in hmac.digest(secret, f"{roll['name']}#{block}".encode(), "sha256"):
            if byte < fair and len(out) < roll["count"]:
                out.append(byte % roll["sides"] + (roll["kind"] == "dice"))
        block += 1
    return out


def test_a_match_that_was_resigned_can_be_looked_at_in_full(house: House, play: Callable[..., int]) -> None:
    match, germany, norway = house.pair()
    play([germany, norway], random.Random(23), 60)
    germany.send(do="resign")
    norway.until(lambda state: state["over"])
    full = house.get(f"/api/matches/{match}/replay", view="full")
    assert all("cards" in hand for hand in full["scene"]["hands"])
    kept = read(house.http.get(f"/api/matches/{match}/record").text)
    assert kept.header["result"]["ended_by"] == "resignation"
    assert replay(kept).version == 60
    assert house.get(f"/api/matches/{match}/dice")["holds"] is True
