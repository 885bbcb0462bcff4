"""What the service manager hears: that the server is ready, that it is stopping, and now and then that it is alive.

systemd names a socket in `NOTIFY_SOCKET` and, where a watchdog is set (`WatchdogSec`), in `WATCHDOG_USEC` after how
long a silent server is started anew. The sign of life comes from the event loop itself: a loop that hangs gives none.
That a database cannot be reached is no reason to be silent, as no restart would mend it; `/ready` tells that.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from typing import Final

NOTIFY: Final = "NOTIFY_SOCKET"
WATCHDOG: Final = "WATCHDOG_USEC"
WATCHED: Final = "WATCHDOG_PID"
"""Where systemd tells at which socket it listens, after how many microseconds it loses patience, and with whom."""


def notify(*lines: str) -> bool:
    """Tell the service manager something; whether there is one that listens."""
    place = os.environ.get(NOTIFY, "")
    if not place or not hasattr(socket, "AF_UNIX"):
        return False
    address = "\0" + place[1:] if place.startswith("@") else place
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.connect(address)
        sender.sendall("\n".join(lines).encode())
        return True
    return False


def pause() -> float:
    """Seconds between two signs of life: half of what the service manager waits for; 0 if it does not wait for any."""
    patience, whom = os.environ.get(WATCHDOG, ""), os.environ.get(WATCHED, "")
    if not patience.isdecimal() or not os.environ.get(NOTIFY) or whom not in ("", str(os.getpid())):
        return 0.0
    return int(patience) / 2_000_000


def forget() -> None:
    """Say nothing from now on, in this process and those it starts: another one speaks for all."""
    for name in (NOTIFY, WATCHDOG, WATCHED):
        os.environ.pop(name, None)


async def show_life() -> None:
    """Give signs of life from this event loop, as long as somebody waits for them."""
    while every := pause():
        notify("WATCHDOG=1")
        await asyncio.sleep(every)
