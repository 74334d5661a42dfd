### What XTAL says: to everybody, and under the name of a seat to whom it is about.

blurb = Gather the rings, ambush who carries them, get Home before they strike back.
box = A shining six-pointed crystal inside a ring of coloured places; two tokens with gold rings face each other across it

## How long a game takes

preset-first = First game
    .description = Three rings, brought Home.
preset-short = Short
    .description = Three rings; passing your Home with them is enough.
preset-full = Full game
    .description = All six rings.

## What can be agreed

option-rings-needed = Rings to win
    .description = Six, or three for a short game (XTL-2, XTL-H8).
option-passing-wins = Passing Home wins
    .description = With the rings it is enough to pass Home by the die (XTL-H10).
option-combat = Combat
    .description = In turns, or both at once in real time. As usual: in real time if only people play, each at their own screen (XTL-26, XTL-A1).
    .usual = as usual
    .priority = in turns
    .open = in real time
option-answer-seconds = Seconds to answer a Weapon
    .description = Then it has struck (XTL-H7).
option-idle-seconds = Seconds of idleness
    .description = Then Combat is over (XTL-H7).
option-void-seconds = Seconds to play a Void
    .description = Then a card stands for good (XTL-H7, XTL-A63).
option-first-seconds = Seconds to play first
    .description = In real time; then both may play (XTL-H7, XTL-A88).
option-timed-priority = Times in turn-based Combat
    .description = The same seconds in turn-based Combat (XTL-A76).
option-wildcards = Wildcards
    .description = The two blank cards stand for any power (XTL-24, XTL-A70).
option-choose-homes = Choose Homes
    .description = In seat order, instead of the usual ones (XTL-A52).
option-strict-levitate = Strict Levitate
    .description = Only to the nearest Red, and only if it is free (XTL-A24).
option-cards-after-forfeit = Cards after a forfeited roll
    .description = Only the move is forfeited: cards are played all the same (XTL-A12).
option-leaving = Leaving
    .description = Players may leave the game and come back, at any time. As usual: if only people play, each at their own screen (XTL-16, XTL-18, XTL-A80, XTL-A89).
    .usual = as usual
    .allowed = allowed
    .never = not allowed
option-voids = Voids outside Combat
    .description = Who may cancel a card: those whom it moves or brings into Combat, or anybody (XTL-A90).
    .moved = those whom it moves
    .anybody = anybody
option-first-ring = The ring of your Home
    .description = Worn from the start, or stored until you leave Home by the die (XTL-A4).
    .worn = worn from the start
    .stored = stored until you leave
option-teleport-takes-rings = Rings by Teleport
    .description = Who is teleported to stored rings may take them; else only the die leads there (XTL-A6).
option-void-alone = Void for itself
    .description = A Void may be played with nothing to cancel, for its protection (XTL-A15).
option-must-defend = Have to defend
    .description = Who can cancel a Weapon has to (XTL-A40).
option-void-cancels = A Void against several Weapons
    .description = Cancels all that are pending against its player, or only the card it names (XTL-A85).
    .all_weapons = cancels them all
    .one_card = cancels one
option-reshuffle-at-once = Shuffle at once
    .description = The refuse pile is shuffled as soon as the deck is empty, not when a card is needed (XTL-A71).
option-dealt = Cards dealt
    .description = To each at the start (XTL-9, XTL-A92).
option-die-faces = Faces of the die
    .description = Two to six (XTL-H2, XTL-A92).
option-count-aurablast = Aurablasts
    .description = In the deck (XTL-H3, XTL-A92).
option-count-thunderbolt = Thunderbolts
    .description = In the deck (XTL-H3, XTL-A92).
option-count-fireball = Fireballs
    .description = In the deck (XTL-H3, XTL-A92).
option-count-aurablast-shield = Aurablast Shields
    .description = In the deck (XTL-H3, XTL-A92).
option-count-thunderbolt-shield = Thunderbolt Shields
    .description = In the deck (XTL-H3, XTL-A92).
option-count-fireball-shield = Fireball Shields
    .description = In the deck (XTL-H3, XTL-A92).
option-count-levitate = Levitates
    .description = In the deck (XTL-H3, XTL-A92).
option-count-flight = Flights
    .description = In the deck (XTL-H3, XTL-A92).
option-count-teleport = Teleports
    .description = In the deck (XTL-H3, XTL-A92).
option-count-void = Voids
    .description = In the deck (XTL-H3, XTL-A92).
option-count-wildcard = Wildcards in the deck
    .description = Where it is played with wildcards (XTL-H4, XTL-A92).
option-handicaps = Handicaps
    .description = By seat: more time to answer (XTL-A91).
handicap-more-time = More time
    .description = Twice the seconds to answer (XTL-A91).
