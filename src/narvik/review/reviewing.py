"""The work of a review: playing on, again and again, from what has to be judged.

First some games are played out to learn how outlooks become results, then the match is judged, and at last the
costliest decisions are looked at more closely. All of it is kept in `Estimates` as it is found.

A review costs what it is given. With so many playouts a moment, all moments are judged, round by round. With so many
seconds a few stretches of joined moments are judged first, `ENOUGH` times each; then the one that moved the chances
most is parted in the middle, and so on, so that the time goes where the match was decided. What was not parted when the
time is over stays joined. If all moments have been told apart, what is known least is judged again.
"""

from __future__ import annotations

import math
import time
from bisect import insort
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.rules import Json
from narvik.players.registry import roles_of_decider
from narvik.players.sides import won
from narvik.review.account import Account, Balance, Doubt, TurningPoint
from narvik.review.chances import ChanceScale, Officers, fitted
from narvik.review.course import Course, Moment, stretch
from narvik.review.estimates import Estimates

GAMES: Final = 24
"""How many games are played out at most to find the scale."""

FEWEST_GAMES: Final = 6
STRETCHES: Final = 8
"""So much is done however short the time: games, and stretches that a match begins with."""

ENOUGH: Final = 20
"""How many playouts everything has at least that is judged within so many seconds."""

CURIOUS: Final = 0.05
"""What a stretch that is the whole match would count for when the next one is chosen to be parted, besides how far it
moved the chances: much can happen in a long one that ends as it began."""

FOR_SCALE, FOR_ROUNDS = 0.2, 0.85
"""At which shares of the time the games and the rounds must be done; the rest is for looking closer."""

POINTS: Final = 6
"""How many turning points are told."""

CLOSER: Final = 6
"""How many of the costliest decisions are looked at more closely, besides those of turning points."""

LEAST_MOVE: Final = 0.03
"""A smaller movement of the chances is none to speak of."""

RIVALS: Final = 3
"""With how many other choices a decision is compared."""

FEWEST_LOOKS: Final = 4
LOOKS: Final = 2
"""Choices are compared so many times as often as moments are judged, as they lie closer together."""

FINE: Final = 0.01
"""A usual standard error with which the chances are known well enough, before the time is over."""

MOST_LOOKS: Final = 30

VIEWS: Final = 128
"""How many views are kept at hand."""

SURE: Final = 1.6
"""Another choice is called better if its gain is so many times its standard error; so is a movement called one."""


Node = tuple[str, int, bool]
"""Something to be judged: its name, a number of choices, and whether the next one is rolled for again."""

Clock = Callable[[], float]
"""How much of the time is spent, as a share."""


class Budget(NamedTuple):
    """How long a review may take: seconds, or a number of playouts for each moment, which always finds the same."""

    seconds: float = 30.0
    playouts: int = 0


class Review(NamedTuple):
    """What a review has found. `error` is the usual standard error of a chance, `own` the moments in which something
    was decided."""

    account: Account
    points: list[TurningPoint]
    playouts: int
    games: int
    scale: ChanceScale
    error: float
    own: frozenset[Moment]

    def to_json(self) -> Json:
        """The review without words of any language; steps are counted from 1, chances are those of the first side."""
        account = self.account
        return {
            "start": rounded(account.start),
            "end": rounded(account.end),
            "moments": [self.balance_json(one) for one in account.balances],
            "luck": [rounded(account.luck), rounded(-account.luck)],
            "mixed": [rounded(account.mixed), rounded(-account.mixed)],
            "decisions": [rounded(account.decisions(side)) for side in range(2)],
            "points": [
                {
                    **self.balance_json(point.balance),
                    "step": point.step,
                    "asked": list(point.asked),
                    "better": point.better,
                    "gain": rounded(point.gain),
                }
                for point in self.points
            ],
            "playouts": self.playouts,
            "games": self.games,
            "error": rounded(self.error),
        }

    def balance_json(self, balance: Balance) -> Json:
        """A moment with its chances."""
        moment = balance.moment
        chances = {"before": balance.before, "expected": balance.expected, "after": balance.after}
        return {
            "first": moment.first,
            "last": moment.last,
            "role": moment.role,
            "rolled": moment.rolled,
            "own": moment in self.own,
            "joined": moment.joined,
            **{name: rounded(chance) for name, chance in chances.items()},
        }


def rounded(chance: float) -> float:
    """A chance as it is kept; fine enough that sums of hundreds still agree to a tenth of a per cent."""
    return round(chance, 6) + 0.0


