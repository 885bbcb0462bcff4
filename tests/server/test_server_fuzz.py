"""The fuzzer of a server finds nothing at a sound one, and keeps what it finds so that it can be sent again."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from narvik.core.errors import NarvikError
from narvik.proof.server.fuzz import Miss, ServerFuzzer, Shot, Shots, figures, fuzz_server, holders, send_again
from narvik.proof.server.honest_players import ASIDE
from narvik.proof.server.quarrelsome_players import Quarrel
from narvik.server.http import game_catalogue
from narvik.server.matches import actions

if TYPE_CHECKING:
    from narvik.server.http.requests import Choose, Play, Undo
    from narvik.server.live.messages_out import Viewer
    from narvik.server.matches.match import Match
    from tests.server.conftest import House


def test_a_server_holds_against_the_fuzzer(tmp_path: Path) -> None:
    report = fuzz_server(240, 120.0, seed=5, folder=tmp_path)
    assert report.failures == []
    assert report.undisturbed
    assert report.memory > 0
    assert report.choices > 0
    assert report.lost == report.wrong == report.unsound == []
    assert report.quarrels > 0
    assert report.requests > 150
    assert {"400", "404"} < set(report.statuses)


def test_what_fails_is_kept_and_fails_again(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str, language: str) -> None:
        raise IndexError("no such thing")

    monkeypatch.setattr(game_catalogue, "rules_list", broken)
    fuzzer = ServerFuzzer(f"{house.url}/", tmp_path, 1, lambda done: None)
    asyncio.run(fuzzer.send(Shot("GET", "/api/games/kampen/rules")))
    (file,) = fuzzer.failures
    assert msgspec.json.decode(Path(file).read_bytes(), type=Miss).why == "answered 500"
    assert send_again(Path(file), f"{house.url}/") == "answered 500"
    monkeypatch.undo()
    assert send_again(Path(file), f"{house.url}/") == ""
    with pytest.raises(NarvikError, match="no request"):
        send_again(Path(__file__), f"{house.url}/")


@pytest.mark.parametrize("game", ["kampen", "invasion"])
def test_an_honest_player_notices_that_a_choice_is_lost(house: House, game: str) -> None:
    fuzzer = ServerFuzzer(f"{house.url}/", Path(), 1, lambda done: None)
    player = fuzzer.honest(game)

    async def play() -> tuple[list[str], list[str]]:
        while player.requests < 12 or len(player.table.choices) < 3:
            await player.act()
        sound = await player.lost()
        player.table.choices[2] = "scuttle"
        return sound, await player.lost()

    sound, lost = asyncio.run(play())
    assert player.wrong == sound == []
    assert lost == [f"{player.table.match}: choice 2 (scuttle) is lost"]


@pytest.mark.parametrize("game", ["kampen", "norway1940", "jupiter", "invasion"])
def test_players_who_quarrel_do_some_of_it_and_leave_a_match_whose_record_leads_where_it_stands(
    house: House, game: str
) -> None:
    quarrel = Quarrel(f"{house.url}/", game, random.Random(game))

    async def play() -> None:
        while quarrel.rounds < 8:
            await quarrel.act()
        await quarrel.part()

    asyncio.run(play())
    assert quarrel.wrong == []
    assert quarrel.done > 0


def test_players_who_quarrel_notice_that_two_choices_are_made_for_one_version(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def whatever(match: Match, viewer: Viewer, seat: str, action: Choose | Play | Undo) -> int:
        return match.version_for(seat)

    monkeypatch.setattr(actions, "meant", whatever)
    quarrel = Quarrel(f"{house.url}/", "kampen", random.Random(1))

    async def play() -> None:
        while not quarrel.wrong:
            await quarrel.act()

    asyncio.run(play())
    assert "several were done for one version" in quarrel.wrong[0]


def test_everything_that_players_do_beside_choosing_is_answered(house: House) -> None:
    player = ServerFuzzer(f"{house.url}/", Path(), 1, lambda done: None).honest("jupiter")

    async def play() -> None:
        await player.sit()
        for what in ASIDE:
            await getattr(player, f"do_{what}")()

    asyncio.run(play())
    assert player.requests == len(ASIDE) + 2


def test_what_held_the_loop_is_read_from_the_figures() -> None:
    told = """narvik_loop_hold_worst_seconds{during="a"} 0.03
narvik_loop_hold_worst_seconds{during="b … c",process="1"} 0.0712
narvik_loop_hold_worst_seconds{during="a",process="1"} 0.04
"""
    assert holders(told) == {"b … c": 0.071, "a": 0.04}


def test_the_same_seed_makes_the_same_requests() -> None:
    def made(seed: int) -> list[Shot]:
        shots = Shots(random.Random(seed), {"/api/games/{game}/board": {}}, "match", "token", "kampen")
        return [shots.shot() for _ in range(60)]

    assert made(1) == made(1) != made(2)


def test_the_figures_of_a_server_are_read() -> None:
    told = "process_resident_memory_bytes 1.5e+08\nnarvik_loop_worst_processor_seconds 0.01\n"
    assert figures(told) == (150_000_000, 0.01, 0.0)
    several = """narvik_loop_worst_processor_seconds{process="0"} 0.01
narvik_loop_worst_processor_seconds{process="1"} 0.03
"""
    assert figures(several) == (0, 0.03, 0.0)
