"""What all tests share."""

import gc
import signal

from hypothesis import HealthCheck, settings

# Thousands of tests with all that they import stay until the end. Python would look through them for garbage again and
# again, which took a fifth of the whole run: not while they are collected, and never again after that.
gc.disable()

# The same examples in every run, and none that fails because the machine is busy.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background makes them deaf to Ctrl-C, and all they start would be so, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Look for garbage from now on, as often as the server does, and only in what the tests leave."""
    gc.freeze()
    gc.set_threshold(10_000, 100, 20)
    gc.enable()
