"""What a seat may know of a position, and positions guessed from it. OJ-6.4, OJ-3.3-1, OJ-10.1-3.

Everybody sees where counters lie, how many, and whether each is disrupted; the face of a unit only if it lies open on
top of its stack, has moved or fought, or is one's own. A face once seen stays known: whoever has seen it can follow the
counter, because no unit moves without showing itself.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from narvik.core.bits import members
from narvik.core.chance import Chance
from narvik.core.rules import Json
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter.board import ALLIED, BRITISH, EITHER, GERMAN, NATIONS, NOBODY, ROLES, US
from narvik.games.jupiter.jsonform import from_json, names, open_json, posts_out, unit_out
from narvik.games.jupiter.reinforcement import WEST
from narvik.games.jupiter.setup import ALLIED_STEPS
from narvik.games.jupiter.state import DELAYED, OFF_MAP, Settings, State

OPEN: Final = (
    "turn", "winner", "ended_by", "sortie_points", "soviet_attacks", "support", "column", "outcome", "traced",
    "decider", "clock", "options", "weather", "sweden", "air_side", "airpower", "sortie_made", "sortie_now",
    "combat_first", "concentric", "control", "sources", "special", "target", "origins", "attackers", "defenders",
    "starved", "retreating", "advanced", "probed", "surged", "seen", "committed", "frames",
)  # fmt: skip
"""What lies open on the table."""

CODES: Final = {
    "sea": ("land",),
    "east": ("8",),
    "anr": ("anr",),
    "west": ("r",),
    "delayed": ("r",),
    "unplaced": ("front", "20ma", "ir", "hex"),
}
"""Which units may be in a place off the map, by their set-up codes."""


def view(s: State, roles: int) -> Json:
    """What someone who plays these roles may know; all of it once the game is over."""
    if s.decider < 0:
        roles = 3
    out = open_json(s)
    out["roles"] = [ROLES[role] for role in (ALLIED, GERMAN) if roles >> role & 1]
    known = s.seen
    for role in (ALLIED, GERMAN):
        if roles >> role & 1:
            known |= s.forces.of_side[role]
    out["units"] = {s.forces.words[unit]: unit_out(s, unit) for unit in members(known)}
    out["stacks"] = {}
    out["piles"] = {}
    for h in sorted(s.stacks):
        side = s.side_of(s.stacks[h][0])
        if side == NOBODY or roles >> side & 1:
            out["stacks"][s.board.numbers[h]] = names(s, s.stacks[h])
        else:
            out["piles"][s.board.numbers[h]] = pile(s, h, known)
    off_map: dict[str, int] = {}
    for unit in range(s.forces.count):
        if s.where[unit] < 0 and not known >> unit & 1:
            word = OFF_MAP[-1 - s.where[unit]]
            if s.where[unit] == DELAYED:
                word = f"{word} {s.due[unit]}"
            off_map[word] = off_map.get(word, 0) + 1
    out["off_map"] = dict(sorted(off_map.items()))
    asked = s.decider >= 0 and bool(roles >> s.decider & 1)
    out["joined"] = names(s, members(s.joined)) if asked else []
    out["laid"] = names(s, s.laid) if asked else []
    out["posts"] = {word: h for word, h in posts_out(s).items() if known >> s.forces.index[word] & 1}
    return out


def pile(s: State, h: int, known: int) -> Json:
    """A stack as others see it: whose it is, which faces are known, how many are not and how they lie.

    In which order units lie of which all is known tells nothing more, and is the owner's secret.
    """
    stack = s.stacks[h]
    unknown = [unit for unit in stack if not known >> unit & 1]
    turned = sum(s.disrupted >> unit & 1 for unit in unknown)
    return {
        "side": ROLES[s.side_of(stack[0])],
        "nation": NATIONS[s.contingent(h)],
        "count": len(stack),
        "known": names(s, sorted(unit for unit in stack if known >> unit & 1)),
        "ready": len(unknown) - turned,
        "disrupted": turned,
    }


# -- guesses


class Slot(NamedTuple):
    """A place for an unknown unit: a hex or somewhere off the map, and how it lies there."""

    place: str
    disrupted: bool = False
    due: int = 0


def guess(settings: Settings, seen: Json, chance: Chance) -> State:
    """A full position drawn at random from those that give this view."""
    data: Json = {name: seen[name] for name in OPEN}
    data.update({"learned": 0, "asked": {}, "joined": seen["joined"], "laid": [], "posts": dict(seen["posts"])})
    units: Json = {word: dict(entry) for word, entry in seen["units"].items()}
    forces = settings.forces
    for side in (ALLIED, GERMAN):
        unknown = [unit for unit in members(forces.of_side[side]) if forces.words[unit] not in units]
        slots = slots_of(settings, seen, side)
        for unit, slot in match(settings, seen, unknown, slots, chance):
            entry: Json = {"at": slot.place}
            if slot.due:
                entry["due"] = slot.due
            if slot.disrupted:
                entry["disrupted"] = True
            units[forces.words[unit]] = entry
    data["units"] = {word: units[word] for word in forces.words}
    data["stacks"] = {**seen["stacks"], **{h: order(units, h, seen["piles"][h], chance) for h in seen["piles"]}}
    data["stacks"] = {h: data["stacks"][h] for h in settings.board.numbers if h in data["stacks"]}
    data["pools"] = {}
    for pool in ("anr", "west"):
        left = [unit for unit, word in enumerate(forces.words) if units[word]["at"] == pool]
        data["pools"][pool] = [forces.words[unit] for unit in chance.shuffle(left, "guess pool")]
    s = from_json(settings, data, chance)
    s.laid = tuple(settings.notation.unit.read(word) for word in seen["laid"])
    choose_in_secret(s, seen, chance)
    return s


def slots_of(settings: Settings, seen: Json, side: int) -> list[Slot]:
    """The places of a side's units that have not been seen."""
    found = []
    for h, entry in seen["piles"].items():
        if entry["side"] == ROLES[side]:
            found += [Slot(h)] * entry["ready"] + [Slot(h, disrupted=True)] * entry["disrupted"]
    for word, count in seen["off_map"].items():
        place, _, due = word.partition(" ")
        if place in (("sea", "east") if side == ALLIED else ("anr", "west", "held", "delayed")):
            found += [Slot(place, due=int(due or 0))] * count
    hidden = len([u for u in members(settings.forces.of_side[side]) if settings.forces.words[u] not in seen["units"]])
    found += [Slot("unplaced")] * (hidden - len(found))
    return found


