"""Run a notebook and write what its cells show into it: `tools/run_notebook.py docs/notebooks/NAME.ipynb`.

Cells run in this process, one after another, as in a fresh notebook. No Jupyter is needed, for this or for the tests.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from narvik.core.game import Game
from narvik.display.notebook import game_html

Cell = dict[str, Any]
FORMS = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}
MOST = 400_000
"""How many characters of a picture are kept in the file."""


class Shown(NamedTuple):
    """What a cell printed, and its last value."""

    printed: str
    value: Any


def run(cells: list[Cell], values: dict[str, Any]) -> Iterator[tuple[Cell, Shown]]:
    """Run the code of a notebook. Cells tagged `parameters` are followed by the values given here."""
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(tree, "<cell>", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if last else None
        if "parameters" in cell["metadata"].get("tags", []):
            names |= values
        yield cell, Shown(printed.getvalue(), value)


def data_of(value: Any) -> dict[str, Any]:
    """A value as a notebook keeps it."""
    found = {form: getattr(value, name)() for form, name in FORMS.items() if hasattr(value, name)}
    plain = repr(value)[:2000]
    if isinstance(value, Game):
        found["text/html"], plain = game_html(value), f"<Game of {value.rules.name}>"
    kept = {form: text.splitlines(keepends=True) for form, text in found.items() if len(text) <= MOST}
    return {**kept, "text/plain": plain.splitlines(keepends=True)}


def main() -> None:
    """Run a notebook and keep what it shows."""
    path = Path(sys.argv[1])
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for count, (cell, shown) in enumerate(run(notebook["cells"], {}), 1):
        cell["execution_count"], cell["outputs"] = count, []
        if shown.printed:
            text = shown.printed.splitlines(keepends=True)
            cell["outputs"].append({"output_type": "stream", "name": "stdout", "text": text})
        if shown.value is not None:
            kept = {"output_type": "execute_result", "execution_count": count, "metadata": {}}
            cell["outputs"].append({**kept, "data": data_of(shown.value)})
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
