"""The swap: nothing hidden ever leaks.

Take a position and someone who looks at it. Guess from the view alone another position that he cannot tell from the
true one: other cards in other hands, other ships face down. Now play both on side by side, his own decisions word for
word the same, those of the others equal as far as he can read them. As long as everything he was *told* is the same in
both, everything he can *see* must be the same, byte for byte: his view, who is asked what, his choices, the answers to
what is refused, the odds, the log, the history, his export. If it is not, the difference can only come from something
hidden.

The two games may part where something hidden is revealed: an event he may see names another card or piece in one than
in the other, or discloses what another has chosen or settled in secret. Then a new guess is made from where the true
game stands. An event is the only way to learn something; what changes his view without a word in the log is a failure,
too, and so is a log that tells what his view keeps hidden.

Every pair of positions compared is counted if it differed in something hidden (`narvik.proof.differences`): a swap of
equal positions would find nothing, whatever leaks.

A guess agrees with the view by construction, so it cannot show that the view itself holds too much. `twins` does: it
starts two games whose hidden draws differ from the beginning, without ever looking at a view.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from narvik.core.bits import members
from narvik.core.chance import FastChance, KeyedChance
from narvik.core.errors import NarvikError
from narvik.core.events import EVERYONE, Event
from narvik.core.game import Game
from narvik.core.position import Position
from narvik.core.record import record
from narvik.core.rules import Options, Rules
from narvik.core.text import LANGUAGES
from narvik.core.words import Choice
from narvik.proof.checks import NOT_GIVEN, parting
from narvik.proof.differences import Swapped, differing
from narvik.proof.policy import RandomPolicy, policy
from narvik.proof.refusals import random_text

WITH_FACES: Final = frozenset(("card", "piece"))
"""What a kind of word must touch to be a thing with a face, which can be hidden and shown."""

SEED: Final = "the-secret-of-the-swap"
"""The seed of the games compared; it must not occur in anyone's export."""

EXPORT_EVERY: Final = 5
"""Log, history and export grow with the game; they are compared at every so many steps."""

ALIKE: Final = 5
"""After so many steps without a difference another guess is made: there may be something to guess by now."""

TWINS_TRIED: Final = 200
"""How many twins are started until one tells the seat the same at the start: where all draw from one deck, few do."""


class Leak(NarvikError):
    """Somebody could tell two positions apart that differ only in what he may not know."""

    def __init__(self, game: str, options: Options, seed: str, seat: str, decision: int, what: str) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.seat = seat
        self.decision = decision
        self.what = what
        chosen = " ".join(f"{name}={value}" for name, value in options.items())
        super().__init__(f"{game} {chosen} seed={seed}, decision {decision}: leak to {seat}: {what}")


class SecretLeaked(Exception):
    """What gave the difference away; `swap` and `twins` add where."""


class TwinChance(KeyedChance):
    """Chance for a twin: the dice and the draws of some roles are those of a seed, every hidden draw is another.

    The name of a draw says who draws (see `Position.name_roll`): so one seat gets the same cards in both games.
    """

    def __init__(self, seed: str, twin: str, shared: frozenset[str]) -> None:
        super().__init__(KeyedChance.from_seed(seed).secret)
        self.hidden = KeyedChance.from_seed(f"{seed} {twin}")
        self.shared = shared

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        parts = name.split("/")
        known = len(parts) > 3 and parts[3] in self.shared
        return super().pick(count, name, words) if known else self.hidden.pick(count, name, words)


