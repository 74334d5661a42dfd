"""Sets (WAW-23 to WAW-29): what can be turned in, and which pieces go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import mul

from gingersnap.core.contract import Data
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import MOST_KITS, Counts, CountsOf, Kit
from gingersnap.games.the_wizard_always_wins.rules.memoisation import Once
from gingersnap.games.the_wizard_always_wins.types import Offered, Turnable, WizardAlwaysWinsState


class Ways(Data, frozen=True):
    """Uses of the pieces of one element, when none is laid yet."""

    icons: int
    """How often the element appears on them (WAW-24)."""
    most: int
    """The sets they make, pooled (WAW-A28)."""
    pieces: dict[int, tuple[int, ...]]
    """By number of sets that can be asked for: the pieces that waste the fewest icons."""
    turn_in: tuple[Offered, ...]
    lay: tuple[Offered, ...]
    """None where a set takes all of them: then there is nothing to choose (WAW-A45)."""


MOST_KNOWN = 4_000
"""Of one element. This edition has 720: only a table's own numbers can make more."""


class KnownWays(Once[Counts, Ways]):
    """By how many there are of each piece of an element."""

    def __init__(self, kit: Kit, element: int) -> None:
        super().__init__(lambda counts: _ways(kit, element, counts), MOST_KNOWN)


def _known_ways(kit: Kit) -> tuple[tuple[CountsOf, KnownWays], ...]:
    return tuple((counts_of, KnownWays(kit, element)) for element, counts_of in enumerate(kit.counts_of_element))


known_ways = Once(_known_ways, MOST_KITS).__getitem__
"""By element."""


def ways(tableau: Sequence[int], kit: Kit, element: int) -> Ways:
    counts_of, known = known_ways(kit)[element]
    return known[counts_of(tableau)]


def all_ways(tableau: Sequence[int], kit: Kit) -> list[Ways]:
    """By element."""
    return [known[counts_of(tableau)] for counts_of, known in known_ways(kit)]


def has_set(tableau: Sequence[int], kit: Kit) -> bool:
    for counts_of, known in known_ways(kit):  # noqa: SIM110 - for every turn, and any() takes half as long again
        if known[counts_of(tableau)].most:
            return True
    return False


def _ways(kit: Kit, element: int, counts: Counts) -> Ways:
    lying = [piece for piece, count in zip(kit.of_element[element], counts, strict=True) if count]
    icons = sum(map(mul, kit.icons_of_element[element], counts))
    needs = kit.needs[element]
    pieces = {sets: _usual_pieces(kit, element, counts, sets) for sets in _numbers_of_sets(kit, element, counts, icons)}
    has_choice = icons - min((kit.icons[piece] for piece in lying), default=0) >= needs
    return Ways(
        icons=icons,
        most=icons // needs,
        pieces=pieces,
        turn_in=tuple(kit.turn_in[element][sets] for sets in pieces),
        lay=tuple(kit.lay[piece] for piece in lying) if has_choice else (),
    )


def usual_pieces(tableau: Sequence[int], kit: Kit, element: int, sets: int) -> list[int]:
    """Return the pieces that go for so many sets when the seat does not lay them itself."""
    return list(ways(tableau, kit, element).pieces[sets])


def _numbers_of_sets(kit: Kit, element: int, counts: Counts, icons: int) -> Sequence[int]:
    """Return how many sets can be asked for: as many as the usual pieces for them make, no more and no less (WAW-A42).

    Two mushroom cards with 3 icons are three sets of 2, so that nobody would give them for two.
    """
    needs = kit.needs[element]
    numbers = range(1, icons // needs + 1)
    if kit.is_exact[element]:
        return numbers
    return [sets for sets in numbers if icons_of(_usual_pieces(kit, element, counts, sets), kit) // needs == sets]


def icons_of(pieces: Iterable[int], kit: Kit) -> int:
    return sum([kit.icons[piece] for piece in pieces])


def _usual_pieces(kit: Kit, element: int, counts: Counts, sets: int) -> tuple[int, ...]:
    """Return the pieces for so many sets that waste the fewest icons."""
    taken = _least_waste(kit.icons_of_element[element], counts, sets * kit.needs[element])
    numbers = zip(kit.of_element[element], taken, strict=True)
    return tuple(piece for piece, count in numbers for _ in range(count))


def _least_waste(icons: Counts, counts: Counts, target: int) -> Counts:
    """Return the numbers to take of each kind.

    Fewest icons that reach the target, then fewest pieces, then fewest of the last kind. That kind is the token, which
    never comes back.
    """
    best = _best_by_icons(icons, counts)
    return best[min(total for total in best if total >= target)][2]


@lru_cache(maxsize=8)
def _best_by_icons(icons: Counts, counts: Counts) -> dict[int, tuple[int, int, Counts]]:
    """Return, by the sum of icons, the pieces, the tokens among them, and the number of each kind.

    One table serves all numbers of sets: a table for each would take seconds with a hundred custom cards before a seat.
    """
    best: dict[int, tuple[int, int, Counts]] = {0: (0, 0, ())}
    for kind, (worth, count) in enumerate(zip(icons, counts, strict=True)):
        is_token = kind == len(icons) - 1
        found = [
            (total + more * worth, (pieces + more, tokens + more * is_token, (*taken, more)))
            for total, (pieces, tokens, taken) in best.items()
            for more in range(count + 1)
        ]
        best = {}
        for total, way in found:
            best[total] = min(best.get(total, way), way)
    return best


def draft_icons(state: WizardAlwaysWinsState, kit: Kit) -> int:
    return icons_of(state.draft, kit)


def draft_missing_and_over(state: WizardAlwaysWinsState, kit: Kit) -> tuple[int, int]:
    """Icons that what is laid is short of a set, and those it has beyond its sets."""
    if not state.draft:
        return 0, 0
    icons, needs = draft_icons(state, kit), kit.needs[kit.element_of[state.draft[0]]]
    return (needs - icons, 0) if icons < needs else (0, icons % needs)


def turnable(state: WizardAlwaysWinsState, kit: Kit) -> tuple[Turnable, ...]:
    """For the seat whose turn it is."""
    if state.draft:
        element = kit.element_of[state.draft[0]]
        sets = draft_icons(state, kit) // kit.needs[element]
        return (_turnable(kit, element, sets, state.draft),) if sets else ()
    by_element = enumerate(all_ways(state.tableaus[state.turn], kit))
    return tuple(
        _turnable(kit, element, sets, pieces)
        for element, possible in by_element
        for sets, pieces in possible.pieces.items()
    )


def _turnable(kit: Kit, element: int, sets: int, pieces: Iterable[int]) -> Turnable:
    gives = kit.elements[element]
    return Turnable(gives.name, sets, kit.pieces_of(pieces), gives.gems * sets, gives.levels * sets, gives.cards * sets)
