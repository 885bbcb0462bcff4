"""Troops. `land_movement` (11) with `march`, `trucks`, `railroads`, `stacking`, `breakdown` (15.3) and `demolitions`;
`attacks` (12.0) and `land_combat` (12.1) with `combat_odds`, `land_supply` (13.3), `losses`, `retreats` (12.2) and
`advances` (12.3).
"""
