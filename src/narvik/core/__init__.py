"""What every game is made of: words and choices, positions and frames, chance, events, views, records. Knows no game."""
