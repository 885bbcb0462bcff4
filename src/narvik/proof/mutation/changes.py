"""The small changes that can be made in a function: conditions, bounds and statements, one at a time.

A condition is forced true or false, a bound is moved by one, a statement is left out. Of changes that come to the same
only one is made: in `a and b` each part is forced true and the whole false, as either part forced false is the whole
forced false; the only statement of a branch is not left out, as the branch's condition is forced false.

A condition that is forced is still reckoned, so that names bound in it stay bound and what it does besides is done, and
it is noted whether it came out otherwise: only then has a case met the change. A statement that is left out stays in
the function as one that is never reached, so that a generator stays one. What is only told to people (`TOLD`) is left
alone: it changes no rule. So are the checks of a loader, which refuse tables that nobody has.
"""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

TOLD: Final = frozenset(("tell", "tell_to", "new_clock", "learn", "own"))
"""Calls that tell of an event, name the dice to come, end what can be undone or part a position from its copies.
Digests and tests hold these."""

MOVED: Final = "__moved__"
FORCED: Final = "__forced__"
"""The names under which a changed function finds what moves a bound and what forces a condition."""

ORDERED: Final = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
BOUNDED: Final = ("range", "min", "max")
"""Functions whose arguments are bounds."""

LONGEST: Final = 110
BOTH: Final = (True, False)

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Slot(NamedTuple):
    """Where a node hangs in its parent: in a field, or at a number of a list there."""

    parent: ast.AST
    field: str
    at: int = -1

    def node(self) -> ast.AST:
        """What hangs there."""
        held = getattr(self.parent, self.field)
        found: ast.AST = held if self.at < 0 else held[self.at]
        return found

    def put(self, node: ast.AST) -> None:
        """Hang another node there."""
        if self.at < 0:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class Edit(NamedTuple):
    """A change of a function: what it is called, the lines it is on, and what comes where."""

    text: str
    first: int
    last: int
    slot: Slot
    node: ast.AST


def edits(function: Function, once: frozenset[str] = frozenset()) -> list[Edit]:
    """All changes of a function, each under a name of its own that only its own text decides. `once` are the
    attributes that would not be there without it."""
    found = [*conditions(function), *bounds(function), *omissions(function, once)]
    seen: Counter[str] = Counter()
    out = []
    for edit in found:
        seen[edit.text] += 1
        again = seen[edit.text]
        out.append(edit._replace(text=f"{edit.text} ({again})") if again > 1 else edit)
    return out


def short(node: ast.AST) -> str:
    """A node's source in one line; of a long one its beginning and a hash of all."""
    text = " ".join(ast.unparse(node).split())
    if len(text) <= LONGEST:
        return text
    return f"{text[: LONGEST - 10]}… {hashlib.sha256(text.encode()).hexdigest()[:6]}"


def lines(node: ast.AST) -> tuple[int, int]:
    """The first and last line of an expression or statement."""
    first = getattr(node, "lineno", 0)
    return first, getattr(node, "end_lineno", first) or first


def walk(node: ast.AST) -> Iterator[Slot]:
    """Every slot below a node, from the outside in, without annotations, decorators and what is only told."""
    if isinstance(node, ast.Call) and only_told(node):
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        if isinstance(value, list):
            for at, inner in enumerate(value):
                if isinstance(inner, ast.AST):
                    yield Slot(node, field, at)
                    yield from walk(inner)
        elif isinstance(value, ast.AST):
            yield Slot(node, field)
            yield from walk(value)


# -- conditions


def conditions(function: Function) -> Iterator[Edit]:
    """Every condition of a function, forced."""
    inner: set[int] = set()
    judges = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
    for slot in walk(function):
        node = slot.node()
        if slot.field == "test" and checks(slot.parent):
            inner.update(id(part) for part in ast.walk(node))
        if id(node) in inner or not isinstance(node, ast.expr):
            continue
        if is_condition(slot, judges):
            yield from forced(slot, BOTH, inner)
        elif isinstance(node, ast.BoolOp):
            yield from without_one(slot, node, inner)