option-first-seat = Who starts
    .description = The seat that begins, counted from 0; drawn by lot if not set (XTL-10).

## Cards

power-aurablast = Aurablast
power-thunderbolt = Thunderbolt
power-fireball = Fireball
power-aurablast_shield = Aurablast Shield
power-thunderbolt_shield = Thunderbolt Shield
power-fireball_shield = Fireball Shield
power-levitate = Levitate
power-flight = Flight
power-teleport = Teleport
power-void = Void
power-wildcard = Wildcard
wildcard-as = a Wildcard as { $card }
rings = { $rings ->
    [one] 1 ring
   *[other] { $rings } rings
 }

## What can be done

lay = Lay { $what }
answer = Play { $what }
answer-nothing = Play no card
laid-move = { $card } on { WHOSE($token) } token, to { $position }
laid-against = { $card } against card { $number }
choose-home = Make { $position } your Home
roll = Roll the die
take-back = Take the last card back
play-group = Play the group
end-turn = End the turn
pass = Pass
done = Be done with this Combat
concede = Let the Weapon strike (card { $number })
decline-void = Let card { $number } stand
name-priority = Let { WHOM($seat) } play first
    .seat = Play first yourself
take-rings = { $take ->
    [yes] Take
   *[no] Leave
 } the rings stored at { $position }
leave = Leave the game { leave-how }
come-back = Come back into the game

## What has happened

home-chosen = { WHO($seat) } makes { $position } their Home.
    .seat = You make { $position } your Home.
die-rolled = { WHO($seat) } rolls { $number }.
    .seat = You roll { $number }.
turn-forfeited = { $position } is occupied: { WHO($seat) } stays and forfeits the turn.
    .seat = { $position } is occupied: you stay and forfeit your turn.
token-moved = { WHOSE($token) } token goes { $by ->
    [cancelled] back from
    [revived] once more from
   *[other] from
 } { $origin } to { $to }.
card-drawn = { WHO($seat) } draws a card{ drawn }
    .seat = You draw a card{ drawn }
drawn = { $card ->
    [none] .
   *[other] : { $card }.
 }
deck-reshuffled = The refuse pile is shuffled: { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
 } the new deck.
draw-missed = There is no card left for { WHOM($seat) } to draw.
card-laid = { WHO($seat) } lays ready: { $what }.
    .seat = You lay ready: { $what }.
card-taken-back = { WHO($seat) } takes back: { $what }.
    .seat = You take back: { $what }.
card-played = { WHO($seat) } plays { $card }.
    .seat = You play { $card }.
card-thrown = { WHO($seat) } throws { $card } at { WHOM($target) }.
    .seat = You throw { $card } at { WHOM($target) }.
own-move-played = { WHO($seat) } plays { $card } on their own token.
    .seat = You play { $card } on your own token.
move-played = { WHO($seat) } plays { $card } on { WHOSE($token) } token.
    .seat = You play { $card } on { WHOSE($token) } token.
card-cancelled = { WHOSE($by) } { $means } cancels { WHOSE($seat) } { $card }.
card-revived = { WHOSE($seat) } { $card } counts again.
void-declined = { WHO($seat) } lets { WHOSE($owner) } { $card } stand.
    .seat = You let { WHOSE($owner) } { $card } stand.
table-cleared = { $cards ->
    [one] The card goes
   *[other] The { $cards } cards go
 } to the refuse pile.
seat-protected = { WHO($seat) } is protected from all cards of others until their next turn.
    .seat = You are protected from all cards of others until your next turn.
protection-ended = { WHO($seat) } is no longer protected.
    .seat = You are no longer protected.
fight-began = Combat begins between { WHO($pair) }!
    .pair = Combat begins: you against { WHO($pair) }!
fight-handed-on = Combat is handed on by { WHOM($by) }: now { WHO($pair) } fight!
    .pair = Combat is handed on by { WHOM($by) }: now you fight { WHO($pair) }!
fight-again = { WHO($pair) } stand opposite each other again: their Combat goes on.
    .pair = You stand opposite { WHO($pair) } again: your Combat goes on.
fight-back = What moved Combat on is cancelled: it is back between { WHO($pair) }.
    .pair = What moved Combat on is cancelled: you fight { WHO($pair) } again.
plays-first = The first card is { WHOSE($seat) }.
    .seat = The first card is yours.
priority-named = { WHO($by) } lets { WHOM($seat) } play first.
    .by = You let { WHOM($seat) } play first.
first-play-lapsed = { WHO($seat) } has not played the first card in time: now { WHOM($pair) } may both play.
    .seat = You have not played the first card in time: now { WHO($pair) } and you may both play.
first-not-named = { WHO($seat) } has not said in time who plays first: now { WHOM($pair) } may both play.
    .seat = You have not said in time who plays first: now { WHO($pair) } may both play.
