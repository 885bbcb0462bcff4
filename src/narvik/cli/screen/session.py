"""A game played in the terminal: people are asked, the computer answers for the other seats, the record is kept."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from narvik.cli.screen.inputs import write_record
from narvik.cli.screen.menu import Menu, MenuItem
from narvik.cli.screen.opponents import Opponent
from narvik.cli.screen.reader import InputReader
from narvik.cli.screen.shortcuts import series
from narvik.cli.screen.shown import Screen
from narvik.core.errors import NarvikError
from narvik.core.events import Event
from narvik.core.game import Game, Prompt
from narvik.core.words import Choice

ALIASES: Final = {"h": "?", "help": "?", "quit": "q", "exit": "q", "undo": "u", "view": "v"}


class Quit(Exception):
    """Someone wants to stop playing."""


class PlaySession(NamedTuple):
    """Who plays, how it is shown, and where the record is kept; `loaded` says that it was there before."""

    people: tuple[str, ...]
    others: Opponent
    language: str
    file: Path
    loaded: bool = False
    ask_all: bool = False
    board: bool = True


class Session:
    """A game at a table."""

    def __init__(self, game: Game, table: PlaySession, console: Console) -> None:
        self.game = game
        self.table = table
        self.console = console
        self.reader = InputReader(console)
        self.screen = Screen(game, table.language, console)
        self.at_keyboard = table.people[0] if len(table.people) == 1 else ""
        self.seen: dict[str, int] = {}
        self.recent: list[Event] = []
        self.only_choices: list[str] = []
        self.notice = ""
        self.kept = game.version
        self.touched = False
        self.menu = Menu(game.rules, table.language, [], None)
        self.page = 0

    # -- the course of the game

    def run(self) -> None:
        """Play until the game is over or someone quits."""
        try:
            while not self.game.over:
                if self.game.seat in self.table.people:
                    self.decide(self.game.seat)
                else:
                    self.game.choose(self.table.others.choose(self.game))
                    if not self.table.people:
                        self.screen.log(self.fresh("observer"))
        except Quit:
            return
        except KeyboardInterrupt:
            self.stopped()
            raise
        self.finish()

    def decide(self, seat: str) -> None:
        """Let a person make one choice, or ask for something first."""
        prompt = self.game.prompt_for(seat, self.table.language)
        here = seat == self.at_keyboard
        # With several people at one keyboard, passing over one of them would tell the others what that one holds.
        if here and len(prompt.choices) == 1 and not self.table.ask_all:
            self.only_choices.append(self.screen.label(prompt.choices[0]))
            self.game.choose(prompt.choices[0], seat)
            return
        if not here:
            self.hand_over(seat)
        self.keep()
        self.recent = self.fresh(seat)
        offered = [*prompt.choices, *prompt.standing]
        self.menu = Menu(
            self.game.rules, self.table.language, offered, self.game.rules.advice.declines(self.game.position)
        )
        self.reader.offer([choice.text for choice in offered])
        self.show(seat, prompt, self.table.board)
        while self.game.version_for(seat) == prompt.version:
            self.make(self.answer(seat, prompt), seat)

    def make(self, choices: Sequence[Choice], seat: str) -> None:
        """Make choices one after another; the rest is dropped where something was learned on the way."""
        for at, choice in enumerate(choices):
            if at and not (self.game.can_undo_by(seat) and choice in self.game.prompt_for(seat).choices):
                return
            self.game.choose(choice, seat)
            self.touched = True

    def fresh(self, seat: str) -> list[Event]:
        """What happened that a seat has not been shown yet."""
        events = self.game.events(seat)
        begin = min(self.seen.get(seat, 0), len(events))
        self.seen[seat] = len(events)
        return events[begin:]

    def hand_over(self, seat: str) -> None:
        """Hide what the last one saw until the next one sits at the keyboard."""
        self.screen.clear()
        page = self.screen.page
        self.console.print(Panel(page.say("hand-over", seat=self.screen.seat_name(seat)), border_style="yellow"))
        if self.reader.read(page.say("hand-over-enter")) is None:
            self.leave()
        self.at_keyboard = seat
        self.only_choices = []

    def finish(self) -> None:
        """The game is over: everything lies open."""
        self.screen.clear()
        if len(self.table.people) == 1:
            self.screen.happened(self.fresh(self.table.people[0]))
            self.screen.line()
        self.screen.board(None)
        self.screen.line()
        self.screen.result()
        self.keep()
        self.screen.say("end-replay", file=str(self.table.file))

    # -- showing and asking

    def show(self, seat: str, prompt: Prompt, board: bool) -> None:
        """The whole screen of a decision."""
        if board:
            self.screen.clear()
            self.screen.board(seat)
        self.screen.line()
        self.screen.happened(self.recent)
        if self.only_choices:
            self.screen.say("only-choices", "dim", choices=" · ".join(self.only_choices))
            self.only_choices = []
        if self.notice:
            self.console.print(Text(self.notice, "yellow"))
            self.notice = ""
        self.screen.odds()
        self.list_choices(prompt, 0)

    def list_choices(self, prompt: Prompt, page: int) -> None:
        """The question with a page of choices."""
        self.screen.question(prompt)
        more = self.screen.choices(self.menu, page, prompt)
        self.page = page + 1 if more else 0
        if more:
            self.screen.say("more-choices", "dim")

    def answer(self, seat: str, prompt: Prompt) -> Sequence[Choice]:
        """Read one line and do what it asks for; the choices if it means some."""
        line = self.reader.read(f"{self.screen.seat_name(prompt.role)} >")
        if line is None:
            self.leave()
        bare: dict[str, Callable[[], None]] = {
            "": lambda: self.list_choices(prompt, 0),
            "?": self.screen.help,
            "l": lambda: self.screen.log(self.game.events(seat)),
            "m": lambda: self.list_choices(prompt, self.page),
            "o": self.screen.all_odds,
            "q": self.quit,
            "u": lambda: self.undo(seat),
            "v": lambda: self.show(seat, prompt, board=True),
        }
        asking: dict[str, Callable[[str], None]] = {
            "r": lambda rule: self.screen.rule(rule or next(iter(prompt.rules), "")),
            "s": self.save,
            "w": lambda text: self.why_not(text, seat),
        }
        word, _, rest = line.partition(" ")
        key = ALIASES.get(word.lower(), word.lower())
        if key in bare and not rest:
            bare[key]()
        elif key in asking:
            asking[key](rest.strip())
        else:
            return self.chosen(line, seat, prompt)
        return ()

    def chosen(self, line: str, seat: str, prompt: Prompt) -> Sequence[Choice]:
        """The choices someone typed; says what is wrong if there are none."""
        several = series(self.game.rules, prompt, self.menu, line)
        if several:
            return several if self.possible(several, seat) else ()
        found = self.menu.find(line)
        if found.choice is not None:
            return (found.choice,)
        if found.entry is not None:
            counted = self.how_many(found.entry)
            return () if counted is None else (counted,)
        if found.message == "no-choice":
            self.why_not(line, seat)
        else:
            self.screen.say(found.message, "yellow", **dict(found.words))
        return ()

    def possible(self, choices: Sequence[Choice], seat: str) -> bool:
        """Whether choices can be made one after another, as far as nothing is learned; says which one cannot."""
        trial = self.game.copy()
        for choice in choices:
            refusal = trial.refusal(choice, seat, language=self.table.language)
            if refusal is not None:
                self.screen.why_not(refusal)
                return False
            trial.choose(choice, seat)
            if not trial.can_undo_by(seat):
                return True
        return True

    def how_many(self, entry: MenuItem) -> Choice | None:
        """Ask for the count of an entry; Enter takes the largest."""
        largest = entry.counts()[-1]
        answer = self.reader.read(self.screen.page.say("how-many", range=entry.count_range(), largest=largest))
        if answer is None:
            self.leave()
        if not answer:
            return entry.largest
        found = self.menu.with_count(entry, int(answer) if answer.isdecimal() else -1)
        if found.choice is None:
            self.screen.say(found.message, "yellow", **dict(found.words))
        return found.choice

    def why_not(self, text: str, seat: str) -> None:
        """Why a choice cannot be made."""
        if not text:
            self.screen.say("why-what", "yellow")
            return
        found = self.menu.find(text)
        known = found.choice or (found.entry.largest if found.entry else None)
        self.screen.why_not(self.game.refusal(known or text, seat, language=self.table.language))

    def undo(self, seat: str) -> None:
        """Take back the last choice that was one, and the only choices made since."""
        taken = []
        while self.game.can_undo_by(seat):
            taken.append(self.game.undo(seat))
            if len(self.game.prompt_for(seat).choices) > 1 or self.table.ask_all:
                labels = " · ".join(self.screen.label(choice) for choice in reversed(taken))
                self.notice = self.screen.page.say("undone", choices=labels)
                return
        for choice in reversed(taken):
            self.game.choose(choice, seat)
        self.screen.say("undo-nothing", "yellow")

    # -- keeping the record

    def keep(self) -> None:
        """Write the record if it has grown, once a person has had a say in it or the game is over."""
        if self.game.version != self.kept and (self.touched or self.game.over):
            write_record(self.game, self.table.file)
            self.kept = self.game.version

    def save(self, name: str) -> None:
        """Save the record where someone wants it."""
        file = Path(name).expanduser() if name else self.table.file
        if file.exists() and file != self.table.file:
            self.screen.say("save-exists", "yellow", file=str(file))
            return
        try:
            write_record(self.game, file)
        except NarvikError as problem:
            self.console.print(Text(problem.told(self.table.language), "yellow"))
            return
        self.screen.say("saved", "green", file=str(file))

    def quit(self) -> NoReturn:
        """Stop; in a terminal ask whether the record of a new game is kept."""
        if self.reader.interactive and not self.table.loaded and self.table.file.exists():
            answer = self.reader.read(self.screen.page.say("quit-keep", file=str(self.table.file)))
            if answer and answer.lower() in ("n", "no", "nei"):
                self.table.file.unlink()
                raise Quit
        self.leave()

    def leave(self) -> NoReturn:
        """Stop, with the record kept."""
        self.keep()
        if self.table.file.exists():
            self.screen.say("go-on", file=str(self.table.file))
        raise Quit

    def stopped(self) -> None:
        """Ctrl-C: the record is kept, and that is all."""
        self.keep()
        if self.table.file.exists():
            print(f"\n{self.screen.page.say('go-on', file=str(self.table.file))}", file=sys.stderr)
