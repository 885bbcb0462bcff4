"""How the game looks: `names` for people, `counters` and `scene` for the two boards, `terminal` as plain lists."""
