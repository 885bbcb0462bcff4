"""What can go wrong at a boundary, as types.

Everything that reaches Narvik from outside — options, choices, records, cases, tables — is checked where it
enters. What does not pass raises one of these; the message says what was found and what was expected.
What players can run into speaks their language: see `Worded`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

CORE_TEXTS: Final = Path(__file__).parent / "text"


class NarvikError(Exception):
    """The root of all errors that are the caller's to see."""

    wrong_use: ClassVar[bool] = False
    """Whether something was asked for that there is not, rather than that something failed. The command line tells the
    two apart by its exit status."""

    def told(self, language: str = "en") -> str:
        """What is wrong, in a language where there are words for it, else in English."""
        return str(self)


class WrongUse(NarvikError):
    """Something was asked for that cannot be had in that way."""

    wrong_use = True


class Worded(NarvikError):
    """An error with words in every language: the message ``error-NAME`` of a folder of texts, and what fills it.

    A word may be an error itself, or a sentence for each language. As a plain string the error is English.
    """

    folder: Path = CORE_TEXTS

    def __init__(self, message: str, **words: str | NarvikError | Mapping[str, str]) -> None:
        self.message = message
        self.words = words
        super().__init__(message)

    def told(self, language: str = "en") -> str:
        from narvik.core.phrases import phrases

        filled = {name: word_in(word, language) for name, word in self.words.items()}
        # Not `say`: the words are somebody else's, and are not to be remembered.
        return phrases(language, self.folder).fill_in(f"error-{self.message}", filled)

    def __str__(self) -> str:
        return self.told()


def word_in(word: str | NarvikError | Mapping[str, str], language: str) -> str:
    """A word of an error in a language."""
    if isinstance(word, NarvikError):
        return word.told(language)
    return word if isinstance(word, str) else word[language]


class UnknownGame(Worded):
    """No game of that name is registered."""

    wrong_use = True


class UnknownSeat(Worded):
    """No seat of that name is at the table."""

    wrong_use = True


class OptionError(Worded):
    """An option that the game does not have, or a value it does not take."""

    wrong_use = True


class RulesGone(Worded):
    """A match or record of a version of a game's rules that is no longer kept."""


class PictureError(Worded):
    """A picture that cannot be drawn as asked."""


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


class Unreadable(Worded):
    """A text that is no choice of the game's notation."""


class RecordError(Worded):
    """A record that cannot be read, is broken, or no longer replays; `line` is where it parts."""

    def __init__(self, message: str, line: int = 0, **words: str | NarvikError | Mapping[str, str]) -> None:
        self.line = line
        super().__init__(message, **words)

    def told(self, language: str = "en") -> str:
        problem = super().told(language)
        return Worded("line", line=str(self.line), problem=problem).told(language) if self.line else problem


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
