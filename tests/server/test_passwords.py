"""Passwords as they are stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from narvik.server.people.passwords import (
    NOBODY,
    common_passwords,
    hash_password,
    is_common,
    outdated,
    same_password,
)

if TYPE_CHECKING:
    from tests.server.conftest import House

OLD = (
    "scrypt-32768-8-1$000102030405060708090a0b0c0d0e0f$5c662628ac4eb1068a287e2aa2a202ae248e98db04d61d3327e7342db6ec7097"
)
"""The hash of "correct horse" as it was stored before argon2id."""


def test_a_password_is_known_by_its_hash_alone() -> None:
    stored = hash_password("correct horse")
    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert "horse" not in stored
    assert same_password("correct horse", stored)
    assert not same_password("correct horsf", stored)
    assert hash_password("correct horse") != stored


def test_a_hash_of_the_older_method_still_opens_and_is_to_be_made_anew() -> None:
    assert same_password("correct horse", OLD)
    assert not same_password("wrong", OLD)
    assert outdated(OLD)
    assert not outdated(hash_password("correct horse"))


def test_a_cheaper_hash_is_to_be_made_anew() -> None:
    assert outdated(hash_password("x").replace("t=2", "t=1"))


@pytest.mark.parametrize(
    "stored", ["", "plain", "$argon2id$broken", "scrypt-1$x", "scrypt-0-0-0$00$00", "scrypt-a-b-c$zz$"]
)
def test_a_hash_that_cannot_be_read_is_nobodys(stored: str) -> None:
    assert not same_password("plain", stored)


def test_no_password_opens_the_account_that_is_not_there() -> None:
    assert not same_password("anything at all", NOBODY)


def test_ten_thousand_passwords_are_too_common_to_be_used() -> None:
    assert len(common_passwords()) == 10_000
    assert min(map(len, common_passwords())) == 8, "shorter ones are refused for their length"
    assert is_common("Password", "Kari")
    assert is_common(" 1234567890", "Kari")
    assert is_common("Kari Nordmann", "kari nordmann")
    assert not is_common("sju-fjell-og-sju", "Kari")


@pytest.mark.parametrize(("language", "words"), [("en", "the first anybody would try"), ("nb", "blant de første")])
def test_a_common_password_is_refused_with_a_sentence(house: House, language: str, words: str) -> None:
    browser = house.browser()
    path = f"/api/accounts?language={language}"
    refused = house.post(path, 400, browser, name=f"Solveig {language}", password="trustno1")
    assert refused["code"] == "common_password"
    assert words in refused["sentence"]
    house.post(path, 201, browser, name=f"Solveig {language}", password="sju-fjell-og-sju")
    changed = {"old": "sju-fjell-og-sju", "new": "football"}
    assert house.post("/api/me/password", 400, browser, **changed)["code"] == "common_password"
