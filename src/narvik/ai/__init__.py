"""Computer players: what one is, and where they are found by name."""

from __future__ import annotations

from narvik.ai.general import General
from narvik.ai.players import Limits, Player, UnknownPlayer, enlist, opponent_of, player_names, player_of
from narvik.ai.recruit import Recruit
from narvik.ai.staff import Staff
from narvik.ai.styles import STYLES, styles
from narvik.ai.uct import Uct

for _player in (Recruit(), Staff(), General(), Uct()):
    enlist(_player)

__all__ = [
    "STYLES",
    "General",
    "Limits",
    "Player",
    "Recruit",
    "Staff",
    "Uct",
    "UnknownPlayer",
    "enlist",
    "opponent_of",
    "player_names",
    "player_of",
    "styles",
]
