from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import narvik as library
from narvik.cli.screen.opponents import opponent
from narvik.cli.screen.shown import event_line
from narvik.core.events import Event
from narvik.core.record import read, replay

pytestmark = pytest.mark.slow

SEED = ("--seed", "5")
FIRST_CHOICES = ["1", "1", "0"] * 900
"""Takes the first entry and the count 1 if asked for, and goes on where that can be declined."""


def record_of(folder: Path, name: str = "kampen-1.narvik") -> str:
    return (folder / name).read_text(encoding="utf-8")


def choices_of(folder: Path, name: str = "kampen-1.narvik") -> list[str]:
    return [f"{line.role}: {line.text}" for line in read(record_of(folder, name)).lines]


@pytest.mark.parametrize(("seat", "language"), [("germany", "en"), ("allies", "nb")])
def test_a_whole_game_against_the_computer(narvik: Any, tmp_path: Path, seat: str, language: str) -> None:
    result = narvik("play", "kampen", "--seat", seat, "--language", language, "--no-board", *SEED, lines=FIRST_CHOICES)
    assert result.exit_code == 0, result.exception
    kept = read(record_of(tmp_path))
    game = replay(kept)
    assert game.over
    assert kept.header["result"] == game.result
    assert "narvik replay kampen-1.narvik" in result.output
    assert game.log(None, language)[-1] in result.output


def test_a_whole_advanced_game_against_the_computer(narvik: Any, tmp_path: Path) -> None:
    lines = ["1 1 2 2 3", *FIRST_CHOICES]
    result = narvik("play", "kampen", "--set", "scenario=advanced", "--no-board", *SEED, lines=lines)
    assert result.exit_code == 0, result.exception
    assert library.load(tmp_path / "kampen-1.narvik").over


def test_a_whole_advanced_game_to_watch(narvik: Any, tmp_path: Path) -> None:
    result = narvik("play", "kampen", "--seat", "observer", "--set", "scenario=advanced", "--seed", "2")
    assert result.exit_code == 0, result.exception
    assert library.load(tmp_path / "kampen-1.narvik").over


def test_an_observer_is_told_nothing_hidden_while_the_game_goes_on(narvik: Any, tmp_path: Path) -> None:
    result = narvik("play", "kampen", "--seat", "observer", *SEED)
    assert "Germany draws a card." in result.output
    assert "Germany drew:" not in result.output


def test_a_game_taken_up_again_goes_on_as_if_it_had_not_stopped(narvik: Any, tmp_path: Path) -> None:
    lines = ["move oslo hamar 1", "0", "0", "0", "move horten skien 1", "0", "1", "0", "0"]
    narvik("play", "kampen", "--save", "whole.narvik", *SEED, lines=lines)
    narvik("play", "kampen", "--save", "parts.narvik", *SEED, lines=lines[:4])
    before = choices_of(tmp_path, "parts.narvik")
    result = narvik("play", "--load", "parts.narvik", lines=lines[4:])
    assert result.exit_code == 0
    whole = choices_of(tmp_path, "whole.narvik")
    assert whole[: len(before)] == before
    assert len(before) < len(whole)
    assert choices_of(tmp_path, "parts.narvik") == whole


def test_quitting_keeps_the_record_and_says_how_to_go_on(narvik: Any, tmp_path: Path) -> None:
    result = narvik("play", "kampen", *SEED, lines=["move oslo hamar 1", "q", "never read"])
    assert result.exit_code == 0
    assert "narvik play --load kampen-1.narvik" in result.output
    assert choices_of(tmp_path) == ["germany: move oslo hamar 1"]


def test_quitting_before_the_first_choice_leaves_no_file(narvik: Any, tmp_path: Path) -> None:
    narvik("play", "kampen", *SEED, lines=["q"])
    assert list(tmp_path.iterdir()) == []


