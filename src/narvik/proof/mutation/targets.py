"""What is changed: the functions, limits and table rows by which a game's rules are carried out.

A function answers for the rules that its docstring cites; a method whose docstring cites none, for those of its class,
and for such a method cases of the rules that its neighbours cite count, too: what is asked and chosen there serves all.
A limit that has a name answers for the rules cited below it, the rows of a table for those of the function that reads
it and for the rules that are marked as standing in it. Only code that carries out rules is looked at
(`citations.carries_out`).
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple, cast

from narvik.core import tables
from narvik.core.rules import Rules
from narvik.proof.citations import HOUSE, SHARED, Book, carries_out, documented, written
from narvik.proof.mutation.changes import FORCED, MOVED, Edit, Function, edits, made_once

APART: Final = frozenset(("knowledge",))
"""Rooms of a game that carry out rules no case is meant to show: who sees what is held by the swap test."""

LOADER_CHECKS: Final = "checks.py"
"""A module that does nothing but refuse tables; those that are loaded pass it."""

NOT_ASKED: Final = frozenset(("score", "partners", "winner_if_resigns", "seats"))
"""What the lab and the server ask of a game (`narvik.core.rules.Rules`), and no case can."""

MOST_ROWS: Final = 120
"""How many rows of a table are left out one by one; of a longer one as many as that, spread over all of it."""

EXPLAIN: Final = ("question", "title", "group", "why_not", "copy")
"""How methods of frames begin that ask, explain and copy. They answer for rules only if they cite some themselves."""

WRAPPED: Final = ("__func__", "fget", "__wrapped__", "fn")
"""Where methods, properties, caches and the routes of the server keep the function that they are made of."""

moves: list[bool] = []
"""Whether a bound was moved in this process; one that is no number cannot be."""

turned: list[bool] = []
"""Whether a condition that is forced would have come out otherwise."""


def moved(value: Any, by: int) -> Any:
    """A bound, moved; what is no number stays as it is."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        moves.append(True)
        return value + by
    return value


def forced(value: object, way: bool) -> bool:
    """A condition, forced."""
    if bool(value) != way:
        turned.append(True)
    return way


class Change:
    """One change: where, what, for which rules, and on which lines (none for a limit or a row)."""

    def __init__(
        self,
        place: str,
        text: str,
        rules: tuple[str, ...],
        make: Callable[[], None],
        at: tuple[Path, int, int] | None = None,
        shown_by: frozenset[str] = frozenset(),
    ) -> None:
        self.place = place
        self.text = text
        self.rules = rules
        self.shown_by = shown_by or frozenset(rules)
        """The rules whose cases are played."""
        self.make = make
        """Makes the change in this process, for good."""
        self.at = at
        self.row = place.endswith(".csv")
        self.bound = " bound" in text
        self.forced = " forced " in text

    @cached_property
    def key(self) -> str:
        """The change by name; unrelated edits of the sources leave it as it is."""
        return f"{self.place}: {self.text}"


class Cited(NamedTuple):
    """A function of a module, by its classes and its name, and the rules it answers for."""

    path: tuple[str, ...]
    node: Function
    rules: tuple[str, ...]
    shown_by: frozenset[str]
    once: frozenset[str] = frozenset()
    """Attributes of its class that are made in one place."""


def changes(rules: Rules[Any]) -> list[Change]:
    """All changes of a game, in the order of its files."""
    book = Book([rule.id for rule in rules.rule_list()])
    folder = rules.texts.parent
    loaded = {Path(str(module.__file__)): module for module in list(sys.modules.values()) if has_file(module)}
    out: list[Change] = []
    readers: dict[str, set[str]] = {}
    for file in sources(folder):
        if file not in loaded:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        place = str(file.relative_to(folder if file.is_relative_to(folder) else HOUSE))
        for cited in functions(tree.body, book):
            out += changed_function(place, cited, loaded[file], file)
        out += limits(place, tree, book, loaded[file])
        if file.is_relative_to(folder):
            for name, found in tables_read(tree, book).items():
                readers.setdefault(name, set()).update(found)
    for name in sorted(readers):
        marked = [rule.id for rule in rules.rule_list() if name in rule.mark]
        answering = sorted({*readers[name], *marked}, key=book.order.__getitem__)
        out += left_out_rows(rules, name, tuple(answering)) if answering else ()
    return out


def has_file(module: ModuleType) -> bool:
    """Whether a module was read from a file."""
    return bool(getattr(module, "__file__", None))


def sources(folder: Path) -> Iterator[Path]:
    """The files that may carry out rules: those of the game, then those that games share."""
    for file in sorted(folder.rglob("*.py")):
        within = file.relative_to(folder)
        if carries_out(within) and within.parts[0] not in APART and file.name != LOADER_CHECKS:
            yield file
    for room in SHARED:
        yield from sorted((HOUSE / room).rglob("*.py"))


# -- functions


def functions(
    body: list[ast.stmt],
    book: Book,
    path: tuple[str, ...] = (),
    outer: tuple[str, ...] = (),
    beside: frozenset[str] = frozenset(),
    once: frozenset[str] = frozenset(),
) -> Iterator[Cited]:
    """The functions and methods that answer for rules; `outer` are those of the class, `beside` of its methods."""
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        own = tuple(book.cited(ast.get_docstring(node) or ""))
        named = (*path, node.name)
        if isinstance(node, ast.ClassDef):
            cited = {rule for _, _, text in documented(node.body) for rule in book.cited(text)}
            yield from functions(node.body, book, named, own or outer, frozenset(cited), made_once(node))
        elif node.name not in NOT_ASKED and (own or (outer and not node.name.startswith(EXPLAIN))):
            yield Cited(named, node, own or outer, frozenset(own) or beside.union(outer), once)


