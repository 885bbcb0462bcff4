"""What is kept: the database in SQLite or PostgreSQL, its tables and rows, the one that writes, backups."""
