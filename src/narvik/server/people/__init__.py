"""People: accounts, passwords, blocking, and their own data."""
