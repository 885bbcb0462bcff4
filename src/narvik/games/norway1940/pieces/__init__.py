"""What lies on the table: the board and the forces; the position, its notation and its events."""
