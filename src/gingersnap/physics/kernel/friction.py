"""Friction of a disc that slides and spins, by the ratio of its edge speed to its sliding speed.

Friction acts on every point of a disc against that point's own velocity. The faster the spin, the less friction opposes
the slide: a spinning disc slides further, and slide and spin end together. `docs/physics.md` derives the numbers here,
and `tests/physics/spin_friction.py` recomputes them. Both tables range from no spin to pure spin, in even steps of
`turn / (slide + turn)`, and are interpolated linearly.
"""

from __future__ import annotations

import numpy as np

from gingersnap.physics.kernel.numba_compilation import jit_inline

CELLS = 64

# fmt: off
FORCE = np.array([
    1.0000000, 0.9999350, 0.9997375, 0.9993933, 0.9988867, 0.9982021, 0.9973221, 0.9962276,
    0.9948974, 0.9933083, 0.9914351, 0.9892500, 0.9867224, 0.9838192, 0.9805038, 0.9767364,
    0.9724736, 0.9676679, 0.9622677, 0.9562169, 0.9494549, 0.9419159, 0.9335291, 0.9242188,
    0.9139041, 0.9024989, 0.8899131, 0.8760525, 0.8608207, 0.8441213, 0.8258632, 0.8059728,
    0.7844383, 0.7615293, 0.7376296, 0.7129270, 0.6875529, 0.6616154, 0.6352118, 0.6084331,
    0.5813666, 0.5540931, 0.5266918, 0.4992379, 0.4718004, 0.4444476, 0.4172488, 0.3902566,
    0.3635316, 0.3371221, 0.3110765, 0.2854337, 0.2602375, 0.2355111, 0.2112902, 0.1875914,
    0.1644417, 0.1418502, 0.1198347, 0.0983971, 0.0775468, 0.0572844, 0.0376082, 0.0185155,
    0.0000000,
])
"""The fraction of friction against the slide, as a mean over the whole path, so that the distance is exact."""

BEND = np.array([
    1.4142136, 1.4139796, 1.4132967, 1.4121152, 1.4103753, 1.4080222, 1.4049967, 1.4012312,
    1.3966496, 1.3911646, 1.3846844, 1.3771076, 1.3683178, 1.3581756, 1.3465444, 1.3332513,
    1.3181130, 1.3009105, 1.2814074, 1.2593229, 1.2343357, 1.2060750, 1.1741080, 1.1379280,
    1.0969124, 1.0503140, 0.9971718, 0.9361612, 0.8649866, 0.7796897, 0.6824111, 0.5790670,
    0.4756096, 0.3785371, 0.2915650, 0.2145918, 0.1467072, 0.0868765, 0.0340282, -0.0126127,
    -0.0538567, -0.0904468, -0.1228397, -0.1516017, -0.1771118, -0.1997602, -0.2198197, -0.2376015,
    -0.2533214, -0.2671919, -0.2794031, -0.2901118, -0.2994424, -0.3075524, -0.3145545, -0.3205799,
    -0.3256505, -0.3299355, -0.3334237, -0.3362523, -0.3384411, -0.3400736, -0.3411725, -0.3417749,
    -0.3420369,
])
"""Curvature of the decay of the spin with the speed: slower at first if positive (`kinematics.spin_at`)."""
# fmt: on


@jit_inline
def friction_of(slide: float, turn: float) -> tuple[float, float]:
    """Return the fraction of friction against the slide, and the bend of the spin. `slide` is above zero."""
    place = CELLS * (turn / (slide + turn))
    cell = min(int(place), CELLS - 1)
    share = place - cell
    force = FORCE[cell] + share * (FORCE[cell + 1] - FORCE[cell])
    return force, BEND[cell] + share * (BEND[cell + 1] - BEND[cell])
