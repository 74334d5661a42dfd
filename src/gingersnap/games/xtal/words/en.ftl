### What XTAL says: to everybody, and under the name of a seat to whom it is about.

blurb = Collect the rings, win the duels, get back Home.
box = A shining six-pointed crystal inside a ring of coloured places; two tokens with gold rings face each other across it

## How long a game takes

preset-first = First game
    .description = Three rings; you win as soon as you reach or pass your Home.
preset-exact = Exactly Home
    .description = Three rings; you win when you stop on your Home.
preset-full = Full game
    .description = All six rings.

## What can be agreed

option-rings-needed = Rings to win
    .description = Six, or three for a short game (XTL-2, XTL-H8).
option-passing-wins = Passing Home wins
    .description = With enough rings you win by passing Home with the die, without landing on it (XTL-H10).
option-combat = Combat
    .description = In turns, or both at once in real time. Automatic: real time if only people play, each on their own screen (XTL-26, XTL-A1).
    .usual = automatic
    .priority = in turns
    .open = in real time
option-answer-seconds = Seconds to answer a Weapon
    .description = After that the Weapon strikes (XTL-H7).
option-idle-seconds = Seconds of idleness
    .description = After that Combat ends (XTL-H7).
option-void-seconds = Seconds to play a Void
    .description = After that a card can no longer be cancelled (XTL-H7, XTL-A63).
option-first-seconds = Seconds to play first
    .description = In real time. After that both can play (XTL-H7, XTL-A88).
option-timed-priority = Time limits in turn-based Combat
    .description = Use the same limits in turn-based Combat (XTL-A76).
option-wildcards = Wildcards
    .description = The two blank cards stand for any power (XTL-24, XTL-A70).
option-choose-homes = Choose Homes
    .description = Players choose Homes in seat order, instead of fixed ones (XTL-A52).
option-strict-levitate = Strict Levitate
    .description = Levitate leads only to the nearest Red, and only if it is free (XTL-A24).
option-cards-after-forfeit = Cards after a forfeited roll
    .description = A forfeited roll costs only the move, so you can still play cards (XTL-A12).
option-leaving = Leaving
    .description = Players can leave the game and come back at any time. Automatic: only if just people play, each on their own screen (XTL-16, XTL-18, XTL-A80, XTL-A89).
    .usual = automatic
    .allowed = allowed
    .never = not allowed
option-leave-begins = Leaving during another player's turn
    .description = Takes effect when that turn is over, or at once (XTL-A80).
    .after_turn = when the turn is over
    .at_once = at once
option-rings-return = Rings of a returning player
    .description = Stay in storage until that player's next turn, or are worn at once (XTL-A69).
    .next_turn = at the next turn
    .at_once = at once
option-voids = Voids outside Combat
    .description = Who can cancel a card: players it moves or brings into Combat, or anyone (XTL-A90).
    .moved = players it affects
    .anybody = anyone
option-first-ring = The ring of your Home
    .description = Worn from the start, or stored until you leave Home with the die (XTL-A4).
    .worn = worn from the start
    .stored = stored until you leave
option-teleport-takes-rings = Rings by Teleport
    .description = Teleport to stored rings to take them. Otherwise only the die leads to them (XTL-A6).
option-void-alone = Void on its own
    .description = Play a Void with nothing to cancel, just for its protection (XTL-A15).
option-must-defend = Forced defence
    .description = If you can cancel a Weapon, you have to (XTL-A40).
option-void-cancels = A Void against several Weapons
    .description = Cancels every Weapon pending against its player, or only the card it names (XTL-A85).
    .all_weapons = cancels them all
    .one_card = cancels one
option-reshuffle-at-once = Shuffle at once
    .description = Shuffle the refuse pile as soon as the deck is empty, not when a card is needed (XTL-A71).
option-dealt = Cards dealt
    .description = To each player at the start (XTL-9, XTL-A92).
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
    .description = When playing with wildcards (XTL-H4, XTL-A92).
option-handicaps = Handicaps
    .description = For each seat: more time to answer (XTL-A91).
handicap-more-time = More time
    .description = Twice as many seconds to answer (XTL-A91).
option-first-seat = Who starts
    .description = The seat that starts, counted from 0; drawn at random if not set (XTL-A93).

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
done = Say you're done with this Combat
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
turn-forfeited = { $position } is occupied, so { WHO($seat) } stays{ $cards ->
    [yes] {" "}and can play cards.
   *[no] {" "}and forfeits the turn.
 }
    .seat = { $position } is occupied, so you stay{ $cards ->
        [yes] {" "}and can play cards.
       *[no] {" "}and forfeit your turn.
     }
token-moved = { WHOSE($token) } token goes { $by ->
    [die] from
    [card] from
    [cancelled] back from
   *[revived] again from
 } { $origin } to { $to }.
card-drawn = { WHO($seat) } draws a card{ drawn }
    .seat = You draw a card{ drawn }
drawn = { $card ->
    [none] .
   *[other] : { $card }.
 }
deck-reshuffled = The refuse pile is shuffled into a new deck of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
draw-missed = There is no card left for { WHOM($seat) } to draw.
card-laid = { WHO($seat) } lays { $what }.
    .seat = You lay { $what }.
card-taken-back = { WHO($seat) } takes back { $what }.
    .seat = You take back { $what }.
card-played = { WHO($seat) } plays { $card }.
    .seat = You play { $card }.
card-thrown = { WHO($seat) } throws { $card } at { WHOM($target) }.
    .seat = You throw { $card } at { WHOM($target) }.