def test_records_do_not_take_each_others_place(narvik: Any, tmp_path: Path) -> None:
    for _ in range(2):
        narvik("play", "kampen", *SEED, lines=["move oslo hamar 1", "s kampen-1.narvik", "q"])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kampen-1.narvik", "kampen-2.narvik"]
    refused = narvik("play", "kampen", "--save", "kampen-2.narvik", *SEED)
    assert refused.exit_code == 1
    assert "kampen-2.narvik already exists" in refused.stderr


def test_a_record_is_saved_where_one_wants_it(narvik: Any, tmp_path: Path) -> None:
    result = narvik("play", "kampen", *SEED, lines=["1 1", "s other.narvik", "s no/folder.narvik", "q"])
    assert "Saved in other.narvik." in result.output
    assert "no/folder.narvik: cannot be written" in result.output
    assert len(choices_of(tmp_path, "other.narvik")) == 1


def test_undo_takes_the_last_choice_back(narvik: Any, tmp_path: Path) -> None:
    lines = ["move oslo hamar 1", "u", "u", "move oslo horten 2", "q"]
    result = narvik("play", "kampen", *SEED, lines=lines)
    assert "Taken back: Move 1 from Oslo to Hamar" in result.output
    assert "Nothing can be taken back" in result.output
    assert choices_of(tmp_path) == ["germany: move oslo horten 2"]


EVERYBODY_MOVES = [
    "move oslo hamar 2",
    "move horten skien 1",
    "move kristiansand arendal 1",
    "move egersund kristiansand 1",
    "move stavanger haugesund 1",
    "move bergen forde 2",
    "move trondheim oppdal 2",
    "move narvik tysfjord 3",
]


def seed_with_nothing_left_to_do() -> int:
    """A seed whose first German hand has no movement card, so that after all moves only the end is left."""
    for seed in range(100):
        game = library.new("kampen", seed=seed)
        for move in EVERYBODY_MOVES:
            game.choose(move)
        if len(game.choices) == 1:
            return seed
    raise AssertionError


def test_undo_passes_over_what_was_made_for_you(narvik: Any, tmp_path: Path) -> None:
    seed = str(seed_with_nothing_left_to_do())
    result = narvik("play", "kampen", "--seed", seed, lines=[*EVERYBODY_MOVES, "u", "q"])
    assert "Made for you, the only choice: Done" in result.output
    assert "Taken back: Move 3 from Narvik to Tysfjord · Done" in result.output
    assert choices_of(tmp_path) == [f"germany: {move}" for move in EVERYBODY_MOVES[:-1]]


@pytest.mark.parametrize(
    "line", ["move oslo hamar 2", "MOVE Oslo Hamar 2", "m os ham 2", "4 2", "move oslo hamar"], ids=str
)
def test_ways_to_say_the_same_choice(narvik: Any, tmp_path: Path, line: str) -> None:
    narvik("play", "kampen", *SEED, lines=[line, "", "q"])
    assert choices_of(tmp_path) == ["germany: move oslo hamar 2"]


def test_why_not_names_the_rule_and_shows_it(narvik: Any) -> None:
    asked = narvik("play", "kampen", *SEED, lines=["w move oslo bergen 1", "q"])
    typed = narvik("play", "kampen", *SEED, lines=["move oslo bergen 1", "q"])
    rule = next(rule for rule in library.rules_of("kampen").rule_list() if rule.id == "KN-move-1")
    for result in (asked, typed):
        assert "Oslo and Bergen are not adjacent. [KN-move-1]" in result.output
        assert rule.text in " ".join(result.output.split())
    allowed = narvik("play", "kampen", *SEED, lines=["w move oslo hamar 1", "w", "q"])
    assert "That is allowed now." in allowed.output
    assert "Why not what?" in allowed.output


def test_answers_that_mean_nothing_are_explained(narvik: Any, tmp_path: Path) -> None:
    lines = ["99", "1 9", "1", "many", "move oslo", "dance", "r KN-nope", "r KN-move", "q"]
    output = narvik("play", "kampen", *SEED, lines=lines).output
    for part in (
        "There is no such number; expected 0 to",
        "Østfold: expected a count of 1–2.",
        "That can mean several choices: move oslo ostfold 1",
        "'dance' is not a verb of this game",
        "There is no rule KN-nope",
        "Several rules begin like that: KN-move-1",
    ):
        assert part in " ".join(output.split())
    assert list(tmp_path.iterdir()) == []


