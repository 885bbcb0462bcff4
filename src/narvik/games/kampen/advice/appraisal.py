"""What ground, battalions and combats are worth: the arithmetic behind the judgement of Kampen om Norge.

Everything is told in one unit, a victory city held for certain. Only what lies open on the table enters here, and the
hand of the faction that thinks.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from narvik.games.kampen.chapters.air_range import in_air_range
from narvik.games.kampen.chapters.combat_dice import MOST_BATTALIONS, dice_of
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY, Board
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.state import State

MOST_DICE: Final = 17
"""More dice than five battalions and every card can bring."""

FAR: Final = 99
"""Further than any area is away from another."""

BATTALION: Final = 0.11
"""A battalion: about nine are worth a city, which is what taking a defended one costs."""

POINT: Final = 0.09
"""A mobilization point: where Norway's new battalions come from. KN-rein-8."""

GROUND: Final = 0.003
"""Any other area: a stage on a road."""

MARCH: Final = 0.4
"""What it is worth for a battalion to stand where it is wanted, as a share of what the place is worth."""

FADES: Final = 0.87
"""How much less a place draws for each area it lies further away."""

EXPOSED: Final = 0.35
"""Share of a beaten garrison that is lost with its ground: some fall, some find no way out."""

SURPRISES: Final = (2, 1, 1)
"""Dice to expect from the cards of a faction that attacks, by the hand it usually has."""

REPLIES: Final = (1, 1, 1)
"""Dice to expect from the cards of a faction that defends."""

FORCES: Final = 0.55
"""How likely an enemy who could attack somewhere does so before help comes."""

NEARNESS: Final = (1.0, 0.8, 0.5, 0.25)
"""How much a battalion counts for a city by its distance."""

REMOTE: Final = 0.22
"""How much easier the west keeps a city for each area it is away from Oslo, where German battalions arrive."""

FOCUS: Final = (1.2, 0.7, 0.45, 0.3, 0.25, 0.2)
"""What cities are worth to the west by rank: one wins, a second wins clearly, more only wear Germany out."""

QUIET: Final = 0.08
"""The part of its pull that a place keeps when it has all it needs."""

LEAST_WANT: Final = 0.012
"""Below this a place draws nobody."""

UNGUARDED: Final = 0.1
"""What may happen to an empty city with no enemy near: it counts for Norway, but paratroops may drop. KN-win-6."""

DENIED: Final = 0.35
"""Taking ground from the enemy is worth this share of it even if it cannot be held: he must come back for it."""

LEAST_CHANCE: Final = 0.4
"""Below this chance to win, an attack is put off until more battalions and cards are at hand."""

DOUBT: Final = 1.0
"""What each part of a chance below that costs: what the enemy makes of a weakened front, and the card that is missing
when the real attack comes."""


def totals(dice: int) -> list[float]:
    """The chance of each total of some dice."""
    chances = [1.0]
    for _ in range(dice):
        more = [0.0] * (len(chances) + 6)
        for total, chance in enumerate(chances):
            for face in range(1, 7):
                more[total + face] += chance / 6
        chances = more
    return chances


def above(ours: list[float], theirs: list[float]) -> float:
    """The chance that our total is above theirs; a tie is the defender's. KN-cmb-26."""
    chance = below = 0.0
    for total, share in enumerate(ours):
        chance += share * below
        below += theirs[total] if total < len(theirs) else 0.0
    return chance


def fallen(dice: int, most: int) -> float:
    """How many of `most` battalions the sixes of some dice defeat on average. KN-cmb-21."""
    share, out = (5 / 6) ** dice, 0.0
    for sixes in range(dice + 1):
        out += share * min(sixes, most)
        share *= (dice - sixes) / (sixes + 1) / 5
    return out


_TOTALS: Final = [totals(dice) for dice in range(MOST_DICE)]
WINS: Final = [[above(ours, theirs) for theirs in _TOTALS] for ours in _TOTALS]
"""The chance to win by the dice of the attacker and of the defender."""

FALLEN: Final = [[fallen(dice, most) for most in range(MOST_DICE)] for dice in range(MOST_DICE)]
"""Battalions lost on average by the dice rolled against them and how many they are."""


