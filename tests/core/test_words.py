"""Notation: every choice has one text, and every text is a choice or is said not to be one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import narvik
from narvik.core.bits import members
from narvik.core.errors import CORE_TEXTS, Unreadable
from narvik.core.phrases import LANGUAGES, Phrases, phrases
from narvik.core.text import texts
from narvik.core.words import HIDDEN, Choice, Kind, Numbers, Slot, Touch, Verb, Vocabulary

AREA = Kind("area", ("oslo", "hamar", "sor_fron"), "space", {"christiania": "oslo"})
CARD = Kind("card", ("panzer", "bakhold", "ubat"), "card")
VERBS = (
    Verb("end"),
    Verb("move", (Slot(AREA), Slot(AREA), Slot(Numbers()))),
    Verb("trade", (Slot(CARD, many=True),)),
    Verb("hide", (Slot(AREA), Slot(CARD, many=True, secret=True))),
)
WORDS = Vocabulary(VERBS)
GAMES = [narvik.rules_of(name).words for name in narvik.game_names()]


def numbers_of(kind: Kind) -> st.SearchStrategy[int]:
    """The numbers of a kind's words."""
    if isinstance(kind, Numbers):
        return st.integers(0, kind.most)
    return st.sampled_from(sorted(set(kind.numbers.values())))


@st.composite
def choices(draw: st.DrawFn, words: Vocabulary) -> Choice:
    """Any choice that the notation can write."""
    verb = draw(st.integers(0, len(words.verbs) - 1))
    args: list[int] = []
    for slot in words.verbs[verb].slots:
        if slot.many:
            args += sorted(draw(st.lists(numbers_of(slot.kind), max_size=6)))
        else:
            args.append(draw(numbers_of(slot.kind)))
    return words.made(verb, tuple(args))


@given(st.data(), st.sampled_from([WORDS, *GAMES]))
def test_every_choice_is_read_back_from_its_text(data: st.DataObject, words: Vocabulary) -> None:
    choice = data.draw(choices(words))
    again = words.read(choice.text)
    assert again is choice
    assert words.written(again.verb, again.args) == choice.text


@given(st.data(), st.sampled_from([WORDS, *GAMES]))
def test_capitals_hyphens_and_blanks_are_forgiven(data: st.DataObject, words: Vocabulary) -> None:
    choice = data.draw(choices(words))
    blanks = data.draw(st.sampled_from([" ", "  ", "\t"]))
    text = blanks.join(choice.text.upper().replace("_", "-").split())
    assert words.read(f" {text} ") is choice


def told(choice: Choice) -> tuple[int, tuple[int, ...], str]:
    """All of a choice. Of those that no rule has made there may be several objects: texts from outside are not kept."""
    return choice.verb, choice.args, choice.text


@given(st.text(), st.sampled_from([WORDS, *GAMES]))
def test_any_text_is_a_choice_or_unreadable(text: str, words: Vocabulary) -> None:
    try:
        choice = words.read(text)
    except Unreadable:
        return
    assert told(words.read(choice.text)) == told(choice)


@given(st.data(), st.lists(st.sampled_from(["oslo", "hamar", "panzer", "7", "move", "end", "?", "-1", "07", "٣"])))
def test_known_words_in_any_order_are_a_choice_or_unreadable(data: st.DataObject, rest: list[str]) -> None:
    text = " ".join([data.draw(st.sampled_from([verb.name for verb in VERBS])), *rest])
    try:
        choice = WORDS.read(text)
    except Unreadable:
        return
    assert told(WORDS.read(choice.text)) == told(choice)


@given(st.data(), st.sampled_from([WORDS, *GAMES]))
def test_a_public_text_hides_secret_words_and_nothing_else(data: st.DataObject, words: Vocabulary) -> None:
    choice = data.draw(choices(words))
    for place, (shown, word) in enumerate(zip(words.public(choice).split(), choice.text.split(), strict=True)):
        secret = place > 0 and words.slot(choice.verb, place - 1).secret
        assert shown == (HIDDEN if secret else word)
    assert (HIDDEN in words.public(choice)) == words.secret(choice)


