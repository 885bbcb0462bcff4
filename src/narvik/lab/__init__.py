"""The lab: what many games tell about one. Simulations on one machine or a cluster, tables, reports."""
