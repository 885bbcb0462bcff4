"""Case files as they are found and read: YAML with line numbers, checked for its shape.

`docs/cases.md` describes the format for those who write cases. What does not fit is a `CaseError` that says what was
expected, with the line where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import NoneType
from typing import Any, Final

import yaml
from yaml.constructor import SafeConstructor
from yaml.resolver import Resolver

from narvik.core.errors import CaseError
from narvik.core.nesting import DEEPEST, too_much

KEYS: Final = (
    "title", "game", "rows", "options", "rules", "position", "dice", "draws", "play", "expect", "refuse",
    "offer",
)  # fmt: skip

LINE: Final = "__line__"
"""The key under which the loader keeps the line that a mapping begins at."""

KINDS: Final[dict[type, str]] = {str: "a text", list: "a list", dict: "a mapping"}
PARTS: Final[dict[type, tuple[str, ...]]] = {
    list: ("dice", "draws", "play", "refuse", "offer"),
    dict: ("options", "position", "expect", "rows"),
}
"""What the parts of a case are, where they are there."""

LARGEST: Final = 1_000_000
"""Beyond this no number means anything in a game, and it may be more than a position can hold."""

LONGEST: Final = 80
"""How much of something that was found a message repeats."""


def shown(value: Any) -> str:
    """Something that was found, as a message repeats it."""
    text = repr(bare(value))
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class CaseConstructor(SafeConstructor, Resolver):
    """YAML in which only true and false are truth values, so that the edition `no` stays a word; keys must differ."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                raise CaseError("expected a word as a key, found a list or mapping", line)
            if key.value in seen:
                raise CaseError(f"'{key.value}' stands twice", line)
            seen.add(key.value)
        made: dict[Any, Any] = super().construct_mapping(node, deep)
        made[LINE] = node.start_mark.line + 1
        return made

    def construct_yaml_int(self, node: Any) -> int:
        """A whole number, if it is not too large to be one of a game."""
        line = node.start_mark.line + 1
        try:
            found: int = super().construct_yaml_int(node)
        except ValueError:
            raise CaseError(f"expected a number, found {node.value[:LONGEST]}", line) from None
        if abs(found) > LARGEST:
            raise CaseError(f"expected a number of at most {LARGEST:,}, found {node.value[:LONGEST]}", line)
        return found


CaseConstructor.yaml_implicit_resolvers = {
    letter: [
        (tag, pattern) for tag, pattern in found if tag not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")
    ]
    for letter, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
CaseConstructor.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))
CaseConstructor.yaml_constructors = {
    **SafeConstructor.yaml_constructors,
    "tag:yaml.org,2002:int": CaseConstructor.construct_yaml_int,
}


class Loader(CaseConstructor, yaml.SafeLoader):
    """Reads any text, and says best what is wrong with it."""


if yaml.__with_libyaml__:

    class QuickLoader(CaseConstructor, yaml.CSafeLoader):
        """Reads six times as fast, with libyaml; it ends the process where lists lie in each other without end."""


MUCH: Final = 1000
"""As deep as this no text can be that has no longer line and fewer brackets."""


def read_quickly(text: str) -> Any:
    """What libyaml makes of a text; None where there is no libyaml, or what it would say of a fault is less clear."""
    if not yaml.__with_libyaml__ or text.count("[") + text.count("{") > MUCH:
        return None
    if max(map(len, text.splitlines()), default=0) > MUCH:
        return None
    try:
        return yaml.load(text, Loader=QuickLoader)
    except (yaml.YAMLError, RecursionError, UnicodeError):
        return None


def bare(value: Any) -> Any:
    """A value without the line numbers the loader keeps."""
    if isinstance(value, dict):
        return {str(key): bare(inner) for key, inner in value.items() if key != LINE}
    if isinstance(value, list):
        return [bare(inner) for inner in value]
    return value


def line_of(value: Any) -> int:
    """The line a mapping began at, as far as it is known."""
    return int(value.get(LINE, 0)) if isinstance(value, dict) else 0


def read_yaml(path: Path) -> Any:
    """What a YAML file says. Raises `CaseError` with the line where it is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise CaseError(f"cannot be read: {problem}") from None
    return parse_yaml(text)


def parse_yaml(text: str) -> Any:
    """What a text in YAML says."""
    try:
        found = read_quickly(text)
        if found is None:
            found = yaml.load(text, Loader=Loader)
    except yaml.MarkedYAMLError as problem:
        line = problem.problem_mark.line + 1 if problem.problem_mark else 0
        raise CaseError(f"is not YAML: {problem.problem}", line) from None
    except yaml.YAMLError as problem:
        raise CaseError(f"is not YAML: {problem}") from None
    except RecursionError:
        raise CaseError(f"expected lists and mappings at most {DEEPEST} deep") from None
    if wrong := too_much(found):
        raise CaseError(wrong)
    return found


def read_case(path: Path) -> dict[str, Any]:
    """A case file as a mapping, checked for its shape."""
    return checked_case(read_yaml(path))


def checked_case(data: Any) -> dict[str, Any]:
    """A case, if what was read has the shape of one."""
    if not isinstance(data, dict):
        raise CaseError("expected a mapping with title, game, rules, position and so on")
    for key in data:
        if key not in (*KEYS, LINE):
            raise CaseError(f"'{key}' is not known; expected {', '.join(KEYS)}")
    for key, kind in (("title", str), ("game", str), ("rules", list)):
        if not isinstance(data.get(key), kind):
            raise CaseError(f"needs '{key}' as {KINDS[kind]}")
    for part, keys in PARTS.items():
        for key in keys:
            if not isinstance(data.get(key), (part, NoneType)):
                raise CaseError(f"'{key}' must be {KINDS[part]}, found {shown(data[key])}")
    check_chance(data)
    return data


def check_chance(data: Mapping[str, Any]) -> None:
    """Dice and draws are such as can fall and be drawn."""
    for die in data.get("dice") or []:
        if isinstance(die, bool) or not isinstance(die, int) or die < 0:
            raise CaseError(f"dice: expected what dice show, such as 4, found {shown(die)}")
    for word in data.get("draws") or []:
        if not isinstance(word, str):
            raise CaseError(f"draws: expected a word, found {shown(word)}")


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