passed = { WHO($seat) } passes.
    .seat = You pass.
done-declared = { WHO($seat) } is done, unless another card is played.
    .seat = You are done, unless another card is played.
late-to-answer = { WHO($seat) } has not answered { WHOSE($owner) } { $card } in time.
    .seat = You have not answered { WHOSE($owner) } { $card } in time.
late-to-cancel = { WHO($seat) } has not cancelled { WHOSE($owner) } { $card } in time: it stands.
    .seat = You have not cancelled { WHOSE($owner) } { $card } in time: it stands.
slow-for-rings = { WHO($seat) } has not said in time whether to take the rings: they are taken.
    .seat = You have not said in time whether to take the rings: they are taken.
slow-to-name = { WHO($seat) } has not said in time who plays first.
    .seat = You have not said in time who plays first.
slow-to-play = { WHO($seat) } has not played a card in time, which is to pass.
    .seat = You have not played a card in time, which is to pass.
weapon-struck = { WHOSE($seat) } { $card } strikes { WHOM($target) }{ struck-why }: { $rings ->
    [0] there is no ring to lose.
    [one] 1 ring goes to { WHOM($seat) }.
   *[other] { $rings } rings go to { WHOM($seat) }.
 }
    .target = { WHOSE($seat) } { $card } strikes you{ struck-you-why }: { $rings ->
        [0] there is no ring to lose.
        [one] 1 ring goes to { WHOM($seat) }.
       *[other] { $rings } rings go to { WHOM($seat) }.
     }
weapon-struck-stored = { WHOSE($seat) } { $card } strikes { WHOM($target) }{ struck-why }: { $rings ->
    [0] there is no ring to lose.
    [one] 1 ring goes to the Storage Area at { $position }.
   *[other] { $rings } rings go to the Storage Area at { $position }.
 }
    .target = { WHOSE($seat) } { $card } strikes you{ struck-you-why }: { $rings ->
        [0] there is no ring to lose.
        [one] 1 ring goes to the Storage Area at { $position }.
       *[other] { $rings } rings go to the Storage Area at { $position }.
     }
struck-why = { $why ->
    [no-card] , who has no card to answer it
    [given-in] , who gives in
   *[other] {""}
 }
struck-you-why = { $why ->
    [no-card] , and you have no card to answer it
    [given-in] , and you give in
   *[other] {""}
 }
combat-ended = Combat between { WHO($pair) } is over: { over-why }.
    .pair = Your Combat with { WHO($pair) } is over: { over-why }.
over-why = { $why ->
    [struck] a Weapon has struck
    [void] a Void has ended it
    [passed] both have passed
    [done] both are done
    [no-cards] neither has a card left
   *[idle] nobody has played a card for a while
 }
rings-taken = { WHO($seat) } takes { the-rings } stored at { $position }.
    .seat = You take { the-rings } stored at { $position }.
the-rings = { $rings ->
    [one] the ring
   *[other] the { $rings } rings
 }
rings-left = { WHO($seat) } leaves the rings at { $position }.
    .seat = You leave the rings at { $position }.
leave-declared = { WHO($seat) } wants to leave { leave-how }, and goes as soon as Combat and cards allow it.
    .seat = You want to leave { leave-how }, and go as soon as Combat and cards allow it.
leave-how = { $good ->
    [yes] for good
   *[no] for a while
 }
seat-left = { WHO($seat) } leaves the game { left-how }
    .seat = You leave the game { left-how }
seat-out = { WHO($seat) } has missed { $turns } turns and is out of the game for good.
    .seat = You have missed { $turns } turns and are out of the game for good.
left-how = { leave-how }{ $rings ->
    [0] .
    [one] ; 1 ring goes to the Storage Area at { $position }.
   *[other] ; { $rings } rings go to the Storage Area at { $position }.
 }
seat-returned = { WHO($seat) } is back{ back-with } and has the die again at their next turn.
    .seat = You are back{ back-with } and have the die again at your next turn.
back-with = { $rings ->
    [0] {" "}without a ring
   *[other] {" "}with { rings }
 }
turn-missed = { WHO($seat) } is away and misses a turn.
    .seat = You are away and miss a turn.
table-deserted = Everybody is away: the game waits until somebody comes back.
turn-began = It is { WHOSE($seat) } turn.
ended-xtl-2 = { WHO($winners) } has come Home with { rings } and wins!
    .winners = You have come Home with { rings } and win!
ended-xtl-h10 = { WHO($winners) } passes Home with { rings } and wins!
    .winners = You pass Home with { rings } and win!
ended-xtl-a50 = Everybody else has left for good: { WHO($winners) } wins.
    .winners = Everybody else has left for good: you win.
