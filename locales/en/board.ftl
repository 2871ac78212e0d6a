# What the page says of every game: what stands on the board, what happens, what a player must do and cannot do.
#
# A `$side` is a player. Its attributes come with it: `$side-whose` is the attribute `whose` of the player's name.

# The tag of the language, and the direction of its script: ltr or rtl.
lang = en
dir = ltr

## Players

white = White
    .whose = White's
    .wins = wins
black = Black
    .whose = Black's
    .wins = wins

## What stands on a square

# A square and what stands on it: the accessible name of its button.
square = { $square }, { $contents }
# Behind it: whether the square can be picked, and what that would bring.
square-held = { $square }, picked up
square-target = { $square }, can be picked
square-forecast = { $square }: { $forecast }
empty = empty
stone = { $side } stone

## What happened: clauses, joined to one sentence

sentence = { $clauses }.
clauses = { $first }; { $next }
# The way of a piece, and what it took.
with-gain = { $journey }, { $gain }
jumps = { $side } { $from } jumps to { $stops }
moves = { $side } moves from { $from } to { $stops }
passes = { $side } passes
drops = { $side } drops a stone on { $square }
takes-prisoners = takes { $count ->
        [one] { $count } prisoner
       *[other] { $count } prisoners
    }

## What a pick would bring

wins = wins
loses = loses
draws = a draw
if-the-move-ends = if the move ends there, { $forecast }

## The state of the game

to-move = { $side } to move.
to-move-task = { $side } to move: { $task }.
nothing-can-move = nothing can move, so pass
go-on-or-end = go on, or end the turn
move-must-go-on = the move must go on
cannot-move = { $side } wins: { $loser } cannot move.
stuck = Draw: { $side } can do nothing.
repetition = Draw: the position has occurred three times.
over = Over: { $side } cannot move, { $count ->
        [one] { $count } stone is
       *[other] { $count } stones are
    } left.

## Numbers beside the board, behind the name of their player

# Numbers of one player: `has 6 in hand and has captured 2`.
list = { $items }
on-the-board = has { $number } on the board

## Where the game is

# A game in one line: the attribute of its name.
blurb = { $game-blurb }
start-of-game = The start of the game.
after-move = After move { $move } of { $moves }.
computer-thinks = The computer is thinking.
