"""Changes by lot in what no rule case sees: who knows what (`games/*/knowledge`) and the server. Do tests find them?

For those who work on Narvik, in a checkout:

    .venv/bin/python -m narvik.proof.mutation.by_lot --count 30 --seed 1

draws changes, makes each in a pytest of its own, and lists those that no test finds. This module is the pytest plugin,
too: it makes the change named in `NARVIK_CHANGE` before the first test. Processes that the server starts have the code
as it is.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from narvik.proof.citations import HOUSE
from narvik.proof.mutation.changes import edits
from narvik.proof.mutation.targets import Change, Cited, changed_function

CHANGE: Final = "NARVIK_CHANGE"
CHECKOUT: Final = HOUSE.parents[1]

SERVER_TESTS: Final = {
    "app": ("settings", "doors", "pages", "rate_limits", "openapi", "operations", "log_secrets", "playing"),
    "matches": (
        "playing",
        "table",
        "lobby",
        "clocks",
        "series",
        "looking_back",
        "sealed",
        "guide",
        "fair_dice",
        "keeping",
    ),
    "live": ("playing", "table", "doors", "sealed"),
    "people": ("people", "passwords", "pages"),
    "notices": ("letters", "webhooks"),
    "storage": ("storage", "durability", "keeping", "playing"),
    "thinkers": ("opponents", "ranks", "review", "aside"),
}
"""Which tests of the server are asked early, by the folder that is changed; after them all the others."""

FIRST: Final = 3
"""How many files of tests are asked before these: those that speak most of what is changed."""

SECONDS: Final = 1800
"""After so long the test that runs is taken for one without end."""

MOST_UNSTEADY: Final = 3
"""How many tests may fail with a change and without it before somebody should look at them."""


def modules() -> Iterator[Path]:
    """The modules that are changed."""
    yield from sorted(HOUSE.glob("games/*/knowledge/*.py"))
    yield from sorted((HOUSE / "server").rglob("*.py"))


def functions(body: list[ast.stmt], path: tuple[str, ...] = ()) -> Iterator[Cited]:
    """Every function and method, whatever it cites."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from functions(node.body, (*path, node.name))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Cited((*path, node.name), node, (), frozenset(), frozenset())


def keys_of(file: Path) -> Iterator[str]:
    """The names of all changes of a module; it is not imported."""
    place = file.relative_to(HOUSE)
    for function in functions(ast.parse(file.read_text(encoding="utf-8")).body):
        for edit in edits(function.node):
            yield f"{place} {'.'.join(function.path)}: {edit.text}"


def changes_of(file: Path) -> Iterator[Change]:
    """The changes of a module, ready to be made in this process."""
    name = ".".join(file.relative_to(HOUSE.parent).with_suffix("").parts)
    module = importlib.import_module(name.removesuffix(".__init__"))
    for function in functions(ast.parse(file.read_text(encoding="utf-8")).body):
        yield from changed_function(str(file.relative_to(HOUSE)), function, module, file)


def pytest_configure() -> None:
    """Make the change that this run is about."""
    key = os.environ.get(CHANGE, "")
    if key:
        file = HOUSE / key.split(" ", 1)[0]
        next(change for change in changes_of(file) if change.key == key).make()


def tests_for(key: str) -> list[list[str]]:
    """The tests that may find a change, those that are quickest to find it first."""
    rooms = key.split(" ", 1)[0].split("/")
    if rooms[0] == "games":
        return [
            [f"tests/games/{rooms[1]}", "tests/proof/test_swap.py"],
            ["tests/envs", "tests/server/test_swap_everywhere.py"],
        ]
    near = [f"tests/server/test_{name}.py" for name in SERVER_TESTS.get(rooms[1], ())]
    return [tests for tests in (speaking_of(key), near, ["tests/server"]) if tests]


def speaking_of(key: str) -> list[str]:
    """The files of tests that name the module, the class and the function of a change, or most of them."""
    place, name = key.split(": ", 1)[0].split(" ", 1)
    words = {Path(place).stem, *name.split(".")} - {"__init__"}
    named: dict[str, int] = {}
    for file in sorted((CHECKOUT / "tests" / "server").glob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        named[str(file.relative_to(CHECKOUT))] = sum(bool(re.search(rf"\b{word}\b", text)) for word in words)
    return [file for file in sorted(named, key=lambda file: -named[file])[:FIRST] if named[file]]


class Unsteady(Exception):
    """Tests that fail whether or not anything is changed: what they say of changes means nothing."""


def found_by(key: str) -> str:
    """The first test that fails with a change and passes without it; empty if none does."""
    unsteady: list[str] = []
    for tests in tests_for(key):
        while failed := first_failure(key, [*tests, *(f"--deselect={test}" for test in unsteady)]):
            if not first_failure("", [failed]):
                return failed
            unsteady.append(failed)
            if len(unsteady) == MOST_UNSTEADY:
                raise Unsteady(", ".join(unsteady))
    return ""


def first_failure(key: str, tests: list[str]) -> str:
    """The first test that fails, or comes to no end, in a pytest with a change; empty if none does."""
    command = [sys.executable, "-m", "pytest", "-p", "narvik.proof.mutation.by_lot", "-x", "-v", *tests]
    environment = {**os.environ, CHANGE: key, "NARVIK_BUILD": "pure"}
    try:
        run = subprocess.run(
            command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired as late:
        begun = [line for line in (late.stdout or b"").decode().splitlines() if line.startswith("tests/")]
        return begun[-1].split(" ")[0] if begun else tests[0]
    if run.returncode == 0:
        return ""
    for line in run.stdout.splitlines():
        if line.startswith(("FAILED tests/", "ERROR tests/")):
            return line.split(" ", 1)[1].split(" - ")[0]
    raise Unsteady(f"pytest ended with {run.returncode}: {run.stdout[-500:]}{run.stderr[-500:]}")


def main() -> int:
    """Draw changes and tell which no test finds. Exit status 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--among", default="", help="only changes whose name has this")
    parser.add_argument("--keep", type=Path, default=Path("mutations/by_lot.json"), help="verdicts so far")
    given = parser.parse_args()
    keys = [key for file in modules() for key in keys_of(file) if given.among in key]
    drawn = random.Random(given.seed).sample(keys, min(given.count, len(keys)))
    known: dict[str, str] = json.loads(given.keep.read_text(encoding="utf-8")) if given.keep.exists() else {}
    given.keep.parent.mkdir(parents=True, exist_ok=True)
    for number, key in enumerate(drawn, 1):
        if not known.get(key):
            known[key] = found_by(key)
            given.keep.write_text(json.dumps(known, indent=1, ensure_ascii=False), encoding="utf-8")
        print(f"{number:2} {'found' if known[key] else 'NOT FOUND'}  {key}  {known[key]}", flush=True)
    missed = [key for key in drawn if not known[key]]
    print(f"{len(drawn) - len(missed)} of {len(drawn)} changes found, drawn from {len(keys)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
