"""What a rule case may expect of a game: what every game has, the facts that it offers, and its own words.

| key | who compares |
|---|---|
| `over`, `result`, `choices`, `verbs`, `asked`, `log`, `unlogged`, `views`, `odds` | this module, for every game |
| `supply`, `reach` and what else follows from a position | the game's `Proof.facts`, compared here |
| everything else | the game's `Proof.differences` |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from narvik.core.bits import members
from narvik.core.errors import CaseError, Unreadable
from narvik.core.game import Game
from narvik.core.proof import Fact
from narvik.core.refusal import Refused
from narvik.core.seats import every_role
from narvik.proof.rule_cases.case_files import shown
from narvik.proof.rule_cases.case_refusals import verbs_unasked

ABSENT: Final = "absent"
NOBODY: Final = "nobody"
NOW: Final = "now"
"""In `odds`: of what is asked now, and not after a choice."""

CLOSE: Final = Fraction(1, 1000)
"""How far a share that is expected may be from the one that is found."""

FIGURES: Final = ("at", "figure", "attacker", "defender", "items", "outcomes")
"""What can be expected of the odds of a battle."""


def a_mapping(value: Any, what: str) -> dict[str, Any]:
    """A mapping, or an error that says that one was expected."""
    if not isinstance(value, Mapping):
        raise CaseError(f"expect {what}: expected a mapping, found {shown(value)}")
    return {str(key): inner for key, inner in value.items()}


def a_list(value: Any, what: str) -> list[str]:
    """A list of texts; one text stands for a list of one."""
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list) or not all(isinstance(one, (str, int)) for one in found):
        raise CaseError(f"expect {what}: expected a list of texts, found {shown(value)}")
    return [str(one) for one in found]


class Expectations:
    """Compares a game with what a case expects of it now."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.general: dict[str, Callable[[Any], list[str]]] = {
            "over": self.over,
            "result": self.result,
            "choices": self.choices,
            "verbs": self.verbs,
            "unasked": self.unasked,
            "asked": self.asked,
            "views": self.views,
            "log": lambda value: self.logged("log", value),
            "unlogged": lambda value: self.logged("unlogged", value),
            "odds": self.odds,
        }

    def compare(self, expected: Mapping[str, Any]) -> list[str]:
        """All differences, each in a sentence."""
        rules = self.game.rules
        facts = rules.proof.facts()
        found: list[str] = []
        own: dict[str, Any] = {}
        for key, value in expected.items():
            if key in self.general:
                found += self.general[key](value)
            elif key in facts:
                found += self.fact(key, facts[key], value, own)
            else:
                own[key] = value
        return found + (rules.proof.differences(self.game.position_told(), own) if own else [])

    def over(self, value: Any) -> list[str]:
        """Whether the game has ended."""
        if not isinstance(value, bool):
            raise CaseError(f"expect over: expected true or false, found {shown(value)}")
        over = self.game.over and not self.game.held
        return [] if value == over else [f"over: expected {value}, found {over}"]

    def result(self, value: Any) -> list[str]:
        """What the result says."""
        return differing("result", value, self.game.result)

    def as_written(self, text: str) -> str:
        """A choice as the game writes it, where the text can be read: a hex by its number, not by a place in it."""
        try:
            return self.game.rules.words.read(text).text
        except Unreadable:
            return text

    def choices(self, value: Any) -> list[str]:
        """Exactly the legal choices, in any order, each in any of its spellings."""
        wanted = [self.as_written(text) for text in a_list(value, "choices")]
        texts = [choice.text for choice in self.game.choices]
        return [] if sorted(wanted) == sorted(texts) else [f"choices: expected {wanted}, found {texts}"]

    def verbs(self, value: Any) -> list[str]:
        """Exactly the verbs that the legal choices begin with: what somebody is asked, whichever things it is about."""
        wanted = a_list(value, "verbs")
        known = self.game.rules.words.numbers
        for verb in wanted:
            if verb not in known:
                names = ", ".join(known)
                raise CaseError(f"expect verbs: {self.game.rules.name} has no verb '{verb}'; expected {names}")
        found = sorted({choice.text.split(" ", 1)[0] for choice in self.game.choices})
        return [] if sorted(set(wanted)) == found else [f"verbs: expected {wanted}, found {found}"]

    def unasked(self, value: Any) -> list[str]:
        """Exactly the verbs of what each named side may choose though it is not asked."""
        errors = []
        for who, given in a_mapping(value, "unasked").items():
            wanted = sorted(set(a_list(given, who)))
            found = verbs_unasked(self.game, who)
            if wanted != found:
                errors.append(f"unasked {who}: expected {wanted}, found {found}")
        return errors

    def asked(self, value: Any) -> list[str]:
        """Exactly the sides that are asked now; under seal several. A seat stands for the side it is asked for."""
        game = self.game
        known = (*game.rules.roles, *game.seats, NOBODY)
        wanted = a_list(value, "asked")
        for name in wanted:
            if name not in known:
                raise CaseError(f"expect asked: '{name}' is not known; expected {', '.join(dict.fromkeys(known))}")
        asked = 0 if game.over else game.seal.missing() if game.seal.roles else 1 << game.decider
        roles = [game.rules.roles[role] for role in members(asked)]
        seats = [game.seats[game.rules.seat_of(game.position, role)] for role in members(asked)]
        if sorted(wanted) in (sorted(roles), sorted(seats)) or (wanted == [NOBODY] and not roles):
            return []
        return [f"asked: expected {', '.join(wanted) or NOBODY}, found {', '.join(roles) or NOBODY}"]

    def views(self, value: Any) -> list[str]:
        """Part of what seats see."""
        found = []
        for seat, part in a_mapping(value, "views").items():
            found += differing(f"view of {seat}", part, self.game.view(seat))
        return found

    def logged(self, key: str, value: Any) -> list[str]:
        """Texts that must stand in the English log, or must not; by seat, or in the whole log."""
        by_seat = value if isinstance(value, dict) else {None: value}
        out = []
        for seat, parts in by_seat.items():
            lines = self.game.log(seat)
            for part in a_list(parts, key):
                if any(part in line for line in lines) != (key == "log"):
                    whose = f" of {seat}" if seat else ""
                    out.append(f"{key}{whose}: {'no' if key == 'log' else 'a'} line has '{part}'")
        return out

    # -- what follows from a position

    def fact(self, key: str, fact: Fact, value: Any, own: dict[str, Any]) -> list[str]:
        """What follows from the position for each word that is named. What a fact says nothing of is left to the game's
        `own` expectations of the same name."""
        found = []
        position = self.game.position_told()
        for word, wanted in a_mapping(value, key).items():
            try:
                holds = fact(position, word)
                wanted = self.as_listed(key, wanted) if isinstance(holds, list) else wanted
            except Unreadable as problem:
                raise CaseError(f"expect {key}: {problem}") from None
            if holds is None:
                own.setdefault(key, {})[word] = wanted
            else:
                found += following(f"{key} {word}", wanted, holds)
        return found

    def as_listed(self, key: str, wanted: Any) -> Any:
        """The names that are expected in a list, in the words of the fact."""
        proof, position = self.game.rules.proof, self.game.position
        if isinstance(wanted, Mapping):
            return {proof.listed(position, key, str(name)): there for name, there in wanted.items()}
        return [proof.listed(position, key, name) for name in a_list(wanted, key)]

    def odds(self, value: Any) -> list[str]:
        """The chances of what is about to be rolled for: now, or after a choice, as the one asked knows them."""
        found = []
        for choice, wanted in a_mapping(value, "odds").items():
            try:
                held = self.game.rules.display.odds(self.game.position, every_role(self.game.rules))
                odds = held if self.game.held else self.game.odds(None if choice == NOW else choice)
            except Refused as problem:
                found.append(f"odds {choice}: {problem}")
                continue
            battles = odds["battles"] if odds else []
            figures = a_mapping(wanted, f"odds {choice}")
            for name in figures:
                if name not in FIGURES:
                    raise CaseError(f"expect odds {choice}: '{name}' is not known; expected {', '.join(FIGURES)}")
            there = [one for one in battles if str(figures.get("at", one["at"])) == one["at"]]
            if len(there) != 1:
                places = ", ".join(one["at"] for one in battles) or "none"
                found.append(f"odds {choice}: expected one battle, found {places}; name its place with 'at'")
            else:
                found += odds_differing(f"odds {choice}", figures, there[0])
        return found


