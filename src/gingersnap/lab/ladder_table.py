"""How strong a game's bots are, in Markdown, as its page of the documentation shows it: from `ladder.json`."""

from __future__ import annotations

from gingersnap.core.registry import bots_of
from gingersnap.core.skill.ratings import Ladder, Share, ladder_of


def ladder_table(game: str) -> str:
    """Ratings and who beat whom at tables for two, then at larger ones; nothing if nothing was measured."""
    ladder = ladder_of(game)
    return "" if ladder is None else "\n\n".join((_said(game, ladder), _pairs(game, ladder), _larger(ladder)))


def _said(game: str, ladder: Ladder) -> str:
    each = ladder.shares[0].games
    return (
        f"Measured by self-play, {each} games of each line-up with seats in turn "
        f"(`gingersnap ladder {game} --games {each} --seed {ladder.seed}`, version {ladder.version} of the rules). "
        "Somebody new has a rating of 1000, and so has whom a first-timer meets; give or take two standard deviations. "
        "The other columns are the share of games that a level won against another, and between what the true share is "
        "with 95 % confidence."
    )


def _pairs(game: str, ladder: Ladder) -> str:
    levels = list(bots_of(game))
    shares = {(share.level, share.against[0]): share for share in ladder.shares if len(share.against) == 1}
    rows = [
        f"| `{level}` | {ladder.levels[level].rating} ± {ladder.levels[level].give_or_take} | "
        + " | ".join(_cell(shares.get((level, other))) for other in levels)
        + " |"
        for level in levels
    ]
    return _table(["level", "rating", *(f"against `{level}`" for level in levels)], rows)


def _larger(ladder: Ladder) -> str:
    rows = [
        f"| `{share.level}` | {', '.join(f'`{other}`' for other in share.against)} | {_cell(share)} |"
        for share in ladder.shares
        if len(share.against) > 1
    ]
    return _table(["level", "at a table with", "won"], rows) if rows else ""


def _cell(share: Share | None) -> str:
    return "–" if share is None else f"{share.value:.0%} ({share.low:.0%} to {share.high:.0%})".replace("%", " %")


def _table(heads: list[str], rows: list[str]) -> str:
    return "\n".join(["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|", *rows])
