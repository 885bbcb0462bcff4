"""Ships. `naval_phases` (2.3) begin, `naval_movement` (8.1) leads a stack from zone to zone, `naval_missions` (8.1.4)
take it to the coast; `naval_combat` (8.2), `coast_artillery` (9.1), `submarines` (8.7.3) and `hits` (10.1) tell what
comes of it, `naval_infantry` (15.4) who gets ashore; `landing` (8.5) unloads, `carriers` (8.7.1) take aircraft aboard.
"""
