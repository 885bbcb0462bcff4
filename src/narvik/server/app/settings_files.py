"""Settings from outside: a TOML file, environment variables, the command line; checked, and with their sources.

The command line wins over the environment, the environment over the file, the file over the default. A file that is
named (`--config`, `NARVIK_CONFIG`) stands alone; else the user's wins over the system's (`narvik.folders`). What is not
known is an error that names what is.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import Meta

from narvik.core.errors import NarvikError
from narvik.folders import settings_files
from narvik.server.app.settings import Settings

PREFIX: Final = "NARVIK_"
CONFIG: Final = "NARVIK_CONFIG"
"""The environment variable that names the file."""


class SettingsError(NarvikError):
    """A setting that does not exist or a value it does not take; says where it was found and what was expected."""


class Setting(NamedTuple):
    """One setting: where it belongs, what it takes, and how it is explained."""

    section: str
    name: str
    kind: Any
    default: Any
    help: str
    marks: dict[str, Any]

    @property
    def key(self) -> str:
        return f"{self.section}.{self.name}"

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return f"{PREFIX}{self.section}_{self.name}".upper()

    @property
    def secret(self) -> bool:
        return bool(self.marks.get("secret"))

    def shown(self, value: Any) -> Any:
        """The value as it may be printed: secrets are masked, also the password inside a database's address."""
        if self.secret:
            return "********" if value else ""
        if self.marks.get("url") and "@" in str(value):
            scheme, _, rest = str(value).partition("://")
            who, _, where = rest.rpartition("@")
            return f"{scheme}://{who.partition(':')[0]}:********@{where}" if ":" in who else value
        return value


class Loaded(NamedTuple):
    """The settings that hold, and for each that is not the default, where it comes from."""

    settings: Settings
    sources: dict[str, str]


def described(kind: Any) -> tuple[str, dict[str, Any]]:
    """The sentence and the marks that stand beside a field's type."""
    metas = [meta for meta in get_args(kind)[1:] if isinstance(meta, Meta)] if get_origin(kind) is Annotated else []
    text = next((meta.description for meta in metas if meta.description), "")
    return text, {name: value for meta in metas for name, value in (meta.extra or {}).items()}


def all_settings() -> dict[str, Setting]:
    """Every setting by its key, in the order of the sections."""
    found = {}
    for section in msgspec.structs.fields(Settings):
        for one in msgspec.structs.fields(section.type):
            default = one.default if one.default is not msgspec.NODEFAULT else one.default_factory()
            setting = Setting(section.name, one.name, one.type, default, *described(one.type))
            found[setting.key] = setting
    return found


ALL: Final = all_settings()


def expected(kind: Any) -> str:
    """What a setting takes, in words."""
    least: Any = None
    most: Any = None
    while get_origin(kind) is Annotated:
        kind, *metas = get_args(kind)
        for meta in metas:
            if isinstance(meta, Meta):
                least = meta.ge if meta.ge is not None else least
                most = meta.le if meta.le is not None else most
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    if get_origin(kind) is list:
        return "a list of texts"
    word = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}[kind]
    return f"{word} from {least} to {most}" if least is not None and most is not None else word


def read(setting: Setting, value: Any, source: str, text: bool = False) -> Any:
    """A value from outside, checked. `text` says that it is one from the environment, which knows only texts."""
    try:
        if text and isinstance(setting.default, list):
            value = [part.strip() for part in value.split(",") if part.strip()]
        return msgspec.convert(value, setting.kind, strict=not text)
    except msgspec.ValidationError:
        found = "something else" if setting.secret or setting.marks.get("url") else repr(value)
        raise SettingsError(f"{source}: {setting.key} is {found}; expected {expected(setting.kind)}") from None


