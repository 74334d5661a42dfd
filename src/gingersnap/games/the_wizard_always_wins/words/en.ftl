### What The Wizard Always Wins says: to everybody, and under .seat (or .partner, .winners) to whom it is about.

blurb = Fill the bag with your gems, then dare to draw one.
preset-first = First game
    .description = The book's rules, with this edition's set sizes and rewards.
preset-open = Open Wizard
    .description = You need a gem in the bag to take the Wizard, and trading is optional.

option-trade-may-be-declined = Trading is optional
    .description = The Trader can skip the trade (WAW-A8).
option-trade-needs-consent = Trades need consent
    .description = Players can refuse a trade (WAW-A7).
option-reshuffle-at-once = Shuffle at once
    .description = Shuffle the discards as soon as the deck is empty, not when a card is needed (WAW-A30).
option-wizard-needs-a-gem = No blocking the Wizard
    .description = You need a gem in the bag to take the Wizard (WAW-A19).
option-handicaps = Handicaps
    .description = For each seat: start one level higher (WAW-A46).
handicap-level = A level
    .description = Start one level higher (WAW-A46).
option-sets-after-the-wizard = Sets after a failed Wizard
    .description = After a failed Wizard you can still turn in sets (WAW-A18).
option-same-tile-again = The same tile again
    .description = You can take the same tile in two rounds in a row (WAW-A22).
option-data = Numbers from your own box
    .description = Text in the format of house.toml. This edition's numbers if empty (WAW-A44).

## Names. A table that brings its own numbers may bring names of its own.

element-mushrooms = mushrooms
element-potions = potions
element-flowers = flowers
element-snails = snails
element-feathers = feathers
single-mushrooms = mushroom
single-potions = potion
single-flowers = flower
single-snails = snail
single-feathers = feather
character-Queen = Queen
character-Oracle = Oracle
character-Trader = Trader
character-Apprentice = Apprentice
character-Farmer = Farmer
character-Hunter = Hunter
character-Wizard = Wizard
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-purple = purple
colour-orange = orange
colour-white = white
colour-black = black

## Pieces and tokens, one or several alike

card = { $count ->
    [one] a card with { icons }
   *[other] { $count } cards with { icons } each
 }
icons = { $icons ->
    [one] 1 { $one }
   *[other] { $icons } { $element }
 }
icon-of-own-data = icon of { $element }
face = { $element } ×{ $icons }
token-element = { $count ->
    [one] a token of { $element }
   *[other] { $count } tokens of { $element }
 }
token-add_a_gem = { $count ->
    [one] an Add-a-Gem
   *[other] { $count } Add-a-Gems
 }
token-level_up = { $count ->
    [one] a Level-Up
   *[other] { $count } Level-Ups
 }
token-gem = { $count ->
    [one] one of { WHOSE($seat) } gems
   *[other] { $count } of { WHOSE($seat) } gems
 }
token-own-gem = { $count ->
    [one] one of their own gems
   *[other] { $count } of their own gems
 }
    .seat = { $count ->
        [one] one of your own gems
       *[other] { $count } of your own gems
     }
nothing = nothing
sets = { $sets ->
    [one] 1 set
   *[other] { $sets } sets
 }
cards = { $count ->
    [level] cards equal to your level
    [one] 1 card
   *[other] { $count } cards
 }
tokens = { $count ->
    [level] tokens equal to your level
    [one] 1 token
   *[other] { $count } tokens
 }

## What a tile says

step-draw_cards = Draw { cards }.
step-look = Look at { cards }, keep { $keep }, discard the rest.
step-draw_tokens = Draw { tokens } and do what { $count ->
    [1] it says
    [level] they say
   *[other] they say
 }.
step-play = Play { cards }.
step-trade = Trade a card or token with another player{ $count ->
    [1] {""}
    [level] , as many times as your level
   *[other] , { $count } times
 }.
step-wizard = Draw { tokens }: a gem of your colour wins the game.

## What can be done

take-tile = Take the { $character }
keep = Keep { $card }
play = Play { $card }
ask = Ask { WHO($seat) } for { $piece }
give = Give { $piece } for it
decline = Don't trade
agree = Agree to the trade
refuse = Refuse the trade
lay = Lay { $piece } for a set
take-back = Take it back
turn-in = Turn in { sets } of { $element }
finish = Finish the turn

