"""What a staff officer and a general go by: a plan for each side, and rules of thumb for marches and battles."""
