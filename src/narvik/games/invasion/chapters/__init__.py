"""The rules, a module for each chapter of the rulebook.

Ships: `naval_phases` (2.3) begin, `naval_movement` (8.1) leads a stack from zone to zone, `naval_missions` (8.1.4) take
it to the coast; `detection` (6.1, 6.3) and `interception` (6.2) tell who may react; `naval_combat` (8.2),
`coast_artillery` (9.1), `submarines` (8.7.3) and `hits` (10.1) what comes of it.
Aircraft: `air_phases` (2.4, 7) choose a target, `flights` (7.2) take off by `air_routes` (7.1) with their `crews`,
`air_missions` (7.2) fly; `air_combat` (7.3), `naval_bombing` (7.4) and `installation_bombing` (7.5) fight,
`air_support` (7.6) helps on land, `air_transport` (7.7) carries, `homing` (7.1.6) lands. `wings` are aircraft in the
air, `air_supply` (13.2) pays, `basing` (5) and `frozen_lakes` (5.1.4) say where they and the ships may be,
`base_hits` (10.1) what bombs do.
On land: `weather_segment` (3) opens a turn; `land_movement` (11) with `march`, `trucks`, `railroads`, `stacking`,
`breakdown` (15.3) and `demolitions`; `attacks` (12.0) and `land_combat` (12.1) with `combat_odds`,
`land_supply` (13.3), `losses`, `retreats` (12.2) and `advances` (12.3); `surrender` (13.4);
`repair` (10.2) and `victory` (16) close it.
Ashore: `landing` (8.5) unloads, `control` (1.6) passes, `capture` and `emergency_transfers` (5.1.2) are what follows.

`sequence` lists all frames and the order of a turn.
"""
