"""Everything a browser asks of the server, as types. See docs/web.md.

A message or body is decoded and checked in one step; what does not fit is refused before anybody looks at it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from narvik.core import record_files
from narvik.display.overlays import OverlayName

MOST_BYTES: Final = 128 * 1024
"""The longest message and the longest body, except a record."""

MOST_RECORD_BYTES: Final = record_files.MOST_BYTES
"""A record with its seats and names, as JSON; of a compressed one this is how long it may be once it is unpacked."""

Name = Annotated[str, Meta(max_length=40)]
Title = Annotated[str, Meta(max_length=80)]
Word = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=500)]
Texts = Annotated[list[Text], Meta(min_length=1, max_length=60)]
Plan = Annotated[list[Text], Meta(min_length=1, max_length=2000)]
Version = Annotated[int, Meta(ge=-1, le=2**31)]
Language = Literal["en", "nb"]
Sides = Literal["changed", "same"]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Entropy = Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]
Seats = Annotated[dict[Word, Word], Meta(max_length=12)]


# -- what is done at a match


class Action(Struct, tag_field="do", kw_only=True, forbid_unknown_fields=True):
    """A message of the WebSocket. `id` comes back with the direct answer; `seat` is for those who hold several."""

    id: Annotated[int, Meta(ge=-(2**53), le=2**53)] | Word | None = None
    seat: Word | None = None


class Choose(Action, tag="choose"):
    """Make a choice, meant for a version."""

    text: Text
    version: Version


class Play(Action, tag="play"):
    """Make several choices one after another, meant for a version: all of them or none, up to where something is
    learned. `ending` is made after them if it is offered then: a march halts unless it has come to its end."""

    texts: Plan
    version: Version
    ending: Text = ""


class Undo(Action, tag="undo"):
    """Take back the last choice."""

    version: Version


class Why(Action, tag="why"):
    """Ask why something cannot be chosen now."""

    text: Text


class Odds(Action, tag="odds"):
    """Ask for the chances of what is about to be rolled: now, after a choice, or after the group that `texts` build."""

    text: Text | None = None
    texts: Texts | None = None


class Overlay(Action, tag="overlay"):
    """Ask for what can be laid over the boards: zones of control, supply, who holds what."""

    name: OverlayName


class Ahead(Action, tag="ahead"):
    """Ask what could be done with the group that `texts` build, or with what they take in hand."""

    texts: Texts


class Choices(Action, tag="choices"):
    """Ask for choices of a question that has too many for a message: those that begin with a thing (kind, word, and the
    board if it is not the main one), or with some words in their label."""

    first: Annotated[list[Word], Meta(max_length=3)] = []
    find: Annotated[str, Meta(max_length=80)] = ""


class Chat(Action, tag="chat"):
    """Say something to everybody at the match."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    name: Name = ""


class Note(Action, tag="note"):
    """Keep the seat's private note."""

    text: Annotated[str, Meta(max_length=20_000)]


class Seen(Action, tag="seen"):
    """Say how far the seat has looked."""

    version: Annotated[int, Meta(ge=0)]


class Mix(Action, tag="mix"):
    """Add random bytes to the dice, as hexadecimal digits, before the first choice."""

    entropy: Entropy


class Resign(Action, tag="resign"):
    """Give up."""


class Draw(Action, tag="draw"):
    """Offer a draw, or answer an offer."""

    answer: Literal["offer", "accept", "decline"]


class TakeBack(Action, tag="take_back"):
    """Ask to take back one's last choice where undo does not reach it, or answer whoever asks."""

    answer: Literal["ask", "agree", "refuse"]


class Claim(Action, tag="claim"):
    """Claim that somebody has lost on time."""


class Vacation(Action, tag="vacation"):
    """Go on vacation for some days, or come back (0)."""

    days: Annotated[int, Meta(ge=0, le=366)]


class Rematch(Action, tag="rematch"):
    """Play again, after the end: on the other sides, unless said otherwise."""

    sides: Sides = "changed"


class Speak(Action, tag="language"):
    """Go on in another language."""

    language: Language


class Whole(Action, tag="whole"):
    """Ask for the whole state, as a client does that has missed a change."""


SeatAction = Choose | Play | Undo | Why | Ahead | Choices | Note | Seen | Resign | Draw | TakeBack | Claim | Vacation
"""What only somebody who sits at the match can do."""

PLANNED: Final = 50
"""So many choices of a series count as a message or a request of their own, beside the one they come in."""


def counts_besides(action: Action) -> int:
    """How often what is done counts beside the message that it comes in."""
    return len(action.texts) // PLANNED if isinstance(action, Play) else 0


AnyAction = SeatAction | Odds | Overlay | Chat | Mix | Rematch | Speak | Whole

read_action: Final = msgspec.json.Decoder(AnyAction).decode


# -- what is posted


class Body(Struct, kw_only=True, forbid_unknown_fields=True):
    """A body that is posted."""


class NewClock(Body):
    """The clock of a match: days for a move, or days for the match and more with every turn; days of vacation for each
    player, and what happens when time is out."""

    days: Annotated[int, Meta(ge=0, le=60)] = 0
    match_days: Annotated[int, Meta(ge=0, le=366)] = 0
    turn_days: Annotated[int, Meta(ge=0, le=30)] = 0
    vacation: Annotated[int, Meta(ge=0, le=90)] = 0
    forfeit: Literal["claim", "automatic"] = "claim"

    def __post_init__(self) -> None:
        if bool(self.days) == bool(self.match_days):
            raise ValueError("a clock has either `days` for a move or `match_days` for the match")
        if self.turn_days and not self.match_days:
            raise ValueError("`turn_days` are added to `match_days`")


class NewMatch(Body):
    """A match to be founded. With `mix` every person adds to the dice before the first choice; with
    `takes_back` computer players agree when somebody would like to take a choice back."""

    game: Word
    options: Annotated[dict[Word, Word | int], Meta(max_length=40)] = {}
    seats: Seats = {}
    name: Name = ""
    names: Annotated[dict[Word, Name], Meta(max_length=12)] = {}
    title: Title = ""
    listed: bool = True
    clock: NewClock | None = None
    mix: bool = False
    takes_back: bool = False


class Join(Body):
    """An open seat to be taken."""

    seat: Word
    name: Name = ""


class Branch(Body):
    """A moment of a match to go on from. Without seats: the same computers, and all other seats mine."""

    at: Annotated[int, Meta(ge=0)]
    seats: Seats = {}
    name: Name = ""
    mix: bool = False


class Import(Body):
    """A record to go on from. Seats that are not named are mine."""

    record: str
    seats: Seats = {}
    name: Name = ""


class PlanRequest(Body):
    """A plan asked of the staff officer for a seat: it begins with `texts`, and goes on with none of `without`."""

    seat: Word | None = None
    texts: Annotated[list[Text], Meta(max_length=300)] = []
    without: Annotated[list[Text], Meta(max_length=50)] = []


class Credentials(Body):
    """Name and password of an account."""

    name: Annotated[str, Meta(min_length=2, max_length=40)]
    password: Password
