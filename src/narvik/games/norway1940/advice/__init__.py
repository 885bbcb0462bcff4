"""What a staff officer and a general go by: what things are worth, and rules of thumb for every kind of choice."""
