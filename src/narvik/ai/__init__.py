"""Computer players: what one is, and where they are found by name."""

from __future__ import annotations

from narvik.ai.general import General
from narvik.ai.players import Limits, Player, UnknownPlayer, enlist, player_names, player_of
from narvik.ai.recruit import Recruit
from narvik.ai.staff import Staff
from narvik.ai.styles import STYLES, styles

for _player in (Recruit(), Staff(), General()):
    enlist(_player)

__all__ = [
    "STYLES",
    "General",
    "Limits",
    "Player",
    "Recruit",
    "Staff",
    "UnknownPlayer",
    "enlist",
    "player_names",
    "player_of",
    "styles",
]
