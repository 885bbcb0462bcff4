"""What a staff officer goes by: goals and threats, planned attacks, marches, trains and trucks, supply and the air."""