def changed_function(place: str, cited: Cited, module: ModuleType, file: Path) -> Iterator[Change]:
    """The changes of one function."""
    target = function_at(module, cited.path)
    if target is None:
        return
    for edit in edits(cited.node, cited.once):
        name = f"{place} {'.'.join(cited.path)}"
        at = file, edit.first, edit.last
        yield Change(name, edit.text, cited.rules, maker(target, cited, edit), at, cited.shown_by)


def function_at(module: ModuleType, path: tuple[str, ...]) -> FunctionType | None:
    """A module's function or method as an object, out of what it is wrapped in."""
    found: Any = module
    for name in path:
        found = vars(found).get(name)
    while found is not None and not isinstance(found, FunctionType):
        inside = (getattr(found, name, None) for name in WRAPPED)
        found = next((one for one in inside if one is not None), None)
    # A decorator such as contextmanager puts a function of its own around it.
    return cast(FunctionType, inspect.unwrap(found)) if found is not None else None


def maker(target: FunctionType, cited: Cited, edit: Edit) -> Callable[[], None]:
    """What puts a changed function in place of the one there is, wherever it has been imported."""

    def make() -> None:
        edit.slot.put(edit.node)
        target.__globals__.update({MOVED: moved, FORCED: forced})
        target.__code__ = code_of(cited, target.__code__.co_filename)

    return make


def code_of(cited: Cited, file: str) -> Any:
    """A function compiled by itself, in its classes: `super()` and private names mean what they did."""
    cited.node.decorator_list = []
    inner: ast.stmt = cited.node
    for name in reversed(cited.path[:-1]):
        inner = ast.ClassDef(name, [], [], [inner], [])
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    module = ast.fix_missing_locations(ast.Module([future, inner], []))
    code = compile(module, file, "exec", dont_inherit=True)
    for name in cited.path:
        code = next(part for part in code.co_consts if getattr(part, "co_name", None) == name)
    return code


# -- limits


def limits(place: str, tree: ast.Module, book: Book, module: ModuleType) -> Iterator[Change]:
    """Numbers that have a name and cite a rule, one higher and one lower; of several under one name, each."""
    for node, below in zip(tree.body, tree.body[1:], strict=False):
        rules = tuple(book.cited(written(below)))
        if not rules or not isinstance(node, ast.AnnAssign | ast.Assign):
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        held = vars(module).get(target.id) if isinstance(target, ast.Name) else None
        numbers = held if isinstance(held, tuple) else (held,)
        plain = all(type(number) is int for number in numbers) and node.value is not None and written_down(node.value)
        if not isinstance(target, ast.Name) or not plain:
            continue
        for at, number in enumerate(numbers):
            name = f"{target.id}[{at}]" if isinstance(held, tuple) else target.id
            for by in (1, -1):
                changed = (*numbers[:at], number + by, *numbers[at + 1 :]) if isinstance(held, tuple) else number + by
                make = limit_maker(module, target.id, changed)
                yield Change(f"{place} {target.id}", f"`{name} = {number}` {by:+d}", rules, make)


def written_down(node: ast.expr) -> bool:
    """Whether a value is a number, or several, and not made of names: a list of cards or steps is no limit."""
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return all(isinstance(part, ast.Constant | ast.UnaryOp) for part in parts)


def limit_maker(home: ModuleType, name: str, changed: object) -> Callable[[], None]:
    """What changes a limit in every module that knows it by its name."""

    def make() -> None:
        value = vars(home)[name]
        for module in list(sys.modules.values()):
            if module.__name__.startswith("narvik.") and vars(module).get(name) is value:
                setattr(module, name, changed)

    return make


# -- rows of tables


def tables_read(tree: ast.Module, book: Book) -> dict[str, set[str]]:
    """The tables that a module reads, each with the rules cited by the function that gets its rows, or else by the
    class or the function that reads it."""
    texts = {name: set(book.cited(text)) for name, _, text in documented(tree.body)}
    out: dict[str, set[str]] = {}
    for owner in [node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)]:
        for call in [node for node in ast.walk(owner) if isinstance(node, ast.Call)]:
            for read in [part for part in (call, *call.args) if isinstance(part, ast.Call) and names_table(part)]:
                given = getattr(call.func, "attr", "") if read is not call else ""
                found = texts.get(f"{owner.name}.{given}") or texts.get(owner.name)
                name = read.args[1]
                assert isinstance(name, ast.Constant)
                out.setdefault(str(name.value), set()).update(found or set())
    return out


def names_table(call: ast.Call) -> bool:
    """Whether a call reads a table by its name."""
    return getattr(call.func, "id", "") == "read_table" and isinstance(call.args[1], ast.Constant)


def left_out_rows(rules: Rules[Any], name: str, answering: tuple[str, ...]) -> Iterator[Change]:
    """The rows of a table, each left out; of a long table every second one, or third, and so on."""
    rows = list(dict.fromkeys(source.row for source in rules.sources() if source.table == name))
    for row in rows[:: -(-len(rows) // MOST_ROWS) or 1]:
        yield Change(f"data/{name}", f"row '{row}' left out", answering, row_maker(name, row))


def row_maker(name: str, key: str) -> Callable[[], None]:
    """What makes the loader read a table without a row."""

    def make() -> None:
        checked = tables.check_sources

        def without(table: tables.Table) -> None:
            checked(table)
            if table.name == name:
                table.rows = [row for row in table.rows if table.key(row) != key]

        vars(tables)["check_sources"] = without

    return make
