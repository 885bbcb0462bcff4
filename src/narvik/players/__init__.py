"""Computer players: what one is, and where they are found by name."""

from __future__ import annotations

from narvik.players.general import General
from narvik.players.recruit import Recruit
from narvik.players.registry import Limits, Player, UnknownPlayer, enlist, opponent_of, player_names, player_of
from narvik.players.staff import Staff
from narvik.players.styles import STYLES, styles
from narvik.players.uct import Uct

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
