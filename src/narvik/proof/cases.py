"""Rule cases: YAML files that say what a rule does, without Python.

A case stands a position up, plays choices with given dice, and says what must be true then and what must be refused.
`docs/cases.md` describes the format. Errors name the line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from narvik.core.chance import ScriptedChance
from narvik.core.errors import CaseError, NarvikError, ScriptError
from narvik.core.game import Game
from narvik.core.refusal import Refused
from narvik.core.rules import rules_of, untuned

KEYS: Final = (
    "title", "game", "tables", "options", "rules", "position", "dice", "draws", "play", "expect", "refuse", "offer",
)  # fmt: skip
TABLES: Final = ("untuned", "tuned")
"""Which of the packaged tables a case reckons with; the first if it does not say."""

STEPS: Final = ("expect", "refuse", "offer", "until", "undo")
GENERAL: Final = ("result", "over", "views", "choices", "log", "unlogged")
"""Expectations that every game has; all others are the game's own."""

ABSENT: Final = "absent"
MOST_DECLINES: Final = 2000
DECLINES: Final = ("pass", "end")
"""Words by which a faction lets something pass. From a faction that is not asked they mean nothing."""


class CaseResult(NamedTuple):
    """How a case went: `why` is empty if it passed."""

    file: Path
    title: str
    game: str
    rules: tuple[str, ...]
    why: str


class Loader(yaml.SafeLoader):
    """YAML in which only true and false are truth values, so that the edition `no` stays a word; keys must differ."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if key.value in seen:
                raise CaseError(f"'{key.value}' stands twice", key.start_mark.line + 1)
            seen.add(key.value)
        made: dict[Any, Any] = super().construct_mapping(node, deep)
        made["__line__"] = node.start_mark.line + 1
        return made


Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in found if tag != "tag:yaml.org,2002:bool"]
    for letter, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))


def bare(value: Any) -> Any:
    """A value without the line numbers the loader keeps."""
    if isinstance(value, dict):
        return {str(key): bare(inner) for key, inner in value.items() if key != "__line__"}
    if isinstance(value, list):
        return [bare(inner) for inner in value]
    return value


def line_of(value: Any) -> int:
    """The line a mapping began at, as far as it is known."""
    return int(value.get("__line__", 0)) if isinstance(value, dict) else 0


def read_case(path: Path) -> dict[str, Any]:
    """A case file as a mapping, checked for its shape."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise CaseError(f"cannot be read: {problem}") from None
    try:
        data = yaml.load(text, Loader=Loader)
    except yaml.MarkedYAMLError as problem:
        line = problem.problem_mark.line + 1 if problem.problem_mark else 0
        raise CaseError(f"is not YAML: {problem.problem}", line) from None
    except yaml.YAMLError as problem:
        raise CaseError(f"is not YAML: {problem}") from None
    if not isinstance(data, dict):
        raise CaseError("expected a mapping with title, game, rules, position and so on")
    for key in data:
        if key not in (*KEYS, "__line__"):
            raise CaseError(f"'{key}' is not known; expected {', '.join(KEYS)}")
    for key, kind in (("title", str), ("game", str), ("rules", list)):
        if not isinstance(data.get(key), kind):
            raise CaseError(f"needs '{key}' as {'a list' if kind is list else 'a text'}")
    for key, kind in (("dice", list), ("draws", list), ("play", list), ("refuse", list), ("offer", list)):
        if data.get(key) is not None and not isinstance(data[key], kind):
            raise CaseError(f"'{key}' must be a list")
    for key in ("options", "position", "expect"):
        if data.get(key) is not None and not isinstance(data[key], dict):
            raise CaseError(f"'{key}' must be a mapping")
    for die in data.get("dice") or []:
        if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6:
            raise CaseError(f"dice: expected numbers from 1 to 6, found {die!r}")
    return data


def case_rules(path: Path) -> tuple[str, ...]:
    """The rule ids a case file is about."""
    return tuple(str(rule) for rule in read_case(path)["rules"])


