"""Gymnasium spaces, observations and rendering shared by the environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode

RENDER_MODES = ["human", "ansi", "rgb_array"]
Observation = dict[str, NDArray[Any]]


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


def choose(episode: Episode, action: Any) -> None:
    episode.choose(*split_action(action))


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
