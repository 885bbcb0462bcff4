"""Rules of thumb for movement: every unit has a place it is drawn to, and guards do not leave what is threatened."""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.appraisal import FAR, Picture, ways_of
from narvik.games.jupiter.board import NOBODY, PLACES, SOVIET
from narvik.games.jupiter.state import State

LEAVES: Final = 0.35
"""What it must gain to leave a post, at least."""

STAYS: Final = 0.02
"""What resting is worth: units with nothing to do rest first."""

FIRM: Final = (0.0, 0.25, 0.02, 0.12, 0.0, 0.0)
"""How good a terrain is to stop in: clear, town, forest, mountain, lake, sea."""

STEP_WORTH: Final = 0.12
"""What a half point nearer to the goal is worth."""


def goal_of(s: State, picture: Picture, unit: int) -> tuple[int, float]:
    """The place a unit is drawn to most, and how much: its pull by the turns it takes to get there."""
    h = s.where[unit]
    ways = ways_of(s.board).to[s.forces.gait[unit]]
    pace = max(1, 2 * s.forces.movement[unit])
    soviet = s.forces.nation[unit] == SOVIET
    best, most = -1, 0.0
    for place, pull in enumerate(picture.pulls):
        goal = s.board.place_hex[place]
        way = ways[place][h]
        if not pull or way >= FAR or (soviet and not s.board.bit[goal] & s.board.soviet_ground):
            continue
        value = pull / (1.0 + way / pace) ** 2
        if s.holder[place] == picture.side and way and len(s.stack(goal)) >= 3:
            value *= 0.3
        if value > most:
            best, most = place, value
    return best, most


def price_of_leaving(s: State, picture: Picture, unit: int) -> float:
    """What a side risks if a unit leaves its hex: a place it guards, above all a source of supply."""
    place = s.board.place_at[s.where[unit]]
    if place < 0 or s.holder[place] != picture.side:
        return 0.0
    less = float(s.forces.defence[unit])
    risk = picture.danger(s, place, less) - picture.danger(s, place)
    last = len(s.stack(s.where[unit])) == 1 and place < len(PLACES)
    return picture.worth(s, place) * (risk + (0.3 if last else 0.0))


def gain_of_moving(s: State, picture: Picture, unit: int) -> float:
    """What moving a unit is worth: the draw of its goal, less what it leaves."""
    place, pull = goal_of(s, picture, unit)
    if place < 0 or s.board.place_hex[place] == s.where[unit]:
        return -LEAVES
    at_the_gates = s.board.reach[s.where[unit]] & s.board.bit[s.board.place_hex[place]]
    held_by_enemy = s.holder[place] == 1 - picture.side and s.board.place_hex[place] in s.stacks
    if at_the_gates and held_by_enemy:
        return -LEAVES
    return pull - price_of_leaving(s, picture, unit)


def actions(s: State, f: list[int], choices: list[Choice]) -> list[float]:
    """Which unit moves next, and whether the phase may end."""
    side = f[2]
    picture = Picture(s, side)
    gains: dict[int, float] = {}
    scores = []
    for choice in choices:
        if choice.verb in (nt.MOVE, nt.REST):
            unit = choice.args[0]
            if unit not in gains:
                gains[unit] = gain_of_moving(s, picture, unit)
            scores.append(gains[unit] if choice.verb == nt.MOVE else STAYS - max(0.0, gains[unit]))
        else:
            scores.append(0.0)
    useful = max(gains.values(), default=0.0)
    for number, choice in enumerate(choices):
        if choice.verb in (nt.PROPOSE, nt.STOP):
            scores[number] = 0.3 if useful <= 0.05 else -2.0
    return scores


def wants_more(s: State, side: int) -> bool:
    """Whether a side still has something to move for."""
    picture = Picture(s, side)
    ready = s.ready(side)
    return any(gain_of_moving(s, picture, unit) > 0.05 for unit in range(s.forces.count) if ready >> unit & 1)


