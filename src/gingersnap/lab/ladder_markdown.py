"""Bot ladder as a Markdown table for a game's documentation page, read from `ladder.json`."""

from __future__ import annotations

from gingersnap.core.registry import bots_of
from gingersnap.core.skill.ratings import Ladder, WinShare, ladder_of


def render_ladder_table(game: str) -> str:
    """Return ratings and win shares at tables for two, then at larger tables; empty if no ladder was measured."""
    ladder = ladder_of(game)
    return (
        ""
        if ladder is None
        else "\n\n".join((_summarise_ladder(game, ladder), _pair_table(game, ladder), _larger_tables(ladder)))
    )


def _summarise_ladder(game: str, ladder: Ladder) -> str:
    each = ladder.shares[0].games
    return (
        f"Measured by self-play, {each} games of each line-up with seats in turn "
        f"(`gingersnap ladder {game} --games {each} --seed {ladder.seed}`, version {ladder.version} of the rules). "
        "Somebody new has a rating of 1000, and so has whom a first-timer meets; give or take two standard deviations. "
        "The other columns are the share of games that a level won against another, and between what the true share is "
        "with 95 % confidence."
    )


def _pair_table(game: str, ladder: Ladder) -> str:
    levels = list(bots_of(game))
    shares = {(share.level, share.against[0]): share for share in ladder.shares if len(share.against) == 1}
    rows = [
        f"| `{level}` | {ladder.levels[level].rating} ± {ladder.levels[level].margin} | "
        + " | ".join(_cell(shares.get((level, other))) for other in levels)
        + " |"
        for level in levels
    ]
    return _markdown_table(["level", "rating", *(f"against `{level}`" for level in levels)], rows)


def _larger_tables(ladder: Ladder) -> str:
    rows = [
        f"| `{share.level}` | {', '.join(f'`{other}`' for other in share.against)} | {_cell(share)} |"
        for share in ladder.shares
        if len(share.against) > 1
    ]
    return _markdown_table(["level", "at a table with", "won"], rows) if rows else ""


def _cell(win_share: WinShare | None) -> str:
    return (
        "–"
        if win_share is None
        else f"{win_share.value:.0%} ({win_share.low:.0%} to {win_share.high:.0%})".replace("%", " %")
    )


def _markdown_table(heads: list[str], rows: list[str]) -> str:
    return "\n".join(["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|", *rows])
