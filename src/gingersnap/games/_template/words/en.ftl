### What Keep or Swap says: to everybody, and under .seat to whom it is about. core/words says how messages are written.

blurb = One card each: keep it, or swap it while there is something to swap for.

preset-first = First game
    .description = A card each.

option-first-seat = Who starts
    .description = The seat that begins; drawn by lot if not set (KOS-2).

## What can be done

keep = Keep your card
swap = Swap your card

## What has happened

card-kept = { WHO($seat) } keeps.
    .seat = You keep your card.
card-swapped = { WHO($seat) } swaps{ $drawn ->
    [none] {""}
   *[other] {" "}and draws a { $drawn }
 }.
    .seat = You swap and draw a { $drawn }.
cards-turned-up = All cards are turned up: { $cards }.
card-of = { WHO($seat) } has { $card }
    .seat = you have { $card }

## What is refused

no-such-first-seat = Seat { $seat } cannot begin: there are only { $seats } seats.
no-swaps-left = The deck is good for { $swaps } swaps, and they are made.

## The terminal and the board

seat-line = { WHO($seat) }: { $card ->
    [none] hidden
   *[other] { $card }
 }
laid-aside = You laid aside: { $card }
swaps-left = Swaps left: { $swaps }
what-to-type = Type keep or swap.
cards = Cards
all-turned-up = All cards are turned up.

## Lessons

lesson-swapping = Keep or swap
lesson-swapping-low = The highest card wins, and yours is a one: nothing is lower. Swap it.
lesson-swapping-kept = You may keep it. But with a one you can only win if everybody has one.
lesson-swapping-learned = A six: nothing is higher.
lesson-swapping-who = Bo has kept, and all cards are turned up. Who wins?
lesson-swapping-high = Who has the highest card
lesson-swapping-right = Right, and this time that is you.
lesson-swapping-low-card = Who has the lowest card
lesson-swapping-wrong = No: it pays to have a high card.

## What things are, and how far everybody is

thing-card = Card
about-card = Everybody has one card, and only its owner knows it.
card-named = { WHOSE($seat) } card
stands-card = It is a { $card }.
thing-deck = Deck
about-deck = Whoever swaps lays their card aside and draws another from here.
goal-brief = The highest card wins.
goal-words = The highest card wins; the highest there is is { $highest }.
progress = { $card ->
    [none] hidden
   *[other] { $card }
 }

## Reasons for hints

reason-highest = No card is higher than your { $card }, so keep it.
reason-lowest = No card is lower than your { $card }, so any swap helps.
reason-swap = Swap: { $many } hidden { $higher ->
    [one] card is
   *[other] cards are
 } higher than yours, and only { $few } lower.
reason-keep = Keep it: { $many } hidden { $lower ->
    [one] card is
   *[other] cards are
 } lower than yours, and only { $few } higher.
