"""The games by name, and which packages of others may bring some.

Light on purpose: `narvik` imports it at once, and the games only when somebody asks for one. Games of others run inside
the process that asks; who runs a server names the packages that may (`server.packages`), and everybody below
that process keeps to it, because it stands in the environment.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

ALLOWED: Final = "NARVIK_PACKAGES"
"""The environment variable with the names of packages that may bring games and players, parted by commas; without it
every package may that is installed."""

makers: dict[str, Callable[..., Any]] = {}
"""What makes each game, in the order in which they became known: the easiest first."""

unlisted: set[str] = set()
"""Those that no list offers."""

_fillers: list[Callable[[], None]] = []


def fill_with(fill: Callable[[], None]) -> None:
    """Have somebody make the games known as soon as one of them is asked for."""
    _fillers.append(fill)


def filled() -> dict[str, Callable[..., Any]]:
    """What makes each game, after everybody who was to make some known has done so."""
    while _fillers:
        _fillers.pop(0)()
    return makers


def allow(packages: Iterable[str]) -> None:
    """Let only these packages bring games and players, in this process and in those it starts."""
    os.environ[ALLOWED] = ",".join(packages)


def brought(group: str) -> dict[str, EntryPoint]:
    """What installed packages bring under a group of entry points, by name, if they may."""
    named = os.environ.get(ALLOWED)
    wanted = None if named is None else {same_name(name) for name in named.split(",")}
    found = {entry.name: entry for entry in entry_points(group=group)}
    if wanted is None:
        return found
    return {name: entry for name, entry in found.items() if entry.dist and same_name(entry.dist.name) in wanted}


def same_name(package: str) -> str:
    """A package's name as installers compare it: small letters, one kind of dash."""
    return package.strip().lower().replace("_", "-").replace(".", "-")
