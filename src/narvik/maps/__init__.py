"""The geometry of maps: hexes, fields of hexes, areas with borders, paths, outlines. Knows no rules."""
