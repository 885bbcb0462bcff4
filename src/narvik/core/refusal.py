"""Why not: typed reasons for what cannot be done now."""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.errors import NarvikError

OVER: Final = "over"
WRONG_SEAT: Final = "wrong_seat"
STALE: Final = "stale"
UNREADABLE: Final = "unreadable"
NOT_OFFERED: Final = "not_offered"
NOTHING_TO_UNDO: Final = "nothing_to_undo"


class Reason(NamedTuple):
    """What a rule says against an intent: a message's name, the rule, and the words the message needs.

    `blocker` is the thing on the board that stands in the way, where there is one.
    """

    message: str
    rule: str
    words: tuple[tuple[str, str], ...] = ()
    blocker: str = ""


class Refusal(NamedTuple):
    """An answer to a choice that was not accepted: the code says which check failed, `rule` which rule forbids it."""

    code: str
    sentence: str
    rule: str = ""
    blocker: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


class Refused(NarvikError):
    """Raised when a choice is refused. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))