class SwapPair:
    """Two games that someone at a seat (or an observer) must not be able to tell apart: the true one and another."""

    def __init__(self, truth: Game, other: Game, seat: str, player: RandomPolicy) -> None:
        self.truth = truth
        self.other = other
        self.seat = seat
        self.player = player
        self.different = 0
        self.alike = 0
        self.fields: Counter[str] = Counter()

    def count(self) -> None:
        """Note in which fields the positions differ that have just been compared; answers under seal count as given."""
        fields = differing(self.truth.rules, answered(self.truth), answered(self.other))
        self.different += bool(fields)
        self.alike = 0 if fields else self.alike + 1
        self.fields.update(fields)

    def compare(self, name: str, ours: object, theirs: object) -> None:
        """Fail unless something he can see is the same in both games."""
        if ours != theirs:
            raise SecretLeaked(f"{name} differs: {parting(str(ours), str(theirs))}")

    def compare_all(self, exports: bool) -> None:
        """Everything he can see, now that he has been told the same in both."""
        truth, other, seat = self.truth, self.other, self.seat
        if truth.seal.roles & ~other.seal.roles:
            asked = [truth.rules.roles[role] for role in members(truth.seal.roles & ~other.seal.roles)]
            raise SecretLeaked(f"{NOT_GIVEN}: it looks as if {', '.join(asked)} had answered")
        self.compare("who is asked", (truth.seat, truth.role), (other.seat, other.role))
        self.compare("his log", truth.events(seat)[-1:], other.events(seat)[-1:])
        self.count()
        if truth.over:
            return
        views = truth.view(seat), other.view(seat)
        if json.dumps(views[0]) != json.dumps(views[1]):
            for key in views[0]:
                self.compare(f"{key} in his view", json.dumps(views[0][key]), json.dumps(views[1].get(key)))
            raise SecretLeaked(f"the order of his view differs: {list(views[0])}, {list(views[1])}")
        for language in LANGUAGES:
            ours, theirs = truth.prompt_for(seat, language), other.prompt_for(seat, language)
            self.compare("the question", ours[:5], theirs[:5])
            self.compare("what he is offered", ours.choices, theirs.choices)
        self.compare("the odds", truth.odds(seat=seat), other.odds(seat=seat))
        if seat == truth.seat:
            self.compare("how far he can undo", truth.can_undo, other.can_undo)
            choice = self.player.rng.choice(truth.choices)
            self.compare(f"the odds of '{choice}'", truth.odds(choice), other.odds(choice))
            self.compare_refusals()
        if exports:
            self.compare_exports()
            for name in truth.rules.display.overlays:
                self.compare(f"the overlay {name}", truth.overlay(name, seat), other.overlay(name, seat))

    def compare_refusals(self) -> None:
        """The answers to what he cannot do."""
        for language in LANGUAGES:
            text = random_text(self.truth, self.player.rng)
            ours = self.truth.refusal(text, self.seat, None, language)
            theirs = self.other.refusal(text, self.seat, None, language)
            self.compare(f"the answer to '{text}'", ours, theirs)

    def compare_exports(self) -> None:
        """Log, history and export; and the export holds nothing of the seed or of what others chose in secret."""
        truth, other, seat = self.truth, self.other, self.seat
        for language in LANGUAGES:
            self.compare(f"the log ({language})", truth.log(seat, language), other.log(seat, language))
        self.compare("the history", truth.history(seat), other.history(seat))
        kept = record(truth, seat)
        text = kept.write()
        self.compare("the export", text, record(other, seat).write())
        if SEED in text or "seed" in kept.header or "position" in kept.header:
            raise SecretLeaked("the export holds the seed or the position")
        roles = truth.roles_of(seat)
        chosen = [(made.role, made.choice) for made in truth.made] + truth.seal.answers(roles)
        for (role, choice), line in zip(chosen, kept.lines, strict=True):
            if not roles >> role & 1 and line.text != truth.rules.words.public(choice):
                raise SecretLeaked(f"the export holds '{line.text}', of which some words are secret")

    def matched(self) -> tuple[Choice, Choice] | None:
        """A choice for each game that reads the same to him; None if the one asked has nothing of the kind.

        His own choices are the same. Of others' choices only the public text must agree; the secret words agree as far
        as they can, so that their later disclosure (how many ships lie in a zone) is the same in both games.
        """
        rng, public = self.player.rng, self.truth.rules.words.public
        if self.truth.seat == self.seat:
            choice = self.player.pick(self.truth.choices)
            return choice, choice
        readings: dict[str, list[Choice]] = {}
        for choice in self.other.choices:
            readings.setdefault(public(choice), []).append(choice)
        common = [choice for choice in self.truth.choices if public(choice) in readings]
        if not common:
            return None
        ours = self.player.pick(common)
        alike = readings[public(ours)]
        rng.shuffle(alike)
        theirs = max(alike, key=lambda one: sum(a == b for a, b in zip(one.args, ours.args, strict=True)))
        return ours, theirs

    def step(self, exports: bool) -> bool:
        """Play one decision in both games and compare; False if something was revealed and they part here."""
        found = self.matched()
        if found is None:
            return False
        games = (self.truth, self.other)
        before = [len(game.journal.events) for game in games]
        sealed, decider = bool(self.truth.seal.roles), self.truth.decider
        for game, choice in zip(games, found, strict=True):
            game.choose(choice)
        roles = [game.roles_of(self.seat) for game in games]
        self.compare("the roles he plays", *roles)
        told = [
            [event for event in game.journal.events[start:] if event.open_to(roles[0])]
            for game, start in zip(games, before, strict=True)
        ]
        if told[0] != told[1]:
            secret = self.truth.rules.words.secret(found[0]) and not roles[0] >> decider & 1
            self.parted(told[0], told[1], secret or sealed)
            return False
        try:
            self.compare_all(exports)
        except SecretLeaked as leak:
            raise SecretLeaked(
                f"after '{found[0]}' {leak}; he was told the same: {[event.name for event in told[0]]}"
            ) from None
        return True

    def parted(self, ours: list[Event], theirs: list[Event], secret: bool) -> None:
        """He was told different things: fail unless that begins with something shown, in his view and beyond undo.

        After a `secret` choice of another, or when a seal is opened, what is told may also be what others have chosen
        in secret till then; and an event may disclose what somebody had settled before (`Proof.disclosing`).
        """
        shorter = min(len(ours), len(theirs))
        at = next((i for i in range(shorter) if ours[i] != theirs[i]), shorter)
        first, second = ours[at : at + 1], theirs[at : at + 1]
        said = f"he is told {first}, in the other game {second}"
        settled = any(event.name in self.truth.rules.proof.disclosing for event in (*first, *second))
        if not secret and not settled and not self.shown(first, second):
            raise SecretLeaked(f"{said}, and nothing hidden was shown before")
        if any(game.can_undo for game, shown in ((self.truth, first), (self.other, second)) if shown):
            raise SecretLeaked(f"{said}, and the choice that led to it could be taken back")
        same = sorted(map(str, ours)) == sorted(map(str, theirs))
        if settled or same or self.truth.over or self.other.over:
            return
        # What he drew himself may be gone from his view again, back in the pool it came from.
        if all(event.audience != EVERYONE for event in (*first, *second)):
            return
        if self.truth.view(self.seat) == self.other.view(self.seat):
            raise SecretLeaked(f"{said}, but his view hides it")

    def shown(self, first: list[Event], second: list[Event]) -> bool:
        """Whether two events differ in which card or piece they name, or in where a piece was that both name."""
        ours, theirs = self.faces(first), self.faces(second)
        if ours != theirs:
            return True
        if not ours or not first or not second or first[0].name != second[0].name:
            return False
        kinds = self.truth.rules.shapes[first[0].name].kinds
        pairs = zip(kinds, first[0].values, second[0].values, strict=True)
        return all(kind.touch for kind, a, b in pairs if a != b)

    def faces(self, events: list[Event]) -> list[tuple[str, object]]:
        """The cards and pieces that events name."""
        found: list[tuple[str, object]] = []
        for event in events:
            kinds = self.truth.rules.shapes[event.name].kinds
            pairs = zip(kinds, event.values, strict=True)
            found += [(kind.name, value) for kind, value in pairs if kind.touch in WITH_FACES]
        return found


