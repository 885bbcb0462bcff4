"""Computer opponents as people ask for them: a rank, perhaps a style, and for one that searches how long it thinks.

``staff``, ``staff:bold``, ``general:cautious/long``. So an opponent is written in the seats of a new match, kept, and
asked for again when the match is branched or played once more.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from narvik.core.rules import Rules
from narvik.players import STYLES, UnknownPlayer, opponent_of, player_names, player_of
from narvik.players.general import LEAST
from narvik.server.http.problems import say
from narvik.server.http.responses import PlayerLine, WordTitle

NORMAL: Final = "normal"
A_TURN: Final = MappingProxyType({"short": 2.0, NORMAL: 5.0, "long": 15.0})
"""Seconds for a whole turn, by the word for it."""


def parted(opponent: str) -> tuple[str, str]:
    """The player, and the word for how long it thinks."""
    player, _, time = opponent.partition("/")
    return player, time or NORMAL


def written(opponent: str) -> str:
    """An opponent that somebody asks for, in its one way of writing. Raises `UnknownPlayer`."""
    player, time = parted(opponent)
    found = opponent_of(player)
    if time not in A_TURN or (time != NORMAL and not found.thinks):
        known = f"{found.name}/{f', {found.name}/'.join(A_TURN)}" if found.thinks else found.name
        raise UnknownPlayer(f"there is no opponent '{opponent}'; there is {known}")
    return found.name if time == NORMAL else f"{found.name}/{time}"


def title(opponent: str, language: str) -> str:
    """An opponent as people read it."""
    player, time = parted(opponent)
    said = player_of(player).title[language]
    return said if time == NORMAL else f"{said}, {say(language, f'thinks-{time}')}"


def seconds(opponent: str, rules: Rules[Any]) -> float:
    """How long an opponent may think about one decision; 0 where it knows best itself."""
    _, time = parted(opponent)
    return 0.0 if time == NORMAL else max(LEAST, A_TURN[time] / rules.advice.decisions_per_turn)


def ranks(language: str) -> list[PlayerLine]:
    """The opponents there are, the weakest first, with the styles and times they can be asked for."""
    out = []
    for name in player_names():
        player = player_of(name)
        styles = [WordTitle(style, STYLES[style].title[language]) for style in player.styles]
        times = [WordTitle(time, say(language, f"thinks-{time}")) for time in A_TURN] if player.thinks else []
        out.append(PlayerLine(name, player.title[language], styles, times))
    return out
