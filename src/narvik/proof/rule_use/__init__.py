"""Which rules, cards, units and choices matter in games that are really played."""
