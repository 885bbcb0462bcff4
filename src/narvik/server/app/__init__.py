"""The server as a program: put together, set up, started and stopped."""
