"""Cards: what there is of each kind, and what each does in a combat. KN-deck, KN-card.

A card is known by its name; the same name in two factions' decks (Ubåt, Panservernkanon) is one word, and the effect
depends on whose card it is. The 9 April cards share the words of the action cards they resemble.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Table, read_table
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY

DECK_SIZES: Final = (62, 22, 28)
"""How many cards the action deck of each faction has. KN-deck-1."""

MOST_CARDS: Final = max(DECK_SIZES)

HAND_LIMITS: Final = (5, 3, 3)
"""How many action cards each faction may hold. KN-deck-1."""

KEPT_9APRIL: Final = (5, 3, 3)
"""How many 9 April cards each faction keeps. KN-a9-2."""

PREFIXES: Final = ("de_", "no_", "al_", "de9_", "no9_", "al9_")

NAMES: Final = (
    "artilleri",
    "bombefly",
    "fallskjermtropp",
    "gebirgsjager",
    "ingeniorkompani",
    "jagerbomber",
    "panzer",
    "rask_forflytning",
    "speidertropp",
    "transportfly",
    "ubat",
    "forsterkninger",
    "veisperring",
    "sprengt_bro",
    "bakhold",
    "panservernkanon",
    "fransk_alpejeger",
    "polsk_bergjeger",
    "fremmedlegionaer",
    "stridsvogn",
    "invasjon",
    "jagerfly",
    "kystbombardement",
    "kystevakuering",
    "villedende_manover",
    "roykdekke",
    "bloff_trusler",
    "evakuerte_matroser",
    "kystfort",
    "omdisponering",
    "minelegging",
    "rekognoseringsfly",
    "skip_til_unnsetning",
    "stupbombefly",
)
KINDS: Final = len(NAMES)

ARTILLERI: Final = 0
BOMBEFLY: Final = 1
FALLSKJERMTROPP: Final = 2
GEBIRGSJAGER: Final = 3
INGENIORKOMPANI: Final = 4
JAGERBOMBER: Final = 5
PANZER: Final = 6
RASK_FORFLYTNING: Final = 7
SPEIDERTROPP: Final = 8
TRANSPORTFLY: Final = 9
UBAT: Final = 10
FORSTERKNINGER: Final = 11
VEISPERRING: Final = 12
SPRENGT_BRO: Final = 13
BAKHOLD: Final = 14
PANSERVERNKANON: Final = 15
FRANSK_ALPEJEGER: Final = 16
POLSK_BERGJEGER: Final = 17
FREMMEDLEGIONAER: Final = 18
STRIDSVOGN: Final = 19
INVASJON: Final = 20
JAGERFLY: Final = 21
KYSTBOMBARDEMENT: Final = 22
KYSTEVAKUERING: Final = 23
VILLEDENDE_MANOVER: Final = 24
ROYKDEKKE: Final = 25
BLOFF_TRUSLER: Final = 26
EVAKUERTE_MATROSER: Final = 27
KYSTFORT: Final = 28
OMDISPONERING: Final = 29
MINELEGGING: Final = 30
REKOGNOSERINGSFLY: Final = 31
SKIP_TIL_UNNSETNING: Final = 32
STUPBOMBEFLY: Final = 33

ATTACK: Final[tuple[dict[int, int], ...]] = (
    {ARTILLERI: 1, BOMBEFLY: 2, GEBIRGSJAGER: 1, JAGERBOMBER: 1, PANZER: 2, SPEIDERTROPP: 1},
    {BAKHOLD: 1},
    {FRANSK_ALPEJEGER: 1, FREMMEDLEGIONAER: 2, KYSTBOMBARDEMENT: 2, POLSK_BERGJEGER: 1, STRIDSVOGN: 1},
)
"""Dice a faction's card gives its attack in step 1 of a land combat. KN-cmb-13.

KN-card-germany-artilleri, -bombefly, -gebirgsjager, -jagerbomber, -panzer and -speidertropp,
KN-card-germany-9a-bombefly, KN-card-germany-9a-gebirgsjager; KN-card-norway-bakhold;
KN-card-allies-fransk-alpejeger, KN-card-allies-polsk-bergjeger, KN-card-allies-fremmedlegionaer, -stridsvogn and
-kystbombardement.
"""

DEFENCE: Final[tuple[dict[int, int], ...]] = (
    {ARTILLERI: 1, GEBIRGSJAGER: 2, INGENIORKOMPANI: 2, PANZER: 1},
    {BAKHOLD: 2, PANSERVERNKANON: 1},
    {FRANSK_ALPEJEGER: 2, FREMMEDLEGIONAER: 1, POLSK_BERGJEGER: 2, STRIDSVOGN: 1, PANSERVERNKANON: 1},
)
"""Dice a faction's card gives its defence in step 2. KN-cmb-14.

