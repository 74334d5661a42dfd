"""What a learner is told: the same in every world it cannot tell apart, and from its own seat."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import numpy as np
import pytest
from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Data, Game, Seat
from gingersnap.core.registry import find_game
from gingersnap.core.view_annotations import AnyOrder, BySeat, BySide, ForBoards, Side
from gingersnap.games.crokinole.types import ALL_DISCS, PlacedDisc
from gingersnap.games.pocket_and_biscuit.house_data import PLACES
from gingersnap.games.pocket_and_biscuit.rules.tiles import NAMES
from gingersnap.games.pocket_and_biscuit.types import GONE, UNSEEN, Face
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.observation_encoder import Encoder
from gingersnap.testing.checks.action_spaces import random_episode
from research.test_action_space import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_observation_is_equal_in_indistinguishable_worlds(game: Game[Any, Any]) -> None:
    for seed in range(2):
        for episode in random_episode(game, seed, most=60):
            for seat in range(episode.setting.seats):
                told = episode.observation(seat)
                assert told.dtype == np.float32
                assert told.shape == (episode.setting.width,)
                assert 0.0 <= told.min() <= told.max() <= 1.0
                true_state = episode.table.state
                episode.state = game.redeal(true_state, seat, Seeded(seed))
                assert np.array_equal(told, episode.observation(seat)), f"seat {seat} can tell two worlds apart"
                episode.state = true_state


Colour = Literal["red", "blue"]


class Token(Data, frozen=True):
    colour: Colour
    owner: Seat


class Sample(Data, frozen=True):
    turn: Seat
    winner: Seat | None
    scores: BySeat[Annotated[int, Meta(ge=0, le=10)]]
    left: Annotated[int, Meta(ge=5, le=10)] | None
    hand: Annotated[AnyOrder[Colour], Meta(max_length=3)]
    tokens: Annotated[tuple[Token, ...], Meta(max_length=2)]
    name: Annotated[str, Meta(max_length=5)]
    far: Annotated[int, Meta(ge=0, le=1_000_000)]
    drawn: ForBoards[bool] = False


SAMPLE = Sample(1, None, (2, 4, 10), None, ("blue", "blue"), (Token("red", 2),), "moon", 999_999)


def test_encoder_encodes_every_kind_of_field_relative_to_seat() -> None:
    encoder = Encoder(Sample, 3, {str: ["sun", "moon"]})
    told = encoder(SAMPLE, 1)
    parts = {name: told[part].round(3).tolist() for name, part in encoder.layout.items()}
    assert parts == {
        "turn": [1, 0, 0],
        "winner": [0, 0, 0],
        "scores": pytest.approx([0.4, 1.0, 0.2]),
        "left": [0, 0],
        "hand": pytest.approx([0.792, 0], abs=0.001),  # blue, red
        "tokens": [1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        "name": [0, 1],
        "far": [1.0],
    }
    assert encoder.width == told.size


def test_encoder_is_invariant_under_seat_rotation() -> None:
    encoder = Encoder(Sample, 3)
    turned = Sample(2, None, (10, 2, 4), None, ("blue", "blue"), (Token("red", 0),), "moon", 999_999)
    assert np.array_equal(encoder(SAMPLE, 1), encoder(turned, 2))
    assert not np.array_equal(encoder(SAMPLE, 1), encoder(SAMPLE, 2))


class Teamed(Data, frozen=True):
    leader: Side
    scores: Annotated[BySide[Annotated[int, Meta(ge=0, le=10)]], Meta(max_length=3)]


def test_encoder_counts_sides_from_own() -> None:
    encoder = Encoder(Teamed, 4, sides=((0, 2), (1, 3)))
    teamed = Teamed(1, (2, 10))
    assert [encoder(teamed, seat).round(1).tolist() for seat in (0, 2)] == [pytest.approx([0, 1, 0.2, 1.0])] * 2
    assert [encoder(teamed, seat).round(1).tolist() for seat in (1, 3)] == [pytest.approx([1, 0, 1.0, 0.2])] * 2


def test_crokinole_observation_encodes_discs_as_own_or_opposing() -> None:
    """Once, sides were told by their numbers, and a learner had to learn each seat by itself."""
    setting = EnvSpec("Crokinole-v1", 2)
    episode = Episode(setting, 1)
    state = episode.state
    state.position = codec.replace(state.position, discs=(PlacedDisc(0, 0, 0.1, 0.1), PlacedDisc(12, 1, 0.1, -0.1)))
    state.scores = [10, 30]
    episode.state = state
    own, others = (episode.observation(seat) for seat in (0, 1))
    scores, discs = setting.layout["scores"], setting.layout["discs"]
    assert own[scores].tolist() == others[scores][::-1].tolist()
    each = (discs.stop - discs.start) // ALL_DISCS
    sides = slice(2, 4)  # after the flag and the id
    rows = [told[discs].reshape(ALL_DISCS, each)[:2, sides].tolist() for told in (own, others)]
    assert rows == [[[1, 0], [0, 1]], [[0, 1], [1, 0]]]


def test_encoder_distinguishes_unlisted_texts() -> None:
    encoder = Encoder(Sample, 3)
    names = [Sample(0, None, (0, 0, 0), 5, (), (), name, 0) for name in ("sun", "moon", "star")]
    assert len({encoder(each, 0).tobytes() for each in names}) == 3


def test_encoder_of_unbounded_field_raises_type_error() -> None:
    class Endless(Data, frozen=True):
        count: int

    with pytest.raises(TypeError, match=r"value\.count|no bounds"):
        Encoder(Endless, 2)


def test_observation_recalls_events_no_longer_in_view() -> None:
    """A pocket is decided when it is first turned, so what is decided has been seen."""
    game = find_game("pocket_and_biscuit")
    *_, episode = random_episode(game, seed=4, most=60)
    told = episode.observation(0)[episode.setting.layout["seen"]].reshape(PLACES, -1)
    faces = sorted(get_args(Face))  # as they are told
    seen = [faces[row.argmax()] for row in told]
    true = [
        "down" if kind == UNSEEN else "gone" if kind == GONE else NAMES[kind] for kind in episode.table.state.pockets
    ]
    assert seen == true
    assert seen.count("down") < PLACES
    assert len(episode.table.state.chain) < sum(face not in ("down", "gone") for face in seen)
