"""An older commit, ready to be run beside this one.

Its sources are taken out of git into a folder of their own in the environment, with an environment of their own that
shares this one's packages. So its compiled build, which is kept in the environment, is its own too, and nothing in the
checkout changes. What was made for a commit is kept for the next time.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from narvik.build import COMPILED, PURE, SOURCES, WANTED
from narvik.core.errors import NarvikError

PLACE: Final = Path(sys.prefix) / "narvik-bench"
KEPT: Final = 3
"""For how many commits what was made is kept."""

TREE: Final = "tree"
WINDOWS: Final = os.name == "nt"
PYTHON: Final = "Scripts/python.exe" if WINDOWS else "bin/python"


class NoOlderCommit(NarvikError):
    """A commit that cannot be run: unknown, not to be had, or it cannot be compiled."""


class RunnableCommit(NamedTuple):
    """A commit that can be run: what it is called, its Python, and what the environment must say."""

    name: str
    python: Path
    environment: dict[str, str]


def git(*arguments: str) -> bytes:
    """What git says about this checkout. Raises `NoOlderCommit` if there is no git or no checkout."""
    root = SOURCES.parent
    try:
        done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=False)
    except FileNotFoundError:
        raise NoOlderCommit("comparing with an older commit needs git, which is not installed") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise NoOlderCommit(f"git {arguments[0]}: {said or 'it failed'}")
    return done.stdout


def commit_of(word: str) -> str:
    """The full name of a commit. Raises `NoOlderCommit` where there is none."""
    git("rev-parse", "--git-dir")
    try:
        if word.startswith("-"):
            raise NoOlderCommit(word)
        return git("rev-parse", "--verify", "--quiet", f"{word}^{{commit}}").decode().strip()
    except NoOlderCommit:
        raise NoOlderCommit(f"there is no commit '{word}' in this repository") from None


def this_side(build: str) -> RunnableCommit:
    """The sources as they are, with what has not been committed."""
    return RunnableCommit("here", Path(sys.executable), {"PYTHONPATH": str(SOURCES), WANTED: build})


def older_side(commit: str, build: str, say: Callable[[str], None]) -> RunnableCommit:
    """A commit, made ready; `commit` is its full name. Raises `NoOlderCommit`."""
    folder = PLACE / commit
    if not folder.exists():
        say(f"taking {commit[:10]} out of git")
        make_ready(commit, folder)
    os.utime(folder)
    forget_oldest(folder)
    side = RunnableCommit(commit[:10], folder / PYTHON, {WANTED: build, "PYTHONPATH": ""})
    if build == COMPILED and not (folder / "narvik-compiled" / "sources.json").exists():
        say(f"compiling {commit[:10]}; this takes some minutes")
        compile_rules(side, folder / TREE / "tools" / "compile_rules.py")
    return side


def make_ready(commit: str, folder: Path) -> None:
    """Take the sources of a commit out of git and make an environment for them, whole or not at all."""
    draft = folder.with_name(f"{commit}.{os.getpid()}")
    shutil.rmtree(draft, ignore_errors=True)
    try:
        packed = git("archive", "--format=zip", commit, "--", "src", "tools", "pyproject.toml")
        venv.EnvBuilder(symlinks=not WINDOWS).create(draft)
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            archive.extractall(draft / TREE)
        bases = {"base": str(draft), "platbase": str(draft)}
        packages = Path(sysconfig.get_path("purelib", "nt_venv" if WINDOWS else "posix_venv", bases))
        shared = dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib")))
        # Relative, because the folder gets its name last. The commit's own sources come before anything installed.
        lines = [os.path.relpath(draft / TREE / "src", packages), *shared]
        (packages / "narvik-bench.pth").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        if not folder.exists():
            draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def forget_oldest(used: Path) -> None:
    """Take away what was made for commits that nobody has compared with for longest."""
    others = [path for path in PLACE.iterdir() if path.is_dir() and path != used and "." not in path.name]
    for path in sorted(others, key=lambda path: -path.stat().st_mtime)[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def compile_rules(side: RunnableCommit, tool: Path) -> None:
    """Let a commit compile its rules with its own tool."""
    environment = {**os.environ, **side.environment, WANTED: PURE}
    done = subprocess.run([side.python, tool], env=environment, capture_output=True, text=True, check=False)
    if done.returncode or not (side.python.parent.parent / "narvik-compiled" / "sources.json").exists():
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
        raise NoOlderCommit(f"{side.name} could not be compiled:\n{said}")