def fits(settings: Settings, seen: Json, unit: int, slot: Slot, strict: bool) -> bool:
    """Whether an unknown unit may be in a place; `strict` adds that it cannot have moved since it came on the map."""
    forces, board = settings.forces, settings.board
    code, nation = forces.code[unit], forces.nation[unit]
    if slot.place == "held":
        west = any(frame["frame"] == "arrival" and frame["origin"] == WEST for frame in seen["frames"])
        return code == ("r" if west else "anr")
    if slot.place in CODES:
        return code in CODES[slot.place]
    entry = seen["piles"][slot.place]
    label = NATIONS.index(entry["nation"])
    if nation == EITHER:
        return label == US or (label == BRITISH and entry["count"] > 1)
    if nation != label:
        return False
    if nation in (US, BRITISH) and seen["sources"][1 - nation] == slot.place:
        return False
    if not strict:
        return True
    h = board.grid.find(slot.place)
    if code == "hex":
        return forces.home[unit] == h
    if code in ("anr", "r"):
        late = code == "r" and (h in board.finnish_edge or h in board.swedish_edge)
        return late or h in board.entries
    return True


def match(
    settings: Settings, seen: Json, units: list[int], slots: list[Slot], chance: Chance
) -> list[tuple[int, Slot]]:
    """A random assignment of unknown units to places, as likely ones first."""
    places = [slots[i] for i in chance.shuffle(list(range(len(slots))), "guess slots")]
    for strict in (True, False):
        holder: list[int] = [-1] * len(places)

        def seat(unit: int, tried: set[int], strict: bool = strict, holder: list[int] = holder) -> bool:
            for at, slot in enumerate(places):
                if at in tried or not fits(settings, seen, unit, slot, strict):
                    continue
                tried.add(at)
                if holder[at] < 0 or seat(holder[at], tried):
                    holder[at] = unit
                    return True
            return False

        if all(seat(unit, set()) for unit in chance.shuffle(units, "guess units")):
            return [(unit, places[at]) for at, unit in enumerate(holder) if unit >= 0]
    return list(zip(units, slots, strict=True))


def order(units: Json, h: str, entry: Json, chance: Chance) -> list[str]:
    """A stack in an order that shows no face on top that nobody has seen."""
    inside = [word for word, one in units.items() if one["at"] == h]
    tops = [word for word in inside if word in entry["known"] or units[word].get("disrupted")] or inside
    top = tops[chance.pick(len(tops), "guess top")]
    rest = [word for word in inside if word != top]
    return [rest[i] for i in chance.shuffle(list(range(len(rest))), "guess order")] + [top]


def choose_in_secret(s: State, seen: Json, chance: Chance) -> None:
    """What others have chosen without showing it yet: draw that as well."""
    if s.decider < 0 or ROLES[s.decider] in seen["roles"]:
        return
    frame = s.frames[-1]
    if frame[0] == fr.STACKING:
        stack = list(s.stacks[frame[1]])
        s.laid = tuple(stack[i] for i in chance.shuffle(list(range(len(stack))), "guess laid")[: frame[2]])
    elif frame[0] in (fr.ATTACKERS, fr.LANDINGS):
        s.joined = group(s, frame, frame[-1], chance)
    elif frame[0] in (fr.LANDING_FORCE, fr.DEPLOYMENT):
        set_up(s, chance)


def group(s: State, frame: list[int], size: int, chance: Chance) -> int:
    """A random group of a size as it could have been gathered."""
    kind: Any = s.flow[frame[0]]
    best = 0
    for _ in range(50):
        s.joined = 0
        while s.joined.bit_count() < size:
            able = kind.able(s, frame)
            if not able:
                break
            reserve = max(1, len(able) - (size - s.joined.bit_count()) + 1)
            s.joined |= 1 << able[chance.pick(reserve, "guess group")]
        if s.joined.bit_count() == size:
            return s.joined
        best = max(best, s.joined, key=int.bit_count)
    return best


def set_up(s: State, chance: Chance) -> None:
    """Repeat a set-up that is under way with choices drawn at random, up to where it stands."""
    target = [frame[:] for frame in s.frames]
    allied = target[0][1] <= ALLIED_STEPS
    s.joined = 0
    s.posts = {}
    s.frames = [[fr.SETUP, 1 if allied else ALLIED_STEPS + 1]]
    while s.frames != target:
        top = s.frames[-1]
        frame = s.flow[top[0]]
        if frame.advance(s, top) >= 0:
            options = frame.choices(s, top)
            frame.choose(s, top, options[chance.pick(len(options), "guess set-up")])
