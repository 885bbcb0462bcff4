"""What can go wrong at a boundary, as types.

Everything that reaches Narvik from outside — options, choices, records, cases, tables — is checked where it
enters. What does not pass raises one of these; the message says what was found and what was expected.
"""

from __future__ import annotations


class NarvikError(Exception):
    """The root of all errors that are the caller's to see."""


class UnknownGame(NarvikError):
    """No game of that name is registered."""


class OptionError(NarvikError):
    """An option that the game does not have, or a value it does not take."""


class DataError(NarvikError):
    """A table that cannot be used; names the file, the line and the column."""

    def __init__(self, file: str, line: int, column: str, problem: str) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem
        where = file
        if line:
            where += f", line {line}"
        if column:
            where += f", column {column}"
        super().__init__(f"{where}: {problem}")


class MapError(NarvikError):
    """A map that does not hang together: a hex number nobody can read, a side between hexes that do not touch."""


class Unreadable(NarvikError):
    """A text that is no choice of the game's notation."""


class RecordError(NarvikError):
    """A record that cannot be read, is broken, or no longer replays; `line` is where it parts."""

    def __init__(self, problem: str, line: int = 0) -> None:
        self.line = line
        self.problem = problem
        super().__init__(f"line {line}: {problem}" if line else problem)


class CaseError(NarvikError):
    """A rule case that cannot be run as written."""

    def __init__(self, problem: str, line: int = 0) -> None:
        self.line = line
        self.problem = problem
        super().__init__(f"line {line}: {problem}" if line else problem)


class PositionError(NarvikError):
    """A position in short form or JSON that the game cannot stand up."""


class ScriptError(NarvikError):
    """A scripted chance that has run out, or was asked for something else than it holds."""