def odds_differing(what: str, wanted: Mapping[str, Any], battle: Mapping[str, Any]) -> list[str]:
    """Where the odds of a battle are not what was expected."""
    parties = battle["parties"]
    found: list[str] = []
    if "figure" in wanted:
        found += following(f"{what} figure", str(wanted["figure"]), battle.get("figure", ""))
    for part, name in zip((*parties, battle), ("attacker", "defender", "items"), strict=False):
        if name in wanted:
            found += items_differing(f"{what} {name}", wanted[name], part)
    shares = {one["what"]: one["share"] for one in battle.get("outcomes", [])}
    if battle.get("headline"):
        shares[battle["headline"]["what"]] = battle["headline"]["share"]
    for name, share in a_mapping(wanted.get("outcomes", {}), f"{what} outcomes").items():
        likely = shares.get(name, 0.0)
        if name not in shares and share_of(share, what):
            found.append(f"{what} outcomes: expected {name}, found {', '.join(shares) or 'none'}")
        elif abs(Fraction(likely) - share_of(share, what)) > CLOSE:
            found.append(f"{what} outcomes {name}: expected {share}, found {likely:.3f}")
    return found


def items_differing(what: str, wanted: Any, part: Mapping[str, Any]) -> list[str]:
    """Where what counts is not what was expected: item by item, or all together."""
    amounts = {item["what"]: item.get("amount") for item in part.get("items", [])}
    if not isinstance(wanted, Mapping):
        return following(what, wanted, part.get("amount", next(iter(amounts.values()), 0)))
    found: list[str] = []
    for name, amount in wanted.items():
        if name not in amounts:
            found.append(f"{what}: expected {name}, found {', '.join(amounts) or 'none'}")
        else:
            found += following(f"{what} {name}", amount, amounts[name])
    return found


