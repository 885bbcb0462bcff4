"""Which build runs: the rules as Python, or the same sources compiled.

`./narvik build` compiles core, maps and the rules of the games with mypyc and keeps the result in the environment, away
from the sources. Where such a build is found and was made from exactly the sources that are there, its modules are
imported in place of the Python ones. It is all or nothing: compiled modules rely on each other's layout, so that one
changed source sets the whole build aside until it is made again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

SOURCES: Final = Path(__file__).resolve().parent.parent
"""The folder that holds the package."""

PLACE: Final = Path(sys.prefix) / "narvik-compiled"
"""Where compiled builds are kept, each in a folder of its own, and the list of the one in use."""

LIST: Final = PLACE / "sources.json"

WANTED: Final = "NARVIK_BUILD"
"""The environment variable that asks for ``pure`` or ``compiled``; else the compiled build runs where it can."""

LIBRARY: Final = "__mypyc"
"""How the names of the libraries end that hold the code of all modules of a package."""

PURE: Final = "pure"
COMPILED: Final = "compiled"
ABSENT: Final = "absent"
OUTDATED: Final = "outdated"


class NoCompiledBuild(ImportError):
    """The compiled build was asked for and is not there, or is older than its sources."""


class CompiledModules:
    """Finds modules of Narvik in the compiled build, and the libraries that the modules of a package share.

    These are imported by name, too. They are not left to `sys.path`, which other programs set as they like: MkDocs puts
    it back to what it was before it loaded our hooks.
    """

    def __init__(self, folder: Path, modules: frozenset[str]) -> None:
        self.folder = folder
        self.modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, if it is one of ours."""
        file = self.folder / (name.replace(".", "/") + EXTENSION_SUFFIXES[0])
        if name in self.modules or (name.endswith(LIBRARY) and file.exists()):
            return importlib.util.spec_from_file_location(name, file)
        return None


def fingerprint(source: Path) -> str:
    """What a source contains, in a short word."""
    return hashlib.sha256(source.read_bytes()).hexdigest()


def kept_list() -> dict[str, Any]:
    """What the compiled build was made from; empty when there is none."""
    try:
        found: dict[str, Any] = json.loads(LIST.read_text())
    except (OSError, ValueError):
        return {}
    return found


def is_current(kept: dict[str, Any]) -> bool:
    """Whether a build was made by this Python from the sources as they are. Contents are compared only where a date
    differs, so that an ordinary start reads no source."""
    if kept.get("python") != sys.implementation.cache_tag or kept.get("folder") != str(SOURCES):
        return False
    for name, (changed, word) in kept["sources"].items():
        source = SOURCES / name
        try:
            if source.stat().st_mtime_ns != changed and fingerprint(source) != word:
                return False
        except OSError:
            return False
    return True


def state() -> str:
    """How the compiled build stands: ``compiled`` if it can be used, else ``absent`` or ``outdated``."""
    kept = kept_list()
    if not kept:
        return ABSENT
    return COMPILED if is_current(kept) else OUTDATED


def choose() -> str:
    """Settle which build this process runs; called once, before anything that may be compiled is imported."""
    wanted = os.environ.get(WANTED, "")
    if wanted == PURE:
        return PURE
    found = state()
    if found == COMPILED:
        kept = kept_list()
        sys.meta_path.insert(0, CompiledModules(PLACE / kept["build"], frozenset(kept["modules"])))
        return COMPILED
    if wanted == COMPILED:
        raise NoCompiledBuild(f"the compiled build is {found}: run ./narvik build")
    return PURE


def running() -> str:
    """Which build this process runs: ``pure`` or ``compiled``."""
    return COMPILED if any(isinstance(finder, CompiledModules) for finder in sys.meta_path) else PURE
