"""Computer players: what one is, and where they are found by name."""

from __future__ import annotations

from narvik.ai.players import Player, Recruit, UnknownPlayer, enlist, player_names, player_of

__all__ = ["Player", "Recruit", "UnknownPlayer", "enlist", "player_names", "player_of"]
