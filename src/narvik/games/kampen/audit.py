"""What must hold in every position of Kampen om Norge; the fuzzer looks after each decision it samples."""

from __future__ import annotations

from narvik.games.kampen.board import ALLIES, FACTIONS, GERMANY, NORWAY, RAID
from narvik.games.kampen.cards import DECK_SIZES, KINDS
from narvik.games.kampen.fleet import GONE
from narvik.games.kampen.state import State


def audit(s: State) -> list[str]:
    """Everything that is wrong with a position; nothing in a sound one."""
    return [*battalions(s), *cards(s), *ships(s)]


def battalions(s: State) -> list[str]:
    """Battalions are counted rightly, and enemies share no area but in combat."""
    out = []
    for faction in (GERMANY, NORWAY, ALLIES):
        held = s.troops[faction * s.areas : (faction + 1) * s.areas]
        total = sum(held) + (sum(s.attacks.values()) if faction == s.active else 0)
        if total != s.strength[faction] or min(held) < 0:
            out.append(f"{FACTIONS[faction]} has {total} battalions, counted {s.strength[faction]}")
    for area in range(s.areas):
        if s.troops[area] and s.hostile(GERMANY, area):
            out.append(f"both sides hold {s.area_word(area)}")
    for key, count in s.attacks.items():
        if count <= 0:
            out.append(f"an empty attack on {s.area_word(key >> 6)}")
    if any(ready > s.at(s.active, area) for area, ready in enumerate(s.ready)) and not s.april and s.moving():
        out.append("more battalions may move than there are")
    return out


def cards(s: State) -> list[str]:
    """No card is lost or doubled. KN-deck-1."""
    out = []
    for faction in (GERMANY, NORWAY, ALLIES):
        base = faction * KINDS
        hand = sum(s.hand[base : base + KINDS])
        if hand != s.hand_size[faction] or min(s.hand[base : base + KINDS]) < 0:
            out.append(f"{FACTIONS[faction]} holds {hand} cards, counted {s.hand_size[faction]}")
        in_hand = 0 if s.april else hand
        total = s.unused[faction] + in_hand + sum(s.face_up[base : base + KINDS])
        if total != DECK_SIZES[faction]:
            out.append(f"the {FACTIONS[faction]} deck has {total} cards in all")
        found = list(s.deck[faction][: s.unused[faction]])
        for card in range(KINDS):
            found += [card] * (s.face_up[base + card] + (0 if s.april else s.hand[base + card]))
        if sorted(found) != s.settings.cards.decks[faction]:
            out.append(f"the {FACTIONS[faction]} deck holds other cards than it should")
    return out


def ships(s: State) -> list[str]:
    """Ship cards lie where they are said to lie, and no Allied ship in closed waters. KN-adv-2."""
    out = []
    for place in range(GONE + 1):
        lying = sum(1 << ship for ship, at in enumerate(s.ship_at) if at == place)
        if lying != s.lying[place]:
            out.append(f"the cards at place {place} are miscounted")
    for zone in range(RAID):
        if s.ships_in(ALLIES, zone) and not s.board.allied_zone[zone]:
            out.append(f"Allied ships in {s.zone_word(zone)}")
    for ship, at in enumerate(s.ship_at):
        if at < RAID and s.seen_at[ship] and not s.posted >> ship & 1 and not s.seen_at[ship] >> at & 1:
            out.append(f"{s.settings.fleet.words[ship]} is where nobody could think it is")
    return out
