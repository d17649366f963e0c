"""The catalogues of sentences, brought up to date by `make messages`; the game never loads this.

The template is extracted from the sources, whose own text is English; French keeps what is
translated and gains an empty entry for what is not. Dates and line numbers are left out, so that
the files change only when a sentence does.
"""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from takuzu_tui.wording.words import LANGUAGES

WORDING = Path(__file__).parent
PACKAGE = WORDING.parent
TEMPLATE = WORDING / "messages.pot"
TRANSLATED = LANGUAGES[1:]
KEYWORDS = {"marked": None, "remark": None, "say": None, "say_many": (1, 2)}
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
_HEADER = "# The sentences of Takuzu."
# Headers that say nothing, or change with the version of the tool.
_NOISE = tuple(
    f'"{name}'.encode()
    for name in (
        "Generated-By",
        "Language-Team",
        "Last-Translator",
        "PO-Revision-Date",
        "POT-Creation-Date",
        "Report-Msgid-Bugs-To",
    )
)


def po_path(language: str) -> Path:
    """The catalogue that translators edit."""
    return WORDING / "locale" / language / "LC_MESSAGES" / "takuzu.po"


def extracted() -> Catalog:
    """Every sentence of the sources."""
    catalogue = _empty(None)
    found = extract_from_dir(
        str(PACKAGE),
        [("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=(),
        strip_comment_tags=True,
    )
    for _file, _line, message, _comments, _context in found:
        catalogue.add(message)
    return catalogue


def load(language: str) -> Catalog:
    """The catalogue of a language as it stands."""
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str) -> Catalog:
    """The catalogue of a language with just the sentences of the sources."""
    known = load(language) if po_path(language).exists() else _empty(language)
    fresh = _empty(language)
    for message in extracted():
        if not message.id:
            continue
        old = known.get(message.id)
        translation = old.string if old else ""
        if isinstance(message.id, tuple) and not translation:
            translation = ("", "")
        fresh.add(message.id, translation, flags=message.flags)
    return fresh


def po_text(catalogue: Catalog) -> bytes:
    """The catalogue as its file holds it."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=100, no_location=True, sort_output=True)
    lines = buffer.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_NOISE))


def mo_text(catalogue: Catalog) -> bytes:
    """The catalogue as the program reads it."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def strings(message: Message) -> tuple[str, ...]:
    """What a sentence is translated to, singular and plural."""
    string = message.string
    return tuple(string) if isinstance(string, list | tuple) else (string or "",)


def _empty(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        project="takuzu-tui",
        version="",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
        header_comment=_HEADER,
        creation_date=_NO_DATE,
        revision_date=_NO_DATE,
        fuzzy=False,
    )


def main() -> None:
    """Writes the template and, for each language, the catalogue and its compiled form."""
    TEMPLATE.write_bytes(po_text(extracted()))
    for language in TRANSLATED:
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = updated(language)
        path.write_bytes(po_text(catalogue))
        path.with_suffix(".mo").write_bytes(mo_text(catalogue))
        missing = [m.id for m in catalogue if m.id and not all(strings(m))]
        for message in missing:
            print(f"{language}: not translated: {message!r}")


if __name__ == "__main__":
    main()
