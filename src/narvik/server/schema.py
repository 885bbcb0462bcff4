"""The tables of the database, and how an older database is brought up to date.

A migration is a number and the statements that lead to it; what has been done is kept in the table `migrations`. A
migration that has been released is never changed: the next one changes the tables.
"""

from __future__ import annotations

import sqlite3
import time
from typing import Final

MIGRATIONS: Final[tuple[str, ...]] = (
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
    CREATE INDEX matches_by_time ON matches (result IS NULL, listed, updated);

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
    CREATE TRIGGER entries_stand BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END;

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

    CREATE TABLE accounts (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        password TEXT NOT NULL,          -- method, parameters, salt and hash
        created REAL NOT NULL
    );

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
)


def migrate(connection: sqlite3.Connection) -> int:
    """Bring a database up to date; returns its version. Each migration is done whole or not at all."""
    connection.execute("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, at REAL NOT NULL)")
    done = connection.execute("SELECT coalesce(max(version), 0) FROM migrations").fetchone()[0]
    if done > len(MIGRATIONS):
        raise sqlite3.DatabaseError(
            f"the database is of version {done}, and this Narvik knows only up to {len(MIGRATIONS)}"
        )
    for number in range(done + 1, len(MIGRATIONS) + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{MIGRATIONS[number - 1]}\n"
            f"INSERT INTO migrations VALUES ({number}, {time.time()});\nCOMMIT;"
        )
    return len(MIGRATIONS)
