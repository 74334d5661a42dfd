"""Information-set Monte Carlo tree search with a tree for each observer (Cowling, Powley and Whitehouse, 2012).

Each thought imagines a world that the bot's seat cannot tell from the true one, plays on from there and remembers what
came of it. All worlds share one tree for each seat, in which a node is what that seat was told, and nothing else.

Why not one tree for all: below a card that somebody keeps in secret it would have another branch for each card, and the
bot would learn to answer what it can never see. And what is secret need not be said again for the search: the events of
the contract are masked for each seat already.

How much it thinks is a number of thoughts, not of seconds: the same luck makes the same choice on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine, Weighed
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Offer, Seat
from gingersnap.core.table import Update, masked
from gingersnap.search.search_tree import Node, Tried
from gingersnap.search.simulation import (
    AnyGame,
    Choice,
    Judgement,
    Move,
    Policy,
    Shortlist,
    any_offer,
    by_policy,
    choice_within,
    every_offer,
    move_on,
    shares,
)

AnyOffers = Sequence[Offer[Any] | None]
"""None among them is the offer to wait."""


class Ismcts(Bot):
    """Searches from what its seat knows. A game can lend it what it knows: a policy, a shortlist, a judgement."""

    def __init__(
        self,
        game: AnyGame,
        thoughts: int,
        *,
        policy: Policy = any_offer,
        shortlist: Shortlist = every_offer,
        judgement: Judgement | None = None,
        horizon: int = 0,
        curiosity: float = 0.7,
        width: float = 3.0,
    ) -> None:
        self.game = game
        self.thoughts = thoughts
        self.policy = policy
        """How everybody plays beyond the trees, and what is tried first within them."""
        self.shortlist = shortlist
        """What is tried at all within the trees."""
        self.judgement = judgement
        """What a world is worth that is not played to its end. Without one, every world is."""
        self.horizon = horizon
        """How many actions are played by the policy before the judgement is asked."""
        self.curiosity = curiosity
        """Higher: doubts more what looked bad a few times."""
        self.width = width
        """Higher: looks at more of many offers, and less at each."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Choice:
        return self.weigh(update, imagine, chance)[0].action

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[Weighed]:
        """What was looked at most comes first: it held up for longest."""
        world = imagine(chance)
        acting = self.game.to_act(world)
        seat = update.seat
        offers = self.shortlist(self.game, world, seat)
        if len(offers) == 1 and not offers[0].free and CLOCK not in acting:
            return [Weighed(offers[0].action)]
        trees: dict[Seat, Node] = {seat: Node()}
        for _ in range(self.thoughts):
            _Thought(self, trees, imagine(chance), chance).think(seat)
        return [Weighed(choice, _quantities(tried)) for choice, tried in trees[seat].by_visits()]


class _Thought:
    """One way the game may go on, in one world: through the trees while they know the way, then by the policy."""

    def __init__(self, bot: Ismcts, trees: dict[Seat, Node], world: Any, chance: Chance) -> None:
        self._bot = bot
        self._game = bot.game
        self._world = world
        self._chance = chance
        self._trees = trees
        """By seat, the moment of the decision. What others hold in secret differs from world to world: there one node
        stands for all of it, and of its choices those are made that a world has."""
        self._last: dict[Seat, tuple[Node, Choice, int]] = {}
        """By seat: where it chose last, what, and after how many moves."""
        self._moves: list[Move] = []
        self._path: list[tuple[Seat, Tried]] = []
        self._is_news = False
        """Something is being tried for the first time."""

    def think(self, seat: Seat) -> None:
        """`seat` chooses first; what comes of it is remembered for every choice on the way."""
        rewards = self._rewards(seat)
        for chooser, tried in self._path:
            tried.visits += 1
            tried.total += rewards[chooser]

    def _rewards(self, seat: Seat) -> Sequence[float]:
        while acting := self._game.to_act(self._world):
            first = None if self._moves else seat
            self._moves.append(move_on(self._game, self._world, acting, self._decide, self._chance, first))
            if self._is_news:
                return self._rewards_by_policy()
        return shares(self._game.outcome(self._world))

    def _rewards_by_policy(self) -> Sequence[float]:
        bot, game, world, chance = self._bot, self._game, self._world, self._chance
        decide = by_policy(game, world, bot.policy, chance)
        played = 0
        while acting := game.to_act(world):
            if bot.judgement is not None and played >= bot.horizon:
                judged = bot.judgement(world)
                if judged is not None:
                    return judged
            move_on(game, world, acting, decide, chance)
            played += 1
        return shares(game.outcome(world))

    # --- Within the trees -------------------------------------------------------------------------

    def _decide(self, seat: Seat, may_wait: bool) -> Choice:
        node = self._node(seat)
        choice = self._choice(node, seat, may_wait)
        self._last[seat] = (node, choice, len(self._moves))
        self._path.append((seat, node.tried[choice]))
        return choice

    def _node(self, seat: Seat) -> Node:
        """Where `seat` is in its tree, by what it chose and what it was told since."""
        if seat not in self._last:
            node, choice, since = self._trees.setdefault(seat, Node()), None, 0
            if not self._moves:
                return node
        else:
            node, choice, since = self._last[seat]
        told = [masked(events, seat) for _, _, events in self._moves[since:]]
        return node.later(codec.pack((choice, told)))

    def _choice(self, node: Node, seat: Seat, may_wait: bool) -> Choice:
        shortlist = self._bot.shortlist(self._game, self._world, seat)
        offers: AnyOffers = [*shortlist, None] if may_wait else shortlist
        possible = self._possible(node, seat, offers)
        node.visit(possible)
        new = [offer for offer in offers if _is_new(offer, node)]
        if not new or not node.has_room(self._bot.width, possible):
            return node.most_promising(possible, self._bot.curiosity, self._chance)
        choice = self._new_choice(node, seat, new)
        if choice not in node.tried:
            node.tried[choice] = Tried()
            self._is_news = True
        return choice

    def _possible(self, node: Node, seat: Seat, offers: AnyOffers) -> list[Choice]:
        """The choices tried before that can be made in this world."""
        fixed = {offer and offer.action for offer in offers}
        if not any(offer and offer.free for offer in offers):
            return [choice for choice in node.tried if choice in fixed]
        return [
            choice
            for choice in node.tried
            if choice in fixed or (choice and self._game.rejection(self._world, seat, choice) is None)
        ]

    def _new_choice(self, node: Node, seat: Seat, new: AnyOffers) -> Choice:
        """What the policy would do, if that is new; otherwise, and every other time, anything that is."""
        offer = self._bot.policy(self._game, self._world, seat, self._chance)
        if not _is_new(offer, node) or (node.tried and self._chance.pick("anything", 2)):
            offer = new[self._chance.pick("new", len(new))]
        return choice_within(self._game, self._world, seat, offer, self._chance)


def _quantities(tried: Tried) -> dict[str, float]:
    """Of the ways in which the game went on in its thoughts, how many parts of a hundred were won; and how many."""
    return {"won": round(100 * tried.total / tried.visits), "thoughts": tried.visits} if tried.visits else {}


def _is_new(offer: Offer[Any] | None, node: Node) -> bool:
    """Free numbers can always be chosen anew."""
    if offer is None:
        return None not in node.tried
    return bool(offer.free) or offer.action not in node.tried
