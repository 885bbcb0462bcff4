"""Reading lines from a person or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text


def at_terminal() -> bool:
    """Whether someone can answer."""
    return sys.stdin.isatty()


class InputReader:
    """Reads answers; in a terminal with a history, and with the Tab key completing what may be typed."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.interactive = at_terminal()
        self.texts: list[str] = []
        if self.interactive:
            self.use_readline()

    def use_readline(self) -> None:
        """Line editing, where the system has it."""
        try:
            import readline
        except ImportError:  # Windows
            return
        readline.set_completer_delims("")
        readline.set_completer(self.completed)
        readline.parse_and_bind("tab: complete")

    def completed(self, begun: str, number: int) -> str | None:
        """The texts that begin so, one after another."""
        fitting = [text for text in self.texts if text.startswith(begun.lower())]
        return fitting[number] if number < len(fitting) else None

    def offer(self, texts: Sequence[str]) -> None:
        """What the Tab key completes to from now on."""
        self.texts = list(texts)

    def read(self, prompt: str) -> str | None:
        """A line without its spaces around; None when there are no more."""
        if self.interactive:
            try:
                return input(f"{prompt} ").strip()
            except EOFError:
                self.console.print()
                return None
        line = sys.stdin.readline()
        # A transcript shows what was typed.
        self.console.print(Text(f"{prompt} {line.strip()}"))
        return line.strip() if line else None
