# The computer's part of the panel: hints, analysis, exact values, the end of a game.
#
# A `$mv` is a move as players write it, such as b3xb1. A `$side` is a player.

## Symbols on moves

symbol-good = Good
symbol-mistake = Mistake
symbol-brilliant = Brilliant
symbol-blunder = Blunder
symbol-interesting = Interesting
symbol-dubious = Dubious
# A symbol in words, and the comment on the move.
symbol-and-comment = { $symbol }: { $comment }

## Hints

hint-none = No hint is available.
hint-is = Hint: { $move }.
hint-proved = Hint: { $move } (proved best).

## Scores

# How many moves the search has looked ahead. `proved` replaces it where the result is certain.
depth = depth { $depth }
proved = proved
side-wins = { $side } { $side-wins }

## Analysis

analysis = Analysis
# The name of a list, for screen readers.
best-lines = Best lines
# In place of the chances.
not-judged = Not evaluated yet
game-has-ended = The game is over
# The result that a player can expect, in percent.
chances = { $side-whose } chances: { $share }%
chances-of-both = Chances: { $first } { $share }%, { $second } { $rest }%
# What the opponent would play if it were their move; `threat` is the button that shows it. `$result` is such as `White wins in 3`.
threat = Threat
threat-is = Threat: { $move }.
threat-proved = Threat: { $move }. { $result }.
threat-none = There is no threat.
threat-looking = Looking for a threat…
move-impossible = This move is not possible here.

## Regions of the board
#
# `$name` is the squares of a region, or `whole-board`. `$result` is one of `first-mover-wins` and the messages after it.

regions = Regions
whole-board = Whole board
first-mover-wins = the player who moves first wins
second-mover-wins = the player who moves second wins
not-worked-out = too large to solve
region = { $name }: { $result }
region-with-value = { $name } = { $value }: { $result }
region-with-weight = { $name }, atomic weight { $weight }: { $result }
weight-unknown = unknown

## Review of a game

# The name of this part of the panel, for screen readers.
review-of-game = Game review
# The name of a graph, for screen readers.
review-graph = { $side-whose } winning chances after each move
review-progress = Analysing the game: move { $done } of { $moves }
your-mistakes = Your mistakes
you-made-none = You made no big mistakes.
mistakes-of = { $side-whose } mistakes
made-none = { $side } made no big mistakes.
# A switch between the two sides.
whose-mistakes = Show mistakes of
choose-mistake = Choose a mistake to see what was better.
previous-mistake = Previous mistake
next-mistake = Next mistake
# A mistake, how much of the expected result it lost, in percent, and what was better.
you-played = You played { $move } (−{ $lost }%).
you-played-better = You played { $move } (−{ $lost }%). Better: { $better }.
side-played = { $side } played { $move } (−{ $lost }%).
side-played-better = { $side } played { $move } (−{ $lost }%). Better: { $better }.
# What a move lost, in percent.
mistake-loss = −{ $lost }%
# Buttons: they begin the review of a game, stop it and continue it.
review-begin = Review the game
review-stop = Stop
review-go-on = Continue
# Opens the list of all moves and what they lost.
review-moves = All moves
# What is known of a position, as a list.
review-position = { $parts }
# Kinds of moves: one that misses a win, and one that is the only good one.
missed-win = Missed win
only-move = Only move

## The mistakes of a game, played again
#
# `$lost` is a percentage of the expected result.

learn-mistakes = Learn from the mistakes
drill-number = { $number } of { $count }
# The task: the user plays another move in place of a mistake, `$move`.
drill-task = { $move } was a mistake. Find a better move.
# The answer to the move that the user has tried, `$move`.
drill-looking = { $move }: checking…
drill-right = Good: { $move } keeps your chances.
drill-wrong = { $move } is also a mistake (−{ $lost }%). Try again.
drill-same = { $move } was the mistake. Try again.
drill-shown = { $move } was better.

## Exact values

# A letter on the board: a move there wins, is unknown, draws or loses.
letter-win = W
letter-unknown = ?
letter-draw = D
letter-loss = L
# The headings of the moves that win, are unknown, draw or lose.
wins-heading = Wins
unknown-heading = Unknown
draws-heading = Draws
losses-heading = Losses
# What a move is worth, for screen readers.
value-win = win, proved
value-win-in = win in { $moves }, proved
value-draw = draw, proved
value-loss = loss, proved
value-loss-in = loss in { $moves }, proved
value-unknown = unknown
value-is-draw = A draw
# Tooltips of the moves of a line: the first move, and a later one.
play-move = Play { $move }
play-up-to = Play up to { $move }
# The name of the list of moves after a proved result, for screen readers.
main-line = Best continuation
# Before the first result.
looking = Analysing…
table-missing = The table of exact values could not be loaded. Try again when you are online.
table-absent = This page has no table of exact values for this game.
# In megabytes.
table-loading = Loading the table: { $loaded } MB
table-loading-of = Loading the table: { $loaded } of { $total } MB

## Why a move loses
#
# `$result` is `draws`, or such as `White wins in 3`.

# A button next to a losing move: shows the best reply. `why-loses` is its name for screen readers, `why-answer` that of the moves shown.
why = Why?
why-loses = Why does { $move } lose?
why-looking = { $move }: looking for the best reply…
# `$move` is the losing move.
why-ends = { $move } ends the game: { $result }.
why-after = After { $move }: { $result }.
why-answer = The best reply to { $move }

## Puzzles that a link names and that do not exist

puzzle-missing = This puzzle does not exist.
# `$games` are the ids of games.
puzzle-name-wrong = There is no puzzle “{ $name }”. A puzzle's name is { $games }, a dot and a number, such as moxie.1.
puzzle-number-wrong = There is no puzzle { $number }: { $game } has puzzles 1 to { $last }.

## The end of a game

ended-draw = Draw
# The end of Solitaire Clobber.
ended-stones = { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    } left
ended-won = { $side } won
ended-you-won = You won
ended-you-lost = You lost
ended-after = The game ended after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
ended-against = The game against { $opponent } ended after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
# Why the game is over, and after how many moves: two sentences.
ended-text = { $reason } { $length }
# Buttons. `end-again` begins Solitaire Clobber again; `harder` and `easier` begin a game against the next level.
rematch = Rematch
end-again = Try again
swap-sides = Swap sides
harder = Harder
easier = Easier
replay = Replay
review = Review

## The engine has failed

engine-failed = The engine has failed.
engine-failed-do = You can still play both sides.
# `$error` is the cause: a message, or what the browser says, in its own words.
engine-failed-because = You can still play both sides. The cause: { $error }.
engine-again = Restart the engine

## Games against the computer

you-play-against = You play { $side } against { $opponent }.
# Shown during a game, while an earlier position is on the board.
looking-back = You are looking at move { $move } of { $moves }.
back-to-game = Back to the game

# What was played in the current position: in the finished games on this device, and in the file that was opened last.
played = Played here
played-own = In my games
played-file = In the opened file
played-none = No finished game has reached this position.
played-looking = Searching { $count } games…
# The tooltip and the description of a move, such as: 3 games: White won 2, Black won 1, 0 drawn.
played-results = { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $first } won { $firstWins }, { $second } won { $secondWins }, { $draws } drawn
