"""With `--language nb` the terminal speaks Norwegian, whatever happens."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from narvik.cli.screen.menu import Menu
from narvik.core.game import new
from narvik.core.rules import rules_of

GAMES = Path(__file__).parents[1] / "fixtures" / "games" / "plain"
ENGLISH = re.compile(
    r"\b(the|and|of|with|from|is|are|into|not|moves?|plays?|draws?|rolls?|attacks?|battalions?|combats?|ships?|sea|hand"
    r"|Germany|Norway|Allies|choices?|choose|done|end|pass|retreats?|lost|wins?|victory|cities|round|turn)\b"
)
"""Words that no Norwegian sentence has."""


QUOTED = re.compile(
    r"«[^»]*»|\[KN-[^\]]*\]|KN-[\w-]+|ventet move [A-Z ]+|move oslo hamar 2|narvik play --load"
    r"|flere valg: [\w ,]+|end, pass, .*give_way"
)
"""What someone typed, ids of rules, and how choices are written: the same in all languages."""


def english_in(output: str) -> list[str]:
    """The sentences with English in them."""
    typed = re.sub(r"(?m)^(Tyskland|Norge|De allierte) > .*$", "", output)
    return [line for line in QUOTED.sub("", " ".join(typed.split())).split(". ") if ENGLISH.search(line)]


@pytest.mark.parametrize("game", ["kampen-advanced-en-3", "kampen-basic-no-2"])
def test_a_whole_game_is_told_in_norwegian(narvik: Any, game: str) -> None:
    output = narvik("replay", str(GAMES / f"{game}.narvik"), "--language", "nb").output
    assert "seier for" in output
    assert "poengbyer." in output
    assert english_in(output) == []


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_questions_and_answers_are_norwegian(narvik: Any, scenario: str) -> None:
    asked = ["?", "r", "r xyz", "o", "l", "w", "w 1", "foo", "move", "move oslo", "move oslo nowhere 1", "99 9", "u"]
    lines = ["", *asked]
    chosen = random.Random(4)
    game = new("kampen", scenario=scenario, seed=11)
    for _ in range(150):
        choice, seat = chosen.choice(game.choices), game.seat
        game.choose(choice)
        lines += [choice.text] if game.seat == seat else [choice.text, ""]
    arguments = ("--language", "nb", "--set", f"scenario={scenario}", "--seed", "11", "--no-board")
    result = narvik("play", "kampen", "--seat", "all", *arguments, lines=[*lines, *asked, "s", "q"])
    assert result.exit_code == 0
    assert game.log()[-1] not in result.output
    assert game.log(language="nb")[-1] in result.output
    assert english_in(result.output) == []


def test_every_choice_stands_under_a_norwegian_heading() -> None:
    rules = rules_of("kampen")
    english, norwegian = (Menu(rules, language, [], None) for language in ("en", "nb"))
    verbs = range(len(rules.words.verbs))
    assert {norwegian.verb(verb) for verb in verbs if norwegian.verb(verb) == english.verb(verb)} == {"Fly", "Bomb"}


def test_numbers_have_a_decimal_comma(narvik: Any) -> None:
    output = narvik("play", "kampen", "--language", "nb", "--seed", "1", lines=["q"]).output
    assert "⚔97,3%" in output
    assert not re.search(r"\d\.\d", output)