ended-xtl-h9 = Everybody has had { $turns } turns, and that is enough: { WHO($winners) } { $count ->
    [one] wins with the most rings, { $rings }.
   *[other] share the win with the most rings, { $rings } each.
 }
    .winners = Everybody has had { $turns } turns, and that is enough: { $count ->
        [one] you win with the most rings, { $rings }.
       *[other] you share the win with { WHO($winners) }, with the most rings, { $rings } each.
     }

## Refusals

deck-misfit = The deck would have { $cards } cards: it has { $fewest } to { $most }.
cannot-begin = Seat { $seat } cannot begin: the seats here are 0 to { $last }.
not-now = { $phase ->
    [homes] First everybody chooses a Home: { waited } to choose.
    [roll] { waited } to roll the die.
    [cards] The die is rolled: { waited } to play cards or end the turn.
    [window] { waited } to cancel the last card, or let it stand.
    [name] { waited } to say who plays first in this Combat.
    [rings] { waited } to take rings or leave them.
    [deserted] Everybody is away: somebody has to come back first.
   *[combat] This is Combat: { waited } to play cards, or to play no more.
 }
waited = { WHO($seats) } { $count ->
    [one] is
   *[other] are
 }
    .seats = you are
your-moment = { $phase ->
    [homes] Now you choose your Home.
    [roll] Now you roll the die.
    [cards] You have rolled the die: now you play cards, or end your turn.
    [window] Now you cancel the last card, or let it stand.
    [name] Now you say who plays first in this Combat.
    [rings] Now you take the rings, or leave them.
    [deserted] Everybody is away: now you come back.
   *[combat] This is Combat: now you play cards, or say that you play no more.
 }
too-late-to-void = It is too late for a Void: the last card stands for good.
not-yours-to-void = The last card is not for you to cancel, but for { WHO($asked) }.
rings-first = First { WHO($seats) } { $count ->
    [one] has
   *[other] have
 } to take the rings or leave them.
    .seats = First you have to take the rings or leave them.
away = You are away: all you can do is come back.
cards-ready = Play the cards you have laid ready, or take them back first.
rings-elsewhere = Rings are taken where your token has landed, and nowhere else.
home-visited = Somebody has landed on your Home, and may take your rings first.
not-left = You have not left.
no-group = There is no card in your group.
no-answer = An answer is made of cards that cancel something.
home-taken = Your Home is a Violet position that nobody else has chosen.
one-of-two-first = Only one of the two in Combat can play first.
no-weapon = No Weapon is pending against you.
oldest-weapon = You can give in to the oldest Weapon that is pending against you, no other.
not-asked = You are not asked whether that card stands.
for-the-two = That is for the two who are in Combat.
weapon-pending = A Weapon is pending against you: cancel it, or let it strike.
group-since = Another group has been laid since.
nobody-passes = In real time nobody passes: declare to be done.
they-pass = Where the two take turns, they pass.
nobody-leaves = At this table nobody leaves before the end.
left-already = You have left already.
leaving-already = You have said so already: you leave as soon as the cards on the table let you.
homes-first = Nobody leaves before everybody has a Home: that is where the rings would go.
not-in-hand = You have no { $card } in your hand.
void-last = A Void is always the last card of its group.
say-where = { $card } has to say which token it moves, and where to.
moves-nothing = { $card } moves no token.
cancels-nothing = { $card } cancels nothing.
shield-for-weapon = A Shield is for a Weapon that is pending against you.
shield-does-not-match = { $card } does not match { $weapon }.
void-names = A Void names the newest Weapon pending against you, or else the last card of another.
must-defend = You can cancel this Weapon, so at this table you have to.
void-not-alone = At this table a Void needs a card to cancel.
void-for-something = A Void cancels nothing only where there is nothing for it to cancel.
void-not-for-itself = You may only cancel a card now, not play a Void for itself.
weapon-first = First you have to cancel the Weapon that is pending against you.
answer-only = You may only answer the Weapon, nothing more.
cancel-only = You may only cancel the last card now.
one-weapon = A group holds one Weapon at most.
nobody-opposite = A Weapon can be thrown only at somebody who stands on the Red opposite you.
opposite-protected = Who stands opposite you is protected or away: no Weapon is aimed at them.
not-in-combat-with = You are not in Combat with the player opposite you, unless this group brings you there.
weapons-for-combat = Weapons are for Combat.
no-such-token = There is no such token on the board.
token-protected = That token is protected: no card of another player moves it.
occupied = { $position } is occupied: two tokens never share a position.
no-way-from = { $card } does not move a token from { $position }.
no-way-to = { $card } does not lead from { $position } to { $to }.

## The terminal