own-move-played = { WHO($seat) } plays { $card } on their own token.
    .seat = You play { $card } on your own token.
move-played = { WHO($seat) } plays { $card } on { WHOSE($token) } token.
    .seat = You play { $card } on { WHOSE($token) } token.
card-cancelled = { WHOSE($by) } { $means } cancels { WHOSE($seat) } { $card }.
cancelled-again = That cancels { WHOSE($seat) } { $earlier ->
    [yes] earlier { $card }
   *[no] { $card }
 } again.
card-revived = { WHOSE($seat) } { $earlier ->
    [yes] earlier { $card } counts
   *[no] { $card } counts
 } again.
void-declined = { WHO($seat) } lets { WHOSE($owner) } { $card } stand.
    .seat = You let { WHOSE($owner) } { $card } stand.
table-cleared = { $cards ->
    [one] The card goes
   *[other] The { $cards } cards go
 } to the refuse pile.
seat-protected = { WHO($seat) } is protected from other players' cards until { WHOSE($seat) } next turn.
    .seat = You are protected from other players' cards until your next turn.
protected-under-attack = { WHO($seat) } is protected from other players' new cards until { WHOSE($seat) } next turn, but has to answer the { $card }.
    .seat = You are protected from other players' new cards until your next turn, but you have to answer the { $card }.
protection-ended = { WHO($seat) } is no longer protected.
    .seat = You are no longer protected.
fight-began = Combat begins between { WHO($pair) }!
    .pair = Combat begins: you against { WHO($pair) }!
fight-handed-on = Combat is handed on by { WHOM($by) }, so now { WHO($pair) } fight!
    .pair = Combat is handed on by { WHOM($by) }, so now you fight { WHO($pair) }!
fight-again = { WHO($pair) } stand opposite each other again, so their Combat goes on.
    .pair = You stand opposite { WHO($pair) } again, so your Combat goes on.
fight-back = The move is cancelled, so Combat is back between { WHO($pair) }.
    .pair = The move is cancelled, so you fight { WHO($pair) } again.
first-answer = { $combat } First { WHO($seat) } has to answer the { $card }.
    .seat = { $combat } First you have to answer the { $card }.
pair-spared = { WHO($pair) } stand opposite each other but don't fight, because { $because }.
    .pair = You stand opposite { WHO($pair) } but don't fight, because { $because }.
spared-protected = { WHO($seat) } is protected
    .seat = you are protected
spared-away = { WHO($seat) } is out of play
    .seat = you are out of play
spared-ending = a Void is about to end all Combat
spared-carried_back = a token that a cancelled card puts back starts no Combat
spared-other_pair = only one pair fights at a time
plays-first = The first card is { WHOSE($seat) }.
    .seat = The first card is yours.
priority-named = { WHO($by) } lets { WHOM($seat) } play first.
    .by = You let { WHOM($seat) } play first.
first-play-lapsed = { WHO($seat) } hasn't played the first card in time, so now { WHOM($pair) } can both play.
    .seat = You haven't played the first card in time, so now { WHO($pair) } and you can both play.
first-not-named = { WHO($seat) } hasn't chosen in time who plays first, so now { WHOM($pair) } can both play.
    .seat = You haven't chosen in time who plays first, so now { WHO($pair) } can both play.
passed = { WHO($seat) } passes.
    .seat = You pass.
done-declared = { WHO($seat) } is done, unless another card is played.
    .seat = You are done, unless another card is played.
late-to-answer = { WHO($seat) } hasn't answered { WHOSE($owner) } { $card } in time.
    .seat = You haven't answered { WHOSE($owner) } { $card } in time.
late-to-cancel = { WHO($seat) } runs out of time and lets { WHOSE($owner) } { $card } stand.
    .seat = You run out of time and let { WHOSE($owner) } { $card } stand.
slow-for-rings = { WHO($seat) } hasn't decided in time, so { WHO($seat) } takes the rings.
    .seat = You haven't decided in time, so you take the rings.
slow-to-name = { WHO($seat) } hasn't chosen in time who plays first.
    .seat = You haven't chosen in time who plays first.
slow-to-play = { WHO($seat) } hasn't played a card in time, so { WHO($seat) } passes.
    .seat = You haven't played a card in time, so you pass.
weapon-struck = { WHOSE($seat) } { $card } strikes { WHOM($target) }{ struck-why }. { $rings ->
    [0] There is no ring to lose.
    [one] 1 ring goes to { WHOM($seat) }.
   *[other] { $rings } rings go to { WHOM($seat) }.
 }
    .target = { WHOSE($seat) } { $card } strikes you{ struck-you-why }. { $rings ->
        [0] There is no ring to lose.
        [one] 1 ring goes to { WHOM($seat) }.
       *[other] { $rings } rings go to { WHOM($seat) }.
     }
weapon-struck-stored = { WHOSE($seat) } { $card } strikes { WHOM($target) }{ struck-why }. { $rings ->
    [0] There is no ring to lose.
    [one] 1 ring goes to the Storage Area at { $position }.
   *[other] { $rings } rings go to the Storage Area at { $position }.
 }
    .target = { WHOSE($seat) } { $card } strikes you{ struck-you-why }. { $rings ->
        [0] There is no ring to lose.
        [one] 1 ring goes to the Storage Area at { $position }.
       *[other] { $rings } rings go to the Storage Area at { $position }.
     }
struck-why = { $why ->
    [no-card] , who has no card to answer it
    [given-in] , who gives in
   *[too-late] {""}
 }
