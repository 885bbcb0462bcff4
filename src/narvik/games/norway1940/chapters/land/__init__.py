"""Troops: `movement` on land, `ground_combat` with `ground_fire`, `supply`, `disruption`."""
