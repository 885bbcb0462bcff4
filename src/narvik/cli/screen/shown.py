"""What a player sees: the board, what just happened, the chances, the question, the choices; and answers to asking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from narvik.cli.screen.menu import Menu
from narvik.cli.screen.odds import battle_table, odds_line, odds_table, percent, read_odds
from narvik.cli.screen.shortcuts import places
from narvik.cli.screen.words import words
from narvik.core.dice import D6
from narvik.core.events import EVERYONE, Event, thrown
from narvik.core.game import Game, Prompt
from narvik.core.refusal import Refusal
from narvik.core.rules import Json, Rules
from narvik.core.seats import every_role
from narvik.core.text import texts
from narvik.core.words import Choice
from narvik.display import display_of
from narvik.display.battles import as_battle

PIPS: Final = "⚀⚁⚂⚃⚄⚅"
SWORDS: Final = "⚔"
TRAIL: Final = " › "
MOST_LINES: Final = 24
"""Log lines shown of what just happened; the whole log can be asked for."""

LEAST_PAGE: Final = 12
AROUND_PAGE: Final = 8
"""Lines of the list of choices shown at least, and those kept free for what stands around it."""


class Screen:
    """Prints for one table in one language."""

    def __init__(self, game: Game, language: str, console: Console) -> None:
        self.game = game
        self.language = language
        self.console = console
        self.page = words(language)

    def say(self, message: str, style: str = "", **given: Any) -> None:
        """Print one of the command line's own messages."""
        self.console.print(Text(self.page.say(message, **given), style))

    def clear(self) -> None:
        """An empty screen, with nothing of before to scroll back to."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def seat_name(self, seat: str) -> str:
        """A seat as people read it."""
        return texts(self.game.rules, self.language).seat(seat)

    def label(self, choice: Choice) -> str:
        """A choice as people read it."""
        return texts(self.game.rules, self.language).choice(choice)

    # -- the parts of a decision

    def board(self, seat: str | None) -> None:
        """The board as a seat sees it; without a seat, all of it."""
        rules = self.game.rules
        roles = every_role(rules) if seat is None else self.game.roles_of(seat)
        view = rules.knowledge.view(self.game.position, roles)
        display = display_of(rules)
        self.console.print(display.render(view, self.language, self.console.width))
        for battle in display.scene(view, self.language).get("battles", ()):
            self.console.print(battle_table(as_battle(battle), self.language))

    def happened(self, events: Sequence[Event]) -> None:
        """The last lines of the log."""
        lines = log_lines(self.game.rules, events, self.language)
        left_out = len(lines) - MOST_LINES
        if left_out > 0:
            self.say("log-more", "dim", count=left_out)
        for line in lines[-MOST_LINES:]:
            self.console.print(Text(line))

    def log(self, events: Sequence[Event]) -> None:
        """Log lines, all of them."""
        for line in log_lines(self.game.rules, events, self.language):
            self.console.print(Text(line))

    def odds(self) -> None:
        """A line for each battle that is pending."""
        for odds in read_odds(self.game.rules, self.game.odds(), self.language):
            self.console.print(Text(f"{SWORDS} ") + odds_line(odds, self.language))

    def all_odds(self) -> None:
        """The chances in full."""
        found = read_odds(self.game.rules, self.game.odds(), self.language)
        if not found:
            self.say("odds-none", "dim")
        for odds in found:
            self.console.print(odds_table(odds, self.language))

    def question(self, prompt: Prompt) -> None:
        """What is under way, who is asked what, and the rules behind it."""
        if prompt.trail:
            self.console.print(Text(TRAIL.join(prompt.trail), "dim"))
        text = Text.assemble((f"{self.seat_name(prompt.role)}: {prompt.question}", "bold"))
        text.append(f"  [{', '.join(prompt.rules)}]" if prompt.rules else "", "dim")
        self.console.print(text)

    def line(self) -> None:
        """A line across the screen."""
        self.console.print(Rule(style="dim"))

    def choices(self, menu: Menu, page: int, prompt: Prompt) -> bool:
        """A page of the numbered choices; whether there are more."""
        lines = menu.lines(self.console.width, self.notes(menu, prompt))
        size = max(LEAST_PAGE, self.console.height - AROUND_PAGE) if self.console.is_terminal else len(lines)
        for line in lines[page * size : (page + 1) * size]:
            self.console.print(line)
        if menu.members:
            self.say("type-set", "dim", example=menu.example())
        for unlisted in menu.unlisted.values():
            self.say("type-word", "dim", example=unlisted[0].text, short=unlisted[0].text.partition(" ")[2])
        if prompt.gather and prompt.group[1] > 1:
            least, most = prompt.group
            self.say("type-group", "dim", most=most, size="exact" if least == most else "open")
        if prompt.routes:
            self.say("type-place", "dim", places=places(self.game.rules, prompt, self.language))
        return len(lines) > (page + 1) * size

    def notes(self, menu: Menu, prompt: Prompt) -> dict[Choice, str]:
        """The chance that an attack succeeds, behind each choice that would begin it or add to it, or to its group; a
        standing offer does neither."""
        now = self.chances(self.game.odds())
        out = {}
        for entry in menu.entries.values():
            if entry.largest in prompt.standing:
                continue
            touched = {touch.word for touch in self.game.rules.words.touches(entry.largest)}
            gathered = entry.largest.text.split()[0] == prompt.gather
            for at, odds in self.chances(self.game.odds(entry.largest)).items():
                if (gathered or at in touched) and now.get(at) != odds:
                    share = percent(odds["headline"]["share"], self.language).replace(" ", "")
                    out[entry.largest] = f"{SWORDS}{share}"
        return out

    def chances(self, odds: Json | None) -> dict[str, Json]:
        """The odds of attacks by where they are made."""
        return {one["at"]: one for one in (odds or {"battles": []})["battles"] if "headline" in one}

    # -- answers

    def why_not(self, refusal: Refusal | None) -> None:
        """A refusal with the rule behind it, or that there is none."""
        if refusal is None:
            self.say("why-allowed", "green")
            return
        self.console.print(Text(str(refusal), "yellow"))
        if refusal.rule:
            self.rule(refusal.rule)

    def rule(self, wanted: str) -> None:
        """A rule's own text, or the rules whose ids begin so."""
        known = {rule.id.lower(): rule for rule in self.game.rules.rule_list(self.language)}
        rule = known.get(wanted.lower())
        if rule is not None:
            self.console.print(Text.assemble((rule.id, "bold"), (f"  {rule.chapter}", "dim")))
            self.console.print(Text(rule.text))
            return
        near = [rule.id for name, rule in known.items() if name.startswith(wanted.lower())]
        if near:
            self.say("rule-several", rules=", ".join(near))
        else:
            self.say("rule-unknown", "yellow", rule=wanted, example=next(iter(known.values())).id)

    def help(self) -> None:
        """What can be typed."""
        table = Table.grid(padding=(0, 2, 0, 2))
        for key in ("number", "text", "u", "w", "o", "r", "l", "v", "m", "s", "q"):
            table.add_row(Text(self.page.say(f"key-{key}"), "bold cyan"), self.page.say(f"help-{key}"))
        self.console.print(table)

    def result(self) -> None:
        """How the game ended."""
        last = self.game.events()[-1:]
        for event in last:
            self.console.print(Text(texts(self.game.rules, self.language).event(event), "bold green"))
        page, result = texts(self.game.rules, self.language), self.game.result
        if result is not None and page.has("result-facts"):
            given = {name: str(value).replace(" ", "-") for name, value in result.items()}
            self.console.print(Text(page.say("result-facts", given), "dim"))