@given(st.data())
def test_choices_sort_by_verb_and_words(data: st.DataObject) -> None:
    found = data.draw(st.lists(choices(WORDS)))
    keys = [(choice.verb, choice.args) for choice in sorted(found)]
    assert keys == sorted(keys)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "an empty text is no choice"),
        ("  ", "an empty text is no choice"),
        ("attack oslo", "'attack' is not a verb of this game; known: end, move, trade, hide"),
        ("end now", "'end now': expected end"),
        ("move oslo", "'move oslo': expected move AREA AREA NUMBER"),
        ("move oslo hamar 1 1", "expected move AREA AREA NUMBER"),
        ("move oslo bergen 1", "'bergen' is not an area; known: oslo, hamar, sor_fron"),
        ("move oslo hamar two", "'two' is not a whole number from 0 to 99"),
        ("move oslo hamar 100", "'100' is not a whole number from 0 to 99"),
        ("move oslo hamar 01", "'01' is not a whole number from 0 to 99"),
        ("move oslo hamar ²", "'²' is not a whole number from 0 to 99"),
        ("trade panzer oslo", "'oslo' is not a card"),
        ("hide", "'hide': expected hide AREA CARD…"),
    ],
)
def test_junk_is_named(text: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        WORDS.read(text)
    assert said in str(caught.value)


def test_several_words_may_come_in_any_order_and_are_written_in_one() -> None:
    assert WORDS.read("trade ubat panzer bakhold panzer").text == "trade panzer panzer bakhold ubat"
    assert WORDS.read("hide hamar ubat panzer").text == "hide hamar panzer ubat"


def test_aliases_are_read_and_never_written() -> None:
    assert WORDS.read("move christiania Sør-fron 1".replace("ø", "o")).text == "move oslo sor_fron 1"


def test_a_choice_says_what_it_touches() -> None:
    touched = [(touch.kind, touch.word) for touch in WORDS.touches(WORDS.read("move oslo hamar 1"))]
    assert touched == [("space", "oslo"), ("space", "hamar")]
    assert [(touch.kind, touch.word) for touch in WORDS.touches(WORDS.read("end"))] == [("button", "end")]


def test_a_long_list_of_words_is_cut_in_messages() -> None:
    many = Kind("ship", [f"ship{number}" for number in range(30)])
    with pytest.raises(Unreadable, match=r"ship7, … \(30 in all\)"):
        many.read("hood")


def test_texts_from_outside_are_looked_up_and_not_remembered() -> None:
    words = Vocabulary(VERBS)
    kept = words.choice(1, 0, 1, 7)
    for number in range(50):
        assert words.read(f"move oslo hamar {number}").text == f"move oslo hamar {number}"
        assert words.read(f"trade{' bakhold' * number}").args == (1,) * number
    assert (sum(map(len, words.known)), len(words.texts)) == (1, 1)
    assert words.read("MOVE oslo hamar 7") is kept


def test_refused_texts_fill_no_memory_of_sentences() -> None:
    game = narvik.new("kampen", seed="refused")
    pages: list[Phrases] = [texts(game.rules, language) for language in LANGUAGES]
    pages += [phrases(language, CORE_TEXTS) for language in LANGUAGES]
    areas = game.rules.kinds["area"].words

    def refuse(number: int) -> None:
        text = f"move {areas[number % 44]} {areas[number * 7 % 44]} {number % 90}" if number % 2 else f"say {number}"
        for language in LANGUAGES:
            assert game.refusal(text, version=None, language=language) is not None

    refuse(0)
    refuse(1)
    before = [len(page.said) for page in pages], len(game.rules.words.known)
    for number in range(2, 400):
        refuse(number)
    assert ([len(page.said) for page in pages], len(game.rules.words.known)) == before


@pytest.mark.parametrize("digits", ["9" * 5000, "0" * 400, "1" * 19, "٣", "100"])
def test_numbers_of_any_length_are_refused_by_their_length(digits: str) -> None:
    with pytest.raises(Unreadable, match=r"is not a whole number from 0 to 99|is no choice"):
        WORDS.read(f"move oslo hamar {digits}")


def test_a_long_text_is_refused_before_it_is_taken_apart() -> None:
    with pytest.raises(Unreadable, match="a text of 1000006 characters is no choice; at most 500"):
        WORDS.read("trade " + "ubat " * 200_000)


def test_long_lists_of_choices_are_those_that_would_be_made_one_by_one() -> None:
    words = Vocabulary((Verb("go", (Slot(AREA),)), Verb("send", (Slot(AREA), Slot(Numbers())))))
    assert words.each(0, [2, 0]) == [words.choice(0, 2), words.choice(0, 0)]
    assert words.up_to(1, 1, 3) == [words.choice(1, 1, count) for count in (1, 2, 3)]
    assert words.up_to(1, 1, 2) == [words.choice(1, 1, count) for count in (1, 2)]
    assert words.up_to(1, 1, 0) == words.up_to(1, 1, -2) == []
    first = words.each(0, [0])[0]
    words.forget()
    assert words.each(0, [0]) == [first]
    assert [choice.text for choice in words.up_to(1, 0, 2)] == ["send oslo 1", "send oslo 2"]


@given(st.sets(st.integers(0, 300)))
def test_the_members_of_a_set_are_ascending(numbers: set[int]) -> None:
    assert members(sum(1 << number for number in numbers)) == sorted(numbers)


def test_a_word_may_be_shown_by_something_of_another_name() -> None:
    base = Kind("base", ("fornebu", "sea", "carrier"), "space", shown={"fornebu": Touch("space", "4820")})
    assert base.touched("fornebu").told() == ("space", "4820")
    assert base.touched("sea").told() == ("space", "sea")
    words = Vocabulary((Verb("land", (Slot(base),)),))
    assert words.touches(words.read("land fornebu")) == (Touch("space", "4820"),)


def test_what_choices_of_invasion_are_about_lies_on_its_boards() -> None:
    words = narvik.rules_of("invasion").words
    assert words.touches(words.read("land ju_87b fornebu 2")) == (Touch("space", "4820"),)
    assert words.touches(words.read("enter sns")) == (Touch("space", "sns", "zones"),)
