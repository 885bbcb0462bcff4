"""Fair dice at a served match: players add to them, nobody can choose them, and a server that cheats is found out."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import narvik
from narvik.core.chance import KeyedChance
from narvik.core.dice import D6, Die
from narvik.core.ledger import check_dice
from narvik.core.record import read, record
from narvik.server.matches.engine_versions import digest_of
from narvik.server.matches.stored_match_check import judged

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat

ON_BOTH = True
ONE, TWO = "5f" * 32, "0c" * 32


def mixing(house: House, seats: dict[str, str], **body: Any) -> tuple[str, dict[str, str]]:
    """A match whose players add to the dice."""
    options = {"scenario": "basic", "players": "2"}
    made = house.post("/api/matches", 201, None, game="kampen", options=options, seats=seats, mix=True, **body)
    return made["match"], made["links"]


def pair(house: House) -> tuple[str, Seat, Seat, str]:
    """A match for two people at which both have added to the dice; also the second one's token."""
    match, links = mixing(house, {"germany": "me", "norway": "open"})
    one = house.sit(match, links["germany"])
    add(one, ONE)
    other = house.browser()
    token = house.post(f"/api/matches/{match}/join", 201, other, seat="norway")["token"]
    two = house.sit(match, token, other)
    add(two, TWO)
    one.at(2)
    return match, one, two, token


def add(person: Seat, entropy: str, **more: Any) -> None:
    """Add to the dice, and wait for what comes of it."""
    version = person.state["version"]
    person.send(do="mix", entropy=entropy, **more)
    person.at(version + 1)


def finished(house: House, match: str, seat: Seat) -> str:
    """Resign, and the whole record."""
    version = seat.state["version"]
    seat.send(do="resign")
    seat.at(version + 1)
    return house.http.get(f"/api/matches/{match}/record").text


def test_the_promise_is_made_before_anybody_adds_and_stays(house: House) -> None:
    match, links = mixing(house, {"germany": "me", "norway": "me"})
    seat = house.sit(match, ",".join(links.values()))
    promise = seat.state["commitment"]
    assert seat.state["mix"] == {
        "wanted": True,
        "sealed": False,
        "entropy": {},
        "yours": ["germany", "norway"],
        "others": [],
        "begun": False,
        "held": ["germany", "norway"],
        "rests_on": "nobody",
    }
    add(seat, ONE, seat="norway")
    assert seat.state["mix"]["yours"] == ["germany"]
    add(seat, TWO)
    assert seat.state["mix"]["entropy"] == {"germany": TWO, "norway": ONE}
    assert seat.state["commitment"] == promise


def test_nobody_sees_a_hand_or_decides_before_having_added(house: House) -> None:
    match, links = mixing(house, {"germany": "me", "norway": "me"})
    seat = house.sit(match, links["germany"])
    assert (seat.state["you"], seat.state["seat"]) == ([], "observer")
    watcher = house.sit(match)
    assert seat.state["scene"] == watcher.state["scene"]
    assert seat.ask("refused", do="choose", text="end", version=0)["code"] == "not_begun"
    query = {"seat": links["germany"]}
    assert house.http.get(f"/api/matches/{match}/record", params=query).text.count("seat: ") == 1
    assert 'seat: "observer"' in house.http.get(f"/api/matches/{match}/record", params=query).text
    assert house.get(f"/api/matches/{match}/replay", seat=links["germany"])["view"] == "observer"
    assert house.get(f"/api/matches/{match}/replay", 403, seat=links["germany"], view="germany")["code"] == "not_yours"
    add(seat, ONE)
    assert (seat.state["you"], seat.state["seat"]) == ([], "observer")
    add(house.sit(match, links["norway"]), TWO)
    seat.at(2)
    assert (seat.state["you"], seat.state["seat"]) == (["germany"], "germany")


def test_nothing_is_dealt_before_all_seats_are_taken_and_everybody_has_added(house: House) -> None:
    match, links = mixing(house, {"germany": "me", "norway": "open"})
    one = house.sit(match, links["germany"])
    add(one, ONE)
    assert (one.asked, one.state["you"], one.log) == (False, [], [])
    assert one.state["prompt"]["question"].startswith("The game begins when all seats are taken")
    kept = read(house.http.get(f"/api/matches/{match}/record", params={"seat": links["germany"]}).text)
    assert kept.header["commitment"] == one.state["commitment"]
    before = one.state["scene"]
    for do in ({"do": "choose", "text": "end", "version": 1}, {"do": "resign"}, {"do": "draw", "answer": "offer"}):
        assert one.ask("refused", **do)["code"] == "not_begun"
    assert one.ask("chat", do="chat", text="is anybody there?")["seat"] == "germany"
    other = house.browser()
    token = house.post(f"/api/matches/{match}/join", 201, other, seat="norway")["token"]
    one.until(lambda state: all(seat["kind"] == "person" for seat in state["seats"]))
    assert one.ask("refused", do="choose", text="end", version=1)["code"] == "not_begun", "the bytes are on their way"
    assert one.state["scene"] == before
    two = house.sit(match, token, other)
    two.send(do="mix", entropy=TWO)
    one.at(2)
    assert "hands" in one.state["scene"]
    assert one.state["scene"] != before
    assert one.log == house.sit(match, links["germany"]).log
    assert one.ask("refused", do="choose", text="end", version=1)["code"] == "stale"


