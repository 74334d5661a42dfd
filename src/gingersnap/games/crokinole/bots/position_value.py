"""Value of a position to a side: the points that already count, and those that will last until the end.

A disc on the board is worth its zone only if nobody can shoot at it any more. With every opposing shot still to come
its value fades towards what any disc is worth that the others have to deal with, wherever it lies; and a board that is
open to the next shooter invites a 20. The few numbers of this were fitted to what rounds between equal bots came to
(`[value]` in the house data): they say almost all that a table of eighty numbers said.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from gingersnap.games.crokinole.bots.batch_verdicts import Sides, Verdicts, zones_of
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.house_rules import USUAL, Worth


class Stakes(NamedTuple):
    """Points at stake in a round."""

    trays: tuple[int, ...]
    """By side: how many 20s it has already."""
    coming: tuple[int, ...]
    """Whose shots are still to come, in order."""
    by_rounds: bool
    """Whether winning the round is all that counts, by however little (CRK-28, CRK-33)."""
    worth: Worth = USUAL
    """What a disc counts."""

    def after(self, trays: tuple[int, ...]) -> Stakes:
        """Return the stakes after the next shot."""
        return self._replace(trays=trays, coming=self.coming[1:])


def values_of(verdicts: Verdicts, sides: Sides, stakes: Stakes, side: int) -> Floats:
    """(shots,): what each shot leaves to `side`, in points, or as its chance to win the round."""
    expected = totals_expected(verdicts, sides, stakes)
    others = [expected[:, side] - expected[:, other] for other in range(len(stakes.trays)) if other != side]
    if stakes.by_rounds:
        others = [chance_to_win(lead, len(stakes.coming), stakes.worth) for lead in others]
    mean: Floats = np.mean(others, axis=0)
    return mean


def chance_to_win(lead: Floats, shots: int, worth: Worth = USUAL) -> Floats:
    """To be ahead at the end, with so many shots still to come: a logistic curve, very near to the normal one."""
    if not shots:
        return 0.5 + 0.5 * np.sign(lead)
    swing = HOUSE.value.swing * worth.scale
    return 1.0 / (1.0 + np.exp(-1.7 / (swing * sqrt(shots)) * lead))


def totals_expected(verdicts: Verdicts, sides: Sides, stakes: Stakes) -> Floats:
    """(shots, sides): the total that each side can expect at the end of the round, beyond what all share."""
    owned = np.equal.outer(sides, np.arange(len(stakes.trays))).astype(float)
    totals: Floats = stakes.worth.hole * np.array(stakes.trays) + values_of_discs(verdicts, sides, stakes) @ owned
    if stakes.coming:
        invites = HOUSE.value.open_board * stakes.worth.scale
        totals[:, stakes.coming[0]] += invites * is_open_to(stakes.coming[0], verdicts, sides)
    return totals


def values_of_discs(verdicts: Verdicts, sides: Sides, stakes: Stakes) -> Floats:
    """(shots, discs): the points that each disc can expect."""
    threats = [sum(shooter != side for shooter in stakes.coming) for side in range(len(stakes.trays))]
    worth = stakes.worth
    lasting = np.array([[lasting_value(zone, threat, worth.scale) for threat in threats] for zone in worth.zones])
    on_board = lasting[:, sides][zones_of(verdicts), np.arange(len(sides))]
    return np.where(verdicts.lying, on_board, worth.hole * verdicts.counting)


def lasting_value(zone: int, threats: int, scale: float = 1.0) -> float:
    """Return what a disc is worth that counts so much where it lies, and has to outlast so many shots."""
    lasting = HOUSE.value.lasting * scale
    return lasting + (zone - lasting) * HOUSE.value.fading**threats


def is_open_to(side: int, verdicts: Verdicts, sides: Sides) -> Floats:
    return np.where(verdicts.lying[:, sides != side].any(axis=1), 0.0, 1.0)
