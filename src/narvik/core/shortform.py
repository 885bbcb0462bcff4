"""Reading the short form of positions, and comparing positions with what a rule case expects.

Each game has its own short form (`Proof.position`) and its own expectations (`Proof.differences`); what they have in
common is here: values checked with an error that says what was expected, and a comparison key by key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from narvik.core.errors import PositionError, Unreadable
from narvik.core.form import Form
from narvik.core.position import Position

S = TypeVar("S", bound=Position)


def mapping(value: Any, what: str) -> dict[str, Any]:
    """A mapping with text keys, or an error that says what was expected."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise PositionError(f"{what}: expected a mapping, found {value!r}")
    return {str(key): inner for key, inner in value.items()}


def listing(value: Any, what: str) -> list[Any]:
    """A list, or an error that says what was expected."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise PositionError(f"{what}: expected a list, found {value!r}")
    return value


def whole(value: Any, what: str, most: int = 99, least: int = 0) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(f"{what}: expected a whole number from {least} to {most}, found {value!r}")
    return value


def truth(value: Any, what: str) -> bool:
    """True or false; yes and no are understood."""
    if value not in (True, False, "yes", "no") or (isinstance(value, (int, float)) and not isinstance(value, bool)):
        raise PositionError(f"{what}: expected true or false, found {value!r}")
    return value in (True, "yes")


def word_of(value: Any, allowed: Sequence[str], what: str) -> int:
    """One of several words, as its number."""
    if str(value) not in allowed:
        raise PositionError(f"{what}: '{value}' is not known; expected {', '.join(allowed)}")
    return list(allowed).index(str(value))


def only_keys(short: Mapping[str, Any], known: Sequence[str]) -> None:
    """Refuse keys that the short form does not have."""
    for key in short:
        if key not in known:
            raise PositionError(f"position: '{key}' is not known; expected {', '.join(known)}")


class Comparison(Generic[S]):
    """Compares a position with what a case expects, one key at a time.

    Every declared field can be expected as its JSON has it; a game adds a method ``check_KEY`` where people say it in
    other words.
    """

    def __init__(self, s: S, form: Form[S] | None = None) -> None:
        self.s = s
        self.form = form
        self.found: list[str] = []

    def same(self, what: str, expected: Any, found: Any) -> None:
        """Note a difference."""
        if expected != found:
            self.found.append(f"{what}: expected {expected!r}, found {found!r}")

    def compare(self, expected: Mapping[str, Any]) -> list[str]:
        """All differences, each in a sentence."""
        for key, value in expected.items():
            check = getattr(self, f"check_{key}", None)
            if check is None and self.form is not None:
                wrong = self.form.difference(self.s, key, value)
                if wrong is not None:
                    self.found += [wrong] if wrong else []
                    continue
            if check is None:
                known = sorted(name[6:] for name in dir(self) if name.startswith("check_"))
                raise PositionError(f"expect: '{key}' is not known; expected {', '.join(known)}")
            try:
                check(value)
            except Unreadable as problem:
                raise PositionError(f"expect {key}: {problem}") from None
        return self.found
