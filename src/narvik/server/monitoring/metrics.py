"""The server in figures, for Prometheus: how much is asked, how long it takes, how many are here, what waits.

Labels are few and fixed (patterns of addresses, kinds of actions, games): no match, no seat, no word of a choice is
ever one, so that the figures tell nothing about what anybody does in a game.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from functools import cache
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from narvik import __version__, build
from narvik.server.monitoring.choice_budget import ChoiceBudget

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG: Final = (0.01, 0.05, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)
"""Bounds of what takes moments, and of what a computer player may take."""


class Metrics:
    """The figures of one server. Each has a registry of its own, so that several can run in one process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.requests = Counter(
            "narvik_requests", "Requests answered.", ("method", "route", "status"), registry=registry
        )
        self.request_seconds = Histogram(
            "narvik_request_seconds", "Time to answer a request.", ("route",), buckets=SECONDS, registry=registry
        )
        self.action_seconds = Histogram(
            "narvik_action_seconds",
            "Time from a player's message to what came of it being stored and told.",
            ("do",),
            buckets=SECONDS,
            registry=registry,
        )
        self.choices = Counter(
            "narvik_choices", "Choices made and stored, by people and by computers.", ("game", "by"), registry=registry
        )
        self.action_timed = cache(self.action_seconds.labels)
        self.choice_counted = cache(self.choices.labels)
        """The figure of one kind of action, and of choices of a game by people or computers: looked up once."""
        self.refusals = Counter("narvik_refusals", "What was refused, by its code.", ("code",), registry=registry)
        self.failures = Counter("narvik_failures", "What nobody foresaw: look at the log.", registry=registry)
        self.opponent_seconds = Histogram(
            "narvik_opponent_seconds",
            "Time until a computer player has decided, waiting included.",
            ("player",),
            buckets=LONG,
            registry=registry,
        )
        self.database_seconds = Histogram(
            "narvik_database_seconds",
            "Time of questions to the database, and of writes until they are safe on the disk.",
            ("kind",),
            buckets=SECONDS,
            registry=registry,
        )
        self.loop_seconds = Histogram(
            "narvik_loop_seconds",
            "How late the event loop is, by the clock, and how long it works without a pause, in processor time.",
            ("by",),
            buckets=SECONDS,
            registry=registry,
        )
        self.loop_holds = Counter(
            "narvik_loop_holds", "How often something held the event loop for long.", ("during",), registry=registry
        )
        self.loop_hold_worst = Gauge(
            "narvik_loop_hold_worst_seconds",
            "The longest that each of these held the event loop, in processor time.",
            ("during",),
            registry=registry,
        )
        self.budget = ChoiceBudget(registry)
        self.messages = Counter(
            "narvik_messages", "Messages to players away from the table.", ("channel", "outcome"), registry=registry
        )
        about = Gauge("narvik_info", "Which Narvik this is.", ("version", "build"), registry=registry)
        about.labels(__version__, build.running()).set(1)

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A figure that is looked at only when somebody asks for it."""
        Gauge(f"narvik_{name}", text, registry=self.registry).set_function(value)

    def told(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)


def may_read(token: str, authorization: str) -> bool:
    """Whether somebody names the token; takes the same time however much of it is right."""
    return bool(token) and hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode())
