"""One language, ready to speak: a compiled catalogue behind two verbs."""

from __future__ import annotations

import gettext
import pkgutil
import unicodedata
from io import BytesIO

LANGUAGES = ("en", "fr")
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
        catalogue = pkgutil.get_data(__package__, _CATALOGUE.format(language=language))
        assert catalogue is not None, "the catalogues come with the package, in a folder or a zip"
        self._catalogue = gettext.GNUTranslations(BytesIO(catalogue))

    def say(self, template: str, /, **facts: object) -> str:
        """The sentence of a template; without facts, braces stand for themselves."""
        return self._fill(self._catalogue.gettext(template), facts)

    def say_many(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The sentence for a number of things; `{n}` is that number."""
        return self._fill(self._catalogue.ngettext(one, many, n), {"n": n, **facts})

    def _fill(self, template: str, facts: dict[str, object]) -> str:
        if self.ascii_only:
            template = transliterate(template)
        return template.format(**facts) if facts else template


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
