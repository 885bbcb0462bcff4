"""Proof of the server: under load, killed again and again, attacked, and whether its timing tells secrets."""
