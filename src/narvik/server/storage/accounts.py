"""Browsers and accounts as they are kept."""

from __future__ import annotations

import time
from typing import Final

from narvik.server.storage.database import Conflict, Connection, Database
from narvik.server.storage.look_alikes import skeleton
from narvik.server.storage.match_changes import LINKS
from narvik.server.storage.rows import AccountRow

BROWSER_SECONDS: Final = 400 * 24 * 3600.0
"""How long a browser is known by its cookie: the longest that browsers keep one."""


async def put_browser(c: Connection, browser: str, account: int | None) -> None:
    """Write down a browser."""
    await c.run(
        "INSERT INTO browsers (id, account, created) VALUES (:browser, :account, :now)",
        browser=browser,
        account=account,
        now=time.time(),
    )


class AccountStorage:
    """The browsers that are known by their cookie, and the accounts they are logged in to."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_browser(self, browser: str, account: int | None) -> None:
        """Make a browser known by the hash of its cookie."""
        await self.database.write(lambda c: put_browser(c, browser, account))

    async def was(self, browser: str | None, account: int) -> bool:
        """Whether a browser is, or was last, logged in to an account: then most likely its owner uses it."""
        sql = "SELECT 1 FROM browsers WHERE id = :browser AND (account = :account OR was = :account)"
        return await self.database.row(sql, browser=browser, account=account) is not None

    async def forget_browser(self, browser: str, heir: str | None = None) -> list[str]:
        """Forget a browser and what it holds; of its account only that it has been logged in there, for whoever has
        the new cookie (`heir`). Returns the matches at which it held seats or could have."""

        async def work(c: Connection) -> list[str]:
            rows = await c.rows(
                "SELECT match FROM holdings WHERE browser = :browser UNION SELECT s.match FROM seats s JOIN browsers b"
                " ON b.account = s.account WHERE b.id = :browser",
                browser=browser,
            )
            if heir is not None:
                await c.run(
                    "INSERT INTO browsers (id, created, was) SELECT CAST(:heir AS TEXT),"
                    " CAST(:now AS DOUBLE PRECISION), coalesce(account, was) FROM browsers WHERE id = :browser",
                    heir=heir,
                    now=time.time(),
                    browser=browser,
                )
            await c.run("DELETE FROM browsers WHERE id = :browser", browser=browser)
            for (match,) in rows:
                await c.tell(LINKS, match)
            return [str(match) for (match,) in rows]

        return await self.database.write(work)

    async def move_browser(self, old: str | None, new: str, account: int) -> None:
        """Log a browser in: it gets a new cookie, and the seats it held that belong to no account become this one's."""

        async def work(c: Connection) -> None:
            await put_browser(c, new, account)
            if old is None:
                return
            await c.run(
                "UPDATE seats SET account = :account WHERE account IS NULL AND kind = 'person' AND EXISTS"
                " (SELECT 1 FROM holdings h WHERE h.browser = :old AND h.match = seats.match AND h.seat = seats.seat)",
                account=account,
                old=old,
            )
            await c.run(
                "INSERT INTO holdings (browser, match, seat) SELECT CAST(:new AS TEXT), h.match, h.seat"
                " FROM holdings h JOIN seats s ON s.match = h.match AND s.seat = h.seat"
                " WHERE h.browser = :old AND s.account = :account",
                new=new,
                old=old,
                account=account,
            )
            await c.run("DELETE FROM browsers WHERE id = :old", old=old)

        await self.database.write(work)

    async def browser(self, browser: str, now: float) -> tuple[bool, AccountRow | None]:
        """Whether a browser is known, and its account."""
        row = await self.database.row(
            "SELECT a.id, a.name, a.password FROM browsers b LEFT JOIN accounts a ON a.id = b.account"
            " WHERE b.id = :browser AND b.created > :oldest",
            browser=browser,
            oldest=now - BROWSER_SECONDS,
        )
        if row is None:
            return False, None
        return True, AccountRow(*row) if row[0] is not None else None

    async def forget_other_browsers(self, account: int, browser: str) -> None:
        """Log out all browsers of an account but one."""

        async def work(c: Connection) -> None:
            await c.run(
                "DELETE FROM browsers WHERE account = :account AND id <> :browser", account=account, browser=browser
            )

        await self.database.write(work)

    async def named(self, name: str) -> AccountRow | None:
        """An account by its name; upper and lower case are the same."""
        row = await self.database.row(
            "SELECT id, name, password FROM accounts WHERE folded = :folded", folded=name.lower()
        )
        return AccountRow(*row) if row else None

    async def keep_password(self, account: int, password: str) -> None:
        """Keep an account's password as it is hashed now."""

        async def work(c: Connection) -> None:
            await c.run(
                "UPDATE accounts SET password = :password WHERE id = :account", password=password, account=account
            )

        await self.database.write(work)

    async def looking_like(self, name: str) -> list[int]:
        """The accounts whose names could be taken for this one."""
        rows = await self.database.rows("SELECT id FROM accounts WHERE looks = :looks", looks=skeleton(name))
        return [int(row[0]) for row in rows]

    async def add(self, name: str, password: str) -> AccountRow:
        """Register. Raises `Conflict` if the name is taken, or could be taken for one that is."""

        async def work(c: Connection) -> AccountRow:
            if await c.row("SELECT 1 FROM accounts WHERE looks = :looks", looks=skeleton(name)) is not None:
                raise Conflict(f"the name {name} is taken")
            made = await c.row(
                "INSERT INTO accounts (name, folded, looks, password, created)"
                " VALUES (:name, :folded, :looks, :password, :now) ON CONFLICT DO NOTHING RETURNING id",
                name=name,
                folded=name.lower(),
                looks=skeleton(name),
                password=password,
                now=time.time(),
            )
            if made is None:
                raise Conflict(f"the name {name} is taken")
            return AccountRow(int(made[0]), name, password)

        return await self.database.write(work)
