"""A whole game between two browsers, and what each of them gets to see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import narvik
from narvik.core.chance import KeyedChance
from narvik.core.game import Game
from narvik.core.record import read

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat


def record_of(house: House, match: str) -> str:
    return house.http.get(f"/api/matches/{match}/record").text


def test_two_browsers_play_a_whole_game_and_each_sees_only_its_own_view(house: House, play: Callable[..., int]) -> None:
    match, germany, norway = house.pair()
    watcher = house.sit(match)
    scenes: dict[int, list[tuple[str, object, list[str]]]] = {}
    rng = random.Random(1)
    while not germany.state["over"]:
        for seat in (germany, norway, watcher):
            log = [line["text"] for line in seat.log]
            scenes.setdefault(seat.state["step"], []).append((seat.state["seat"], seat.state["scene"], log))
            for hand in seat.state["scene"]["hands"]:
                own = {"germany": ["germany"], "norway": ["norway", "allies"], "observer": []}[seat.state["seat"]]
                assert ("cards" in hand) == (hand["side"] in own)
        version = germany.state["version"]
        next(seat for seat in (germany, norway) if seat.asked).choose(rng=rng)
        for seat in (germany, norway, watcher):
            seat.at(version + 1)
        assert not watcher.asked

    # The record that is published at the end replays to the same game; at every fifth step each browser had been sent
    # exactly the scene, and now and then exactly the log, that this game gives its seat.
    kept = read(record_of(house, match))
    game = Game(
        narvik.rules_of("kampen"),
        kept.header["options"],
        KeyedChance.from_seed(kept.header["seed"]),
        seed=kept.header["seed"],
    )
    for line in kept.lines:
        for seat_name, scene, log in scenes[game.version]:
            if game.version % 5 == 0:
                assert scene == game.rules.display.scene(game.view(seat_name), "en")
            if game.version % 40 == 0:  # writing a whole log takes its time
                assert log == game.log(seat_name)
        game.choose(line.text)
    assert game.over
    result = germany.state["result"]
    assert game.result is not None
    assert {key: result[key] for key in game.result} == game.result
    assert result["headline"] == "Norway and the Allies win"
    assert result["sentence"] == game.log("observer")[-1]
    assert germany.state["version"] == game.version
    for seat in (germany, norway, watcher):
        assert [line["text"] for line in seat.log] == game.log(seat.state["seat"])


def test_the_prompt_names_choices_only_to_the_one_who_is_asked(house: House) -> None:
    _, germany, norway = house.pair()
    ours, theirs = germany.state["prompt"], norway.state["prompt"]
    assert ours["choices"]
    assert theirs["choices"] == []
    assert (ours["question"], ours["seat"]) == (theirs["question"], theirs["seat"])
    move = next(choice for choice in ours["choices"] if choice["verb"] == "move")
    assert move["label"]
    assert move["number"] >= 1
    assert [kind for kind, _ in move["touches"]] == ["space", "space"]


def test_events_tell_what_they_touch_their_dice_and_their_step(house: House, play: Callable[..., int]) -> None:
    _, germany, norway = house.pair()
    play([germany, norway], random.Random(3), 120)
    steps = [line["step"] for line in germany.log]
    assert steps == sorted(steps)
    assert steps[-1] <= germany.state["step"]
    moved = next(line for line in germany.log if line["name"] == "moved")
    assert moved["touches"] == [["space", moved["values"]["from"]], ["space", moved["values"]["to"]]]
    rolled = next(line for line in germany.log if line["name"] == "rolled_attack")
    assert rolled["dice"] == rolled["values"]["dice"]
    assert all(1 <= die <= 6 for die in rolled["dice"])


def test_of_two_that_race_for_the_same_version_exactly_one_is_accepted(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "open"})
    both: list[Seat] = [house.sit(match, links["germany"]) for _ in range(2)]
    rounds = 0
    while both[0].asked and rounds < 12:
        version = both[0].state["version"]
        choices = [choice["text"] for choice in both[0].state["prompt"]["choices"]]
        for number, seat in enumerate(both):
            seat.others.clear()
            seat.send(do="choose", text=choices[number % len(choices)], version=version)
        for seat in both:  # what a client asks is answered in order, so after this all has been answered
            seat.ask("why", do="why", text="end")
            seat.at(version + 1)
        refused = [message["refused"]["code"] for seat in both for message in seat.others if "refused" in message]
        assert len(refused) == 1
        assert refused[0] in ("stale", "wrong_seat")
        assert len(house.run(house.app_state.storage.entries(match))) == version + 1 == both[0].state["version"]
        rounds += 1
    assert rounds > 3
