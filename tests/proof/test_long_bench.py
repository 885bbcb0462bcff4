"""`narvik bench long`: a match of Long March is played, stored, opened and measured."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.game import Game, new
from narvik.core.rules import game_names, rules_of
from narvik.proof import long_game
from narvik.proof.long_game.game import ARMIES, ARMY, TURNS, UNITS
from narvik.proof.server.long_hour import simulated
from narvik.proof.server.long_load import compared
from narvik.proof.server.long_matches import Table, opened_database, stored_copies
from narvik.proof.server.long_review import ended_record, reviewed
from narvik.server.matches.memory import MEGABYTE

pytestmark = pytest.mark.slow


def played(choices: int) -> Game:
    long_game.enlist()
    game = new(long_game.NAME, seed="long")
    for number in range(choices):
        game.choose(game.choices[number % len(game.choices)])
    return game


def test_a_turn_orders_every_unit_once_and_tells_two_events_for_each_choice() -> None:
    game = played(2 * UNITS)
    assert game.view("north")["turn"] == 2
    told = [event.name for event in game.journal.events]
    assert told.count("ordered") == told.count("marched") == UNITS == 2 * ARMIES * ARMY
    assert told.count("quiet") + told.count("shot") == UNITS
    assert game.rules.most_decisions({}) == 2 * UNITS * TURNS


def test_the_game_is_offered_in_no_list() -> None:
    long_game.enlist()
    assert long_game.NAME not in game_names()


def test_the_bench_tells_its_figures() -> None:
    done = CliRunner().invoke(app, ["bench", "long", "--choices", "300", "--matches", "3", "--together", "0", "--json"])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert figures["choices"] == 300
    assert figures["pieces"] == 400
    assert figures["events"] >= 600
    for name in ("position_copy_us", "game_copy_us", "record_bytes", "first_message_bytes", "answer_bytes"):
        assert figures[name] > 0, name
    assert figures["first_message_bytes"] <= 60_000
    assert figures["answer_bytes"] <= 3_000
    assert figures["stored_bytes"] < 200 * 300 + 300_000, "the tables of an empty database, and some 140 bytes a choice"
    assert figures["load"] is figures["hour"] is figures["review"] is None
    assert (figures["matches"], figures["matches_kept"]) == (3, 3)
    assert figures["matches_told_bytes"] <= figures["matches_bound_bytes"] == 512 * 1024**2
    assert figures["record_compressed_bytes"] < figures["record_bytes"]


async def some_tables(file: Path, choices: int) -> list[Table]:
    async with opened_database(file) as storage:
        return await stored_copies(storage, choices, 4)


def test_memory_stays_the_same_while_people_come_and_go(tmp_path: Path) -> None:
    """A small version of the simulated hour: there is room for two of the four matches."""
    file = tmp_path / "hour.sqlite"
    tables = asyncio.run(some_tables(file, 600))
    hour = simulated(str(file), tables, minutes=12, megabytes=1)
    assert hour.minutes == 12
    assert hour.choices > 60, "one in ten seconds, but for who leaves just then"
    assert 1 < hour.opened <= hour.visits
    assert hour.late - hour.early < 8 * MEGABYTE


def test_long_matches_are_played_at_once_beside_fresh_ones(tmp_path: Path) -> None:
    file = tmp_path / "load.sqlite"
    tables = asyncio.run(some_tables(file, 300))
    found = asyncio.run(compared(file, {"long": tables[:2], "fresh": tables[2:]}, 0.3, lambda *_: None))
    assert min(found.long, found.fresh, found.ratio) > 0


def test_a_long_match_is_reviewed_in_two_parts() -> None:
    figures = reviewed(ended_record(played(400)), 1.0)
    assert figures.playouts >= 20
    assert 1 <= figures.stretches <= figures.moments
    assert 0 < figures.silent < figures.seconds


def test_the_number_of_choices_is_bounded() -> None:
    for choices in ("99", "32001"):
        assert CliRunner().invoke(app, ["bench", "long", "--choices", choices]).exit_code == 2


def test_a_game_that_is_named_is_measured_in_the_same_way() -> None:
    given = ["--game", "norway1940", "--set", "ships=free", "--choices", "100", "--json"]
    done = CliRunner().invoke(app, ["bench", "long", *given])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert figures["choices"] == 100
    assert figures["pieces"] == len(rules_of("norway1940").kinds["unit"].words)
    assert figures["record_bytes"] > 100
    assert figures["load"] is None
