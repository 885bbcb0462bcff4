"""How the game looks: `scene`, `counters`, `panels` and `odds` for the browser, `terminal` for the terminal."""
