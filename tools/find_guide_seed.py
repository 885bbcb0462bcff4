#!/usr/bin/env python3
"""Find the seed of a guided game.

    .venv/bin/python tools/find_guide_seed.py GAME

A guide names the dice it wants; this looks for a seed that rolls them, in any order within a roll, and prints it with
the dice in their true order, both to be put into the guide. docs/guides.md tells more.
"""

from __future__ import annotations

import sys

from narvik import rules_of
from narvik.proof.guides import seeds


def main() -> None:
    """Print the first seed that fits."""
    if len(sys.argv) != 2:
        sys.exit("usage: find_guide_seed.py GAME")
    rules = rules_of(sys.argv[1])
    guide = rules.display.guide()
    if guide is None:
        sys.exit(f"{rules.title} has no guide")
    seed, dice = next(seeds(rules, guide))
    print(f"seed: {seed}\ndice: {dice}")


if __name__ == "__main__":
    main()
