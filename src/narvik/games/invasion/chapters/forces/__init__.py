"""Chapters 4, 14 and 15: units that come and go: reinforcements, replacements, withdrawals, mobilization, garrisons."""
