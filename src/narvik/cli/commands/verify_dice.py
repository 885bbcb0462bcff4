"""`narvik verify-dice`: whether the dice of a record are those that were promised, told line by line."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.screen import inputs
from narvik.cli.screen.words import Complaint, Failure, Words, words
from narvik.core.errors import NarvikError, RecordError
from narvik.core.ledger import Check, Verdict, check_dice
from narvik.core.record import ENTROPY, entropy_of


def noted_entropy(texts: list[str]) -> dict[str, str]:
    """What somebody noted as added to the dice: ``norway=5f2c…``."""
    noted = {}
    for text in texts:
        seat, equals, entropy = text.partition("=")
        if not equals or not seat or not ENTROPY.fullmatch(entropy.lower()):
            raise Complaint("no-entropy", text=text)
        noted[seat] = entropy.lower()
    return noted


def verify_dice(
    file: Path,
    earlier: Path | None,
    commitment: str | None,
    entropy: list[str],
    rolls: bool,
    data: Path | None,
    language: str,
    as_json: bool,
) -> bool:
    """Check a record's dice and print what came of it; whether all is in order."""
    inputs.check_folder(data)
    kept, noted = inputs.read_record(file), noted_entropy(entropy)
    if earlier is not None:
        begun = inputs.read_record(earlier)
        noted = {**entropy_of(begun.header), **noted}
        commitment = commitment or begun.header.get("commitment")
    try:
        verdict = check_dice(kept, noted, commitment.lower() if commitment else None, data)
    except RecordError as problem:
        raise Failure("in-file", file=str(file), problem=problem) from None
    if as_json:
        print(json.dumps(as_data(verdict, language), ensure_ascii=False))
    else:
        show(verdict, rolls, words(language), noted=bool(noted or commitment))
    return verdict.holds


def filled(check: Check, language: str) -> dict[str, Any]:
    """The words of a check in a language."""
    return {name: word.told(language) if isinstance(word, NarvikError) else word for name, word in check.words.items()}


def sentence(check: Check, page: Words) -> str:
    """What a check found."""
    return page.say(f"dice-{check.name}-{'holds' if check.holds else 'fails'}", **filled(check, page.language))


def as_data(verdict: Verdict, language: str) -> dict[str, Any]:
    """The verdict for programs."""
    page = words(language)
    checks = [{"check": one.name, "holds": one.holds, "sentence": sentence(one, page)} for one in verdict.checks]
    return {"holds": verdict.holds, "checks": checks, "rolls": [dataclasses.asdict(roll) for roll in verdict.rolls]}


def show(verdict: Verdict, rolls: bool, page: Words, noted: bool) -> None:
    """The verdict for people."""
    console = Console(highlight=False)
    if rolls:
        console.print(rolls_table(verdict, page))
    for check in verdict.checks:
        mark = Text("✓ ", "green") if check.holds else Text("✗ ", "bold red")
        console.print(mark + Text(sentence(check, page), "" if check.holds else "red"), soft_wrap=True)
    if verdict.holds and not noted:
        console.print(Text(page.say("dice-hint"), "dim"), soft_wrap=True)
    console.print(Text(page.say("dice-true" if verdict.holds else "dice-false"), "bold"), soft_wrap=True)


def rolls_table(verdict: Verdict, page: Words) -> Table:
    """Every roll and every draw, with the name it follows from."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(page.say("dice-step"), justify="right")
    table.add_column(page.say("dice-name"))
    table.add_column(page.say("dice-answer"))
    for roll in verdict.rolls:
        answer = " ".join(str(value) for value in roll.values)
        told = f"{roll.die.name}: {answer}" if roll.kind == "dice" else f"{answer} / {roll.sides}"
        table.add_row(str(roll.step), Text(roll.name), told)
    return table
