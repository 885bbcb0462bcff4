"""The rules of Norway 1940, a module for each chapter of the rulebook."""