def answered(game: Game) -> Position:
    """The position of a game; under seal with the answers that have been given so far."""
    return game.seal.opened() if game.seal.roles else game.position


def guessed(truth: Game, seat: str, chance: FastChance) -> Game:
    """A game that goes on from a guess made from a seat's view; chance gives it the same answers as the true game."""
    position = truth.rules.knowledge.guess(truth.view(seat), chance)
    position.asked = dict(truth.position.asked)
    return Game(truth.rules, truth.options, truth.chance, position, truth.seed)


def anew(game: Game) -> Game:
    """The game from where it stands, with an empty log and history."""
    return Game(game.rules, game.options, game.chance, game.position.copy(), game.seed)


def swap(
    rules: Rules[Any],
    options: Mapping[str, object],
    seed: int | str,
    seat: str,
    temper: str = "uniform",
    begin: int = 0,
    steps: int | None = None,
) -> Swapped:
    """Play a random game beside a guess; raise `Leak` if it leaks to the seat. The guess is made anew whenever the
    truth has shown, or when it has been the truth itself for some time.

    Pairs are played from decision `begin` for `steps` decisions, or to the end.
    """
    chosen = rules.settle_options(options)
    rules = rules.chosen(chosen)
    rng = random.Random(f"swap {seed} {seat}")
    player = policy(rules, temper, rng)
    chance = KeyedChance.from_seed(f"{SEED} {seed}")
    truth = Game(rules, chosen, chance, seed=SEED)
    while not truth.over and truth.version < begin:
        truth.choose(player.pick(truth.choices))
    decisions = truth.version
    first = decisions
    pairs: list[SwapPair] = []
    try:
        while not truth.over and (steps is None or decisions < first + steps):
            truth = anew(truth)
            pair = SwapPair(truth, guessed(truth, seat, FastChance(rng.randrange(1 << 30))), seat, player)
            pairs.append(pair)
            pair.compare_all(exports=True)
            going = True
            while going and not truth.over and (steps is None or decisions < first + steps):
                going = pair.step(exports=decisions % EXPORT_EVERY == 0) and pair.alike < ALIKE
                if truth.version == 0:
                    truth.choose(player.pick(truth.choices))
                decisions += 1
    except SecretLeaked as leak:
        raise Leak(rules.name, chosen, str(seed), seat, decisions, str(leak)) from None
    fields = sum((pair.fields for pair in pairs), Counter[str]())
    return Swapped(decisions - first, len(pairs), sum(pair.different for pair in pairs), fields)