class Ground:
    """What never changes on a board: distances, and how far the pull of a place reaches."""

    def __init__(self, board: Board) -> None:
        self.distance = [distances(board, area) for area in range(board.count)]
        self.pull = [[FADES**steps for steps in row] for row in self.distance]
        self.worth = [
            1.0 if board.is_victory[area] else POINT if area in board.mobilization else GROUND
            for area in range(board.count)
        ]
        self.near = [
            [(other, board.fjord[area * board.count + other]) for other in board.near[area]]
            for area in range(board.count)
        ]
        self.goals = (*board.victory, *board.mobilization)


def distances(board: Board, start: int) -> list[int]:
    """How many moves each area is away."""
    out = [FAR] * board.count
    out[start] = 0
    queue = [start]
    for area in queue:
        for to in board.near[area]:
            if out[to] == FAR:
                out[to] = out[area] + 1
                queue.append(to)
    return out


@cache
def ground_of(board: Board) -> Ground:
    """The ground of a board, worked out once."""
    return Ground(board)


def attack_bonus(s: State, faction: int, area: int) -> int:
    """Dice a faction's own hand could add to its attack on an area, one card of each type. KN-cmb-13."""
    base = faction * KINDS
    hand = s.hands
    taken = dice = 0
    for card, gives in cd.ATTACK[faction].items():
        if not hand[base + card] or taken & cd.TYPE[card]:
            continue
        if faction == GERMANY:
            if card in cd.IN_AIR_RANGE and not in_air_range(s, area):
                continue
        elif card == cd.KYSTBOMBARDEMENT and not (s.board.west_coast[area] and not s.settings.advanced):
            continue
        taken |= cd.TYPE[card]
        dice += gives
    return dice


def attack_value(attack: int, count: int, defence: int, defending: int, prize: float, trapped: bool) -> float:
    """What an attack is worth on average: the prize, and battalions lost on both sides.

    Beaten attackers go back where they came from, so an attack risks little more than what defenders' sixes take.
    """
    win = WINS[attack][defence]
    killed = FALLEN[attack][min(defending, MOST_DICE - 1)]
    lost = FALLEN[defence][min(count, MOST_DICE - 1)]
    routed = (defending - killed) * (1.0 if trapped else 0.1)
    return win * (prize + routed * BATTALION) + (killed - lost) * BATTALION


def cities_held(s: State) -> int:
    """How many victory cities Germany holds now, attackers not counted. KN-win-5, -7."""
    return sum(1 for city in s.board.victory if s.troops[city])