def test_what_is_shown_before_the_game_begins_has_nothing_to_do_with_the_secret(house: House) -> None:
    scenes = []
    for entropy in (ONE, TWO):
        match, links = mixing(house, {"germany": "me", "norway": "open"})
        seat = house.sit(match, links["germany"])
        add(seat, entropy)
        scenes.append(seat.state["scene"])
    assert scenes[0] == scenes[1]


def test_each_seat_adds_once_and_who_takes_it_over_takes_what_was_added(house: House) -> None:
    match, links = mixing(house, {"germany": "me", "norway": "open"})
    one = house.sit(match, links["germany"])
    add(one, ONE)
    first, second = house.browser(), house.browser()
    token = house.post(f"/api/matches/{match}/join", 201, first, seat="norway")["token"]
    add(house.sit(match, token, first), TWO)
    one.at(2)
    hand = one.state["scene"]["hands"]
    assert one.ask("refused", do="mix", entropy=TWO)["code"] == "not_due"
    house.post("/api/me/delete", 200, first)
    one.until(lambda state: state["seats"][1]["kind"] == "open")
    assert one.state["mix"]["sealed"], "who sits down now is told so"
    token = house.post(f"/api/matches/{match}/join", 201, second, seat="norway")["token"]
    guest = house.sit(match, token, second)
    assert guest.state["you"] == ["norway"]
    assert guest.ask("refused", do="mix", entropy=ONE)["code"] == "not_due"
    one.until(lambda state: state["seats"][1]["kind"] == "person")
    assert one.state["scene"]["hands"] == hand, "nobody rolls again by leaving"


def test_who_ends_a_match_before_it_has_begun_shows_what_would_have_been_dealt(house: House) -> None:
    match, links = mixing(house, {"germany": "me", "norway": "open"})
    add(house.sit(match, links["germany"]), ONE)

    async def end() -> None:
        async with house.app_state.matches.at(match) as found:
            await house.app_state.actions.finish(
                found, "germany", {"ended_by": "time", "late": "germany", "winner": None}
            )

    house.run(end())
    verdict = check_dice(read(house.http.get(f"/api/matches/{match}/record").text), {"germany": ONE})
    assert verdict.holds, verdict.checks
    house.run(forgotten(house, match))
    assert house.get(f"/api/matches/{match}/dice")["holds"]


async def forgotten(house: House, match: str) -> None:
    """Let a match be rebuilt the next time it is looked at."""
    async with house.app_state.matches.at(match) as found:
        house.app_state.matches.drop(found)


def test_the_check_of_stored_matches_deals_with_what_players_added(house: House) -> None:
    match, one, _, _ = pair(house)
    one.choose()
    news = house.run(house.app_state.storage.news(match))
    assert news is not None
    found = house.app_state.matches.found[match]
    marks = {len(news.entries): digest_of(found.rules, found.game.position)}
    assert judged(news, marks).verdict == "sound"


@pytest.mark.parametrize("entropy", ["", "ab", "zz" * 16, "AB" * 16, "ab" * 65, 7])
def test_what_is_no_entropy_is_refused(house: House, entropy: object) -> None:
    match, links = mixing(house, {"germany": "me", "norway": "me"})
    seat = house.sit(match, links["germany"])
    assert seat.ask("refused", do="mix", entropy=entropy)["code"] == "malformed"
    assert seat.ask("refused", do="mix", entropy=ONE, seat="norway")["code"] == "not_due"
    assert house.sit(match).ask("refused", do="mix", entropy=ONE)["code"] == "not_due"


def test_computer_players_wait_for_those_who_have_yet_to_add(house: House) -> None:
    match, links = mixing(house, {"germany": "computer:recruit", "norway": "me"})
    seat = house.sit(match, links["norway"])
    assert seat.state["version"] == 0
    add(seat, ONE)
    seat.until(lambda state: bool(state["prompt"]["choices"]))
    assert seat.state["mix"]["entropy"] == {"norway": ONE}


def test_a_match_that_nobody_asked_to_mix_is_played_at_once(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "me"})
    seat = house.sit(match, links["germany"])
    assert (seat.state["mix"]["wanted"], seat.state["mix"]["rests_on"]) == (False, "server")
    assert house.get(f"/api/matches/{match}/dice")["rests_on"] == "server"
    assert seat.asked
    assert seat.ask("refused", do="mix", entropy=ONE)["code"] == "not_due"


