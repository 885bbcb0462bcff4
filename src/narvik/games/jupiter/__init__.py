"""Operation Jupiter: Churchill's plan to invade northern Norway, autumn 1942."""