## What has happened

round-began = Round { $round } begins, in the order { $order }.
in-order = { WHOM($seat) }
turn-began = { WHO($seat) } is next.
    .seat = You are next.
tile-taken = { WHO($seat) } takes the { $character }.
    .seat = You take the { $character }.
card-drawn = { WHO($seat) } draws { drawn-card }.
    .seat = You draw { drawn-card }.
drawn-card = { $card ->
    [none] a card
   *[other] { $card }
 }
deck-reshuffled = The deck is empty, so { $cards ->
    [one] the only discard becomes
   *[other] the { $cards } discards are shuffled and become
 } the new deck.
deck-extended = The deck has only { $left ->
    [one] 1 card
   *[other] { $left } cards
 } left, so { $cards ->
    [one] the only discard goes
   *[other] the { $cards } discards are shuffled and go
 } under { $left ->
    [one] it
   *[other] them
 }.
cards-looked-at = { WHO($seat) } looks at { cards-looked }.
    .seat = You look at { cards-looked }.
cards-looked = { $cards ->
    [none] { cards }
   *[other] { $cards }
 }
card-kept = { WHO($seat) } keeps { $card ->
    [none] one of them.
   *[other] { $card }.
 }
    .seat = You keep { $card }.
cards-discarded = { WHO($seat) } discards { $cards }.
    .seat = You discard { $cards }.
card-played = { WHO($seat) } plays { $card }.
    .seat = You play { $card }.
skipped-draw = { WHO($seat) } draws no card, because the deck and the discards are empty.
    .seat = You draw no card, because the deck and the discards are empty.
skipped-look = { WHO($seat) } looks at no card, because the deck and the discards are empty.
    .seat = You look at no card, because the deck and the discards are empty.
skipped-play = { WHO($seat) } plays no card, because their hand is empty.
    .seat = You play no card, because your hand is empty.
skipped-offer = { WHO($seat) } can't trade, with nothing face up to give.
    .seat = You can't trade, with nothing face up to give.
skipped-trade = { WHO($seat) } can't trade, because nobody else has anything face up.
    .seat = You can't trade, because nobody else has anything face up.
tokens-drawn = { WHO($seat) } draws { $tokens } from the bag.
    .seat = You draw { $tokens } from the bag.
tokens-kept = { WHO($seat) } keeps { $tokens }.
    .seat = You keep { $tokens }.
tokens-returned = { WHO($seat) } puts { $tokens } back into the bag.
    .seat = You put { $tokens } back into the bag.
own-gems-returned = { WHO($seat) } puts { $tokens } back into the bag. A gem wins only when its owner draws it as the Wizard.
    .seat = You put { $tokens } back into the bag. Your gems win only when you draw them as the Wizard.
gems-added = { WHO($seat) } adds { gems } and has { $total } in the bag{ gems-lost }
    .seat = You add { gems } and have { $total } in the bag{ gems-lost }
gems = { $count ->
    [one] 1 gem
   *[other] { $count } gems
 }
gems-lost = { $lost ->
    [0] .
    [one] ; 1 more is lost, because no gem is left.
   *[other] ; { $lost } more are lost, because no gem is left.
 }
no-gem-added = { WHO($seat) } adds no gem, because all { $total } are in the bag.
    .seat = You add no gem, because all { $total } are in the bag.
level-raised = { WHO($seat) } rises to level { $level }{ levels-lost }
    .seat = You rise to level { $level }{ levels-lost }
levels-lost = { $lost ->
    [0] .
    [one] , the highest; 1 more level is lost.
   *[other] , the highest; { $lost } more levels are lost.
 }
no-level-raised = { WHO($seat) } stays at level { $level }, the highest.
    .seat = You stay at level { $level }, the highest.
piece-asked = { WHO($seat) } wants { $piece } from { WHOM($partner) }.
    .seat = You want { $piece } from { WHO($partner) }.
pieces-traded = { WHO($seat) } gives { WHOM($partner) } { $given } for { $taken }.
    .seat = You give { WHO($partner) } { $given } for { $taken }.
trade-offered = { WHO($seat) } offers { WHOM($partner) } { $given } for { $wanted }.
    .seat = You offer { WHO($partner) } { $given } for { $wanted }.
