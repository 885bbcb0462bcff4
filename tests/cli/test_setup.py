from __future__ import annotations

import io

import pytest
from rich.console import Console

from narvik.cli.play import Wishes
from narvik.cli.setup import ask

OPEN = Wishes("kampen", [], "recruit", [], None, None, "en", None, None, False, True)


def answered(monkeypatch: pytest.MonkeyPatch, *lines: str) -> tuple[Wishes, str]:
    """What is settled by typing these lines, and what was shown."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    console = Console(width=120, file=io.StringIO(), highlight=False)
    wishes = ask(OPEN, console)
    assert isinstance(console.file, io.StringIO)
    return wishes, console.file.getvalue()


def test_enter_takes_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes, shown = answered(monkeypatch, "")
    assert wishes.game == "kampen"
    assert wishes.seats == ["germany"]
    assert "scenario=basic" in wishes.settings
    assert "[basic]" in shown


def test_numbers_change_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes, shown = answered(monkeypatch, "2 15", "99", "20", "")
    assert "scenario=advanced" in wishes.settings
    assert wishes.seats == ["norway"]
    assert wishes.language == "nb"
    assert "Expected a number from 1 to 20" in shown
    assert "Hva vil du spille?" in shown
    assert "[grunnregler]" not in shown
    assert "[avansert, med skip og 9. april]" in shown
    assert "[Norge]" in shown


def test_seats_follow_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two players there is no seat of the Allies, so a choice of it falls back to the first."""
    wishes, _ = answered(monkeypatch, "16", "6", "")
    assert "players=2" in wishes.settings
    assert wishes.seats == ["germany"]


def test_no_more_input_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyboardInterrupt):
        answered(monkeypatch, "2")