legend = [1] token of seat 1   V8, R12 Violet, Red   b, g, y Blue, Green, Yellow
cell-B = b
cell-G = g
cell-Y = y
turn-line = Turn { $turn }{ $rolled ->
    [none] {""}
   *[other] , die { $rolled }
 }
deck-line = Deck { $deck }, refuse pile { $refuse }
storage-line = Stored rings: { $stored ->
    [none] none
   *[other] { $stored }
 }
seat-line = { $number } { $named }: { $position ->
    [none] off the board
   *[other] at { $position }
 }, Home { $home ->
    [none] not chosen
   *[other] { $home }
 }, { rings }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }{ $notes ->
    [none] {""}
   *[other] {" "}({ $notes })
 }
note-to-act = to act
note-protected = protected
note-away = away
note-returning = coming back
note-gone = gone
combat-line =
    {""}
    Combat: { WHO($pair) }, { $line ->
        [yes] in line
       *[no] out of line
     }{ $time ->
        [none] {""}
       *[other] { $time }
     }
time-to-act = , { $seconds } seconds to act
time-to-name = , { $seconds } seconds to say who plays first
time-for-first = , { $seconds } seconds for the first card, which is for { WHOM($seat) }
time-left = , { $seconds } seconds
table-line = On the table:
card-line = {"  "}{ $number }: { WHO($seat) }, { $what }{ $stands ->
    [yes] {""}
   *[no] {" "}- cancelled
 }
    .seat = {"  "}{ $number }: you, { $what }{ $stands ->
        [yes] {""}
       *[no] {" "}- cancelled
     }
laid-at = { $card } at { WHOM($target) }
pending-line = PENDING: card { $number }, { $card } at { WHOM($target) }{ line-time }
line-time = { $time ->
    [none] {""}
   *[other] { $time }
 }
last-line = Card { $number } can be cancelled by { WHOM($asked) }{ line-time }
hand-line =
    {""}
    Your hand: { $cards ->
        [none] empty
       *[other] { $cards }
     }
ready-line = Laid ready: { $cards }
hint-rings = Rings are stored here: take them, or leave them? Type: take, or: leave
hint-away = Type: return
hint-others = Others are to act.
hint-over = The game is over.
hint-draft = Type: play, or another card for the group, or: back
hint-weapon = { $card } at you! Type: shield, or: void, or: give in
moment-homes = Choose a Home, such as: home v8
moment-roll = Type: roll
moment-cards = Lay cards, such as: levitate 1 r20 (token 1 to R20). Then type: play. Or type: end
moment-window = You may cancel the last card. Type: void, or: let it
moment-name = Who plays first in Combat? Type the number of the seat, such as: first 1
hint-first-card = Combat! The first card is yours: lay it, such as: fireball. Or type: first { $other }, or: done
hint-fight = Combat! Lay cards, such as: fireball, or: flight 1 r20, or: void. Or type: { $open ->
    [yes] done
   *[no] pass
 }

## The board

named = { WHO($seat) }
named-or-you = { WHOM($seat) }
at-position = { $colour ->
    [V] Violet
    [B] Blue
    [G] Green
    [Y] Yellow
   *[R] Red
 } { $number }
on-table = { WHO($seat) }: { $what }{ $stands ->
    [yes] {""}
   *[no] , cancelled
 }
    .seat = You: { $what }{ $stands ->
        [yes] {""}
       *[no] , cancelled
     }
laid-on = { $card } against { $what }
card-numbered = card { $number }
card-of = { WHOSE($seat) } { $card }{ $number ->
    [none] {""}
   *[other] {" "}(card { $number })
 }
against-nothing = nothing
ask-card = Wildcard: lay it as which card?
ask-token = { $card }: whose token?
ask-to = { $card }: where does { WHOSE($token) } token go?
ask-answers = { $card }: against what?
ready-to-play = { $cards ->
    [one] Play your card, or lay another one with it.
   *[other] Play your cards, or lay another one with them.
 }

button-first = { WHO($seat) } plays first
    .seat = I play first
button-concede = Let the { $card } strike
button-decline = Let the { $card } stand
button-rings = { $take ->
    [yes] Take { rings }
   *[no] Leave them
 }{ $position ->
    [none] {""}
   *[other] {" "}at { $position }
 }
button-done = I am done
button-play = Play
button-take-back = Take back
button-cancel = Cancel
button-leave = Leave …
card-against = { $card } × { $what }
at-once = , at once: { $what }

won = { $count ->
    [one] { WHO($winners) } wins the Crystal.
   *[other] { WHO($winners) } share the win.
 }
    .winners = { $count ->
        [one] You win the Crystal.
       *[other] You share the win with { WHO($winners) }.
     }
own-rings = { $rings ->
    [one] 1 ring lies
   *[other] { $rings } rings lie
 } at { $position }: yours if you like.