KN-card-germany-artilleri, -gebirgsjager, -ingeniorkompani and -panzer; KN-card-norway-bakhold and -panservernkanon;
KN-card-allies-fransk-alpejeger, KN-card-allies-polsk-bergjeger, KN-card-allies-fremmedlegionaer, -stridsvogn and
-panservernkanon.
"""

NOT_PARATROOPS_ONLY: Final = frozenset((ARTILLERI, GEBIRGSJAGER, PANZER, SPEIDERTROPP))
"""Attack bonuses that paratroopers alone cannot have.

KN-card-germany-artilleri, -gebirgsjager, -panzer and -speidertropp, KN-card-germany-9a-gebirgsjager.
"""

IN_AIR_RANGE: Final = frozenset((BOMBEFLY, JAGERBOMBER))
"""Attack bonuses that need air range.

KN-board-11, KN-card-germany-bombefly, -jagerbomber, KN-card-germany-9a-bombefly.
"""

TYPE: Final[tuple[int, ...]] = tuple(
    1 << {JAGERBOMBER: BOMBEFLY, POLSK_BERGJEGER: FRANSK_ALPEJEGER}.get(card, card) for card in range(KINDS)
)
"""A bit for each card type; of one type only one card may be played in a combat. Bombers and fighter bombers are one
type, and the French and Polish mountain troops exclude each other. KN-cmb-13, -16, KN-card-germany-jagerbomber,
KN-card-allies-fransk-alpejeger, KN-card-allies-polsk-bergjeger."""

UBAT_LEAST: Final = (5, 4, 4)
"""The roll by which a faction's Ubåt sinks a reinforcement.

KN-card-germany-ubat, KN-card-allies-ubat, KN-card-norway-9a-ubat, KN-card-allies-9a-ubat.
"""

UBAT_SHIP_LEAST: Final = (6, 7, 5)
"""The roll by which a faction's Ubåt sinks a ship in a naval combat; Norway's has no use there.

KN-card-germany-ubat, KN-card-allies-ubat.
"""

BOMBEFLY_SHIP_LEAST: Final = 5
"""The roll by which Bombefly sinks a ship. KN-card-germany-bombefly."""


class Cards:
    """The decks as the tables give them."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        table = read_table(folder, "cards.csv", ["card_id"], own)
        self.table: Table = table
        self.symbols: list[list[int]] = [[0] * (3 * KINDS), [0] * (3 * KINDS)]
        self.copies: list[list[int]] = [[0] * (3 * KINDS), [0] * (3 * KINDS)]
        self.titles: dict[str, list[str]] = {"en": list(NAMES), "nb": list(NAMES)}
        self.rules: dict[tuple[int, int], str] = {}
        self.aliases: dict[str, str] = {}
        for row in table.rows:
            key = row.text("card_id")
            faction = FACTIONS.index(row.one_of("faction", FACTIONS))
            april = row.one_of("deck", ("action", "9april")) == "9april"
            prefix = PREFIXES[faction + 3 * april]
            name = key.removeprefix(prefix)
            if not key.startswith(prefix) or name not in NAMES:
                raise row.fail("card_id", f"is '{key}'; expected {prefix} and the name of a card of the game")
            card = NAMES.index(name)
            self.symbols[april][faction * KINDS + card] = row.number("symbols", 1, 20)
            self.copies[april][faction * KINDS + card] = row.number("copies", 0, 62)
            self.titles["en"][card] = row.text("name_en")
            self.titles["nb"][card] = row.text("name")
            self.rules[april, faction * KINDS + card] = row.text("rule_id")
            self.aliases.setdefault(key, name)
            if row.cells["alias"]:
                self.aliases.setdefault(row.cells["alias"].lower(), name)
        self.decks: list[list[int]] = []
        for faction in (GERMANY, NORWAY, ALLIES):
            deck = [card for card in range(KINDS) for _ in range(self.copies[0][faction * KINDS + card])]
            if len(deck) != DECK_SIZES[faction]:
                problem = f"the {FACTIONS[faction]} action deck has {len(deck)} cards; expected {DECK_SIZES[faction]}"
                raise DataError(table.name, 0, "copies", problem)
            if sum(self.copies[1][faction * KINDS : (faction + 1) * KINDS]) < KEPT_9APRIL[faction]:
                raise DataError(table.name, 0, "copies", f"{FACTIONS[faction]} has too few 9 April cards")
            self.decks.append(deck)

    def left_of(self, april: int, faction: int, gone: list[int]) -> list[int]:
        """The cards of a faction's action deck (0) or 9 April deck (1) without those that are known to be elsewhere."""
        base = faction * KINDS
        copies = self.copies[april]
        return [card for card in range(KINDS) for _ in range(max(0, copies[base + card] - gone.count(card)))]