struck-you-why = { $why ->
    [no-card] , because you have no card to answer it
    [given-in] , because you give in
   *[too-late] {""}
 }
combat-ended = Combat between { WHO($pair) } is over, because { over-why }.
    .pair = Your Combat with { WHO($pair) } is over, because { over-why }.
over-why = { $why ->
    [struck] a Weapon struck
    [void] a Void ended it
    [passed] both passed
    [done] both are done
    [no-cards] neither has a card left
   *[idle] nobody has played a card for a while
 }
rings-taken = { WHO($seat) } takes { $own ->
    [yes] back { the-rings }
   *[no] { the-rings }
 } stored at { $position }.
    .seat = You take { $own ->
        [yes] back { the-rings }
       *[no] { the-rings }
     } stored at { $position }.
the-rings = { $rings ->
    [one] the ring
   *[other] the { $rings } rings
 }
rings-taken-along = { WHO($seat) } leaves Home and takes along { the-rings } stored at { $position }.
    .seat = You leave Home and take along { the-rings } stored at { $position }.
rings-left = { WHO($seat) } leaves what is stored at { $position }.
    .seat = You leave what is stored at { $position }.
leave-declared = { WHO($seat) } wants to leave { leave-how } and goes { leave-when }.
    .seat = You want to leave { leave-how } and go { leave-when }.
leave-when = { $after_turn ->
    [yes] when this turn is over
   *[no] as soon as Combat and cards allow it
 }
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
seat-returned = { WHO($seat) } is back{ back-with }{ $out ->
    [yes] {" "}and plays again from their next turn.
   *[no] {" "}before missing a turn and plays on.
 }
    .seat = You are back{ back-with }{ $out ->
        [yes] {" "}and play again from your next turn.
       *[no] {" "}before missing a turn and play on.
     }
seat-returned-waiting = { WHO($seat) } is back{ $out ->
    [yes] {" "}and plays again from their next turn.
   *[no] {" "}before missing a turn and plays on.
 } { rings-wait } at { $position } until { WHOSE($seat) } next turn.
    .seat = You are back{ $out ->
        [yes] {" "}and play again from your next turn.
       *[no] {" "}before missing a turn and play on.
     } { rings-wait } at { $position } until your next turn.
rings-wait = { $rings ->
    [one] 1 ring waits
   *[other] { $rings } rings wait
 }
back-with = { $rings ->
    [0] {" "}without a ring
   *[other] {" "}with { rings }
 }
turn-missed = { WHO($seat) } is away and misses a turn.
    .seat = You are away and miss a turn.
table-deserted = Everyone is away, so the game waits until somebody comes back.
turn-began = It is { WHOSE($seat) } turn.
ended-xtl-2 = { WHO($winners) } has come Home with { rings } and wins!
    .winners = You have come Home with { rings } and win!
ended-xtl-h10 = { WHO($winners) } passes Home with { rings } and wins!
    .winners = You pass Home with { rings } and win!
ended-xtl-a50 = Everyone else has left for good, so { WHO($winners) } wins.
    .winners = Everyone else has left for good, so you win.
ended-xtl-h9 = The game ends after { $turns } turns. { WHO($winners) } { $count ->
    [one] wins with the most rings, { $rings }.
   *[other] share the win with the most rings, { $rings } each.
 }
    .winners = The game ends after { $turns } turns. { $count ->
        [one] You win with the most rings, { $rings }.
       *[other] You share the win with { WHO($winners) }, with the most rings, { $rings } each.
     }

## Refusals

deck-misfit = The deck would have { $cards } cards, but it needs { $fewest } to { $most }.
cannot-begin = Seat { $seat } can't start, because the seats here are 0 to { $last }.
not-now = { $phase ->
    [homes] First { waited } to choose a Home.
    [roll] { waited } to roll the die.
    [cards] { waited } to play cards or end the turn.
    [window] { waited } to cancel the last card, or let it stand.
    [name] { waited } to choose who plays first in this Combat.
    [rings] { waited } to take rings or leave them.
    [deserted] Everyone is away, so somebody has to come back first.
    [over] The game is over.
   *[combat] { waited } to play cards in Combat, or stop playing.
 }
weapon-before-all = First { WHO($seats) } { $count ->
    [one] has
   *[other] have
 } to answer a Weapon.
waited = { WHO($seats) } { $count ->
    [one] is
   *[other] are
 }
    .seats = you are
your-moment = { $phase ->
    [homes] Choose your Home first.
    [roll] Roll the die first.
    [cards] You have rolled the die. Now play cards, or end your turn.
    [window] First cancel the last card, or let it stand.
    [name] First choose who plays first in this Combat.
    [rings] First take the rings, or leave them.
    [deserted] Everyone is away. Come back first.
    [over] The game is over.
   *[combat] This is Combat. Play cards, or stop playing.
 }
too-late-to-void = The last card stands for good, so it's too late for a Void.
not-yours-to-void = You can't cancel the last card, only { WHO($asked) } can.
rings-first = First { WHO($seats) } { $count ->
    [one] has
   *[other] have
 } to take the rings or leave them.
    .seats = First you have to take the rings or leave them.
