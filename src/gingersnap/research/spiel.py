"""OpenSpiel interface for every game: explicit chance nodes, and an information state for every seat.

    from gingersnap.research import spiel
    game = spiel.load("my_game", seats=3)

Rules that draw random numbers need no change: the action is repeated on a copy, each time with one more draw fixed.
Flicks are chosen on a grid, without tremor, or with a number of equally likely tremors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from statistics import NormalDist
from typing import Any, ClassVar, NamedTuple, Self, Union
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR, Event, Game, Seat
from gingersnap.core.deprecation import DeprecatedMember, deprecated_names
from gingersnap.core.registry import all_games, find_game
from gingersnap.core.table import visible_events
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.flat_actions import FlatActions
from gingersnap.research.recent_events import RECENT_EVENTS, RecentEvents

LONGEST_GAME = 100_000
MAX_CHANCE_OUTCOMES = 10_000
"""Maximum number of outcomes of one chance node."""
HASH_BYTES = 16
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

_registered: dict[str, type] = {}


def load(game: str | Game[Any, Any], seats: int | None = None, options: Any = None, *, tremor: int = 0) -> SpielGame:
    """Load a game for OpenSpiel's algorithms. `tremor` is the number of equally likely tremors; 0 for none."""
    rules = find_game(game) if isinstance(game, str) else game
    parameters = {
        "players": rules.seats[0] if seats is None else seats,
        "options": "" if options is None else quote(codec.encode(options).decode(), safe=""),
        "tremor": tremor,
    }
    return _load_registered(rules, parameters)


def _load_registered(game: Game[Any, Any], parameters: dict[str, Any]) -> SpielGame:
    loaded: SpielGame = pyspiel.load_game(register(game), parameters)
    return loaded


def register(game: Game[Any, Any]) -> str:
    """Register a game with OpenSpiel and return its registered name."""
    name = f"gingersnap_{game.name}"
    if name not in _registered:
        # OpenSpiel releases this after the interpreter has shut down, which only a class survives.
        _registered[name] = type(name, (SpielGame,), {"rules": game})
        pyspiel.register_game(_type_of(game), _registered[name])
    return name


