"""Set-ups that the game has ready or that a seat has made, and plans of the staff officer: shown, then carried out as
any choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from narvik.core.rules import game_names, rules_of

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat


def sit_down(house: House, game: str, seat: str, **options: str) -> tuple[str, str, Seat]:
    """All seats of a new match held by one, looked at from one of them."""
    seats = dict.fromkeys(rules_of(game).seats(rules_of(game).settle_options(options)), "me")
    made = house.post("/api/matches", game=game, options=options, seats=seats)
    token = made["links"][seat]
    return made["match"], token, house.sit(made["match"], token)


def texts(choices: list[Any]) -> list[str]:
    return [choice["text"] for choice in choices]


def test_a_whole_set_up_is_made_as_one_series_and_then_known_as_ones_own(house: House) -> None:
    match, token, norway = sit_down(house, "norway1940", "norway")
    assert norway.state["prompt"]["setup"]
    found = house.get(f"/api/matches/{match}/setups", seat=token)
    [historical] = found["setups"]
    assert (historical["kind"], found["made"]) == ("historical", [])
    assert historical["title"] == "The Norwegian ships where they lay"
    wanted = texts(historical["choices"])
    assert "post norge narvik" in wanted
    norway.send(do="play", texts=wanted, version=0)
    assert not norway.at(len(wanted))["prompt"]["choices"]
    again = house.get(f"/api/matches/{match}/setups", seat=token)
    assert (again["setups"], texts(again["made"])) == ([], wanted)
    assert norway.state["prompt"]["setup"]


def test_what_lies_already_is_left_out_of_a_set_up_that_is_taken_later(house: House) -> None:
    match, token, allied = sit_down(house, "jupiter", "allied")
    whole = texts(house.get(f"/api/matches/{match}/setups", seat=token)["setups"][0]["choices"])
    allied.send(do="play", texts=whole[:4], version=0)
    allied.at(4)
    rest = house.get(f"/api/matches/{match}/setups", seat=token)
    assert texts(rest["setups"][0]["choices"]) == whole[4:]
    assert texts(rest["made"]) == whole[:4]
    assert rest["setups"][0]["kind"] == "recommended"


def test_the_enemy_is_told_nothing_of_a_set_up(house: House) -> None:
    match, _, allied = sit_down(house, "jupiter", "allied")
    assert house.get(f"/api/matches/{match}/setups", 403, house.browser())["code"] == "not_seated"
    allied.choose("banak us")
    links = house.post("/api/matches", game="jupiter", seats={"allied": "me", "german": "me"})
    german = house.get(f"/api/matches/{links['match']}/setups", seat=links["links"]["german"])
    assert (german["setups"], german["made"]) == ([], [])


@pytest.mark.parametrize("game", game_names())
def test_a_plan_can_be_carried_out_as_it_is(house: House, game: str) -> None:
    seats = rules_of(game).seats(rules_of(game).settle_options({}))
    made = house.post("/api/matches", game=game, seats=dict.fromkeys(seats, "me"))
    tokens = ",".join(made["links"].values())
    seat = house.sit(made["match"], tokens)
    plan = house.post(f"/api/matches/{made['match']}/plan?seat={tokens}", 200)
    wanted = texts(plan["choices"])
    assert wanted
    assert plan["ends"] in ("chance", "enemy", "learned", "step", "turn")
    version = seat.state["version"]
    seat.send(do="play", texts=wanted, version=version)
    seat.at(version + len(wanted))


def test_a_plan_begins_with_what_is_kept_and_leaves_out_what_is_not_wanted(house: House) -> None:
    match, token, _ = sit_down(house, "norway1940", "norway")
    path = f"/api/matches/{match}/plan?seat={token}"
    first = texts(house.post(path, 200)["choices"])
    assert texts(house.post(path, 200)["choices"]) == first
    other = house.post(path, 200, texts=first[:2], without=[first[2]])
    assert texts(other["choices"])[:2] == first[:2]
    assert other["kept"] == 2
    assert texts(other["choices"])[2] != first[2]


def test_a_plan_is_refused_to_whom_it_is_no_use(house: House) -> None:
    made = house.post("/api/matches", game="norway1940", seats={"norway": "me", "germany": "open"})
    path = f"/api/matches/{made['match']}/plan"
    assert house.post(path, 403, house.browser())["code"] == "not_seated"
    norway = f"{path}?seat={made['links']['norway']}"
    assert house.post(norway, 403, seat="germany")["code"] == "not_yours"
    assert house.post(norway, 409, texts=["post norge nowhere"])["code"] == "not_in_plan"
    other = house.browser()
    token = house.post(f"/api/matches/{made['match']}/join", 201, other, seat="germany", name="Kari")["token"]
    assert house.post(f"{path}?seat={token}", 409, other)["code"] == "not_asked"
