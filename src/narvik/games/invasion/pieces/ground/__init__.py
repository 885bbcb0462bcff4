"""The two maps: hexes and hexsides, places, zones, waters, and the ways between them."""
