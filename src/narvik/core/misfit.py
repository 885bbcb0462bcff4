"""Values from outside that do not fit: where they were found, what was expected, and what stood there instead.

A message shows a few characters of what was found and makes nothing of it, however large it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from narvik.core.errors import PositionError

SHOWN: Final = 40
"""How many characters of what was found a message shows."""


class Misfit(Exception):
    """A value that does not fit what holds it. On its way out every holder adds its name, so that readers need not
    know where they are."""

    def __init__(self, expected: str, found: Any) -> None:
        super().__init__(expected)
        self.expected = expected
        self.found = found
        self.where = ""

    def under(self, name: str) -> Misfit:
        """The same, found inside of what has this name."""
        self.where = f"{name}.{self.where}" if self.where else name
        return self

    def named(self, path: str) -> PositionError:
        """The error for everybody, with the whole path."""
        return wrong(self.under(path).where, self.expected, self.found)


def wrong(path: str, expected: str, found: Any) -> PositionError:
    """The error for a value that does not fit its field."""
    return PositionError(f"{path}: expected {expected}, found {shown(found)}")


def shown(value: Any) -> str:
    """What was found, short enough for a message."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int) and value.bit_length() > 128:
        return "a huge number"
    if isinstance(value, Mapping):
        return f"a mapping of {len(value)}"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    text = value[: SHOWN + 1] if isinstance(value, str) else str(value)
    # What cannot be printed or encoded, such as half of a character, is written as an escape.
    printed = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text[:SHOWN])
    return f"'{printed}{'…' if len(text) > SHOWN else ''}'" if isinstance(value, str) else printed
