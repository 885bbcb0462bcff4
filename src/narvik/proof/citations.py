"""Where the code says which rule it carries out.

A docstring cites rules by their ids. Ids are written in full, or shorter where they follow one another:

    citations = id {("," | "and" | "to") ("-" ending | id)}
    id        = PREFIX "-" name                 KN-cmb-8, OJ-13.12-2, NC-sea-battle-3, KN-card-norway-bakhold
    ending    = what replaces the end of the id before, as many parts as it has itself

`KN-cmb-5, -7` is KN-cmb-5 and KN-cmb-7. `KN-a9-11 to -24` is all from KN-a9-11 to KN-a9-24 in the order of the rules;
`OJ-13.12-2, -4 to -6` mixes both. An id without its last number stands for a section, that is for all its rules:
`OJ-13.21` is OJ-13.21-1 to OJ-13.21-6, `OJ-13.12 to -13.17` and `OJ-13.12 to OJ-13.17` are those of six sections,
`KN-nav` is KN-nav-1 to KN-nav-19. `OJ-13` is OJ-13-1 to OJ-13-9, not what OJ-13.1 and the following say; but `OJ-2`,
which has no rules of its own, is all of OJ-2.1, OJ-2.2 and so on.

Counted are the docstrings of functions, methods and classes, and those below a constant: a limit that has a name is
carried out where its value stands. The docstring of a module only says what its chapter is about. Rules that
players and displays merely go by are told apart from those that are carried out; see `carries_out`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.rules import Rules

HOUSE: Final = Path(__file__).resolve().parent.parent
"""The package `narvik`."""

SHARED: Final = ("core", "maps", "wargame")
"""The rooms whose code carries out rules of several games."""

ASIDE: Final = frozenset(("advice", "display", "proof"))
"""The rooms of a game that go by its rules and carry out none: the computer players', the screen's, the proofs'."""

FLAT_ASIDE: Final = re.compile(
    r"appraisal|audit|combat_tables|comparison|doctrine|jsonform|judgement\w*|odds|outlook|panels|plan|props"
    r"|render|scene|sheet|short|standing"
)
"""Modules of a game without rooms that belong to one of those."""


class Place(NamedTuple):
    """A function, method, class or constant whose docstring cites rules."""

    file: Path
    line: int
    last: int
    name: str
    carries_out: bool
    cited: tuple[str, ...]


class Book:
    """The ids of a game's rules in their order, and how citations of them are read."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = tuple(ids)
        self.order = {id: number for number, id in enumerate(self.ids)}
        self.sections: dict[str, list[str]] = {}
        for id in self.ids:
            parts = id.split("-")
            for size in range(2, len(parts)):
                self.sections.setdefault("-".join(parts[:size]), []).append(id)
        self.add_wider_sections()
        prefixes = "|".join(sorted({re.escape(id.partition("-")[0]) for id in self.ids}))
        name = r"[\w.]*\w"
        self.full: Final = rf"\b(?:{prefixes})(?:-{name})+"
        self.follower: Final = re.compile(rf"(,? and|,? to|,)\s+({self.full}|(?:-{name})+)", re.ASCII)

    def add_wider_sections(self) -> None:
        """Sections that have no rules of their own, only parts that have."""
        wider: dict[str, list[str]] = {}
        for section, ids in self.sections.items():
            name = section
            while "." in name:
                name = name.rpartition(".")[0]
                if name not in self.sections:
                    wider.setdefault(name, []).extend(ids)
        self.sections.update(wider)

    def cited(self, text: str) -> list[str]:
        """The rules that a text cites, each once, in the order of the rules."""
        text = " ".join(text.split())
        found: set[str] = set()
        at = 0
        while begun := re.compile(self.full, re.ASCII).search(text, at):
            last = begun.group()
            found.update(self.meant(last))
            at = begun.end()
            while more := self.follower.match(text, at):
                link, word = more.groups()
                name = self.completed(last, word)
                if name is None:
                    break
                if link.endswith("to"):
                    found.update(self.between(last, name))
                found.update(self.meant(name))
                last, at = name, more.end()
        return sorted(found, key=self.order.__getitem__)

    def unknown(self, text: str) -> list[str]:
        """Ids in a text that name no rule and no section."""
        return [name for name in re.findall(self.full, text, re.ASCII) if not self.meant(name)]

    def completed(self, before: str, word: str) -> str | None:
        """The id that a word stands for after another: itself, or the end of the id before replaced. None if there is
        no such rule: then the word is no citation."""
        if not word.startswith("-"):
            return word
        parts, ending = before.split("-"), word[1:].split("-")
        name = "-".join([*parts[: -len(ending)], *ending])
        return name if self.meant(name) else None

    def meant(self, name: str) -> list[str]:
        """The rules an id stands for: one, all of a section, or none that there is."""
        return [name] if name in self.order else self.sections.get(name, [])

    def between(self, first: str, last: str) -> tuple[str, ...]:
        """All rules from one id to another."""
        start, end = self.meant(first)[:1], self.meant(last)[-1:]
        return self.ids[self.order[start[0]] : self.order[end[0]] + 1] if start and end else ()


def documented(body: Sequence[ast.stmt], outer: str = "") -> Iterator[tuple[str, ast.stmt, str]]:
    """Name, node and docstring of the functions, classes and constants of a module or class, and of what is in them."""
    for node, below in zip_longest(body, body[1:]):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{outer}{node.name}"
            if text := ast.get_docstring(node):
                yield name, node, text
            yield from documented(node.body, f"{name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and (text := written(below)):
                yield f"{outer}{target.id}", node, text


def written(node: ast.stmt | None) -> str:
    """A statement that is nothing but a text, such as the docstring below a constant; empty for any other."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


def carries_out(path: Path) -> bool:
    """Whether a module of a game, named from the game's folder, carries out rules rather than playing or showing it."""
    if len(path.parts) > 1:
        return path.parts[0] not in ASIDE
    return path.stem not in ASIDE and not FLAT_ASIDE.fullmatch(path.stem)


def read_places(folder: Path, book: Book, shared: bool = False) -> Iterator[Place]:
    """The places in a folder that cite rules of a book."""
    for file in sorted(folder.rglob("*.py")):
        # Shared code seldom names a game's rules: most of it need not be parsed.
        source = file.read_text(encoding="utf-8")
        if not re.search(book.full, source, re.ASCII):
            continue
        acts = shared or carries_out(file.relative_to(folder))
        for name, node, text in documented(ast.parse(source).body):
            if cited := book.cited(text):
                yield Place(file, node.lineno, node.end_lineno or node.lineno, name, acts, tuple(cited))


def places(rules: Rules[Any]) -> list[Place]:
    """All places that cite rules of a game: in its package, and in the rooms that games share."""
    book = Book([rule.id for rule in rules.rule_list()])
    found = list(read_places(rules.texts.parent, book))
    for room in SHARED:
        found += read_places(HOUSE / room, book, shared=True)
    return found


def places_of(rule: str, among: Iterable[Place]) -> list[Place]:
    """Where one rule is cited: first where it is carried out, and there first by what cites fewest rules beside it."""
    cited = [place for place in among if rule in place.cited]
    return sorted(cited, key=lambda place: (not place.carries_out, len(place.cited), place.last - place.line))


def uncited(rules: Rules[Any]) -> list[str]:
    """The rules that no code says it carries out, without those marked as component, definition or example."""
    cited = {rule for place in places(rules) if place.carries_out for rule in place.cited}
    return [rule.id for rule in rules.rule_list() if rule.id not in cited and not rule.mark]
