"""Games made ready beside the event loop: their tables read, their sentences parsed, their boards put together.

That takes up to a second of processor time for each game, set of tables and kind of process, once. Nobody who plays at
another match may have to wait for it, so whoever needs a game that may not be at hand yet asks for it here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any

from narvik.core.phrases import LANGUAGES, phrases
from narvik.core.rules import Rules, rules_of
from narvik.core.text import texts
from narvik.display import display_of


@cache
def ready(rules: Rules[Any]) -> Rules[Any]:
    """The game with everything made that the first message about a match of it needs."""
    display = display_of(rules)
    _ = display.boards, display.look
    for language in LANGUAGES:
        texts(rules, language), phrases(language, rules.texts)
    return rules


async def at_hand(game: str, options: Mapping[str, str] | None = None) -> Rules[Any]:
    """The game of a name, with the tables that its options choose: made in a thread where it has not been made yet."""
    return await asyncio.to_thread(lambda: ready(rules_of(game, options=options)))