away = You are away, so you can only come back.
cards-ready = First play the cards you have laid, or take them back.
rings-elsewhere = You can only take rings where your token has landed.
home-visited = Another player on your Home can take your rings first.
not-left = You have not left.
no-group = There is no card in your group.
no-answer = Answer with cards that cancel something.
home-taken = Choose a Violet position that nobody else has chosen.
one-of-two-first = Only one of the two in Combat can play first.
no-weapon = No Weapon is pending against you.
oldest-weapon = You can only give in to the oldest Weapon aimed at you.
not-asked = You can't decide whether that card stands.
for-the-two = Only the two players in Combat can do that.
weapon-pending = First answer the Weapon pending against you.
group-since = Another group has been played since.
nobody-passes = You can't pass in real time. Say you're done instead.
they-pass = You take turns in this Combat, so pass instead.
nobody-leaves = At this table nobody can leave before the end.
left-already = You have already left.
leaving-already = You are already leaving. You go { leave-when }.
homes-first = You can't leave before everyone has a Home. Your rings would go there.
not-in-hand = You have no { $card } in your hand.
void-last = A Void must be the last card of its group.
say-where = Choose which token { $card } moves, and where to.
moves-nothing = { $card } doesn't move a token.
cancels-nothing = { $card } doesn't cancel anything.
shield-for-weapon = Play a Shield only against a Weapon pending against you.
shield-does-not-match = { $card } doesn't match { $weapon }.
void-names = Void the newest Weapon aimed at you. If there is none, void another player's last card.
must-defend = You can cancel this Weapon, so at this table you have to.
void-not-alone = At this table a Void needs a card to cancel.
void-for-something = There is a card to cancel, so choose it for your Void.
void-not-for-itself = You can only cancel a card now, not play a Void on its own.
weapon-first = First cancel the Weapon pending against you.
answer-only = You can only answer the Weapon now.
cancel-only = You can only cancel the last card now.
one-weapon = A group can have only one Weapon.
nobody-opposite = Throw a Weapon only at a player on the Red opposite you.
opposite-protected = The player opposite is protected or away. No Weapon can be aimed at them.
not-in-combat-with = You aren't in Combat with the player opposite you.
weapons-for-combat = You can only throw Weapons in Combat.
no-such-token = There is no such token on the board.
token-protected = That token is protected, so no other player's card moves it.
occupied = { $position } is occupied, and two tokens never share a position.
no-way-from = { $card } can't move a token from { $position }.
no-way-to = { $card } doesn't lead from { $position } to { $to }.

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
hint-rings = Take the stored rings? Type: take, or: leave
hint-away = Type: return
hint-others = Waiting for other players.
hint-over = The game is over.
hint-draft = Type: play, or another card for the group, or: back
hint-weapon = { $card } at you! Type: shield, or: void{ $defend ->
    [yes] ; or, if you have neither, give in
   *[no] , or: give in
 }
moment-homes = Choose a Home, such as: home v8
moment-roll = Type: roll
moment-cards = Lay cards, such as: levitate 1 r20 (token 1 to R20). Then type: play. Or type: end
moment-window = You can cancel the last card. Type: void, or: let it
moment-name = Who plays first in Combat? Type the number of the seat, such as: first 1
hint-first-card = Combat! The first card is yours, such as: fireball. Or type: first { $other }, or: done
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
ask-card = Which card does the Wildcard stand for?
ask-token = { $card }: move which token?
ask-to = { $card }: move { WHOSE($token) } token where?
ask-answers = { $card }: against which card?
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
button-done = I'm done
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
    [one] Take the ring at { $position }, or leave it.
   *[other] Take the { $rings } rings at { $position }, or leave them.
 }
own-away = You are away. Come back when you like.
own-phase-homes = Choose your Home.
own-phase-roll = Your turn: roll the die.
own-phase-cards = Play cards if you like, or end your turn.
own-phase-name = Combat! Who plays first?
own-void = { $play }. Cancel it with a Void?
own-void-last = Cancel the last card with a Void?
own-weapon = { $card } from { WHO($seat) }! Answer with the { $shield } or a Void.
own-first = Combat! The first card is yours.
own-combat-open = { $opposite ->
    [yes] Combat! Play whenever you like.
   *[no] Combat, but not face to face: only movements and Voids.
 }
own-combat-turns = { $opposite ->
    [yes] Combat! Play cards, or pass.
   *[no] Combat, but not face to face: move, play a Void, or pass.
 }
their-rings = { WHO($seat) } can take stored rings.
their-deserted = Everyone is away, so the game waits.
their-name = { WHO($seat) } chooses who plays first in Combat.
their-phase-homes = { WHO($seats) } chooses a Home.
their-phase-roll = { WHO($seats) } rolls the die.
their-phase-cards = { WHO($seats) } can play cards.
their-phase-window = { WHO($seats) } can cancel the last card.
their-first = Combat: { WHO($seat) } plays the first card.
their-done = You are done. { WHO($seats) } can still play.
their-combat = { WHO($pair) } are in Combat.
    .pair = You are in Combat with { WHO($pair) }.
their-move = Combat: { WHO($seats) } plays.

combat-label = Combat
on-table-label = Cards on the table
facing = { $opposite ->
    [yes] face to face
   *[no] not face to face: no Weapons
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
first-says = { WHO($seat) } chooses who plays first.
    .seat = You choose who plays first.
first-card = { WHO($seat) } plays the first card.
    .seat = You play the first card.
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
   *[no] , can't be laid now
 }
draft-label = Your laid cards, seen only by you
draft-stale = This doesn't fit any more. Take it back, or answer instead.

legend-label = Colours of the path
legend-V = A Home, and the rings stored there.
legend-R = Stand opposite another player to fight.
legend-Y = Roll here to draw a card.
legend-G = Roll here to draw a card.
legend-B = Nothing happens here.
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
players-label = Players
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

