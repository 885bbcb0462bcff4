"""`./narvik play` compiles the rules beside the game, politely, and no longer than the game lasts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="there is no fork on Windows")]

DRIVER = """
import importlib.util, os, pathlib, sys
from importlib.machinery import SourceFileLoader
loader = SourceFileLoader("launcher", sys.argv[1])
spec = importlib.util.spec_from_loader(loader.name, loader)
launcher = importlib.util.module_from_spec(spec)
loader.exec_module(launcher)
launcher.VENV, launcher.LAUNCHER = pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
launcher.build_in_background()
print("playing", flush=True)
os.execv(sys.executable, [sys.executable, "-c", "input()"])
"""

STAND_IN = """
import os, sys
with open({told!r}, "w") as told:
    print(os.nice(0), sys.argv[1], *sys.argv[3:], file=told, flush=True)
    os.read(0, 1)
    print("ended", file=told)
"""


def play(folder: Path, **variables: str) -> subprocess.Popen[str]:
    """A launcher that becomes a game; its guard is a stand-in that writes down how it was called and when it ended."""
    told = folder / "told"
    os.mkfifo(told)
    (folder / "stand_in.py").write_text(STAND_IN.format(told=str(told)))
    environment = {name: value for name, value in os.environ.items() if name != "NARVIK_BUILD"} | variables
    command = [sys.executable, "-c", DRIVER, str(ROOT / "narvik"), str(folder), str(folder / "stand_in.py")]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)


def test_the_rules_are_compiled_until_the_game_ends(tmp_path: Path) -> None:
    with play(tmp_path, CC=sys.executable) as game, open(tmp_path / "told") as told:
        niceness, guard, *command = told.readline().split()
        assert int(niceness) >= 15
        assert guard == "--guard"
        assert command == [str(tmp_path / "stand_in.py"), "build", "--if-needed"]
        game.communicate("\n")
        assert told.readline() == "ended\n"


@pytest.mark.parametrize("variables", [{"CC": "no-such-compiler"}, {"NARVIK_BUILD": "pure", "CC": sys.executable}])
def test_without_a_compiler_or_where_python_is_wanted_nothing_is_compiled(
    tmp_path: Path, variables: dict[str, str]
) -> None:
    with play(tmp_path, **variables) as game:
        game.communicate("\n")
    assert not (tmp_path / "narvik-build.log").exists()
