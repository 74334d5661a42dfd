"""Discs that a shot reached, and the contacts that led to them. Depends on motions only, not on rules."""

from __future__ import annotations

from gingersnap.physics import Contact, Motion


class Reach:
    """The discs that a shot reached, directly or through others, and the first contact that reached each."""

    def __init__(self, shooter: int, motion: Motion) -> None:
        self.shooter = shooter
        self.motion = motion
        self.contacts = live_contacts(motion)
        """The contacts that count, by their places in the motion's list."""
        self.first_touch: dict[int, int] = {}
        """By disc, the shooter not among them: the place of the contact that first reached it."""
        for number, contact in self.contacts.items():
            self._follow(number, discs_of(contact))

    def _follow(self, number: int, pair: tuple[int, ...]) -> None:
        if any(disc == self.shooter or disc in self.first_touch for disc in pair):
            for disc in pair:
                if disc != self.shooter:
                    self.first_touch.setdefault(disc, number)

    @property
    def discs(self) -> list[int]:
        """The shooter, then the others in the order in which they were reached."""
        return [self.shooter, *self.first_touch]

    def chain(self, disc: int) -> tuple[int, ...]:
        """Return the contacts that led from the shooter to `disc`, in order of time."""
        numbers: list[int] = []
        while disc != self.shooter:
            number = self.first_touch[disc]
            numbers.append(number)
            one, other = discs_of(self.contacts[number])
            disc = one if disc == other else other
        return tuple(reversed(numbers))

    def touched_by(self, disc: int) -> set[int]:
        """Return the discs that touched `disc` itself."""
        pairs = [set(discs_of(contact)) for contact in self.contacts.values()]
        return {other for pair in pairs if disc in pair for other in pair if other != disc}

    def among(self, discs: set[int]) -> tuple[int, ...]:
        """Return the contacts in which some of `discs` met each other, in order of time."""
        return tuple(number for number, contact in self.contacts.items() if discs.issuperset(discs_of(contact)))


def live_contacts(motion: Motion) -> dict[int, Contact]:
    """Return the contacts between discs by their places in the list, but not those of a disc that was out (CRK-A12)."""
    left = left_at(motion)
    of_discs = {number: contact for number, contact in enumerate(motion.contacts) if contact.other is not None}
    return {number: contact for number, contact in of_discs.items() if not is_dead(contact, left)} if left else of_discs


def left_at(motion: Motion) -> dict[int, float]:
    """Return when each disc that left the board first did so, whether or not the rim sent it back (CRK-20, CRK-A26)."""
    return {left.disc: left.time for left in (*motion.exits, *motion.returns)}


def is_disturbed(motion: Motion) -> bool:
    """Return whether a disc that came back from the rim touched another."""
    if not motion.returns:
        return False
    returned = {left.disc: left.time for left in motion.returns}
    return any(is_of_discs(contact) and is_dead(contact, returned) for contact in motion.contacts)


def is_of_discs(contact: Contact) -> bool:
    return contact.other is not None


def is_dead(contact: Contact, left: dict[int, float]) -> bool:
    """Return whether one of its discs had left the board by then."""
    return any(disc in left and left[disc] <= contact.time for disc in discs_of(contact))


def discs_of(contact: Contact) -> tuple[int, ...]:
    return (contact.disc,) if contact.other is None else (contact.disc, contact.other)
