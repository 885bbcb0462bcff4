"""Bidding for sides: who bids, who has which side then, what is given, and what computer players bid."""

from __future__ import annotations

import random
from typing import Any

import pytest

import narvik
from narvik.core.bidding import Bid, agreed_bid, fair_bid, sensible
from narvik.core.game import Game
from narvik.core.record import record
from narvik.core.refusal import Refused
from narvik.core.rules import game_names, rules_of
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.kampen.pieces.board import ALLIES, GERMANY
from narvik.games.norway1940.chapters.victory import NAVAL_LOSSES, points
from narvik.players.registry import player_of

BID_FOR = [name for name in game_names() if any(option.name == "bid" for option in rules_of(name).options)]
TWO: dict[str, dict[str, str]] = {"kampen": {"players": "2"}}


def bidding(name: str, **options: str) -> Game:
    return narvik.new(name, seed="bids", bid="open", **{**TWO.get(name, {}), **options})


def inner(game: Game) -> Any:
    return game.position


def test_three_games_offer_bids() -> None:
    assert BID_FOR == ["kampen", "norway1940", "jupiter"]


@pytest.mark.parametrize("name", BID_FOR)
def test_whoever_gives_most_has_the_side_and_the_other_has_the_other(name: str) -> None:
    game = bidding(name)
    first, other = game.rules.roles[:2]
    assert game.seats == ("player1", "player2")
    assert game.seat == "player1"
    game.choose(f"bid {first} 1", "player1")
    assert game.seat == "player2"
    game.choose(f"bid {first} 3", "player2")
    game.choose("pass", "player1")
    assert [game.seats[game.rules.seat_of(game.position, game.rules.roles.index(role))] for role in (first, other)] == [
        "player2",
        "player1",
    ]
    assert [side["seat"] for side in game.rules.display.scene(game.view("observer"), "en")["sides"]][:2] == [
        "player2",
        "player1",
    ]
    replayed = narvik.load(record(game).write())
    assert replayed.to_json() == game.to_json()
    whole = game.rules.to_json(game.position)
    assert game.rules.from_json(whole, game.chance).owner == inner(game).owner


@pytest.mark.parametrize("name", BID_FOR)
def test_a_bid_is_for_the_same_side_and_higher(name: str) -> None:
    game = bidding(name)
    first, other = game.rules.roles[:2]
    game.choose(f"bid {first} 2")
    for text in (f"bid {first} 2", f"bid {other} 3", f"bid {first} 99"):
        before = game.to_json()
        with pytest.raises(Refused) as refused:
            game.choose(text)
        assert "higher than the last one (2)" in refused.value.refusal.sentence
        assert game.to_json() == before
    assert {choice.text for choice in game.choices} >= {"pass", f"bid {first} 3"}


@pytest.mark.parametrize("name", BID_FOR)
def test_if_nobody_bids_everybody_has_the_side_of_the_seat(name: str) -> None:
    game = bidding(name)
    game.choose("pass")
    game.choose("pass")
    assert inner(game).owner[:2] == [0, 1]
    assert "Nobody bids: everybody has the side of the seat." in game.log()
    rng = random.Random(1)
    for _ in range(20):
        game.choose(rng.choice(game.choices))


@pytest.mark.parametrize("name", BID_FOR)
def test_nobody_wins_by_a_resignation_before_sides_are_settled(name: str) -> None:
    game = bidding(name)
    assert game.rules.winner_if_resigns(game.position, 0) is None
    game.choose("pass")
    game.choose("pass")
    assert game.rules.winner_if_resigns(game.position, 0)


def test_three_players_bid_for_germany_and_the_others_follow_in_the_order_of_their_seats() -> None:
    game = narvik.new("kampen", seed="bids", bid="open")
    assert {choice.text.split()[1] for choice in game.choices if choice.text != "pass"} == {"germany"}
    game.choose("pass", "player1")
    game.choose("bid germany 2", "player2")
    game.choose("bid germany 4", "player3")
    game.choose("pass", "player2")
    assert inner(game).owner == [2, 0, 1]


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
@pytest.mark.parametrize(("side", "faction"), [("germany", GERMANY), ("norway", ALLIES)])
def test_cards_that_are_given_go_unused_before_hands_are_dealt(scenario: str, side: str, faction: int) -> None:
    plain, given = (
        narvik.new("kampen", seed="bids", scenario=scenario, bid=bid).position for bid in ("none", f"{side}-4")
    )
    assert [one.hand_size for one in (plain, given)] == [plain.hand_size] * 2  # type: ignore[attr-defined]
    assert plain.unused[faction] - given.unused[faction] == 4  # type: ignore[attr-defined]
    game = bidding("kampen", scenario=scenario)
    game.choose(f"bid {side} 4")
    game.choose("pass")
    assert inner(game).unused == inner(narvik.new("kampen", seed="x", scenario=scenario, bid=f"{side}-4")).unused


def test_factors_that_are_given_count_as_sunk() -> None:
    game = narvik.new("norway1940", seed="bids", bid="germany-9")
    s = inner(game)
    assert s.sunk == [9, 0]
    before = points(s)
    s.sunk[0] = NAVAL_LOSSES
    assert points(s)[1] == before[1] + 1


@pytest.mark.parametrize(("bid", "moved"), [("none", 0), ("allied-4", -4), ("german-3", 3)])
def test_points_that_are_given_count_for_the_allies_or_against_them(bid: str, moved: int) -> None:
    without = victory_points(inner(narvik.new("jupiter", seed="bids")))
    assert victory_points(inner(narvik.new("jupiter", seed="bids", bid=bid))) == without + moved


def test_what_was_agreed_on_is_read_from_the_option() -> None:
    roles = ("germany", "norway")
    assert agreed_bid({"bid": "norway-3"}, roles) == Bid(1, 3)
    assert agreed_bid({"bid": "none"}, roles) is agreed_bid({"bid": "open"}, roles) is agreed_bid({}, roles) is None


@pytest.mark.parametrize("name", BID_FOR)
def test_a_fair_bid_is_known_for_every_scenario_and_set_of_tables(name: str) -> None:
    rules = rules_of(name)
    scenarios = next((option.values for option in rules.options if option.name == "scenario"), ("",))
    for scenario in scenarios:
        even, plain = (
            fair_bid(rules.data_folder(), rules.roles, {"scenario": scenario, "tables": tables})
            for tables in ("balanced", "plain")
        )
        assert even.amount <= plain.amount


@pytest.mark.parametrize("name", BID_FOR)
def test_who_knows_the_fair_bid_opens_with_it_outbids_up_to_it_and_passes(name: str) -> None:
    game = bidding(name, tables="plain")
    s = inner(game)
    fair = s.settings.bidding.fair
    assert fair.amount > 0
    role = game.rules.roles[fair.side]

    def best() -> str:
        scores = sensible(s, s.frames[-1], game.choices)
        return game.choices[scores.index(1.0)].text

    assert best() == f"bid {role} {fair.amount}"
    game.choose(f"bid {role} 0")
    s = inner(game)
    assert best() == f"bid {role} 1"
    game.choose(f"bid {role} {fair.amount}")
    s = inner(game)
    assert best() == "pass"


@pytest.mark.parametrize("name", BID_FOR)
def test_staff_officers_bid(name: str) -> None:
    game = bidding(name)
    rng = random.Random(2)
    while game.position.frames and "bid" in {choice.text.split()[0] for choice in game.choices}:
        game.choose(player_of("staff").decide(game.rules, game.position, rng, None))
    assert sorted(set(inner(game).owner)) == [0, 1]
