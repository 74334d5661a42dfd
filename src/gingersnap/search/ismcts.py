"""Information-set Monte Carlo tree search with one tree for each observer (Cowling, Powley and Whitehouse, 2012).

Each iteration samples a state that is consistent with the knowledge of the bot's seat (a determinisation), plays on
from there, and updates statistics. All iterations share one tree per seat, whose nodes represent exactly the
information that this seat has received.

A single tree for all seats would branch on secret actions of other players, such as a card kept face down, and the bot
would learn to react to information it can never see. The search needs no separate model of secrets, since the
contract's events are already filtered for each seat.

The search budget is a number of iterations, not of seconds: the same random draws lead to the same choice on every
machine.
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
from gingersnap.search.search_tree import ChoiceStatistics, SearchNode, TriedChoice
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
"""Offers to choose from; None stands for waiting."""


class Ismcts(Bot):
    """Bot that searches from the knowledge of its seat. A game can supply a policy, a shortlist and an evaluation."""

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
        """The rollout policy of all seats outside the trees; also proposes the first actions to try within them."""
        self.shortlist = shortlist
        """The actions considered within the trees."""
        self.judgement = judgement
        """Evaluation of unfinished games. Without one, every rollout continues to the end."""
        self.horizon = horizon
        """The number of rollout actions before the evaluation is used."""
        self.curiosity = curiosity
        """Exploration constant: higher values revisit choices that did badly a few times."""
        self.width = width
        """Progressive widening: higher values try more of many offers, with fewer visits for each."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> ActionOrWait:
        """Return the most visited choice, as soon as no other can overtake it in the iterations that are left."""
        return self._search(update, imagine, chance, stops_early=True)[0].action

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        """Return the choices by number of visits, most visited first."""
        return self._search(update, imagine, chance, stops_early=False)

    def _search(
        self, update: Update, imagine: Imagine, chance: Chance, *, stops_early: bool
    ) -> Sequence[WeighedChoice]:
        world = imagine(chance)
        acting = self.game.to_act(world)
        seat = update.seat
        offers = self.shortlist(self.game, world, seat)
        if len(offers) == 1 and not offers[0].free and CLOCK not in acting:
            return [WeighedChoice(offers[0].action)]
        trees: dict[Seat, SearchNode] = {seat: SearchNode()}
        for left in range(self.thoughts - 1, -1, -1):
            _Iteration(self, trees, imagine(chance), chance, offers).simulate(seat)
            if stops_early and trees[seat].is_decided(left):
                break
        return [WeighedChoice(choice, _hint_quantities(tried)) for choice, tried in trees[seat].by_visits()]


