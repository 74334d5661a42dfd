"""An environment id outlives changes of its game: defaults, rulings and rules may change, `-v1` does not.

Write the trajectories of new ids with REWRITE=1 pytest tests/research/test_environment_pins.py; stored ones stay.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import gymnasium
import msgspec
import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Game
from gingersnap.core.registry import UnknownGame, all_games, find_game
from gingersnap.core.rulings import ruling, rulings_of
from gingersnap.core.structs.canonical_hash import former_default
from gingersnap.games._template import GAME as TEMPLATE
from gingersnap.research import gym
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.environment_pins import Pin, UnplayableEnvironment, environment_id, environment_ids
from gingersnap.research.evaluation import Policy, evaluate
from research.trajectories import trajectory

GOLDEN = Path(__file__).with_name("trajectories.json")
IDS = {name: (game, pin) for game in all_games() for name, pin in environment_ids(game).items()}
GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
SHORT = 200


def golden() -> dict[str, list[str]]:
    return codec.decode(GOLDEN.read_text("utf-8"), dict[str, list[str]])


def pin_of(game: Game[Any, Any]) -> Pin:
    pin = environment_ids(game)[environment_id(game)]
    assert pin is not None, f"{game.name} pins nothing: add environments.json"
    return pin


def with_options(game: Game[Any, Any], fields: list[tuple[str, Any, Any]], **more: Any) -> Game[Any, Any]:
    """The same game with other options: fields with new defaults, and new fields."""
    kind = msgspec.defstruct(f"Changed{game.types.options.__name__}", fields, bases=(game.types.options,), frozen=True)
    changed: Any = type(f"Changed{type(game).__name__}", (type(game),), {"types": game.types._replace(options=kind)})
    return changed_game(changed(), **more)


def changed_game(game: Game[Any, Any], **more: Any) -> Game[Any, Any]:
    made: Any = type(f"Changed{type(game).__name__}", (type(game),), more)
    changed: Game[Any, Any] = made()
    return changed


def other_defaults(game: Game[Any, Any]) -> list[tuple[str, Any, Any]]:
    """Every ruling with another reading as its default, and numbers of the house that are one lower."""
    kind = game.types.options
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    changed = {each.name: each.others[0] for each in rulings_of(kind)}
    defaults = codec.builtins(kind())
    changed |= {
        name: value - 1 for name, value in defaults.items() if type(value) is int and _is_legal(kind, name, value - 1)
    }
    return [(name, fields[name].type, value) for name, value in changed.items()]


def _is_legal(kind: Any, name: str, value: int) -> bool:
    try:
        codec.convert({name: value}, kind)
    except codec.Malformed:
        return False
    return True


@pytest.mark.parametrize("environment", IDS)
def test_environment_plays_its_golden_trajectories(environment: str) -> None:
    """Observations, masks and rewards of seeded games are those of the release that introduced the id."""
    game, pin = IDS[environment]
    assert pin is not None, f"add {environment} to {game.name}/environments.json"
    for seats in (game.seats[0], game.seats[-1]):
        name = f"{environment} {seats}"
        found = trajectory(environment, seats)
        if os.environ.get("REWRITE") and name not in golden():
            GOLDEN.write_bytes(codec.encode({**golden(), name: found}).replace(b"],", b"],\n ") + b"\n")
        assert found == golden().get(name), "mark new fields of views and options ForBoards, or raise VERSION"


@GAMES
def test_environment_ignores_changed_defaults(game: Game[Any, Any]) -> None:
    """Every default ruling and house number of a game changes; `-v1` plays as before, and the game does not."""
    changed = with_options(game, other_defaults(game))
    assert changed.types.options() != game.types.options()
    pin = pin_of(game)
    options: dict[str, Any] = codec.decode(codec.encode(EnvSpec(changed).options), dict[str, Any])
    assert options == {**options, **pin.options, **pin.rulings}
    stored = golden()[f"{environment_id(game)} {game.seats[0]}"][: SHORT // 100]
    assert trajectory(changed, game.seats[0], SHORT) == stored
    assert trajectory(changed, game.seats[0], SHORT, changed.types.options()) != stored


@GAMES
def test_ruling_added_later_has_its_former_value_in_older_environments(game: Game[Any, Any]) -> None:
    """A new ruling has a default of its own; an id pinned before it existed keeps the reading of that time."""
    kind = Annotated[bool, ruling("GEN-1"), former_default(False)]
    changed = with_options(game, [("read_anew", kind, True)])
    assert changed.types.options().read_anew is True
    assert EnvSpec(changed).options.read_anew is False


def test_environment_plays_under_later_rules_that_still_play_its_version() -> None:
    """A later version of the rules may serve an id only if it still plays the pinned version."""
    game = all_games()[0]
    later = changed_game(game, version=game.version + 1, still_plays=frozenset({game.version}))
    assert EnvSpec(later).environment == environment_id(game)
    with pytest.raises(UnplayableEnvironment, match=f"has rules version {game.version}"):
        EnvSpec(changed_game(game, version=game.version + 1, still_plays=frozenset()))


def test_environment_refuses_other_physics() -> None:
    """Results of two physics models are not comparable, so an id never runs on another one."""
    game = find_game("crokinole")
    with pytest.raises(UnplayableEnvironment, match="discs-2"):
        EnvSpec(changed_game(game, models={"physics": "discs-99"}))


def test_environment_keeps_its_physics_when_new_tables_have_another() -> None:
    """The game goes on to a new model and still plays the old one: the id takes the one that it pins."""
    game = find_game("crokinole")
    models, older = {"physics": "discs-99"}, {"physics": frozenset(pin_of(game).models.values())}
    changed = changed_game(game, models=models, older_models=older)
    setting = EnvSpec(changed)
    assert (changed.models, setting.game.models) == (models, pin_of(game).models)
    assert pickle.loads(pickle.dumps(EnvSpec(game))).game.models == pin_of(game).models
    assert trajectory(changed, 2, SHORT) == golden()[f"{environment_id(game)} 2"][: SHORT // 100]


@GAMES
def test_options_by_name_are_laid_over_pinned_ones(game: Game[Any, Any]) -> None:
    """A researcher changes one ruling; all other options stay those of the id."""
    first = rulings_of(game.types.options)[0]
    options = EnvSpec(environment_id(game), None, {first.name: first.others[0]}).options
    assert codec.builtins(options) == {
        **codec.builtins(EnvSpec(game).options),
        first.name: first.others[0],
    }


@pytest.mark.filterwarnings("ignore:.*out of date:DeprecationWarning")  # Gymnasium recommends the latest version.
def test_environment_is_made_by_id_everywhere() -> None:
    """Gymnasium, the constructors and evaluations take an id, and say which environment they are."""
    for environment in IDS:
        made: Any = gymnasium.make(f"gingersnap/{environment}", disable_env_checker=True).unwrapped
        assert made.setting.environment == environment
        assert pickle.loads(pickle.dumps(made.setting)).environment == environment
    assert gym.env("Crokinole-v1").setting.environment == "Crokinole-v1" != gym.env("crokinole").setting.environment
    policy = Policy(lambda observation, mask: int(mask.argmax()))
    assert evaluate(policy, "TheWizardAlwaysWins-v1", "random", games=1).environment == "TheWizardAlwaysWins-v1"


def test_unknown_environment_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"Crokinole-v9.*Crokinole-v1"):
        EnvSpec("Crokinole-v9")


def test_game_without_pins_plays_by_its_own_defaults() -> None:
    """A game in a notebook has no folder: its environment follows its code."""
    ids: Mapping[str, Pin | None] = environment_ids(TEMPLATE)
    assert [*ids.values()] == [None]
    assert EnvSpec(TEMPLATE).options == TEMPLATE.types.options()
