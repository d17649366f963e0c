"""One language, ready to speak: a compiled catalogue behind two verbs; and which one is wanted."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES = ("en", "fr")
_OF_THE_SOURCES = "en"
_NO_LOCALE = ("C", "POSIX")
_CATALOGUE = "locale/{language}/LC_MESSAGES/takuzu.mo"

_STAND_INS = str.maketrans(
    {
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{EN DASH}": "-",
        "«": '"',
        "»": '"',
        "…": "...",
        "œ": "oe",
        "·": "-",
    }
)


class Words:
    """Translates templates and fills them with facts.

    >>> Words("fr").say("There is no error")
    "Il n'y a pas d'erreur"
    """

    def __init__(self, language: str = "en", *, ascii_only: bool = False) -> None:
        self.language = language
        self.ascii_only = ascii_only
        self._catalogue = None if language == _OF_THE_SOURCES else _catalogue(language)

    def say(self, template: str, /, **facts: object) -> str:
        """The sentence of a template; without facts, braces stand for themselves."""
        said = template if self._catalogue is None else self._catalogue.gettext(template)
        return self._fill(said, facts)

    def say_many(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The sentence for a number of things; `{n}` is that number."""
        if self._catalogue is None:
            said = one if n == 1 else many
        else:
            said = self._catalogue.ngettext(one, many, n)
        return self._fill(said, {"n": n, **facts})

    def _fill(self, template: str, facts: dict[str, object]) -> str:
        if self.ascii_only:
            template = transliterate(template)
        return template.format(**facts) if facts else template


def _catalogue(language: str) -> GNUTranslations:
    """What the sentences of the sources are in another language."""
    import pkgutil  # noqa: PLC0415 - English needs neither it nor what follows
    from gettext import GNUTranslations  # noqa: PLC0415 - as above
    from io import BytesIO  # noqa: PLC0415 - as above

    catalogue = pkgutil.get_data(__package__, _CATALOGUE.format(language=language))
    assert catalogue is not None, "the catalogues come with the package, in a folder or a zip"
    return GNUTranslations(BytesIO(catalogue))


def transliterate(text: str) -> str:
    """The text in ASCII alone, accents dropped.

    >>> transliterate("Félicitation, « complété » !")
    'Felicitation, " complete " !'
    """
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFKD", text.translate(_STAND_INS))
    kept = "".join(char for char in decomposed if not unicodedata.combining(char))
    return kept.encode("ascii", "replace").decode("ascii")


# What the surroundings ask for


def chosen_language(environ: Mapping[str, str]) -> str:
    """The first language of the locale variables that we speak, else English.

    >>> chosen_language({"LANG": "fr_CA.UTF-8"})
    'fr'
    >>> chosen_language({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr"})
    'fr'
    """
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environ[name] for name in variables if environ.get(name)), "")
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