about-weapon = A Weapon for Combat. Throw it at the player on the Red opposite yours. If they { $defend ->
    [yes] can't
   *[no] don't
 } answer with the { $shield } or a Void, you get all their rings.
about-shield = Stops { $weapon } and nothing else. Play it when that Weapon is thrown at you.
about-levitate = Moves any token, yours or another player's, from Violet, Blue, Green or Yellow to the nearest { $strict ->
    [yes] Red, if that is free
   *[no] free Red
 }. Two players on opposite Reds are in Combat.
about-flight = Moves any token from one Red to any other free Red, to bring two players into Combat or to get out of it.
about-teleport = Moves any token from one Violet to any other free Violet, { $rings ->
    [yes] to fetch rings there, or to come Home.
   *[no] to come Home. It doesn't let you take stored rings.
 }
about-void = Cancels the last card played, or a Weapon against you{ $all ->
    [yes] , and with it all other Weapons against you.
   *[no] .
 } It also protects you from other players' cards until your next turn.{ $alone ->
    [yes] {" "}You can play it with nothing to cancel, just for protection, on your turn or in Combat.
   *[no] {""}
 }
about-wildcard = Stands for any card. Choose which one when you lay it.
stands-card = You hold { $count } of them.
thing-violet = Violet position
about-violet = Six Violet positions can be Homes, one for each player. Land here { $by_die ->
    [yes] with the die
   *[no] with the die or Teleport
 } and you can take the rings stored beside it.
thing-blue = Blue position
about-blue = Nothing happens here.
thing-green = Green position
about-green-or-yellow = Land here with the die and you draw a card.
thing-yellow = Yellow position
thing-red = Red position
about-red = The place to fight. Two players on opposite Reds are in Combat, and the rings they wear are at stake. Players who are protected or out of play don't fight, and only one pair fights at a time.
position-at = { $position }
thing-token = Token
about-token = A player's piece. It wears its player's rings and goes clockwise around the path.
token-of = { WHOSE($seat) } token
stands-token = It wears { rings }, { $home ->
    [none] has no Home yet
   *[other] its Home is { $home }
 }, and its player holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.{ $protected ->
    [yes] {" "}It is protected, so no other player's card moves it.
   *[no] {""}
 }{ $notes ->
    [none] {""}
   *[other] {" "}Its player is { $notes }.
 }
thing-storage = Storage Area
about-storage = Rings stay here until a player { $by_die ->
    [yes] lands with the die on the Violet beside it
   *[no] lands on the Violet beside it
 } and takes them.{ $first ->
    [worn] {""}
   *[stored] {" "}The ring of your Home waits here until you leave Home with the die.
 }
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
about-die = Roll it to start your turn. Your token goes that many steps clockwise, or stays if that position is taken.
thing-deck = Deck
about-deck = Cards are drawn from here, face down.
stands-deck = { $cards ->
    [one] 1 card is left.
   *[other] { $cards } cards are left.
 }
thing-refuse = Refuse pile
about-refuse = Played cards come here and are shuffled when the deck runs out.
thing-group = Your laid cards
about-group = Cards you lay wait here, seen only by you, until you play them together.
thing-combat = Combat
about-combat = Two players stand on opposite Reds. A Weapon that isn't stopped wins all the other player's rings. Move one of the two away to escape.
thing-window = Seconds to answer
about-window = The time left to answer or cancel the last card. After that it counts.
goal-brief = Collect { rings } and come Home.
goal-words = Collect { rings } and come Home, to the Violet you started on{ $passing ->
    [yes] . Passing it is enough.
   *[no] .
 }
progress = { $rings }/{ $needed } rings · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
progress-home = going Home · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }

## Pictures in the rules

picture-XTL-3 = The path around the crystal. From a Violet clockwise come Blue, Green, Yellow, Red, Yellow, Green, Blue and the next Violet; each colour has its own mark
picture-XTL-25 = Three times the same crystal: each shows one pair of opposite Reds with two tokens on them, and the axis between them alight
picture-XTL-A20 = A Fireball; a Void cancels it; a second Void cancels the first, so the Fireball counts again; a third Void would cancel the second, so the Fireball would be cancelled again
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
picture-further = Each further Void turns it around again.
picture-answers = 1. answers
picture-more = 2. more
picture-void-last = 3. Void last
picture-in-turn = Left to right: each card must fit in its turn.

## Hints: the move, why this and not another, and one number

hint-answer = Play the { $cards }
hint-lay = Lay the { $card }
hint-concede = Let the { $card } strike
hint-decline-void = Let the { $card } stand
hint-stops = { WHO($seat) } can stop it about { $percent }% of the time.
hint-strikes = { $count ->
    [one] Your Weapon gets through
   *[other] One of your Weapons gets through
 } about { $percent }% of the time.
hint-rolls = The next roll { $home ->
    [yes] wins
   *[no] reaches a ring
 } { $percent }% of the time.
ring-count = { $count ->
    [0] no rings
    [one] one ring
   *[other] { $many } rings
 }
reason-win-now = Play Teleport: it takes you Home with all the rings you need, and you win.
reason-win-by-rings = Take them: with these you have all the rings you need, and you are Home.
reason-stop-the-winner = { $card ->
    [levitate] Levitate
    [flight] Fly
   *[teleport] Teleport
 } { WHOM($seat) } away from Home: { WHO($seat) } has enough rings to win on the next roll.
reason-take-stored-rings = Teleport to { $position }: { $count ->
    [one] a ring lies
   *[other] { $many } rings lie
 } there{ $enough ->
    [yes] , and with { $count ->
        [one] it
       *[other] them
     } you have enough.
   *[no] {" "}for you to take.
 }
