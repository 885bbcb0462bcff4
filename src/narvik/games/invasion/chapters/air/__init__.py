"""Aircraft. `air_phases` (2.4, 7) choose a target, `flights` (7.2) take off by `air_routes` (7.1) with their `crews`,
`air_missions` (7.2) fly; `air_combat` (7.3), `naval_bombing` (7.4) and `installation_bombing` (7.5) fight,
`air_support` (7.6) helps on land, `air_transport` (7.7) carries, `homing` (7.1.6) lands. `wings` are aircraft in the
air, `air_supply` (13.2) pays, `frozen_lakes` (5.1.4) are bases on the ice, `base_hits` (10.1) what bombs do, and
`emergency_transfers` (5.1.2) what becomes of aircraft whose base is lost.
"""
