"""The games. Each package registers itself with the core; nothing else names them."""

from __future__ import annotations

from narvik.games import jupiter, kampen, norway1940


def register_all() -> None:
    """Make every game known, the easiest first: lists show them in this order."""
    kampen.enlist()
    norway1940.enlist()
    jupiter.enlist()