trade-refused = { WHO($seat) } refuses to trade with { WHOM($partner) }.
    .seat = You refuse to trade with { WHO($partner) }.
trade-declined = { WHO($seat) } doesn't trade.
    .seat = You don't trade.
piece-laid = { WHO($seat) } lays { $piece } for a set.
    .seat = You lay { $piece } for a set.
laid-taken-back = { WHO($seat) } takes back what was laid for a set: { $pieces }.
    .seat = You take back what you laid for a set: { $pieces }.
asked-taken-back = { WHO($seat) } no longer wants { $pieces } from { WHOM($partner) }.
    .seat = You no longer want { $pieces } from { WHO($partner) }.
sets-turned-in = { WHO($seat) } turns in { sets } of { $element }: { $pieces }.
    .seat = You turn in { sets } of { $element }: { $pieces }.
wizard-failed = { WHO($seat) } drew none of their own gems, so everything goes back and { $over ->
    [yes] { WHOSE($seat) } turn is over.
   *[no] { WHO($seat) } can turn in sets.
 }
    .seat = You drew none of your own gems, so everything goes back and { $over ->
        [yes] your turn is over.
       *[no] you can turn in sets.
     }
markers-moved = The round is over. Markers move to the numbers of the tiles used ({ $markers }), and the tiles go back to the row.
marker-of = { WHOM($seat) } to { $space }
game-won = { WHO($seat) } drew their own colour as the Wizard and wins the game!
    .seat = You drew your own colour as the Wizard and win the game!
game-capped = After { $rounds } rounds no Wizard has won, so gems in the bag times level decide: { $standing }. { capped-verdict }
    .winners = After { $rounds } rounds no Wizard has won, so gems in the bag times level decide: { $standing }. { capped-verdict-yours }
standing-of = { WHOM($seat) } { $gems } × { $level } = { $product }
capped-verdict = { $how ->
   *[alone] { WHO($winners) } wins.
    [gems] { WHO($winners) } wins the tie with the most gems.
    [shared] { WHO($winners) } share the win, with equal gems and levels.
 }
capped-verdict-yours = { $how ->
   *[alone] You win.
    [gems] You win the tie with the most gems.
    [shared] You share the win with { WHO($winners) }, with equal gems and levels.
 }

## What is refused

asked-tile = First choose a character: take one of the tiles in the row.
asked-keep = First keep one of the cards you look at.
asked-play = First play a card, as your character says.
asked-ask = { $declinable ->
    [yes] First ask another player for something face up, or choose not to trade.
   *[no] First trade. Ask another player for something face up, as your character says.
 }
asked-give = First give a piece for the one you want, or take it back.
asked-agree = First agree to the trade you are offered, or refuse it.
asked-sets = The actions of your tile are done. Turn in sets, or finish your turn.
sets-come-last = Turn in sets after the actions of your tile.
no-passing = You can't pass. Take one of the tiles in the row.
no-character = No tile has that character.
tile-is-taken = { WHO($seat) } already has the { $character }. Each tile is for one player a round.
    .seat = You already have the { $character }. Each tile is for one player a round.
tile-taken-last = You had the { $character } last round. At this table nobody takes the same tile twice in a row.
wizard-needs-gem = You need a gem in the bag to take the Wizard at this table.
not-looked-at = You aren't looking at { $card }. Keep one of the cards you look at.
not-in-hand = You don't have { $card } in your hand.
trade-with-others = Trade with one of the other players.
must-trade = Your character has to trade if it can.
not-face-up = { WHO($seat) } doesn't have { $piece } face up. You can only trade what lies face up.
    .seat = You don't have { $piece } face up. You can only trade what lies face up.
no-element = There is no such element at this table.
no-piece = such a piece
one-element = A set has one element, and you laid { $element }. Turn that in first, or take it back.
not-to-lay = You have no { $piece } face up left to lay.
nothing-to-choose = The set takes all your { $element }, so just turn it in.
too-few = A set of { $element } needs { $needs } icons, but you have { $icons } face up.
too-few-laid = A set of { $element } needs { $needs } icons, but you have laid { $icons }.
too-many-sets = Your { $element } make only { sets }. You have { $icons } icons, and a set needs { $needs }.
pays-for-more = The pieces make more than { sets }. Name the higher number, or lay other pieces.
draft-makes = What you laid makes exactly { sets }.
nothing-to-take-back = There is nothing to take back.
too-many-changes = You have changed your mind { $most } times in this turn: now go on.
turn-in-first = First turn in what you laid, or take it back.

