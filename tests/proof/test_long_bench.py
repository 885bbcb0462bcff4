"""`narvik bench long`: a match of Long March is played, stored, opened and measured."""

import json

from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.game import Game, new
from narvik.core.rules import game_names
from narvik.proof import long_game
from narvik.proof.long_game.game import ARMIES, ARMY, TURNS, UNITS


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
    done = CliRunner().invoke(app, ["bench", "long", "--choices", "600", "--matches", "3", "--json"])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert figures["choices"] == 600
    assert figures["pieces"] == 400
    assert figures["events"] >= 1200
    for name in ("position_copy_us", "game_copy_us", "record_bytes", "first_message_bytes", "answer_bytes"):
        assert figures[name] > 0, name
    assert figures["first_message_bytes"] <= 60_000
    assert figures["answer_bytes"] <= 3_000
    assert figures["stored_bytes"] < 200 * 600 + 300_000, "the tables of an empty database, and some 140 bytes a choice"
    assert (figures["matches"], figures["matches_kept"]) == (3, 3)
    assert figures["matches_told_bytes"] <= figures["matches_bound_bytes"] == 512 * 1024**2
    assert figures["record_compressed_bytes"] < figures["record_bytes"]


def test_the_number_of_choices_is_bounded() -> None:
    for choices in ("99", "32001"):
        assert CliRunner().invoke(app, ["bench", "long", "--choices", choices]).exit_code == 2
