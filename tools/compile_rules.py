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

from narvik.build import LIST, PLACE, SOURCES, fingerprint

ROOT: Final = Path(__file__).resolve().parent.parent
WORK: Final = Path(sys.prefix) / "narvik-compiling"
"""C files and objects, kept so that the next build has less to do."""


LEFT_OUT: Final = {
    # what talks to people, files and browsers: seldom run, and full of JSON and text
    "__init__", "audit", "errors", "guide", "ledger", "panels", "phrases", "props", "record", "render", "scene",
    "sheet", "short", "shortform", "text", "outlines", "game", "tables",
}  # fmt: skip


CORE: Final = "narvik_core"
"""The library that all others use."""


def packages() -> dict[str, list[Path]]:
    """The sources to compile, by library: core with maps, and each game."""
    found = {CORE: [*modules(SOURCES / "narvik/core"), *modules(SOURCES / "narvik/maps")]}
    for game in sorted((SOURCES / "narvik/games").iterdir()):
        if (game / "rules.py").exists():
            found[f"narvik_{game.name}"] = modules(game)
    return found


def modules(folder: Path) -> list[Path]:
    """The sources of one package that are compiled."""
    return [path.relative_to(SOURCES) for path in sorted(folder.glob("*.py")) if path.stem not in LEFT_OUT]


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


def compile_all() -> int:
    """Compile and put the result in use; returns how many modules. Programs that run keep the build they began with."""
    groups = packages()
    sources = [path for paths in groups.values() for path in paths]
    facts = {str(path): ((SOURCES / path).stat().st_mtime_ns, fingerprint(SOURCES / path)) for path in sources}
    fresh = PLACE / f"{time.time_ns():x}"
    link_all(translated(groups), fresh)
    names = [".".join(path.with_suffix("").parts) for path in sources]
    entry = {
        "build": fresh.name,
        "python": sys.implementation.cache_tag,
        "folder": str(SOURCES),
        "modules": names,
        "sources": facts,
    }
    draft = LIST.with_suffix(".new")
    draft.write_text(json.dumps(entry, indent=1))
    os.replace(draft, LIST)
    for old in sorted(path for path in PLACE.iterdir() if path.is_dir())[:-2]:
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
            compiler.compile([source], str(WORK / "o"), None, [*extension.include_dirs, *include], extra_preargs=flags)
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
    if sys.argv[1:]:
        sys.exit("usage: compile_rules.py [--check | --remove]")
    if not has_compiler():
        print("No C compiler, or no Python headers, on this machine: Narvik goes on as pure Python.")
        return 0
    began = time.monotonic()
    count = compile_all()
    print(f"{count} modules compiled in {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(f"The compiler failed: {error}")