reason-more-stored-rings = Teleport to { $position }: { $many } rings lie there, and only { $fewer } at { $place }.
reason-take-rings = Take { $count ->
    [one] the ring
   *[other] the rings
 }: { $missing ->
    [0] now you have enough, and only the way Home is left.
   *[other] then you need only { $many } more to win.
 }
reason-home-is-close = End your turn: Home is { $count ->
    [one] one step
   *[other] { $many } steps
 } away, so the next roll can win.
reason-lonely-home = From { $position } it's { $steps } steps to the next Home: the rings in between lie closest to you.
reason-any-home = All free Homes lie alike, so take the one you like.

reason-matching-shield = Play the { $shield }: { $void ->
    [yes] it stops this Weapon, and your Void stays for later.
   *[no] it's the card that stops this Weapon.
 }
reason-shield-and-strike = Lay { $shield } and { $weapon } together: you stop the attack, and { WHO($seat) } has to answer yours.
reason-void-stops-all = One Void stops the { $many } Weapons against you at once.
reason-void-is-the-answer = You have no { $shield }, so Void the Weapon: that ends the Combat.
reason-nothing-to-lose = You carry no rings, so let it hit and keep your cards.
reason-void-wins-back = Void the Void of { WHOM($seat) }: then your { $card } counts again.
reason-void-undoes-own-move = Void { WHOSE($seat) } { $card }: your token goes back, and you are protected until your next roll.
reason-void-undoes-move = Void { WHOSE($seat) } { $card }: { WHOSE($token) } token goes back to where it was.
reason-keep-void = Keep your Void: { WHOSE($seat) } { $card } costs you no rings.

reason-attack = { $weapon ->
    [none] Face { WHOM($seat) }
   *[other] Throw the { $weapon }
 }
reason-no-cards = { reason-attack }: without a card in hand { WHO($seat) } can't stop a Weapon.
reason-last-rings = { reason-attack }: with { WHOSE($seat) } { $rings } you have all you need.
reason-richest-target = Choose { WHOM($seat) }, not { WHOM($other) }: { WHO($seat) } carries { $rings }, { WHO($other) } { $count ->
    [0] none
   *[other] only { $fewer }
 }.
reason-few-cards-left = Attack now: { WHO($seat) } has { $count ->
    [one] one card
   *[other] { $many } cards
 } left and { $sure ->
    [yes] almost certainly
   *[no] probably
 } can't stop your Weapon.
reason-throw-and-fly = Throw { $weapon } and fly off in one group: { WHO($seat) } must answer, and you're out of line.
reason-shields-are-gone = Choose { $weapon }: { $played } of the { $total } { $shield } cards have been played.
reason-same-weapon-again = { WHO($seat) } has just used one Shield against { $weapon }, so another one is less likely.
reason-harder-to-stop = Choose { $weapon }: you've seen more of the { $shield } cards than of { $other }.
reason-ready-to-fight = You hold { $weapons } Weapons and { $answers } answers: a good moment to face { WHOM($seat) }.
reason-probable-strike = { reason-attack }: { $sure ->
    [yes] almost certainly
   *[no] probably
 } { $weapon ->
    [none] { $count ->
        [one] your Weapon gets
       *[other] one of your Weapons gets
     } through.
   *[other] { WHO($seat) } can't stop it.
 }
reason-nothing-risked = You carry no rings and { WHO($seat) } carries { $many }: you have nothing to lose here.
reason-more-to-win = { WHO($seat) } carries { $rings } and you only { $own }: there's more to win than to lose.
reason-strike-first = Throw { $weapon } first: { WHO($seat) } may hold a Weapon too, and your rings are at stake.
reason-rings-to-win = { reason-attack }: a Weapon that isn't stopped wins you { WHOSE($seat) } { $rings }.
reason-fight-near-home = Fight at { $position }: with { WHOSE($seat) } rings it's only { $steps } steps Home from there.
reason-fewer-cards = This way costs you { $count ->
    [one] one card
   *[other] { $many } cards
 }, the other way { $more }.
reason-strike-ends-combat = Throw { $weapon }: if it strikes, the Combat ends and your rings are safe.
reason-either-way = Either way you face { WHOM($seat) }, so choose the way you like.
reason-either-weapon = { $weapon } or { $other }: { WHO($seat) } is equally likely to stop either, so choose.

reason-escape = You have no Shield and no Void, so fly out of line with { $rings }.
reason-escape-gap = You have no { $shield } and no Void, so fly out of line with { $rings }.
reason-fly-and-keep-void = Fly out of line: that saves { $rings }, and your Void for later.
reason-hand-over-combat = Bring { WHOM($first) } and { WHOM($second) } into line: they fight{ $rings ->
    [yes] , and your rings are out of it.
   *[no] , and you are out of it.
 }
reason-void-ends-combat = Void ends the Combat and protects you, and you carry { $rings }.
reason-out-of-line = Out of line no Weapon can be thrown, so { $open ->
    [yes] be done
   *[no] pass
 } and let the Combat end.
reason-poor-target = { WHO($seat) } carries no rings, so there's nothing to win: save your cards.
reason-nothing-to-save = You carry no rings, so there's nothing to save: keep your { $card }.
reason-well-defended = You can stop any Weapon that { WHO($seat) } throws, so there's no need to run.
reason-save-weapon = { $sure ->
    [yes] Almost certainly
   *[no] Probably
 } { WHO($seat) } can stop { $weapon }: save it for a better moment.
