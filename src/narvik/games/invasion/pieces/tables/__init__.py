"""The tables, as types: charts, calendar, scenarios, weather, victory.

`together` reads them all, `checks` holds them against each other.
"""