def is_condition(slot: Slot, judges: bool) -> bool:
    """Whether what hangs in a slot is true or false, by where it stands or by what it is."""
    parent, field, node = slot.parent, slot.field, slot.node()
    if field == "test":
        return not isinstance(parent, ast.Assert) and not checks(parent)
    if field == "ifs":
        return True
    if isinstance(parent, ast.Return) and judges:
        return not isinstance(node, ast.Constant)
    if isinstance(parent, ast.Call) and field == "args" and called(parent) == "bool":
        return True
    return truth_value(node)


def checks(node: ast.AST) -> bool:
    """Whether a statement only guards against tables that cannot be used, or only decides what people are told."""
    if not isinstance(node, ast.If):
        return False
    refuses = len(node.body) == 1 and isinstance(node.body[0], ast.Raise)
    tells = all(isinstance(inner, ast.Expr) and only_told(inner.value) for inner in [*node.body, *node.orelse])
    return refuses or tells or (isinstance(node.test, ast.Call) and getattr(node.test.func, "attr", "") == "tells")


def truth_value(node: ast.AST) -> bool:
    """Whether an expression is true or false and nothing else."""
    if isinstance(node, ast.BoolOp):
        return all(truth_value(value) for value in node.values)
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def forced(slot: Slot, ways: tuple[bool, ...], inner: set[int]) -> Iterator[Edit]:
    """A condition forced in each of some ways, and its parts in those that are not the same."""
    node = slot.node()
    inner.add(id(node))
    if isinstance(node, ast.BoolOp):
        joint = isinstance(node.op, ast.And)
        for at in range(len(node.values)):
            yield from forced(Slot(node, "values", at), (joint,), inner)
        if (not joint) in ways:
            yield force(slot, not joint)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield from forced(Slot(node, "operand"), tuple(not way for way in ways), inner)
    elif isinstance(node, ast.Call) and called(node) == "bool":
        yield from forced(Slot(node, "args", 0), ways, inner)
    elif not isinstance(node, ast.Constant):
        # What is of another type has no such values: forced true, that breaks off, and no case can tell more.
        typed = isinstance(node, ast.Call) and called(node) == "isinstance"
        for way in ways:
            if not (typed and way):
                yield force(slot, way)


def force(slot: Slot, way: bool) -> Edit:
    """A condition that is reckoned and then taken for true or false."""
    node = slot.node()
    assert isinstance(node, ast.expr)
    made = ast.Call(ast.Name(FORCED, ast.Load()), [node, ast.Constant(way)], [])
    return Edit(f"`{short(node)}` forced {'true' if way else 'false'}", *lines(node), slot, made)


def without_one(slot: Slot, node: ast.BoolOp, inner: set[int]) -> Iterator[Edit]:
    """A value such as ``found or default``, without one of its parts."""
    for at, value in enumerate(node.values):
        if truth_value(value):
            inner.add(id(value))
        rest = [*node.values[:at], *node.values[at + 1 :]]
        made = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        yield Edit(f"`{short(node)}` without `{short(value)}`", *lines(node), slot, made)


# -- bounds


def bounds(function: Function) -> Iterator[Edit]:
    """Every bound of a function, moved by one up and down."""
    checked: set[int] = set()
    for slot in walk(function):
        node = slot.node()
        if slot.field == "test" and checks(slot.parent):
            checked.update(id(part) for part in ast.walk(node))
        if id(node) in checked:
            continue
        if isinstance(node, ast.Compare):
            yield from compared(node)
        elif isinstance(node, ast.Call) and called(node) in BOUNDED:
            for at, argument in enumerate(node.args):
                if is_limit(argument, named=called(node) != "range"):
                    yield from moved_by_one(Slot(node, "args", at), node)


def compared(node: ast.Compare) -> Iterator[Edit]:
    """The bounds of a comparison: what stands at its right, and of ``1 <= die <= 6`` at its left."""
    if not all(isinstance(op, ORDERED) for op in node.ops) or asks_for_any(node):
        return
    if len(node.ops) > 1:
        yield from moved_by_one(Slot(node, "left"), node)
    yield from moved_by_one(Slot(node, "comparators", len(node.comparators) - 1), node)


