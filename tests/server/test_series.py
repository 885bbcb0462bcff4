"""Several choices sent as one: all are made or none, nothing can be peeked at, and groups can be tried out."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from narvik.core.display import Route
from narvik.core.frames import Group
from narvik.core.record import record, replay
from narvik.core.rules import rules_of
from narvik.core.words import Touch
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.pieces.state import State

if TYPE_CHECKING:
    from narvik.server.storage.rows import News
    from tests.server.conftest import House, Seat

GAMES: Final = Path(__file__).resolve().parents[1] / "fixtures" / "games" / "plain"
MOVES = ["move oslo hamar 1", "move oslo kongsvinger 1"]
"""Two choices, as a route might be made of."""


def stored(house: House, match: str) -> News | None:
    """All that the database has of a match."""
    return house.run(house.app_state.storage.news(match))


def quiet_moves(seat: Seat) -> list[str]:
    """Two moves of one battalion each from the same stack to different places."""
    moves = [one["text"] for one in seat.state["prompt"]["choices"] if one["verb"] == "move" and one["number"] == 1]
    by_origin: dict[str, list[str]] = {}
    for move in moves:
        by_origin.setdefault(move.split()[1], []).append(move)
    return next(some[:2] for some in by_origin.values() if len(some) > 1)


def test_choices_in_a_row_are_made_and_told_at_once(house: House) -> None:
    match, germany, norway = house.pair()
    moves = quiet_moves(germany)
    germany.send(do="play", texts=moves, version=0)
    for seat in (germany, norway):
        state = seat.at(1)
        assert (state["version"], state["step"]) == (2, 2)
        assert [line["step"] for line in seat.log if line["name"] == "moved"] == [1, 2]
    assert [entry.text for entry in house.run(house.app_state.storage.entries(match))] == moves
    assert germany.state["can_undo"] == 2


def test_they_survive_a_restart_and_can_be_taken_back_one_by_one(serve: Callable[..., House]) -> None:
    first = serve()
    match, germany, _ = first.pair()
    token = first.get("/api/matches", which="mine")["matches"][0]["links"]["germany"]
    germany.send(do="play", texts=quiet_moves(germany), version=0)
    state = germany.at(2)
    first.stop()
    again = serve().sit(match, token)
    assert (again.state["version"], again.state["scene"]) == (2, state["scene"])
    again.send(do="undo", version=2)
    assert again.at(3)["step"] == 1


@pytest.mark.parametrize(
    ("texts", "version", "code"),
    [
        (["GOOD", "move oslo tromso 9"], 0, "not_offered"),
        (["GOOD", "conquer the world"], 0, "unreadable"),
        (["GOOD", ""], 0, "unreadable"),
        (["move oslo tromso 9", "GOOD"], 0, "not_offered"),
        (["GOOD", "GOOD"], 1, "stale"),
        (["GOOD", "GOOD"], -1, "stale"),
        ([], 0, "malformed"),
        (["GOOD"] * 2001, 0, "malformed"),
        (["GOOD", "x" * 501], 0, "malformed"),
        (["GOOD", None], 0, "malformed"),
        ("GOOD", 0, "malformed"),
    ],
)
def test_all_or_none(house: House, texts: Any, version: int, code: str) -> None:
    match, germany, _ = house.pair()
    good = quiet_moves(germany)[0]
    before = stored(house, match), germany.state["scene"]
    sent = [good if text == "GOOD" else text for text in texts] if isinstance(texts, list) else good
    assert germany.ask("refused", do="play", texts=sent, version=version)["code"] == code
    assert stored(house, match) == before[0]
    assert germany.ask("why", do="why", text=good)["code"] == ""
    assert house.get(f"/api/matches/{match}", seat="mine")["state"]["scene"] == before[1]


def test_the_seat_that_is_not_asked_and_observers_cannot_play_a_series(house: House) -> None:
    match, germany, norway = house.pair()
    moves = quiet_moves(germany)
    before = stored(house, match)
    assert norway.ask("refused", do="play", texts=moves, version=0)["code"] == "wrong_seat"
    assert norway.ask("refused", do="play", texts=moves, version=0, seat="germany")["code"] == "not_yours"
    assert house.sit(match).ask("refused", do="play", texts=moves, version=0)["code"] == "not_seated"
    assert stored(house, match) == before


def test_a_series_ends_where_something_is_learned_so_that_dice_cannot_be_peeked_at(
    house: House, play: Callable[..., int]
) -> None:
    match, germany, norway = house.pair()
    rng = random.Random(6)
    ended = 0
    while ended < 12:
        asked = next(seat for seat in (germany, norway) if seat.asked)
        version = asked.state["version"]
        text = rng.choice(asked.state["prompt"]["choices"])["text"]
        game = house.app_state.matches.found[match].game
        trial = game.copy()
        trial.choose(text)
        learned = trial.position.learned != game.position.learned or trial.seat != game.seat
        if learned:
            # What stands behind it is never even read, so it cannot tell how the dice fell.
            asked.send(do="play", texts=[text, "peek"], version=version)
            assert asked.at(version + 1)["version"] == version + 1
            ended += 1
        else:
            assert asked.ask("refused", do="play", texts=[text, "peek"], version=version)["code"] == "unreadable"
            asked.choose(text)
        for seat in (germany, norway):
            seat.at(version + 1)


def test_a_guided_game_accepts_a_series_only_as_far_as_its_lesson_goes(house: House) -> None:
    made = house.post("/api/games/kampen/guide")
    learner = house.sit(made["match"], "mine")
    wanted = learner.state["guide"]["choices"]
    other = next(c["text"] for c in learner.state["prompt"]["choices"] if c["text"] not in wanted)
    assert learner.ask("refused", do="play", texts=[other, wanted[0]], version=0)["code"] == "guide"
    assert learner.state["version"] == 0


# -- groups and routes: the movement of Kampen om Norge is told to be one


@pytest.fixture
def gathering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let moves build a group."""

    def grouping(position: State) -> Group | None:
        return Group("move") if isinstance(position.frames[-1], LandMovement) else None

    monkeypatch.setattr(State, "grouping", grouping)


