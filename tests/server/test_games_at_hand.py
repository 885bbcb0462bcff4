"""Games are made beside the event loop, whoever asks first, and what lives long is not looked through for garbage."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from narvik.core import rules as registry
from narvik.core.rules import register, rules_of
from narvik.core.text import texts
from narvik.games.kampen.game import Kampen
from narvik.server.app import garbage_collection
from narvik.server.http import game_catalogue
from narvik.server.matches import founding, games_at_hand, replay
from narvik.server.matches.replay import position_at

if TYPE_CHECKING:
    from tests.server.conftest import House

NAME = "afresh"
SEATS = {"germany": "me", "norway": "me"}
BASIC = {"scenario": "basic", "players": "2"}


class Afresh(Kampen):
    """A game of which nothing has been made yet."""

    name = NAME


@pytest.fixture
def makers() -> Iterator[list[int]]:
    """The threads in which the game is made, and made ready, while a test runs."""
    threads: list[int] = []

    def make(*how: Any) -> Afresh:
        threads.append(threading.get_ident())
        return Afresh(*how)

    register(NAME, make, listed=False)
    yield threads
    registry._makers.pop(NAME)
    forget()


def forget() -> None:
    """Let the game be unmade, as after a start."""
    for key in [key for key in registry._made if key[0] == NAME]:
        del registry._made[key]


@pytest.mark.parametrize("tables", ["balanced", "plain"])
def test_who_founds_a_match_of_a_game_that_is_not_at_hand_keeps_nobody_waiting(
    house: House, makers: list[int], monkeypatch: pytest.MonkeyPatch, tables: str
) -> None:
    def noted(*how: Any) -> Any:
        makers.append(threading.get_ident())
        return texts(*how)

    monkeypatch.setattr(games_at_hand, "texts", noted)
    made = house.post("/api/matches", 201, game=NAME, seats=SEATS, options={**BASIC, "tables": tables})
    assert house.sit(made["match"], "mine").asked
    assert len(makers) > 2
    assert house.thread.ident not in makers


def test_a_list_names_matches_of_a_game_that_is_not_at_hand(house: House, makers: list[int]) -> None:
    made = house.post("/api/matches", 201, game=NAME, seats=SEATS, options=BASIC)
    forget()
    makers.clear()
    assert made["match"] in [line["match"] for line in house.get("/api/matches")["matches"]]
    assert len(makers) == 1
    assert house.thread.ident not in makers


def test_pictures_are_looked_for_beside_the_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def found() -> dict[str, Any]:
        asked.append(threading.get_ident())
        return {}

    monkeypatch.setattr(game_catalogue, "pictures", found)
    house.get("/api/assets/nothing.webp", 404)
    assert asked
    assert house.thread.ident not in asked


def test_moments_of_the_past_are_worked_out_beside_the_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the nearest position at hand that may be some hundred choices."""
    match, tokens = house.found({"germany": "me", "norway": "me"})
    token = ",".join(tokens.values())
    house.sit(match, token).choose()
    workers: list[int] = []

    def noted(*how: Any) -> Any:
        workers.append(threading.get_ident())
        return position_at(*how)

    monkeypatch.setattr(replay, "position_at", noted)
    monkeypatch.setattr(founding, "position_at", noted)
    house.get(f"/api/matches/{match}/replay", seat=token, at=0)
    house.post(f"/api/matches/{match}/branch?seat={token}", 201, at=0)
    assert len(workers) == 2
    assert house.thread.ident not in workers


def test_of_several_who_ask_first_one_makes_the_game(makers: list[int]) -> None:
    begin = threading.Barrier(4)
    found: list[Any] = []

    def ask() -> None:
        begin.wait()
        found.append(rules_of(NAME))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(makers) == 1
    assert len(set(map(id, found))) == 1


@pytest.fixture
def swept() -> Iterator[None]:
    """Look for garbage as a server does, while a test runs."""
    before = gc.get_threshold()
    garbage_collection.clear_away_seldom()
    yield
    gc.callbacks.remove(garbage_collection.set_survivors_aside)
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_lives_long_is_not_looked_through_again(swept: None) -> None:
    kept = [[number] for number in range(300_000)]
    assert len(gc.get_objects()) < 4 * garbage_collection.YOUNG
    # Circles that are given up young are still found.
    for _ in range(300_000):
        circle: list[Any] = []
        circle.append(circle)
    assert len(gc.get_objects()) < 4 * garbage_collection.YOUNG
    assert len(kept) == 300_000
