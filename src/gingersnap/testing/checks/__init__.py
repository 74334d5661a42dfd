"""The checks of the conformance suite, which every game must pass.

Each check takes a game and a seed, and fails with an AssertionError that says what is wrong.
"""

from collections.abc import Callable
from typing import Any

from gingersnap.testing.checks.action_spaces import check_each_offer_is_one_choice
from gingersnap.testing.checks.clock_ticks import (
    check_a_tick_before_its_time_changes_nothing_but_time,
    check_any_time_may_pass,
    check_time_passes_in_any_pieces,
    check_what_is_due_happens_in_time,
)
from gingersnap.testing.checks.explanations import check_everything_explains_itself
from gingersnap.testing.checks.legality import (
    check_a_rejection_cites_a_rule_and_changes_nothing,
    check_forced_steps_are_forced_and_public,
    check_looking_changes_nothing,
    check_offers_are_exactly_the_legal_actions,
)
from gingersnap.testing.checks.message_texts import (
    check_every_word_comes_from_the_catalogue,
    check_no_view_changes_untold,
)
from gingersnap.testing.checks.random_play import AnyGame
from gingersnap.testing.checks.secrets import (
    check_events_tell_only_what_they_may,
    check_redealt_worlds_can_be_played,
    check_secret_fields,
    check_secrets_do_not_interfere,
    reviewed_secrets,
)
from gingersnap.testing.checks.view_bounds import check_views_have_bounds
from gingersnap.testing.checks.whole_games import (
    check_a_copy_plays_like_the_original,
    check_a_log_replays_to_the_same_hashes,
    check_copies_are_independent,
    check_every_game_ends_with_an_outcome,
    check_everything_has_words,
    check_everything_survives_the_codec,
    check_only_seats_and_the_clock_act,
    check_pieces_are_conserved,
    check_same_seed_same_game,
    check_who_watches_changes_nothing,
)

CHECKS: tuple[Callable[[Any, int], None], ...] = (
    check_offers_are_exactly_the_legal_actions,
    check_each_offer_is_one_choice,
    check_a_rejection_cites_a_rule_and_changes_nothing,
    check_forced_steps_are_forced_and_public,
    check_looking_changes_nothing,
    check_every_game_ends_with_an_outcome,
    check_only_seats_and_the_clock_act,
    check_pieces_are_conserved,
    check_copies_are_independent,
    check_a_copy_plays_like_the_original,
    check_same_seed_same_game,
    check_who_watches_changes_nothing,
    check_a_log_replays_to_the_same_hashes,
    check_everything_survives_the_codec,
    check_everything_has_words,
    check_every_word_comes_from_the_catalogue,
    check_no_view_changes_untold,
    check_any_time_may_pass,
    check_a_tick_before_its_time_changes_nothing_but_time,
    check_what_is_due_happens_in_time,
    check_time_passes_in_any_pieces,
    check_views_have_bounds,
    check_secrets_do_not_interfere,
    check_events_tell_only_what_they_may,
    check_redealt_worlds_can_be_played,
    check_everything_explains_itself,
)

__all__ = [
    "CHECKS",
    "AnyGame",
    "check_a_copy_plays_like_the_original",
    "check_a_log_replays_to_the_same_hashes",
    "check_a_rejection_cites_a_rule_and_changes_nothing",
    "check_a_tick_before_its_time_changes_nothing_but_time",
    "check_any_time_may_pass",
    "check_copies_are_independent",
    "check_each_offer_is_one_choice",
    "check_events_tell_only_what_they_may",
    "check_every_game_ends_with_an_outcome",
    "check_every_word_comes_from_the_catalogue",
    "check_everything_explains_itself",
    "check_everything_has_words",
    "check_everything_survives_the_codec",
    "check_forced_steps_are_forced_and_public",
    "check_looking_changes_nothing",
    "check_no_view_changes_untold",
    "check_offers_are_exactly_the_legal_actions",
    "check_only_seats_and_the_clock_act",
    "check_pieces_are_conserved",
    "check_redealt_worlds_can_be_played",
    "check_same_seed_same_game",
    "check_secret_fields",
    "check_secrets_do_not_interfere",
    "check_time_passes_in_any_pieces",
    "check_views_have_bounds",
    "check_what_is_due_happens_in_time",
    "check_who_watches_changes_nothing",
    "reviewed_secrets",
]