def twins(
    rules: Rules[Any],
    options: Mapping[str, object],
    seed: int | str,
    seat: str,
    temper: str = "uniform",
    steps: int | None = None,
) -> Swapped:
    """Start two games that differ in hidden draws and play them side by side until one shows; raise `Leak`.

    Without a leak they are played for `steps` decisions at most.
    """
    chosen = rules.settle_options(options)
    rules = rules.chosen(chosen)
    player = policy(rules, temper, random.Random(f"twins {seed} {seat}"))
    word = f"{SEED} {seed}"
    truth = Game(rules, chosen, KeyedChance.from_seed(word), seed=SEED)
    other = twin_of(truth, word, seat)
    if other is None:
        return Swapped(0, 0, 0, Counter())
    pair = SwapPair(truth, other, seat, player)
    try:
        pair.compare_all(exports=True)
        while not truth.over and truth.version != steps:
            if not pair.step(exports=truth.version % EXPORT_EVERY == 0):
                break
    except SecretLeaked as leak:
        raise Leak(rules.name, chosen, str(seed), seat, truth.version, str(leak)) from None
    return Swapped(truth.version, 0, pair.different, pair.fields)


def twin_of(truth: Game, seed: str, seat: str) -> Game | None:
    """A game that began with other hidden draws and has told a seat the same so far; None if none is found."""
    bits = truth.roles_of(seat)
    own = frozenset(role for number, role in enumerate(truth.rules.roles) if bits >> number & 1)
    for number in range(TWINS_TRIED):
        other = Game(truth.rules, truth.options, TwinChance(seed, f"twin {number}", own), seed=truth.seed)
        if other.events(seat) == truth.events(seat):
            return other
    return None
