"""Gymnasium spaces, observations and rendering shared by the environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.flat_actions import FlatActions
from gingersnap.research.score_difference import score_difference

RENDER_MODES = ["human", "ansi", "rgb_array"]
Observation = dict[str, NDArray[Any]]


class NotReset(ResetNeeded, AttributeError):
    """Error raised for a step before the first reset."""


class ChoiceAndNumbers(spaces.Dict):
    """A choice with its free numbers. Sampling takes the mask of the choices."""

    def sample(self, mask: Any = None, probability: Any = None) -> dict[str, Any]:
        by_choice = {"choice": mask, "numbers": None} if isinstance(mask, np.ndarray) else mask
        sampled: dict[str, Any] = super().sample(mask=by_choice, probability=probability)
        return sampled


def action_space(setting: EnvSpec) -> spaces.Space[Any]:
    choice = spaces.Discrete(setting.choices.count)
    if not setting.choices.spans:
        return choice
    return ChoiceAndNumbers(choice=choice, numbers=spaces.Box(-1.0, 1.0, (len(setting.choices.spans),), np.float32))


def observation_space(setting: EnvSpec) -> spaces.Dict:
    return spaces.Dict(
        observation=spaces.Box(0.0, 1.0, (setting.width,), np.float32),
        action_mask=spaces.MultiBinary(setting.choices.count),
    )


def observe(episode: Episode, seat: Seat) -> Observation:
    return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}


def split_action(action: Any) -> tuple[int, Any]:
    """Split an action of either space into choice and numbers."""
    return (int(action["choice"]), action["numbers"]) if isinstance(action, dict) else (int(action), None)


class DictInterface:
    """Observations with their mask, and actions with free numbers, as dictionaries."""

    def __init__(self, setting: EnvSpec, score_info: bool) -> None:
        self.has_info = self._has_scores = score_info
        self.observation_space: spaces.Space[Any] = observation_space(setting)
        self.action_space = action_space(setting)

    def observe(self, episode: Episode, seat: Seat) -> Any:
        return observe(episode, seat)

    def split_action(self, action: Any) -> tuple[int, Any]:
        return split_action(action)

    def mask(self, episode: Episode, seat: Seat) -> NDArray[np.int8]:
        return episode.mask(seat)

    def info(self, episode: Episode, seat: Seat) -> dict[str, Any]:
        """Return the score difference, if it is asked for and the game states a goal."""
        difference = score_difference(episode, seat) if self._has_scores else None
        return {} if difference is None else {"score_difference": difference}


class FlatInterface(DictInterface):
    """Observations as `Box` and actions as `Discrete`, with the mask in `info`."""

    def __init__(self, setting: EnvSpec, score_info: bool) -> None:
        self.has_info, self._has_scores = True, score_info
        self._actions = FlatActions(setting.choices)
        self.observation_space = spaces.Box(0.0, 1.0, (setting.width,), np.float32)
        self.action_space = spaces.Discrete(self._actions.count)

    def observe(self, episode: Episode, seat: Seat) -> NDArray[np.float32]:
        return episode.observation(seat)

    def split_action(self, action: Any) -> tuple[int, Any]:
        return self._actions.split(int(action))

    def mask(self, episode: Episode, seat: Seat) -> NDArray[np.int8]:
        return self._actions.mask(episode, seat)

    def info(self, episode: Episode, seat: Seat) -> dict[str, Any]:
        return {**super().info(episode, seat), "action_mask": self.mask(episode, seat)}


def check_render_mode(mode: str | None) -> None:
    """Raise ValueError for an unknown render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"unknown render mode {mode!r}: there is {', '.join(RENDER_MODES)}, or None")


def render(episode: Episode, mode: str | None, seat: Seat = SPECTATOR) -> Any:
    """Render the table as `seat` sees it: as text, as an image of the text, or printed."""
    text = episode.text(seat)
    if mode == "ansi":
        return text
    if mode == "human":
        print(text)
        return None
    return text_to_image(text) if mode == "rgb_array" else None


def text_to_image(text: str, size: int = 16) -> NDArray[np.uint8]:
    """Return an image of the text."""
    from PIL import Image, ImageDraw, ImageFont  # Slow to import and rarely needed.

    try:
        font: Any = ImageFont.truetype("DejaVuSansMono.ttf", size)
    except OSError:
        font = ImageFont.load_default(size)
    lines = text.splitlines() or [""]
    cell, row = font.getlength("W"), size + 4
    page = Image.new("RGB", (int(max(map(len, lines)) * cell) + 2 * size, len(lines) * row + 2 * size), "white")
    pen = ImageDraw.Draw(page)
    is_even = font.getlength("i") == cell
    for number, line in enumerate(lines):
        # Without a monospaced font, each character is placed in its own cell to keep the board aligned.
        for column, piece in [(0, line)] if is_even else enumerate(line):
            pen.text((size + column * cell, size + number * row), piece, "black", font)
    return np.asarray(page, dtype=np.uint8)


__getattr__ = deprecated_names(
    __name__,
    {
        "observed": "observe",
        "rendered": "render",
        "pictured": "text_to_image",
        "choice_and_numbers": "split_action",
    },
)
