"""Who is asking: a browser that we know by its cookie, and perhaps an account.

Nobody has to register. The cookie is a random word; only its hash is stored, with the seats that the browser holds. Who
wants to play on several devices registers a name and a password: then the seats belong to the account.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import deque
from http.cookies import SimpleCookie
from typing import Final

from narvik.server.http.problems import Problem
from narvik.server.people.passwords import NOBODY, hash_password, is_common, outdated, same_password
from narvik.server.storage.accounts import BROWSER_SECONDS
from narvik.server.storage.database import Conflict
from narvik.server.storage.look_alikes import tidy
from narvik.server.storage.rows import AccountRow
from narvik.server.storage.storage import Storage

COOKIE: Final = "narvik"
ATTEMPT_SECONDS: Final = 60.0
"""In how long so many passwords may be tried for one name from one address."""

TOGETHER: Final = 10
"""How many times as many may be tried from all addresses that do not belong to its owner."""


class Visitor:
    """The one who asks: the hash of the browser's cookie, if it has one that we know, and its account."""

    def __init__(self, browser: str | None = None, account: AccountRow | None = None) -> None:
        self.browser = browser
        self.account = account
        self.new_cookie: str | None = None

    @property
    def name(self) -> str:
        """The account's name; empty without one."""
        return self.account.name if self.account else ""


def fingerprint(cookie: str) -> str:
    """What is stored of a cookie."""
    return hashlib.sha256(f"narvik browser {cookie}".encode()).hexdigest()


def set_cookie(value: str, secure: bool) -> str:
    """The header that makes a browser keep its cookie; scripts cannot read it and other sites cannot send it."""
    jar = SimpleCookie({COOKIE: value})
    age = int(BROWSER_SECONDS) if value else 0
    jar[COOKIE].update({"path": "/", "httponly": "1", "samesite": "Lax", "max-age": str(age)})
    if secure:
        jar[COOKIE]["secure"] = "1"
    return jar[COOKIE].OutputString()


class Accounts:
    """Browsers and accounts."""

    def __init__(self, storage: Storage, most_attempts: int = 10) -> None:
        self.storage = storage
        self.most_attempts = most_attempts
        self.attempts: dict[tuple[str, str], deque[float]] = {}

    async def visitor(self, cookie: str | None) -> Visitor:
        """The one who asks with this cookie."""
        if not cookie or len(cookie) > 200:
            return Visitor()
        return await self.behind(fingerprint(cookie))

    async def behind(self, browser: str | None) -> Visitor:
        """The one who uses a browser."""
        known, account = await self.storage.accounts.browser(browser or "", time.time())
        return Visitor(browser, account) if known else Visitor()

    async def remember(self, visitor: Visitor) -> Visitor:
        """Give a browser without a cookie one."""
        if visitor.browser is None:
            visitor.new_cookie = secrets.token_urlsafe(24)
            visitor.browser = fingerprint(visitor.new_cookie)
            await self.storage.accounts.add_browser(visitor.browser, None)
        return visitor

    async def register(self, visitor: Visitor, name: str, password: str) -> None:
        """A new account; the seats this browser holds go over to it."""
        name = tidy(name)
        if len(name) < 2 or not name.isprintable():
            raise Problem("bad_name", "2 to 40 letters")
        stored = await self.hashed(password, name)
        try:
            account = await self.storage.accounts.add(name, stored)
        except Conflict:
            raise Problem("name_taken") from None
        await self.enter(visitor, account)

    async def hashed(self, password: str, name: str) -> str:
        """A new password as it is stored; one that everybody tries first is refused."""
        if is_common(password, name):
            raise Problem("common_password")
        return await asyncio.to_thread(hash_password, password)

    async def login(self, visitor: Visitor, name: str, password: str, address: str = "") -> None:
        """Log this browser in."""
        name = tidy(name)
        account = await self.storage.accounts.named(name)
        known = account is not None and await self.storage.accounts.was(visitor.browser, account.id)
        self.count_attempt(name.lower(), str(visitor.browser) if known else address, known)
        right = await asyncio.to_thread(same_password, password, account.password if account else NOBODY)
        if account is None or not right:
            raise Problem("wrong_password")
        if outdated(account.password):
            await self.storage.accounts.keep_password(account.id, await asyncio.to_thread(hash_password, password))
        await self.enter(visitor, account)

    async def enter(self, visitor: Visitor, account: AccountRow) -> None:
        """The browser gets a new cookie, so that one seen before the login is worth nothing after it."""
        visitor.new_cookie = secrets.token_urlsafe(24)
        old, visitor.browser = visitor.browser, fingerprint(visitor.new_cookie)
        visitor.account = account
        await self.storage.accounts.move_browser(old, visitor.browser, account.id)

    async def change_password(self, visitor: Visitor, old: str, new: str) -> None:
        """Another password for the account of this browser; its other browsers have to log in anew."""
        account = visitor.account
        if account is None or visitor.browser is None:
            raise Problem("not_logged_in")
        self.count_attempt(account.name.lower(), visitor.browser, known=True)
        if not await asyncio.to_thread(same_password, old, account.password):
            raise Problem("wrong_password")
        await self.storage.accounts.keep_password(account.id, await self.hashed(new, account.name))
        await self.storage.accounts.forget_other_browsers(account.id, visitor.browser)

    async def logout(self, visitor: Visitor) -> list[str]:
        """Forget this browser, but that it may log in again however many others try. Returns the matches for whose
        seats it no longer speaks."""
        old, visitor.browser = visitor.browser, None
        if old is None or visitor.account is None:
            visitor.new_cookie = ""
            return [] if old is None else await self.storage.accounts.forget_browser(old)
        visitor.account = None
        visitor.new_cookie = secrets.token_urlsafe(24)
        visitor.browser = fingerprint(visitor.new_cookie)
        return await self.storage.accounts.forget_browser(old, visitor.browser)

    async def free_name(self, visitor: Visitor, *names: str) -> None:
        """Let nobody appear under the name of an account that is not theirs, or one that could be taken for it."""
        own = visitor.account.id if visitor.account else None
        for name in set(names) - {""}:
            if any(id != own for id in await self.storage.accounts.looking_like(name)):
                raise Problem("name_taken")

    def count_attempt(self, name: str, place: str, known: bool) -> None:
        """Slow down whoever tries passwords for a name: each address by itself, and all of them together later. A
        browser that its owner has used counts by itself alone: nobody locks an owner out."""
        if not self.most_attempts:
            return
        now = time.monotonic()
        for other in [other for other, times in self.attempts.items() if now - times[-1] > ATTEMPT_SECONDS]:
            del self.attempts[other]
        counted = [(name, place, self.most_attempts)]
        if not known:
            counted.append((name, "", TOGETHER * self.most_attempts))
        for who, where, most in counted:
            times = self.attempts.setdefault((who, where), deque([now - ATTEMPT_SECONDS], maxlen=most))
            if len(times) == most and now - times[0] < ATTEMPT_SECONDS:
                raise Problem("too_fast")
            times.append(now)