def log_lines(rules: Rules[Any], events: Sequence[Event], language: str) -> list[str]:
    """Events as sentences; the same one several times in a row is counted."""
    lines: list[str] = []
    counts: list[int] = []
    for at, event in enumerate(events):
        if at + 1 < len(events) and told_better(rules, event, events[at + 1]):
            continue
        line = event_line(rules, event, language)
        if lines and lines[-1] == line:
            counts[-1] += 1
        else:
            lines.append(line)
            counts.append(1)
    return [line if count == 1 else f"{line} ×{count}" for line, count in zip(lines, counts, strict=True)]


def told_better(rules: Rules[Any], event: Event, following: Event) -> bool:
    """Whether an event that all see is followed by what only its own side sees of it."""
    kinds, more = rules.shapes[event.name].kinds, rules.shapes[following.name].kinds
    return (
        event.audience == EVERYONE
        and following.audience != EVERYONE
        and kinds[:1] == more[:1]
        and event.values[:1] == following.values[:1] != ()
    )


def event_line(rules: Rules[Any], event: Event, language: str) -> str:
    """A sentence of the log, with dice shown as dice."""
    line = texts(rules, language).event(event)
    for die, faces in thrown(rules.shapes[event.name], event):
        shown = " ".join(PIPS[face - 1] if die == D6 else f"[{face}]" for face in faces)
        spelled = ", ".join(str(face) for face in faces)
        if len(faces) > 1 and spelled in line:
            line = line.replace(spelled, shown, 1)
        elif faces:
            line = f"{line} {shown}"
    return line
