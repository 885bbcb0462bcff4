"""A guided first game: a real position, what the learner does in it, what the others answer, and words about it.

A guide is an ordinary game from a given position with a given seed. So nothing in the rules knows of it, its dice can
be checked like those of any game, and where a learner stands follows from the choices made alone. `docs/guides.md`
says how one is written; `narvik.proof.guides` plays it through and tells what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from narvik.core.chance import Chance, KeyedChance
from narvik.core.errors import DataError
from narvik.core.game import Game
from narvik.core.nesting import DEEPEST, too_much
from narvik.core.rules import Rules
from narvik.core.words import Touch

Said = Mapping[str, str]
"""A text by language."""

ODDS: Final = "{odds}"
"""Stands in a text for the attacker's chance to win, in percent, as the rules count it at that moment."""

LARGEST: Final = 1000
"""More than a die shows, and than anybody has minutes for a guide."""

LONGEST: Final = 80
"""How much of something that was found a message repeats."""

GUIDE_KEYS: Final = ("title", "minutes", "options", "position", "seed", "dice", "steps", "farewell")
STEP_KEYS: Final = ("title", "say", "task", "hint", "then")


class Page(NamedTuple):
    """Something to read at a step, and what to look at meanwhile."""

    text: Said
    look: tuple[Touch, ...]


class Reply(NamedTuple):
    """What somebody else then does."""

    role: str
    text: str


class Step(NamedTuple):
    """One decision of the learner: which ones will do, what is said before it, and what follows it by itself.

    `choices` are texts of choices, in which ``*`` stands for anything. `hint` is for the one who tries something else.
    """

    role: str
    choices: tuple[str, ...]
    title: Said
    pages: tuple[Page, ...]
    task: Said
    hint: Said
    replies: tuple[Reply, ...]

    def accepts(self, text: str) -> bool:
        """Whether a choice is one of those asked for."""
        return any(fnmatchcase(text, choice) for choice in self.choices)

    def fitting(self, texts: Sequence[str]) -> list[str]:
        """Those of some choices that will do, in the order the step names them."""
        found = [text for choice in self.choices for text in texts if fnmatchcase(text, choice)]
        return list(dict.fromkeys(found))


class GuideProgress(NamedTuple):
    """Where a game stands in its guide: how many steps are done, and what must happen by itself before the next."""

    step: int
    reply: Reply | None