reason-no-weapon-left = You have no Weapon to win rings with, so keep your cards for later.
reason-play-first = Play first: { $weapon ->
    [yes] whoever is attacked has to answer before anything else.
   *[no] so you can leave before a Weapon is thrown.
 }
reason-poorer-first = Let { WHOM($seat) } play first: { WHO($other) } carries more rings and may lose them.

reason-goal-next-roll = From { $position } the next roll can { $home ->
    [yes] bring you Home, and you have all the rings.
   *[no] reach the ring at { $goal }.
 }
reason-second-chance = From { $position } more rolls leave you another try at { $home ->
    [yes] Home.
   *[no] the ring at { $goal }.
 }
reason-nearer-goal = At { $position } you're only { $count ->
    [one] one step
   *[other] { $many } steps
 } from { $home ->
    [yes] Home, and you have all the rings.
   *[no] the ring at { $goal }.
 }
reason-delay-rival = { $card ->
    [levitate] Levitate
    [flight] Fly
   *[teleport] Teleport
 } { WHOM($seat) } back: { WHO($seat) } has the rings, and then { $steps } steps Home.
reason-others-fight = Bring { WHOM($first) } and { WHOM($second) } into line: they fight, and you risk nothing.
reason-void-as-cover = Void protects you until your next roll, and you carry { $count ->
    [one] a ring.
   *[other] { $many } rings.
 }
reason-not-ready = Don't start a fight yet: you have { $weapon ->
    [yes] no Shield and no Void for the reply.
   *[no] no Weapon to win it with.
 }
reason-risky-fight = Don't face { WHOM($seat) } now: { $percent }% of the time { $count ->
    [one] your Weapon is
   *[other] all your Weapons are
 } stopped, and your rings are at stake.
reason-save-teleport = Keep Teleport: once you have the rings, it can take you Home.
reason-no-hurry = Keep { $card }: { WHO($seat) } has the rings, but can't come Home on the next roll.
reason-no-better-from-there = Keep { $card }: from { $position } it's no shorter { $home ->
    [yes] Home.
   *[no] to the next ring.
 }
reason-roll-is-as-good = Keep { $card }: the next roll can reach { $goal } from here as well.
reason-card-for-steps = Keep { $card }: even from { $position } the next roll can't { $home ->
    [yes] bring you Home.
   *[no] reach a ring.
 }
reason-small-chance = Keep { $card }: it would bring you no more than a { $percent }% chance { $home ->
    [yes] to come Home.
   *[no] of a ring.
 }
reason-no-rings-stored = Keep { $card }: no ring is stored on the board, so there's none to walk to.
reason-take-back = Take the card back first: { $card ->
    [none] to keep it is better than to play it now.
   *[other] the better play begins with { $card }.
 }
reason-stir = { $cards ->
    [0] No cards are
    [one] Only one card is
   *[other] Only { $cards } cards are
 } left to draw: play some, and they come back into the game.
reason-either-place = { $first } or { $second }: for you both places are the same, so choose.
reason-void-for-later = Keep your Void: it stops any Weapon, and any card that moves you.
reason-cards-for-combat = Weapons and Shields are for Combat, so keep your cards.
reason-no-weapon-to-fight = Keep your cards: without a Weapon a fight wins you nothing.
reason-nobody-in-reach = Keep your cards: they can bring nobody who carries rings into line with you.
reason-weak-attack = Don't start a fight now: { $percent }% of the time { $count ->
    [one] your Weapon is
   *[other] all your Weapons are
 } stopped.
reason-guard-rings = Don't start a fight: you have no { $shield }, and your own rings would be at stake.

## What there is to do

todo-take-rings = { $rings ->
    [one] Take the ring at { $position }, or leave it.
   *[other] Take the { $rings } rings at { $position }, or leave them.
 }
todo-draft = { $cards ->
    [one] Play your card
   *[other] Play your cards
 }{ $more ->
    [yes] , add another
   *[no] {""}
 }{ $more ->
    [yes] , or
   *[no] {" "}or
 } { $cards ->
    [one] take it back
   *[other] take the last one back
 }.
todo-weapon = { WHOSE($seat) } { $card } flies at you! { $answers ->
    [nothing] You have no { $shield } and no Void, so give in.
    [shield] Answer with your { $shield }{ todo-give-in }.
    [void] Cancel it with your Void{ todo-give-in }.
   *[both] Answer with your { $shield } or a Void{ todo-give-in }.
 }
todo-give-in = { $defend ->
    [yes] {""}
   *[no] , or give in
 }
todo-in-homes = Choose your Home on the board.
todo-in-roll = Roll the die.
todo-cards = { $playable ->
    [yes] Play cards from your hand, or end your turn.
   *[no] None of your cards can be played now, so end your turn.
 }
todo-window = { $void ->
    [yes] Cancel the last card with a Void, or let it stand.
   *[no] You have no Void, so let the last card stand.
 }
todo-in-name = Choose who plays first in Combat.
todo-combat = Combat! { $opposite ->
    [yes] {""}
   *[no] You aren't face to face.{" "}
 }{ $playable ->
    [yes] You can { $weapon ->
        [yes] throw a Weapon,{" "}
       *[no] {""}
     }{ $move ->
        [yes] move a token,{" "}
       *[no] {""}
     }{ $void ->
        [yes] play a Void,{" "}
       *[no] {""}
     }or { todo-rest }.
   *[no] None of your cards can be played now, so { todo-rest }.
 }
