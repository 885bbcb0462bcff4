"""Every package that is imported at run time is declared, and by the group that its users install."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "narvik"


def imported() -> dict[str, str]:
    """The packages that the sources import, not counting the standard library and ourselves, each with a file."""
    found: dict[str, str] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names = [node.module]
            for name in names:
                top = name.partition(".")[0]
                if top != "narvik" and top not in sys.stdlib_module_names:
                    found.setdefault(top, str(path.relative_to(ROOT)))
    return found


def declared() -> set[str]:
    """The names of all packages that users of Narvik install: what it needs, and its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    return {normal(re.split(r"[\[<>=!~; ]", line, maxsplit=1)[0]) for entries in lists for line in entries}


def normal(name: str) -> str:
    """A package's name as PyPI compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_package_that_is_imported_is_declared() -> None:
    # open-spiel's module of its own language bindings and mkdocs' plugins come under names that no metadata tells here.
    known = {"pyspiel": ["open-spiel"], "open_spiel": ["open-spiel"], "yaml": ["PyYAML"], "fluent": ["fluent.runtime"]}
    distributions = {**packages_distributions(), **known}
    missing = {
        module: path
        for module, path in imported().items()
        if not {normal(one) for one in distributions.get(module, [module])} & declared()
    }
    assert missing == {}