## Numbers that a table brings

bad-data = In these numbers, { $error }.
data-line = line { $line }: { $why }
data = the data
data-missing = { $place } is missing
data-unknown = there is no such thing as { $place }
data-misfit = { $place } must be { $wanted }, not { $found }
found-list = a list of { $count }
found-table = a table
wanted-range = { $low } to { $high }
wanted-or = { $first } or { $second }
wanted-name = a plain name of at most { $longest } letters
wanted-list = a list of { $fewest }
wanted-list-between = a list of { $fewest } to { $most }
wanted-table = a table of its own
data-wrong = { $place } { $why }
data-repeated = must differ from all others, but { $value } is there twice
data-gives-nothing = must give gems, levels or cards
data-too-small = is so small that all its pieces are more than { $most } sets
data-no-element = names { $value }, which is no element
data-cards-again = says again how many cards show { $element } { $icons } times
data-card-count = must be { $fewest } to { $most } in all, not { $total }
data-no-space = must be a space of the track: 1 to { $spaces }
data-level-for-tokens = can depend on the level for tokens only
data-keeps-too-many = must not keep more cards than it looks at
data-wizard-level = must draw as many tokens as the level says
data-wizard-last = must be the last, because the wizard ends the turn
data-no-wizard = must include a wizard, because there is no other way to win
data-not-toml = this is not TOML: { $why }
data-long-line = this line is longer than { $most } letters
data-long-key = this key has more than { $most } parts
data-too-deep = this is nested too deeply

## The terminal

top-line = Round { $round }    deck { $deck }    discards { $discards }
taken-by = -- taken by { WHO($seat) } --
set-line = { $needs } { $element }: { $gives }
give-gems = { gems }
give-levels = { $count ->
    [one] 1 level
   *[other] { $count } levels
 }
give-cards = { cards }
bag-line = Bag ({ $total }): { $tokens }; gems: { $gems }
bag-element = { $count } { $element }
bag-add_a_gem = { $count } Add-a-Gem
bag-level_up = { $count } Level-Up
bag-gems = { $count } of { WHO($seat) }
bag-no-gems = none
seats-head = level  gems in bag  Wizard now  hand  before them
seat-label = { $number } { WHO($seat) }, { $colour }
your-hand = Your hand: { $pieces }
your-look = You look at: { $pieces }
your-draft = Laid to be turned in: { $pieces }
type-tile = Take a character: type its number.
type-keep = Keep one of the cards you look at: type its number in this list.
type-play = Play a card: type its number in this list.
type-ask = Trade: type the number of what you want from another player.
type-give = What do you give for it? Type its number in this list.
type-agree = You are offered a trade. Type the number of your answer in this list.
type-sets = Turn in sets, lay pieces of your choice, or finish: type a number in this list.
type-over = The game is over.

## The board

box = A wizard's hat above an open bag, with gems, mushrooms and feathers flying around it
percent = { $percent }%
percent-small = under 1%
players = Players
name-of = { WHO($seat) }
characters = Characters
to-win-now = to win now
bag-title = Bag of fate
bag-gems-of = { WHOSE($seat) } gems
add-a-gem = Add-a-Gem
level-up = Level-Up
who-drew = { WHO($seat) } drew
    .seat = You drew
drawn-lies-here = Drawn tokens lie here for everyone to see.
in-the-deck = in the deck
discarded = discarded
dial = level { $level } of { $highest }
piece-token = { $one } token
piece-card = card with { $icons ->
    [one] 1 { $one }
   *[other] { $icons } { $many }
 }
