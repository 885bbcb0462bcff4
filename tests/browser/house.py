"""The server in a process of its own, as `./narvik play` would run it, on a database of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from narvik.server.app.client_files import STATIC

SEED: Final = "narvik-1940-test"
COMMAND: Final = (
    "import sys; from narvik.server import serve; from narvik.server.app.settings_files import load; "
    "from narvik.server.matches import founding; founding.new_seed = lambda: sys.argv[3]; "
    "serve(load(options={'server.port': int(sys.argv[1]), 'database.url': sys.argv[2]}).settings)"
)
"""Every match gets the same secret, so that a test that fails fails again; what browsers add to it is fixed, too."""

PATIENCE: Final = 20
"""Seconds after which a server that does not stop is killed."""


class House:
    """A server. It can be stopped, and opened again at the same address with the same database. Settings are given by
    environment variables."""

    def __init__(self, database: Path, **settings: str) -> None:
        assert (STATIC / "index.html").is_file(), "the client is not built: cd web && npm ci && npm run build"
        self.database = database
        self.settings = settings
        self.port = 0
        self.address = ""
        self.open()

    def open(self) -> None:
        """Start serving and wait until it does; the first time on any free port."""
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", COMMAND, str(self.port), str(self.database), SEED],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **self.settings},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def close(self, kill: bool = False) -> None:
        """Stop serving: in order, or as when the machine fails."""
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
