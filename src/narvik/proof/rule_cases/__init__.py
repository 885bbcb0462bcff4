"""Rule cases: YAML files that stand up a position, play it and say what must come of it."""
