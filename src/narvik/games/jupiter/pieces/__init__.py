"""What lies on the table: the map, units, charts; the position, its notation and its events."""
