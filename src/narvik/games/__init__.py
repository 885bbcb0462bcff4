"""The games. Each package registers itself with the core; nothing else names them.

Games of others are packages of their own: whatever is installed and names an ``enlist`` under the entry point
``narvik.games`` is a game like ours, in every process; a server loads those only that its settings name.
`docs/add_a_game.md` tells how such a package is made.
"""

from __future__ import annotations

import warnings

from narvik.core.registry import brought
from narvik.games import invasion, jupiter, kampen, norway1940


def register_all() -> None:
    """Make every game known, the easiest first: lists show them in this order. Games of others come after ours."""
    kampen.enlist()
    norway1940.enlist()
    jupiter.enlist()
    invasion.enlist()
    for found in brought("narvik.games").values():
        try:
            found.load()()
        except Exception as problem:  # whatever is wrong with a package of others, our games can still be played
            told = f"{type(problem).__name__}: {problem}"
            warnings.warn(f"the game '{found.name}' ({found.value}) cannot be used: {told}", stacklevel=2)
