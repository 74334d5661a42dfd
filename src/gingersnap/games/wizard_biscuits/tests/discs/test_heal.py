"""Heal, the second side of the red disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscPickedUp, DiscThawed, StatusBegan, StatusEnded
from gingersnap.games.wizard_biscuits.rules.effects.fire import is_frost
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    POISON_ACID,
    TELEPORTATION_LUCKY,
    THIEF_MAGIC,
    Laid,
    declared,
    flicked,
    lay,
)
from gingersnap.games.wizard_biscuits.types import PickUp, RemoveStatus, WizardBiscuitsDecline
from gingersnap.testing import rule


@rule("WBI-22", "WBI-A70")
def test_heal_offers_statuses_ditched_discs_and_decline() -> None:
    story = lay(mine=[(None, "ditch")], supplies=(["heal", "poison"], []), poisoned=0)
    story.flick("heal")
    assert story.offered == [RemoveStatus("poisoned"), PickUp(FIRE_HEAL, 0), WizardBiscuitsDecline(FIRE_HEAL)]
    assert story.rejects(RemoveStatus("corrupted")) == "WBI-A70"
    assert story.act(RemoveStatus("poisoned")).event(StatusEnded).side == 0
    assert story.state.poisoned is None
    assert story.kind == "flick"


@rule("WBI-22", "WBI-A70")
def test_heal_with_nothing_to_heal_fails_and_declining_changes_nothing() -> None:
    assert lay(supplies=(["heal"], [])).flick("heal").failures == ["WBI-A70"]
    story = lay(mine=[(None, "ditch")], supplies=(["heal"], [])).flick("heal").act(WizardBiscuitsDecline(FIRE_HEAL))
    assert (story.kind, story.turn, story.ditch[0]) == ("flick", 1, (0,))


@rule("WBI-22")
def test_heal_works_on_board_but_not_after_bad_shot() -> None:
    story = lay(mine=[(None, "ditch")], theirs=[(None, (0.0, -5.0))], supplies=(["heal"], []))
    assert story.flick("heal", speed=0.6).kind == "heal"
    story = lay(mine=[(None, "ditch")], supplies=(["heal"], [])).miss("heal")
    assert story.failures == ["WBI-A5"]
    assert story.kind == "flick"


@rule("WBI-A16")
def test_heal_removes_one_status_completely() -> None:
    story = lay(
        mine=[("dark_magic", "ditch")],
        supplies=(["heal", "frost", "lucky"], []),
        corrupted=[0],
        frozen=[FROST_INVISIBILITY, TELEPORTATION_LUCKY],
    )
    story.flick("heal").act(RemoveStatus("frozen"))
    assert {event.disc for event in story.all_of(DiscThawed)} == {FROST_INVISIBILITY, TELEPORTATION_LUCKY}
    assert story.view().sides[0].statuses == ("corrupted",)


@rule("WBI-A17")
def test_heal_of_corrupted_saves_points_of_the_round() -> None:
    story = lay(supplies=(["heal", "dark_magic"], []), left=3)
    story.flick("dark_magic")
    assert story.view().totals[0] == 20 - 5
    story.miss().flick("heal").act(RemoveStatus("corrupted"))
    assert story.totals[0] == 40


@rule("WBI-A18")
def test_heal_of_poisoned_still_transfers_disc() -> None:
    story = lay(supplies=(["heal", "poison"], []), poisoned=0).flick("heal").act(RemoveStatus("poisoned"))
    assert POISON_ACID in story.state.supplies[0]
    story = lay(theirs=[("poison", (0.0, -5.0))], mine=[(None, (6.0, 0.0))], supplies=(["heal"], []), left=2)
    story.state.poisoned = story.state.poison_goes_to = 0
    story.flick("heal", speed=0.6).act(RemoveStatus("poisoned")).finish_flicks()
    assert story.totals[0] == 10 + 10
    assert POISON_ACID in story.state.supplies[0]
    assert story.state.poisoned is None


@rule("WBI-A18=stays")
def test_healed_poison_stays_ruling_keeps_disc_with_owner() -> None:
    story = lay(theirs=[("poison", (0.0, -5.0))], supplies=(["heal"], []), left=2, options={"healed_poison": "stays"})
    story.state.poisoned = story.state.poison_goes_to = 0
    story.flick("heal", speed=0.6).act(RemoveStatus("poisoned")).finish_flicks()
    assert POISON_ACID in story.state.supplies[1]


@rule("WBI-A19=off_the_board")
def test_heal_off_the_board_ruling_includes_twenties_but_not_itself() -> None:
    story = lay(mine=[(None, "ditch"), (None, "hole")], supplies=(["heal"], []), options={"heal_from": "off_the_board"})
    assert story.flick("heal").asked.targets == (0, 1)
    assert story.act(PickUp(FIRE_HEAL, 1)).event(DiscPickedUp).came_from == "tray"
    assert (story.trays[0], story.view().totals[0]) == ((FIRE_HEAL,), 20)


@rule("WBI-A20=partners_too")
def test_heal_partners_too_ruling_includes_partner_discs() -> None:
    story = lay(
        mine=[(None, "ditch"), (None, "ditch")],
        supplies=(["heal"], []),
        seats=4,
        turn=0,
        options={"heal_whose": "partners_too"},
    )
    assert story.flick("heal").asked.targets == (0, 1)
    story.act(PickUp(FIRE_HEAL, 1)).act(WizardBiscuitsDecline(FIRE_HEAL))
    assert (story.kind, story.turn) == ("reflick", 0)
    story.flick(disc=1)
    assert (story.trays[0], story.rejects(flicked(story, disc=1))) == ((FIRE_HEAL, 1), "WBI-4")


@rule("WBI-A19", "WBI-A20")
def test_heal_picks_any_number_from_ditch_but_none_from_tray() -> None:
    story = lay(mine=[(None, "ditch"), (None, "hole"), (None, "ditch"), (None, "ditch")], supplies=(["heal"], []))
    story.flick("heal")
    assert story.asked.targets == (0, 2, 3)
    assert story.rejects(PickUp(FIRE_HEAL, 1)) == "WBI-22"
    story.act(PickUp(FIRE_HEAL, 2))
    assert story.event(DiscPickedUp).came_from == "ditch"
    assert story.offered == [PickUp(FIRE_HEAL, 0), PickUp(FIRE_HEAL, 3), WizardBiscuitsDecline(FIRE_HEAL)]
    story.act(PickUp(FIRE_HEAL, 0)).act(WizardBiscuitsDecline(FIRE_HEAL))
    assert story.view().in_hand == (2, 0)
    assert story.rejects(PickUp(FIRE_HEAL, 3)) == "WBI-A20"


@rule("WBI-A20")
def test_reflicks_are_full_shots_outside_the_six() -> None:
    story = lay(mine=[(None, "ditch"), (None, "ditch")], supplies=(["heal"], []))
    story.flick("heal").act(PickUp(FIRE_HEAL, 0)).act(PickUp(FIRE_HEAL, 1))
    shots = story.state.shots
    assert (story.kind, story.turn) == ("reflick", 0)
    assert story.flick(disc=1).verdict.open_board
    assert story.rejects(flicked(story, disc=5)) == "WBI-A20"
    story.flick(disc=0)
    assert (story.state.shots, story.turn, story.kind) == (shots, 1, "flick")
    assert story.trays[0] == (FIRE_HEAL, 1, 0)


@rule("WBI-22", "WBI-A20", "WBI-A62")
def test_heal_leaves_partner_discs_in_ditch() -> None:
    story = lay(mine=[(None, "ditch"), (None, "ditch")], supplies=(["heal"], []), seats=4, turn=0)
    assert [disc.seat for disc in story.state.flicked if disc.side == 0] == [0, 2]
    story.flick("heal")
    assert story.asked.targets == (0,)
    assert story.rejection(0, PickUp(FIRE_HEAL, 1)).rule == "WBI-A20"
    assert "partner" in story.rejection(0, PickUp(FIRE_HEAL, 1)).why
    assert story.act(PickUp(FIRE_HEAL, 0)).kind == "reflick", "nothing else may be picked up"
    story.flick(disc=0)
    assert story.ditch[0] == (1,)
    assert (story.kind, story.turn) == ("flick", 1)


@rule("WBI-A20", "WBI-A22")
def test_heal_with_only_partner_discs_in_ditch_sheds_status_or_fails() -> None:
    partners = lay(mine=[(None, "hole"), (None, "ditch")], supplies=(["heal"], []), seats=4, turn=0)
    assert partners.flick("heal").failures == ["WBI-A70"]
    story = lay(mine=[(None, "hole"), (None, "ditch")], supplies=(["heal", "poison"], []), seats=4, turn=0, poisoned=0)
    assert story.flick("heal").offered == [RemoveStatus("poisoned"), WizardBiscuitsDecline(FIRE_HEAL)]


@rule("WBI-A79=one")
def test_heal_one_ruling_brings_back_one_disc() -> None:
    ditch: list[Laid] = [(None, "ditch"), (None, "ditch"), (None, "ditch")]
    story = lay(mine=ditch, supplies=(["heal"], []), options={"heal": "one"}).flick("heal")
    assert (story.asked.targets, story.asked.most) == ((0, 1, 2), 1)
    assert story.act(PickUp(FIRE_HEAL, 1)).kind == "reflick"
    assert story.view().in_hand == (1,)
    story.flick(disc=1)
    assert (story.ditch[0], story.kind, story.turn) == ((0, 2), "flick", 1)
    as_printed = lay(mine=ditch, supplies=(["heal"], [])).flick("heal")
    assert (as_printed.asked.targets, as_printed.asked.most) == ((0, 1, 2), 3)


@rule("WBI-A21")
def test_reflicked_special_disc_is_declared_and_acts_anew() -> None:
    story = lay(mine=[("dark_magic", "ditch")], supplies=(["heal"], []), corrupted=[0], left=2)
    story.flick("heal").act(PickUp(FIRE_HEAL, THIEF_MAGIC)).act(WizardBiscuitsDecline(FIRE_HEAL))
    assert story.faces_offered == {"thief", "dark_magic"}
    story.flick("thief")
    assert declared(story, "thief").face == "thief"
    assert [disc.id for disc in story.state.flicked].count(THIEF_MAGIC) == 1
    story.finish_flicks()
    assert story.totals[0] == 40 - 5, "Corrupted stays once incurred"
    assert THIEF_MAGIC in story.state.supplies[0]


@rule("WBI-A21", "WBI-A31")
def test_poisoned_status_survives_reflick_and_does_not_stack() -> None:
    story = lay(
        mine=[("poison", "ditch")], theirs=[(None, "hole")], supplies=(["heal"], []), poisoned=1, poison_goes_to=1
    )
    story.flick("heal").act(PickUp(FIRE_HEAL, POISON_ACID))
    assert story.flick("poison").failures == ["WBI-A31"]
    assert story.view().totals[1] == 20 - 5


@rule("WBI-A21")
def test_heal_cannot_pick_itself_up_and_corrupted_does_not_stack() -> None:
    story = lay(mine=[("dark_magic", "ditch")], supplies=(["heal"], []), corrupted=[0]).flick("heal")
    assert FIRE_HEAL not in story.asked.targets
    story.act(PickUp(FIRE_HEAL, THIEF_MAGIC)).flick("dark_magic")
    assert story.all_of(StatusBegan) == []
    assert story.view().totals[0] == 40 - 5


@rule("WBI-A51")
def test_heal_is_resolved_at_once_after_last_flick() -> None:
    story = lay(mine=[(None, "ditch")], supplies=(["heal"], []), left=1).flick("heal")
    assert story.kind == "heal"
    story.act(PickUp(FIRE_HEAL, 0))
    while story.kind == "pick_up":
        story.act(WizardBiscuitsDecline(FIRE_HEAL))
    assert story.kind == "reflick"
    story.flick(disc=0)
    assert story.totals == (40, 0)


@rule("WBI-A73")
def test_disc_thawed_by_heal_acts_at_end_of_round_only() -> None:
    story = lay(
        mine=[("dark_magic", "hole")], theirs=[("frost", "hole")], supplies=(["heal"], []), frozen=[THIEF_MAGIC], left=2
    )
    story.flick("heal").act(RemoveStatus("frozen"))
    assert "corrupted" not in story.view().sides[0].statuses
    assert story.finish_flicks().kind == "dark_magic"


@rule("WBI-A73", "WBI-21")
def test_frost_thawed_by_heal_is_safe_from_fire() -> None:
    story = lay(mine=[("frost", "hole")], supplies=(["heal"], []), frozen=[FROST_INVISIBILITY])
    story.flick("heal").act(RemoveStatus("frozen"))
    assert story.state.frozen == []
    assert is_frost(story.state, FROST_INVISIBILITY)
