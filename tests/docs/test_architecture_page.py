"""docs/architecture.md is true: it has a line for every folder, and every module it names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "narvik"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TREE = PAGE.split("```")[1]

GAME = "games/<game>"
"""All games have the same rooms."""


def folders() -> set[str]:
    """The folders with modules in them, or with texts; those of the games under one name."""
    found = set()
    for path in HOUSE.rglob("*"):
        if path.suffix in (".py", ".ftl") and "static" not in path.parts:
            name = path.parent.relative_to(HOUSE).as_posix()
            found.add(re.sub(r"^games/\w+", GAME, name))
    return found - {".", "games"}


def drawn() -> set[str]:
    """The folders of the tree that the page draws."""
    found, path = set(), list[str]()
    for line in TREE.splitlines():
        match = re.match(r"^( *)((?:[\w<>]+/)+ *(?:[\w]+/)*)  ", line)
        if match is None:
            continue
        depth = len(match[1]) // 2
        for name in match[2].split():
            path = [*path[: max(depth - 1, 0)], name.rstrip("/")] if depth else []
            found.add("/".join(path))
    return found


def test_every_folder_has_a_line() -> None:
    assert folders() - drawn() == set()


def test_every_path_that_is_named_is_there() -> None:
    named = set(
        re.findall(
            r"`((?:web/src|server|core|maps|wargame|display|games|players|lab|review|envs|proof|cli)/[\w/.]+\.\w+)`",
            PAGE,
        )
    )
    assert len(named) > 40
    wrong = {
        name
        for name in named
        if not (ROOT / name).exists() and not (HOUSE / name).exists() and not list(HOUSE.glob(f"games/*/{name}"))
    }
    assert wrong == set()


def test_the_modules_of_the_server_are_all_in_its_table() -> None:
    rows = re.findall(r"^\| (?:`(\w+)`)? ?\| ((?:`\w+\.py`(?:, )?)+) \|", PAGE, re.MULTILINE)
    told, folder = set(), ""
    for name, modules in rows:
        folder = name or folder
        told |= {f"{folder}/{module}" for module in re.findall(r"`(\w+\.py)`", modules)}
    there = {path.relative_to(HOUSE / "server").as_posix() for path in (HOUSE / "server").glob("*/*.py")}
    assert told == {name for name in there if not name.endswith("__init__.py")}
