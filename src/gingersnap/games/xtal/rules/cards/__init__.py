"""Cards of XTAL: groups, the power cards among them, rights to play, and cancellation."""
