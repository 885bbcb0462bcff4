"""Notices to players who are away: what is to be told, by which way, and the sending."""
