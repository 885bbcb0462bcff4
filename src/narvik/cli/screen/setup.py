"""The menu before a game: every option with its values on one screen, changed by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from narvik.cli.screen import inputs
from narvik.cli.screen.menu import wrapped
from narvik.cli.screen.reader import InputReader
from narvik.cli.screen.words import words
from narvik.core.rules import Rules, game_names, of_each_game, rules_of
from narvik.core.text import LANGUAGES, OptionText, texts

if TYPE_CHECKING:
    from narvik.cli.commands.play import PlayArguments

GAME: Final = "game"
SEAT: Final = "seat"
LANGUAGE: Final = "language"


class SetupChoice(NamedTuple):
    """One thing to settle: its key, the values it may take, and how all of them are called."""

    key: str
    values: tuple[str, ...]
    called: OptionText


class GameSetup:
    """What can be settled, and what is."""

    def __init__(self, arguments: PlayArguments) -> None:
        self.arguments = arguments
        self.settled = {
            GAME: arguments.game or game_names()[0],
            LANGUAGE: arguments.language,
            SEAT: "",
        }

    @property
    def rules(self) -> Rules[Any]:
        """The game chosen."""
        return rules_of(self.settled[GAME], self.arguments.data)

    def rows(self) -> list[SetupChoice]:
        """Everything to settle, in the language settled; what is settled is made to fit."""
        language = self.settled[LANGUAGE]
        page = words(language)
        rows = []
        if self.arguments.game is None and len(game_names()) > 1:
            names, titles = zip(*of_each_game(lambda rules: (rules.name, rules.title)), strict=True)
            rows.append(SetupChoice(GAME, names, OptionText(page.say("set-up-game"), "", titles)))
        game = texts(self.rules, language)
        open_ones = [option for option in self.rules.options if len(option.values) > 1]
        rows += [SetupChoice(option.name, option.values, game.option(option)) for option in open_ones]
        seats = self.seats()
        sitting = tuple(page.say("seat-all") if seat == inputs.ALL else game.seat(seat) for seat in seats)
        rows.append(SetupChoice(SEAT, seats, OptionText(page.say("set-up-seat"), "", sitting)))
        called = tuple(page.say(f"language-{name}") for name in LANGUAGES)
        rows.append(SetupChoice(LANGUAGE, LANGUAGES, OptionText(page.say("set-up-language"), "", called)))
        for row in rows:
            if self.settled.get(row.key) not in row.values:
                self.settled[row.key] = row.values[0]
        return rows

    def seats(self) -> tuple[str, ...]:
        """The seats there are with the options chosen."""
        return (*self.rules.seats(self.rules.settle_options(self.own())), inputs.ALL, inputs.OBSERVER)

    def own(self) -> dict[str, str]:
        """The options of the game as settled; one with a single value is not asked for."""
        return {option.name: self.settled.get(option.name, option.values[0]) for option in self.rules.options}

    def show(self, console: Console) -> list[tuple[str, str]]:
        """Print the menu; what each number stands for."""
        language = self.settled[LANGUAGE]
        console.print(Text(words(language).say("set-up"), "bold"))
        rows = self.rows()
        indent = max(len(row.called.title) for row in rows) + 2
        numbers: list[tuple[str, str]] = []
        for key, values, called in rows:
            cells = []
            for value, name in zip(values, called.values, strict=True):
                numbers.append((key, value))
                chosen = self.settled[key] == value
                shown = (f"[{name}]", "bold") if chosen else (name, "dim")
                cells.append(Text.assemble((f"{len(numbers):>2} ", "cyan"), shown))
            for line in wrapped(called.title, cells, indent, console.width):
                console.print(line)
            if called.help:
                console.print(Padding(Text(called.help, "dim italic"), (0, 0, 0, indent + 3)))
        return numbers

    def result(self) -> PlayArguments:
        """The wishes as settled."""
        return self.arguments._replace(
            game=self.settled[GAME],
            seats=[self.settled[SEAT]],
            settings=[f"{name}={value}" for name, value in self.own().items()],
            language=self.settled[LANGUAGE],
        )


def ask(arguments: PlayArguments, console: Console) -> PlayArguments:
    """Let someone settle what to play; Enter takes it as it stands."""
    inputs.the_rules(arguments.game or game_names()[0], arguments.data)
    menu = GameSetup(arguments)
    reader = InputReader(console)
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
