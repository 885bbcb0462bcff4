"""A PostgreSQL of the tests' own: a cluster in a temporary directory, with the machine's programs.

It listens on a socket in that directory and nowhere else, and leaves nothing behind. PostgreSQL refuses to run as root;
then it runs as `nobody`.
"""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from pathlib import Path
from typing import Any, Final

PROGRAMS: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)

WAIT: Final = "300"
"""Seconds that a start or stop may take on a busy machine, above all after a crash."""


def program(name: str) -> str:
    """Where a program of PostgreSQL is."""
    found = [folder / name for folder in PROGRAMS if (folder / name).exists()]
    path = str(found[0]) if found else shutil.which(name)
    assert path, f"the tests need PostgreSQL and its {name}: apt install postgresql (./narvik test does so as root)"
    return path


class Cluster:
    """A running PostgreSQL and its empty databases."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="narvik-pg-"))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        self.data.mkdir(mode=0o700)
        self.who: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.data, nobody.pw_uid, nobody.pw_gid)
            self.who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self.run("initdb", "-A", "trust", "-U", "postgres", "--no-sync", "--locale=C.UTF-8", "-D", str(self.data))
        self.start()

    def run(self, name: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs as the cluster's owner."""
        done = subprocess.run(
            [program(name), *arguments], cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **self.who
        )
        assert done.returncode == 0, f"{name} ({getpass.getuser()}): {done.stderr.decode()}"

    def start(self) -> None:
        options = f"-k {self.data} -c listen_addresses='' -c max_connections=200"
        self.run("pg_ctl", "-w", "-t", WAIT, "-D", str(self.data), "-l", str(self.data / "log"), "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-w", "-t", WAIT, "-D", str(self.data), "-m", "immediate", "stop")

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{name}?host={self.data}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"narvik_{uuid.uuid4().hex[:12]}"
        self.run("createdb", "-h", str(self.data), "-U", "postgres", name)
        return self.url(name)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
