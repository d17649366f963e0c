from __future__ import annotations

from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.play.outcomes import Change
from takuzu_tui.play.position import Position, Provenance, provenance
from takuzu_tui.play.session import Source
from tests.figures import GIVENS
from tests.play.games import FIGURE, at, moves, played, started


def test_every_cell_tells_whose_digit_it_shows() -> None:
    grid = GIVENS
    for name in ("AA", "AC", "BA"):
        grid = grid.with_value(at(name), Value.ZERO)
    position = Position(grid, helped=grid.bit(at("AC")), corrected=grid.bit(at("BA")))
    assert position.marked == grid.bit(at("AC")) | grid.bit(at("BA"))
    shown = {
        name: provenance(FIGURE, position, at(name)) for name in ("AA", "AB", "AC", "BA", "BB")
    }
    assert shown == {
        "AA": Provenance.PLAYER,
        "AB": Provenance.GIVEN,
        "AC": Provenance.HELP,
        "BA": Provenance.CORRECTED,
        "BB": Provenance.EMPTY,
    }


def test_help_and_correction_are_marked_until_the_player_acts() -> None:
    session = started()
    played(session, "AA0", source=Source.HELP)
    assert session.provenance(at("AA")) is Provenance.HELP
    played(session, "AC1")
    assert session.provenance(at("AA")) is Provenance.PLAYER
    played(session, "AC0", source=Source.CORRECTION)
    assert session.provenance(at("AC")) is Provenance.CORRECTED
    session.undo()
    assert session.position == Position(session.grid)
    session.redo()
    assert session.provenance(at("AC")) is Provenance.PLAYER


def test_asking_for_help_again_is_an_action_of_the_player() -> None:
    session = started()
    played(session, "AA0", "AC1", source=Source.HELP)
    assert session.position.helped == session.grid.bit(at("AC"))
    played(session, "BA1", source=Source.STEP)
    assert session.position.helped == session.grid.bit(at("BA"))


def test_a_cell_that_help_empties_is_not_marked() -> None:
    session = started()
    played(session, "AA1")
    played(session, "AA", source=Source.CORRECTION)
    assert session.position == Position(GIVENS)


def test_saving_a_checkpoint_and_validating_leave_the_marks() -> None:
    session = started()
    played(session, "AA0", source=Source.HELP)
    session.checkpoint()
    session.validate()
    assert session.provenance(at("AA")) is Provenance.HELP


def test_a_change_tells_the_cells_whose_digit_or_mark_is_another() -> None:
    session = started()
    played(session, "AA0", source=Source.HELP)
    change = session.play_together(moves("AC1", "AA0"))
    assert isinstance(change, Change)
    assert change.cells == (at("AA"), at("AC"))
    assert change.step.text == "AC1"
