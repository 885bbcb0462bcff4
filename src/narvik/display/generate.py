"""Writes the browser's types of boards, scenes and looks: ``python -m narvik.display.generate``.

The structs of this package are the one place where they are described; `web/src/lib/display.ts` follows from them, and
a test compares.
"""

from __future__ import annotations

import ast
import inspect
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec
from msgspec import Struct, UnsetType

from narvik.display import battles, boards, charts, look, overlays, pieces, scene, score

TARGET: Final = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "display.ts"

MODULES: Final = (boards, pieces, battles, score, scene, overlays, charts, look)

ALIASES: Final[dict[str, Any]] = {
    "Language": boards.Language,
    "Point": boards.Point,
    "Corners": boards.Corners,
    "Named": boards.Named,
    "Align": boards.Align,
    "Sound": look.Sound,
    "ActKind": look.ActKind,
    "OverlayName": overlays.OverlayName,
    "Keys": charts.Keys,
}
"""Types that have a name of their own in the client, too."""

PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}

WIDTH: Final = 110
"""How wide a line may be, as prettier has it."""

HEAD: Final = """/**
 * What the server sends of boards and scenes. Written by `python -m narvik.display.generate` from the structs in
 * src/narvik/display: change those.
 */
"""


def main() -> None:
    """Write the file."""
    TARGET.write_text(written(), encoding="utf-8")


def written() -> str:
    """The client's types."""
    parts = [HEAD, "\n".join(alias(name, kind) for name, kind in ALIASES.items())]
    parts += [interface(struct, notes) for module in MODULES for struct, notes in structs_of(module)]
    return "\n".join([*parts, ""])


def alias(name: str, kind: Any) -> str:
    """A type with a name."""
    return folded(f"export type {name} =", members(kind), "")


def structs_of(module: ModuleType) -> Iterator[tuple[type[Struct], dict[str, str]]]:
    """The structs of a module in its order, each with what is said of its fields."""
    for node in ast.parse(inspect.getsource(module)).body:
        found = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
        if isinstance(node, ast.ClassDef) and found is not None and msgspec.structs.fields(found):
            yield found, dict(notes_in(node))


def notes_in(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The docstrings of fields: a string that follows a field is about it."""
    for field, after in zip(node.body, node.body[1:], strict=False):
        told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and str(after.value.value)
        if told and isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            yield field.target.id, joined(told)


def joined(text: str) -> str:
    """A docstring as one line."""
    return " ".join(text.split())


def interface(struct: type[Struct], notes: dict[str, str]) -> str:
    """A struct as an interface."""
    lines = [f"/** {joined(struct.__doc__ or '')} */", f"export interface {struct.__name__} {{"]
    hints = typing.get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        if field.name in notes:
            lines.append(f"  /** {notes[field.name]} */")
        name = field.encode_name if field.required else f"{field.encode_name}?"
        lines.append(folded(f"  {name}:", parts_of(hints[field.name]), "  "))
    return "\n".join(["", *lines, "}"])


def folded(before: str, parts: list[str], indent: str) -> str:
    """A declaration in one line if it fits, else each part of a union on a line of its own."""
    line = f"{before} {' | '.join(parts)};"
    if len(line) <= WIDTH:
        return line
    return "\n".join([before, *(f"{indent}  | {part}" for part in parts)]) + ";"


def parts_of(kind: Any) -> list[str]:
    """The parts of a field's type; one that may be left out is told by its name."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return [part for one in typing.get_args(kind) if one is not UnsetType for part in parts_of(one)]
    known = named(kind)
    return [known] if known in ALIASES else members(kind)


def members(kind: Any) -> list[str]:
    """The words of a choice of words; else the type itself."""
    return [f"'{word}'" for word in typing.get_args(kind)] if is_choice(kind) else [spoken(kind)]


def is_choice(kind: Any) -> bool:
    """Whether a type is one of several words."""
    return typing.get_origin(kind) is typing.Literal


def named(kind: Any) -> str:
    """A type by its name where it has one."""
    return next((name for name, known in ALIASES.items() if known == kind), "") or spoken(kind)


def spoken(kind: Any) -> str:
    """A type in TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return listed(named(inner[0]))
    if origin is tuple:
        return f"[{', '.join(named(one) for one in inner)}]"
    if origin is dict:
        return f"Record<{named(inner[0])}, {named(inner[1])}>"
    if is_choice(kind):
        return " | ".join(members(kind))
    raise TypeError(f"{kind} has no form in the client")


def listed(kind: str) -> str:
    """A list of something."""
    return f"({kind})[]" if "|" in kind else f"{kind}[]"


if __name__ == "__main__":
    main()