own-away = You are away. Come back when you like.
own-phase-homes = Choose your Home.
own-phase-roll = Your turn: roll the die.
own-phase-cards = Play cards if you like, or end your turn.
own-phase-name = Combat! Who plays first?
own-void = { $play }. Cancel it with a Void?
own-void-last = Cancel the last card with a Void?
own-weapon = { $card } from { WHO($seat) }! Answer with the { $shield } or a Void.
own-first = Combat: the first card is yours.
own-combat-open = { $opposite ->
    [yes] Combat: play whenever you like.
   *[no] Combat, apart: only movements and Voids.
 }
own-combat-turns = { $opposite ->
    [yes] Combat: play a group, or pass.
   *[no] Combat, apart: move, play a Void, or pass.
 }
their-rings = { WHO($seat) } may take stored rings.
their-deserted = Everybody is away: the game waits.
their-name = { WHO($seat) } says who plays first in Combat.
their-phase-homes = { WHO($seats) } chooses a Home.
their-phase-roll = { WHO($seats) } is to roll.
their-phase-cards = { WHO($seats) } may play cards.
their-phase-window = { WHO($seats) } may cancel the last card.
their-first = Combat: { WHO($seat) } plays the first card.
their-done = You are done. { WHO($seats) } may still play.
their-combat = { WHO($pair) } are in Combat.
    .pair = You are in Combat with { WHO($pair) }.
their-move = Combat: { WHO($seats) } plays.

combat-label = Combat
on-table-label = Cards on the table
facing = { $opposite ->
    [yes] face to face
   *[no] apart: no Weapons
 }
aimed = { WHO($seat) } → { WHOM($target) }
    .seat = You → { WHOM($target) }
void-asked = Void the { $card }? { WHO($seats) } { $count ->
    [one] is asked.
   *[other] are asked.
 }
    .seats = Void the { $card }? { $count ->
        [one] You are asked.
       *[other] { WHO($seats) } and you are asked.
     }
first-says = { WHO($seat) } says who plays first.
    .seat = You say who plays first.
first-card = { WHO($seat) } plays the first card.
    .seat = The first card is yours.
idle-ends = { $open ->
    [yes] Combat ends if nobody plays
   *[no] Time to play
 }
clock = { $what }: { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
 }
clock-seconds = { $seconds } s
clock-strikes = { $card } strikes
clock-void = Chance for a Void
clock-first = First card
clock-idle = Combat ends
fighter-plays = plays now
fighter-asked = is asked for a Void
fighter-answers = must answer
fighter-done = is done
fighter-stake = at stake

own-label = You
hand-label = Your hand
hand-empty = Your hand is empty.
held-cards = { $count ->
    [one] {""}
   *[other] , { $count } of them
 }{ $playable ->
    [yes] {""}
   *[no] , cannot be laid now
 }
draft-label = Your group, seen by nobody else
draft-hint = Cards you lay wait here, unseen, until you play them together.
draft-stale = This does not fit any more. Take it back, or answer instead.

path-label = The path of { $positions } positions around the crystal
target-to = To { $position }{ $home ->
    [none] {""}
   *[other] , { WHOSE($home) } Home
 }{ $rings ->
    [0] {""}
    [one] , where a ring is stored
   *[other] , where { $rings } rings are stored
 }
target-token = Move { WHOSE($token) } token
target-home = Home at { $position }
pile-deck = { $cards } deck
pile-refuse = { $cards } refuse
home-of-nobody = no one's
players-label = { $others ->
    [yes] The others
   *[no] Players
 }
seat-heard = { $turn ->
    [yes] , whose turn it is
   *[no] {""}
 }: { $home ->
    [none] no Home yet
   *[other] Home { $home }
 }, { $position ->
    [none] off the board
   *[other] stands on { $position }
 }, { rings }, { cards-in-hand }{ $states ->
    [none] {""}
   *[other] , { $states }
 }
cards-in-hand = { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
 }
note-leaving = leaving

## What things are, and how far everybody is

