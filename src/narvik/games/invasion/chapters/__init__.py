"""The rules, a module for each chapter of the rulebook: `land`, `air`, `sea`, and here what all three share.

`sequence` (2) lists all frames and the order of a turn, `setting_up` (17) lays out a scenario. `weather_segment` (3)
opens a turn; `detection` (6.1, 6.3) and `interception` (6.2) tell who may react, `basing` (5) where ships and aircraft
may be. `control` (1.6) passes, `capture` is what follows and `depots` (14.1, 15.2) what Germans find; `surrender`
(13.4) ends what is cut off, `mobilization` (14) brings up the rest. `reinforcement_segment` (2.2) leads to
`reinforcements` (4.1), `air_replacements` (4.2), `withdrawals` and `departures` (4.3); `before_the_invasion` (17) holds
warships back. `garrisons` (15.7), `repair` (10.2) and `victory` (16) close it.
"""
