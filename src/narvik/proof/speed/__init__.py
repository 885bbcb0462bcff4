"""How fast it is: decisions, turns and copies beside python-chess, and beside an older commit."""
