"""What can go wrong between browser and server, each with its code, its HTTP status and a sentence for people.

A problem is raised where it is found and told in the language of the one who asked, from `text/`. Refusals of the rules
come from the core and already have their sentence.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import msgspec

from narvik.core import refusal as why
from narvik.core.errors import NarvikError, OptionError, RecordError, UnknownGame
from narvik.core.phrases import LANGUAGES, phrases
from narvik.core.refusal import Refusal, Refused
from narvik.server.storage.database import DatabaseProblem, DiskFull, Unstorable

TEXTS: Final = Path(__file__).parents[1] / "text"

STATUS: Final = {
    "malformed": 400,
    "bad_seats": 400,
    "bad_option": 400,
    "bad_record": 400,
    "bad_step": 400,
    "bad_name": 400,
    "bad_password": 400,
    "common_password": 400,
    "not_logged_in": 401,
    "wrong_password": 401,
    "unknown_token": 403,
    "not_seated": 403,
    "not_welcome": 403,
    "only_yourself": 409,
    "not_yours": 403,
    "foreign_page": 403,
    "wrong_host": 421,
    "unknown_game": 404,
    "unknown_match": 404,
    "unknown_seat": 404,
    "no_guide": 404,
    "not_found": 404,
    "wrong_method": 405,
    "seat_taken": 409,
    "name_taken": 409,
    "too_many_open": 409,
    "wants_no_letters": 409,
    "not_over": 409,
    "already_over": 409,
    "not_computer": 409,
    "secret_motive": 409,
    "no_motive": 409,
    "no_plan": 503,
    "not_in_plan": 409,
    "outdated": 409,
    "rules_gone": 409,
    "pinned": 409,
    "set_aside": 409,
    "costly_record": 413,
    "costly_series": 413,
    "overtaken": 409,
    "not_due": 409,
    "not_begun": 409,
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
    "cannot_ask_back": 409,
    "nothing_asked": 409,
    "too_long": 409,
    "too_many_in_a_row": 409,
    "too_much_taken_back": 409,
    "draw_again": 409,
    "not_asked": 409,
    "not_gathering": 409,
    "too_large": 413,
    "not_json": 415,
    "too_fast": 429,
    "too_many_sockets": 429,
    "internal": 500,
    "unavailable": 503,
    "disk_full": 507,
    "too_busy": 503,
}
"""The HTTP status of each code. Refusals of the rules are conflicts (409), except a text that cannot be read."""


MOST_ACCEPTED: Final = 1000
"""How many characters of ``Accept-Language`` are read; no browser sends more."""

WEIGHT: Final = re.compile(r"q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)")
"""A weight as HTTP writes it, from 0 to 1."""


class Problem(NarvikError):
    """Something the server does not do. `words` fill the sentence, `expected` says what would have been right."""

    def __init__(self, code: str, expected: str = "", **words: Any) -> None:
        self.code = code
        self.expected = expected
        self.words = words
        super().__init__(code)


class ProblemMessage(msgspec.Struct, omit_defaults=True):
    """A problem as the browser gets it."""

    code: str
    sentence: str
    expected: str = ""
    rule: str = ""
    blocker: str = ""


PROBLEM_JSON: Final = "application/problem+json"


class ProblemDetails(msgspec.Struct, omit_defaults=True):
    """A problem as an answer to a request: RFC 9457, with our own words beside its.

    `type` is made of `code`, which stays; `title` is the same for every problem of a type; `detail` and `sentence` are
    the same sentence, in the language of the one who asked. `rule` and `blocker` come with refusals of the rules.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    sentence: str
    expected: str = ""
    rule: str = ""
    blocker: str = ""


def details(status: int, said: ProblemMessage) -> ProblemDetails:
    """A problem in the form of RFC 9457."""
    return ProblemDetails(
        type=f"urn:narvik:problem:{said.code}",
        title=said.code.replace("_", " ").capitalize(),
        status=status,
        detail=said.sentence,
        code=said.code,
        sentence=said.sentence,
        expected=said.expected,
        rule=said.rule,
        blocker=said.blocker,
    )


RETRY: Final = {"unavailable": 5, "too_busy": 5, "disk_full": 60}
"""Seconds after which it is worth asking again, for problems that pass by themselves or soon are looked after."""


def say(language: str, message: str, **words: Any) -> str:
    """One of the server's sentences."""
    return phrases(language, TEXTS).say(message, words)


def language_of(asked: str | None, accepted: str = "") -> str:
    """The language to use: the one asked for, else what the browser would rather have of ours, else English."""
    if asked in LANGUAGES:
        return asked
    best, liked = LANGUAGES[0], 0.0
    for part in accepted[:MOST_ACCEPTED].split(","):
        tag, _, weight = part.partition(";")
        word = tag.strip().lower().split("-")[0]
        word = "nb" if word in ("no", "nn") else word
        if word in LANGUAGES and weight_of(weight) > liked:
            best, liked = word, weight_of(weight)
    return best


def weight_of(text: str) -> float:
    """How much a language is liked, from what follows it in ``Accept-Language``: 1 without a word, 0 for not at all.

    >>> weight_of(" q=0.5"), weight_of(""), weight_of("q=never")
    (0.5, 1.0, 0.0)
    """
    if not text.strip():
        return 1.0
    found = WEIGHT.fullmatch(text.strip())
    return float(found[1]) if found else 0.0


def told(problem: Exception, language: str) -> tuple[int, ProblemMessage]:
    """An exception as status and message. What nobody foresaw becomes ``internal`` and gives nothing away."""
    if isinstance(problem, Problem):
        code = problem.code
        sentence = say(language, f"problem-{code.replace('_', '-')}", **problem.words)
        return STATUS[code], ProblemMessage(code, sentence, problem.expected)
    if isinstance(problem, Refused):
        return refusal_status(problem.refusal), told_refusal(problem.refusal)
    # No JSON, not of the type, no text at all, nested too deep, or nothing that could be kept.
    if isinstance(problem, msgspec.DecodeError | UnicodeDecodeError | RecursionError | Unstorable):
        return 400, ProblemMessage("malformed", say(language, "problem-malformed"), str(problem))
    if isinstance(problem, DiskFull):
        return STATUS["disk_full"], ProblemMessage("disk_full", say(language, "problem-disk-full"))
    if isinstance(problem, DatabaseProblem):
        return STATUS["unavailable"], ProblemMessage("unavailable", say(language, "problem-unavailable"))
    for kind, code in ((UnknownGame, "unknown_game"), (OptionError, "bad_option"), (RecordError, "bad_record")):
        if isinstance(problem, kind):
            return STATUS[code], ProblemMessage(code, problem.told(language))
    return 500, ProblemMessage("internal", say(language, "problem-internal"))


def told_refusal(refusal: Refusal) -> ProblemMessage:
    """A refusal of the rules as the browser gets it."""
    return ProblemMessage(refusal.code, refusal.sentence, "", refusal.rule, refusal.blocker)


def refusal_status(refusal: Refusal) -> int:
    """The HTTP status of a refusal of the rules."""
    return {why.UNREADABLE: 400, why.WRONG_SEAT: 403}.get(refusal.code, 409)