todo-rest = { $open ->
    [yes] say you're done
   *[no] pass
 }

## Numbers of a finished game

story-rings = { $number ->
    [one] one ring
   *[other] { $number } rings
 }
number-rings_taken = Rings from storage
number-rings_won = Rings won in Combat
number-rings_lost = Rings lost
number-combats_started = Combats started
number-combats_won = Combats won
number-combats_held = Combats survived
number-weapons_struck = Weapons that struck
number-shields_matched = Shields that matched
number-voids = Voids that cancelled something
number-turns_with_all_rings = Turns on the way Home with enough rings
number-answering_time = Time to answer a Weapon

## Lessons

lesson-play-it = It's laid, and only you see it. Now play it.
lesson-other-card = You can lay that card, but for this lesson take the other one.
lesson-turn-ended = That ends your turn, and the chance is gone for now.
lesson-passed = You can pass, but you have the card you need.
lesson-conceded = Then the Weapon strikes, and all your rings go to Bo. But you have a card against it.
lesson-laid-ready = It's laid. Play it to make it count.

lesson-rings = Rings
lesson-rings-goal = Six rings lie around the crystal. In this short game you win by coming Home with three. Your token stands on your Home and wears its ring; the others lie at the Violet positions.
lesson-rings-roll = Your turn starts with the die. Roll it.
lesson-rings-roll-learned = Two steps clockwise, to Green. Yellow and Green bring you a card.
lesson-rings-end = After the die you can play as many cards as you like. For now, end your turn.
lesson-rings-again = Bo has had a turn, and you are next. Roll again.
lesson-rings-violet = Six steps, to Violet, where a ring is stored.
lesson-rings-take = Land on Violet and you can take the rings stored there. Take the ring.
lesson-rings-left = Then it stays there for another player. Take it.
lesson-rings-two = Two rings.
lesson-rings-teleport = Teleport moves a token from one Violet to any other that is free. Choose it, then a Violet where a ring is stored.
lesson-rings-no-ring = No ring is stored there. Choose a Violet with a ring.
lesson-rings-third = Teleporting counts as landing. Take the ring.
lesson-rings-three = Three rings! Now go Home.
lesson-rings-home = Your second Teleport takes you there. Choose it, then your Home.
lesson-rings-not-home = That isn't your Home. Yours is the Violet position marked as your Home.
lesson-rings-won = Home with three rings: you win! It isn't always so easy, because other players want your rings.

lesson-combat = Combat
lesson-combat-levitate = Bo carries two rings and stands on Green. You stand on Red. Two players on opposite Reds are in Combat. Levitate moves a token to the nearest Red. Choose it, then Bo's token and the Red opposite you.
lesson-combat-first = Bo is opposite you: Combat! You started it, so you choose who plays first. Choose: I play first.
lesson-combat-bo-first = Then Bo throws first. Sometimes that is clever; here it is not.
lesson-combat-weapon = Throw a Weapon: choose Fireball.
lesson-combat-thrown = Now Bo needs a Fireball Shield, or a Void.
lesson-combat-struck = Bo had neither, so the Fireball struck and all of Bo's rings are yours. That's how rings change hands.
lesson-combat-shield = Now the other way around: Bo brought you into Combat and throws Aurablast. You need the Shield with the same name. Play it.
lesson-combat-wrong-shield = Each Shield stops one Weapon: the one with its own name.
lesson-combat-held = The Shield holds, and you keep your rings.
lesson-combat-flight = You could stay and fight, but it's better to escape. Flight moves a token from one Red to another. Choose it, then any other Red.
lesson-combat-escaped = You are no longer face to face. Combat ends when neither of you plays on. Now you know how to fight.

lesson-voids = Voids
lesson-voids-levitated = Bo levitates you towards Combat. Void cancels the last card played. Play yours.
lesson-voids-declined = Then you stand opposite Bo, and Combat begins. You had a card against it.
lesson-voids-protected = You are back where you were, and no other player's card can affect you until your next turn.
lesson-voids-weapon = This time you are in Combat, and Bo throws Aurablast. You have no Shield for it, but a Void stops any Weapon. Play it.
lesson-voids-cancelled = The Weapon is cancelled, and your Void would end the Combat.
lesson-voids-void = But Bo voids your Void, so the Weapon would strike again. You have one more. Void Bo's.
lesson-voids-again = Bo's Void is cancelled, so your first one counts again.
lesson-voids-who = Combat is over, and it's your turn to roll. What happened to the Aurablast?
lesson-voids-strikes = It struck
lesson-voids-strikes-wrong = Count backwards: your second Void cancels Bo's, so your first one stands, and that one cancels the Weapon.
lesson-voids-nothing = It stayed cancelled
lesson-voids-nothing-right = Right. Keep a Void for the moment that matters. Here you took turns. When only people play, each on their own screen, Combat is usually in real time, so be quick.

## The board in words, for readers who do not see it

spoken-token = { WHOM($seat) }: { $position ->
    [none] not on the path
   *[other] at { $position }
 }, { $rings ->
    [one] one ring
   *[other] { $rings } rings
 }, { $cards ->
    [one] one card
   *[other] { $cards } cards
 }{ $home ->
    [none] .
   *[other] , Home is { $home }.
 }
spoken-stored = Stored: { $places }.
spoken-stored-at = { $rings ->
    [one] one ring
   *[other] { $rings } rings
 } at { $position }
spoken-duel = { WHO($pair) } stand opposite each other.
    .pair = You and { WHO($pair) } stand opposite each other.
