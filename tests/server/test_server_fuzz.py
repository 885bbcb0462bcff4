"""The fuzzer of a server finds nothing at a sound one, and keeps what it finds so that it can be sent again."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from narvik.proof.server.fuzz import Miss, ServerFuzzer, Shot, Shots, figures, fuzz_server, send_again
from narvik.server.http import game_catalogue

if TYPE_CHECKING:
    from tests.server.conftest import House


def test_a_server_holds_against_the_fuzzer(tmp_path: Path) -> None:
    report = fuzz_server(600, 60.0, seed=5, folder=tmp_path)
    assert report.failures == []
    assert report.undisturbed
    assert report.memory > 0
    assert report.requests > 500
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
