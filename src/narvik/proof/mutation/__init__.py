"""How sharp the rule cases are: the rules changed a little, one change at a time, to see whether a case notices."""