class Reviewer:
    """One match being reviewed."""

    def __init__(self, course: Course, estimates: Estimates) -> None:
        self.course = course
        self.rules = course.rules
        self.estimates = estimates
        self.officers = Officers(course.rules, course.key, course.sides[0][0], course.round)
        self.scale = fitted([sight for game in estimates.games for sight in game])
        self.view_after = lru_cache(maxsize=VIEWS)(self._view_after)
        self.cuts = list(range(len(course.moments) + 1))
        """Where the match is parted, as numbers of moments: between all of them, unless time is short."""

    def _view_after(self, step: int) -> Json:
        """All that anybody knew after a number of choices."""
        return self.rules.knowledge.view(self.course.position(step), self.course.everybody)

    def resume(self, path: Path) -> None:
        """Go on with what an earlier review of the same match has kept in a file."""
        self.estimates.load(path)
        self.look_through_games()

    def take_up(self, kept: Json) -> None:
        """Go on with what an earlier review of the same match has kept."""
        self.estimates.take(kept)
        self.look_through_games()

    def look_through_games(self) -> None:
        """Find the scale from the games that were played out."""
        self.scale = fitted([sight for game in self.estimates.games for sight in game])

    # -- the work

    def work(self, budget: Budget) -> Iterator[float]:
        """Do the work; after every playout comes how much of it is done, from 0 to 1."""
        begun = time.monotonic()

        def spent() -> float:
            return (time.monotonic() - begun) / max(budget.seconds, 1e-9)

        yield from self.play_out(budget, spent)
        yield from self.judge(budget, spent)
        yield from self.look_closer(budget, spent)

    def play_out(self, budget: Budget, spent: Clock) -> Iterator[float]:
        """Games to the end, from all over the match, by which the scale is found. Once it is used it stands."""
        if self.estimates.sums:
            return
        games = self.estimates.games
        enough = min(GAMES, 2 * budget.playouts + FEWEST_GAMES) if budget.playouts else GAMES
        last = len(self.course.steps)

        def late() -> bool:
            return not budget.playouts and spent() > FOR_SCALE

        while len(games) < enough and not late():
            number = len(games)
            # The fractions of the golden ratio: however many games there are, they begin all over the match.
            step = int(last * (number * 0.618034 % 1.0))
            games.append(self.officers.play_out(self.view_after(step), number, late))
            yield min(FOR_SCALE, FOR_SCALE * len(games) / enough)
        self.scale = fitted([sight for game in games for sight in game])

    def judge(self, budget: Budget, spent: Clock) -> Iterator[float]:
        """How the chances moved: of all moments, or of as many as there is time for."""
        if budget.playouts:
            yield from self.judge_all(budget.playouts)
        else:
            yield from self.judge_in_time(spent)

    def judge_all(self, playouts: int) -> Iterator[float]:
        """Round by round a playout from everything that is to be judged."""
        nodes = list(self.nodes())
        for number in range(playouts):
            for done, node in enumerate(nodes, 1):
                if self.estimates.count(node[0]) <= number:
                    self.play_on(node)
                    share = (number + done / len(nodes)) / playouts
                    yield FOR_SCALE + (FOR_ROUNDS - FOR_SCALE) * share

    def judge_in_time(self, spent: Clock) -> Iterator[float]:
        """A few stretches first; then, as long as there is time, the one that moved the chances most is parted."""

        def often(nodes: Iterable[Node]) -> Iterator[float]:
            for node in nodes:
                while self.estimates.count(node[0]) < ENOUGH:
                    self.play_on(node)
                    yield FOR_SCALE + (FOR_ROUNDS - FOR_SCALE) * min(1.0, spent() / FOR_ROUNDS)

        self.cuts = self.first_cuts()
        yield from often(self.nodes())
        while spent() < FOR_ROUNDS and (found := self.next_to_part()) is not None:
            middle = sum(found) // 2
            yield from often(self.nodes_of([self.part(found[0], middle), self.part(middle, found[1])]))
            insort(self.cuts, middle)
        while spent() < FOR_ROUNDS and self.error > FINE:
            for node in self.doubtful(list(self.nodes())):
                self.play_on(node)
                yield FOR_SCALE + (FOR_ROUNDS - FOR_SCALE) * min(1.0, spent() / FOR_ROUNDS)

    def play_on(self, node: Node) -> None:
        """One more playout from something that is judged."""
        name, step, rolling = node
        choice = self.course.steps[step].choice if rolling else None
        chance = self.officers.chance(self.view_after(step), choice, self.estimates.count(name), self.scale)
        self.estimates.add(name, chance)

    def doubtful(self, nodes: list[Node]) -> list[Node]:
        """The half of what is to be judged that is known least."""
        return sorted(nodes, key=lambda node: -self.estimates.error(node[0]))[: (len(nodes) + 1) // 2]

    # -- moments and stretches

    def first_cuts(self) -> list[int]:
        """Where a match is parted at first: evenly, and wherever an earlier review has played on often enough."""
        moments = self.course.moments
        even = {len(moments) * part // STRETCHES for part in range(STRETCHES + 1)}
        known = {
            number for number, moment in enumerate(moments, 1) if self.estimates.count(f"after {moment.last}") >= ENOUGH
        }
        return sorted(even | known)

    def next_to_part(self) -> tuple[int, int] | None:
        """The stretch that moved the chances most, a long one counting a little more; None if there is none left."""
        whole = max(1, len(self.course.moments))

        def weight(stretch: tuple[int, int]) -> float:
            first, last = (self.mean(self.name_of(cut)) for cut in stretch)
            return abs(last - first) + CURIOUS * (stretch[1] - stretch[0]) / whole

        joined = [(one, other) for one, other in pairwise(self.cuts) if other - one > 1]
        return max(joined, key=weight, default=None)

    def name_of(self, cut: int) -> str:
        """The name of the position after a number of moments."""
        return f"after {self.course.moments[cut - 1].last if cut else 0}"

    def part(self, first: int, last: int) -> Moment:
        """The moments from a cut to another, joined."""
        return stretch(self.course.moments[first:last])

    @property
    def parts(self) -> list[Moment]:
        """The moments and stretches that the match is told as."""
        return [self.part(one, other) for one, other in pairwise(self.cuts)]

    def nodes(self) -> Iterator[Node]:
        """What is to be judged: by name, the position after a number of choices, or the next choice rolled again."""
        yield "after 0", 0, False
        yield from self.nodes_of(self.parts)

    def nodes_of(self, parts: Iterable[Moment]) -> Iterator[Node]:
        """What is to be judged of moments and stretches."""
        end = len(self.course.steps)
        for part in parts:
            own = part.joined == 1 and self.course.own(part)
            if own and part.rolled:
                yield f"rolling {part.last}", part.last - 1, True
            if (own or part.rolled or part.joined > 1) and not (part.last == end and self.course.over):
                yield f"after {part.last}", part.last, False

    # -- a closer look

    def look_closer(self, budget: Budget, spent: Clock) -> Iterator[float]:
        """Compare the choices of the costliest moments with others, from what the one who decided could see."""
        account = self.account()
        close = account.errors(CLOSER, LEAST_MOVE)
        turning = account.turning(POINTS, LEAST_MOVE, self.doubts(account))
        close += [one for one in turning if account.cost(one) > 0 and one not in close]
        looks = min(MOST_LOOKS, max(FEWEST_LOOKS, LOOKS * self.playouts))
        for done, balance in enumerate(close):
            late = not budget.playouts and spent() > 1
            if late and done:
                return
            share = (1 - FOR_ROUNDS) / len(close)
            for number in range(looks):
                if number >= FEWEST_LOOKS and not budget.playouts and spent() > 1:
                    break
                self.compare_steps(balance.moment, number)
                yield FOR_ROUNDS + share * (done + number / (2 * looks))
            step = self.key_step(balance)
            for number in range(looks):
                if number >= FEWEST_LOOKS and not budget.playouts and spent() > 1:
                    break
                self.compare_choices(step, number)
                yield FOR_ROUNDS + share * (done + 0.5 + number / (2 * looks))

    def compare_steps(self, moment: Moment, number: int) -> None:
        """A playout after each choice of a moment that was not the staff's, to find the one that cost most."""
        for step in self.own_steps(moment)[:-1]:
            name = f"within {step}"
            if self.estimates.count(name) <= number:
                self.estimates.add(name, self.officers.chance(self.view_after(step), None, number, self.scale))

    def own_steps(self, moment: Moment) -> list[int]:
        """The steps of a moment at which the staff would have chosen otherwise."""
        return [step for step in range(moment.first, moment.last + 1) if self.course.own_step(step)]

    def key_step(self, balance: Balance) -> int:
        """The step of a moment that cost its side most; where nothing was decided, the one that was rolled for."""
        steps = self.own_steps(balance.moment)
        if not steps:
            return balance.moment.last
        sign = self.sign(balance.moment.role)
        before, worst, costliest = balance.before, -1.0, steps[-1]
        for step in steps:
            name = f"within {step}"
            after = balance.expected if step == steps[-1] or name not in self.estimates.sums else self.mean(name)
            cost = sign * (before - after)
            if cost > worst:
                worst, costliest = cost, step
            before = after
        return costliest

    def compare_choices(self, step: int, number: int) -> None:
        """A playout after the choice made and one after each of its rivals, with the same guess and the same dice."""
        position = self.course.before(step)
        chosen = self.course.steps[step - 1].choice
        rivals = self.rivals(step)
        if all(self.estimates.count(f"instead {step} {text}") > number for text in rivals):
            return
        view = self.rules.knowledge.view(position, roles_of_decider(self.rules, position))
        sign = self.sign(position.decider)
        made = self.officers.chance(view, chosen, number, self.scale)
        for text in rivals:
            instead = self.officers.chance(view, self.rules.words.read(text), number, self.scale)
            self.estimates.add(f"instead {step} {text}", sign * (instead - made))

    def rivals(self, step: int) -> list[str]:
        """The choices that a sensible player would rather have thought of."""
        position = self.course.before(step)
        chosen = self.course.steps[step - 1].choice
        choices = sorted(position.choices())
        weights = dict(zip((one.text for one in choices), self.rules.advice.weights(position, choices), strict=True))
        others = [one.text for one in choices if one != chosen]
        return sorted(others, key=lambda text: -weights[text])[:RIVALS]

    def sign(self, role: int) -> int:
        """1 for a role of the first side, whose chances are told, else -1."""
        return 1 if role in self.course.sides[0] else -1

    # -- what it found

    def mean(self, name: str) -> float:
        """A chance as far as it is known; before anything is, as the usual scale reads it."""
        if name in self.estimates.sums:
            return self.estimates.mean(name)
        position = self.course.position(int(name.split()[1]))
        return self.scale.chance(self.rules.advice.outlook(position, self.officers.role))

    @property
    def playouts(self) -> int:
        """How many playouts everything has had that was judged."""
        return min(self.estimates.count(name) for name, _, _ in self.nodes())

    @property
    def error(self) -> float:
        """The usual standard error of a chance."""
        names = [name for name, _, _ in self.nodes() if name in self.estimates.sums]
        return sum(map(self.estimates.error, names)) / max(1, len(names))

    def doubts(self, account: Account) -> Doubt:
        """How far each movement may be off, by the errors of the chances before and after it."""
        off: dict[Moment, float] = {}
        before = self.error_of("after 0")
        for one in account.balances:
            after = self.error_of(f"after {one.moment.last}")
            off[one.moment] = SURE * math.hypot(before, after)
            before = after
        return lambda balance: off[balance.moment]

    def error_of(self, name: str) -> float:
        """The standard error of a chance; none where it is known, at the end."""
        return self.estimates.error(name) if name in self.estimates.sums else 0.0

    def account(self) -> Account:
        """Luck and decisions, as far as they are known."""
        course = self.course
        before = start = self.mean("after 0")
        balances = []
        for moment in self.parts:
            ends = course.over and moment.last == len(course.steps)
            own = moment.joined == 1 and course.own(moment)
            if not (own or moment.rolled or ends or moment.joined > 1):
                continue
            last = f"after {moment.last}"
            after = won(self.rules, course.position(moment.last), self.officers.role) if ends else self.mean(last)
            expected = before
            if own:
                expected = self.mean(f"rolling {moment.last}") if moment.rolled else after
            balances.append(Balance(moment, before, expected, after))
            before = after
        return Account(start, balances, course.sides)

    def review(self) -> Review:
        """The review, from what has been found so far."""
        account = self.account()
        points = [self.point(account, one) for one in account.turning(POINTS, LEAST_MOVE, self.doubts(account))]
        own = frozenset(one for one in self.parts if one.joined == 1 and self.course.own(one))
        return Review(account, points, self.playouts, len(self.estimates.games), self.scale, self.error, own)

    def point(self, account: Account, balance: Balance) -> TurningPoint:
        """A turning point, with a better choice where one was found that is clearly better."""
        bad = account.cost(balance) > 0
        step = self.key_step(balance) if bad else balance.moment.last
        best, gain = "", 0.0
        for text in self.rivals(step) if bad else []:
            name = f"instead {step} {text}"
            if name not in self.estimates.sums:
                continue
            mean, error = self.estimates.mean(name), self.estimates.error(name)
            if mean > max(gain, LEAST_MOVE / 2, SURE * error):
                best, gain = text, mean
        return TurningPoint(balance, step, self.question(step), best, gain)

    def question(self, step: int) -> tuple[str, dict[str, str]]:
        """What was asked before a step: the message, and the words it needs."""
        position = self.course.before(step)
        message, words, _ = position.question()
        return message, {"role": f"role:{self.rules.roles[position.decider]}", **words}
