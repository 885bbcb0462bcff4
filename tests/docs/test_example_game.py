"""The game of *Add a game in a day* keeps every promise that the games themselves keep."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

import narvik
from narvik.core.rules import Rules
from narvik.core.text import LANGUAGES, texts
from narvik.proof.conformance import option_pairs, walk
from narvik.proof.differences import total
from narvik.proof.fuzz import fuzz
from narvik.proof.rule_cases.case_files import case_rules, find_cases
from narvik.proof.rule_cases.cases import run_case
from narvik.proof.swap import swap, twins
from tests.games.outside import CROSSINGS

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bjerkvik"
CASES = find_cases([EXAMPLE / "cases"])


def test_random_play_keeps_every_promise(bjerkvik: Rules[Any]) -> None:
    for options in option_pairs(bjerkvik):
        for seed in range(4):
            for temper in ("uniform", "eager", "odd", "hasty"):
                assert walk(bjerkvik, options, seed, temper=temper).game.over


@pytest.mark.parametrize("seat", ["allies", "germany", "observer"])
def test_nothing_hidden_leaks(bjerkvik: Rules[Any], seat: str) -> None:
    found = total(swap(bjerkvik, {}, seed, seat, begin=1) for seed in range(15))
    assert set(found.fields) == (set() if seat == "germany" else {"gun"})
    for seed in range(15):
        twins(bjerkvik, {}, seed, seat)


def test_the_fuzzer_finds_nothing(bjerkvik: Rules[Any], tmp_path: Path) -> None:
    found = fuzz("bjerkvik", 20, folder=tmp_path)
    assert found.failures == []


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_its_rule_cases_pass(bjerkvik: Rules[Any], path: Path) -> None:
    assert run_case(path).why == ""


def test_every_rule_has_a_case_and_both_languages(bjerkvik: Rules[Any]) -> None:
    rules = {rule.id for rule in bjerkvik.rule_list()}
    assert {rule for path in CASES for rule in case_rules(path)} == rules
    english, norwegian = (bjerkvik.rule_list(language) for language in LANGUAGES)
    assert [one.id for one, other in zip(english, norwegian, strict=True) if one.text == other.text] == []


def test_both_languages_have_the_same_messages(bjerkvik: Rules[Any]) -> None:
    found = []
    for language in LANGUAGES:
        body = FluentResource((bjerkvik.texts / f"{language}.ftl").read_text(encoding="utf-8")).body
        assert [entry for entry in body if isinstance(entry, ftl.Junk)] == []
        found.append({entry.id.name for entry in body if isinstance(entry, ftl.Message)})
    assert found[0] == found[1]
    for language in LANGUAGES:
        for verb in bjerkvik.words.verbs:
            assert texts(bjerkvik, language).has(f"do-{verb.name}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_drawn(bjerkvik: Rules[Any], language: str) -> None:
    game = narvik.new("bjerkvik", seed=1)
    game.choose("post oyjord")
    seen = narvik.draw(game, seat="allies", language=language)
    assert "Øyjord" in seen.text
    assert "gun" not in seen.text.lower() + "kanon" * (language == "en")
    assert narvik.draw(game, language=language).text != seen.text


def narvik_command(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, with what somebody types."""
    command = [sys.executable, "-P", "-m", "narvik", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", check=False)


def test_once_installed_it_is_played_in_the_terminal(installed: Path) -> None:
    said = ["post bjerkvik", "land oyjord 3", "stay", *["wait", "stay"] * 3]
    typed = "".join(f"\n{choice}\n" for choice in said)  # Enter: the keyboard has been handed over
    save = installed / "game.narvik"
    done = narvik_command("play", "bjerkvik", "--seat", "all", "--seed", "5", "--save", str(save), typed=typed)
    assert done.returncode == 0, done.stderr
    assert re.search(r"3 companies land in Øyjord", done.stdout)
    assert "The Allies hold" in done.stdout


def test_once_installed_it_is_played_in_the_arena(installed: Path) -> None:
    folder = installed / "duel"
    arguments = ["arena", "bjerkvik", "--players", "recruit,staff", "--games", "4", "--jobs", "1", "--json"]
    done = narvik_command(*arguments, "--records", str(folder))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 4


def test_once_installed_its_aims_are_tried_and_have_no_weights_to_write(installed: Path, tmp_path: Path) -> None:
    done = narvik_command("lab", "fit", "bjerkvik", "--games", "16", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 16
    refused = narvik_command("lab", "fit", "bjerkvik", "--games", "16", "--write", str(tmp_path / "outlook.csv"))
    assert refused.returncode == 2
    assert "weighed by hand" in refused.stderr
    assert not list(tmp_path.glob("outlook.csv"))


def test_a_broken_package_of_others_leaves_our_games_alone(installed: Path) -> None:
    about = installed / "narvik_bjerkvik-1.0.dist-info" / "entry_points.txt"
    about.write_text("[narvik.games]\nbroken = no_such_module:enlist\n")
    done = narvik_command("games", "--json")
    assert done.returncode == 0
    assert [game["name"] for game in json.loads(done.stdout)][:1] == ["kampen"]
    assert "the game 'broken' (no_such_module:enlist) cannot be used" in done.stderr


def test_its_package_names_the_door_that_narvik_looks_for() -> None:
    made = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))
    assert made["project"]["entry-points"]["narvik.games"] == {"bjerkvik": "bjerkvik:enlist"}


def test_what_the_page_quotes_of_the_example_stands_in_its_files() -> None:
    page = (EXAMPLE.parents[1] / "add_a_game.md").read_text(encoding="utf-8")
    files = [path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".yaml", ".ftl")]
    lines = {line.strip() for text in files for line in text.splitlines()}
    (case,) = re.findall(r"^```yaml\n(.*?)^```", page, re.M | re.S)
    classes = re.findall(r"^```python\n(class .*?)^```", page, re.M | re.S)
    assert len(classes) == 2
    assert [line for line in "".join((case, *classes)).splitlines() if line.strip() not in lines] == []


def test_what_the_page_quotes_of_the_game_from_outside_stands_in_its_files() -> None:
    page = (EXAMPLE.parents[1] / "add_a_game.md").read_text(encoding="utf-8")
    (quoted,) = re.findall(r"^```python\n(@dataclass\n.*?)^```", page, re.M | re.S)
    opening = (CROSSINGS / "src" / "crossings" / "opening.py").read_text(encoding="utf-8")
    lines = {line.strip() for line in opening.splitlines()}
    assert [line for line in quoted.splitlines() if line.strip() not in lines] == []