def asks_for_any(node: ast.Compare) -> bool:
    """Whether a comparison only tells kinds apart: a number from nothing, as in ``base >= 0``, or the sectors from the
    boxes beside the map, as in ``at < DENMARK``. A limit that has a name is moved where it is named and cites its rule.
    """
    right = node.comparators[0]
    zero = isinstance(node.ops[0], ast.GtE | ast.Lt) and getattr(right, "value", None) == 0
    return len(node.ops) == 1 and (zero or (not isinstance(right, ast.Constant) and is_limit(right, named=True)))


def is_limit(node: ast.AST, named: bool) -> bool:
    """Whether an expression is a number that was written down, or `named` in capitals. A range up to a name goes
    through all there are of something, and that is no limit of a rule."""
    if isinstance(node, ast.Constant) or not named:
        return isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool)
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name.isupper()


def moved_by_one(slot: Slot, whole: ast.AST) -> Iterator[Edit]:
    """A bound, one higher and one lower."""
    node = slot.node()
    assert isinstance(node, ast.expr)
    if isinstance(node, ast.Starred | ast.Tuple | ast.JoinedStr):
        return
    for by in (1, -1):
        made = ast.Call(ast.Name(MOVED, ast.Load()), [node, ast.Constant(by)], [])
        where = "" if node is getattr(whole, "comparators", [None])[-1] else f" at `{short(node)}`"
        yield Edit(f"`{short(whole)}` bound{where} {by:+d}", *lines(whole), slot, made)


def called(node: ast.Call) -> str:
    """The name of the function that is called, if it is a plain name."""
    return node.func.id if isinstance(node.func, ast.Name) else ""


# -- statements


def omissions(function: Function, once: frozenset[str]) -> Iterator[Edit]:
    """Every statement that can be left out. One that alone makes an attribute cannot, as little as one that alone
    binds a name: who asked for it would break off."""
    bound = Counter(
        node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    bound.update(argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg))
    for slot in walk(function):
        node = slot.node()
        if slot.at < 0 or not isinstance(node, ast.stmt) or not can_be_left_out(slot, node, function, bound):
            continue
        if not once.isdisjoint(attributes_made(node)):
            continue
        made = ast.If(ast.Constant(False), [node], [])
        yield Edit(f"`{short(node)}` left out", *lines(node), slot, made)


def can_be_left_out(slot: Slot, node: ast.stmt, function: Function, bound: Counter[str]) -> bool:
    """Whether the function without a statement could still be a function that somebody wrote."""
    block = getattr(slot.parent, slot.field)
    alone = len(block) == 1 and isinstance(slot.parent, ast.If) and slot.field == "body" and not slot.parent.orelse
    if alone or (slot.parent is function and slot.at == 0 and ast.get_docstring(function)):
        return False
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant) and not only_told(node.value) and not only_checks(node.value)
    if only_stores(node, function):
        return False
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = [part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
        return all(bound[name.id] > 1 or not isinstance(name.ctx, ast.Store) for name in names)
    if isinstance(node, ast.Return):
        return slot.parent is not function and len(block) > 1
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break)


def only_stores(node: ast.stmt, function: Function) -> bool:
    """Whether an `__init__` only stores an argument under its own name, as that of a dataclass does. That copies keep
    every value is held by conformance."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Name) or function.name != "__init__":
        return False
    return attributes_made(node) == [node.value.id]


def attributes_made(node: ast.AST) -> list[str]:
    """The attributes of `self` that a statement gives a value."""
    if not isinstance(node, ast.Assign | ast.AnnAssign):
        return []
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [
        target.attr
        for target in targets
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"
    ]


def made_once(node: ast.ClassDef) -> frozenset[str]:
    """The attributes that a class declares nowhere and makes in one place."""
    declared = {
        part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    made = Counter(name for part in ast.walk(node) for name in attributes_made(part))
    return frozenset(name for name, times in made.items() if times == 1 and name not in declared)


def only_checks(node: ast.expr) -> bool:
    """Whether a call only checks a table or a row, by its name: ``self.check_hexes(rows)``."""
    name = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
    return name.startswith("check_")


def only_told(node: ast.expr) -> bool:
    """Whether a call only tells people something."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TOLD