def held_by(path: Path, source: str) -> str:
    """The secret in a file."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError as problem:
        raise SettingsError(f"{source}: cannot read {path} ({problem.strerror})") from None


def from_file(path: Path) -> dict[str, tuple[Any, str]]:
    """What a file sets: by key, the value and its source."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise SettingsError(f"cannot read the settings in {path} ({problem.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise SettingsError(f"{path} is not TOML: {problem}") from None
    sections = list(dict.fromkeys(setting.section for setting in ALL.values()))
    given: dict[str, tuple[Any, str]] = {}
    for section, values in table.items():
        if section not in sections:
            raise SettingsError(f"{path}: there is no section {section}; expected one of {', '.join(sections)}")
        if not isinstance(values, dict):
            raise SettingsError(f"{path}: {section} is not a section; write [{section}] on a line of its own")
        for name, value in values.items():
            setting, by_file = find(section, name, str(path))
            if by_file:
                holder = path.parent / read(setting._replace(kind=str, marks={}), value, str(path))
                given[setting.key] = (held_by(holder, str(path)), f"{path}, from {holder}")
            else:
                given[setting.key] = (read(setting, value, str(path)), str(path))
    return given


def from_folders(paths: Iterable[Path]) -> dict[str, tuple[Any, str]]:
    """What the files set that nobody named: the system's, then the user's. One that this user may not read is the
    business of another user, as on a machine where somebody plays beside a server."""
    given: dict[str, tuple[Any, str]] = {}
    for path in paths:
        if path.is_file() and os.access(path, os.R_OK):
            given |= from_file(path)
    return given


def find(section: str, name: str, source: str) -> tuple[Setting, bool]:
    """The setting of a name, and whether it is named with ``_file`` for the file that holds the secret."""
    setting = ALL.get(f"{section}.{name}")
    if setting is not None:
        return setting, False
    setting = ALL.get(f"{section}.{name.removesuffix('_file')}")
    if setting is not None and (setting.secret or setting.marks.get("url")):
        return setting, True
    known = [one.name for one in ALL.values() if one.section == section]
    raise SettingsError(f"{source}: there is no setting {section}.{name}; {section} has {', '.join(known)}")


def from_environment(environment: Mapping[str, str]) -> dict[str, tuple[Any, str]]:
    """What the environment sets. Other variables that begin with ``NARVIK_`` belong to other parts of Narvik; one that
    begins with the name of a section is meant for us and must be known."""
    sections = dict.fromkeys(setting.section for setting in ALL.values())
    given: dict[str, tuple[Any, str]] = {}
    for variable in sorted(environment):
        section, _, name = variable.removeprefix(PREFIX).lower().partition("_")
        if not variable.startswith(PREFIX) or section not in sections or not name:
            continue
        setting, by_file = find(section, name, variable)
        if by_file:
            holder = Path(environment[variable])
            given[setting.key] = (held_by(holder, variable), f"{variable}, from {holder}")
        else:
            given[setting.key] = (read(setting, environment[variable], variable, text=True), variable)
    return given


def load(
    file: Path | None = None,
    options: Mapping[str, Any] | None = None,
    environment: Mapping[str, str] | None = None,
) -> Loaded:
    """The settings that hold. `options` are those of the command line, by key; None is not given."""
    environment = os.environ if environment is None else environment
    if file is None and environment.get(CONFIG):
        file = Path(environment[CONFIG])
    given = from_file(file) if file is not None else from_folders(settings_files())
    given |= from_environment(environment)
    for key, value in (options or {}).items():
        if value is not None:
            given[key] = (read(ALL[key], value, "the command line"), "the command line")
    settings = Settings()
    for key, (value, _) in given.items():
        section, _, name = key.partition(".")
        setattr(getattr(settings, section), name, value)
    if settings.mail.host and not settings.server.public_url:
        raise SettingsError("mail.host is set, so server.public_url is needed: links in messages begin with it")
    return Loaded(settings, {key: source for key, (_, source) in given.items()})


def value_of(settings: Settings, setting: Setting) -> Any:
    """The value of a setting."""
    return getattr(getattr(settings, setting.section), setting.name)


def written(value: Any) -> str:
    """A value as TOML; for our kinds of values JSON's notation is the same."""
    return msgspec.json.encode(value).decode()


def sample() -> str:
    """A file with every setting, its explanation and its default, all commented out."""
    lines = [
        "# Every setting of a Narvik server with its default. Take away the # before those you change.",
        "# Start with: narvik serve --config narvik.toml (or name the file in NARVIK_CONFIG, or put it where",
        "# `narvik config` says that it looks: /etc/narvik/narvik.toml for a whole system).",
        "# A setting can also be given by the environment: NARVIK_ and its section and name, NARVIK_SERVER_PORT=8080;",
        "# lists with commas. Secrets can be kept in files of their own: password_file, or NARVIK_MAIL_PASSWORD_FILE.",
        "# `narvik config` prints what holds and where it comes from.",
    ]
    for section in msgspec.structs.fields(Settings):
        lines += ["", f"[{section.name}]", f"# {(section.type.__doc__ or '').strip()}"]
        for setting in ALL.values():
            if setting.section == section.name:
                kind = f" ({expected(setting.kind)})" if get_origin(bare(setting.kind)) is Literal else ""
                lines += ["", f"# {setting.help}{kind}", f"#{setting.name} = {written(setting.default)}"]
    return "\n".join(lines) + "\n"


def bare(kind: Any) -> Any:
    """A type without what is noted beside it."""
    return bare(get_args(kind)[0]) if get_origin(kind) is Annotated else kind
