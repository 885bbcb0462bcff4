"""The rules of Kampen om Norge, a module for each chapter of the rulebook; `flow` lists all frames in order."""
