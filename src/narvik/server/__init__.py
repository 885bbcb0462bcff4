"""The server: accounts, matches, live play, storage. Knows games only through the core."""

from __future__ import annotations

from narvik.server.app.app import create_app
from narvik.server.app.serving import run, serve

__all__ = ["create_app", "run", "serve"]
