"""What lies on the table: the board, cards, ships, decks; the position, its notation and its events."""