def test_help_log_view_and_odds_on_request(narvik: Any) -> None:
    lines = ["?", "l", "o", "move narvik gratangen 3", "o", "v", "r", "q"]
    output = narvik("play", "kampen", *SEED, lines=lines).output
    assert "why not: the rule against a choice" in output
    assert "No combat is about to be fought." in output
    assert re.search(r"Germany: expected losses: 0\.\d of 3", output)
    assert output.count("Germany holds 6 of 6 victory cities.") == 1
    assert output.count("Germany holds 5 of 6 victory cities.") == 2


def test_odds_stand_before_a_decision_and_behind_an_attack(narvik: Any) -> None:
    output = narvik("play", "kampen", *SEED, lines=["move narvik gratangen 3", "q"]).output
    assert "Gratangen 1–3 ⚔97.3%" in output
    assert "Gratangen: The attack succeeds 97.3 %; Germany 3 dice" in output


def test_dice_are_shown_as_dice() -> None:
    rules = library.rules_of("kampen")
    oslo = rules.kinds["area"].read("oslo")
    assert "⚁ ⚅ ⚄ = 13" in event_line(rules, Event("rolled_attack", (0, oslo, (2, 6, 5), 13)), "en")
    assert event_line(rules, Event("rolled_defence", (1, oslo, (3,), 3)), "nb").endswith(" ⚂")
    assert event_line(rules, Event("rolled_resistance", (oslo, 6)), "en").endswith(" ⚅")


def test_the_only_choice_is_made_for_you_unless_you_want_to_be_asked(narvik: Any) -> None:
    arguments = ("play", "kampen", "--no-board", "--seat", "norway", *SEED)
    quick = narvik(*arguments, lines=FIRST_CHOICES[:90])
    asked = narvik(*arguments, "--ask-all", lines=FIRST_CHOICES[:90])
    assert "Made for you, the only choice: Done" in quick.output
    assert "Made for you" not in asked.output


def test_sets_are_typed_by_the_numbers_of_their_members(narvik: Any, tmp_path: Path) -> None:
    lines = ["1", "1 1 2 2 99", "5 2 1 1 2", "q"]
    output = narvik("play", "kampen", "--set", "scenario=advanced", *SEED, lines=lines).output
    assert "These cannot be chosen together. For example: 1 1 2 2 3" in output
    assert "Expected numbers from 1 to 8." in output
    kept = choices_of(tmp_path)[0]
    assert kept == "germany: keep bombefly bombefly fallskjermtropp fallskjermtropp villedende_manover"


def test_people_at_one_keyboard_hand_it_over(narvik: Any) -> None:
    output = narvik("play", "kampen", "--seat", "all", "--no-board", *SEED, lines=["", *FIRST_CHOICES[:90]]).output
    screens = re.findall(r"│ (\w+) decides. Hand over the keyboard(.*?)(?=│ \w+ decides|\Z)", output, re.DOTALL)
    seats = [seat for seat, _ in screens]
    assert seats[0] == "Germany"
    assert "Norway" in seats
    assert all(one != two for one, two in pairwise(seats))
    for seat, screen in screens:
        assert set(re.findall(r"(\w+) drew:", screen)) <= {seat}
        assert set(re.findall(r"^(\w+) >", screen, re.MULTILINE)) <= {seat}


def test_one_player_has_norway_and_the_allies(narvik: Any) -> None:
    result = narvik("play", "kampen", "--set", "players=2", "--seat", "allies", *SEED, lines=["q"])
    assert re.search(r"Norway +in hand", result.output)
    assert re.search(r"Allies +in hand", result.output)
    assert not re.search(r"Germany +in hand", result.output)


