"""How deep and how large may be what a YAML file says.

An alias stands for all that it names, and may name aliases: thirty lines can mean more values than there are atoms. So
whoever reads such a file walks over it once, counting, before anything else does.
"""

from __future__ import annotations

from typing import Any, Final

DEEPEST: Final = 40
"""How deep mappings and lists may lie in each other."""

MOST_VALUES: Final = 200_000
"""How many values there may be, those behind an alias counted wherever it stands."""


def too_much(value: Any) -> str:
    """What is wrong with the depth or the number of some values; nothing if they are within bounds."""
    waiting: list[tuple[Any, int]] = [(value, 0)]
    seen = 0
    while waiting:
        one, depth = waiting.pop()
        seen += 1
        if depth > DEEPEST:
            return f"expected lists and mappings at most {DEEPEST} deep"
        if seen > MOST_VALUES:
            return f"expected at most {MOST_VALUES:,} values"
        if isinstance(one, dict):
            waiting.extend((inner, depth + 1) for inner in one.values())
        elif isinstance(one, list):
            waiting.extend((inner, depth + 1) for inner in one)
    return ""
