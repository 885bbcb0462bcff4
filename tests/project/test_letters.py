"""The typefaces are cut down to our letters; no text of ours may need another."""

from __future__ import annotations

import json
import unicodedata
from collections import defaultdict
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
LETTERS: Final = json.loads((ROOT / "web" / "build" / "letters.json").read_text(encoding="utf-8"))
TEXTS: Final = (
    *(ROOT / "web" / "src").rglob("*.ftl"),
    *(ROOT / "web" / "src").rglob("*.svelte"),
    *(ROOT / "web" / "src").rglob("*.ts"),
    *(path for ending in ("ftl", "csv", "yaml", "json") for path in (ROOT / "src" / "narvik").rglob(f"*.{ending}")),
)


def used() -> dict[str, set[str]]:
    """Every character of what a page may show, with the files that use it."""
    out: dict[str, set[str]] = defaultdict(set)
    for path in TEXTS:
        if "static" not in path.parts:
            for letter in set(path.read_text(encoding="utf-8")) - {"\n", "\r", "\t"}:
                out[letter].add(str(path.relative_to(ROOT)))
    return out


def test_no_text_uses_a_letter_that_the_typefaces_lack() -> None:
    known = set("".join(LETTERS.values()))
    missing = {letter: sorted(files) for letter, files in used().items() if letter not in known}
    assert not missing, f"add to web/build/letters.json: {missing}"


def test_only_signs_are_left_to_the_system() -> None:
    assert {unicodedata.category(sign)[0] for sign in LETTERS["left to the system"]} == {"S"}


def test_both_languages_have_their_alphabets() -> None:
    ours = set("".join(text for name, text in LETTERS.items() if name != "left to the system"))
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅÄÖÜ") <= ours
    assert set("abcdefghijklmnopqrstuvwxyzæøåäöüé") <= ours