def share_of(value: Any, what: str) -> Fraction:
    """A share as a case writes it: 0.5 or 1/2."""
    try:
        found = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        found = Fraction(-1)
    if isinstance(value, bool) or not 0 <= found <= 1:
        raise CaseError(f"expect {what}: expected a share such as 0.25 or 1/4, found {shown(value)}")
    return found


def following(what: str, wanted: Any, found: Any) -> list[str]:
    """Where a fact is not what was expected. Of several things a list names all, in any order; a mapping says of some
    whether they are among them."""
    if not isinstance(found, list):
        same = wanted == found and isinstance(wanted, bool) == isinstance(found, bool)
        return [] if same else [f"{what}: expected {wanted!r}, found {found!r}"]
    if isinstance(wanted, Mapping):
        return [
            f"{what}: {'without' if there else 'with'} {one}"
            for one, there in wanted.items()
            if (str(one) in found) != bool(there)
        ]
    names = a_list(wanted, what)
    return [] if sorted(names) == sorted(found) else [f"{what}: expected {sorted(names)}, found {sorted(found)}"]


def differing(what: str, expected: Any, found: Any) -> list[str]:
    """Where what was found lacks something expected; mappings may hold more than is named."""
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            return [f"{what}: expected {expected!r}, found {found!r}"]
        out: list[str] = []
        for key, value in expected.items():
            if value == ABSENT:
                out += [f"{what} {key}: should not be there"] if key in found else []
            elif key not in found:
                out.append(f"{what} {key}: is missing")
            else:
                out += differing(f"{what} {key}", value, found[key])
        return out
    return [] if expected == found else [f"{what}: expected {expected!r}, found {found!r}"]
