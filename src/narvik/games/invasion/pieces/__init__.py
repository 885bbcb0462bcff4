"""What lies on the table, read once from `data/` and never changed by play.

`Tables` reads everything. The two maps are `strategic` (zones) and `board` (hexes); `passages` leads from one to the
other, `waters` tells where ships may go, `marching` what a step costs on land. `places` are towns, ports, airbases and
batteries; `units`, `ships`, `aircraft` and `markers` are the counters; `charts` and `weather` the printed charts;
`schedules` the calendar; `setups` the scenarios and `victory` how they are won.

Everything is known by its number, the place of its row in the table; lists and tuples are looked up by it. Sets of
hexes are fields (`Board.grid`), sets of zones and of units bit masks with `1 << number`.
"""
