"""Who knows what of a position, and positions guessed from it."""
