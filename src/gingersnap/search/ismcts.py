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
from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Offer, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.table import Update, visible_events
from gingersnap.search.search_tree import ChoiceStatistics, SearchNode
from gingersnap.search.simulation import (
    ActionOrWait,
    EvaluationFunction,
    OfferPolicy,
    PlayedMove,
    SearchedGame,
    Shortlist,
    all_offers,
    play_next_move,
    policy_chooser,
    random_offer,
    sample_choice,
    win_shares,
)

SearchOffers = Sequence[Offer[Any] | None]
"""None among them is the offer to wait."""


class Ismcts(Bot):
    """Searches from what its seat knows. A game can lend it what it knows: a policy, a shortlist, a judgement."""

    def __init__(
        self,
        game: SearchedGame,
        thoughts: int,
        *,
        policy: OfferPolicy = random_offer,
        shortlist: Shortlist = all_offers,
        judgement: EvaluationFunction | None = None,
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

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> ActionOrWait:
        return self.weigh(update, imagine, chance)[0].action

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        """What was looked at most comes first: it held up for longest."""
        world = imagine(chance)
        acting = self.game.to_act(world)
        seat = update.seat
        offers = self.shortlist(self.game, world, seat)
        if len(offers) == 1 and not offers[0].free and CLOCK not in acting:
            return [WeighedChoice(offers[0].action)]
        trees: dict[Seat, SearchNode] = {seat: SearchNode()}
        for _ in range(self.thoughts):
            _Iteration(self, trees, imagine(chance), chance).simulate(seat)
        return [WeighedChoice(choice, _hint_quantities(tried)) for choice, tried in trees[seat].by_visits()]


class _Iteration:
    """One way the game may go on, in one world: through the trees while they know the way, then by the policy."""

    def __init__(self, bot: Ismcts, trees: dict[Seat, SearchNode], world: Any, chance: Chance) -> None:
        self._bot = bot
        self._game = bot.game
        self._world = world
        self._chance = chance
        self._trees = trees
        """By seat, the moment of the decision. What others hold in secret differs from world to world: there one node
        stands for all of it, and of its choices those are made that a world has."""
        self._last: dict[Seat, tuple[SearchNode, ActionOrWait, int]] = {}
        """By seat: where it chose last, what, and after how many moves."""
        self._moves: list[PlayedMove] = []
        self._path: list[tuple[Seat, ChoiceStatistics]] = []
        self._is_news = False
        """Something is being tried for the first time."""

    def simulate(self, seat: Seat) -> None:
        """`seat` chooses first; what comes of it is remembered for every choice on the way."""
        rewards = self._rewards(seat)
        for chooser, tried in self._path:
            tried.visits += 1
            tried.total += rewards[chooser]

    def _rewards(self, seat: Seat) -> Sequence[float]:
        while acting := self._game.to_act(self._world):
            first = None if self._moves else seat
            self._moves.append(play_next_move(self._game, self._world, acting, self._decide, self._chance, first))
            if self._is_news:
                return self._rewards_by_policy()
        return win_shares(self._game.outcome(self._world))

    def _rewards_by_policy(self) -> Sequence[float]:
        bot, game, world, chance = self._bot, self._game, self._world, self._chance
        decide = policy_chooser(game, world, bot.policy, chance)
        played = 0
        while acting := game.to_act(world):
            if bot.judgement is not None and played >= bot.horizon:
                judged = bot.judgement(world)
                if judged is not None:
                    return judged
            play_next_move(game, world, acting, decide, chance)
            played += 1
        return win_shares(game.outcome(world))

    # --- Within the trees -------------------------------------------------------------------------

    def _decide(self, seat: Seat, may_wait: bool) -> ActionOrWait:
        node = self._node(seat)
        choice = self._choice(node, seat, may_wait)
        self._last[seat] = (node, choice, len(self._moves))
        self._path.append((seat, node.tried[choice]))
        return choice

    def _node(self, seat: Seat) -> SearchNode:
        """Where `seat` is in its tree, by what it chose and what it was told since."""
        if seat not in self._last:
            node, choice, since = self._trees.setdefault(seat, SearchNode()), None, 0
            if not self._moves:
                return node
        else:
            node, choice, since = self._last[seat]
        told = [visible_events(events, seat) for _, _, events in self._moves[since:]]
        return node.child(codec.pack((choice, told)))

    def _choice(self, node: SearchNode, seat: Seat, may_wait: bool) -> ActionOrWait:
        shortlist = self._bot.shortlist(self._game, self._world, seat)
        offers: SearchOffers = [*shortlist, None] if may_wait else shortlist
        possible = self._possible(node, seat, offers)
        node.visit(possible)
        new = [offer for offer in offers if _is_untried(offer, node)]
        if not new or not node.should_widen(self._bot.width, possible):
            return node.select(possible, self._bot.curiosity, self._chance)
        choice = self._new_choice(node, seat, new)
        if choice not in node.tried:
            node.tried[choice] = ChoiceStatistics()
            self._is_news = True
        return choice

    def _possible(self, node: SearchNode, seat: Seat, offers: SearchOffers) -> list[ActionOrWait]:
        """The choices tried before that can be made in this world."""
        fixed = {offer and offer.action for offer in offers}
        if not any(offer and offer.free for offer in offers):
            return [choice for choice in node.tried if choice in fixed]
        return [
            choice
            for choice in node.tried
            if choice in fixed or (choice and self._game.rejection(self._world, seat, choice) is None)
        ]

    def _new_choice(self, node: SearchNode, seat: Seat, new: SearchOffers) -> ActionOrWait:
        """What the policy would do, if that is new; otherwise, and every other time, anything that is."""
        offer = self._bot.policy(self._game, self._world, seat, self._chance)
        if not _is_untried(offer, node) or (node.tried and self._chance.pick("anything", 2)):
            offer = new[self._chance.pick("new", len(new))]
        return sample_choice(self._game, self._world, seat, offer, self._chance)


def _hint_quantities(tried: ChoiceStatistics) -> dict[str, float]:
    """Of the ways in which the game went on in its thoughts, how many parts of a hundred were won; and how many."""
    return {"won": round(100 * tried.total / tried.visits), "thoughts": tried.visits} if tried.visits else {}


def _is_untried(offer: Offer[Any] | None, node: SearchNode) -> bool:
    """Free numbers can always be chosen anew."""
    if offer is None:
        return None not in node.tried
    return bool(offer.free) or offer.action not in node.tried


__getattr__ = deprecated_names(
    __name__,
    {
        "AnyOffers": "SearchOffers",
    },
)
