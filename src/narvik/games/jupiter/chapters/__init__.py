"""The rules of Operation Jupiter, a module for each chapter of the rulebook."""