def test_a_group_is_tried_out_and_nothing_changes(house: House, gathering: None) -> None:
    match, germany, norway = house.pair()
    assert germany.state["prompt"]["gather"] == "move"
    assert norway.state["prompt"]["choices"] == norway.state["prompt"]["routes"] == []
    moves = quiet_moves(germany)
    before = stored(house, match)
    ahead = germany.ask("ahead", do="ahead", texts=moves)
    assert ahead["texts"] == moves
    assert ahead["odds"] is None
    odds = germany.ask("odds", do="odds", texts=moves)
    assert odds == {"texts": moves}
    assert stored(house, match) == before
    assert germany.state["version"] == 0
    germany.send(do="play", texts=moves, version=0)
    assert germany.at(1)["prompt"]["choices"] == ahead["choices"]


def test_a_group_that_attacks_shows_its_odds(house: House, gathering: None) -> None:
    _, germany, _ = house.pair()
    taken = {piece["at"] for piece in germany.state["scene"]["pieces"] if piece["side"] != "germany"}
    attack = next(
        choice["text"]
        for choice in germany.state["prompt"]["choices"]
        if choice["verb"] == "move" and choice["touches"][1][1] in taken
    )
    found = germany.ask("ahead", do="ahead", texts=[attack])["odds"]["battles"]
    assert [odds["at"] for odds in found] == [attack.split()[2]]
    assert germany.ask("odds", do="odds", texts=[attack])["battles"] == found


@pytest.mark.parametrize("ask", ["ahead", "odds"])
def test_only_a_group_can_be_tried_out(house: House, ask: str) -> None:
    match, germany, norway = house.pair()
    moves = quiet_moves(germany)
    before = stored(house, match)
    for texts in (moves, ["end"], ["play panzer"], [""], ["?"]):
        assert germany.ask("refused", do=ask, texts=texts)["code"] == "not_gathering"
    assert norway.ask("refused", do=ask, texts=moves)["code"] == "not_gathering"
    assert germany.ask("refused", do=ask, texts=[])["code"] == "malformed"
    assert stored(house, match) == before


def test_nobody_but_the_one_who_gathers_can_try_a_group_out(house: House, gathering: None) -> None:
    match, germany, norway = house.pair()
    moves = quiet_moves(germany)
    assert norway.ask("refused", do="ahead", texts=moves)["code"] == "wrong_seat"
    assert norway.ask("refused", do="odds", texts=moves)["code"] == "wrong_seat"
    assert house.sit(match).ask("refused", do="ahead", texts=moves)["code"] == "not_seated"
    assert germany.ask("refused", do="ahead", texts=[*moves, "move oslo tromso 9"])["code"] == "not_offered"
    assert germany.ask("refused", do="ahead", texts=["move"])["code"] == "unreadable"
    assert germany.ask("refused", do="ahead", texts=["move", "end"])["code"] == "not_gathering"


def test_a_group_of_a_fixed_size_says_when_it_is_complete(house: House) -> None:
    """The landings of Operation Jupiter: three units of several."""
    made = house.post("/api/matches", 201, game="jupiter", seats={"allied": "me", "german": "me"})
    allied = house.sit(made["match"], "mine")
    while not allied.state["prompt"]["gather"]:
        allied.choose()
    prompt, version = allied.state["prompt"], allied.state["version"]
    least, most = prompt["group"]
    assert least == most > 1
    members = [choice["text"] for choice in prompt["choices"] if choice["verb"] == prompt["gather"]]
    some = allied.ask("ahead", do="ahead", texts=members[: most - 1])
    assert not some["done"]
    assert {choice["verb"] for choice in some["choices"]} == {prompt["gather"]}
    whole = allied.ask("ahead", do="ahead", texts=members[:most])
    assert whole["done"]
    assert whole["choices"] == []
    assert allied.ask("ahead", do="ahead", texts=members[most - 1 :: -1])["done"], "in any order"
    allied.send(do="play", texts=members[:most], version=version)
    assert allied.at(version + 1)["version"] == version + most


@pytest.mark.parametrize(
    ("game", "upto", "end"), [("jupiter-2", 279, "resolve"), ("norway1940-historical-no", 66, "go")]
)
def test_a_group_without_its_first_members_is_not_complete(house: House, game: str, upto: int, end: str) -> None:
    """Members join in order: whoever leaves the first ones out can still say what is to be done with the others."""
    made = house.post("/api/records", record=record(replay(GAMES / f"{game}.narvik", upto)).write())
    seat = house.sit(made["match"], "mine")
    prompt = seat.state["prompt"]
    _, *_, last = [choice["text"] for choice in prompt["choices"] if choice["verb"] == prompt["gather"]]
    ahead = seat.ask("ahead", do="ahead", texts=[last])
    assert not ahead["done"]
    assert end in {choice["verb"] for choice in ahead["choices"]}


def test_routes_are_told_to_the_one_who_decides(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("kampen")

    def routes(position: State) -> list[Route]:
        moves = [rules.words.read(text) for text in MOVES]
        return [Route(Touch("space", "hamar"), tuple(moves))]

    monkeypatch.setattr(rules.display, "routes", routes)
    _, germany, norway = house.pair()
    assert germany.state["prompt"]["routes"] == [
        {"to": ["space", "hamar"], "texts": MOVES, "left": "", "stops": False, "ending": ""}
    ]
    assert norway.state["prompt"]["routes"] == []
