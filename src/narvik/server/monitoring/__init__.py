"""What operators see: logs, figures, health, and how long the event loop and the database take."""
