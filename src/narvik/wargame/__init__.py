"""What hex-and-counter games share: stacks, zones of control, supply lines, odds tables, retreats. Knows no game."""
