"""Computer opponents, each in a process of its own beside the server.

The server sends what the seat may know and what it may choose, as JSON, and gets the text of a choice back. A player
that thinks for long, crashes or hangs costs the matches of others nothing: the worker is started anew and the decision
asked again; after a few tries a choice is drawn at random, so that no match stands still.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import queue
import random
import signal
import threading
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

log = logging.getLogger("narvik.server")

TRIES: Final = 3
PATIENCE: Final = 120.0
"""Seconds after which a player that has not decided is started anew."""


class DecisionRequest(msgspec.Struct):
    """A decision asked of a computer player: nothing that its seat may not know."""

    player: str
    game: str
    view: dict[str, Any]
    choices: list[str]
    seconds: float = 0.0
    """How long it may think; 0 as long as it does by itself."""
    tables: str = ""
    """The fingerprint of the packaged tables that are played with."""


class FallbackChoice(str):
    """A choice drawn at random, because the player did not answer in time."""


class Decision(msgspec.Struct):
    """The answer: the text of a choice, or what went wrong."""

    text: str = ""
    error: str = ""


read_decision: Final = msgspec.json.Decoder(Decision).decode


def work(pipe: Connection) -> None:
    """What a worker process does: answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    from narvik.core.rules import rules_with
    from narvik.players import Limits, player_of

    rng = random.Random()
    asked = msgspec.json.Decoder(DecisionRequest)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = asked.decode(pipe.recv_bytes())
            try:
                rules = rules_with(question.game, question.tables, question.view.get("options"))
                limits = Limits(question.seconds) if question.seconds else None
                text = player_of(question.player).choose(rules, question.view, question.choices, rng, limits)
                decision = Decision(text)
            except Exception as problem:
                decision = Decision(error=f"{type(problem).__name__}: {problem}")
            pipe.send_bytes(msgspec.json.encode(decision))


class OpponentProcess:
    """A worker process and the pipe to it; started when first needed and again whenever it is gone."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.dismissed = False
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None

    def start(self) -> Connection:
        """The pipe to a living process."""
        if self.dismissed:
            raise BrokenPipeError("the opponents are dismissed")
        if self.pipe is not None and self.process is not None and self.process.is_alive():
            return self.pipe
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), name="narvik-opponent", daemon=True)
        self.process.start()
        theirs.close()
        self.pipe = ours
        return ours

    def stop(self) -> None:
        """End the process, if there is one."""
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        self.pipe = self.process = None

    def ask(self, question: bytes) -> Decision:
        """Ask once. Raises `OSError` or `EOFError` if the process died or did not answer in time."""
        pipe = self.start()
        pipe.send_bytes(question)
        if not pipe.poll(self.patience):
            raise TimeoutError(f"no decision within {self.patience} seconds")
        return read_decision(pipe.recv_bytes())

    def decide(self, question: DecisionRequest) -> str:
        """One of the choices, whatever it takes."""
        packed = msgspec.json.encode(question)
        for _ in range(TRIES):
            try:
                decision = self.ask(packed)
            except TimeoutError:
                # Asked again it would think as long again, and all others would wait.
                log.warning("opponent %s does not answer and is started anew", question.player)
                self.stop()
                return FallbackChoice(random.choice(question.choices))
            except (OSError, EOFError) as problem:
                if not self.dismissed:
                    log.warning("opponent %s is started anew: %r", question.player, problem)
                self.stop()
                continue
            if decision.text in question.choices:
                return decision.text
            log.error("opponent %s: %s", question.player, decision.error or f"chose {decision.text!r}")
        return random.choice(question.choices)


class OpponentProcesses:
    """The workers, one thread each, and the queue of decisions they share."""

    def __init__(self, workers: int = 1, patience: float = PATIENCE) -> None:
        self.questions: queue.SimpleQueue[
            tuple[DecisionRequest, asyncio.AbstractEventLoop, asyncio.Future[str]] | None
        ] = queue.SimpleQueue()
        self.workers = [OpponentProcess(patience) for _ in range(workers)]
        self.threads = [
            threading.Thread(target=self.serve, args=(worker,), name="narvik-opponents", daemon=True)
            for worker in self.workers
        ]
        for thread in self.threads:
            thread.start()

    @property
    def processes(self) -> list[int]:
        """The process numbers of the workers that have been started."""
        return [worker.process.pid for worker in self.workers if worker.process is not None and worker.process.pid]

    async def decide(self, question: DecisionRequest) -> str:
        """The choice of a computer player; other matches go on meanwhile."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[str] = loop.create_future()
        self.questions.put((question, loop, future))
        return await future

    def serve(self, worker: OpponentProcess) -> None:
        """A thread: hand questions to its worker process until the opponents are dismissed."""
        while (asked := self.questions.get()) is not None:
            question, loop, future = asked
            if future.cancelled():
                continue
            text = worker.decide(question)
            with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(answer, future, text)
        worker.stop()

    def close(self) -> None:
        """Dismiss all processes. A worker in the middle of a decision is not waited for."""
        for worker in self.workers:
            worker.dismissed = True
            self.questions.put(None)
        for pid in self.processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
        for thread in self.threads:
            thread.join(timeout=5)


def answer(future: asyncio.Future[str], text: str) -> None:
    """Give the decision to the one who waits, if somebody still does."""
    if not future.done():
        future.set_result(text)
