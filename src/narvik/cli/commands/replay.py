"""Looking at a record again: one position, or step by step forwards and backwards."""

from __future__ import annotations

import json
import random
from pathlib import Path

from rich.console import Console
from rich.text import Text

from narvik.cli.screen import inputs
from narvik.cli.screen.reader import InputReader, at_terminal
from narvik.cli.screen.shown import Screen
from narvik.cli.screen.words import Failure, words
from narvik.core.errors import UnknownSeat
from narvik.core.events import Event
from narvik.core.game import Game
from narvik.core.record import Record, ended_beside_rules
from narvik.core.text import texts
from narvik.players.explanations import explain
from narvik.server.live.messages_out import ended_sentence


class Playback:
    """A record and the place one has come to in it."""

    def __init__(self, file: Path, kept: Record, seat: str | None, language: str, data: Path | None) -> None:
        self.file = file
        self.kept = kept
        self.seat = seat
        self.language = language
        self.data = data
        self.console = Console(highlight=False)
        self.game = inputs.play_again(file, kept, 0, data)
        if seat is not None and seat not in (*self.game.seats, *self.game.rules.roles, inputs.OBSERVER):
            raise UnknownSeat("no-seat", seat=seat, seats=", ".join((*self.game.seats, inputs.OBSERVER)))

    def go(self, number: int) -> None:
        """Go to the position after so many choices."""
        if number < self.game.version:
            self.game = inputs.play_again(self.file, self.kept, number, self.data)
            return
        for line in self.kept.lines[self.game.version : number]:
            if line.role != self.game.role or self.game.refusal(line.text) is not None:
                # Replaying from the start says best where a record parts from the rules.
                inputs.play_again(self.file, self.kept, number, self.data)
            self.game.choose(line.text)

    def events(self, game: Game) -> list[Event]:
        """What happened so far, as far as the seat may know."""
        return game.events(self.seat)

    def choice(self) -> str:
        """The last choice made, as the seat may read it."""
        history = self.game.history(self.seat)
        if not history:
            return ""
        role, text = history[-1]
        return f"{texts(self.game.rules, self.language).seat(role)}: {text}"

    def show(self) -> None:
        """The board after a choice, the choice, and what came of it."""
        screen = Screen(self.game, self.language, self.console)
        screen.clear()
        screen.board(self.seat)
        screen.line()
        number = self.game.version
        if number:
            title = screen.page.say("replay-at", number=number, all=len(self.kept.lines))
            self.console.print(Text.assemble((title, "bold"), f"  {self.choice()}"))
            # an answer under a seal that is not open yet has told nothing
            told = self.game.made[-1].events if self.game.made else len(self.game.journal.events)
            roles = -1 if self.seat is None else self.game.roles_of(self.seat)
            screen.log([event for event in self.game.journal.events[told:] if event.open_to(roles)])
        else:
            self.console.print(Text(screen.page.say("replay-start"), "bold"))
            screen.log(self.events(self.game))
        self.tell_end(screen)

    def step(self) -> None:
        """Go through the record as the keys say."""
        reader = InputReader(self.console)
        self.show()
        most = len(self.kept.lines)
        while True:
            screen = Screen(self.game, self.language, self.console)
            answer = reader.read(screen.page.say("replay-keys"))
            if answer is None or answer.lower() in ("q", "quit"):
                return
            if answer.lower() == "l":
                screen.log(self.events(self.game))
                continue
            if answer.lower() == "w":
                self.explain()
                continue
            number = self.target(answer.lower())
            if number is None or not 0 <= number <= most:
                screen.say("replay-number", "yellow", most=most)
                continue
            self.go(number)
            self.show()

    def explain(self) -> None:
        """What the last choice was for, judged from what the one who made it could see."""
        if not self.game.version or (self.seat is not None and not self.game.over):
            self.console.print(Text(words(self.language).say("replay-no-why"), "yellow"))
            return
        before = inputs.play_again(self.file, self.kept, self.game.version - 1, self.data)
        choices = [choice.text for choice in before.choices]
        chosen = self.game.made[-1].choice.text
        rng = random.Random(f"{self.file.name} {self.game.version}")
        said = explain(before.rules, before.view(before.seat), choices, chosen, rng, self.language)
        self.console.print(Text(said))

    def target(self, key: str) -> int | None:
        """Where a key leads."""
        here, most = self.game.version, len(self.kept.lines)
        if key in ("n", ""):
            return min(here + 1, most)
        if key == "p":
            return max(here - 1, 0)
        if key == "e":
            return most
        return int(key) if key.isdecimal() else None

    def whole(self) -> None:
        """The log and the board at the end."""
        screen = Screen(self.game, self.language, self.console)
        screen.log(self.events(self.game))
        screen.line()
        screen.board(self.seat)
        screen.line()
        self.tell_end(screen)

    def tell_end(self, screen: Screen) -> None:
        """How it ended, where the end has come: by the rules, or by the players themselves."""
        if self.game.over:
            screen.result()
        elif self.game.version == len(self.kept.lines) and ended_beside_rules(
            result := self.kept.header.get("result", {})
        ):
            self.console.print(Text(ended_sentence(self.game.rules, result, self.language), "bold green"))


def verified(file: Path, kept: Record, data: Path | None) -> Game:
    """The game of a whole record; raises `Failure` if it does not lead where the record says."""
    game = inputs.play_again(file, kept, None, data)
    given = kept.header.get("result", game.result)
    if given != game.result and (game.over or not ended_beside_rules(given)):
        raise Failure("other-result", file=str(file), given=str(given), found=str(game.result))
    return game


def print_facts(file: Path, to: int | None, data: Path | None) -> None:
    """`narvik replay --json`: the game, its options, how many choices it has, who is asked and how it ended."""
    kept = inputs.read_record(file)
    game = verified(file, kept, data) if to is None else inputs.play_again(file, kept, to, data)
    result = game.result
    if result is None and game.version == len(kept.lines):
        result = kept.header.get("result")
    facts = {
        "file": str(file),
        "game": game.rules.name,
        "options": game.options,
        "choices": len(kept.lines),
        "at": game.version,
        "over": result is not None,
        "asked": game.seat if result is None else "",
        "result": result,
    }
    print(json.dumps(facts, ensure_ascii=False))


def replay_record(
    file: Path, seat: str | None, language: str, to: int | None, step: bool, verify: bool, data: Path | None
) -> None:
    """`narvik replay`."""
    kept = inputs.read_record(file)
    if verify:
        verified(file, kept, data)
        print(words(language).say("verified", file=str(file), count=len(kept.lines)))
        return
    interactive = step or at_terminal()
    player = Playback(file, kept, seat, language, data)
    if to is not None and to > len(kept.lines):
        inputs.play_again(file, kept, to, data)
    player.go(to if to is not None else 0 if interactive else len(kept.lines))
    if interactive:
        player.step()
    else:
        player.whole()