def test_norwegian_from_the_question_to_the_record(narvik: Any) -> None:
    output = narvik("play", "kampen", "--language", "nb", *SEED, lines=["?", "move oslo hamar 1", "q"]).output
    assert "Tyskland holder 6 av 6 poengbyer." in output
    assert "hvorfor ikke: regelen mot et valg" in output
    assert "Fortsett med: narvik play --load" in output


def test_a_new_record_can_be_played(narvik: Any, tmp_path: Path) -> None:
    made = narvik("new", "kampen", "--set", "players=2", "--seed", "7", "-o", "match.narvik")
    assert made.exit_code == 0
    assert library.load(tmp_path / "match.narvik").options["players"] == "2"
    narvik("play", "--load", "match.narvik", lines=["move oslo hamar 1", "q"])
    assert choices_of(tmp_path, "match.narvik") == ["germany: move oslo hamar 1"]
    again = narvik("new", "kampen", "-o", "match.narvik")
    assert again.exit_code == 1
    assert "match.narvik already exists" in again.stderr


def test_a_record_that_cannot_be_taken_up_says_why(narvik: Any, tmp_path: Path) -> None:
    narvik("new", "kampen", "--seed", "7", "-o", "match.narvik")
    for arguments, expected in (
        (["--set", "players=2"], "leave out --set and --seed"),
        (["--data", "nowhere"], "nowhere is not a folder"),
        (["--seat", "sweden"], "there is no seat 'sweden'"),
    ):
        result = narvik("play", "--load", "match.narvik", *arguments)
        assert result.exit_code == 2
        assert expected in result.stderr
    text = record_of(tmp_path, "match.narvik")
    (tmp_path / "match.narvik").write_text(text + "1 germany: end | 0000\n")
    broken = narvik("play", "--load", "match.narvik")
    assert broken.exit_code == 1
    assert "match.narvik: line" in broken.stderr
    assert "hash chain breaks" in broken.stderr


def test_the_computer_knows_only_what_its_seat_knows() -> None:
    """Its choice is the same in every position that gives its seat the same view."""
    from narvik.core.chance import FastChance
    from narvik.core.game import Game

    game = library.new("kampen", scenario="advanced", seed=11)
    player = opponent("recruit")
    for _ in range(250):
        if game.version % 10 == 0:
            guessed = game.rules.knowledge.guess(game.view(game.seat), FastChance(game.version))
            other = Game(game.rules, game.options, game.chance, guessed, game.seed)
            other.made = game.made.copy()
            assert player.choose(other).text == player.choose(game).text
        game.choose(player.choose(game))


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "narvik", *arguments],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "COLUMNS": "100"},
    )


def test_interrupting_is_quiet_and_keeps_the_record(tmp_path: Path) -> None:
    process = start(tmp_path, "play", "kampen", "--no-board", *SEED)
    assert process.stdin
    assert process.stdout
    process.stdin.write("move oslo hamar 1\n")
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("Germany moves 1 battalion from Oslo to Hamar."):
            break
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in complaints
    assert choices_of(tmp_path) == ["germany: move oslo hamar 1"]


def test_the_program_reads_a_script_from_a_pipe(tmp_path: Path) -> None:
    output, complaints = start(tmp_path, "play", "kampen", *SEED).communicate("move oslo hamar 1\nq\n", timeout=60)
    assert complaints == ""
    assert "Germany > move oslo hamar 1" in output
    assert choices_of(tmp_path) == ["germany: move oslo hamar 1"]


def test_a_whole_gudbrandsdal_is_played_by_typing(narvik: Any) -> None:
    """Somebody who mostly passes and sometimes takes the first choice sees where he is, and in the end the result."""
    dice = random.Random(2)
    lines = [dice.choice(["0", "0", "0", "1", "go", "2", "halt"]) for _ in range(400)]
    options = ("--seat", "german", "--set", "scenario=qs", "--seed", "2", "--against", "recruit")
    shown = narvik("play", "invasion", *options, lines=[*lines, "q"]).output
    assert "April #8 › Operations: Germany › Land movement" in shown
    assert "The total is" in shown
    assert "narvik replay" in shown
