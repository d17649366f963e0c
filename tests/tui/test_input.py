"""What comes from the keyboard reaches the game whole, unless nothing could come of it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import Key

from takuzu_tui.tui.terminal.input import ESCAPE, PASTE_BEGINS, PASTE_ENDS, Reader, Sieve

BEGIN, END = PASTE_BEGINS.encode(), PASTE_ENDS.encode()
TEXT = st.text(st.characters(codec="utf-8"))


KEYS = {
    **{letter: letter for letter in "abcdefghijklmnopqrstuvwxyzPRSTUVX01"},
    ESCAPE: "escape",
    "\x1b[A": "up",
    "\x1bOB": "down",
    "\x1bOP": "f1",
    "\x1b[6~": "pagedown",
    "\x1b[Z": "shift+tab",
}
"""What keys send, and what they are called."""


def heard(*reads: bytes) -> list[str]:
    """The keys that come of it, the last after a pause."""
    reader = Reader()
    told = [event for read in reads for event in reader.read(read)]
    return [event.key for event in (*told, *reader.rest()) if isinstance(event, Key)]


@given(st.lists(st.sampled_from([*KEYS])), st.lists(st.integers(min_value=0)))
def test_every_key_is_heard_in_its_turn_however_fast_and_in_whatever_parts_they_come(
    typed: list[str], cuts: list[int]
) -> None:
    assert heard(*in_parts("".join(typed).encode(), cuts)) == [KEYS[key] for key in typed]


def sifted(*parts: bytes, most: int = 5) -> str:
    sieve = Sieve(most)
    return "".join(sieve.sift(part) for part in parts)


def in_parts(data: bytes, cuts: list[int]) -> list[bytes]:
    places = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    return [data[start:end] for start, end in pairwise(places)]


@given(TEXT, st.lists(st.integers(min_value=0)))
def test_what_is_typed_comes_through_however_it_is_cut(text: str, cuts: list[int]) -> None:
    assert sifted(*in_parts(text.encode(), cuts)) == text


@given(TEXT.filter(str.isprintable), st.lists(st.integers(min_value=0)))
def test_a_paste_is_cut_to_measure_and_its_end_is_told(text: str, cuts: list[int]) -> None:
    parts = in_parts(b"a" + BEGIN + text.encode() + END + b"b", cuts)
    assert sifted(*parts) == f"a{PASTE_BEGINS}{text[:5]}{PASTE_ENDS}b"


@given(st.lists(st.binary(), max_size=4))
def test_whatever_bytes_come_only_text_is_left(parts: list[bytes]) -> None:
    text = sifted(*parts)
    assert text.encode().decode() == text


@pytest.mark.parametrize("data", [b"\xff", b"\xe9", b"\xc3(", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"])
def test_bytes_that_are_no_text_are_nothing(data: bytes) -> None:
    assert sifted(b"a", data, b"b").replace("(", "") == "ab"


def test_escape_is_not_held_back() -> None:
    assert Sieve().sift(b"\x1b") == "\x1b"
    assert Sieve().sift(b"\x1b[20") == "\x1b[20"


def test_nothing_in_a_paste_controls_the_terminal() -> None:
    data = BEGIN + b"1\x1b[31m\x07\x00" + "\x9b0".encode() + b"\r\n\t1" + END
    assert sifted(data, most=99) == f"{PASTE_BEGINS}1[31m0\r\n\t1{PASTE_ENDS}"


def test_ctrl_c_ends_a_paste_whose_end_is_lost() -> None:
    assert sifted(BEGIN + b"12", b"3\x03q") == f"{PASTE_BEGINS}123{PASTE_ENDS}\x03q"


def test_the_rest_of_a_paste_that_was_broken_off_is_not_typed() -> None:
    sieve = Sieve()
    assert sieve.sift(BEGIN + b"12") == f"{PASTE_BEGINS}12"
    assert sieve.break_off() == PASTE_ENDS
    assert sieve.sift(b"0q" + END + b"u") == "u"
    assert sieve.sift(b"0q") == "0q"


def test_pastes_do_not_count_as_typed() -> None:
    sieve = Sieve()
    sieve.sift(b"abc" + BEGIN + b"1" * 1000 + END + b"d")
    assert sieve.typed == len("abc") + len(PASTE_BEGINS) + len("d")
