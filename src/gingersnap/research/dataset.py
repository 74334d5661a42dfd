"""Self-play dataset: games between bots, one row for each decision. `COLUMNS` describes a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action, Offer, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.evaluation import find_bot
from gingersnap.research.opponents import SeatedBots

COLUMNS = {
    "environment": "the name that pins rules, physics, observations and choices",
    "seed": "of the whole file",
    "game": "its number, from 0",
    "step": "of the game, from 0",
    "seat": "whose decision it is",
    "bot": "the level of the bot that decides",
    "observation": "what the seat sees, in numbers from 0 to 1: their layout is in the file's metadata",
    "open": "the numbers of the choices that are open",
    "choice": "the number of what was chosen; none for what others make up, such as several cards at once",
    "numbers": "the free numbers of it, from -1 to 1; empty where there are none",
    "reward": "what the seat got in the end, from -1 to 1",
    "last": "whether this was the last decision of the game",
}
DecisionRow = dict[str, Any]


def iterate_decisions(setting: EnvSpec, levels: Sequence[str], games: int, seed: int) -> Iterator[list[DecisionRow]]:
    """Yield the rows of each game, one row for each decision. Bots change seats from game to game."""
    made = [find_bot(setting.game, level) for level in levels]
    for game in range(games):
        turned = [(seat + game) % len(levels) for seat in range(setting.seats)]
        episode = Episode(setting, f"self-play {seed}.{game}")
        bots = {seat: made[place] for seat, place in enumerate(turned)}
        opponents = SeatedBots(episode, bots, Seeded(f"self-play {seed}.{game}, bots"))
        common = {"environment": setting.environment, "seed": seed, "game": game}
        rows = [{**common, **row, "bot": levels[turned[row["seat"]]]} for row in _play_game(episode, opponents)]
        for row in rows:
            row["reward"], row["last"] = episode.rewards[row["seat"]], row is rows[-1]
        yield rows


def _play_game(episode: Episode, opponents: SeatedBots) -> Iterator[DecisionRow]:
    opponents.notify_bots()
    step = 0
    while (seat := episode.asked) is not None:
        seen, open_choices = episode.observation(seat), _open_choices(episode, seat)
        action = opponents.choose_action(seat)
        row = {
            "step": step,
            "seat": seat,
            "observation": seen,
            "open": open_choices,
            **_choice_row(episode, seat, action),
        }
        opponents.apply_action(seat, action)
        yield row
        step += 1


def _open_choices(episode: Episode, seat: Seat) -> list[int]:
    waits = [episode.setting.choices.wait] if episode.can_wait(seat) else []
    return [*episode.open(seat), *waits]


def _choice_row(episode: Episode, seat: Seat, action: Action | None) -> DecisionRow:
    choices = episode.setting.choices
    if action is None:
        return {"choice": choices.wait, "numbers": []}
    made = [offer for alike in episode.legal(seat).values() for offer in alike if type(offer.action) is type(action)]
    has_numbers = bool(choices.spans) and any(offer.free for offer in made)
    [*numbers] = choices.legal(seat, episode.view, [Offer(action)])
    choice = numbers[0] if numbers else None
    return {"choice": choice, "numbers": choices.encode_numbers(action) if has_numbers else []}


__getattr__ = deprecated_names(
    __name__,
    {
        "Row": "DecisionRow",
        "decisions": "iterate_decisions",
    },
)
