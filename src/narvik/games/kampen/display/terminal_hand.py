"""The cards in hand as the terminal shows them: how many, the title, reinforcement symbols, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from narvik.core.rules import Json
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.cards import KINDS, NAMES, PREFIXES

if TYPE_CHECKING:
    from narvik.games.kampen.game import Kampen

SYMBOL: Final = "●"
IN_HAND: Final = {"en": "in hand", "nb": "på hånden"}
ADVANCED: Final = "advanced: "

EFFECTS: Final = {
    "+1 die attack": "+1 terning i angrep",
    "+1 die defence": "+1 terning i forsvar",
    "+2 dice attack in air range": "+2 terninger i angrep innen flyrekkevidde",
    "5-6 sinks a ship in naval combat in air range": "5–6 senker et skip innen flyrekkevidde",
    "place one new battalion in air range; may attack": "ny bataljon innen flyrekkevidde; kan angripe",
    "+2 dice defence": "+2 terninger i forsvar",
    "cancel Veisperring or Sprengt bro": "annullerer Veisperring eller Sprengt bro",
    "+1 die attack in air range, not cancellable": "+1 terning i angrep innen flyrekkevidde, kan ikke annulleres",
    "cancel Jagerfly": "annullerer Jagerfly",
    "+2 dice attack": "+2 terninger i angrep",
    "1-2 battalions move 2 areas together; may attack": "1–2 bataljoner går 2 områder sammen; kan angripe",
    "cancel Bakhold": "annullerer Bakhold",
    "1-2 battalions airfield to airfield": "1–2 bataljoner fra flyplass til flyplass",
    "1-2 reinforcements to a controlled airfield": "1–2 forsterkninger til en flyplass du holder",
    "5-6 sinks an Allied reinforcement": "5–6 senker en alliert forsterkning",
    "6 sinks a ship in naval combat": "6 senker et skip i sjøkamp",
    "symbols only": "bare symboler",
    "one attacking German battalion goes back": "én tysk bataljon i angrep må tilbake",
    "one attacking German stack goes back": "én tysk stabel i angrep må tilbake",
    "1-2 battalions move 2 areas together without combat": "1–2 bataljoner går 2 områder sammen uten kamp",
    "1-2 battalions escape from an attacked area": "1–2 bataljoner slipper unna et angrepet område",
    "cancel Panzer": "annullerer Panzer",
    "buy and place reinforcements in phase 1; may attack": "kjøp og plasser forsterkninger i fase 1; kan angripe",
    "cancel Bombefly": "annullerer Bombefly",
    "divert a Fallskjermtropp battalion": "leder en fallskjermbataljon bort",
    "+2 dice attack on coasts of III-VII": "+2 terninger i angrep på kysten av III–VII",
    "1-2 battalions coast to coast": "1–2 bataljoner fra kyst til kyst",
    "save one defeated Allied battalion": "redder en nedkjempet alliert bataljon",
    "4-6 sinks a German reinforcement": "4–6 senker en tysk forsterkning",
    "5-6 sinks a ship in naval combat": "5–6 senker et skip i sjøkamp",
    "5-6 per Allied ship in one zone: moved by Germany": "5–6 for hvert alliert skip i et område: Tyskland flytter det",
    "one intercepted ship escapes combat and may land": "ett avskåret skip slipper unna kamp og kan sette i land",
    "per Norwegian battalion: 5-6 removed; 3-4 retreats": "for hver norske bataljon: 5–6 fjernes, 3–4 viker",
    "one sunken ship still lands a battalion": "ett senket skip setter likevel en bataljon i land",
    "6 sinks one landing ship and diverts the others; 4-5 diverts all": "6 senker ett skip; 4–6 avviser resten",
    "one Norwegian battalion moves one area": "én norsk bataljon går ett område",
    "5-6 sinks a random German ship in the zone": "5–6 senker et tilfeldig tysk skip i området",
    "5-6 per German card in one zone: one card seen": "5–6 for hvert tysk kort i et område: ett kort vises",
    "exchange one drawn ship": "bytt ett trukket skip",
    "4-6 sinks a random German card in III-V": "4–6 senker et tilfeldig tysk kort i III–V",
}
"""What the cards table says of effects, in Norwegian. A text of someone's own table stays as it is."""


def hand_table(rules: Kampen, view: Json, language: str) -> Table:
    """The hands that the view shows, a row for each kind of card."""
    table = Table.grid(padding=(0, 1, 0, 0))
    april = bool(view["april"])
    for faction, cards in view["hands"].items():
        number = FACTIONS.index(faction)
        if cards:
            name = rules.display.name_of(rules.notation.role, number, language)
            table.add_row("", Text(name, "bold"), "", Text(IN_HAND[language], "dim"))
        for word, count in cards.items():
            card = NAMES.index(word)
            table.add_row(
                f"{count} ×" if count > 1 else "",
                rules.cards.titles[language][card],
                Text(SYMBOL * rules.cards.symbols[april][number * KINDS + card], "yellow"),
                Text("; ".join(effects(rules, view, PREFIXES[number + 3 * april] + word, language)), "dim"),
            )
    return table


def effects(rules: Kampen, view: Json, key: str, language: str) -> list[str]:
    """What a card does in the scenario played, shortly, from the table of cards. Small print is left to the rules."""
    row = next((row for row in rules.cards.table.rows if row.cells["card_id"] == key), None)
    found = []
    for text in (row.cells["effect_1"], row.cells["effect_2"]) if row else ():
        if text and (view["options"]["scenario"] == "advanced" or not text.startswith(ADVANCED)):
            text = text.removeprefix(ADVANCED).split(" (")[0]
            found.append(EFFECTS.get(text, text) if language == "nb" else in_english(rules, text))
    return found


def in_english(rules: Kampen, text: str) -> str:
    """An effect with the English titles of the cards it names."""
    for card in range(KINDS):
        text = text.replace(rules.cards.titles["nb"][card], rules.cards.titles["en"][card])
    return text.replace("-", "–")