class Plan:
    """How a faction sees the board just now: who stands where, what is threatened, where battalions are wanted."""

    def __init__(self, s: State, faction: int) -> None:
        n = s.areas
        self.s = s
        self.faction = faction
        self.ground = ground_of(s.board)
        norway, allies = s.troops[n : 2 * n], s.troops[2 * n :]
        germans = s.troops[:n]
        west = [norway[area] + allies[area] for area in range(n)]
        if faction == GERMANY:
            self.own = self.ours = germans
            self.foes = west
            self.enemies: tuple[tuple[int, list[int]], ...] = ((NORWAY, norway), (ALLIES, allies))
        else:
            self.own = norway if faction == NORWAY else allies
            self.ours = west
            self.foes = germans
            self.enemies = ((GERMANY, germans),)
        self.committed: dict[int, list[int]] = {}
        if s.active == faction or (faction != GERMANY) == (s.active != GERMANY):
            for area, origin, count in s.attacks:
                pair = self.committed.setdefault(area, [0, 0])
                pair[origin < n and s.board.fjord[origin * n + area]] += count
        self.worth = self.worths()
        self.pulls: dict[int, float] = {}
        self.threats: dict[int, tuple[int, ...]] = {}
        self.wanted = self.wants()

    def worths(self) -> list[float]:
        """What holding each area is worth. The west needs one city, so it prizes the one it can keep best."""
        worth = self.ground.worth
        if self.faction == GERMANY:
            return worth
        worth = worth[:]
        for city, share in self.focus().items():
            worth[city] = share
        return worth

    def focus(self) -> dict[int, float]:
        """How dear each city is to the west: the best chance most, the others less. KN-win-8."""
        n, distance = self.s.areas, self.ground.distance
        ours, foes = self.ours, self.foes
        prospects: list[tuple[float, int]] = []
        for city in self.s.board.victory:
            row = distance[city]
            balance = 0.0
            for area in range(n):
                if row[area] < 4 and (ours[area] or foes[area]):
                    balance += (ours[area] - foes[area]) * NEARNESS[row[area]]
            balance += sum(sum(self.committed[area]) for area in self.committed if distance[city][area] < 2)
            prospects.append((balance + REMOTE * row[self.s.board.index["oslo"]], city))
        prospects.sort(reverse=True)
        return {city: FOCUS[rank] for rank, (_, city) in enumerate(prospects)}

    def wants(self) -> list[tuple[float, list[float]]]:
        """Places that draw battalions, each with how strongly: enemy cities, threatened ones, open points."""
        out: list[tuple[float, list[float]]] = []
        ours, foes, pull = self.ours, self.foes, self.ground.pull
        for place in self.ground.goals:
            near = self.ground.near[place]
            mine = ours[place] + sum(ours[area] for area, _ in near) + sum(self.committed.get(place, ()))
            theirs = foes[place] + sum(foes[area] for area, _ in near)
            need = theirs + 1 + 2 * (foes[place] > 0)
            want = self.worth[place] * max(QUIET, min(1.0, (need + 1 - mine) / need))
            if want > LEAST_WANT:
                out.append((want, pull[place]))
        return out

    def drawn(self, area: int) -> float:
        """How much a battalion is wanted in or near an area."""
        found = self.pulls.get(area)
        if found is None:
            found = MARCH * max((want * row[area] for want, row in self.wanted), default=0.0)
            self.pulls[area] = found
        return found

    def threat(self, area: int) -> tuple[int, ...]:
        """Dice each enemy faction could bring against an area in its next turn; those under attack count half."""
        found = self.threats.get(area)
        if found is None:
            out = []
            for faction, troops in self.enemies:
                dry = wet = 0
                for other, water in self.ground.near[area]:
                    count = troops[other]
                    if count:
                        if other in self.committed:
                            count = (count + 1) // 2
                        if water:
                            wet += count
                        else:
                            dry += count
                out.append(dice_of(self.s, dry, wet) + SURPRISES[faction] if dry or wet else 0)
            found = tuple(out)
            self.threats[area] = found
        return found

    def risk(self, area: int, count: int) -> float:
        """How likely some battalions would lose an area before long."""
        safe = 1.0
        dice = min(MOST_BATTALIONS, count) + REPLIES[self.faction] if count else 0
        for threat in self.threat(area):
            if threat:
                safe *= 1 - FORCES * (WINS[min(threat, MOST_DICE - 1)][dice] if count else 1.0)
        if not count:
            return 1.0 if self.faction == GERMANY else min(1.0, 1.0 - safe + UNGUARDED)
        return 1.0 - safe

    def holding(self, area: int, count: int) -> float:
        """What it is worth to have so many battalions of our side in an area."""
        risk = self.risk(area, count)
        return self.worth[area] * (1.0 - risk) - count * BATTALION * EXPOSED * risk

    def trapped(self, area: int) -> bool:
        """Whether beaten defenders of an area would find no way out. KN-ret-1, -3."""
        s = self.s
        hardy = self.faction == GERMANY and s.troops[s.areas + area] > 0
        for other, water in self.ground.near[area]:
            if self.ours[other] or other in self.committed or s.launched >> other & 1 or (water and not hardy):
                continue
            return False
        return True

    def reply(self, area: int) -> int:
        """Dice the defenders of an area may get from cards we do not see."""
        s, n = self.s, self.s.areas
        if self.faction != GERMANY:
            return REPLIES[GERMANY] if s.hand_size[GERMANY] else 0
        out = 0
        for faction in (NORWAY, ALLIES):
            if s.troops[faction * n + area] and s.hand_size[faction]:
                out += REPLIES[faction]
        return out if not s.april else 0

    def assault(self, area: int, dry: int, wet: int, bonus: int) -> float:
        """What attacking an area with so many battalions and dice from cards is worth."""
        count = dry + wet
        if not count:
            return 0.0
        s = self.s
        defending = self.foes[area]
        attack = min(MOST_DICE - 1, dice_of(s, dry, wet) + bonus)
        defence = min(MOST_DICE - 1, min(MOST_BATTALIONS, defending) + self.reply(area))
        left = max(1, count - int(FALLEN[defence][min(count, MOST_DICE - 1)] + 0.5))
        prize = self.holding(area, left) + self.worth[area] * DENIED
        value = attack_value(attack, count, defence, defending, prize, self.trapped(area))
        return value - DOUBT * max(0.0, LEAST_CHANCE - WINS[attack][defence])
