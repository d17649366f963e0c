"""Where settings and games live; files never half written, never over others, locked if need be."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from itertools import count
from pathlib import Path
from typing import BinaryIO, NamedTuple

HOME = "TAKUZU_HOME"
APPLICATION = "takuzu"


class Paths(NamedTuple):
    """The folder of the settings and the folder of the games; neither need exist yet."""

    config: Path
    data: Path

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "config.toml"

    @property
    def games(self) -> Path:
        """The file of the games."""
        return self.data / "takuzu.sqlite"

    @property
    def own_grids(self) -> Path:
        """The file of the grids that the player enters."""
        return self.data / "own-grids.txt"

    @property
    def has_games(self) -> bool:
        """Whether there are games, or may be, where nobody can look; asking makes nothing."""
        return self.data.is_absolute() and may_be_there(self.games)

    @property
    def are_known(self) -> bool:
        """Whether there is a home to keep anything in; without one, nothing lasts."""
        return self.config.is_absolute() and self.data.is_absolute()


def locate(environ: Mapping[str, str]) -> Paths:
    """The folders that TAKUZU_HOME names, else those usual on the system.

    The usual ones depend on the variables of the process itself.
    """
    if home := environ.get(HOME):
        folder = Path(home).absolute()
        return Paths(folder, folder)
    from platformdirs import PlatformDirs  # noqa: PLC0415 - a given home needs none

    usual = PlatformDirs(APPLICATION, appauthor=False)
    return Paths(usual.user_config_path, usual.user_data_path)


def may_be_there(path: Path) -> bool:
    """Whether there is such a file, as far as anyone can tell; asking never fails."""
    try:
        os.stat(path)
    except OSError as error:
        return not isinstance(error, FileNotFoundError | NotADirectoryError)
    return True


@contextmanager
def whole_file(path: str, *, is_precious: bool = False) -> Iterator[BinaryIO]:
    """The file to write; when the block ends well the path has it, else what it had.

    A link stays one, and the file is for the same readers as before. What is precious is on the
    disk itself when this is over, also if the power fails then.
    """
    target = os.path.realpath(path)
    draft = f"{target}.{os.getpid()}.part"
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    except OSError as error:
        error.filename = path
        raise
    try:
        with open(descriptor, "wb") as file:
            yield file
            if is_precious:
                file.flush()
                os.fsync(descriptor)
        if os.path.exists(target):
            os.chmod(draft, stat.S_IMODE(os.stat(target).st_mode))
        os.replace(draft, target)
    except BaseException:
        os.unlink(draft)
        raise


def put(path: Path, text: str, *, is_precious: bool = True) -> None:
    """The file has this text or what it had; a folder that it needs is made."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(str(path), is_precious=is_precious) as file:
        file.write(text.encode())


def review_names(game: str, size: str, day: date) -> Iterator[str]:
    """The names to try for the file of a review, one after the other.

    >>> next(review_names("takuzu", "6x6", date(2025, 3, 1)))
    'takuzu-review-6x6-2025-03-01.txt'
    """
    stem = f"{game}-review-{size}-{day.isoformat()}"
    yield f"{stem}.txt"
    yield from (f"{stem}-{number}.txt" for number in count(2))


def write_new(folder: Path, names: Iterable[str], lines: Sequence[str]) -> Path:
    """The file that was written, by the first name that is free.

    What is there already is never overwritten: FileExistsError when no name is free.
    """
    text, path = "\n".join(lines) + "\n", folder
    for name in names:
        path = folder / name
        try:
            path.open("x").close()
        except FileExistsError:
            continue
        try:
            put(path, text, is_precious=False)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return path
    raise FileExistsError(path)


def written(folder: Path, names: Iterable[str], lines: Sequence[str]) -> Path | None:
    """The file that holds these very lines, of those in a row that are there."""
    text = "\n".join(lines) + "\n"
    for name in names:
        path = folder / name
        try:
            if path.read_text(encoding="utf-8") == text:
                return path
        except UnicodeDecodeError:
            continue
        except FileNotFoundError:
            return None
    return None


def locked(path: Path) -> int | None:
    """The open file, ours until it is closed; None when someone holds it. The disk may refuse."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        if isinstance(error, BlockingIOError):
            return None
        raise
    return descriptor
