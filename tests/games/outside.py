"""*Crossings*, a game that somebody made from `docs/add_a_game.md` alone, installed as a package of its own.

It lies in `tests/games/crossings` as it was written. Nothing of Narvik knows it; tests take it through everything that
is promised to the games of others.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

CROSSINGS: Final = Path(__file__).parent / "crossings"


def install(folder: Path) -> Path:
    """Install the game into a folder, which is to be put on the path of those who play it."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    command += ["--disable-pip-version-check", "--no-index", "--target", str(folder), str(CROSSINGS)]
    subprocess.run(command, check=True, capture_output=True)
    return folder
