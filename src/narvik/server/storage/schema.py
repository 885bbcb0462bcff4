"""The tables of the database, and how an older database is brought up to date.

`MIGRATIONS` is a list that only grows: whoever needs a table or a column appends a string of statements (or a function,
where rows have to be worked over), as the module `database` says. What has been done is kept in the table
`migrations`. A migration that has been released is never changed: the next one changes the tables. Statements are
written for SQLite and translated for PostgreSQL, whose words for types are others.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from narvik.server.storage.database import Connection, DatabaseProblem
from narvik.server.storage.hash_chain import first_link, link
from narvik.server.storage.look_alikes import skeleton


class SchemaConnection(Connection, Protocol):
    """A connection that can change the tables."""

    dialect: str

    async def script(self, sql: str) -> None:
        """Run statements that are ended by semicolons and have no parameters."""

    async def count_on(self, tables: list[str]) -> None:
        """Let the ids that the database gives go on after those that have been written with their numbers."""


Step = Callable[[SchemaConnection], Coroutine[Any, Any, None]]

STAND: Final = {
    "sqlite": """
    CREATE TRIGGER entries_stand BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END;
    CREATE TRIGGER entries_stay BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END;
    """,
    "postgresql": """
    CREATE FUNCTION entries_stand() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'entries are append-only'; END $$;
    CREATE TRIGGER entries_stand BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION entries_stand();
    """,
}
"""What makes the database itself refuse to change the history of a match."""


async def chain_entries(c: SchemaConnection) -> None:
    """Chain the entries of matches from before there was a chain; from now on entries stand."""
    if c.dialect == "sqlite":
        await c.script("DROP TRIGGER IF EXISTS entries_stand;")
    for match, game, options, seed, begun in await c.rows("SELECT id, game, options, seed, begun FROM matches"):
        head = first_link(match, game, options, seed, begun)
        entries = await c.rows(
            "SELECT number, kind, seat, text, at FROM entries WHERE match = :match ORDER BY number", match=match
        )
        for number, kind, seat, text, at in entries:
            head = link(head, number, kind, seat, text, at)
            await c.run(
                "UPDATE entries SET link = :head WHERE match = :match AND number = :number",
                head=head,
                match=match,
                number=number,
            )
        await c.run("UPDATE matches SET head = :head WHERE id = :match", head=head, match=match)
    await c.script(STAND[c.dialect])


async def note_looks(c: SchemaConnection) -> None:
    """Note what the names of accounts look like that are there already."""
    for id, name in await c.rows("SELECT id, name FROM accounts"):
        await c.run("UPDATE accounts SET looks = :looks WHERE id = :id", looks=skeleton(str(name)), id=id)


async def let_seats_mix(c: SchemaConnection) -> None:
    """Let a fourth kind of entry in: what a seat adds to the dice. SQLite cannot change a check, so the table is made
    anew."""
    if c.dialect == "postgresql":
        await c.script(
            "ALTER TABLE entries DROP CONSTRAINT entries_kind_check;"
            "ALTER TABLE entries ADD CONSTRAINT entries_kind_check CHECK (kind IN ('choice', 'undo', 'end', 'mix'));"
        )
        return
    await c.script(
        """
        DROP TRIGGER entries_stand;
        DROP TRIGGER entries_stay;
        ALTER TABLE entries RENAME TO entries_before;
        CREATE TABLE entries (
            match TEXT NOT NULL REFERENCES matches (id),
            number INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('choice', 'undo', 'end', 'mix')),
            seat TEXT NOT NULL,
            text TEXT NOT NULL,
            at REAL NOT NULL,
            link TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID;
        INSERT INTO entries (match, number, kind, seat, text, at, link)
            SELECT match, number, kind, seat, text, at, link FROM entries_before;
        DROP TABLE entries_before;
        """
    )
    await c.script(STAND[c.dialect])


MIGRATIONS: Final[tuple[str | Step, ...]] = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,           -- JSON
        seed TEXT NOT NULL,              -- what chance is derived from; published at the end
        begun TEXT,                      -- JSON of the position it began from; NULL is the game's own set-up
        title TEXT NOT NULL,
        listed INTEGER NOT NULL,         -- whether strangers find it in the lobby
        parent TEXT,                     -- the match it branched from
        parent_at INTEGER,
        created REAL NOT NULL,
        updated REAL NOT NULL,
        version INTEGER NOT NULL,        -- how many entries there are
        turn TEXT NOT NULL,              -- the seat that must decide; empty after the end
        result TEXT,                     -- JSON; NULL until the end
        rematch TEXT
    ) WITHOUT ROWID;
    CREATE INDEX matches_by_time ON matches ((result IS NULL), listed, updated);

    CREATE TABLE accounts (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        password TEXT NOT NULL,          -- method, parameters, salt and hash
        created REAL NOT NULL
    );

    CREATE TABLE seats (
        match TEXT NOT NULL REFERENCES matches (id),
        seat TEXT NOT NULL,
        place INTEGER NOT NULL,          -- the seats' order at the table
        kind TEXT NOT NULL CHECK (kind IN ('person', 'computer', 'open')),
        player TEXT NOT NULL,            -- which computer player
        name TEXT NOT NULL,
        token TEXT UNIQUE,               -- whoever names it holds the seat
        account INTEGER REFERENCES accounts (id),
        seen INTEGER NOT NULL DEFAULT 0, -- up to which version the seat has looked
        note TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_account ON seats (account) WHERE account IS NOT NULL;

    CREATE TABLE entries (
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('choice', 'undo', 'end')),
        seat TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;

    CREATE TABLE draws (
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        seat TEXT NOT NULL,
        answer TEXT NOT NULL CHECK (answer IN ('offer', 'accept', 'decline')),
        at REAL NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;

    CREATE TABLE chats (
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        seat TEXT NOT NULL,              -- empty for an observer
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;

    CREATE TABLE browsers (
        id TEXT PRIMARY KEY,             -- hash of the cookie
        account INTEGER REFERENCES accounts (id),
        created REAL NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE holdings (
        browser TEXT NOT NULL REFERENCES browsers (id) ON DELETE CASCADE,
        match TEXT NOT NULL,
        seat TEXT NOT NULL,
        PRIMARY KEY (browser, match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX holdings_of_seat ON holdings (match, seat);
    """,
    """
    ALTER TABLE matches ADD COLUMN guide INTEGER NOT NULL DEFAULT 0;  -- whether it is a guided first game
    """,
    """
    ALTER TABLE matches ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;  -- grows with every change, of whatever kind
    ALTER TABLE matches ADD COLUMN head TEXT NOT NULL DEFAULT '';        -- the last link of the hash chain
    ALTER TABLE matches ADD COLUMN engine TEXT NOT NULL DEFAULT '';      -- which Narvik and rules made it
    ALTER TABLE matches ADD COLUMN pinned TEXT;                          -- JSON: it is only for that engine; or NULL
    ALTER TABLE entries ADD COLUMN link TEXT NOT NULL DEFAULT '';        -- hash of the link before and this entry

    ALTER TABLE accounts ADD COLUMN folded TEXT NOT NULL DEFAULT '';     -- the name in lower case
    UPDATE accounts SET folded = lower(name);
    CREATE UNIQUE INDEX accounts_folded ON accounts (folded);

    CREATE TABLE marks (                 -- hashes of positions on the way, by which another engine is found out
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,         -- after this entry
        digest TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;

    CREATE TABLE tasks (                 -- matches in which a computer player must decide
        match TEXT PRIMARY KEY REFERENCES matches (id),
        since REAL NOT NULL,
        lease REAL NOT NULL DEFAULT 0,   -- until when somebody works at it
        worker TEXT NOT NULL DEFAULT '',
        tries INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE INDEX tasks_by_lease ON tasks (lease);
    """,
    chain_entries,
    """
    CREATE TABLE presences (             -- who is connected to which server process
        server TEXT NOT NULL,
        match TEXT NOT NULL,
        seat TEXT NOT NULL,              -- empty for observers
        count INTEGER NOT NULL,
        at REAL NOT NULL,                -- when the process last said that it is there
        PRIMARY KEY (server, match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX presences_of_match ON presences (match);
    """,
    """
    ALTER TABLE matches ADD COLUMN mix INTEGER NOT NULL DEFAULT 0;  -- whether players add to the dice
    """,
    let_seats_mix,
    """
    CREATE TABLE reviews (               -- what a finished match looks like from behind; made when somebody asks
        match TEXT PRIMARY KEY REFERENCES matches (id),
        review TEXT NOT NULL,            -- JSON
        at REAL NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE matches ADD COLUMN clock TEXT;  -- JSON: the clock it is played with; NULL is none
    ALTER TABLE matches ADD COLUMN due REAL;    -- when the time of the one who must decide is out
    CREATE INDEX matches_by_due ON matches (due) WHERE due IS NOT NULL;

    CREATE TABLE beats (                 -- when a server last noted that it lives
        name TEXT PRIMARY KEY,
        at REAL NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE blocks (                -- whom somebody does not want to meet
        owner TEXT NOT NULL,             -- account:ID or browser:HASH
        blocked TEXT NOT NULL,
        name TEXT NOT NULL,              -- under which they were met
        at REAL NOT NULL,
        PRIMARY KEY (owner, blocked)
    ) WITHOUT ROWID;
    CREATE INDEX blocks_of ON blocks (blocked);

    CREATE TABLE mutes (                 -- whom somebody does not want to hear at a match
        owner TEXT NOT NULL,
        match TEXT NOT NULL REFERENCES matches (id),
        seat TEXT NOT NULL,              -- empty for all observers
        PRIMARY KEY (owner, match, seat)
    ) WITHOUT ROWID;

    CREATE TABLE reports (
        id INTEGER PRIMARY KEY,
        match TEXT NOT NULL REFERENCES matches (id),
        seat TEXT NOT NULL,              -- who is reported; empty for observers
        name TEXT NOT NULL,
        reporter TEXT NOT NULL,          -- account:ID or browser:HASH; empty once that is deleted
        reason TEXT NOT NULL,
        text TEXT NOT NULL,
        chats TEXT NOT NULL,             -- JSON: what was said last
        at REAL NOT NULL,
        closed REAL,
        answer TEXT NOT NULL DEFAULT ''
    );
    """,
    """
    CREATE TABLE subscriptions (         -- who wants to be told that it is their turn, and where
        id TEXT PRIMARY KEY,             -- whoever has it may end it: it is in the links of messages
        channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
        address TEXT NOT NULL,
        match TEXT REFERENCES matches (id),  -- for one seat
        seat TEXT,
        account INTEGER REFERENCES accounts (id) ON DELETE CASCADE,  -- or for all of an account
        language TEXT NOT NULL,
        after INTEGER NOT NULL,          -- how many minutes somebody must have been awaited
        key TEXT NOT NULL,               -- what webhooks are signed with
        confirmed INTEGER NOT NULL,
        created REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX subscriptions_of_match ON subscriptions (match) WHERE match IS NOT NULL;
    CREATE INDEX subscriptions_of_account ON subscriptions (account) WHERE account IS NOT NULL;
    CREATE INDEX subscriptions_of_address ON subscriptions (address);

    CREATE TABLE notices (               -- messages to subscribers, those that wait and those that are done with
        id TEXT PRIMARY KEY,
        subscription TEXT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        match TEXT NOT NULL DEFAULT '',
        seat TEXT NOT NULL DEFAULT '',
        version INTEGER NOT NULL DEFAULT 0,
        created REAL NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        next REAL,                       -- when to try it; NULL once it is done with
        sent REAL,
        outcome TEXT NOT NULL DEFAULT ''
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX notices_once ON notices (subscription, kind, match, seat, version);
    CREATE INDEX notices_waiting ON notices (next) WHERE next IS NOT NULL;
    """,
    """
    ALTER TABLE matches ADD COLUMN vetted INTEGER NOT NULL DEFAULT 0;  -- whether the position it began from was tried
    ALTER TABLE matches ADD COLUMN aside TEXT;  -- JSON: why and when it was set aside; NULL while it can be played
    """,
    """
    ALTER TABLE matches ADD COLUMN sealings INTEGER NOT NULL DEFAULT 0;  -- how often an envelope has been written

    CREATE TABLE envelopes (             -- answers under a seal that is not open yet
        match TEXT NOT NULL REFERENCES matches (id),
        seat TEXT NOT NULL,
        answers TEXT NOT NULL,           -- JSON: role and choice, in the order of the roles
        complete INTEGER NOT NULL,       -- whether the seat has nothing left to answer
        at REAL NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    """,
    """
    DELETE FROM marks;  -- hashes of positions in a form that was each game's own; they are made anew as play goes on
    """,
    """
    ALTER TABLE matches ADD COLUMN origin TEXT NOT NULL DEFAULT '';  -- 'record' if it was brought as one
    """,
    """
    ALTER TABLE matches ADD COLUMN founder TEXT NOT NULL DEFAULT '';  -- hash of the network it was offered from
    CREATE INDEX matches_of_founder ON matches (founder) WHERE founder <> '';

    ALTER TABLE accounts ADD COLUMN looks TEXT NOT NULL DEFAULT '';   -- what the name looks like
    CREATE INDEX accounts_looks ON accounts (looks);
    ALTER TABLE browsers ADD COLUMN was INTEGER;                      -- the account it has logged out of

    CREATE TABLE correspondents (        -- addresses of e-mail that were written to unasked, by their hash
        address TEXT PRIMARY KEY,
        asked INTEGER NOT NULL,          -- how often somebody asked for a first message since then
        since REAL NOT NULL,
        stopped REAL                     -- when its owner said stop
    ) WITHOUT ROWID;

    CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    note_looks,
    """
    ALTER TABLE entries ADD COLUMN mark TEXT NOT NULL DEFAULT '';  -- checkpoints that join the chain here: STEP:HASH

    CREATE TABLE checkpoints (           -- positions of long matches, so that not all of it is played again
        match TEXT NOT NULL REFERENCES matches (id),
        step INTEGER NOT NULL,           -- after so many choices that stand for good
        content TEXT NOT NULL,           -- compressed, in base64; its hash is in the mark of an entry
        PRIMARY KEY (match, step)
    );
    """,
    """
    ALTER TABLE reviews ADD COLUMN found TEXT;  -- JSON: what it has found so far; NULL once it is done
    ALTER TABLE reviews ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0;  -- whether somebody stopped it: it waits
    CREATE INDEX reviews_under_way ON reviews (at) WHERE found IS NOT NULL;
    """,
    """
    ALTER TABLE matches ADD COLUMN moved_on INTEGER NOT NULL DEFAULT 1;  -- of a rematch: by how many seats everybody
    """,
    """
    ALTER TABLE matches ADD COLUMN wish TEXT;  -- JSON: what somebody would like to take back; NULL if nobody asked
    ALTER TABLE matches ADD COLUMN takes_back INTEGER NOT NULL DEFAULT 0;  -- whether computers agree to that
    """,
)

TRANSLATED: Final = (
    (re.compile(r"\bINTEGER PRIMARY KEY\b"), "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"),
    (re.compile(r"\bINTEGER\b"), "BIGINT"),
    (re.compile(r"\bREAL\b"), "DOUBLE PRECISION"),
    (re.compile(r"\s*\bWITHOUT ROWID\b"), ""),
    (re.compile(r"\s*\bCOLLATE NOCASE\b"), ""),
)
"""What PostgreSQL calls otherwise, or has no need of."""


def translated(sql: str, dialect: str) -> str:
    """Statements of a migration as a database reads them."""
    if dialect == "postgresql":
        for pattern, word in TRANSLATED:
            sql = pattern.sub(word, sql)
    return sql


def tables(version: int | None = None) -> list[str]:
    """All tables, or those of an older version; those that are referred to before those that refer to them."""
    created = re.compile(r"\bCREATE TABLE (\w+)")
    return [name for step in MIGRATIONS[:version] if isinstance(step, str) for name in created.findall(step)]


async def version_of(c: Connection) -> int:
    """How many migrations a database has been through."""
    found = await c.row("SELECT coalesce(max(version), 0) FROM migrations")
    return int(found[0]) if found else 0


async def migrate(c: SchemaConnection, upto: int | None = None) -> int:
    """Bring a database up to date, in the transaction that the caller has begun; returns its version."""
    await c.script(
        translated(
            "CREATE TABLE IF NOT EXISTS migrations (version INTEGER NOT NULL PRIMARY KEY, at REAL NOT NULL);", c.dialect
        )
    )
    done, wanted = await version_of(c), len(MIGRATIONS) if upto is None else upto
    if done > len(MIGRATIONS):
        raise DatabaseProblem(
            f"the database is of version {done}, and this Narvik knows only up to {len(MIGRATIONS)}: use a newer one"
        )
    for number in range(done + 1, wanted + 1):
        step = MIGRATIONS[number - 1]
        if isinstance(step, str):
            await c.script(translated(step, c.dialect))
        else:
            await step(c)
        await c.run("INSERT INTO migrations (version, at) VALUES (:number, :now)", number=number, now=time.time())
    return max(done, wanted)
