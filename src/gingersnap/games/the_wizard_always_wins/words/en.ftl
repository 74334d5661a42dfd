### What The Wizard Always Wins says: to everybody, and under .seat (or .partner, .winners) to whom it is about.

blurb = Put your gems into the bag, grow in level, and dare to draw one.
preset-first = First game
    .description = As the book has it.
preset-open = Open Wizard
    .description = Only who has a gem in the bag may take the Wizard; a trade may be left.

option-trade-may-be-declined = Trading is optional
    .description = The Trader may leave things as they are (WAW-A8).
option-trade-needs-consent = Trades need consent
    .description = Who is asked to trade may refuse (WAW-A7).
option-reshuffle-at-once = Shuffle at once
    .description = The discards are shuffled as soon as the deck is empty, not when a card is needed (WAW-A30).
option-wizard-needs-a-gem = No blocking the Wizard
    .description = The Wizard is only for those who have a gem in the bag (WAW-A19).
option-handicaps = Handicaps
    .description = By seat: a level more from the start (WAW-A46).
handicap-level = A level
    .description = The dial begins one level higher (WAW-A46).
option-sets-after-the-wizard = Sets after a failed Wizard
    .description = A turn in which the Wizard failed ends like any other: with sets (WAW-A18).
option-same-tile-again = The same tile again
    .description = Who took a tile may take it again in the next round (WAW-A22).
option-data = Numbers from your own box
    .description = The text of a file in the form of house.toml; this edition's numbers if empty (WAW-A44).

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
    [one] a card of { $element } ×{ $icons }
   *[other] { $count } cards of { $element } ×{ $icons }
 }
face = { $element } ×{ $icons }{ $count ->
    [1] {""}
    [2] {" "}(twice)
   *[other] {" "}({ $count } times)
 }
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
    [one] a gem of their own
   *[other] { $count } gems of their own
 }
    .seat = { $count ->
        [one] a gem of yours
       *[other] { $count } of your gems
     }
nothing = nothing
sets = { $sets ->
    [one] 1 set
   *[other] { $sets } sets
 }
cards = { $count ->
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
   *[other] they say
 }.
step-play = Play { cards }.
step-trade = Trade a card or token with another player{ $count ->
    [1] {""}
   *[other] , { $count } times
 }.
step-wizard = Draw { tokens }: a gem of your colour wins the game.

## What can be done

take-tile = Take the { $character }
keep = Keep { $card }
play = Play { $card }
ask = Ask { WHO($seat) } for { $piece }
give = Give { $piece } for it
decline = Do not trade
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
card-drawn = { WHO($seat) } draws a card{ which-card }
    .seat = You draw a card{ which-card }
which-card = { $card ->
    [none] .
   *[other] : { $card }.
 }
deck-reshuffled = The deck is empty: { $cards ->
    [one] the only discard becomes
   *[other] the { $cards } discards are shuffled and become
 } the new deck.
cards-looked-at = { WHO($seat) } looks at { cards }{ which-cards }
    .seat = You look at { cards }{ which-cards }
