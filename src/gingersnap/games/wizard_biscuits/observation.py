"""Compact observation of Wizard Biscuits: every disc by its number, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from gingersnap.core.contract import Seat
from gingersnap.core.view_annotations import BySeat, BySide, list_of, one_of, row_of, slots
from gingersnap.core.view_annotations import Seat as RelativeSeat
from gingersnap.core.view_annotations import Side as RelativeSide
from gingersnap.games.crokinole.observation import Place, place_seen
from gingersnap.games.crokinole.rules.shot_settlement import is_open
from gingersnap.games.wizard_biscuits.house_data import HOUSE, SIDES, SPECIALS, STATUSES, special
from gingersnap.games.wizard_biscuits.rules.clock import seconds_left
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON, flick_of, owner_of, statuses_of
from gingersnap.games.wizard_biscuits.rules.disc_selection import to_flick
from gingersnap.games.wizard_biscuits.rules.disc_status import whereabouts
from gingersnap.games.wizard_biscuits.rules.fields import field_of
from gingersnap.games.wizard_biscuits.rules.round_scores import is_scored, totals_of
from gingersnap.games.wizard_biscuits.rules.seat_order import flicks_left, format_of, order_at
from gingersnap.games.wizard_biscuits.rules.store import spending_at
from gingersnap.games.wizard_biscuits.rules.visibility import turn_of
from gingersnap.games.wizard_biscuits.types import (
    MOST_POINTS,
    FlickedDisc,
    Flicks,
    Question,
    QuestionKind,
    WizardBiscuitsOptions,
    WizardBiscuitsState,
)

DISCS = range(SPECIALS.stop)
SLOTS = 4
"""Questions that are told one by one; of others there is a count."""
NOBODY = -1

Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Signed = tuple[Points, Points]
"""Points above zero, and below it: each has its own scale, so that small numbers stay apart."""
Field = Annotated[int, Meta(ge=5, le=20)]
STATUS_FLAGS = list_of(bool, len(STATUSES))
DISC_FLAGS = list_of(bool, len(DISCS))
ASKED = row_of(QuestionKind, RelativeSeat, one_of(DISCS) | None, DISC_FLAGS, STATUS_FLAGS, Signed, bool)
SIDE = row_of(Signed, Signed, Flicks, STATUS_FLAGS, bool)
BY_SIDE: Any = Annotated[BySide[SIDE], Meta(max_length=SIDES)]  # type: ignore[valid-type]
SALE = row_of(Points, bool, Points, Points)


def fields(options: WizardBiscuitsOptions, seats: int) -> Mapping[str, Any]:
    whereabouts_of_disc: Any = Literal["hand", "board", "tray", "ditch", "store"] | None
    timed = {"milliseconds_left": Annotated[int, Meta(ge=0, le=120_000)]}
    always: dict[str, Any] = {
        "turn": RelativeSeat,
        "is_first_side": bool,
        "asked": slots(ASKED, SLOTS),
        "more_asked": Annotated[int, Meta(ge=0, le=len(SPECIALS))],
        "places": list_of(Place | None, len(DISCS)),
        "lies": list_of(whereabouts_of_disc, len(DISCS)),
        "flicked_by": list_of(RelativeSeat, len(DISCS)),
        "to_flick": DISC_FLAGS,
        "burned": DISC_FLAGS,
        "owner": list_of(RelativeSide, len(SPECIALS)),
        "is_second_face": list_of(bool | None, len(SPECIALS)),
        "field": list_of(Field | None, len(SPECIALS)),
        "frozen": list_of(bool, len(SPECIALS)),
        "will_freeze": list_of(bool, len(SPECIALS)),
        "poison_goes_to": RelativeSide,
        "sides": BY_SIDE,
        "unshot": BySeat[Flicks],
        "must_touch": bool,
        "number": Annotated[int, Meta(ge=1, le=HOUSE.safety.rounds)],
        "first": RelativeSeat,
        "winner": RelativeSide,
        "left": Signed,
        "spending": tuple[Points, Points, Points, Points] | None,
        "sales": list_of(SALE | None, len(SPECIALS)),
    }
    return always if options.seconds_per_shot is None else {**always, **timed}


def observe(state: WizardBiscuitsState, seat: Seat, recalled: None) -> tuple[Any, ...]:
    table, asked = format_of(state.seats), state.asked
    coming, turn, limit = order_at(state)[state.shots :], turn_of(state), seconds_left(state)
    flicked = [flick_of(state, disc) for disc in DISCS]
    timed = () if state.options.seconds_per_shot is None else (round((limit or 0) * 1000),)
    return (
        turn,
        table.side_of[seat] == 0,
        tuple(map(_asked, asked[:SLOTS])),
        max(0, len(asked) - SLOTS),
        _places(state, table.axes[seat]),
        tuple([None if (where := whereabouts(state, disc)) == "supply" else where for disc in DISCS]),
        tuple([NOBODY if flick is None else flick.seat for flick in flicked]),
        _flags([disc for side in range(SIDES) for disc in to_flick(state, side)], DISCS),
        _flags(state.burned, DISCS),
        tuple([_or_nobody(owner_of(state, disc)) for disc in SPECIALS]),
        tuple([_is_second_face(disc, flicked[disc]) for disc in SPECIALS]),
        _of_specials(state, field_of),
        _flags(state.frozen, SPECIALS),
        _flags(state.freezing, SPECIALS),
        NOBODY if POISON in state.gone else _or_nobody(state.poison_goes_to),
        _sides(state),
        tuple([coming.count(each) for each in range(state.seats)]),
        not is_open(state.position.discs, table.side_of[turn]),
        len(state.rounds) + (not is_scored(state)),
        state.first,
        _or_nobody(state.rounds[-1].winner) if is_scored(state) else NOBODY,
        _signed(state.left),
        *_spending(state),
        *timed,
    )


def _or_nobody(side: int | None) -> int:
    return NOBODY if side is None else side


def _flags(discs: Iterable[int], among: range) -> tuple[bool, ...]:
    found = set(discs)
    return tuple([disc in found for disc in among])


def _signed(points: int) -> tuple[int, int]:
    return max(points, 0), max(-points, 0)


def _asked(question: Question) -> tuple[Any, ...]:
    statuses = tuple([status in question.statuses for status in STATUSES])
    targets, most = _flags(question.targets, DISCS), _signed(question.most)
    return question.kind, question.seat, question.disc, targets, statuses, most, question.may_pass


def _places(state: WizardBiscuitsState, axis: float) -> tuple[Place | None, ...]:
    places = {disc.id: place_seen(disc, axis) for disc in state.position.discs}
    return tuple(map(places.get, DISCS))


def _is_second_face(disc: int, flick: FlickedDisc | None) -> bool | None:
    return None if flick is None else flick.face == special(disc).faces[1].name


def _of_specials(
    state: WizardBiscuitsState, value: Callable[[WizardBiscuitsState, int], int | None]
) -> tuple[int | None, ...]:
    """Return a value for each special disc that lies on the board or in a tray."""
    counting = [whereabouts(state, disc) in ("board", "tray") for disc in SPECIALS]
    return tuple([value(state, disc) if counts else None for disc, counts in zip(SPECIALS, counting, strict=True)])


def _sides(state: WizardBiscuitsState) -> tuple[Any, ...]:
    totals = totals_of(state)
    return tuple([
        (
            _signed(state.scores[side]),
            _signed(totals[side]),
            flicks_left(state, side),
            tuple([status in statuses_of(state, side) for status in STATUSES]),
            state.has_bought[side],
        )
        for side in range(SIDES)
    ])  # fmt: skip


def _spending(state: WizardBiscuitsState) -> tuple[Any, ...]:
    """Return what can become of the winner's points, and of each disc what it costs and leaves, while that is asked."""
    spending = spending_at(state)
    if spending is None:
        return None, (None,) * len(SPECIALS)
    sales = {sale.disc: (sale.missing, sale.too_early, sale.bankable, sale.lost) for sale in spending.sales}
    told = spending.lost, spending.bankable, spending.price, spending.lost_unless_bought
    return told, tuple(map(sales.get, SPECIALS))
