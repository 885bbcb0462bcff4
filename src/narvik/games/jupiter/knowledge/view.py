"""What a seat may know of a position, and positions guessed from it. OJ-6.4, OJ-3.3-1, OJ-10.1-3.

Everybody sees where counters lie, how many, and whether each is disrupted; the face of a unit only if it lies open on
top of its stack, has moved or fought, or is one's own. A face once seen stays known: whoever has seen it can follow the
counter, because no unit moves without showing itself. Of the lost nobody looks at any, not even at those once seen.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.bidding import Bidding
from narvik.core.bits import members
from narvik.core.chance import Chance
from narvik.core.form import NUMBER
from narvik.core.rules import Json
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.reinforcement import WEST, Landings
from narvik.games.jupiter.chapters.setup import STEPS, Deployment, LandingForce, Setup
from narvik.games.jupiter.chapters.stacking import Stacking
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, EITHER, GERMAN, NATIONS, NOBODY, ROLES, US
from narvik.games.jupiter.pieces.notation import ORIGINS
from narvik.games.jupiter.pieces.state import DELAYED, LOST, OFF_MAP, Settings, State

CODES: Final = {
    "sea": ("land",),
    "east": ("8",),
    "anr": ("anr",),
    "west": ("r",),
    "delayed": ("r",),
    "unplaced": ("front", "20ma", "ir", "hex"),
}
"""Which units may be in a place off the map, by their set-up codes."""

OWNERS: Final = {
    "sea": ALLIED, "east": ALLIED, "anr": GERMAN, "west": GERMAN, "held": GERMAN, "delayed": GERMAN,
}  # fmt: skip
"""Whose units a place off the map holds. The lost are told by side; those yet to be set up are not counted."""

UNITS: Final = ("where", "due", "disrupted")
"""The fields that a view shows unit by unit."""

TOLD: Final = ("roles", "units", "piles", "off_map", "joined", "laid", "posts")
"""What a view tells that is no field of a position."""


def names(s: State, units: list[int] | tuple[int, ...]) -> list[str]:
    """The words of units."""
    return [s.forces.words[unit] for unit in units]


def known_units(s: State, roles: int) -> int:
    """The units whose face someone knows who plays these roles: one's own, and those that all have seen. OJ-6.4-1."""
    known = s.seen
    for role in (ALLIED, GERMAN):
        if roles >> role & 1:
            known |= s.forces.of_side[role]
    return known


def told(s: State, roles: int, shown: Json) -> Json:
    """A view: what the declarations show, each known unit by itself, and what can be seen of all others."""
    known = known_units(s, roles)
    out = {name: value for name, value in shown.items() if name not in UNITS}
    out["roles"] = [ROLES[role] for role in (ALLIED, GERMAN) if roles >> role & 1]
    out["units"] = {s.forces.words[unit]: unit_told(s, unit) for unit in members(known)}
    out["stacks"] = {}
    out["piles"] = {}
    for h in sorted(s.stacks):
        side = s.side_of(s.stacks[h][0])
        if side == NOBODY or roles >> side & 1:
            out["stacks"][s.hex_word(h)] = names(s, s.stacks[h])
        else:
            out["piles"][s.hex_word(h)] = pile(s, h, known)
    out["off_map"] = off_map(s, known)
    top = shown["frames"][-1] if shown["frames"] else {}
    out["joined"] = top.get("joined", [])
    out["laid"] = top.get("laid", [])
    out["posts"] = {word: h for frame in shown["frames"] for word, h in frame.get("posts", {}).items()}
    return out


def unit_told(s: State, unit: int) -> Json:
    """Where a unit is and how it lies."""
    place = s.where[unit]
    out: Json = {"at": s.hex_word(place) if place >= 0 else OFF_MAP[-1 - place]}
    if unit in s.due:
        out["due"] = s.due[unit]
    if s.disrupted >> unit & 1:
        out["disrupted"] = True
    return out


def off_map(s: State, known: int) -> Json:
    """How many units that one does not know are in each place off the map. OJ-6.4-2, OJ-10.1-3."""
    found: dict[str, int] = {}
    for unit in range(s.forces.count):
        if s.where[unit] < 0 and not known >> unit & 1:
            word = OFF_MAP[-1 - s.where[unit]]
            if s.where[unit] == DELAYED:
                word = f"{word} {s.due[unit]}"
            elif s.where[unit] == LOST:
                word = f"{word} {ROLES[s.side_of(unit)]}"
            found[word] = found.get(word, 0) + 1
    return dict(sorted(found.items()))


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


TRIES: Final = 50
"""How often a group is drawn anew that came out too small."""


class Slot(NamedTuple):
    """A place for an unknown unit: a hex or somewhere off the map, and how it lies there."""

    place: str
    disrupted: bool = False
    due: int = 0


