"""The hole: who drops in, who slides over it, who stays leaning on its lip."""

from __future__ import annotations

from gingersnap.physics.kernel.compiled import inlined
from gingersnap.physics.kernel.state import BoardRecord, DiscRecord, TableRecord


@inlined
def drops(table: TableRecord, board: BoardRecord, disc: DiscRecord, x: float, y: float, speed: float) -> bool:
    """Whether a disc inside the hole's circle at (x, y) is captured, moving along its path with `speed`.

    It is if its line passes the middle closely and slowly enough, the closer the faster; a disc that moves away or
    rests is as close as it is now. Two discs cannot lie flat in the hole together: another one inside prevents it.
    """
    if table.inside_hole > 1:
        return False
    aside = x * disc.uy - y * disc.ux
    heading_in = x * disc.ux + y * disc.uy < 0.0
    miss_squared = aside * aside if heading_in else x * x + y * y
    if miss_squared >= board.capture_reach_squared:
        return False
    # speed ≤ capture_speed × √(1 − (miss / reach)²), without the root
    room = board.capture_reach_squared - miss_squared
    return speed * speed * board.capture_reach_squared <= board.capture_speed_squared * room