about-weapon = A Weapon, for Combat: it strikes whoever stands on the Red opposite yours. If they cannot answer with the { $shield } or a Void, all their rings are yours.
about-shield = Stops { $weapon }, and nothing else: lay it when somebody throws that Weapon at you.
about-power-levitate = Carries any token, yours or another's, from Violet, Blue, Green or Yellow to the nearest free Red. Two on opposite Reds are in Combat.
about-power-flight = Carries any token from one Red to any other free Red: to bring two into Combat, or to get out of it.
about-power-teleport = Carries any token from one Violet to any other free Violet: to fetch rings there, or to come Home.
about-power-void = Cancels the card that was played last, a Weapon against you among them, and protects you from all cards until your next roll.
about-wildcard = Any card you like: you say which when you lay it.
stands-card = You hold { $count } of them.
thing-violet = Violet position
about-colour-violet = A Home: each player has one of the six. Who lands here may take the rings that are stored beside it.
thing-blue = Blue position
about-colour-blue = A place to stand, and nothing more happens here.
thing-green = Green position
about-colour-green = Who comes here by the die draws a card.
thing-yellow = Yellow position
about-colour-yellow = Who comes here by the die draws a card.
thing-red = Red position
about-colour-red = The place to fight: as soon as two stand on opposite Reds they are in Combat, and the rings they wear are at stake.
position-at = { $position }
thing-token = Token
about-token = A player's piece. It wears the rings that its player has, and goes around the path clockwise.
token-of = { WHOSE($seat) } token
stands-token = It wears { rings }, { $home ->
    [none] has no Home yet
   *[other] its Home is { $home }
 }, and its player holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.{ $protected ->
    [yes] {" "}It is protected: no card of another moves it.
   *[no] {""}
 }{ $notes ->
    [none] {""}
   *[other] {" "}Its player is { $notes }.
 }
thing-storage = Storage Area
about-storage = Rings lie here until somebody lands on the Violet beside it and takes them.
storage-at = Storage at { $position }
home-of = { WHOSE($seat) } Home
stands-storage = { $rings ->
    [0] It is empty
    [one] One ring is here
   *[other] { $rings } rings are here
 }{ $owner ->
    [none] {""}
   *[other] , beside { $owner }
 }.
thing-die = Die
about-die = Every turn begins with it: your token goes clockwise by so many steps, and stays if that place is taken.
thing-deck = Deck
about-deck = Cards are drawn from here, face down.
stands-deck = { $cards ->
    [one] 1 card is left.
   *[other] { $cards } cards are left.
 }
thing-refuse = Refuse pile
about-refuse = Played cards come here, and are shuffled when the deck runs out.
thing-group = Your group
about-group = Cards you lay wait here, seen by nobody else, and come to the table together when you play them.
thing-combat = Combat
about-combat = Two stand on opposite Reds. A Weapon that is not stopped wins all rings of the other; moving one of the two away is an escape.
thing-window = Seconds to answer
about-window = So long may somebody still answer, or cancel the last card; then it counts.
goal-brief = Gather { rings } and come Home.
goal-words = Gather { rings } on your token and come Home, to the Violet you began on{ $passing ->
    [yes] ; passing it is enough.
   *[no] .
 }
progress = { $rings } of { $needed } rings
progress-home = all rings: on the way Home

## Pictures in the rules

picture-XTL-3 = The path around the crystal. From a Violet clockwise come Blue, Green, Yellow, Red, Yellow, Green, Blue and the next Violet; each colour has its own mark
picture-XTL-25 = Three times the same crystal: each shows one pair of opposite Reds with two tokens on them, and the axis between them alight
picture-XTL-A20 = A Fireball; a Void cancels it; a second Void cancels the first, so that the Fireball counts again; a third Void would cancel the second, and so the Fireball would be cancelled once more
picture-XTL-A42 = A group of three cards from left to right: first the Shield against the pending Weapon, then a movement, and a Void only as the last card
picture-violet = Violet: Home
picture-blue = Blue: nothing
picture-green = Green: a card
picture-yellow = Yellow: a card
picture-red = Red: Combat
picture-opposite = opposite Reds: Combat begins at once
picture-again = counts again
picture-cancelled = cancelled
picture-stands = stands
picture-last-void = The last Void
picture-decides = decides.
picture-further = Each further Void turns it round once more.
picture-answers = 1. answers
picture-more = 2. more
picture-void-last = 3. Void last
picture-in-turn = Left to right: each card must fit in its turn.

## Why a bot would do it

reason-rings = It is worth { $first ->
    [one] one ring
   *[other] { $first } rings
 } to you, the next best { $second ->
    [one] one ring
   *[other] { $second } rings
 }. (Cards you would spend are taken off.)
reason-way = From there it is { $first } positions to the next Home, from the next best { $second }: the rings in between lie closest to yours.
worth-way = { $amount } positions to the next Home
worth-rings = worth { $amount ->
    [one] one ring
   *[other] { $amount } rings
 }

## What there is to do

todo-take-rings = Rings are stored here: take them, or leave them.
todo-draft = Play the cards you have laid, add another, or take one back.
todo-weapon = { WHOSE($seat) } { $card } flies at you: answer with its Shield, cancel it with a Void, or give in.
todo-in-homes = Choose your Home on the board.
todo-in-roll = Roll the die.
todo-in-cards = Play cards from your hand, or end your turn.
todo-in-window = Cancel the last card with a Void, or let it be.
todo-in-name = Say who plays first in Combat.
todo-in-combat = Combat! Throw a Weapon, move away, or say that you are done.

