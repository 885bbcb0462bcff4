"""Ships of the advanced game: `ship_placement`, `sea_control`, `naval_movement`, `interception`, `naval_combat` and
`sinking`.
"""