piece-gem = { WHOSE($seat) } gem
piece-several = { $count } of them
piece-laid-count = { $count } laid
verb-Ask = Ask for
verb-Give = Give
verb-Lay = Lay
verb-Play = Play
verb-Keep = Keep
hand = Your hand
hand-empty = Your hand is empty.
looked = The cards you look at
seat-acts = , whose turn it is,
seat-won = , winner,
seat-order = Turn order this round
seat-order-heard = {" "}in this round,
tile-taken-by = Taken by{" "}
gems-in-bag = { gems } in the bag
to-win = to win
in-front = In front of { WHOM($seat) }
face-up-nothing = nothing face up
set-complete = { $element }, { sets } complete
sets-give = What sets give
reward-levels = { $count ->
    [one] 1 level up
   *[other] { $count } levels up
 }
reward-gems = { gems } into the bag
reward-cards = { cards }
sign-cards = { $count ->
    [one] +1 card
   *[other] +{ $count } cards
 }
turn-in-gives = { $words }: { $gives }
prompt-over = The game is over.
prompt-tile = { WHO($seat) } chooses a character.
    .seat = Your turn: choose a character.
prompt-keep = { WHO($seat) } looks at cards.
    .seat = { $left ->
        [one] Keep one of these cards; the others are discarded.
       *[other] Keep { $left } of these cards.
     }
prompt-play = { WHO($seat) } plays a card.
    .seat = { $left ->
        [one] Play a card from your hand.
       *[other] Play { $left } cards from your hand.
     }
prompt-ask = { WHO($seat) } looks for something to trade.
    .seat = Trade: choose what you want from another player.
prompt-give = { WHO($seat) } is trading with { WHOM($partner) }.
    .seat = Choose what { WHO($partner) } gets for it.
agree-prompt = { WHO($seat) } has offered { WHOM($partner) } a trade.
    .seat = Waiting for { WHO($partner) } to agree to the trade or refuse.
    .partner = { WHO($seat) } offers you a { $offered } for your { $asked }. Agree, or refuse.
prompt-sets = { WHO($seat) } can turn in sets.
    .seat = Turn in sets if you like, or finish your turn.
draft-short = { laid }, { $missing } short of a set.
draft-ready = { laid }: { sets }{ $over ->
    [0] .
   *[other] , { $over } over.
 }
laid = { $icons ->
    [one] 1 { $one } laid
   *[other] { $icons } { $many } laid
 }

## Pictures in the rules

picture-WAW-A27 = Cards with three, three and two flowers are turned in together and count as two sets of four
picture-WAW-28 = Cards with three and two flowers make one set of four; the fifth icon is lost
picture-WAW-19 = An element token is kept, Add-a-Gem puts one of your gems in the bag, Level-Up raises your level, a gem does nothing
picture-WAW-21 = At level three the Wizard draws three tokens; one of them is a gem of the player's colour, and that wins
picture-eight-icons = 3 + 3 + 2 = 8 icons
picture-two-sets = two sets of 4
picture-twice = twice the reward
picture-no-waste = nothing is wasted
picture-five-icons = 3 + 2 = 5 icons
picture-one-set = one set of 4
picture-no-change = no change is given
picture-keep = keep it
picture-gem-in = your gem in
picture-level = level +1
picture-nothing = nothing
picture-three-tokens = level 3: three tokens
picture-own-gem = one of your own gems:
picture-win = you win at once

## Why a hint names this choice and not the other

icons-missing = { $many } more { $number ->
    [one] { $one }
   *[other] { $all }
 }
reason-sure-win = You win now: you draw so many tokens that one of your gems must be among them.
reason-deny-wizard = Take the Wizard away: { WHO($seat) } chooses later and would win { $percent }% of the time.
reason-wizard-now = Draw { $many } { $number ->
    [one] token now: you win if it's one of your gems
   *[other] tokens now: you win if one of your gems is among them
 }, { $percent }% of the time.
reason-no-gem-yet = Leave the Wizard for now: without a gem in the bag you can't win.
reason-not-the-wizard-yet = Wait with the Wizard ({ $percent }% now): you can finish a set of { $element } first.
reason-wizard-can-wait = Wait with the Wizard: it would win only { $percent }% of the time now.
reason-completes-set = Play { $count ->
    [one] a card
   *[other] { $many } cards
 } with the { $character }: that completes a set of { $element } from your hand.
