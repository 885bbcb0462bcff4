"""Whatever is wrong with a case, it is told in a typed error that says what was expected; nothing falls over."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from narvik.core.errors import CaseError
from narvik.proof.rule_cases.case_files import LINE, checked_case, find_cases, parse_yaml, read_case
from narvik.proof.rule_cases.cases import run_case, run_data

CASES = Path(__file__).parents[1] / "cases"
WRONG: tuple[Any, ...] = (
    None, -1, 7, 100_000, "zzz", "", [], {}, [[1]], {"a": 1}, True, 1.5, ["zzz"], {"zzz": "zzz"}, "oslo", "1616",
)  # fmt: skip
"""What a node of a case may become: of another type, too large, unknown."""

MANGLED = 100
"""How many cases of each game are mangled."""


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all that a case holds."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        if key != LINE:
            yield from nodes(one, (*path, key))


def mangled(case: dict[str, Any], by_lot: random.Random) -> dict[str, Any]:
    """A case with one of its nodes replaced by something wrong."""
    new = copy.deepcopy(case)
    *way, last = by_lot.choice(list(nodes(new)))
    at: Any = new
    for key in way:
        at = at[key]
    at[last] = by_lot.choice(WRONG)
    return new


@pytest.mark.parametrize("game", ["kampen", "norway1940", "jupiter", "invasion"])
def test_a_mangled_case_is_told_or_passes_and_nothing_is_raised(game: str) -> None:
    by_lot = random.Random(f"mangled {game}")
    files = find_cases([CASES / game])
    for _ in range(MANGLED):
        file = by_lot.choice(files)
        try:
            data = checked_case(mangled(read_case(file), by_lot))
        except CaseError:
            continue
        run_data(file, data)


HEAD = "title: A\ngame: kampen\nrules: [KN-move-1]\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected a mapping with title"),
        ("- one\n- two\n", "expected a mapping with title"),
        ("title: [", "is not YAML"),
        ("title: 'A", "is not YAML"),
        ("\ttitle: A", "is not YAML"),
        ("title: !!python/object:os.system x", "is not YAML"),
        ("title: &a [*a]\n", "deep"),
        ("title: " + "[" * 60 + "]" * 60, "at most 40 deep"),
        ("? [a, b]\n: c\n", "expected a word as a key"),
        (HEAD + "dice: [99999999999999999999]\n", "expected a number of at most 1,000,000"),
        (HEAD + "dice: [4.5]\n", "dice: expected what dice show, such as 4, found 4.5"),
        (HEAD + "dice: 4\n", "'dice' must be a list, found 4"),
        (HEAD + "draws: [[a]]\n", "draws: expected a word"),
        (HEAD + "play: {germany: end}\n", "'play' must be a list"),
        (HEAD + "play: [end]\n", "step 1: expected 'faction: choice', found 'end'"),
        (HEAD + "play: [{germany: end, norway: end}]\n", "expected one 'faction: choice', found germany, norway"),
        (HEAD + "play: [{refuse: end}]\n", "refuse: expected 'faction: choice', found 'end'"),
        (HEAD + "play: [{refuse: {germany: 5}}]\n", "refuse: 5 begins with no verb of kampen"),
        (HEAD + "play: [{offer: {germany: [march]}}]\n", "offer germany: march: refused (unreadable)"),
        (HEAD + "play: [{offer: {germany: [walk]}}]\n", "offer: 'walk' begins with no verb of kampen"),
        (HEAD + "play: [{expect: over}]\n", "expect: expected a mapping, found 'over'"),
        (HEAD + "play: [{stop: tea}]\n", "stop: kampen has no frame 'tea'; expected after_placement"),
        (HEAD + "play: [{until: tea}]\n", "until tea: "),
        (HEAD + "expect: {over: maybe}\n", "expect over: expected true or false, found 'maybe'"),
        (HEAD + "expect: {choices: 5}\n", "expect choices: expected a list of texts, found 5"),
        (HEAD + "expect: {log: 5}\n", "expect log: expected a list of texts, found 5"),
        (HEAD + "expect: {views: 5}\n", "expect views: expected a mapping, found 5"),
        (HEAD + "expect: {views: {sweden: {}}}\n", "sweden"),
        (HEAD + "expect: {tea: 5}\n", "expect: 'tea' is not known; expected areas"),
        (HEAD + "expect: {reach: 5}\n", "expect reach: expected a mapping, found 5"),
        (HEAD + "position: {withdrawn: perhaps}\n", "withdrawn: expected true or false, found 'perhaps'"),
        (HEAD + "position: {areas: {oslo: {germany: 1000000}}}\n", "areas oslo: expected a whole number from 0 to 99"),
        (HEAD + "rows: {tea: {}}\n", "rows: kampen has no table 'tea'; expected areas"),
        (HEAD.replace("[KN-move-1]", "[[1]]"), "rules: kampen has no rule [1]"),
        (HEAD + "options: {tea: 5}\n", "tea"),
    ],
)
def test_a_bad_case_is_told_with_what_was_expected(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    result = run_case(path)
    assert said in result.why
    assert result.file == path


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    assert run_case(path).why.startswith("cannot be read")


def test_dates_and_words_for_yes_stay_words() -> None:
    assert parse_yaml("[no, yes, on, 1940-04-09]") == ["no", "yes", "on", "1940-04-09"]
    with pytest.raises(CaseError, match="stands twice"):
        parse_yaml("{a: 1, a: 2}")
