"""Rule cases: YAML files that say what a rule does, without Python.

A case stands a position up, plays choices with given dice, and says what must be true then and what must be refused.
`docs/cases.md` describes the format. Errors name the line.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.chance import FastChance, ScriptedChance
from narvik.core.errors import CaseError, NarvikError, ScriptError, Unreadable
from narvik.core.events import Journal
from narvik.core.frames import SET
from narvik.core.game import Game
from narvik.core.groups import in_order
from narvik.core.refusal import Refused
from narvik.core.rules import Options, Rules, rules_of
from narvik.core.text import texts
from narvik.core.words import Choice
from narvik.proof.checks import rule_ids
from narvik.proof.rule_cases.case_files import bare, line_of, read_case, shown
from narvik.proof.rule_cases.case_refusals import (
    Refusals,
    asks,
    check_who,
    choices_in,
    offered,
    verb_of,
    verbs_offered,
)
from narvik.proof.rule_cases.case_rows import rules_with_rows
from narvik.proof.rule_cases.expectations import Expectations

STEPS: Final = ("expect", "refuse", "offer", "until", "undo", "stop")
GO_ON: Final = "go on"
"""The step that lets a game go on that is held; it has no value."""

MOST_DECLINES: Final = 2000
LAST_LINES: Final = 6
"""How many lines of the log are told of a case that failed."""

DECLINES: Final = ("pass", "end")
"""Words by which a faction lets something pass. From a faction that is not asked they mean nothing."""


class CaseResult(NamedTuple):
    """How a case went: `why` is empty if it passed.

    `unasked` are refusals that hold, but show nothing: that side was not asked, or the choice could not be read. Of a
    case that failed while it was played, `log` are the last lines of its log, `dice` how many of its dice were used and
    `asked` who is asked what at the end.
    """

    file: Path
    title: str
    game: str
    rules: tuple[str, ...]
    why: str
    unasked: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    dice: str = ""
    asked: str = ""

    def told(self) -> list[str]:
        """What is wrong, line by line, with the end of the log and the dice."""
        out = self.why.splitlines()
        if self.dice:
            out += [f"dice used: {self.dice}", *(f"log: {line}" for line in self.log)]
            out += [f"asked: {self.asked}"] if self.asked else []
        return out


def run_case(path: Path, strict: bool = False) -> CaseResult:
    """Run a case file. Never raises: what is wrong with the case or the game is in `why`.

    If `strict`, a refusal that shows nothing is wrong, too.
    """
    try:
        data = read_case(path)
    except NarvikError as problem:
        return CaseResult(path, path.stem, "", (), str(problem))
    return run_data(path, data, strict)


class BrokenOff(ScriptError):
    """A position that sets something off for which there are no dice: how far it came."""

    def __init__(self, problem: ScriptError, dice: str, log: tuple[str, ...]) -> None:
        super().__init__(f"position: {problem}")
        self.dice = dice
        self.log = log


def run_data(path: Path, data: dict[str, Any], strict: bool = False) -> CaseResult:
    """Run a case that was read from a file."""
    result = CaseResult(path, data["title"], data["game"], tuple(str(rule) for rule in data["rules"]), "")
    try:
        case = Case(data)
    except BrokenOff as problem:
        return result._replace(why=str(problem), dice=problem.dice, log=problem.log)
    except NarvikError as problem:
        return result._replace(why=str(problem))
    except Exception as problem:
        return result._replace(why=f"position: {fallen(problem)}")
    try:
        wrong = case.run()
    except NarvikError as problem:
        wrong = f"{case.where}: {problem}".removeprefix(": ")
    except Exception as problem:
        wrong = f"{case.where}: {fallen(problem)}".removeprefix(": ")
    unasked = tuple(case.unasked)
    if strict and not wrong:
        wrong = "\n".join(unasked)
    if not wrong:
        return result._replace(unasked=unasked)
    log = tuple(case.game.log()[-LAST_LINES:])
    return result._replace(why=wrong, unasked=unasked, log=log, dice=case.dice_used(), asked=case.asked_now())


def fallen(problem: Exception) -> str:
    """What is said where the rules themselves fail, which they should in no position that a game can come to."""
    last = traceback.extract_tb(problem.__traceback__)[-1]
    where = f"{Path(last.filename).name}, line {last.lineno}"
    return f"the rules cannot go on from here ({type(problem).__name__}: {problem}, in {where})"


def said_in(step: Any) -> tuple[str, str]:
    """Who chooses what in a step of `play`; nobody nothing where it is no choice."""
    entry = bare(step)
    if not isinstance(entry, dict) or len(entry) != 1:
        return "", ""
    who, text = next(iter(entry.items()))
    return ("", "") if who in STEPS or not isinstance(text, str) else (who, text)


def rules_for(data: dict[str, Any], options: Options) -> Rules[Any]:
    """The game of a case, with the tables that its options choose and the rows that it changes."""
    rules = rules_of(data["game"], options=options)
    given = bare(data.get("rows") or {})
    return rules_with_rows(rules, given) if given else rules


class Case:
    """A case being run."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.steps: list[Any] = list(data.get("play") or [])
        self.where = ""
        """The step that is being done, for messages."""
        self.unasked: list[str] = []
        self.since = 0
        """How many events had been told before the last choice."""
        self.noticed: set[int] = set()
        """The events that told of choices which were given by themselves."""
        self.stopped = False
        """Whether a step has named the frame before which the game is held."""
        self.torn = False
        """Whether a choice was broken off while it was carried out."""
        self.ahead = ""
        """The frame before which one of the next choices shall hold the game."""
        options = rules_of(data["game"]).settle_options(bare(data.get("options") or {}), in_case=True)
        self.known = rules_for(data, options)
        ids = {*rule_ids(rules_of(data["game"])), *self.known.proof.examples}
        for rule in data["rules"]:
            if str(rule) not in ids:
                raise CaseError(f"rules: {self.known.name} has no rule {shown(rule)}")
        self.chance = ScriptedChance(
            list(data.get("dice") or []), [str(word) for word in data.get("draws") or []], self.stop_at(0)
        )
        position = None
        first = Journal()
        if data.get("position") is not None:
            try:
                position = self.known.proof.position(bare(data["position"]), options, self.chance, first)
            except ScriptError as problem:
                page = texts(self.known, "en")
                last = tuple(page.event(event) for event in list(first.events)[-LAST_LINES:])
                raise BrokenOff(problem, self.dice_used(), last) from None
        self.game = Game(self.known, options, self.chance, position)
        self.game.journal.events.extend(first.events)
        self.refusals = Refusals(self.game)

    def asked_now(self) -> str:
        """Who is asked what, and what is offered; nothing where a step was broken off half-way."""
        if self.torn:
            return ""
        if self.game.over:
            return "nobody, the game is held" if self.game.held else "nobody, the game is over"
        return f"{self.game.role}: {self.game.prompt.question} {offered(self.game)}"

    def dice_used(self) -> str:
        """How many of the dice were used."""
        given = len(self.data.get("dice") or [])
        return f"{given - len(self.chance.left)} of {given}"

    def run(self) -> str:
        """Play the case; returns what is wrong, or nothing."""
        at = 0
        while at < len(self.steps):
            step = self.steps[at]
            self.where = f"step {at + 1}" + (f" (line {line_of(step)})" if line_of(step) else "")
            group = self.group_named(at)
            self.game.stop = self.stop_at(at + max(1, len(group))) or self.ahead
            self.torn = True
            try:
                if len(group) > 1:
                    wrong = self.choose_group(group)
                elif self.ends_nothing(at):
                    wrong = ""
                else:
                    wrong = self.step(step, self.chooses(at + 1))
                self.torn = False
            except ScriptError as problem:
                wrong = str(problem)
            except Refused as problem:
                self.torn = False
                wrong = str(problem)
            if wrong:
                return f"{self.where}: {wrong}"
            if self.game.held:
                self.ahead = ""
            at += max(1, len(group))
        self.where = ""
        wrong = f"stop {self.ahead}: it does not begin" if self.ahead else self.ending()
        if wrong:
            return wrong
        if self.chance.left:
            return f"dice left over: {self.chance.left}"
        if self.chance.draws:
            return f"draws left over: {self.chance.draws}"
        return ""

    def ending(self) -> str:
        """What the case says of the position after the last step."""
        found = []
        if self.data.get("expect") is not None:
            found.append(self.expect(bare(self.data["expect"])))
        found += [self.refuse(bare(entry)) for entry in self.data.get("refuse") or []]
        found += [self.refusals.offer(bare(entry)) for entry in self.data.get("offer") or []]
        return "\n".join(line for line in found if line)

    def step(self, step: Any, chooses_next: bool = False) -> str:
        """One entry of `play`: a choice, or something to check or pass over on the way; maybe a choice comes next."""
        entry = bare(step)
        if entry == GO_ON:
            return self.go_on()
        if not isinstance(entry, dict) or not entry:
            raise CaseError(f"expected 'faction: choice', found {shown(entry)}")
        name, value = next(iter(entry.items()))
        if len(entry) != 1:
            raise CaseError(f"expected one 'faction: choice', found {', '.join(entry)}")
        if name in ("expect", "refuse", "offer"):
            check = {"expect": self.expect, "refuse": self.refuse, "offer": self.refusals.offer}[name]
            return check(value)
        if name == "stop":
            return self.stop(str(value), chooses_next)
        if self.game.held:
            return f"{name}: but the game is held; expected '{GO_ON}' first"
        if name == "until":
            return self.until(str(value))
        if name == "undo":
            self.game.undo(str(value))
            return ""
        return self.choose(name, str(value))

    # -- choices

    def choose(self, who: str, text: str) -> str:
        """A choice by a faction or seat; what stands before it and can be let pass is let pass.

        The word that ends a group, a march or a question does nothing where that has ended by itself."""
        check_who(self.game, who, (*STEPS, GO_ON))
        if text in DECLINES and not asks(self.game, who):
            return ""
        passed, wrong = self.way_to(who, text)
        if wrong:
            ended = text in self.known.proof.ending and not (asks(self.game, who) and self.refusals.belongs(who, text))
            return "" if ended or self.given_by_itself(who, text) else wrong
        self.since = len(self.game.journal.events)
        self.let_pass(passed)
        for part in self.parts(self.game, who, text):
            refused = self.game.refusal(part, who)
            if refused is not None:
                return f"{who}: {part}: refused ({refused.code}): {refused} {offered(self.game)}"
            self.game.choose(part, who)
        return ""

    def way_to(self, who: str, text: str) -> tuple[list[Choice], str]:
        """What is let pass until a choice can be made, and what is wrong if it never can: then nothing is let pass.

        Others let pass whatever they can; the one who chooses, questions that his choice does not answer and that cost
        no die. A group that was named sets out, whatever that costs.
        """
        game, passed, refused = self.game, list[Choice](), ""
        for _ in range(MOST_DECLINES):
            own = asks(game, who)
            if own or self.stands_open(game, who, text) or game.over:
                wrong = self.bar_to(game, who, text)
                if not wrong:
                    return passed, ""
                if not game.over or game is self.game:
                    refused = refused or wrong
                if not own or game.over or verb_of(text) in verbs_offered(game, who):
                    break
            closing = self.closes(game)
            decline = closing or self.declines(game)
            if decline is None:
                break
            game = self.on_trial(self.game) if game is self.game else game
            left = self.dice_left(game)
            try:
                game.choose(decline)
            except ScriptError:
                return [*passed, decline], ""
            passed.append(decline)
            if own and closing is None and self.dice_left(game) != left:
                break
        asked = f"but {self.game.role} is asked: {self.game.prompt.question}" if not self.game.over else ""
        return [], refused or f"{who}: {text}: {asked} {offered(self.game)}"

    def bar_to(self, game: Game, who: str, text: str) -> str:
        """Why a choice, or the first of a group, cannot be made in a game that has come to it; nothing if it can."""
        part = self.parts(game, who, text)[0]
        refused = game.refusal(part, who)
        return f"{who}: {part}: refused ({refused.code}): {refused} {offered(game)}" if refused else ""

    def parts(self, game: Game, who: str, text: str) -> list[str]:
        """The choices of a step, without those members of a group that have been named by themselves."""
        named = choices_in(game, who, text)
        if len(named) == 1:
            return named
        read, already = self.known.words.read, self.known.proof.already
        return [part for part in named if not already(game.position, read(part))] or named

    def let_pass(self, passed: list[Choice]) -> None:
        """Let questions pass; the game is not held meanwhile."""
        stop, self.game.stop = self.game.stop, ""
        for decline in passed:
            self.game.choose(decline)
        self.game.stop = stop

    def given_by_itself(self, who: str, text: str) -> bool:
        """Whether a choice was the only answer and has been given without a question, or is as soon as others have let
        theirs pass: its events have been told since the choice before it. Such a choice may be written all the same."""
        try:
            choice = self.known.words.read(text)
        except Unreadable:
            return False
        if self.known.proof.already(self.game.position, choice):
            return True
        known, args = self.known.proof.told.get(text.split(" ", 1)[0]), choice.args
        if known is None:
            return False
        game, passed = self.game, list[Choice]()
        for _ in range(MOST_DECLINES):
            for at in range(self.since, len(game.journal.events)):
                if at not in self.noticed and known.by(game.journal.events[at], args):
                    self.noticed.add(at)
                    self.let_pass(passed)
                    return True
            decline = None if game.over or asks(game, who) else self.declines(game)
            if decline is None:
                return False
            game = self.on_trial(self.game) if game is self.game else game
            try:
                game.choose(decline)
            except ScriptError:
                return False
            passed.append(decline)
        return False

    def declines(self, game: Game) -> Choice | None:
        """What lets a question be, or answers it as everybody does unless a case says otherwise."""
        return self.known.advice.declines(game.position) or self.known.proof.usual(game.position)

    def closes(self, game: Game) -> Choice | None:
        """What lets a group set out that has been named, where one is being named."""
        closing = self.known.proof.closing
        return next((choice for choice in game.choices if choice.text in closing), None) if closing else None

    def ends_nothing(self, at: int) -> bool:
        """Whether a step ends what has ended by itself, and would end what its side is asked now: its next choice can
        be made now, and not after that."""
        who, text = said_in(self.steps[at])
        next_who, following = said_in(self.steps[at + 1]) if at + 1 < len(self.steps) else ("", "")
        if text not in self.known.proof.ending or next_who != who or not asks(self.game, who):
            return False
        if self.bar_to(self.game, who, following):
            return False
        asked, self.game = self.game, self.on_trial(self.game)
        try:
            self.game.choose(text, who)
            return bool(self.way_to(who, following)[1])
        except (ScriptError, Refused):
            return False
        finally:
            self.game = asked

    def on_trial(self, game: Game) -> Game:
        """The game as it stands, to be tried with the dice that are left."""
        trial = game.copy()
        trial.chance = trial.position.chance = ScriptedChance(self.chance.left, self.chance.draws)
        return trial

    def dice_left(self, game: Game) -> int:
        """How many dice of the case have not been rolled."""
        chance = game.position.chance
        return len(chance.left) if isinstance(chance, ScriptedChance) else 0

    def group_named(self, at: int) -> list[tuple[str, str]]:
        """The members of a group that this step and those after it name one by one, in the order in which the group is
        built; none where they stand in that order already, or name no group."""
        said = [said_in(step) for step in self.steps[at:]]
        who, text = said[0]
        verb = text.split(" ", 1)[0]
        count = next((n for n, (w, t) in enumerate(said) if w != who or t.split(" ", 1)[0] != verb), len(said))
        if count < 2 or self.game.over or not asks(self.game, who):
            return []
        role = self.game.role_asked(who)
        group = self.game.position_for(role).grouping()
        form = group.form if group is not None and group.verb == verb else SET
        if (group is None or group.verb != verb) and verb not in self.known.proof.unordered:
            return []
        try:
            named = [self.known.words.read(text) for _, text in said[:count]]
        except Unreadable:
            return []
        ordered = in_order(form, named)
        if ordered == named or self.stands(role, named) is not False or not self.stands(role, ordered):
            return []
        return [(who, choice.text) for choice in ordered]

    def stands(self, role: int, members: list[Choice]) -> bool | None:
        """Whether a role could name these members one after another; None where something comes between. Nothing is
        done."""
        trial = self.game.position_for(role).copy()
        trial.chance = FastChance()
        learned = trial.learned
        for member in members:
            if trial.decider != role or trial.learned != learned:
                return None
            if member not in trial.choices():
                return False
            trial.apply(member)
        return True

    def choose_group(self, group: list[tuple[str, str]]) -> str:
        """Make the choices of a group."""
        for who, text in group:
            wrong = self.choose(who, text)
            if wrong:
                return wrong
        return ""

    def stands_open(self, game: Game, who: str, text: str) -> bool:
        """Whether a faction, or seat, may do something now of its own accord, though another is asked."""
        return any(choice.text == text for _, choice in game.standing(who))

    def until(self, stage: str) -> str:
        """Everybody lets everything pass until the game is at a stage."""
        for _ in range(MOST_DECLINES):
            now = self.known.proof.stage(self.game.position)
            if self.game.held or stage in (now, now.split()[-1]):
                return ""
            decline = self.declines(self.game) if not self.game.over else None
            if decline is None:
                who = self.game.role or "nobody"
                return f"until {stage}: the game is at '{now}' and {who} cannot pass {offered(self.game)}"
            self.game.choose(decline)
        return f"until {stage}: never reached"

    # -- holding the game before a frame

    def stop_at(self, at: int) -> str:
        """The frame before which the step of this number holds the game; empty if it is no such step, or if a choice
        that comes after it shall set the frame off."""
        step = bare(self.steps[at]) if at < len(self.steps) else None
        if not isinstance(step, dict) or "stop" not in step:
            return ""
        frame = str(step["stop"])
        known = self.known.form.values
        if frame not in known:
            raise CaseError(f"stop: {self.known.name} has no frame '{frame}'; expected {', '.join(sorted(known))}")
        return "" if self.chooses(at + 1) else frame

    def chooses(self, at: int) -> bool:
        """Whether the step of this number is a choice."""
        return at < len(self.steps) and bool(said_in(self.steps[at])[0])

    def stop(self, frame: str, chooses_next: bool) -> str:
        """Hold the game before the first step of a frame: what has been set off goes on until then, and if somebody is
        asked before, everybody lets everything pass. With a choice right after it, that one or a later one sets it off.
        """
        if chooses_next and not self.game.held:
            self.ahead = frame
            return ""
        self.game.stop = frame
        if self.game.held and self.stopped:
            self.game.go_on()
        for _ in range(MOST_DECLINES):
            if self.game.held:
                self.stopped = True
                return ""
            decline = self.declines(self.game) if not self.game.over else None
            if decline is None:
                who = f"{self.game.role} is asked {offered(self.game)}" if self.game.role else "nobody is asked"
                return f"stop {frame}: it does not begin; {who}"
            self.game.choose(decline)
        return f"stop {frame}: it does not begin"

    def go_on(self) -> str:
        """Let the game go on that is held."""
        if not self.game.held:
            return f"{GO_ON}: but the game is not held; expected 'stop: FRAME' before"
        self.stopped = False
        self.game.go_on()
        return ""

    # -- what must be refused, offered, true

    def refuse(self, entry: Any) -> str:
        """A choice that must not be legal; what holds, but shows nothing, is noted."""
        wrong, nothing = self.refusals.refuse(entry)
        if nothing:
            self.unasked.append(f"{self.where}: {nothing}".removeprefix(": "))
        return wrong

    def expect(self, expected: Any) -> str:
        """What must be true of the position now."""
        if not isinstance(expected, dict):
            raise CaseError(f"expect: expected a mapping, found {shown(expected)}")
        return "\n".join(Expectations(self.game).compare(expected))
