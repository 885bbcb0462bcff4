from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import narvik as library
from narvik.cli.screen.opponents import opponent
from narvik.core.text import texts

FILE = "match.narvik"


@pytest.fixture
def match(tmp_path: Path) -> library.Game:
    """A whole game, kept as a record."""
    game = library.new("kampen", seed=3)
    while not game.over:
        game.choose(opponent("recruit").choose(game))
    (tmp_path / FILE).write_text(library.record(game).write(), encoding="utf-8")
    return game


def board(game: library.Game, seat: str | None) -> str:
    """The board as it is printed."""
    from rich.console import Console

    roles = 7 if seat is None else game.roles_of(seat)
    console = Console(width=100, highlight=False)
    with console.capture() as capture:
        console.print(game.rules.display.render(game.rules.knowledge.view(game.position, roles), "en", 100))
    return capture.get()


def test_a_record_is_shown_at_its_end(narvik: Any, match: library.Game) -> None:
    result = narvik("replay", FILE)
    assert result.exit_code == 0
    assert board(match, None) in result.output
    assert match.log()[-1] in result.output


def test_a_record_is_shown_after_some_choices_as_a_seat_saw_it(narvik: Any, match: library.Game) -> None:
    result = narvik("replay", FILE, "--to", "40", "--seat", "norway")
    game = library.new("kampen", seed=3)
    for made in match.made[:40]:
        game.choose(made.choice)
    assert board(game, "norway") in result.output
    assert "Norway drew:" in result.output
    assert "Germany drew:" not in result.output


def test_stepping_forwards_and_backwards(narvik: Any, match: library.Game) -> None:
    result = narvik("replay", FILE, "--step", "--to", "10", lines=["n", "p", "p", "0", "e", "x", "9999", "l", "q"])
    assert result.exit_code == 0
    places = [line.split("  ")[0] for line in result.output.splitlines() if line.startswith(("Choice ", "The start"))]
    most = match.version
    wanted = [f"Choice {number} of {most}" for number in (10, 11, 10, 9)]
    assert places == [*wanted, "The start", f"Choice {most} of {most}"]
    assert result.output.count(f"a number from 0 to {most}") == 2
    made = match.made[9]
    who = texts(match.rules, "en").word("role", match.rules.roles[made.role])
    shown = f"Choice 10 of {most}  {who}: {made.choice.text}"
    assert result.output.count(shown) == 2


def test_stepping_as_a_seat_hides_the_secret_words_of_others(narvik: Any, tmp_path: Path) -> None:
    game = library.new("kampen", scenario="advanced", seed=3)
    for _ in game.rules.roles:  # all answer under one seal; the last to be carried out is the Allies' answer
        game.choose(game.choices[0])
    (tmp_path / FILE).write_text(library.record(game).write(), encoding="utf-8")
    seen = narvik("replay", FILE, "--step", "--to", "3", "--seat", "germany", lines=["q"]).output
    assert "Allies: keep ? ? ?" in seen
    assert game.made[2].choice.text not in seen
    own = narvik("replay", FILE, "--step", "--to", "3", "--seat", "allies", lines=["q"]).output
    assert game.made[2].choice.text in own


def test_verify_checks_chain_and_replay(narvik: Any, match: library.Game, tmp_path: Path) -> None:
    good = narvik("replay", FILE, "--verify")
    assert good.exit_code == 0
    assert good.output.startswith("OK")
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    (tmp_path / FILE).write_text(text.replace("\n5 ", "\n5 false "), encoding="utf-8")
    bad = narvik("replay", FILE, "--verify")
    assert bad.exit_code == 1
    assert "the hash chain breaks here" in bad.stderr


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--to", "99999"], "--to expects a number from 0 to"),
        (["--seat", "sweden"], "there is no seat 'sweden'"),
    ],
)
def test_places_and_seats_that_are_not_there(
    narvik: Any, match: library.Game, arguments: list[str], expected: str
) -> None:
    result = narvik("replay", FILE, *arguments)
    assert result.exit_code == 2
    assert expected in result.stderr


def test_the_record_of_one_seat_cannot_be_replayed(narvik: Any, tmp_path: Path) -> None:
    game = library.new("kampen", seed=3)
    game.choose("end")
    (tmp_path / FILE).write_text(library.record(game, "norway").write(), encoding="utf-8")
    result = narvik("replay", FILE)
    assert result.exit_code == 1
    assert "cannot be replayed as a whole" in result.stderr


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ({"ended_by": "resignation", "resigned": "norway", "winner": "germany"}, "Norge ga opp."),
        ({"ended_by": "agreement", "winner": None}, "Spillerne ble enige om uavgjort."),
        ({"ended_by": "time", "late": "germany", "winner": "norway"}, "Tyskland brukte opp tiden."),
    ],
)
def test_a_match_that_its_players_ended_is_replayed_to_that_end(
    narvik: Any, tmp_path: Path, result: dict[str, Any], sentence: str
) -> None:
    game = library.new("kampen", seed=3)
    game.choose("end")
    kept = library.record(game)
    kept.header["result"] = {**result, "sentence": "…"}
    (tmp_path / FILE).write_text(kept.write(), encoding="utf-8")
    assert narvik("replay", FILE, "--verify").exit_code == 0
    told = json.loads(narvik("replay", FILE, "--json").output)
    assert (told["over"], told["asked"], told["result"]["ended_by"]) == (True, "", result["ended_by"])
    assert json.loads(narvik("replay", FILE, "--to", "0", "--json").output)["over"] is False
    assert sentence in narvik("replay", FILE, "--language", "nb").output


@pytest.mark.parametrize("result", [{"winner": "germany"}, {"ended_by": "magic"}, {"ended_by": []}, [], 7])
def test_a_result_to_which_nothing_leads_is_told(narvik: Any, tmp_path: Path, result: object) -> None:
    kept = library.record(library.new("kampen", seed=3))
    kept.header["result"] = result
    (tmp_path / FILE).write_text(kept.write(), encoding="utf-8")
    assert narvik("replay", FILE, "--verify").exit_code == 1
    assert narvik("replay", FILE).exit_code == 0


def test_a_game_that_is_over_is_not_taken_up(narvik: Any, match: library.Game) -> None:
    result = narvik("play", "--load", FILE)
    assert result.exit_code == 1
    assert "narvik replay match.narvik --step" in result.stderr


def test_odds_of_a_records_position(narvik: Any, tmp_path: Path) -> None:
    game = library.new("kampen", seed=3)
    game.choose("move narvik gratangen 3")
    (tmp_path / FILE).write_text(library.record(game).write(), encoding="utf-8")
    found = json.loads(narvik("odds", FILE, "--json").output)
    assert found["choice"] == 1
    assert found["battles"] == (game.odds() or {})["battles"]
    assert "Gratangen: The attack succeeds 97.3 %; Germany 3 dice" in narvik("odds", FILE).output
    assert narvik("odds", FILE, "--to", "0").output.strip() == "No combat is about to be fought."


def test_a_choice_is_explained_by_what_it_was_for(narvik: Any, match: library.Game) -> None:
    result = narvik("replay", FILE, "--step", "--to", "30", lines=["w", "0", "w", "q"])
    assert result.exit_code == 0
    chosen = texts(match.rules, "en").choice(match.made[29].choice)
    assert any(line.startswith(f"{chosen}: ") for line in result.output.splitlines())
    assert "Reasons can be told only for a choice that was made" in result.output
