"""The story of a finished game: one sentence that follows from the score by count, or none.

The first kind that is true is told: a comeback, the last change of lead that held, a close end, a one-sided game, luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from gingersnap.core.contract import Outcome, Seat
from gingersnap.core.words import Sentence, say

StoryKind = Literal["comeback", "turning_point", "at_the_end", "close", "one_sided", "luck"]
DEFICIT_SHARE = 0.25
"""The deficit of a comeback, and the lead of a one-sided game, as a minimum share of the winner's score."""
LEAST_DEFICIT = 2.0
CLOSE_SHARE = 0.1
"""The lead of a close end as a maximum share of the winner's score, if it is more than one."""
EARLY_SHARE = 0.25
"""The share of the moves within which a lead decides a game as one-sided, and a deficit makes no comeback."""
LATE_SHARE = 0.9
"""The share of the moves after which a deciding action is at the very end."""
LARGEST_LUCK = 0.25
"""The maximum probability of a deciding draw that counts as luck."""


class ScoreMoment(NamedTuple):
    """The score after one action."""

    seq: int
    move: int
    """The number of moves so far, without actions of the clock."""
    rounds: int | None
    """The number of finished rounds; None for a game without rounds."""
    score: Sequence[float] | None
    """The score by seat, as players count it; None if there is none."""


class GameStory(NamedTuple):
    """The reason of a result: its kind, the deciding action and the figures."""

    kind: StoryKind
    seq: int | None
    """The number of actions up to the deciding one; None if no single action decided."""
    seats: tuple[Seat, ...]
    """The winners."""
    behind: float = 0.0
    """The largest deficit of the winners."""
    ahead: float = 0.0
    """Their lead at the end."""
    since: ScoreMoment | None = None
    """The moment of the largest deficit of a comeback, else that at which the final lead began."""
    chance: float = 1.0
    """The probability of the deciding draw."""


def find_story(
    moments: Sequence[ScoreMoment], outcome: Outcome, side: Sequence[Seat], luck: float | None = None
) -> GameStory | None:
    """Return the story of a game won by the seats of `side`; None if none is true, or if nobody won alone.

    `luck` is the probability of the draw that decided the game, if a draw did.
    """
    winners = outcome.winners
    others = [seat for seat in range(len(outcome.placings)) if seat not in winners]
    if not others or not {*winners} <= {*side}:
        return None
    scored = [moment for moment in moments if moment.score is not None]
    leads = [_lead(moment.score or (), winners, others) for moment in scored]
    by_score = _story_of_leads(scored, leads, winners) if leads and leads[-1] > 0 else None
    if by_score is None and luck is not None and luck <= LARGEST_LUCK:
        return GameStory("luck", None, winners, chance=luck)
    return by_score


def _lead(score: Sequence[float], winners: Sequence[Seat], others: Sequence[Seat]) -> float:
    return score[winners[0]] - max(score[seat] for seat in others)


def _story_of_leads(
    moments: Sequence[ScoreMoment], leads: Sequence[float], winners: tuple[Seat, ...]
) -> GameStory | None:
    won, behind, ahead = (moments[-1].score or ())[winners[0]], max(0.0, -min(leads)), leads[-1]
    early, late = EARLY_SHARE * moments[-1].move, LATE_SHARE * moments[-1].move
    if behind >= max(LEAST_DEFICIT, DEFICIT_SHARE * won):
        lowest = max(at for at, lead in enumerate(leads) if lead == -behind)
        if moments[lowest].move > early:
            return GameStory("comeback", moments[lowest].seq, winners, behind, ahead, moments[lowest])
    held = max((at + 1 for at, lead in enumerate(leads) if lead <= 0), default=0)
    last = max((at for at in range(1, len(leads)) if leads[at] != leads[at - 1]), default=0)
    told = GameStory("turning_point", moments[held].seq, winners, behind, ahead, moments[held])
    is_early, is_at_end = moments[held].move <= early, held == last and moments[held].move >= late
    if behind and not is_early and not is_at_end:
        return told
    if held and is_at_end:
        return told._replace(kind="at_the_end")
    if ahead <= max(1.0, CLOSE_SHARE * won):
        return told._replace(kind="close", seq=None)
    if is_early and ahead >= DEFICIT_SHARE * won:
        return told._replace(kind="one_sided", seq=None)
    return None


def story_sentence(story: GameStory, amount: Callable[[float], Sentence], what: str | None) -> Sentence:
    """Return the sentence of a story. `amount` words a difference of scores, `what` the deciding event."""
    seats, since = story.seats, story.since
    match story.kind:
        case "luck":
            return say("story-luck", percent=round(100 * story.chance))
        case "at_the_end":
            return say("story-at-the-end", seats=seats, ahead=amount(story.ahead))
        case "close":
            return say("story-close", seats=seats, ahead=amount(story.ahead))
    assert since is not None, "every other story has a moment"
    after = _time_sentence(since, "after")
    match story.kind:
        case "comeback":
            return say(
                "story-comeback", seats=seats, behind=amount(story.behind), when=after, ahead=amount(story.ahead)
            )
        case "turning_point":
            return say("story-turned", seats=seats, when=after, what=what)
        case "one_sided":
            return say("story-one-sided", seats=seats, when=_time_sentence(since, "from"))


def _time_sentence(moment: ScoreMoment, preposition: Literal["after", "from"]) -> Sentence:
    if not moment.move:
        return say("story-start")
    if moment.rounds:
        return say("story-round", preposition=preposition, round=moment.rounds)
    return say("story-move", preposition=preposition, move=moment.move)