def _type_of(game: Game[Any, Any]) -> Any:
    kinds = pyspiel.GameType
    has_secrets = type(game).redeal is not Game.redeal
    return pyspiel.GameType(
        short_name=f"gingersnap_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if has_secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "options": "", "tremor": 0},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    rules: ClassVar[Game[Any, Any]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, parameters = self.rules, params or {}
        seats = int(parameters.get("players", game.seats[0]))
        text = unquote(parameters.get("options", ""))
        options = codec.decode(text, dict[str, Any]) if text else None
        self.setting = EnvSpec(game, seats, options)
        self.kit = _GameContext(self.setting, tremor_quantiles(int(parameters.get("tremor", 0))))
        information = pyspiel.GameInfo(
            num_distinct_actions=self.kit.actions.count,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_type_of(game), information, parameters)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_registered, (self.rules, self.get_parameters())

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        return SeatObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


@cache
def tremor_quantiles(ways: int) -> tuple[float, ...]:
    """Return values that discretise the normal distribution: the medians of equally likely parts."""
    usual = NormalDist()
    return tuple(usual.inv_cdf((way + 0.5) / ways) for way in range(ways)) or (0.0,)


class _ChanceFork(Exception):
    """Control-flow exception at a chance node; its only argument is the number of outcomes."""


class _ChancePath:
    """A chance source that replays fixed draws and raises `_ChanceFork` at the next one."""

    __slots__ = ("_at", "_drawn", "_tremors")

    def __init__(self, drawn: tuple[int, ...], tremors: tuple[float, ...]) -> None:
        self._drawn = drawn
        self._at = 0
        self._tremors = tremors

    def pick(self, label: str, count: int) -> int:
        if count == 1:
            return 0
        at = self._at
        if at == len(self._drawn):
            raise _ChanceFork(count)
        self._at = at + 1
        return self._drawn[at]

    def noise(self, label: str) -> float:
        return self._tremors[self.pick(label, len(self._tremors))]


class _SharedOnCopy:
    """Base of immutable objects, which copies of a state share."""

    __slots__ = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class _GameContext(_SharedOnCopy):
    """Data shared by all states of a game."""

    __slots__ = ("actions", "first_draws", "setting", "tremors", "undrawn")

    def __init__(self, setting: EnvSpec, tremors: tuple[float, ...]) -> None:
        self.setting = setting
        self.first_draws = setting.choices.first_draws
        self.actions = FlatActions(setting.choices)
        self.tremors = tremors
        self.undrawn = _ChancePath((), tremors)
        """Path without draws. It is never modified, so all states without draws share it."""


SeatHashes = tuple[bytes, ...]
"""By seat: a hash of its actions and of the events visible to it."""


class SeatKnowledge(NamedTuple):
    """All that the seats have been told, in a form that does not grow with the game."""

    hashes: SeatHashes
    recent: tuple[tuple[Event, ...], ...]
    """By seat: the latest events visible to it, oldest first."""


_KnowledgeStep = tuple["_KnowledgeSource", Seat | None, Any, Sequence[Event]]
"""Predecessor, acting seat, action and events. A plain tuple, because one is created at every step."""
_KnowledgeSource = Union["_InitialKnowledge", "_StoredKnowledge", _KnowledgeStep]
"""An event with its predecessors."""


class _DecisionNode(_SharedOnCopy):
    """A decision node or terminal node, with the source of each seat's knowledge."""

    __slots__ = ("_legal", "episode", "seat", "told")

    def __init__(self, episode: Episode, told: _KnowledgeSource) -> None:
        self.episode = episode
        self.told = told
        self.seat = episode.asked
        self._legal: list[int] | None = None

    def __getstate__(self) -> tuple[Episode, SeatKnowledge]:
        """Pickle the knowledge instead of the history, whose linked list would exceed the recursion limit."""
        return self.episode, self.knowledge()

    def __setstate__(self, state: tuple[Episode, SeatKnowledge]) -> None:
        episode, known = state
        self.episode, self.told, self.seat, self._legal = episode, _StoredKnowledge(known), episode.asked, None

    def knowledge(self) -> SeatKnowledge:
        """Return the knowledge of the seats; computed on the first call, then stored instead of the history."""
        if not isinstance(self.told, _StoredKnowledge):
            self.told = _StoredKnowledge(_replay_knowledge(self.told))
        return self.told.knowledge()

    def legal(self, kit: _GameContext) -> list[int]:
        """Return the legal actions of the seat to act; computed once."""
        if self._legal is None:
            episode, seat = self.episode, self.seat
            assert seat is not None
            self._legal = kit.actions.open(episode, seat)
        return self._legal


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._kit = game.kit
        self._reached: _DecisionNode | None = None
        """The node before the action in progress; None until the table is set up."""
        self._chosen: tuple[int, list[float] | None] | None = None
        """The action in progress."""
        self._drawn: tuple[int, ...] = ()
        self._ways = 0
        """Number of outcomes of the current chance node; 0 at a decision node."""
        self._player = CHANCE
        self._is_terminal = False
        self._play_forward()

    @property
    def episode(self) -> Episode | None:
        """The episode before the action in progress. Read only."""
        return None if self._reached is None else self._reached.episode

    @property
    def knowledge_hashes(self) -> tuple[bytes, ...]:
        """By seat: a hash of its actions and of the events visible to it since its first view."""
        return () if self._reached is None else self._reached.knowledge().hashes

    def recent_events(self, player: int) -> tuple[Event, ...]:
        """Return the latest events visible to a seat, oldest first."""
        return () if self._reached is None else self._reached.knowledge().recent[player]

    # --- Chance nodes ---------------------------------------------------------------------------

    def _play_forward(self) -> None:
        kit, before, drawn = self._kit, self._reached, self._drawn
        luck = _ChancePath(drawn, kit.tremors) if drawn else kit.undrawn
        try:
            if before is None or self._chosen is None:
                episode = Episode(kit.setting, luck)
            else:
                episode = before.episode.after(*self._chosen, luck)
        except _ChanceFork as fork:
            self._ways, self._player = fork.args[0], CHANCE
            return
        told = (
            _InitialKnowledge(episode) if before is None else (before.told, before.seat, self._chosen, episode.events)
        )
        reached = self._reached = _DecisionNode(episode, told)
        self._chosen, self._drawn, self._ways = None, (), 0
        self._is_terminal = reached.seat is None
        self._player = TERMINAL if reached.seat is None else reached.seat

    # --- OpenSpiel interface --------------------------------------------------------------------

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._is_terminal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _uniform_outcomes(self._ways)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions as OpenSpiel's own method would, without the detour through C++."""
        if self._is_terminal or (player is not None and player != self._player):
            return []
        if self._ways or self._reached is None:
            return list(range(self._ways))
        return self._reached.legal(self._kit).copy()

    def _legal_actions(self, player: int) -> Sequence[int]:
        is_asked = self._reached is not None and player == self._reached.seat
        return self._reached.legal(self._kit) if self._reached is not None and is_asked else []

    def _apply_action(self, action: int) -> None:
        if self._ways:
            self._drawn += (action,)
        else:
            self._chosen = self._kit.actions.split(action)
            self._ways = self._kit.first_draws.get(action, 0)
            if self._ways:  # Known without a trial run.
                self._player = CHANCE
                return
        self._play_forward()

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.episode is None:
            return str(action)
        choice, numbers = self._kit.actions.split(action)
        words = self.episode.in_words(player, choice)
        return words if numbers is None else f"{words} {[round(number, 2) for number in numbers]}"

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state that `player_id` cannot distinguish from this one, as ISMCTS requires."""
        other: SpielState = self.clone()
        assert other._reached is not None, "no information state exists before set-up"
        game, episode = self._kit.setting.game, other._reached.episode
        world = episode.copy_with_luck(episode.chance, episode.lot)
        world.state = game.redeal(episode.state, player_id, Seeded(str(sampler())))
        other._reached = _DecisionNode(world, other._reached.told)
        return other

    def returns(self) -> list[float]:
        return list(self.episode.rewards) if self.episode else [0.0] * self._kit.setting.seats

    def __str__(self) -> str:
        state = codec.encode(self.episode.table.state).decode() if self.episode else ""
        return f"{state} {self._chosen} {list(self._drawn)}"

    known = DeprecatedMember("knowledge_hashes")


class _InitialKnowledge:
    """The initial knowledge: the view of each seat after set-up."""

    __slots__ = ("_episode",)

    def __init__(self, episode: Episode) -> None:
        self._episode = episode

    def knowledge(self) -> SeatKnowledge:
        seats = range(self._episode.setting.seats)
        hashes = tuple([_hash_bytes(b"", codec.pack(self._episode.view(seat))) for seat in seats])
        return SeatKnowledge(hashes, ((),) * len(seats))


class _StoredKnowledge:
    """Knowledge stored at an earlier request."""

    __slots__ = ("_known",)

    def __init__(self, known: SeatKnowledge) -> None:
        self._known = known

    def knowledge(self) -> SeatKnowledge:
        return self._known


def _replay_knowledge(told: _KnowledgeSource) -> SeatKnowledge:
    """Compute the knowledge step by step from the last stored one."""
    steps = []
    while isinstance(told, tuple):
        steps.append(told)
        told = told[0]
    known = told.knowledge()
    for _, acted, done, events in reversed(steps):
        known = SeatKnowledge(
            tuple([
                _extend_hash(before, seat, done if seat == acted else None, events)
                for seat, before in enumerate(known.hashes)
            ]),
            tuple([
                (*before, *visible_events(events, seat))[-RECENT_EVENTS:] for seat, before in enumerate(known.recent)
            ]),
        )  # fmt: skip
    return known


def _extend_hash(known: bytes, seat: Seat, done: Any, events: Sequence[Event]) -> bytes:
    told = visible_events(events, seat)
    # If neither is present, the seat cannot know that anything happened.
    return _hash_bytes(known, codec.pack((done, told))) if told or done is not None else known


@cache
def _uniform_outcomes(ways: int) -> list[tuple[int, float]]:
    return [(way, 1.0 / ways) for way in range(ways)]


def _hash_bytes(before: bytes, added: bytes) -> bytes:
    return blake2b(before + added, digest_size=HASH_BYTES).digest()


class SeatObserver:
    """Observer of a seat; with perfect recall also of the latest events visible to it.

    The information-state string is a hash of all its actions and visible events, so it has perfect recall. The tensor
    has the observation and the latest events, from which a network can learn.
    """

    def __init__(self, setting: EnvSpec, kind: Any) -> None:
        self._setting = setting
        self._kind = kind
        self._events = RecentEvents(setting.game.types.event, setting.seats)
        recent = self._events.width if kind.perfect_recall else 0
        self.tensor = np.zeros(setting.seats + setting.width + recent, np.float32)
        self.dict = {"seat": self.tensor[: setting.seats]}
        self.dict["observation"] = self.tensor[setting.seats : setting.seats + setting.width]
        if kind.perfect_recall:
            self.dict["recent_events"] = self.tensor[setting.seats + setting.width :]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0.0)
        self.dict["seat"][player] = 1.0
        if state.episode is not None:
            self.dict["observation"][:] = state.episode.observation(player)
            if self._kind.perfect_recall:
                self.dict["recent_events"][:] = self._events.encode(state.recent_events(player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        has_secrets = type(self._setting.game).redeal is not Game.redeal
        if state.episode is None:
            return "being laid" if has_secrets or self._kind.public_info else ""
        if self._kind.private_info == pyspiel.PrivateInfoType.NONE:
            return self._view(state.episode, SPECTATOR)
        if self._kind.perfect_recall:
            return f"seat {player} {state.knowledge_hashes[player].hex()}"
        return self._view(state.episode, player) if self._kind.public_info or has_secrets else ""

    def _view(self, episode: Episode, seat: Seat) -> str:
        return codec.encode(self._setting.game.view(episode.table.state, seat)).decode()


for _game in all_games():
    register(_game)


__getattr__ = deprecated_names(
    __name__,
    {
        "Known": "SeatHashes",
        "MOST_WAYS": "MAX_CHANCE_OUTCOMES",
        "tremors": "tremor_quantiles",
        "_loaded": "_load_registered",
        "Observer": "SeatObserver",
    },
)