which-cards = { $cards ->
    [none] .
   *[other] : { $cards }.
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
skipped-draw = { WHO($seat) } draws no card: deck and discards are empty.
    .seat = You draw no card: deck and discards are empty.
skipped-look = { WHO($seat) } looks at no card: deck and discards are empty.
    .seat = You look at no card: deck and discards are empty.
skipped-play = { WHO($seat) } plays no card: the hand is empty.
    .seat = You play no card: your hand is empty.
skipped-offer = { WHO($seat) } cannot trade, with nothing face up to give.
    .seat = You cannot trade, with nothing face up to give.
skipped-trade = { WHO($seat) } cannot trade: nobody else has anything face up.
    .seat = You cannot trade: nobody else has anything face up.
tokens-drawn = { WHO($seat) } pulls { $tokens } out of the bag.
    .seat = You pull { $tokens } out of the bag.
tokens-kept = { WHO($seat) } keeps { $tokens }.
    .seat = You keep { $tokens }.
tokens-returned = { WHO($seat) } puts { $tokens } back into the bag.
    .seat = You put { $tokens } back into the bag.
gems-returned = { WHO($seat) } puts { $tokens } back into the bag; a gem wins for the Wizard alone.
    .seat = You put { $tokens } back into the bag; a gem wins for the Wizard alone.
gems-added = { WHO($seat) } adds { gems } and has { $total } in the bag{ gems-lost }
    .seat = You add { gems } and have { $total } in the bag{ gems-lost }
gems = { $count ->
    [one] 1 gem
   *[other] { $count } gems
 }
gems-lost = { $lost ->
    [0] .
    [one] ; 1 more is lost, for no gem is left.
   *[other] ; { $lost } more are lost, for no gem is left.
 }
no-gem-added = { WHO($seat) } adds no gem: all { $total } are in the bag.
    .seat = You add no gem: all { $total } are in the bag.
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
trade-declined = { WHO($seat) } does not trade.
    .seat = You do not trade.
piece-laid = { WHO($seat) } lays { $piece } for a set.
    .seat = You lay { $piece } for a set.
laid-taken-back = { WHO($seat) } takes back { $pieces }, laid for a set.
    .seat = You take back { $pieces }, laid for a set.
asked-taken-back = { WHO($seat) } no longer wants { $pieces } from { WHOM($partner) }.
    .seat = You no longer want { $pieces } from { WHO($partner) }.
sets-turned-in = { WHO($seat) } turns in { sets } of { $element }: { $pieces }.
    .seat = You turn in { sets } of { $element }: { $pieces }.
wizard-failed = { WHO($seat) } pulled no gem of their own: what was pulled goes back, and { WHOSE($seat) } turn is over.
    .seat = You pulled no gem of your own: what was pulled goes back, and your turn is over.
markers-moved = The round is over. Markers move to the tiles used ({ $markers }), and the tiles go back to the row.
marker-of = { WHOM($seat) } to { $space }
game-won = { WHO($seat) } pulled a gem of their own as the Wizard and wins the game!
    .seat = You pulled a gem of your own as the Wizard: you win the game!
game-capped = After { $rounds } rounds no Wizard has won, so gems in the bag times level decide ({ $standing }): { capped-verdict }
    .winners = After { $rounds } rounds no Wizard has won, so gems in the bag times level decide ({ $standing }): { capped-verdict-yours }
standing-of = { WHOM($seat) } { $gems } × { $level } = { $product }
capped-verdict = { $how ->
   *[alone] { WHO($winners) } wins.
    [gems] { WHO($winners) } wins, with the most gems among the equal.
    [shared] { WHO($winners) } share the win, with gems and levels alike.
 }
capped-verdict-yours = { $how ->
   *[alone] you win.
    [gems] you win, with the most gems among the equal.
    [shared] you share the win with { WHO($winners) }, gems and levels being alike.
 }

## What is refused

asked-tile = Your turn begins with a character: take one of the tiles in the row.
asked-keep = You look at cards: first keep one of them.
asked-play = Your character has you play a card first.
asked-ask = Your character has you trade first: ask another player for something face up.
asked-give = You asked for a piece: first give one for it, or take it back.
asked-agree = You are offered a trade: first agree to it, or refuse.
asked-sets = The actions of your tile are done: turn in sets, or finish your turn.
sets-come-last = Sets are turned in after the actions of your tile.
no-passing = Nobody may pass: take one of the tiles in the row.
no-character = There is no such character among the tiles.
tile-is-taken = { WHO($seat) } has the { $character } already: each tile is for one player in a round.
    .seat = You have the { $character } already: each tile is for one player in a round.
tile-taken-last = At this table nobody takes the same tile twice in a row, and you had the { $character } in the last round.
wizard-needs-gem = At this table the Wizard is for those who have a gem in the bag, and you have none in it.
not-looked-at = You do not see { $card } among the cards you look at: keep one of those.
not-in-hand = You do not have { $card } in your hand.
trade-with-others = Trade with one of the other players.
must-trade = Your character has to trade if there is anything to trade.
not-face-up = { WHO($seat) } does not have { $piece } face up: only what lies face up is traded.
    .seat = You do not have { $piece } face up: only what lies face up is traded.
no-element = There is no such element at this table.
no-piece = such a piece
one-element = A set is of one element, and you laid { $element }: turn that in first, or take it back.
not-to-lay = You do not have { $piece } face up that is not laid yet.
nothing-to-choose = A set takes all your { $element }, so there is nothing to choose: turn it in as it is.
too-few = A set of { $element } needs { $needs } icons, and you have { $icons } face up.
too-few-laid = A set of { $element } needs { $needs } icons, and you have laid { $icons }.
too-many-sets = Your { $element } are enough for { sets }, not for more: you have { $icons } icons, and a set needs { $needs }.
pays-for-more = The pieces for { sets } make more than that: name the higher number, or lay other pieces.
draft-makes = What you laid makes { sets }, no more and no less.
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
data-wizard-last = must be the last: the wizard ends the turn
data-no-wizard = must have a wizard among them: there is no other way to win
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
type-agree = You are offered a trade: type the number of your answer in this list.
type-sets = Turn in sets, lay pieces of your choice, or finish: type a number in this list.
type-over = The game is over.

## The board

box = A wizard's hat above an open bag, with gems, mushrooms and feathers flying around it
percent = { $percent } %
percent-small = under 1 %
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
drawn-lies-here = What is drawn lies here for all to see.
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
seat-order = When this seat acts in this round
seat-order-heard = {" "}in this round,
tile-taken-by = Taken by{" "}
gems-title = Gems in the bag
gems-in-bag = { gems } in the bag
chance-title = The Wizard would win for this seat now
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
    .seat = Wait until { WHO($partner) } agrees to the trade, or refuses.
    .partner = { WHO($seat) } offers you a { $offered } for your { $asked }: agree, or refuse.
prompt-sets = { WHO($seat) } may turn in sets.
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
picture-WAW-21 = At level three the Wizard draws three tokens; one of them is a gem of the own colour, and that wins
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
picture-own-gem = a gem of yours:
picture-win = you win at once

## Why a bot would do it

reason-chance = Your chance to win at once is { $first } in 100: I would not wait for a better one.
reason-value = By a rule of thumb it is worth { $first } to you, counted in icons, the next best { $second }.
reason-spared = It is the piece that you can spare most easily: it costs you { $first }, counted in icons, the next best { $second }.
worth-chance = wins { $amount } of 100
worth-value = worth { $amount }
worth-spared = costs you { $amount }

## What there is to do

todo-tile = Take a character. As the Wizard you would win with a chance of { $percent } %.
todo-then-keep = Keep one of the cards you look at.
todo-then-play = Play a card from your hand: only what lies before you counts for sets.
todo-then-ask = Trade: choose what you want from somebody else.
todo-then-give = Choose what you give for it.
todo-agree = You are offered { $offered } for { $asked }: agree to it, or refuse.
todo-then-sets = Turn in sets for gems and levels, or finish your turn.

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
number-chance_in_all = Chance of all these draws together
number-best_chance = Best chance at any time
number-chance_denied = Best chance taken from somebody
number-gems_in_bag = Most gems in the bag
number-level = Highest level
number-sets = Sets turned in
number-icons_wasted = Icons wasted
number-tokens = Tokens drawn
number-token_luck = Luck with tokens
number-trades = Trades

## Lessons

lesson-other-tile = Every tile is good for something, and this one does what it says. Here we look at another.
lesson-other-card = You may play it. But look what it makes: the lesson needs another card face up.
lesson-finish = Nobody has to turn in a set. But here it pays: look at the reward.

lesson-bag = The bag
lesson-bag-win = Who pulls a gem of their own out of the bag with the Wizard has won. Five of your gems are in it, and at level 4 you pull four tokens. Your chance stands beside your name. Dare it: take the Wizard.
lesson-bag-win-learned = Your own gem: you have won. There is no other way to win. How gems get into the bag and how levels rise comes next.
lesson-bag-deny = Now Bo has six gems in the bag and level 4, and moves after you: Bo will take the Wizard. Each tile serves one player in a round. Take it first!
lesson-bag-other-tile = A fair choice, but now the Wizard is free for Bo, and Bo's chance is good.
lesson-bag-deny-learned = No gem of yours: everything goes back, and your turn is over. But Bo has to take something else.
lesson-bag-order = Bo took the Queen. Tiles have numbers: you used number 7, Bo number 1. In the next round the lowest number goes first. Who begins?
lesson-bag-order-you = I do
lesson-bag-order-wrong = The Wizard is strong, and its number is high: it makes you the last.
lesson-bag-order-bo = Bo does
lesson-bag-order-right = Right. A small tile today is the first choice tomorrow.

lesson-sets = Sets
lesson-sets-farmer = Back to the beginning: level 1, no gem in the bag, no chance. Each turn you take one tile and do what it says. Take the Farmer: two cards, a token, and one card to play.
lesson-sets-farmer-learned = Two cards came into your hand, and a flower token lies before you.
lesson-sets-play = Now play one card, face up. Icons count, not cards: play the one with three flowers.
lesson-sets-play-learned = Three flowers and one are four: a set.
lesson-sets-turn-in = A set can be turned in at the end of your turn. Flowers need four icons and bring two gems into the bag. Turn them in.
lesson-sets-turn-in-learned = Two gems in the bag: from now on the Wizard could win you the game, though not often yet.
lesson-sets-hand = You hold three potions on two cards, and potions need three. Can you turn them in now?
lesson-sets-hand-yes = Yes, three are three
lesson-sets-hand-wrong = Not from your hand: only what lies face up before you counts.
lesson-sets-hand-no = No, they have to be played first
lesson-sets-hand-right = Right: only what lies face up counts.
lesson-sets-hunter = So play them. The Hunter draws a card and a token and lets you play two cards. Take the Hunter.
lesson-sets-hunter-learned = The token was a gem of yours. Only with the Wizard would it have won: now it goes back.
lesson-sets-two-potions = Play the card with two potions.
lesson-sets-one-potion = And the card with one potion.
lesson-sets-level = Three potions: turn them in.
lesson-sets-level-learned = Potions bring a level. At level 2 the Wizard pulls two tokens, and your chance has doubled.

lesson-trades = Tokens and trades
lesson-trades-trader = You have two potions face up and need a third. Bo has two as well. The Trader swaps face-up pieces and asks nobody. Take the Trader.
lesson-trades-play = First it lets you draw and play a card. Play any.
lesson-trades-ask = Now the trade. Which piece of Bo's do you want? A potion.
lesson-trades-give = And what does Bo get for it? Something you do not need: the mushroom.
lesson-trades-not-that = Then you would give away your own potions. Give what you do not need.
lesson-trades-give-learned = Your set is complete, and Bo's is further away.
lesson-trades-turn-in = What you traded counts at once. Turn in the potions.
lesson-trades-turn-in-learned = Another level.
lesson-trades-apprentice = The Apprentice pulls as many tokens as your level says, here two, and does what they say. Take it.
lesson-trades-apprentice-learned = Add-a-Gem put one more gem of yours into the bag, Level-Up turned your dial, and both tokens went back for the next who is lucky. Now you know all of it: grow, and dare at the right time.

## What things are, and how far everybody is

thing-named = { $name }
thing-tile = Character tile
about-tile = Who you are in this turn: take one that is free, and do what it says. Its number is your place next round, and low numbers go first.
tile-named = { $number } { $character }
stands-tile = It says: { $says }
about-wizard = The only way to win: pull as many tokens out of the bag as your level says, and one gem of yours among them wins at once. If none is, all goes back.
thing-card = Card
about-card = Only you see your cards. Face up in front of you their signs count for sets; in your hand they count for nothing.
thing-piece = Card or token on the table
about-piece = It lies face up and counts for sets of its element. With the Trader one of yours can be swapped for one of somebody else's.
piece-of = { $piece }, in front of { WHOM($seat) }
thing-set = Set
about-set = So many signs of one element, face up in front of you, can be turned in at the end of your turn for levels and for gems in the bag.
stands-set = It needs { $needs } and gives { $levels ->
    [0] {""}
    [one] 1 level
   *[other] { $levels } levels
 }{ $levels ->
    [0] {""}
   *[other] { $gems ->
        [0] {""}
       *[other] {" "}and{" "}
     }
 }{ $gems ->
    [0] {""}
    [one] 1 gem
   *[other] { $gems } gems
 }{ $cards ->
    [0] {""}
    [one] {" "}and 1 card
   *[other] {" "}and { $cards } cards
 }.
thing-bag = Bag
about-bag = Tokens are pulled from here without looking. Your gems in it are what the Wizard is hoping for; fewer other tokens help as well.
stands-bag = It holds { $tokens } tokens, and { $gems } of them are gems.
thing-deck = Deck
about-deck = Cards are drawn from here. When it has run out, the discards are shuffled and used again.
stands-deck = { $cards } are left, and { $discarded } are discarded.
thing-player = Player
about-player = The level says how many tokens the Wizard pulls, the gems in the bag are what wins, and the percentage is the chance if they took the Wizard now.
player-named = { WHOM($seat) }
stands-player = Level { $level }, { $gems } gems in the bag, { $cards } cards in hand, { $percent } % to win, { $place }. in this round.
goal-words = Put gems of your colour into the bag, rise in level, then take the Wizard and pull one out.
goal-brief = Pull a gem of yours from the bag.
progress = { $percent } %, { $gems } in the bag
