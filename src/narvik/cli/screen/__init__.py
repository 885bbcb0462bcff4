"""What is shown and asked in the terminal: the board, the question, menus, what somebody typed."""
