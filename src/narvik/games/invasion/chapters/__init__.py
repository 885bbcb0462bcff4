"""The rules, a module for each chapter of the rulebook: `land`, `air`, `sea`, and here what all three share.

`sequence` (2) lists all frames and the order of a turn, `setting_up` (17) lays out a scenario. `weather_segment` (3)
opens a turn; `detection` (6.1, 6.3) and `interception` (6.2) tell who may react, `basing` (5) where ships and aircraft
may be. `control` (1.6) passes, `capture` is what follows, `surrender` (13.4) ends what is cut off; `repair` (10.2) and
`victory` (16) close it.
"""