def test_the_dice_of_a_finished_match_hold_and_survive_a_restart(
    serve: Callable[..., House], play: Callable[..., int]
) -> None:
    house = serve()
    match, one, two, _ = pair(house)
    promise = one.state["commitment"]
    play([one, two], random.Random(7), most=60)
    kept = read(finished(house, match, one))
    verdict = check_dice(kept, {"germany": ONE, "norway": TWO}, promise)
    assert verdict.holds, verdict.checks
    told = house.get(f"/api/matches/{match}/dice")
    assert told["holds"]
    assert told["entropy"] == {"germany": ONE, "norway": TWO}
    assert [(roll["name"], roll["values"]) for roll in told["rolls"]] == [
        (roll.name, roll.values) for roll in verdict.rolls
    ]
    house.stop()
    again = serve(house.database)
    assert again.http.get(f"/api/matches/{match}/record").text == kept.write()


def test_a_record_with_entropy_is_taken_up_and_keeps_its_dice(house: House, play: Callable[..., int]) -> None:
    match, one, two, _ = pair(house)
    play([one, two], random.Random(3), most=12)
    text = finished(house, match, one)
    made = house.post("/api/records", record=text)
    seat = house.sit(made["match"], ",".join(made["links"].values()))
    assert seat.state["mix"]["entropy"] == {"germany": ONE, "norway": TWO}
    assert seat.state["step"] == 12
    assert seat.asked
    assert (seat.state["origin"], seat.state["mix"]["rests_on"]) == ("record", "record")
    seat.choose()
    assert seat.state["commitment"] == read(text).header["commitment"]


def test_a_record_with_seats_for_others_goes_on_with_a_new_secret(
    house: House, play: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, one, two, _ = pair(house)
    play([one, two], random.Random(3), most=12)
    text = finished(house, match, one)
    monkeypatch.setattr(house.app_state.actions.founding, "new_seed", lambda: "a new secret")
    made = house.post("/api/records", record=text, seats={"norway": "open"})
    founder = house.sit(made["match"], made["links"]["germany"])
    assert founder.state["commitment"] != read(text).header["commitment"]
    assert founder.state["mix"]["entropy"] == {}
    add(founder, ONE)
    guest_browser = house.browser()
    token = house.post(f"/api/matches/{made['match']}/join", 201, guest_browser, seat="norway")["token"]
    guest = house.sit(made["match"], token, guest_browser)
    add(guest, TWO)
    founder.at(2)
    assert (founder.state["origin"], founder.state["mix"]["rests_on"]) == ("record", "nobody")
    play([founder, guest], random.Random(4), most=5)
    over = house.post("/api/records", 400, record=whole(house), seats={"norway": "open"})
    assert over["code"] == "bad_seats"


def whole(house: House) -> str:
    """The record of a game that is over."""
    game = narvik.new("kampen", scenario="basic", players="2", seed="over")
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.choices))
    return record(game).write()


@pytest.mark.parametrize("seats", [{"mars": ONE}, {f"a{number}": ONE for number in range(5000)}])
def test_a_record_tells_only_of_bytes_that_its_seats_have_added(house: House, seats: dict[str, str]) -> None:
    game = narvik.new("kampen", scenario="basic", players="2", seed="entropy")
    text = record(game).write().replace("seed:", f"entropy: {json.dumps(seats)}\nseed:")
    told = house.post("/api/records", 400, record=text)
    assert told["code"] == "bad_record"
    assert "entropy" in told["sentence"]


def test_a_rematch_is_mixed_anew(house: House) -> None:
    match, one, _, _ = pair(house)
    finished(house, match, one)
    made = one.ask("rematch", do="rematch")
    again = house.sit(made["match"], ",".join(made["links"].values()))
    assert again.state["mix"]["wanted"]
    assert len(again.state["mix"]["yours"]) == 1
    assert again.state["mix"]["entropy"] == {}


class Loaded(KeyedChance):
    """Dice that fall as one side likes."""

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        return [6] * count if "germany" in name else super().dice(count, name, die)


def test_a_server_that_changes_rolls_is_caught(
    serve: Callable[..., House], play: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narvik.server.matches.match.KeyedChance", Loaded)
    house = serve()
    match, one, two, _ = pair(house)
    promise = one.state["commitment"]
    play([one, two], random.Random(7), most=60)
    verdict = check_dice(read(finished(house, match, one)), {"norway": TWO}, promise)
    assert not verdict.holds


def test_a_server_that_swaps_the_secret_is_caught(serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    house = serve()
    match, one, _, _ = pair(house)
    promise = one.state["commitment"]
    kept = house.app_state.matches.found[match]
    monkeypatch.setattr(kept.game, "seed", "a better one")
    monkeypatch.setattr(kept.game, "chance", KeyedChance.from_seed("a better one", kept.chance.entropy))
    verdict = check_dice(read(finished(house, match, one)), {"norway": TWO}, promise)
    assert "promise" in [check.name for check in verdict.checks if not check.holds]


def test_a_server_that_drops_what_a_player_added_is_caught(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = serve()
    match, one, _, _ = pair(house)
    kept = house.app_state.matches.found[match]
    monkeypatch.setattr(kept.game, "chance", KeyedChance.from_seed(kept.row.seed, {"germany": ONE}))
    verdict = check_dice(read(finished(house, match, one)), {"norway": TWO})
    assert "entropy" in [check.name for check in verdict.checks if not check.holds]
