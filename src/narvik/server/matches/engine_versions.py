"""With which rules and tables a match is played: those it was founded with, as far as they are packaged."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any, Final

from narvik import __version__
from narvik.core.errors import RulesGone
from narvik.core.position import Position
from narvik.core.rules import Rules, earlier, rules_as_of, rules_of
from narvik.server.http.problems import Problem
from narvik.server.matches.games_at_hand import ready

ENGINE: Final = re.compile(r" rules (?P<rules>\d+)(?: tables (?P<tables>[0-9a-f]+))?$")
"""What `engine_of` says of rules and tables."""


def engine_of(rules: Rules[Any]) -> str:
    """Which Narvik with which rules and tables plays a game now."""
    return f"{__version__} rules {rules.version}{f' tables {rules.data_hash[:12]}' if rules.data_hash else ''}"


def rules_by(game: str, engine: str, options: Mapping[str, str]) -> Rules[Any]:
    """The game with the rules and tables that an engine played it with, as far as they are packaged: of those tables
    that the options of the match choose. Matches of the first Narviks name no engine. Raises `Problem` for a version
    that is no longer kept."""
    found = ENGINE.search(engine)
    version, tables = (int(found["rules"]), found["tables"] or "") if found else (0, "")
    try:
        return ready(rules_as_of(game, version, tables, options))
    except RulesGone as gone:
        raise Problem("rules_gone", "", **gone.words) from None


def tables_word(rules: Rules[Any]) -> str:
    """A word for the tables that a match is played with, by which its boards are asked for: empty for the first of
    today's tables."""
    return f"{rules.table_set}:{rules.data_hash[:12]}" if rules.data_hash else rules.table_set


def rules_at(game: str, tables: str) -> Rules[Any]:
    """The game with the tables of such a word."""
    table_set, _, fingerprint = tables.partition(":")
    return earlier(rules_of(game).with_tables(table_set), fingerprint)


def digest_of(rules: Rules[Any], position: Position) -> str:
    """The hash of a position."""
    whole = json.dumps(rules.to_json(position), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(whole.encode()).hexdigest()[:32]