def guessed(settings: Settings, seen: Json, chance: Chance) -> Json:
    """A whole position, as JSON, drawn at random from those that give this view; what is chosen in secret comes after
    that, see `choose_in_secret`."""
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
    data: Json = {name: value for name, value in seen.items() if name not in TOLD}
    data.update({"form": NUMBER, "waiting": [], "learned": 0, "asked": {}})
    data["where"] = {word: units[word]["at"] for word in forces.words}
    data["due"] = {word: units[word]["due"] for word in forces.words if "due" in units[word]}
    data["disrupted"] = [word for word in forces.words if units[word].get("disrupted")]
    stacks = {**seen["stacks"], **{h: order(units, h, seen["piles"][h], chance) for h in seen["piles"]}}
    data["stacks"] = {h: stacks[h] for h in settings.board.numbers if h in stacks}
    data["pools"] = {}
    for pool in ("anr", "west"):
        left = [unit for unit, word in enumerate(forces.words) if units[word]["at"] == pool]
        data["pools"][pool] = [forces.words[unit] for unit in chance.shuffle(left, "guess pool")]
    return data


def slots_of(settings: Settings, seen: Json, side: int) -> list[Slot]:
    """The places of a side's units that have not been seen."""
    found = []
    for h, entry in seen["piles"].items():
        if entry["side"] == ROLES[side]:
            found += [Slot(h)] * entry["ready"] + [Slot(h, disrupted=True)] * entry["disrupted"]
    for word, count in seen["off_map"].items():
        place, _, mark = word.partition(" ")
        if place == "lost":
            found += [Slot(place)] * (count if mark == ROLES[side] else 0)
        elif OWNERS.get(place) == side:
            found += [Slot(place, due=int(mark or 0))] * count
    hidden = len([u for u in members(settings.forces.of_side[side]) if settings.forces.words[u] not in seen["units"]])
    found += [Slot("unplaced")] * (hidden - len(found))
    return found


def fits(settings: Settings, seen: Json, unit: int, slot: Slot, strict: bool) -> bool:
    """Whether an unknown unit may be in a place; `strict` adds that it cannot have moved since it came on the map."""
    forces, board = settings.forces, settings.board
    code, nation = forces.code[unit], forces.nation[unit]
    if slot.place == "held":
        west = any(frame["frame"] == "arrival" and frame["origin"] == ORIGINS[WEST] for frame in seen["frames"])
        return code == ("r" if west else "anr")
    if slot.place == "lost":
        return True
    if slot.place in CODES:
        return code in CODES[slot.place]
    entry = seen["piles"][slot.place]
    label = NATIONS.index(entry["nation"])
    if nation == EITHER:
        return label == US or (label == BRITISH and entry["count"] > 1)
    if nation != label:
        return False
    if nation in (US, BRITISH) and seen["source"][NATIONS[1 - nation]] == slot.place:
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
    top = s.top()
    if isinstance(top, Stacking):
        stack = list(s.stacks[top.hex])
        top.laid = tuple(stack[i] for i in chance.shuffle(list(range(len(stack))), "guess laid")[: top.count])
    elif isinstance(top, (Attackers, Landings)):
        gather(s, top, chance)
    elif isinstance(top, (LandingForce, Deployment)):
        set_up(s, chance)


def gather(s: State, group: Attackers | Landings, chance: Chance) -> None:
    """Draw a random group of its size as it could have been gathered."""
    best, size = 0, group.count
    for _ in range(TRIES):
        group.joined = 0
        while group.joined.bit_count() < size:
            able = group.able(s)
            if not able:
                break
            reserve = max(1, len(able) - (size - group.joined.bit_count()) + 1)
            group.joined |= 1 << able[chance.pick(reserve, "guess group")]
        best = max(best, group.joined, key=int.bit_count)
        if best.bit_count() == size:
            break
    group.joined = best


def set_up(s: State, chance: Chance) -> None:
    """Repeat a set-up that is under way with choices drawn at random, up to where it stands; while sides are bid for
    nothing is set up."""
    if isinstance(s.frames[-1], Bidding):
        return
    done, count = s.frames[0].step, placed(s)
    again = Setup()
    again.step = STEPS.index("americans" if done <= STEPS.index("allies_ready") else "mountain_army")
    s.frames = [again]
    s.shared = 0
    while again.step < done or placed(s) < count:
        top = s.frames[-1]
        if top.advance(s) >= 0:
            options = top.choices(s)
            top.choose(s, options[chance.pick(len(options), "guess set-up")])


def placed(s: State) -> int:
    """How many units of the group that is being set up have their place; -1 between two groups."""
    top = s.frames[-1]
    return top.count if isinstance(top, (LandingForce, Deployment)) else -1
