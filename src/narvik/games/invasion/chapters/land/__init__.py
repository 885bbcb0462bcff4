"""Troops. `land_movement` (11) with `march`, `overruns` (11.7), `trucks`, `railroads`, `supply_through_sweden` (15.6),
`stacking`, `breakdown` (15.3) and `demolitions`; `attacks` (12.0) and `land_combat` (12.1) with `combat_odds`,
`king_haakon` (15.5), `land_supply` (13.3), `losses`, `retreats` (12.2) and `advances` (12.3).
"""