class _Iteration:
    """One iteration in one sampled state: selection within the trees, then a rollout by the policy."""

    def __init__(
        self, bot: Ismcts, trees: dict[Seat, SearchNode], world: Any, chance: Chance, first_offers: Sequence[Offer[Any]]
    ) -> None:
        self._bot = bot
        self._game = bot.game
        self._world = world
        self._chance = chance
        self._first_offers = first_offers
        """The shortlist of the bot's seat for its first choice: the same in every state that it cannot tell apart."""
        self._trees = trees
        """The root node of each seat.

        Secrets of other seats differ between sampled states. One node stands for all of them, and only the choices that
        are legal in the current state are considered.
        """
        self._root = SearchNode()
        self._last: dict[Seat, tuple[SearchNode, ActionOrWait, int]] = {}
        """The node, choice and move number of the last decision, by seat."""
        self._moves: list[PlayedMove] = []
        self._path: list[tuple[Seat, ChoiceStatistics]] = []
        self._is_news = False
        """True once a choice is tried for the first time (expansion)."""

    def simulate(self, seat: Seat) -> None:
        """Run the iteration with `seat` to choose first, and update the statistics along the path (backpropagation)."""
        self._root = self._trees[seat]
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
        policy, judgement, horizon = bot.policy, bot.judgement, bot.horizon
        decide = policy_chooser(game, world, policy, chance)
        played = 0
        while acting := game.to_act(world):
            if judgement is not None and played >= horizon:
                judged = judgement(world)
                if judged is not None:
                    return judged
            if len(acting) == 1 and CLOCK not in acting:  # As in `play_next_move`, but with fewer calls.
                (seat,) = acting
                offer = policy(game, world, seat, chance)
                action = decide(seat, False) if offer is None else offer.action
                if offer is not None and offer.free:
                    action = sample_choice(game, world, seat, offer, chance)
                game.apply(world, seat, action, chance)
            else:
                play_next_move(game, world, acting, decide, chance)
            played += 1
        return win_shares(game.outcome(world))

    # --- Within the trees -------------------------------------------------------------------------

    def _decide(self, seat: Seat, may_wait: bool) -> ActionOrWait:
        node = self._node(seat)
        choice, tried = self._choice(node, seat, may_wait)
        self._last[seat] = (node, choice, len(self._moves))
        self._path.append((seat, tried))
        return choice

    def _node(self, seat: Seat) -> SearchNode:
        """Return the node of `seat`, given its last choice and the events it has seen since."""
        if seat not in self._last:
            node, choice, since = self._trees.setdefault(seat, SearchNode()), None, 0
            if not self._moves:
                return node
        else:
            node, choice, since = self._last[seat]
        told = [visible_events(events, seat) for _, _, events in self._moves[since:]]
        return node.child(codec.pack((choice, told)))

    def _choice(self, node: SearchNode, seat: Seat, may_wait: bool) -> TriedChoice:
        is_first = node is self._root
        shortlist = self._first_offers if is_first else self._bot.shortlist(self._game, self._world, seat)
        offers: SearchOffers = [*shortlist, None] if may_wait else shortlist
        possible = self._possible(node, seat, offers)
        node.visit(possible)
        new = node.should_widen(self._bot.width, possible) and [o for o in offers if _is_untried(o, node)]
        if not new:
            return node.select(possible, self._bot.curiosity, self._chance)
        choice = self._new_choice(node, seat, new)
        if choice not in node.tried:
            node.tried[choice] = ChoiceStatistics()
            self._is_news = True
        return choice, node.tried[choice]

    def _possible(self, node: SearchNode, seat: Seat, offers: SearchOffers) -> list[TriedChoice]:
        """Return the tried choices that are legal in this state."""
        fixed = {offer and offer.action for offer in offers}
        if not any(offer and offer.free for offer in offers):
            return [tried for tried in node.tried.items() if tried[0] in fixed]
        return [
            tried
            for tried in node.tried.items()
            if tried[0] in fixed or (tried[0] and self._game.rejection(self._world, seat, tried[0]) is None)
        ]

    def _new_choice(self, node: SearchNode, seat: Seat, new: SearchOffers) -> ActionOrWait:
        """Return the policy's choice if it is untried; otherwise, and every second time, a random untried one."""
        offer = self._bot.policy(self._game, self._world, seat, self._chance)
        if not _is_untried(offer, node) or (node.tried and self._chance.pick("anything", 2)):
            offer = new[self._chance.pick("new", len(new))]
        return sample_choice(self._game, self._world, seat, offer, self._chance)


def _hint_quantities(tried: ChoiceStatistics) -> dict[str, float]:
    """Return the percentage of iterations won, and their number."""
    return {"won": round(100 * tried.total / tried.visits), "thoughts": tried.visits} if tried.visits else {}


def _is_untried(offer: Offer[Any] | None, node: SearchNode) -> bool:
    """Return whether an offer is untried. Offers with free numbers always are."""
    if offer is None:
        return None not in node.tried
    return bool(offer.free) or offer.action not in node.tried


__getattr__ = deprecated_names(
    __name__,
    {
        "AnyOffers": "SearchOffers",
    },
)
