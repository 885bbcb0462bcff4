"""Combat, in the order of an attack: `attackers` may take part and are named in `declaration`; `attack` leads to a
`battle` with `combat_odds`, `naval_guns` and `special_forces`; `losses`, `retreat` and `advance` follow, then
`momentum` and probes.
"""
