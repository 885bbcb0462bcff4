"""Live play: who is connected to which match, and what each of them is sent."""