reason-swap-completes-set = Swap for { WHOSE($seat) } { $element }: that completes a set for you.
reason-one-short = You need just one more { $one }, and the { $character } draws { $many } pieces.
reason-apprentice-by-level = At your level the { $character } draws { $many } tokens, more than anyone else.
reason-oracle-choice = Look at { $many } cards and keep one: probably one of them completes a set.
reason-pick-of-three = You choose the best of { $many } cards; others take what comes.
reason-thin-the-bag = Every element token you keep leaves the bag, so your gems come up sooner.
reason-tokens-at-once = Draw from the bag: { $count ->
    [one] one token there adds
   *[other] { $many } tokens there add
 } a gem or a level at once.
reason-plays-more = Only cards on the table count for sets, and the { $character } plays { $many }.
reason-brings-more = The { $character } brings you { $many } new pieces, and more pieces make sets sooner.
reason-trader-swaps = You can swap something you don't need for { WHOSE($seat) } { $element }.
reason-early-next-round = You choose first next round, when the Wizard is free again and your gems are in.
reason-before-rival = You choose before { WHOM($seat) } next round, so you can take the Wizard away.
reason-first-next-round = The lowest number chooses first next round, from all the characters.
reason-low-number = Number { $number } is the lower one, so you choose earlier next round.
reason-play-completes = It completes a set of { $element } { $level ->
    [yes] { $gem ->
        [yes] and brings a level and a gem
       *[no] and raises your level
     }
   *[no] { $gem ->
        [yes] and puts a gem in the bag
       *[no] and brings cards
     }
 }.
reason-breaks-set = Take it away: { WHO($seat) } is about to complete a set of { $element }.
reason-just-enough = It's just enough for the set, so the card with { $many } icons stays in your hand.
reason-better-reward = Both complete a set, but { $element } give more.
reason-one-missing = After that just one more { $one } completes a set.
reason-needs-level = As the Wizard you draw only { $many } { $number ->
    [one] token
   *[other] tokens
 }, so a level helps more than a gem.
reason-needs-gem = You have { $number ->
    [0] no gem
    [one] only one gem
   *[other] only { $many } gems
 } in the bag, so a gem helps more than a level.
reason-scarce = Choose this: { $count ->
    [0] no { $one } is left to draw
    [one] only one { $one } icon is left to draw
   *[other] only { $many } { $one } icons are left to draw
 }.
reason-nearest = It's the nearest set: after that only { $many } { $element } are missing.
reason-builds-on = Build on what you have: { $count ->
    [one] one { $one } lies
   *[other] { $many } { $all } lie
 } there already.
reason-more-to-follow = You hold more { $element }, so the next ones can follow soon.
reason-shows-more = It shows { $many } icons, and icons count for a set, not cards.
reason-keeps-big-card = Keep the card with { $many } icons in your hand: others can only trade for what lies face up.
reason-gives-more = Choose { $element }: a set of them brings the better reward.
reason-needs-fewer = A set of { $element } is quick to finish: it needs only { $many } { $count ->
    [one] icon
   *[other] icons
 }.
reason-gives-no-set = Keep the { $element }: they would complete a set for { WHOM($seat) }.
reason-spares-a-set = Keep your { $element }: that set is nearer to done.
reason-only-piece = It's the only piece you have to give.
reason-gives-less = Give the piece with { $number ->
    [one] just one icon
   *[other] only { $many } icons
 }: icons count for a set, not pieces.
reason-no-use = Give { $element }: { WHO($seat) } collects none, so they help least there.
reason-good-trade = Agree: the { $comes } bring you nearer to a set than the { $goes } do.
reason-bad-trade = Refuse: your { $goes } are nearer to a set than the { $comes } would be.
reason-more-sets = Turn in { $many } sets at once: each of them is rewarded.
reason-any-order = Turn in both sets this turn; the { $element } can come next.
reason-keeps-change = These pieces make the set exactly, so nothing is wasted.
reason-lays-more = Lay more: { icons-missing } and the set is complete.
reason-other-pieces = Take the pieces back: others make a set with less waste.
reason-first-gem = Turn it in now: with a gem in the bag you can win as the Wizard.
reason-turn-in-level = Turn it in now: as the Wizard you then draw { $many } tokens.
reason-turn-in-gem = Turn it in now: with { $number ->
    [one] one of your gems
   *[other] { $many } of your gems
 } in the bag, the Wizard wins more often.
