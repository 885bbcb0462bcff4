"""Dependencies point one way, and nobody but the list of games names a game."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import narvik

SOURCE = Path(narvik.__file__).parent
ROOT = ""
"""The package itself: ``import narvik`` and what its ``__init__`` offers."""

ALLOWED: dict[str, set[str]] = {
    ROOT: {"build", "core", "display", "games", "cli"},
    "core": {"core"},
    "maps": {"core", "maps"},
    "wargame": {"core", "maps", "wargame"},
    "display": {"core", "display"},
    "games": {"core", "maps", "wargame", "display", "games"},
    "players": {ROOT, "core", "maps", "players"},
    "lab": {ROOT, "core", "maps", "display", "players", "lab"},
    "envs": {ROOT, "core", "maps", "players", "envs"},
    "review": {ROOT, "core", "maps", "players", "review"},
    "server": {ROOT, "build", "folders", "core", "maps", "display", "players", "review", "server"},
    "proof": {ROOT, "build", "core", "display", "players", "lab", "server", "proof"},
    "cli": {
        ROOT,
        "build",
        "folders",
        "core",
        "maps",
        "display",
        "players",
        "lab",
        "envs",
        "review",
        "server",
        "proof",
        "cli",
    },
}
"""What each part may import."""

EXCEPTIONS = {("core/record.py", "narvik.__version__")}
"""A record names the engine that wrote it."""


@cache
def modules() -> list[tuple[str, ast.Module]]:
    """Every module by its path in the package."""
    return [
        (path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(SOURCE.rglob("*.py"))
    ]


def imported(tree: ast.Module) -> Iterator[str]:
    """The full names of all that a module imports from Narvik, wherever in it the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "narvik")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            if node.module is not None and node.module.split(".")[0] == "narvik":
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_module(name: str) -> bool:
    """Whether a full name is a module or package of Narvik, and not something inside one."""
    path = SOURCE.joinpath(*name.split(".")[1:])
    return path.is_dir() or path.with_suffix(".py").is_file()


def part_of(name: str) -> str:
    """The part of Narvik that a full name belongs to."""
    words = name.split(".")
    return words[1] if len(words) > 1 and is_module(".".join(words[:2])) else ROOT


def part_of_file(path: str) -> str:
    """The part of Narvik that a file belongs to."""
    return path.split("/")[0] if "/" in path else ROOT


def test_every_part_imports_only_what_lies_below_it() -> None:
    wrong = [
        f"{path} imports {name}"
        for path, tree in modules()
        for name in imported(tree)
        if part_of(name) not in ALLOWED[part_of_file(path)] and (path, name) not in EXCEPTIONS
    ]
    assert wrong == []


def test_only_the_list_of_games_names_a_game() -> None:
    wrong = []
    for path, tree in modules():
        for name in imported(tree):
            words = name.split(".")
            if words[1:2] != ["games"] or len(words) < 3 or not (SOURCE / "games" / words[2]).is_dir():
                continue
            if path != "games/__init__.py" and not path.startswith(f"games/{words[2]}/"):
                wrong.append(f"{path} imports {name}")
    assert wrong == []


@pytest.mark.parametrize("part", ["core", "proof", "games"])
def test_no_rule_reads_the_clock_or_draws_from_a_global_generator(part: str) -> None:
    measured = {
        "proof/speed/bench.py", "proof/speed/bench_worker.py", "proof/file_fuzz.py", "proof/fuzz.py",
        "proof/mutation/run.py", "proof/mutation/trials.py",
    }  # fmt: skip
    wrong = []
    for path, tree in modules():
        if part_of_file(path) != part or path in measured or path.startswith("proof/server/"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                wrong += [f"{path} imports {one.name}" for one in node.names if one.name in ("time", "datetime")]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                owner = node.func.value
                drawn = isinstance(owner, ast.Name) and owner.id == "random" and node.func.attr != "Random"
                wrong += [f"{path}, line {node.lineno}: random.{node.func.attr}"] * drawn
    assert wrong == []


def test_the_scan_sees_imports_of_every_form() -> None:
    code = "import narvik.core.game\ndef f():\n    from narvik.games.kampen import rules\n    from narvik import new\n"
    found = list(imported(ast.parse(code)))
    assert found == ["narvik.core.game", "narvik.games.kampen.rules", "narvik.new"]
    assert [part_of(name) for name in found] == ["core", "games", ROOT]


def test_frames_are_final_classes_that_inherit_from_no_other_frame() -> None:
    wrong, frames = [], set()
    for path, tree in modules():
        if not (path.startswith("games/") and "/chapters/" in path):
            continue
        for node in tree.body:
            bases = [ast.unparse(base) for base in node.bases] if isinstance(node, ast.ClassDef) else []
            if isinstance(node, ast.ClassDef) and "Frame" in bases:
                frames.add(node.name)
                if "final" not in [ast.unparse(decorator) for decorator in node.decorator_list] or bases != ["Frame"]:
                    wrong.append(f"{path}: {node.name}")
            elif frames & set(bases):
                wrong.append(f"{path}: {bases}")
    assert wrong == []
    assert len(frames) > 100
