"""What every game is made of: words, choices, positions, frames, chance, events, views, records. Knows no game."""