reason-reward-is-lost = Keep the { $element }: you have all the levels and gems that they could bring.
reason-wait-for-double = Keep them: { icons-missing } and you have a second set.

## What there is to do

todo-tile = Take a character.{ $percent ->
    [none] {""}
    [0] {" "}The Wizard can't win yet, because you have no gem in the bag.
   *[other] {" "}The Wizard would win { $percent }% of the time.
 }
todo-keep = Keep { $left ->
    [one] one
   *[other] { $left }
 } of the cards you look at.
todo-play = Play { $left ->
    [one] a card
   *[other] { $left } cards
 } from your hand. Only face-up cards count for sets.
todo-ask = Choose what you want from another player{ $declinable ->
    [yes] , or don't trade.
   *[no] .
 }
todo-then-give = Choose what you give for it.
todo-agree = Agree to the trade, or refuse it. { WHO($seat) } offers you { $offered } for { $asked }.
todo-then-sets = Turn in sets, or finish your turn.

## Numbers of a finished game

result-gems-and-level = level { $level }, { $gems ->
    [0] no gem
    [one] 1 gem
   *[other] { $gems } gems
 } in the bag
number-draws = Draws as the Wizard
number-draws-at = at { $chances }
details-rounds = Gems in the bag and level, round by round
details-round = Round { $round }
details-has = { $gems ->
    [0] no gem
    [one] 1 gem
   *[other] { $gems } gems
 }, level { $level }
number-chance_in_all = Chance over all these draws
number-best_chance = Best chance at any time
number-chance_denied = Best chance taken from another player
number-gems_in_bag = Most gems in the bag
number-level = Highest level
number-sets = Sets turned in
number-icons_wasted = Icons wasted
number-tokens = Tokens drawn
number-token_luck = Luck with tokens
number-trades = Trades

## Lessons

lesson-other-tile = That tile is useful too, but this lesson needs another one.
lesson-other-card = You can play it, but this lesson needs another card face up.
lesson-finish = You don't have to turn in a set, but here it pays. Look at the reward.

lesson-bag = The bag
lesson-bag-win = Draw one of your own gems as the Wizard and you win. Five of your gems are in the bag, and at level 4 you draw four tokens. Your odds are shown next to your name. Go for it: take the Wizard.
lesson-bag-win-learned = Your own gem: you win! There is no other way to win. The next lesson shows how to get gems into the bag and raise your level.
lesson-bag-deny = Now Bo has six gems in the bag, is at level 4, moves after you and will take the Wizard. Each tile is for one player a round, so take it first!
lesson-bag-other-tile = A fair choice, but now Bo can take the Wizard, and Bo's odds are good.
lesson-bag-deny-learned = None of your gems, so everything goes back and your turn is over. But Bo has to take something else.
lesson-bag-order = Bo took the Queen. Tiles have numbers: you used number 7, Bo number 1. In the next round the lowest number goes first. Who begins?
lesson-bag-order-you = I do
lesson-bag-order-wrong = The Wizard is strong, but its number is high, so you go last.
lesson-bag-order-bo = Bo does
lesson-bag-order-right = Right. Take a low number now to choose first next round.

lesson-sets = Sets
lesson-sets-farmer = Back to the start: level 1, no gem in the bag, no chance to win. Each turn you take one tile and do what it says. Take the Farmer: draw two cards and a token, and play a card.
lesson-sets-farmer-learned = You have two cards in your hand, and a flower token in front of you.
lesson-sets-play = Now play a card face up. Icons count, not cards, so play the one with three flowers.
lesson-sets-play-learned = Three flowers and one make four: a set.
lesson-sets-turn-in = You can turn in a set at the end of your turn. A set of flowers needs four icons and puts two gems into the bag. Turn it in.
lesson-sets-turn-in-learned = Two gems are in the bag, so the Wizard can win you the game now, though not often yet.
lesson-sets-hand = You hold three potions on two cards, and a set of potions needs three. Can you turn them in now?
lesson-sets-hand-yes = Yes, three are three
lesson-sets-hand-wrong = Not from your hand, because only face-up cards count.
lesson-sets-hand-no = No, I have to play them first
lesson-sets-hand-right = Right, only face-up cards count.
lesson-sets-hunter = So play them. The Hunter draws a card and a token and lets you play two cards. Take the Hunter.
lesson-sets-hunter-learned = The token was one of your gems. It wins only with the Wizard, so now it goes back.
lesson-sets-two-potions = Play the card with two potions.
lesson-sets-one-potion = And the card with one potion.
lesson-sets-level = Three potions: turn them in.
lesson-sets-level-learned = Potions raise your level. At level 2 the Wizard draws two tokens, so your odds have doubled.

