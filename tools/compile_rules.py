"""Compile core, maps and the rules of the games with mypyc into the environment: what `./narvik build` runs.

Every package becomes one library. C files are compiled side by side, and again only when they or a header changed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from narvik.build import COMPILED, LIST, PLACE, SOURCES, fingerprint, state

ROOT: Final = Path(__file__).resolve().parent.parent
WORK: Final = Path(sys.prefix) / "narvik-compiling"
"""C files and objects, kept so that the next build has less to do."""


SHARED: Final = ("core", "maps", "wargame")
"""The rooms that games are made of. They are compiled, except what `AS_PYTHON` names."""

AS_PYTHON: Final = {
    "core/display.py": "what a person sees, seldom made",
    "core/errors.py": "sentences for people",
    "core/files.py": "writes files",
    "core/game.py": "one object for a whole match; time goes into the rules below it",
    "core/guide.py": "reads guided games from YAML",
    "core/ledger.py": "checks the dice of a record, once",
    "core/phrases.py": "sentences in two languages, with Fluent",
    "core/proof.py": "the words of rule cases",
    "core/record.py": "writes and reads records",
    "core/record_files.py": "reads and writes files",
    "core/shared_list.py": "`bisect` takes it for a sequence only so; plain lists do its work",
    "core/shortform.py": "reads the YAML of cases",
    "core/soundness.py": "tries positions from outside, once",
    "core/tables.py": "reads CSV files, once",
    "core/text.py": "sentences in two languages, with Fluent",
    "maps/outlines.py": "draws the outlines of maps, once",
}
"""Modules and folders of the shared rooms that stay Python, and why. No `__init__` is compiled: it lists names."""

GAME_ROOMS: Final = ("pieces", "chapters", "knowledge", "advice")
"""The folders of a game that are compiled: what play and search run through."""

GAME_AS_PYTHON: Final = {
    "display": "what a person sees: JSON and text, seldom made",
    "game.py": "joins the parts of the game together",
    "proof": "the short form of cases, read from YAML, and the audit of a position",
}
"""What stays Python in a game, and why."""

CORE: Final = "narvik_core"
"""The library that all others use."""


def packages(house: Path = SOURCES / "narvik") -> dict[str, list[Path]]:
    """The sources to compile, by library: the shared rooms, and each game."""
    shared = [path for room in SHARED for path in modules(house / room)]
    found = {CORE: [path for path in shared if not stays_python(path.relative_to(house))]}
    for game in sorted((house / "games").iterdir()):
        compiled = compiled_of_game(game)
        if compiled:
            found[f"narvik_{game.name}"] = compiled
    return {name: [path.relative_to(house.parent) for path in paths] for name, paths in found.items()}


def modules(folder: Path) -> list[Path]:
    """All modules in a folder and in those below it."""
    return [path for path in sorted(folder.rglob("*.py")) if path.stem != "__init__"]


def stays_python(path: Path) -> bool:
    """Whether a module of a shared room, named from the package's folder, is left as it is."""
    return any(part.as_posix() in AS_PYTHON for part in (path, *path.parents))


def compiled_of_game(game: Path) -> list[Path]:
    """The modules of a game that are compiled."""
    return [path for room in GAME_ROOMS for path in modules(game / room)]


def has_compiler() -> bool:
    """Whether C can be compiled against this Python, tried out rather than guessed."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if not shutil.which(compiler[0]):
        return os.name == "nt"  # there setuptools looks for the compiler, and says if there is none
    return (Path(sysconfig.get_path("include")) / "Python.h").exists()


def translated(groups: dict[str, list[Path]]) -> list[Any]:
    """The sources as C, ready to be compiled. Ends the program with mypyc's messages where it objects."""
    from mypyc.build import mypycify

    sources = [path for paths in groups.values() for path in paths]
    os.chdir(SOURCES)
    extensions: list[Any] = mypycify(
        [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={WORK / 'mypy'}", *map(str, sources)],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        separate=[([str(path) for path in paths], name) for name, paths in groups.items()],
        target_dir=str(WORK / "c"),
    )
    return extensions


def compile_all(groups: dict[str, list[Path]], place: Path = PLACE) -> int:
    """Compile and put the result in use; returns how many modules. Programs that run keep the build they began with."""
    sources = [path for paths in groups.values() for path in paths]
    facts = {str(path): ((SOURCES / path).stat().st_mtime_ns, fingerprint(SOURCES / path)) for path in sources}
    fresh = place / f"{time.time_ns():x}"
    link_all(translated(groups), fresh)
    names = [".".join(path.with_suffix("").parts) for path in sources]
    entry = {
        "build": fresh.name,
        "python": sys.implementation.cache_tag,
        "folder": str(SOURCES),
        "modules": names,
        "sources": facts,
    }
    draft = (place / LIST).with_suffix(".new")
    draft.write_text(json.dumps(entry, indent=1))
    os.replace(draft, place / LIST)
    for old in sorted(path for path in place.iterdir() if path.is_dir())[:-2]:
        shutil.rmtree(old)
    return len(names)


def link_all(extensions: list[Any], place: Path) -> None:
    """Make the libraries, one for each extension, in a folder."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    core = next(extension for extension in extensions if extension.name == f"{CORE}__mypyc")
    include = [sysconfig.get_path("include")]

    def made(extension: Any, source: str) -> str:
        target: str = compiler.object_filenames([source], output_dir=str(WORK / "o"))[0]
        done = Path(target).stat().st_mtime if Path(target).exists() else 0.0
        if done < max(Path(part).stat().st_mtime for part in (source, *extension.depends, *core.depends)):
            # Every C file of a library declares the other libraries' tables; -fcommon makes them one.
            flags = [*extension.extra_compile_args, *([] if os.name == "nt" else ["-fcommon"])]
            # Made elsewhere and then moved: a compiler that is killed must leave no half of a file that looks new.
            folders = [*extension.include_dirs, *include]
            [fresh] = compiler.compile([source], str(WORK / "making"), None, folders, extra_preargs=flags)
            Path(target).parent.mkdir(parents=True, exist_ok=True)
            os.replace(fresh, target)
        return target

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = [[pool.submit(made, extension, source) for source in extension.sources] for extension in extensions]
        for extension, parts in zip(extensions, objects, strict=True):
            target = place / (extension.name.replace(".", "/") + sysconfig.get_config_var("EXT_SUFFIX"))
            target.parent.mkdir(parents=True, exist_ok=True)
            compiler.link_shared_object([part.result() for part in parts], str(target))


def remove() -> None:
    """Take the compiled build away."""
    for folder in (PLACE, WORK):
        shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    if sys.argv[1:] == ["--check"]:
        translated(packages())
        return 0
    if sys.argv[1:] == ["--remove"]:
        remove()
        print("The compiled build is gone; Narvik runs as pure Python.")
        return 0
    if sys.argv[1:] == ["--if-needed"] and state() == COMPILED:
        return 0
    if sys.argv[1:] not in ([], ["--if-needed"]):
        sys.exit("usage: compile_rules.py [--check | --if-needed | --remove]")
    if not has_compiler():
        print("No C compiler, or no Python headers, on this machine: Narvik goes on as pure Python.")
        return 0
    began = time.monotonic()
    count = compile_all(packages())
    print(f"{count} modules compiled in {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(f"The compiler failed: {error}")
