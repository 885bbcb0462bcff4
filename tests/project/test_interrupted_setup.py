"""A set-up that is killed half-way leaves no installer behind, and the next start mends what it left.

The launcher runs in a folder of its own, with an interpreter in .venv that only pretends to install. Where it is told
to be slow it starts a helper, as installers do, and both hold a pipe open for as long as they live.
"""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="killing is another matter on Windows")]

PATIENCE = 60
"""Seconds after which something that should have ended counts as still running."""

DRIVER = """
import importlib.util, signal, sys
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # as from a terminal, though the tests may run under nohup
from importlib.machinery import SourceFileLoader
loader = SourceFileLoader("launcher", sys.argv.pop(1))
spec = importlib.util.spec_from_loader(loader.name, loader)
launcher = importlib.util.module_from_spec(spec)
loader.exec_module(launcher)

def make_venv():
    launcher.say("making .venv")
    launcher.PYTHON.parent.mkdir(parents=True, exist_ok=True)
    launcher.PYTHON.write_text((launcher.ROOT / "pretender").read_text())
    launcher.PYTHON.chmod(0o755)
    (launcher.VENV / "narvik-extras-stamp").unlink(missing_ok=True)

launcher.make_venv = make_venv
if sys.argv[1:] == ["extras"]:
    launcher.prepare_extras()
elif sys.argv[1:] == ["aloud"]:
    sys.exit(launcher.run_guarded([launcher.PYTHON, "pip install"]).returncode != 0)
else:
    sys.exit(launcher.main())
"""

PRETENDER = """#!/bin/sh
case "$*" in *"pip install"*)
    if [ -p "$SLOW" ]; then exec 3>"$SLOW"; sleep 1000 & echo begun $PPID >&3; wait; fi
    exit ${INSTALLED:-0};;
esac
"""


class Checkout:
    """A folder with the launcher in it, whose installers are pretended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.guard = 0
        self.stamp = folder / ".venv" / "narvik-stamp"
        shutil.copy(ROOT / "narvik", folder)
        for name in ("requirements.lock", "requirements-extras.lock", "pyproject.toml"):
            (folder / name).write_text(f"# {name}\n")
        (folder / "pretender").write_text(PRETENDER)
        self.pipe = folder / "alive"
        os.mkfifo(self.pipe)
        self.listening = os.open(self.pipe, os.O_RDONLY | os.O_NONBLOCK)

    def start(self, *words: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", DRIVER, str(self.folder / "narvik"), *words],
            env={**os.environ, **environment},
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *words: str, **environment: str) -> tuple[int, str]:
        """A start with quick installers, to its end: its status and what it said."""
        running = self.start(*words, **environment)
        _, said = running.communicate(timeout=PATIENCE)
        return running.returncode, said

    def begin(self, *words: str) -> subprocess.Popen[str]:
        """A start that has got as far as a slow installer."""
        running = self.start(*words, SLOW=str(self.pipe))
        begun, guard = self.hear().split()
        assert begun == b"begun"
        self.guard = int(guard)
        return running

    def hear(self) -> bytes:
        """What comes through the pipe next; nothing once all who held it are gone."""
        ready, _, _ = select.select([self.listening], [], [], PATIENCE)
        assert ready, "an installer is still running"
        return os.read(self.listening, 100)


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Checkout]:
    made = Checkout(tmp_path)
    yield made
    os.close(made.listening)


@pytest.mark.parametrize(
    "how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda one: one.name
)
def test_a_killed_set_up_leaves_no_installer_and_the_next_start_mends_it(
    checkout: Checkout, how: signal.Signals
) -> None:
    running = checkout.begin("games")
    running.send_signal(how)
    running.communicate(timeout=PATIENCE)
    assert running.returncode != 0
    assert checkout.hear() == b""
    assert not checkout.stamp.exists()
    status, said = checkout.run("games")
    assert status == 0
    assert "making .venv" in said
    assert checkout.stamp.exists()


def test_a_finished_set_up_is_not_made_again(checkout: Checkout) -> None:
    checkout.run("games")
    assert checkout.run("games") == (0, "")


def test_what_was_ready_counts_as_half_made_after_an_installation_was_killed(checkout: Checkout) -> None:
    checkout.run("games")
    running = checkout.begin("extras")
    running.kill()
    running.communicate(timeout=PATIENCE)
    assert checkout.hear() == b""
    assert not checkout.stamp.exists()
    _, said = checkout.run("games")
    assert "making .venv" in said
    assert checkout.run("extras")[0] == 0
    assert checkout.stamp.exists()


def test_an_installation_that_fails_by_itself_leaves_what_was_ready(checkout: Checkout) -> None:
    checkout.run("games")
    status, said = checkout.run("extras", INSTALLED="1")
    assert status == 1
    assert "installing failed" in said
    assert checkout.run("games") == (0, "")


def test_a_guard_that_is_killed_leaves_nothing_behind(checkout: Checkout) -> None:
    checkout.run("games")
    running = checkout.begin("aloud")
    os.kill(checkout.guard, signal.SIGKILL)
    running.communicate(timeout=PATIENCE)
    assert running.returncode == 1
    assert checkout.hear() == b""


def test_who_comes_second_waits_and_finds_it_done(checkout: Checkout) -> None:
    first = checkout.begin("games")
    second = checkout.start("games")
    assert second.stderr is not None
    assert "waiting for another set-up" in second.stderr.readline()
    first.kill()
    first.communicate(timeout=PATIENCE)
    _, said = second.communicate(timeout=PATIENCE)
    assert second.returncode == 0
    assert "ready after" in said
    assert checkout.hear() == b""