def find_cases(paths: list[Path]) -> list[Path]:
    """All case files under the given files and folders."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
            if not inside:
                raise CaseError(f"there is no .yaml file in {path}")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise CaseError(f"there is no file or folder {path}")
    return found


def run_case(path: Path) -> CaseResult:
    """Run a case file. Never raises: what is wrong with the case or the game is in `why`."""
    title, game = path.stem, ""
    rules: tuple[str, ...] = ()
    try:
        data = read_case(path)
        title, game = data["title"], data["game"]
        rules = tuple(str(rule) for rule in data["rules"])
        return CaseResult(path, title, game, rules, Case(data).run())
    except NarvikError as problem:
        return CaseResult(path, title, game, rules, str(problem))


class Case:
    """A case being run."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        tables = data.get("tables", TABLES[0])
        if tables not in TABLES:
            raise CaseError(f"tables: expected {' or '.join(TABLES)}, found {tables!r}")
        self.known = rules_of(data["game"], untuned(data["game"]) if tables == TABLES[0] else None)
        ids = {rule.id for rule in self.known.rule_list()}
        for rule in data["rules"]:
            if str(rule) not in ids:
                raise CaseError(f"rules: {self.known.name} has no rule '{rule}'")
        options = self.known.settle_options(bare(data.get("options") or {}))
        self.chance = ScriptedChance(list(data.get("dice") or []), [str(word) for word in data.get("draws") or []])
        position = None
        if data.get("position") is not None:
            position = self.known.position(bare(data["position"]), options, self.chance)
        self.game = Game(self.known, options, self.chance, position)

    def run(self) -> str:
        """Play the case; returns what is wrong, or nothing."""
        for number, step in enumerate(self.data.get("play") or [], 1):
            where = f"step {number}" + (f" (line {line_of(step)})" if line_of(step) else "")
            try:
                wrong = self.step(step)
            except (ScriptError, Refused) as problem:
                wrong = str(problem)
            if wrong:
                return f"{where}: {wrong}"
        wrong = self.ending()
        if wrong:
            return wrong
        if self.chance.left:
            return f"dice left over: {self.chance.left}"
        if self.chance.draws:
            return f"draws left over: {self.chance.draws}"
        return ""

    def ending(self) -> str:
        """What the case says of the position after the last step."""
        found = []
        if self.data.get("expect") is not None:
            found.append(self.expect(bare(self.data["expect"])))
        found += [self.refuse(bare(entry)) for entry in self.data.get("refuse") or []]
        found += [self.offer(bare(entry)) for entry in self.data.get("offer") or []]
        return "\n".join(line for line in found if line)

    def step(self, step: Any) -> str:
        """One entry of `play`: a choice, or something to check or pass over on the way."""
        entry = bare(step)
        if not isinstance(entry, dict) or not entry:
            raise CaseError(f"expected 'faction: choice', found {entry!r}")
        name, value = next(iter(entry.items()))
        if name == "expect":
            return self.expect(value)
        if name == "refuse":
            return self.refuse(value)
        if name == "offer":
            return self.offer(value)
        if name == "until":
            return self.until(str(value))
        if name == "undo":
            self.game.undo(str(value))
            return ""
        if len(entry) != 1:
            raise CaseError(f"expected one 'faction: choice', found {', '.join(entry)}")
        return self.choose(name, str(value))

    def choose(self, who: str, text: str) -> str:
        """A choice by a faction or seat; opportunities of others that stand before it are let pass."""
        if who not in (*self.known.roles, *self.game.seats):
            expected = ", ".join((*self.known.roles, *STEPS))
            raise CaseError(f"'{who}' is neither a faction nor a step; expected one of {expected}")
        if text in DECLINES and not self.asks(who):
            return ""
        for _ in range(MOST_DECLINES):
            if self.game.over or self.asks(who):
                break
            decline = self.known.declines(self.game.position)
            if decline is None:
                return f"{who}: {text}: but {self.game.role} is asked: {self.game.prompt.question} {self.offered()}"
            self.game.choose(decline)
        refused = self.game.refusal(text)
        if refused is not None:
            return f"{who}: {text}: refused ({refused.code}): {refused} {self.offered()}"
        self.game.choose(text)
        return ""

    def asks(self, who: str) -> bool:
        """Whether this faction, or seat, is asked now."""
        return who == self.game.role or (who not in self.known.roles and who == self.game.seat)

    def offered(self) -> str:
        """The choices now, shortened, for messages."""
        texts = [choice.text for choice in self.game.choices]
        return f"[offered: {', '.join(texts[:12])}{', …' if len(texts) > 12 else ''}]"

    def until(self, stage: str) -> str:
        """Everybody lets everything pass until the game is at a stage."""
        for _ in range(MOST_DECLINES):
            now = self.known.stage(self.game.position)
            if now == stage or now.split()[-1] == stage:
                return ""
            decline = self.known.declines(self.game.position) if not self.game.over else None
            if decline is None:
                who = self.game.role or "nobody"
                return f"until {stage}: the game is at '{now}' and {who} cannot pass {self.offered()}"
            self.game.choose(decline)
        return f"until {stage}: never reached"

    def refuse(self, entry: Any) -> str:
        """A choice that must not be legal; with `rule`, for just this rule."""
        if not isinstance(entry, dict):
            raise CaseError(f"refuse: expected 'faction: choice', found {entry!r}")
        rule = entry.pop("rule", None)
        if len(entry) != 1:
            raise CaseError(f"refuse: expected one 'faction: choice' and maybe 'rule', found {', '.join(entry)}")
        who, text = next(iter(entry.items()))
        before = self.game.to_json()
        verb = str(text).split()[:1]
        if not verb or verb[0].lower().replace("-", "_") not in self.known.words.numbers:
            raise CaseError(f"refuse: '{text}' begins with no verb of {self.known.name}")
        refused = self.game.refusal(str(text), seat=str(who))
        if refused is None and not self.asks(str(who)):
            return ""
        if refused is None:
            return f"refuse {who}: {text}: but it is legal"
        if self.game.to_json() != before:
            return f"refuse {who}: {text}: changed the position"
        if rule is not None and refused.rule != rule:
            found = refused.rule or refused.code
            return f"refuse {who}: {text}: expected {rule}, refused for {found}: {refused.sentence}"
        return ""

    def offer(self, entry: Any) -> str:
        """Choices that must be legal now."""
        if not isinstance(entry, dict) or len(entry) != 1:
            raise CaseError(f"offer: expected 'faction: choice', found {entry!r}")
        who, wanted = next(iter(entry.items()))
        if not self.asks(who):
            return f"offer {who}: but {self.game.role or 'nobody'} is asked"
        for text in wanted if isinstance(wanted, list) else [wanted]:
            refused = self.game.refusal(str(text))
            if refused is not None:
                return f"offer {who}: {text}: refused ({refused.code}): {refused} {self.offered()}"
        return ""

    def expect(self, expected: Any) -> str:
        """What must be true of the position now."""
        if not isinstance(expected, dict):
            raise CaseError(f"expect: expected a mapping, found {expected!r}")
        found = []
        own: dict[str, Any] = {}
        for key, value in expected.items():
            if key not in GENERAL:
                own[key] = value
            elif key == "over" and bool(value) != self.game.over:
                found.append(f"over: expected {value}, found {self.game.over}")
            elif key == "result":
                found += differing("result", value, self.game.result)
            elif key == "views":
                for seat, part in value.items():
                    found += differing(f"view of {seat}", part, self.game.view(seat))
            elif key == "choices":
                texts = [choice.text for choice in self.game.choices]
                found += [] if sorted(value) == sorted(texts) else [f"choices: expected {value}, found {texts}"]
            elif key in ("log", "unlogged"):
                found += self.logged(key, value)
        found += self.known.differences(self.game.position, own) if own else []
        return "\n".join(found)

    def logged(self, key: str, value: Any) -> list[str]:
        """Texts that must stand in the English log, or must not; by seat, or in the whole log."""
        by_seat = value if isinstance(value, dict) else {None: value}
        out = []
        for seat, parts in by_seat.items():
            lines = self.game.log(seat)
            for part in parts:
                if any(part in line for line in lines) != (key == "log"):
                    whose = f" of {seat}" if seat else ""
                    out.append(f"{key}{whose}: {'no' if key == 'log' else 'a'} line has '{part}'")
        return out


def differing(what: str, expected: Any, found: Any) -> list[str]:
    """Where what was found lacks something expected; mappings may hold more than is named."""
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            return [f"{what}: expected {expected!r}, found {found!r}"]
        out: list[str] = []
        for key, value in expected.items():
            if value == ABSENT:
                out += [f"{what} {key}: should not be there"] if key in found else []
            elif key not in found:
                out.append(f"{what} {key}: is missing")
            else:
                out += differing(f"{what} {key}", value, found[key])
        return out
    return [] if expected == found else [f"{what}: expected {expected!r}, found {found!r}"]
