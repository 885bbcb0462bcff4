"""How the game is proved: the short form of positions in cases, and the audit of a position."""
