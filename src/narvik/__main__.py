"""``python -m narvik`` is the command line."""

from narvik.cli import main

main()