lesson-trades = Tokens and trades
lesson-trades-trader = You have two potions face up and need a third. Bo has two as well. The Trader swaps face-up pieces without asking. Take the Trader.
lesson-trades-play = First you draw and play a card. Play any.
lesson-trades-ask = Now the trade. Choose the piece of Bo's you want: a potion.
lesson-trades-give = What does Bo get for it? Give the mushroom, which you don't need.
lesson-trades-not-that = That would give away your own potions. Give something you don't need.
lesson-trades-give-learned = Your set is complete, and Bo's is further away.
lesson-trades-turn-in = Traded pieces count at once. Turn in the potions.
lesson-trades-turn-in-learned = Another level.
lesson-trades-apprentice = The Apprentice draws as many tokens as your level, here two, and does what they say. Take it.
lesson-trades-apprentice-learned = Add-a-Gem put one more of your gems into the bag, Level-Up raised your level, and both tokens went back for the next lucky player. Now you know it all: build up, and dare at the right time.

## What things are, and how far everybody is

thing-named = { $name }
thing-tile = Character tile
about-tile = Your character this turn. Take a free one and do what it says. Its number is your place next round, and low numbers go first.{ $again ->
    [yes] {""}
   *[no] {" "}At this table nobody takes the same tile twice in a row, unless no other is left.
 }
tile-named = { $number } { $character }
stands-tile = It says: { $says }
about-wizard = The only way to win. Draw as many tokens from the bag as your level. If one of them is your own gem, you win at once; if not, all go back.{ $needs_gem ->
    [yes] {" "}At this table you need a gem in the bag to take it, unless no other tile is left.
   *[no] {""}
 }
thing-card = Card
about-card = Only you see your cards. Their icons count for sets when they are face up in front of you, not in your hand.
thing-piece = Card or token on the table
about-piece = It lies face up and counts for sets of its element.{ $trades ->
    [none] {""}
    [free] {" "}In a trade, swap one of yours for another player's, who can't refuse.
   *[consent] {" "}In a trade, swap one of yours for another player's, if they agree.
 }
piece-of = { $piece }, in front of { WHOM($seat) }
thing-set = Set
about-set = Turn in enough icons of one element, face up in front of you, at the end of your turn for a reward.
stands-set = It needs { $needs } icons and gives { $gives }.
thing-bag = Bag
about-bag = Tokens are drawn from here without looking. The more of your gems and the fewer other tokens it holds, the better your odds as the Wizard.
stands-bag = It holds { $tokens } tokens; gems among them: { $gems }.
thing-deck = Deck
about-deck = Cards are drawn from here. When it has run out, the discards are shuffled and used again.
stands-deck = Cards in the deck: { $cards }; discarded: { $discarded }.
thing-player = Player
about-player = The level is the number of tokens the Wizard draws, the gems in the bag win, and the percentage is the chance to win as the Wizard now.
player-named = { WHOM($seat) }
stands-player = Level { $level }, { $gems } in the bag, { $cards } in hand, { $percent }% to win, number { $place } this round.
goal-words = Put gems of your colour into the bag, level up, then take the Wizard and draw one.
goal-brief = Draw one of your own gems.
progress = { $percent }% to win · { $gems ->
    [one] 1 gem
   *[other] { $gems } gems
 }

## The table in words, for readers who do not see it

spoken-free = Free characters: { $tiles }.
spoken-bag = The bag holds { $tokens } tokens, among them { $gems }.
spoken-bag-bare = The bag holds { $tokens } tokens, and no gem yet.
spoken-gems = { $count } of { WHOSE($seat) } gems
spoken-player = { WHOM($seat) }: level { $level }, { $percent }% to win as the Wizard, { $cards } in hand.
spoken-drawn = { WHO($seat) } drew { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
 } last.
    .seat = You drew { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
     } last.
