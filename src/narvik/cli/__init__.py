"""The command line: `narvik`. Each command's work is in a module of its own, imported when the command is called."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from narvik.cli.app import app

    app(prog_name="narvik")
