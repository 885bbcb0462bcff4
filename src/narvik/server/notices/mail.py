"""E-mail to players, by SMTP to the server that the operator names."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, parseaddr
from typing import Final

from narvik.server.app.settings import MailSettings
from narvik.server.notices.outgoing import TOTAL, NotSent, shut_after

SECONDS: Final = 5.0
"""How long the mail server may take to answer."""

POLICY: Final = SMTP.clone(max_line_length=900)
"""Links in headers stay in one piece: folded, some mail programs cannot follow them."""

WORD: Final = r"[^@\s<>()\[\]\\,;:\".]+"
ADDRESS: Final = re.compile(rf"{WORD}(\.{WORD})*@{WORD}(\.{WORD})+")
"""A mailbox and where it is: words with single dots between them."""


class Undeliverable(Exception):
    """A message that will never arrive: there is no such address, or it may not be written to."""


def is_address(text: str) -> bool:
    """Whether a text looks like the address of one mailbox, in characters that every mail server takes."""
    return len(text) <= 254 and text.isascii() and ADDRESS.fullmatch(text) is not None


def letter(settings: MailSettings, to: str, subject: str, text: str, id: str, stop: str) -> EmailMessage:
    """A message. `id` is the same each time it is tried, so that mail servers know it again; `stop` is where to
    unsubscribe, also with the one click that mail programs offer (RFC 8058)."""
    message = EmailMessage(POLICY)
    message["From"] = settings.sender
    message["To"] = to
    message["Subject"] = " ".join(subject.split())
    message["Date"] = formatdate(localtime=False)
    message["Message-ID"] = f"<{id}@{parseaddr(settings.sender)[1].partition('@')[2] or 'narvik'}>"
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def send(settings: MailSettings, message: EmailMessage) -> None:
    """Hand a message to the mail server, in a thread, for it takes its time. Raises `Undeliverable` or `NotSent`."""
    opened: list[smtplib.SMTP] = []
    try:
        with shut_after(TOTAL, lambda: opened[0].sock if opened else None), connected(settings, opened) as server:
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as refused:
        codes = [code for code, _ in refused.recipients.values()]
        raise (Undeliverable if all(code >= 500 for code in codes) else NotSent)(f"refused with {codes}") from None
    except smtplib.SMTPResponseException as refused:
        # A wrong password or a server in trouble is the operator's to mend, and no fault of the address.
        lasting = refused.smtp_code >= 500 and not isinstance(refused, smtplib.SMTPAuthenticationError)
        raise (Undeliverable if lasting else NotSent)(f"refused with {refused.smtp_code}") from None
    except (smtplib.SMTPException, OSError) as problem:
        raise NotSent(type(problem).__name__) from None


def connected(settings: MailSettings, opened: list[smtplib.SMTP]) -> smtplib.SMTP:
    """A connection to the mail server, encrypted and logged in as set; put into `opened` at once. A certificate that
    does not fit is refused."""
    context = ssl.create_default_context(cafile=settings.authority or None)
    server: smtplib.SMTP
    if settings.security == "tls":
        server = smtplib.SMTP_SSL(timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(timeout=SECONDS)
    opened.append(server)
    try:
        # The name is what a certificate must fit.
        server._host = settings.host  # type: ignore[attr-defined]  # smtplib sets it only if it connects at once
        server.connect(settings.host, settings.port)
        if settings.security == "starttls":
            server.starttls(context=context)
        if settings.user:
            server.login(settings.user, settings.password)
    except BaseException:
        server.close()
        raise
    return server
