"""The server: accounts, matches, live play, storage. Knows games only through the core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from narvik.server.app.app import create_app
    from narvik.server.app.serving import run, serve

__all__ = ["create_app", "run", "serve"]

PLACES: Final = {
    "create_app": "narvik.server.app.app",
    "run": "narvik.server.app.serving",
    "serve": "narvik.server.app.serving",
}


def __getattr__(name: str) -> Any:
    """Look for a name where it is when it is first asked for: the processes beside the server, which think for computer
    players and read records, come through here as well and need nothing of what serves pages."""
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(PLACES[name]), name)
