"""The server as a program: put together, set up, started and stopped; what holds for every request."""
