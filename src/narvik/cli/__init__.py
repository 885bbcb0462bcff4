"""The command line: `narvik`. Each command's work is in a module of its own, imported when the command is called."""

from __future__ import annotations

from typing import Final

INTERRUPTED: Final = 130
"""The exit status that shells expect after Ctrl-C."""


def main() -> None:
    """Run the command line. Ctrl-C ends it with the same status while it is still being loaded."""
    try:
        from narvik.cli.app import app

        app(prog_name="narvik")
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
