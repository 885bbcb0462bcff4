"""What the one who runs a server can set.

Each setting is a field of one of the sections below, with its type, its default and a sentence that explains it. From
these fields follow everything else (`configuration.py`): what a file may contain, the names of the environment
variables (``NARVIK_SECTION_NAME``), the sample in docs/narvik.sample.toml and what ``narvik config`` prints.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

SECRET: Final = {"secret": True}
"""Marks what is never printed; the name with ``_file`` after it names a file that holds it."""

Port = Annotated[int, Meta(ge=0, le=65535)]


class ServerSettings(Struct, kw_only=True):
    """Where the server listens and how it stops."""

    host: Annotated[str, Meta(description="Address to listen on; 0.0.0.0 for all of this machine's.")] = "127.0.0.1"
    port: Annotated[Port, Meta(description="Port to listen on; 0 takes any free one.")] = 1940
    public_url: Annotated[
        str,
        Meta(description="How players reach the server, such as https://narvik.example.org; for links in messages."),
    ] = ""
    trusted_proxies: Annotated[
        list[str],
        Meta(description="Addresses of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."),
    ] = field(default_factory=lambda: ["127.0.0.1", "::1"])
    hosts: Annotated[
        list[str],
        Meta(
            description="Names by which players reach the server, besides that of public_url and this machine's own;"
            " requests under other names are refused."
        ),
    ] = field(default_factory=list)
    packages: Annotated[
        list[str],
        Meta(
            description="Installed packages whose games and computer players are loaded; they run inside the server."
            " Others are left alone, but narvik play loads all of them if none is named."
        ),
    ] = field(default_factory=list)
    workers: Annotated[
        int, Meta(ge=1, le=64, description="How many server processes share the port; more than 1 need PostgreSQL.")
    ] = 1
    opponents: Annotated[
        int,
        Meta(
            ge=0,
            le=256,
            description="How many processes of each server think for computer players; 0 leaves it to narvik worker.",
        ),
    ] = 1
    memory: Annotated[
        int,
        Meta(
            ge=64,
            le=1_048_576,
            description="How many megabytes matches may take in the memory of each server process;"
            " beyond that those go first that nobody has looked at for longest.",
        ),
    ] = 512
    review_seconds: Annotated[
        float, Meta(ge=0.1, le=3600, description="How long the review of a finished match may take.")
    ] = 60.0
    drain_seconds: Annotated[
        float,
        Meta(ge=0, le=600, description="How long to go on serving after SIGTERM while /ready already says no."),
    ] = 0.0
    stop_seconds: Annotated[
        float, Meta(ge=0, le=600, description="How long what is under way may take to finish after that.")
    ] = 10.0


class DatabaseSettings(Struct, kw_only=True):
    """Where matches are kept."""

    url: Annotated[
        str,
        Meta(
            description="A file for SQLite, or postgresql://USER:PASSWORD@HOST/NAME; empty: in your data folder.",
            extra={"url": True},
        ),
    ] = ""


class LogSettings(Struct, kw_only=True):
    """What is written to the standard error stream."""

    format: Annotated[
        Literal["readable", "json"], Meta(description="Lines for people, or one JSON object a line for programs.")
    ] = "readable"
    level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least important lines that are written; info tells of every request."),
    ] = "warning"


class MetricsSettings(Struct, kw_only=True):
    """Figures for Prometheus at /metrics; off unless a port or a token is given."""

    host: Annotated[str, Meta(description="Address of the port below.")] = "127.0.0.1"
    port: Annotated[Port, Meta(description="A port of their own for the figures; 0: none.")] = 0
    token: Annotated[
        str,
        Meta(
            extra=SECRET,
            description="Who sends this as Authorization: Bearer gets the figures on the main port; empty: nobody.",
        ),
    ] = ""


class MailSettings(Struct, kw_only=True):
    """E-mail to players who want to be told that it is their turn; off without a host. Needs server.public_url."""

    host: Annotated[str, Meta(description="The mail server that takes our messages.")] = ""
    port: Annotated[Port, Meta(description="Its port: usually 587 with starttls, 465 with tls, 25 without.")] = 587
    security: Annotated[
        Literal["starttls", "tls", "none"], Meta(description="How the connection to it is encrypted.")
    ] = "starttls"
    authority: Annotated[
        str, Meta(description="A file of certificates to trust instead of the system's, for a server of one's own.")
    ] = ""
    user: Annotated[str, Meta(description="With what name to log in; empty: without.")] = ""
    password: Annotated[str, Meta(extra=SECRET, description="And the password.")] = ""
    sender: Annotated[str, Meta(description="Whom messages come from, such as Narvik <narvik@example.org>.")] = (
        "Narvik <narvik@localhost>"
    )
    pause_minutes: Annotated[
        int, Meta(ge=0, le=1440, description="An address gets at most one message in this time, about all that waits.")
    ] = 30


class WebhookSettings(Struct, kw_only=True):
    """Messages to programs of players: a signed POST when it is their turn."""

    enabled: Annotated[bool, Meta(description="Whether players may have them.")] = False
    allow_private: Annotated[
        bool, Meta(description="Whether addresses of this machine and its network may be posted to.")
    ] = False


Often = Annotated[int, Meta(ge=0, le=10_000_000)]


class LimitSettings(Struct, kw_only=True):
    """How often one address may do what; 0 means without limit. This machine itself is not limited."""

    requests: Annotated[Often, Meta(description="Requests a minute.")] = 1200
    messages: Annotated[Often, Meta(description="Messages a minute over one connection: choices, questions, chat.")] = (
        1200
    )
    sockets: Annotated[Often, Meta(description="Connections at the same time.")] = 100
    logins: Annotated[
        Often, Meta(description="Tries at a password a minute, also for one name from all addresses.")
    ] = 10
    accounts: Annotated[Often, Meta(description="New accounts an hour.")] = 20
    matches: Annotated[Often, Meta(description="New matches an hour, records and branches included.")] = 240
    plans: Annotated[Often, Meta(description="Plans asked of a staff officer a minute.")] = 20
    reports: Annotated[Often, Meta(description="Reports about other players an hour.")] = 20
    notices: Annotated[Often, Meta(description="Addresses given for messages an hour.")] = 20
    local: Annotated[bool, Meta(description="Whether the limits also hold for this machine itself.")] = False


class Settings(Struct, kw_only=True):
    """All settings, by section."""

    server: ServerSettings = field(default_factory=ServerSettings)
    database: DatabaseSettings = field(default_factory=DatabaseSettings)
    logs: LogSettings = field(default_factory=LogSettings)
    metrics: MetricsSettings = field(default_factory=MetricsSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    mail: MailSettings = field(default_factory=MailSettings)
    webhooks: WebhookSettings = field(default_factory=WebhookSettings)
