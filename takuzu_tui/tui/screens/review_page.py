"""A step of a finished game in words, and where its time went, as a page."""

from __future__ import annotations

from collections.abc import Sequence

from takuzu_tui.engine.takuzu.deduction import Deduction, Refutation
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.review import Review, Reviewed
from takuzu_tui.play.stats import heights
from takuzu_tui.tui.faces.takuzu import Marks
from takuzu_tui.tui.game.masks import mask_of
from takuzu_tui.tui.game.panel import Panel, Row, shortened
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.deductions import deduction_sentence, refutation_sentence
from takuzu_tui.wording.review import review_sentences, why
from takuzu_tui.wording.statistics import bars
from takuzu_tui.wording.times import clock_text
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap

_LEAST_TOLD = 4
"""The lines without which a step cannot be told."""


def grid_at(review: Review, givens: Grid, place: int) -> Grid:
    """The grid after so many steps; before the first it is the puzzle."""
    return review.steps[place - 1].after if place else givens


def marks_at(review: Review, place: int) -> Marks:
    """The cell of the step, what proves its digit or the other, and whether it was wrong."""
    if not place or (step := review.steps[place - 1]).move is None:
        return Marks()
    grid, cell = step.after, step.move.cell
    bit = grid.bit(cell)
    match step.reason or step.lesson:
        case Deduction(because=because):
            proof = mask_of(grid, because)
        case Refutation(cells=cells):
            proof = mask_of(grid, cells)
        case _:
            proof = 0
    return Marks(wrong=bit if step.is_wrong else 0, target=bit, proof=proof & grid.filled)


def review_page(words: Words, review: Review, place: int, columns: int, lines: int) -> Page:
    """The step, the times of all steps, and what the game comes to, as far as there is room."""
    told = step_rows(words, review, place, columns - 2)
    if lines < _LEAST_TOLD + 2:
        return _bare(
            shortened(told, lines, columns - 2, ascii_only=words.ascii_only), columns, lines
        )
    panel = Panel(columns, lines, ascii_only=words.ascii_only)
    times = _time_rows(words, review, place, panel.inside)
    sums = _sum_rows(words, review, panel.inside)
    spare = lines - 2
    shown = []
    for title, rows in ((words.say("Time"), times), (words.say("Game"), sums)):
        if rows and spare - len(rows) - 1 >= max(_LEAST_TOLD, len(told)):
            shown.append((title, rows))
            spare -= len(rows) + 1
    head = words.say("Step {number} of {last}", number=place, last=len(review.steps))
    panel.add(head, shortened(told, spare, panel.inside, ascii_only=words.ascii_only), spare)
    for title, rows in shown:
        panel.add(title, rows, len(rows))
    return panel.closed()


def _bare(rows: Sequence[Row], columns: int, lines: int) -> Page:
    page = Page(columns, lines)
    for y, row in enumerate(rows):
        for x, text, look, zone in row:
            page.put(x + 1, y, text, look, zone)
    return page


def step_rows(words: Words, review: Review, place: int, width: int) -> list[Row]:
    """What is to be said of a step, in lines."""
    return [
        row for text, look in step_told(words, review, place) for row in _text(text, width, look)
    ]


def step_told(words: Words, review: Review, place: int) -> list[tuple[str, str]]:
    """The move, why, when, and the reason in a sentence, each with its look."""
    if not place:
        return [(words.say("The puzzle as it was given."), "strong")]
    step = review.steps[place - 1]
    head = why(words, step) if step.move is None else f"{step.move}  {why(words, step)}"
    told = [(head, "strong")]
    if step is review.first_wrong:
        told.append((words.say("the first wrong move"), "error"))
    elif step.is_wrong and step.reason is not None:
        told.append((words.say("a wrong move: it follows from an earlier one"), "error"))
    elif step.is_wrong:
        told.append((words.say("a wrong move"), "error"))
    at, took = clock_text(step.at), clock_text(step.took)
    told.append((words.say("at {at}, after {took}", at=at, took=took), "dim"))
    return [*told, (_reason(words, step), "")]


def _reason(words: Words, step: Reviewed) -> str:
    """Why the digit stands there, or another should."""
    match step.reason or step.lesson:
        case Deduction() as deduction:
            return deduction_sentence(words, deduction)
        case Refutation() as refutation:
            return refutation_sentence(words, refutation)
        case _ if step.is_guess:
            return words.say("Nothing in reach proved it.")
        case _:
            return ""


def _text(text: str, width: int, look: str) -> list[Row]:
    return [[(0, line, look, None)] for line in wrap(text, max(1, width))]


def _time_rows(words: Words, review: Review, place: int, width: int) -> list[Row]:
    """A bar for each step, or for as many as share a column, and a hand that points at this one."""
    if not review.steps:
        return []
    shared = -(-len(review.steps) // width)
    took = [step.took for step in review.steps]
    most = [max(took[first : first + shared]) for first in range(0, len(took), shared)]
    hand = "^" if words.ascii_only else "▲"
    drawn: Row = [(0, bars(words, heights(most)), "label", None)]
    return [drawn, [((place - 1) // shared, hand, "accent", None)] if place else []]


def _sum_rows(words: Words, review: Review, width: int) -> list[Row]:
    told = review_sentences(words, review.guesses, review.first_wrong, review.slowest)
    return [row for sentence in told for row in _text(sentence, width, "")]
