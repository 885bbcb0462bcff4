from __future__ import annotations

import io

import pytest
from rich.console import Console

from narvik.cli.commands.play import PlayArguments
from narvik.cli.screen.setup import ask
from narvik.core.rules import rules_of

OPEN = PlayArguments("kampen", [], "recruit", [], None, None, "en", None, None, False, True)


def answered(monkeypatch: pytest.MonkeyPatch, *lines: str) -> tuple[PlayArguments, str]:
    """What is settled by typing these lines, and what was shown."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    console = Console(width=120, file=io.StringIO(), highlight=False)
    arguments = ask(OPEN, console)
    assert isinstance(console.file, io.StringIO)
    return arguments, console.file.getvalue()


def test_enter_takes_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments, shown = answered(monkeypatch, "")
    assert arguments.game == "kampen"
    assert arguments.seats == ["germany"]
    assert "scenario=basic" in arguments.settings
    assert "[basic]" in shown


def test_numbers_change_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments, shown = answered(monkeypatch, "2 19", "99", "24", "")
    assert "scenario=advanced" in arguments.settings
    assert arguments.seats == ["norway"]
    assert arguments.language == "nb"
    assert "Expected a number from 1 to 24" in shown
    assert "Hva vil du spille?" in shown
    assert "[grunnregler]" not in shown
    assert "[avansert, med skip og 9. april]" in shown
    assert "[Norge]" in shown


def test_seats_follow_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two players there is no seat of the Allies, so a choice of it falls back to the first."""
    arguments, _ = answered(monkeypatch, "20", "6", "")
    assert "players=2" in arguments.settings
    assert arguments.seats == ["germany"]


def test_no_more_input_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyboardInterrupt):
        answered(monkeypatch, "2")


def test_what_has_one_value_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("invasion")
    scenario, *others = rules.options
    monkeypatch.setattr(rules, "options", (scenario._replace(values=scenario.values[:1]), *others))
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    console = Console(width=120, file=io.StringIO(), highlight=False)
    arguments = ask(OPEN._replace(game="invasion"), console)
    assert isinstance(console.file, io.StringIO)
    assert "scenario=qs" in arguments.settings
    assert "Gudbrandsdal" not in console.file.getvalue()
    assert "Railways" in console.file.getvalue()