## Numbers of a finished game

number-rings_taken = Rings from storage
number-rings_won = Rings won in Combat
number-rings_lost = Rings lost
number-combats_started = Combats started
number-combats_won = Combats in which one struck
number-combats_held = Combats in which one was not struck
number-weapons_struck = Weapons that struck
number-shields_matched = Shields that matched
number-voids = Voids that cancelled something
number-turns_with_all_rings = Turns with all rings, on the way Home
number-answering_time = Time to answer a Weapon

## Lessons

lesson-play-it = It lies ready, and only you see it. Now play it.
lesson-other-card = You may lay that card. Look what it would do; for this lesson take the other one.
lesson-turn-ended = That ends your turn, and the chance is gone for now.
lesson-passed = You may pass. But you have the card that you need.
lesson-conceded = Then the Weapon strikes: all your rings go to Bo. You have a card against it.
lesson-laid-ready = It lies ready. Play it, and it counts.

lesson-rings = Rings
lesson-rings-goal = Six rings lie around the crystal. In this short game you win by coming Home with three. Your token stands on your Home and wears its ring; others lie at the Violet positions.
lesson-rings-roll = A turn begins with the die. Roll it.
lesson-rings-roll-learned = Two steps clockwise, to Green. Yellow and Green bring you a card.
lesson-rings-end = After the die you may play cards, as many as you like. Not now: end your turn.
lesson-rings-again = Bo has had a turn, and you are next. Roll again.
lesson-rings-violet = Six steps, to Violet: a ring is stored here.
lesson-rings-take = Who lands on Violet may take what is stored there. Take the ring.
lesson-rings-left = Then it stays there for somebody else. Take it.
lesson-rings-two = Two rings.
lesson-rings-teleport = Teleport carries a token from one Violet to any other that is free. Choose it, and a Violet where a ring is stored.
lesson-rings-no-ring = No ring is stored there. Choose a Violet with a ring.
lesson-rings-third = Teleported counts as landed. Take the ring.
lesson-rings-three = Three rings: now Home.
lesson-rings-home = Your second Teleport brings you there. Choose it, and your Home.
lesson-rings-not-home = That is not your Home. Yours is the Violet position that is called so.
lesson-rings-won = Home with three rings: you have won. It is not always so easy: others want your rings.

lesson-combat = Combat
lesson-combat-levitate = Bo carries two rings and stands on Green. You stand on Red. Two on opposite Reds are in Combat. Levitate carries a token to the nearest Red: choose it, and Bo's token, to the Red opposite you.
lesson-combat-first = Opposite you: Combat! Who has brought it about says who plays first. Say: I play first.
lesson-combat-bo-first = Then Bo throws first. Sometimes that is clever; here it is not.
lesson-combat-weapon = Throw a Weapon: choose Fireball.
lesson-combat-thrown = Now Bo needs a Fireball Shield, or a Void.
lesson-combat-struck = Bo had neither: the Fireball struck, and all of Bo's rings are yours. That is how rings change hands.
lesson-combat-shield = The other way round: Bo brought you into Combat and throws Aurablast. You need the Shield with the same name. Play it.
lesson-combat-wrong-shield = Each Shield stops one Weapon: the one with its own name.
lesson-combat-held = The Shield holds, and you keep your rings.
lesson-combat-flight = You could stay and fight. Better escape: Flight carries a token from one Red to another. Choose it, and any other Red.
lesson-combat-escaped = Out of line. Combat is over when neither of you plays on. You know how to fight now.

lesson-voids = Voids
lesson-voids-levitated = Bo levitates you towards Combat. Void cancels the card that was played last. Play yours.
lesson-voids-declined = Then you stand opposite Bo, and Combat begins. You had a card against it.
lesson-voids-protected = You are back where you were, and no card can touch you until you may roll again.
lesson-voids-weapon = This time it came to Combat, and Bo throws Aurablast. You have no Shield for it, but a Void stops any Weapon. Play it.
lesson-voids-cancelled = The Weapon is cancelled, and your Void would end the Combat.
lesson-voids-void = But Bo voids your Void: the Weapon would strike again. You have one more. Void Bo's.
lesson-voids-again = Bo's Void is cancelled, so your first one counts again.
lesson-voids-who = Combat is over, and you may roll. What became of the Aurablast?
lesson-voids-strikes = It struck
lesson-voids-strikes-wrong = Count backwards: your second Void cancels Bo's, so your first one stands, and that one cancels the Weapon.
lesson-voids-nothing = It stayed cancelled
lesson-voids-nothing-right = Right. Keep a Void for the moment that matters. At most tables Combat is in real time: who is quick, plays.
