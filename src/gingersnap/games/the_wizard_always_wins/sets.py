"""Sets (WAW-23 to WAW-29): what can be turned in, and which pieces go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from operator import ge, mul
from typing import NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.kit import Kit, Offered
from gingersnap.games.the_wizard_always_wins.types import Piece, Turnable, WizardState

Counts = tuple[int, ...]


def icons_in(tableau: Sequence[int], kit: Kit) -> list[int]:
    """By element: how often it appears on face-up cards and tokens (WAW-24)."""
    icons = [0] * len(kit.needs)
    element_of, icons_on = kit.element_of, kit.icons
    for piece in compress(range(len(tableau)), tableau):
        icons[element_of[piece]] += tableau[piece] * icons_on[piece]
    return icons


def complete(tableau: Sequence[int], kit: Kit) -> list[int]:
    """The elements of which sets can be turned in."""
    return [element for element, enough in enumerate(map(ge, icons_in(tableau, kit), kit.needs)) if enough]


class Ways(NamedTuple):
    """What can be done with the pieces of one element, when none is laid yet."""

    most: int
    """The sets they make, pooled (WAW-A28)."""
    pieces: dict[int, tuple[int, ...]]
    """By number of sets that can be asked for: the pieces that waste the fewest icons."""
    turn_in: tuple[Offered, ...]
    lay: tuple[Offered, ...]
    """None where a set takes all of them: then there is nothing to choose (WAW-A45)."""


def ways(tableau: Sequence[int], kit: Kit, element: int) -> Ways:
    return _ways(kit, element, tuple([tableau[piece] for piece in kit.of_element[element]]))


@lru_cache(maxsize=20_000)
def _ways(kit: Kit, element: int, counts: Counts) -> Ways:
    lying = [piece for piece, count in zip(kit.of_element[element], counts, strict=True) if count]
    icons = sum(map(mul, kit.icons_of_element[element], counts))
    needs = kit.needs[element]
    pieces = {sets: _usual_pieces(kit, element, counts, sets) for sets in _numbers_of_sets(kit, element, counts, icons)}
    has_choice = icons - min((kit.icons[piece] for piece in lying), default=0) >= needs
    return Ways(
        most=icons // needs,
        pieces=pieces,
        turn_in=tuple(kit.turn_in[element][sets] for sets in pieces),
        lay=tuple(kit.lay[piece] for piece in lying) if has_choice else (),
    )


def usual_pieces(tableau: Sequence[int], kit: Kit, element: int, sets: int) -> list[int]:
    """The pieces that go for so many sets when the seat does not lay them itself."""
    return list(ways(tableau, kit, element).pieces[sets])


def _numbers_of_sets(kit: Kit, element: int, counts: Counts, icons: int) -> Sequence[int]:
    """How many sets can be asked for: as many as the usual pieces for them make, no more and no less (WAW-A42).

    Two mushroom cards with 3 icons are three sets of 2, so that nobody would give them for two.
    """
    needs = kit.needs[element]
    numbers = range(1, icons // needs + 1)
    if kit.is_exact[element]:
        return numbers
    return [sets for sets in numbers if _icons(_usual_pieces(kit, element, counts, sets), kit) // needs == sets]


def _icons(pieces: Iterable[int], kit: Kit) -> int:
    return sum([kit.icons[piece] for piece in pieces])


def _usual_pieces(kit: Kit, element: int, counts: Counts, sets: int) -> tuple[int, ...]:
    """The pieces for so many sets that waste the fewest icons."""
    taken = _least_waste(kit.icons_of_element[element], counts, sets * kit.needs[element])
    numbers = zip(kit.of_element[element], taken, strict=True)
    return tuple(piece for piece, count in numbers for _ in range(count))


def _least_waste(icons: Counts, counts: Counts, target: int) -> Counts:
    """How many to take of each kind: fewest icons that reach the target, then fewest pieces, then fewest of the last
    kind, which is the token: small change is worth keeping, and a token never comes back."""
    best: dict[int, tuple[int, int, Counts]] = {0: (0, 0, ())}
    for kind, (worth, count) in enumerate(zip(icons, counts, strict=True)):
        is_token = kind == len(icons) - 1
        found = [
            (total + more * worth, (pieces + more, tokens + more * is_token, (*taken, more)))
            for total, (pieces, tokens, taken) in best.items()
            for more in range(count + 1)
            if more == 0 or total + (more - 1) * worth < target
        ]
        best = {}
        for total, way in found:
            best[total] = min(best.get(total, way), way)
    return best[min(total for total in best if total >= target)][2]


def draft_icons(state: WizardState, kit: Kit) -> int:
    return _icons(state.draft, kit)


def unlaid(state: WizardState, kit: Kit, element: int) -> Iterator[int]:
    """The pieces of an element that are not laid yet, by number."""
    tableau, draft = state.tableaus[state.turn], state.draft
    return (piece for piece in kit.of_element[element] if tableau[piece] > draft.count(piece))


def set_offers(state: WizardState, kit: Kit) -> list[Offered]:
    """What can be done with sets. Never a list of every selection: those are laid piece by piece."""
    if state.draft:
        return _draft_offers(state, kit)
    tableau = state.tableaus[state.turn]
    turn_in: list[Offered] = []
    lay: list[Offered] = []
    for element in complete(tableau, kit):
        possible = ways(tableau, kit, element)
        turn_in += possible.turn_in
        lay += possible.lay
    return [*turn_in, *lay, kit.finish]


def _draft_offers(state: WizardState, kit: Kit) -> list[Offered]:
    element = kit.element_of[state.draft[0]]
    sets = draft_icons(state, kit) // kit.needs[element]
    offers = kit.turn_in[element][sets : sets + 1] if sets else []
    offers += [kit.lay[piece] for piece in unlaid(state, kit, element)]
    return [*offers, kit.take_back] if state.take_backs < kit.house.caps.take_backs else offers


def turnable(state: WizardState, kit: Kit, seat: Seat) -> tuple[Turnable, ...]:
    tableau = state.tableaus[seat]
    return tuple(
        Turnable(kit.elements[element].name, sets, pieces_of(kit, pieces))
        for element in complete(tableau, kit)
        for sets, pieces in ways(tableau, kit, element).pieces.items()
    )


def pieces_of(kit: Kit, numbers: Iterable[int]) -> tuple[Piece, ...]:
    return tuple([kit.pieces[number] for number in numbers])
