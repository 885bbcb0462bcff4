"""How the game is proved: the short form of positions in cases."""
