"""Who sees what: everything but standing orders and answers under seal is open. IN-1.7-1, -2."""
