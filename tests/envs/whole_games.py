"""Which games are played to their end as environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from narvik.core.rules import rules_of
from narvik.proof.fixtures import is_marathon

LEFT_TO_CONFORMANCE: Final = "buf"
"""Büffel has the same kinds of decisions as the smaller scenarios of Invasion: Norway, and thousands of them.
Conformance and the fuzzer play it whole."""


def whole(names: Mapping[str, tuple[str, Mapping[str, str]]]) -> list[str]:
    """The names of the games that are played whole, of names with their games and what is fixed of their options."""
    return [
        name
        for name, (game, fixed) in names.items()
        if fixed.get("scenario") != LEFT_TO_CONFORMANCE and not is_marathon(rules_of(game), fixed)
    ]
