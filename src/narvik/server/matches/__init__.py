"""Matches: how they come to be, what can be done at them, their clocks, and what is looked at afterwards."""