class Guide(NamedTuple):
    """A guided game. `dice` are those the seed gives, in the order they are rolled; they are there to be read."""

    title: Said
    minutes: int
    options: dict[str, object]
    position: dict[str, Any]
    seed: str
    dice: tuple[int, ...]
    steps: tuple[Step, ...]
    farewell: Page

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles the learner plays, in the order they come up."""
        return tuple(dict.fromkeys(step.role for step in self.steps))

    def begin(self, rules: Rules[Any], chance: Chance | None = None) -> Game:
        """The game at its first step; with another chance than that of the seed if one is given."""
        options = rules.settle_options(self.options)
        source = chance or KeyedChance.from_seed(self.seed)
        return Game(rules, options, source, rules.proof.position(self.position, options, source), self.seed)

    def standing(self, made: Sequence[tuple[str, str]]) -> GuideProgress | None:
        """Where a game stands after these choices, each with its role; None if they are not those of the guide."""
        at = 0
        for number, step in enumerate(self.steps):
            if at == len(made):
                return GuideProgress(number, None)
            role, text = made[at]
            if role != step.role or not step.accepts(text):
                return None
            at += 1
            for reply in step.replies:
                if at == len(made):
                    return GuideProgress(number, reply)
                if made[at] != reply:
                    return None
                at += 1
        return GuideProgress(len(self.steps), None) if at == len(made) else None


def percent(odds: Mapping[str, Any] | None) -> str:
    """The headline of the first battle of some odds, for a text: the chance that the attack succeeds."""
    battles = (odds or {}).get("battles") or [{"headline": {"share": 0.0}}]
    return str(round(100 * battles[0]["headline"]["share"]))


def shown(value: Any) -> str:
    """Something that was found, as a message repeats it."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class Reader:
    """Reads a guide, and says where something in it is not as it should be."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            data = yaml.safe_load(path.read_text(encoding="utf-8"))
        except (yaml.YAMLError, UnicodeDecodeError, ValueError) as problem:
            raise DataError(self.name, 0, "", f"is not YAML: {problem}") from None
        except RecursionError:
            raise DataError(self.name, 0, "", f"expected lists and mappings at most {DEEPEST} deep") from None
        if wrong := too_much(data):
            raise DataError(self.name, 0, "", wrong)
        self.data: dict[str, Any] = self.mapping(data, "guide", GUIDE_KEYS)

    def wrong(self, where: str, problem: str) -> DataError:
        """Something is not as it should be."""
        return DataError(self.name, 0, where, problem)

    def mapping(self, value: Any, where: str, keys: Sequence[str] = ()) -> dict[str, Any]:
        """A mapping; with just these keys, where they are given."""
        if not isinstance(value, dict):
            raise self.wrong(where, f"expected a mapping, found {shown(value)}")
        for key in value if keys else ():
            if key not in keys:
                raise self.wrong(where, f"'{key}' is not known; expected {', '.join(keys)}")
        return value

    def listing(self, value: Any, where: str) -> list[Any]:
        """A list, or nothing."""
        if value is not None and not isinstance(value, list):
            raise self.wrong(where, f"expected a list, found {shown(value)}")
        return value or []

    def number(self, value: Any, where: str) -> int:
        """A number of minutes, or one that a die shows."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
            raise self.wrong(where, f"expected a number from 0 to {LARGEST}, found {shown(value)}")
        return value

    def said(self, value: Any, where: str) -> Said:
        """A text by language. Which languages there must be is for the proof to say."""
        return {str(key): " ".join(str(text).split()) for key, text in self.mapping(value, where).items()}

    def page(self, value: Any, where: str) -> Page:
        """Texts and what to look at."""
        given = dict(self.mapping(value, where))
        look = []
        for entry in self.listing(given.pop("look", None), f"{where} look"):
            kind, space, word = str(entry).partition(" ")
            if not space:
                raise self.wrong(f"{where} look", f"expected 'kind word', found '{entry}'")
            look.append(Touch(kind, word))
        return Page(self.said(given, where), tuple(look))

    def step(self, value: Any, where: str) -> Step:
        """A step: its only key that is not one of the usual ones is the role that decides."""
        given = self.mapping(value, where)
        roles = [key for key in given if key not in STEP_KEYS]
        if len(roles) != 1:
            raise self.wrong(where, f"expected one role that decides, found {', '.join(map(str, roles)) or 'none'}")
        wanted = given[roles[0]]
        replies = []
        for entry in self.listing(given.get("then"), f"{where} then"):
            replies += [Reply(str(role), str(text)) for role, text in self.mapping(entry, f"{where} then").items()]
        return Step(
            str(roles[0]),
            tuple(str(text) for text in (wanted if isinstance(wanted, list) else [wanted])),
            self.said(given.get("title"), f"{where} title"),
            tuple(self.page(page, f"{where} say") for page in self.listing(given.get("say"), f"{where} say")),
            self.said(given.get("task"), f"{where} task"),
            self.said(given.get("hint") or {}, f"{where} hint"),
            tuple(replies),
        )

    def guide(self) -> Guide:
        """The whole guide."""
        data = self.data
        for key in GUIDE_KEYS:
            if key not in data:
                raise self.wrong(key, "is missing")
        return Guide(
            self.said(data["title"], "title"),
            self.number(data["minutes"], "minutes"),
            dict(self.mapping(data["options"], "options")),
            self.mapping(data["position"], "position"),
            str(data["seed"]),
            tuple(self.number(die, "dice") for die in self.listing(data["dice"], "dice")),
            tuple(
                self.step(step, f"step {number}") for number, step in enumerate(self.listing(data["steps"], "steps"), 1)
            ),
            self.page(data["farewell"], "farewell"),
        )


@cache
def read_guide(path: Path) -> Guide:
    """The guide in a file; read once. Raises `DataError` with the place of what is wrong."""
    return Reader(path).guide()
