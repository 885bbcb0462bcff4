"""Which build runs: the rules as Python, or the same sources compiled.

`./narvik build` compiles core, maps and the rules of the games with mypyc and keeps the result in the environment, away
from the sources; a wheel may bring such a build along, inside the package. Where one is found that was made from
exactly the sources that are there, its modules are imported in place of the Python ones. It is all or nothing: compiled
modules rely on each other's layout, so that one changed source sets the whole build aside until it is made again.
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

PACKAGED: Final = Path(__file__).resolve().parent / "compiled"
"""Where a wheel brings its build along; it names no folder, as nobody knows where it will be installed."""

LIST: Final = "sources.json"
"""The list of the build in use, in the folder where builds are kept."""

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


def kept_list(place: Path) -> dict[str, Any]:
    """What the compiled build in a folder was made from; empty when there is none."""
    try:
        found: dict[str, Any] = json.loads((place / LIST).read_text())
    except (OSError, ValueError):
        return {}
    return found


def kept_builds() -> list[tuple[Path, dict[str, Any]]]:
    """The compiled builds that there are, with their folders: one made here goes before one that was brought along."""
    return [(place, kept) for place in (PLACE, PACKAGED) if (kept := kept_list(place))]


def is_current(kept: dict[str, Any]) -> bool:
    """Whether a build was made by this Python from the sources as they are. Contents are compared only where a date
    differs, so that an ordinary start of a checkout reads no source."""
    here = str(SOURCES)
    if kept.get("python") != sys.implementation.cache_tag or kept.get("folder", here) != here:
        return False
    for name, (changed, word) in kept["sources"].items():
        source = SOURCES / name
        try:
            if source.stat().st_mtime_ns != changed and fingerprint(source) != word:
                return False
        except OSError:
            return False
    return True


def current_build() -> tuple[Path, frozenset[str]] | None:
    """The folder and the modules of the compiled build that can be used, if there is one."""
    for place, kept in kept_builds():
        if is_current(kept):
            return place / kept["build"], frozenset(kept["modules"])
    return None


def state() -> str:
    """How the compiled build stands: ``compiled`` if it can be used, else ``absent`` or ``outdated``."""
    if current_build():
        return COMPILED
    return OUTDATED if kept_builds() else ABSENT


def choose() -> str:
    """Settle which build this process runs; called once, before anything that may be compiled is imported."""
    wanted = os.environ.get(WANTED, "")
    if wanted == PURE:
        return PURE
    if found := current_build():
        sys.meta_path.insert(0, CompiledModules(*found))
        return COMPILED
    if wanted == COMPILED:
        raise NoCompiledBuild(f"the compiled build is {state()}: run ./narvik build")
    return PURE


def running() -> str:
    """Which build this process runs: ``pure`` or ``compiled``."""
    return COMPILED if any(isinstance(finder, CompiledModules) for finder in sys.meta_path) else PURE
