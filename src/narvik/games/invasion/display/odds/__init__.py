"""The odds before a commitment, item by item with their rules: a module for each kind of fight."""
