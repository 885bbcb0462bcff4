"""Where this system keeps a person's data, caches and settings, and where Narvik kept them before.

Most of it is `platformdirs`, which knows Linux, macOS and Windows and the variables (`XDG_DATA_HOME` and so on) that
move them. What already lies in a place of an earlier Narvik is found and stays there.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

NAME: Final = "narvik"
SETTINGS: Final = "narvik.toml"
"""What a file of settings is called in any of the folders."""

FOR_ALL: Final = Path("/etc/narvik")
"""Where servers look first on systems that have it: what docs/operators.md and deploy/narvik.service name."""


def earlier(variable: str, usual: str) -> Path:
    """A folder as Narvik chose it before it asked `platformdirs`: the same on Linux, another on macOS."""
    base = os.environ.get(variable) or os.environ.get("LOCALAPPDATA") or Path.home() / usual
    return Path(base) / NAME


def found_or(before: Path, now: Path) -> Path:
    """The folder of today, unless something lies in the one of before and nothing in today's."""
    return before if before.is_dir() and not now.exists() else now


def data_folder() -> Path:
    """Where matches are kept if nobody says otherwise."""
    folder = found_or(earlier("XDG_DATA_HOME", ".local/share"), platformdirs.user_data_path(NAME, appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def cache_folder() -> Path:
    """Where that is kept which can be made again, such as what reviews have found so far."""
    return found_or(earlier("XDG_CACHE_HOME", ".cache"), platformdirs.user_cache_path(NAME, appauthor=False))


def settings_files() -> list[Path]:
    """The files of settings that are looked for, the system's first: what comes later wins."""
    system = dict.fromkeys([FOR_ALL, platformdirs.site_config_path(NAME, appauthor=False)])
    return [folder / SETTINGS for folder in (*system, platformdirs.user_config_path(NAME, appauthor=False))]