def march(s: State, f: list[int], choices: list[Choice]) -> list[float]:
    """Where a marching unit steps next: nearer to its goal, and not into an enemy zone for nothing."""
    unit = f[1]
    h = s.where[unit]
    side = s.side_of(unit)
    picture = Picture(s, side)
    place, pull = goal_of(s, picture, unit)
    board = s.board
    terrain = board.terrain
    if place < 0:
        return [FIRM[terrain[h]] if choice.verb == nt.HALT else -0.5 for choice in choices]
    ways = ways_of(board).to[s.forces.gait[unit]][place]
    goal = board.place_hex[place]
    zone = s.zoc(1 - side)
    value = STEP_WORTH * min(2.0, 0.5 + pull)
    scores = []
    for choice in choices:
        if choice.verb == nt.STEP:
            end = choice.args[0]
            score = value * (ways[h] - ways[end])
            if s.sweden == NOBODY and board.bit[end] & board.sweden:
                score -= 20.0
            if zone & board.bit[end]:
                score += -0.1 if board.reach[end] & board.bit[goal] or end == goal else -0.35
                score += FIRM[terrain[end]]
            taken = board.place_at[end]
            if taken >= 0 and s.holder[taken] == 1 - side:
                score += picture.worth(s, taken)
            scores.append(score)
        elif choice.verb == nt.HALT:
            scores.append(0.01 + (FIRM[terrain[h]] if zone & board.bit[h] else 0.0))
        else:
            scores.append(-0.5)
    return scores


def station(s: State, f: list[int], choices: list[Choice]) -> list[float]:
    """Where units start: the Soviets before Murmansk, the mountain army before Nikel, reaction troops in towns."""
    board = s.board
    taken: dict[int, int] = {}
    for h in s.posts.values():
        taken[h] = taken.get(h, 0) + 1
    scores = []
    for choice in choices:
        h = choice.args[0]
        crowd = taken.get(h, 0)
        if f[1] == 0:
            near = board.grid.distance(h, board.petsamo)
            if h == board.murmansk:
                scores.append(2.5 - 2.0 * crowd)
            else:
                scores.append(1.5 - 0.12 * near - 0.3 * crowd + FIRM[board.terrain[h]])
        elif f[1] == 1:
            if h == board.kirkenes:
                scores.append(2.0)
                continue
            near = min(board.grid.distance(h, goal) for goal in (board.petsamo, board.kirkenes))
            scores.append(1.0 - 0.1 * near + FIRM[board.terrain[h]])
        else:
            place = board.place_at[h]
            scores.append(
                (board.points[place] if place >= 0 else 0.0) - 0.8 * crowd + (0.5 if h == board.kirkenes else 0.0)
            )
    return scores


def arrival(s: State, f: list[int], choices: list[Choice]) -> list[float]:
    """Where German units come on the map: into Narvik if it is thinly held, else where the way south is shortest."""
    ways = ways_of(s.board).to[-1]
    narvik = s.board.narvik
    bardufoss = s.board.places.index("bardufoss") if "bardufoss" in s.board.places else 0
    scores = []
    for choice in choices:
        h = choice.args[-1]
        thin = h == narvik and len(s.stack(narvik)) < 2
        scores.append((1.0 if thin else 0.0) - 0.02 * ways[bardufoss][h] - 0.1 * len(s.stack(h)))
    return scores


def mobilize(s: State, f: list[int], choices: list[Choice]) -> list[float]:
    """Swedish units come on where Kiruna and Malmberget are near."""
    ways = ways_of(s.board).to[-1]
    goals = [place for place, h in enumerate(s.board.place_hex) if s.board.bit[h] & s.board.sweden]
    return [-0.02 * min((ways[place][choice.args[0]] for place in goals), default=0) for choice in choices]


def strongest(s: State, f: list[int], choices: list[Choice]) -> list[float]:
    """Land the strongest first, and as many as there is room for."""
    scores = []
    for choice in choices:
        if choice.verb == nt.LAND:
            unit = choice.args[0]
            scores.append(0.1 * (s.forces.attack[unit] + s.forces.defence[unit]))
        else:
            scores.append(-1.0)
    return scores
