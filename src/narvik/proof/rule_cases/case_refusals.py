"""What a case says must be refused or offered: whether it is, and whether that shows anything of the rules.

A refusal shows something if that side is asked and the rules do not offer the choice. That a side is not asked, that it
is asked something else, or that nobody can read the choice, shows nothing.
"""

from __future__ import annotations

from typing import Any

from narvik.core import refusal as why
from narvik.core.chance import FastChance
from narvik.core.errors import CaseError, Unreadable
from narvik.core.game import Game
from narvik.core.refusal import Refusal
from narvik.proof.rule_cases.case_files import shown


def check_who(game: Game, who: str, steps: tuple[str, ...] = ()) -> None:
    """Refuse a name that is neither a faction nor a seat of the game."""
    if who not in (*game.rules.roles, *game.seats):
        expected = ", ".join(dict.fromkeys((*game.rules.roles, *game.seats, *steps)))
        kinds = "neither a faction nor a step" if steps else "no faction"
        raise CaseError(f"'{who}' is {kinds}; expected one of {expected}")


def choices_in(game: Game, who: str, text: str) -> list[str]:
    """The choices of a step: one, or the members of a group that are named at once."""
    try:
        return [choice.text for choice in game.spelled(text, who)]
    except Unreadable:
        return [text]


def asks(game: Game, who: str) -> bool:
    """Whether this faction, or seat, is asked now."""
    if game.over:
        return False
    if who in game.rules.roles:
        role = game.rules.roles.index(who)
        return role == game.decider or bool(game.seal.missing() >> role & 1)
    return game.role_asked(who) >= 0


def offered(game: Game) -> str:
    """The choices now, shortened, for messages."""
    texts = [choice.text for choice in game.choices]
    return f"[offered: {', '.join(texts[:12])}{', …' if len(texts) > 12 else ''}]"


def verb_of(text: str) -> str:
    """The verb that a choice begins with, as the game spells it; nothing if it is empty."""
    return "".join(text.split()[:1]).lower().replace("-", "_")


def verbs_asked(game: Game, who: str) -> list[str]:
    """The verbs of what a faction, or seat, is asked now."""
    role = game.role_asked(who)
    asked = [] if game.over or role < 0 else game.position_for(role).choices()
    return sorted({verb_of(choice.text) for choice in asked})


def verbs_unasked(game: Game, who: str) -> list[str]:
    """The verbs of what it may choose whether it is asked or not."""
    return sorted({verb_of(choice.text) for _, choice in game.standing(who)})


def verbs_offered(game: Game, who: str) -> list[str]:
    """The verbs of all that it may choose now."""
    return sorted({*verbs_asked(game, who), *verbs_unasked(game, who)})


class Refusals:
    """Tries what a case wants refused or offered now."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def refuse(self, entry: Any) -> tuple[str, str]:
        """A choice that must not be legal; with `rule`, for just this rule. What is wrong, and what shows nothing."""
        if not isinstance(entry, dict):
            raise CaseError(f"refuse: expected 'faction: choice', found {shown(entry)}")
        said = dict(entry)
        rule = said.pop("rule", None)
        if len(said) != 1:
            raise CaseError(f"refuse: expected one 'faction: choice' and maybe 'rule', found {', '.join(entry)}")
        who, text = next(iter(said.items()))
        what = f"refuse {who}: {text}"
        self.check_choice("refuse", who, text)
        before = self.game.to_json()
        refused = self.refusal(who, text)
        if refused is None:
            return f"{what}: but it is legal", ""
        if self.game.to_json() != before:
            return f"{what}: changed the position", ""
        if rule is not None and refused.rule != rule:
            found = refused.rule or refused.code
            return f"{what}: expected {rule}, refused for {found}: {refused.sentence}", ""
        if refused.code != why.NOT_OFFERED or (self.game.held and rule is None):
            return "", f"{what}: shows nothing: {self.reason(who, refused)}"
        if not self.game.held and not self.belongs(who, text):
            verbs = ", ".join(verbs_asked(self.game, who))
            return "", f"{what}: shows nothing: {who} is asked something else now; expect 'verbs: [{verbs}]' instead"
        return "", ""

    def belongs(self, who: str, text: str) -> bool:
        """Whether a choice belongs to what a side is asked now: others with its verb are offered, or the frame that
        asks can tell a rule against it."""
        if verb_of(text) in verbs_offered(self.game, who):
            return True
        role = self.game.role_asked(who)
        return role >= 0 and self.game.position_for(role).why_not(self.game.rules.words.read(text)) is not None

    def reason(self, who: str, refused: Refusal) -> str:
        """Why a refusal shows nothing of the rules."""
        if refused.code == why.UNREADABLE:
            return refused.sentence
        if self.game.held:
            return "the game is held and nobody is asked; give the rule"
        if refused.code == why.OVER:
            return f"the game is over and {who} is not asked"
        return f"{who} is not asked now, but {self.game.role}"

    def check_choice(self, what: str, who: str, text: Any) -> None:
        """Refuse what cannot be a choice of the game whatever the position."""
        check_who(self.game, who)
        if not isinstance(text, str) or verb_of(text) not in self.game.rules.words.numbers:
            raise CaseError(f"{what}: {shown(text)} begins with no verb of {self.game.rules.name}")

    def refusal(self, who: str, text: str) -> Refusal | None:
        """Why a faction cannot choose something now, or all members of a group that it names at once; None if it can.

        Who is held or not asked gets the rule against it where the frame that runs can tell one."""
        if self.game.held:
            return self.held_refusal(text)
        if not asks(self.game, who) and not self.game.standing(who):
            code = why.OVER if self.game.over else why.WRONG_SEAT
            found = self.game.refusal(text, who)
            return Refusal(code, found.sentence if found else "", found.rule if found else "")
        parts = choices_in(self.game, who, text)
        trial = self.game.copy() if len(parts) > 1 else self.game
        if trial is not self.game:
            trial.position.chance = FastChance()
        for number, part in enumerate(parts, 1):
            refused = trial.refusal(part, who)
            if refused is not None or number == len(parts):
                return refused
            trial.choose(part, who)
        return None

    def held_refusal(self, text: str) -> Refusal:
        """Nobody is asked while the game is held; the frame that is about to run may still tell the rule."""
        try:
            reason = self.game.position.why_not(self.game.rules.words.read(text))
        except Unreadable as problem:
            return Refusal(why.UNREADABLE, str(problem))
        return Refusal(why.NOT_OFFERED, reason.message if reason else "", reason.rule if reason else "")

    def offer(self, entry: Any) -> str:
        """Choices that must be legal now."""
        if not isinstance(entry, dict) or len(entry) != 1:
            raise CaseError(f"offer: expected 'faction: choice', found {shown(entry)}")
        who, wanted = next(iter(entry.items()))
        texts = wanted if isinstance(wanted, list) else [wanted]
        for text in texts:
            self.check_choice("offer", who, text)
        if not asks(self.game, who) and not self.game.standing(who):
            return f"offer {who}: but {self.game.role or 'nobody'} is asked"
        for text in texts:
            refused = self.refusal(who, text)
            if refused is not None:
                return f"offer {who}: {text}: refused ({refused.code}): {refused} {offered(self.game)}"
        return ""
