"""Which language and which characters the surroundings ask for."""

from __future__ import annotations

from collections.abc import Mapping

from takuzu_tui.wording.words import LANGUAGES

_NO_LOCALE = ("C", "POSIX")


def chosen_language(environ: Mapping[str, str]) -> str:
    """The first language of the locale variables that we speak, else English.

    >>> chosen_language({"LANG": "fr_CA.UTF-8"})
    'fr'
    >>> chosen_language({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr"})
    'fr'
    """
    locale = _first(environ, "LC_ALL", "LC_MESSAGES", "LANG")
    if locale.partition(".")[0] in _NO_LOCALE:
        return LANGUAGES[0]
    for wish in (*environ.get("LANGUAGE", "").split(":"), locale):
        spoken = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if spoken in LANGUAGES:
            return spoken
    return LANGUAGES[0]


def wants_ascii(environ: Mapping[str, str]) -> bool:
    """Whether the locale leaves nothing but ASCII to draw with.

    >>> wants_ascii({"LANG": "C"}), wants_ascii({"LANG": "fr_FR.UTF-8"})
    (True, False)
    """
    character_set = environ.get("LC_CTYPE", "")
    if character_set == "C.UTF-8":
        character_set = ""  # Python sets it by itself where it cannot use the locale
    locale = environ.get("LC_ALL") or character_set or environ.get("LANG", "")
    return "utf8" not in locale.lower().replace("-", "")


def _first(environ: Mapping[str, str], *names: str) -> str:
    return next((environ[name] for name in names if environ.get(name)), "")
