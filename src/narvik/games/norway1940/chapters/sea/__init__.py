"""Ships: `sailing` sends the German ones and `naval_movement` the Norwegian, `naval_readiness` tells when they may sail
again. `submarines`, `convoy`, `sea_battle`, `naval_attacks` of the Allies, `mines`; `coastal` battles with `pol3`,
`duels` and `duel_results`.
"""
