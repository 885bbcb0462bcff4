"""The cards in hand as the terminal shows them: how many, the title, reinforcement symbols, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from narvik.core.rules import Json
from narvik.games.kampen.board import FACTIONS
from narvik.games.kampen.cards import KINDS, NAMES, PREFIXES

if TYPE_CHECKING:
    from narvik.games.kampen.rules import Kampen

SYMBOL: Final = "●"
HANDS: Final = {"en": ("In hand", "Set aside until after 9 April"), "nb": ("På hånden", "Lagt til side til etter 9. april")}

EFFECTS: Final = {
    "+1 die attack (not paratroopers only)": "+1 terning i angrep (ikke bare fallskjermtropper)",
    "+1 die defence": "+1 terning i forsvar",
    "+2 dice attack in air range": "+2 terninger i angrep innen flyrekkevidde",
    "advanced: 5-6 sinks a ship in naval combat in air range": "avansert: 5–6 senker et skip innen flyrekkevidde",
    "place one new battalion in air range; may attack": "ny bataljon innen flyrekkevidde; kan angripe",
    "+2 dice defence": "+2 terninger i forsvar",
    "cancel Veisperring or Sprengt bro": "opphever Veisperring eller Sprengt bro",
    "+1 die attack in air range, not cancellable": "+1 terning i angrep innen flyrekkevidde, kan ikke oppheves",
    "cancel Jagerfly": "opphever Jagerfly",
    "+2 dice attack (not paratroopers only)": "+2 terninger i angrep (ikke bare fallskjermtropper)",
    "1-2 battalions move 2 areas together; may attack": "1–2 bataljoner går 2 områder sammen; kan angripe",
    "cancel Bakhold": "opphever Bakhold",
    "1-2 battalions airfield to airfield": "1–2 bataljoner fra flyplass til flyplass",
    "1-2 reinforcements to a controlled airfield": "1–2 forsterkninger til en flyplass du holder",
    "5-6 sinks an Allied reinforcement": "5–6 senker en alliert forsterkning",
    "advanced: 6 sinks a ship in naval combat": "avansert: 6 senker et skip i sjøslag",
    "symbols only": "bare symboler",
    "one attacking German battalion goes back": "én tysk bataljon i angrep må tilbake",
    "one attacking German stack goes back": "én tysk stabel i angrep må tilbake",
    "+1 die attack": "+1 terning i angrep",
    "1-2 battalions move 2 areas together without combat": "1–2 bataljoner går 2 områder sammen uten kamp",
    "1-2 battalions escape from an attacked area": "1–2 bataljoner slipper unna et angrepet område",
    "cancel Panzer": "opphever Panzer",
    "+2 dice attack": "+2 terninger i angrep",
    "buy and place reinforcements in phase 1; may attack": "kjøp og plasser forsterkninger i fase 1; kan angripe",
    "cancel Bombefly": "opphever Bombefly",
    "divert a Fallskjermtropp battalion": "leder en fallskjermbataljon bort",
    "+2 dice attack on coasts of III-VII": "+2 terninger i angrep på kysten av III–VII",
    "1-2 battalions coast to coast": "1–2 bataljoner fra kyst til kyst",
    "save one defeated Allied battalion": "redder en slått alliert bataljon",
    "4-6 sinks a German reinforcement": "4–6 senker en tysk forsterkning",
    "advanced: 5-6 sinks a ship in naval combat": "avansert: 5–6 senker et skip i sjøslag",
    "5-6 per Allied ship in one zone: moved by Germany": "5–6 for hvert alliert skip i et område: Tyskland flytter det",
    "one intercepted ship escapes combat and may land": "ett avskåret skip slipper unna kamp og kan landsette",
    "per Norwegian battalion: 5-6 removed; 3-4 retreats": "for hver norske bataljon: 5–6 fjernes, 3–4 trekker seg tilbake",
    "one sunken ship still lands a battalion": "ett senket skip landsetter likevel en bataljon",
    "6 sinks one landing ship and diverts the others; 4-5 diverts all": "6 senker ett skip og avviser resten; 4–5 avviser alle",
    "one Norwegian battalion moves one area": "én norsk bataljon går ett område",
    "5-6 sinks a random German ship in the zone": "5–6 senker et tilfeldig tysk skip i området",
    "5-6 per German card in one zone: one card seen": "5–6 for hvert tysk kort i et område: ett kort ses",
    "exchange one drawn ship": "bytt ett trukket skip",
    "4-6 sinks a random German card in III-V": "4–6 senker et tilfeldig tysk kort i III–V",
}
"""What the cards table says of effects, in Norwegian. A text of someone's own table stays as it is."""


def hand_lines(rules: Kampen, view: Json, language: str, width: int) -> list[Text]:
    """The hands that the view shows, a line for each card."""
    lines = []
    for pile, title in zip(("hands", "aside"), HANDS[language], strict=True):
        for faction, cards in view[pile].items():
            if not cards:
                continue
            number = FACTIONS.index(faction)
            name = rules.display(rules.notation.role, number, language)
            lines.append(Text(f"{name} · {title}", "bold"))
            april = bool(view["april"]) != (pile == "aside")
            for word, count in cards.items():
                lines.append(card_line(rules, number, word, count, april, language, width))
    return lines


def card_line(rules: Kampen, faction: int, word: str, count: int, april: bool, language: str, width: int) -> Text:
    """One kind of card: copies, title, symbols, effects."""
    card = NAMES.index(word)
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f"{count} × " if count > 1 else "    ")
    line.append(rules.cards.titles[language][card], "bold")
    line.append(" " + SYMBOL * rules.cards.symbols[april][faction * KINDS + card], "yellow")
    line.append("  " + "; ".join(effects(rules, faction, word, april, language)), "dim")
    return line


def effects(rules: Kampen, faction: int, word: str, april: bool, language: str) -> list[str]:
    """What a card does, from the table of cards."""
    key = PREFIXES[faction + 3 * april] + word
    row = next((row for row in rules.cards.table.rows if row.cells["card_id"] == key), None)
    texts = [row.cells[column] for column in ("effect_1", "effect_2") if row.cells[column]] if row else []
    if language == "nb":
        return [EFFECTS.get(text, text) for text in texts]
    return [in_english(rules, text) for text in texts]


def in_english(rules: Kampen, text: str) -> str:
    """An effect with the English titles of the cards it names."""
    for card in range(KINDS):
        text = text.replace(rules.cards.titles["nb"][card], rules.cards.titles["en"][card])
    return text.replace("-", "–")
