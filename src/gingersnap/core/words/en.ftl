### What is said at every table, by the server, the terminal and the web's shell.
### How to write a message: CONTRIBUTING.md.

## Grammar

you = you
your = your
seat-name = Seat { $number }
whose = { $ending ->
    [s] { $name }'
   *[other] { $name }'s
 }
list-end = { $first } and { $second }
list-more = { $first }, { $second }

## The table: what is refused, whatever is played (GEN)

not-your-turn = It is not your turn.
game-over = The game is over.
clock-only-ticks = The clock does nothing but tick.
only-the-clock-ticks = Only the clock says how much time has passed.
foreign-action = This is no action of this game.
wrong-seats = { $game } is for { $counts } players, not { $seats }.
seats-only = { $number }
seats-from-to = { $fewest } to { $most }
seats-either = { $others } or { $most }
no-stand-in = No bot plays for you: there is nothing to take back.
already-back = You are back already: from the next turn on.
only-the-clock-sends-bots = Only the clock sends a bot to a seat.
nobody-to-replace = No bot has to play for { WHOM($seat) }.
nobody-changes-rules = Nobody at a table changes the rules of its game.
rules-are = { $game } is played by version { $version } of its rules here.

## The table: clocks, and bots that play for people

time-passes = { NUMBER($seconds, minimumFractionDigits: 1) } seconds pass
send-stand-in = A bot plays for { WHOM($seat) }
take-seat-back = Take your seat back
stand-in-came = { $reason ->
    [time] { WHOSE($seat) } time is up
   *[away] { WHO($seat) } is away
 }: a bot plays on for { WHOM($seat) }.
    .seat = { $reason ->
        [time] Your time is up
       *[away] You are away
     }: a bot plays on for you.
seat-taken-back = { WHO($seat) } is back and plays on{ $later ->
    [yes] {" "}from the next turn
   *[no] {""}
 }.
    .seat = You are back and play on{ $later ->
        [yes] {" "}from the next turn
       *[no] {""}
     }.

## The table: rules that have changed since its game began

change-rules = Go on by version { $version } of the rules
rules-changed = The rules have changed since this game began: it goes on by their version { $version }.
