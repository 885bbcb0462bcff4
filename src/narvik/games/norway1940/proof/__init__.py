"""How the game is proved: the short form of positions in cases, what they may expect, and the audit of a position."""
