"""Aircraft: `air_range` and airfields, `bombing` with the plans of all missions, `interception`, `carriers`,
`paradrops` and `air_transport`.
"""
