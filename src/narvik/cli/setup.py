"""The menu before a game: every option with its values on one screen, changed by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli import inputs
from narvik.cli.reader import Reader
from narvik.cli.screen import role_name
from narvik.cli.words import words
from narvik.core.rules import Rules, game_names, rules_of
from narvik.core.text import LANGUAGES

if TYPE_CHECKING:
    from narvik.cli.play import Wishes

GAME: Final = "game"
SEAT: Final = "seat"
LANGUAGE: Final = "language"


class SetUp:
    """What can be settled, and what is."""

    def __init__(self, wishes: Wishes) -> None:
        self.wishes = wishes
        self.settled = {
            GAME: wishes.game or game_names()[0],
            LANGUAGE: wishes.language,
            SEAT: "",
        }

    @property
    def rules(self) -> Rules[Any]:
        """The game chosen."""
        return rules_of(self.settled[GAME], self.wishes.data)

    def rows(self) -> list[tuple[str, tuple[str, ...], str, str]]:
        """For each thing to settle: its key, values, title and help."""
        page = words(self.settled[LANGUAGE])
        rows = []
        if self.wishes.game is None and len(game_names()) > 1:
            rows.append((GAME, tuple(game_names()), GAME, ""))
        rows += [(option.name, option.values, option.name, option.help) for option in self.rules.options]
        rows.append((SEAT, self.seats(), page.say("set-up-seat"), page.say("set-up-seat-help")))
        rows.append((LANGUAGE, LANGUAGES, page.say("set-up-language"), page.say("set-up-language-help")))
        for key, values, _, _ in rows:
            if self.settled.get(key) not in values:
                self.settled[key] = values[0]
        return rows

    def seats(self) -> tuple[str, ...]:
        """The seats there are with the options chosen."""
        own = {option.name: self.settled.get(option.name, option.values[0]) for option in self.rules.options}
        return (*self.rules.seats(self.rules.settle_options(own)), inputs.ALL, inputs.OBSERVER)

    def show(self, console: Console) -> list[tuple[str, str]]:
        """Print the menu; what each number stands for."""
        language = self.settled[LANGUAGE]
        console.print(Text(words(language).say("set-up"), "bold"))
        table = Table.grid(padding=(0, 2, 0, 0))
        numbers: list[tuple[str, str]] = []
        for key, values, title, about in self.rows():
            cells = Text()
            for value in values:
                numbers.append((key, value))
                chosen = self.settled[key] == value
                name = role_name(self.rules, value, language) if key == SEAT else value
                cells.append(f"{len(numbers):>2} ", "cyan")
                cells.append(f"[{name}]  " if chosen else f"{name}  ", "bold" if chosen else "dim")
            table.add_row(title, cells, Text(about, "dim"))
        console.print(table)
        return numbers

    def result(self) -> Wishes:
        """The wishes as settled."""
        return self.wishes._replace(
            game=self.settled[GAME],
            seats=[self.settled[SEAT]],
            settings=[f"{option.name}={self.settled[option.name]}" for option in self.rules.options],
            language=self.settled[LANGUAGE],
        )


def ask(wishes: Wishes, console: Console) -> Wishes:
    """Let someone settle what to play; Enter takes it as it stands."""
    inputs.the_rules(wishes.game or game_names()[0], wishes.data)
    menu = SetUp(wishes)
    reader = Reader(console)
    while True:
        numbers = menu.show(console)
        page = words(menu.settled[LANGUAGE])
        answer = reader.read(page.say("set-up-enter"))
        if answer is None:
            raise KeyboardInterrupt
        if not answer:
            return menu.result()
        for word in answer.split():
            if word.isdecimal() and 1 <= int(word) <= len(numbers):
                key, value = numbers[int(word) - 1]
                menu.settled[key] = value
            else:
                console.print(Text(page.say("set-up-number", most=len(numbers)), "yellow"))
