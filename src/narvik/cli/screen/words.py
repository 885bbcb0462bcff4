"""The command line's own words for players, in English and Norwegian; what the game says comes from its texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from narvik.core.errors import Worded
from narvik.core.phrases import phrases

TEXTS: Final = Path(__file__).parents[1] / "text"


class Complaint(Worded):
    """Something wrong with what was asked for on the command line."""

    folder = TEXTS
    wrong_use = True


class Failure(Complaint):
    """What was asked for in order and could not be done: a file that cannot be read, a game that is over."""

    wrong_use = False


class Words:
    """The messages of one language, with their words by name."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.phrases = phrases(language, TEXTS)

    def say(self, message: str, **words: Any) -> str:
        """A message with its words filled in."""
        return self.phrases.say(message, words)


def words(language: str) -> Words:
    """The messages of a language."""
    return Words(language)
