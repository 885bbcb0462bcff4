"""What can go wrong between browser and server, each with its code, its HTTP status and a sentence for people.

A problem is raised where it is found and told in the language of the one who asked, from `text/`. Refusals of the rules
come from the core and already have their sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from narvik.core import refusal as why
from narvik.core.errors import NarvikError, OptionError, RecordError, UnknownGame
from narvik.core.phrases import LANGUAGES, phrases
from narvik.core.refusal import Refusal, Refused
from narvik.server.database import DatabaseProblem

TEXTS: Final = Path(__file__).parent / "text"

STATUS: Final = {
    "malformed": 400,
    "bad_seats": 400,
    "bad_option": 400,
    "bad_record": 400,
    "bad_step": 400,
    "bad_name": 400,
    "bad_password": 400,
    "not_logged_in": 401,
    "wrong_password": 401,
    "unknown_token": 403,
    "not_seated": 403,
    "not_welcome": 403,
    "only_yourself": 409,
    "not_yours": 403,
    "foreign_page": 403,
    "unknown_game": 404,
    "unknown_match": 404,
    "unknown_seat": 404,
    "no_guide": 404,
    "not_found": 404,
    "wrong_method": 405,
    "seat_taken": 409,
    "name_taken": 409,
    "not_over": 409,
    "already_over": 409,
    "not_computer": 409,
    "secret_motive": 409,
    "no_motive": 409,
    "outdated": 409,
    "pinned": 409,
    "overtaken": 409,
    "not_due": 409,
    "no_draw_offered": 409,
    "bad_address": 400,
    "no_such_channel": 400,
    "no_subscription": 404,
    "too_many_subscriptions": 409,
    "no_clock": 409,
    "time_left": 409,
    "time_out": 409,
    "no_vacation": 409,
    "on_vacation": 409,
    "not_on_vacation": 409,
    "draw_pending": 409,
    "not_gathering": 409,
    "too_large": 413,
    "not_json": 415,
    "too_fast": 429,
    "too_many_sockets": 429,
    "internal": 500,
    "unavailable": 503,
    "too_busy": 503,
}
"""The HTTP status of each code. Refusals of the rules are conflicts (409), except a text that cannot be read."""


class Problem(NarvikError):
    """Something the server does not do. `words` fill the sentence, `expected` says what would have been right."""

    def __init__(self, code: str, expected: str = "", **words: Any) -> None:
        self.code = code
        self.expected = expected
        self.words = words
        super().__init__(code)


class Told(msgspec.Struct, omit_defaults=True):
    """A problem as the browser gets it."""

    code: str
    sentence: str
    expected: str = ""
    rule: str = ""
    blocker: str = ""


def say(language: str, message: str, **words: Any) -> str:
    """One of the server's sentences."""
    return phrases(language, TEXTS).say(message, words)


def language_of(asked: str | None, accepted: str = "") -> str:
    """The language to use: the one asked for, else the first we have of those the browser accepts, else English."""
    if asked in LANGUAGES:
        return asked
    for part in accepted.split(","):
        word = part.split(";")[0].strip().lower().split("-")[0]
        word = "nb" if word in ("no", "nn") else word
        if word in LANGUAGES:
            return word
    return LANGUAGES[0]


def told(problem: Exception, language: str) -> tuple[int, Told]:
    """An exception as status and message. What nobody foresaw becomes ``internal`` and gives nothing away."""
    if isinstance(problem, Problem):
        code = problem.code
        sentence = say(language, f"problem-{code.replace('_', '-')}", **problem.words)
        return STATUS[code], Told(code, sentence, problem.expected)
    if isinstance(problem, Refused):
        return refusal_status(problem.refusal), told_refusal(problem.refusal)
    if isinstance(problem, msgspec.DecodeError | RecursionError):  # no JSON, not of the type, or nested too deep
        return 400, Told("malformed", say(language, "problem-malformed"), str(problem))
    if isinstance(problem, DatabaseProblem):
        return STATUS["unavailable"], Told("unavailable", say(language, "problem-unavailable"))
    for kind, code in ((UnknownGame, "unknown_game"), (OptionError, "bad_option"), (RecordError, "bad_record")):
        if isinstance(problem, kind):
            return STATUS[code], Told(code, problem.told(language))
    return 500, Told("internal", say(language, "problem-internal"))


def told_refusal(refusal: Refusal) -> Told:
    """A refusal of the rules as the browser gets it."""
    return Told(refusal.code, refusal.sentence, "", refusal.rule, refusal.blocker)


def refusal_status(refusal: Refusal) -> int:
    """The HTTP status of a refusal of the rules."""
    return {why.UNREADABLE: 400, why.WRONG_SEAT: 403}.get(refusal.code, 409)
