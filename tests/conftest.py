"""What all tests share."""

import signal

from hypothesis import HealthCheck, settings

# The same examples in every run, and none that fails because the machine is busy.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background makes them deaf to Ctrl-C, and all they start would be so, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
