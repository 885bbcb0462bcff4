"""What a staff officer and a general go by: so far only how to let things be."""
