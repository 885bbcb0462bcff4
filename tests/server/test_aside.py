"""Records that would stop a server are refused, and matches that cannot be shown are set aside, for good."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import narvik
from narvik.cli.commands.moderation import list_aside, release_match
from narvik.core.errors import NarvikError
from narvik.core.record import MAGIC, read, record
from narvik.server.matches import match as matches_module
from narvik.server.matches.founding import new_row, seat_rows
from narvik.server.storage.rows import News
from narvik.server.storage.storage import Storage
from narvik.server.thinkers.opponent_processes import DecisionRequest, FallbackChoice

if TYPE_CHECKING:
    from tests.server.conftest import House

SENTENCE = "This match cannot be shown; its record can be saved."
COMPUTERS = {"germany": "computer:recruit", "norway": "computer:recruit"}


def midway(choices: int = 20) -> narvik.Game:
    """A game of two after some choices."""
    game = narvik.new("kampen", scenario="basic", players="2", seed="aside")
    while game.version < choices:
        game.choose(game.choices[-1])
    return game


def million() -> dict[str, Any]:
    """A position with a million battalions in Hamar."""
    position: dict[str, Any] = json.loads(midway().to_json())
    position["troops"]["germany"]["hamar"] = 1_000_000
    return position


def record_of(position: dict[str, Any]) -> str:
    """A record that begins with a position."""
    header = {
        "game": "kampen",
        "rules": narvik.rules_of("kampen").version,
        "options": position["options"],
        "seed": "aside",
        "position": position,
    }
    return "\n".join([MAGIC, *(f"{key}: {json.dumps(value)}" for key, value in header.items()), "", ""])


async def put(storage: Storage, begun: dict[str, Any], vetted: bool) -> str:
    """Store a match with computer players on all seats whose position nobody has looked at, as an older server did."""
    from narvik.server.people.accounts import Visitor

    rules = narvik.rules_of("kampen")
    row = new_row(rules, begun["options"], "aside", "", True)
    row = msgspec.structs.replace(row, begun=begun, vetted=vetted, turn="germany")
    await storage.found(row, seat_rows(row, rules, COMPUTERS, {}, Visitor()), [])
    return row.id


# -- records


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("troops", {"germany": {"hamar": 1_000_000}}, "troops.germany.hamar"),
        ("face_up", {"germany": {"panzer": 200_000_000}, "norway": {}, "allies": {}}, "face_up.germany.panzer"),
        ("frames", [{"frame": "turn", "faction": 0, "step": 2}] * 20_000, "frames"),
        ("learned", -1, "learned"),
    ],
)
def test_a_record_with_too_much_in_it_is_refused_by_the_field(
    house: House, field: str, value: object, named: str
) -> None:
    position = json.loads(midway().to_json())
    position[field] = value
    told = house.post("/api/records", 400, record=record_of(position))
    assert told["code"] == "bad_record"
    assert f"{named}: expected" in told["sentence"]
    assert house.get("/api/me") == {"name": None}


def test_a_record_is_refused_in_the_language_of_the_one_who_brings_it(house: House) -> None:
    answer = house.http.post("/api/records?language=nb", json={"record": record_of(million())})
    assert answer.json()["sentence"].startswith("utgangsstillingen kan ikke leses: troops.germany.hamar")


def test_a_record_that_takes_too_much_to_read_is_refused_and_the_next_is_read(
    serve: Callable[..., House],
) -> None:
    house = serve()
    text = record(midway()).write()
    house.app_state.reading.records.patience = 0.0
    assert house.post("/api/records", 413, record=text)["code"] == "costly_record"
    house.app_state.reading.records.patience = 60.0
    made = house.post("/api/records", 201, record=text)
    assert house.get(f"/api/matches/{made['match']}", seat="mine")["state"]["step"] == 20
    house.app_state.reading.records.waiting = 20
    assert house.post("/api/records", 503, record=text)["code"] == "too_busy"


def test_half_a_character_in_a_record_is_refused(house: House) -> None:
    position = json.loads(midway().to_json())
    position["asked"] = {"\ud800": 1}
    assert house.post("/api/records", 400, record=record_of(position))["code"] == "bad_record"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit address space")
@pytest.mark.parametrize(
    ("work", "ends"), [("len(bytearray(900_000_000))", 1), ("[None for _ in iter(int, 1)]", -24), ("1 + 1", 0)]
)
def test_a_confined_process_is_stopped_by_the_system(work: str, ends: int) -> None:
    begin = (
        "from narvik.server.thinkers.process_limits import confine\n"
        "confine(400_000_000, 1.0 if 'iter' in WORK else 0.0)"
    )
    loop = "for _ in iter(int, 1): pass" if "iter" in work else work
    done = subprocess.run(
        [sys.executable, "-c", f"WORK = {work!r}\n{begin}\n{loop}"], capture_output=True, text=True, check=False
    )
    assert done.returncode == ends
    assert ("MemoryError" in done.stderr) == (ends == 1)


# -- matches


def test_a_match_that_an_older_server_took_up_is_set_aside_and_not_loaded_again(
    serve: Callable[..., House], database: str
) -> None:
    house = serve(database)
    bad = house.run(put(house.app_state.storage, million(), vetted=False))
    house.stop()
    for _ in range(2):
        again = serve(database)
        told = again.get(f"/api/matches/{bad}", 409)
        assert (told["code"], told["sentence"]) == ("set_aside", SENTENCE)
        told = again.get(f"/api/matches/{bad}", 409, language="nb")
        assert told["sentence"] == "Dette partiet kan ikke vises; protokollen kan lagres."
        assert bad not in again.run(again.app_state.storage.awaiting_computers())
        assert bad not in [line["match"] for line in again.get("/api/matches", which="running")["matches"]]
        good, _ = again.found(COMPUTERS)
        again.sit(good).at(5)
        again.stop()


def test_a_match_whose_position_no_longer_stands_is_set_aside_as_it_is_loaded(house: House) -> None:
    bad = house.run(put(house.app_state.storage, million(), vetted=True))
    assert house.get(f"/api/matches/{bad}", 409)["code"] == "set_aside"
    row = house.run(house.app_state.storage.match(bad))
    assert row is not None
    assert row.aside is not None
    assert row.aside["why"].startswith("troops.germany.hamar: expected a whole number")


def test_a_sound_match_of_an_older_server_is_tried_once_and_goes_on(house: House) -> None:
    good = house.run(put(house.app_state.storage, json.loads(midway().to_json()), vetted=False))
    house.sit(good).at(3)
    row = house.run(house.app_state.storage.match(good))
    assert row is not None
    assert row.vetted


def fails_once(house: House, match: str) -> None:
    """Something goes wrong at a match that nobody foresaw."""

    async def work() -> None:
        async with house.app_state.matches.at(match):
            raise IndexError("no such thing")

    with pytest.raises(IndexError):
        house.run(work())


def test_where_something_went_wrong_a_trial_tells_whether_the_match_is_to_blame(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, germany, norway = house.pair()
    fails_once(house, match)
    assert match in house.app_state.matches.doubtful
    assert house.get(f"/api/matches/{match}")["state"]["version"] == 0
    assert match not in house.app_state.matches.doubtful

    async def trial(news: News) -> str:
        return "it cannot be shown"

    monkeypatch.setattr(house.app_state.matches, "trial", trial)
    fails_once(house, match)
    assert house.get(f"/api/matches/{match}", 409)["code"] == "set_aside"
    for seat in (germany, norway):
        with pytest.raises(Exception, match="1013"):
            seat.until(lambda state: False)
    mine = {line["match"]: line for line in house.get("/api/matches", which="mine")["matches"]}
    assert mine[match]["aside"] == SENTENCE
    assert (mine[match]["turn"], mine[match]["yours"]) == ("", False)
    assert house.run(house.app_state.storage.set_aside.release(match))
    monkeypatch.undo()
    assert house.get(f"/api/matches/{match}")["state"]["version"] == 0


def test_a_match_from_a_record_that_the_rules_stumble_over_is_set_aside_and_told_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = house.post("/api/records", record=record_of(json.loads(midway().to_json())), seats={})["match"]
    founded, _ = house.found({"germany": "me", "norway": "me"})

    def stumble(*args: Any, **named: Any) -> None:
        raise IndexError("no such hex")

    monkeypatch.setattr(matches_module.Match, "choose", stumble)
    for match, status, code in ((brought, 409, "set_aside"), (founded, 500, "internal")):
        state = house.get(f"/api/matches/{match}", seat="mine")["state"]
        choice = {"do": "choose", "text": state["prompt"]["choices"][0]["text"], "version": state["version"]}
        assert house.post(f"/api/matches/{match}/do?seat=mine", status, **choice)["code"] == code
    monkeypatch.undo()
    assert house.get(f"/api/matches/{brought}", 409)["code"] == "set_aside"
    assert house.get(f"/api/matches/{founded}")["state"]["version"] == 0
    row = house.run(house.app_state.storage.match(brought))
    assert row is not None
    assert row.aside is not None
    assert row.aside["why"] == "IndexError: no such hex"


def test_more_choices_than_can_be_shown_are_not_sent(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match, links = house.found({"germany": "me", "norway": "me"})
    monkeypatch.setattr(matches_module, "MOST_CHOICES", 2)
    assert house.get(f"/api/matches/{match}", 500, seat=links["germany"])["code"] == "internal"
    assert match in house.app_state.matches.doubtful


def test_a_computer_player_that_never_answers_does_not_keep_the_others_waiting(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = serve()

    async def decide(question: DecisionRequest) -> str:
        return FallbackChoice(question.choices[0])

    monkeypatch.setattr(house.app_state.opponents, "decide", decide)
    match, _ = house.found(COMPUTERS)

    async def waited() -> str:
        while (row := await house.app_state.storage.match(match)) is None or row.aside is None:
            await asyncio.sleep(0)
        return str(row.aside["why"])

    assert house.run(waited()) == "the computer player recruit does not answer"


# -- the record of a match that was set aside


def test_the_record_can_be_saved_by_each_as_they_may_know_it(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "open"}, scenario="advanced")
    germany = house.sit(match, links["germany"])
    other = house.browser()
    token = house.post(f"/api/matches/{match}/join", 201, other, seat="norway")["token"]
    norway = house.sit(match, token)
    germany.choose()
    norway.choose()
    while not norway.state["step"]:  # the Allied cards are kept under the same seal
        norway.choose()
    house.run(house.app_state.matches.set_aside(match, "for a test"))

    def saved(seat: str) -> Any:
        answer = house.http.get(f"/api/matches/{match}/record", params={"seat": seat})
        assert answer.status_code == 200
        return read(answer.text)

    whole = saved(f"{links['germany']},{token}")
    assert whole.header["aside"]["why"] == "for a test"
    assert "?" not in whole.lines[0].text
    assert saved(links["germany"]).lines[0].text == whole.lines[0].text
    for seat in (token, ""):
        own = saved(seat)
        assert own.lines[0].text == "keep ? ? ? ? ?"
        assert not {"seed", "position", "aside"} & set(own.header)
    assert house.get(f"/api/matches/{match}/record", 403, seat="nonsense")["code"] == "unknown_token"


def test_the_operator_finds_what_was_set_aside_and_releases_it(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = house.found({"germany": "me", "norway": "me"})
    house.run(house.app_state.matches.set_aside(match, "for a test"))
    list_aside(None, str(house.database), as_json=True)
    found = {row["match"]: row for row in json.loads(capsys.readouterr().out)}
    assert (found[match]["game"], found[match]["why"]) == ("kampen", "for a test")
    list_aside(None, str(house.database), as_json=False)
    assert "for a test" in capsys.readouterr().out
    release_match(None, str(house.database), match)
    assert house.get(f"/api/matches/{match}")["state"]["version"] == 0
    with pytest.raises(NarvikError, match=r"no match .* is set aside"):
        release_match(None, str(house.database), match)
