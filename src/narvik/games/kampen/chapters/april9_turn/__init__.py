"""The 9 April turn of the advanced game, led by `april9`: `initial_phase`, `interception`, `naval_combat`, `landing`,
`reinforcement`.
"""
