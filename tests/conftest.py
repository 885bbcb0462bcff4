"""What all tests share."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background makes them deaf to Ctrl-C, and all they start would be so, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
