# More texts of every game: why a square cannot be selected, the board drawn with letters.
#
# A `$side` is a player. Its attributes come with it: `$side-whose` is the attribute `whose` of the player's name.

## Why a square cannot be selected
#
# `$squares` are those that can be selected, if they are few: `$named` is their number, 0 if they are not named.

game-over = The game is over.
# The user has pressed the piece that is already moving.
held-go-on-or-end = Continue to { $squares }, or end your move.
held-go-on = Continue to { $squares }.
piece-cannot-go = { $named ->
        [0] This piece cannot go there.
       *[other] This piece cannot go there: go to { $squares }.
    }
square-taken = This square is occupied.
piece-of-opponent = This piece is { $other-whose }, and it is { $side-whose } turn.
piece-cannot-move = { $named ->
        [0] This piece cannot move now.
       *[other] This piece cannot move now: move { $squares }.
    }
pass-only = No piece can move, so pass.
no-piece-here = { $named ->
        [0] No piece here can move.
       *[other] No piece here can move: move { $squares }.
    }

## A move that was typed

move-refused = “{ $move }” is not a legal move now. Try { $example }.

## Where the rules move the monster of Marbar next

# One step of a list, and its reason: `to c4: nearest to White's hunter`.
leg = to { $square }: { $reason }.
more-steps = … and { $count ->
        [one] { $count } more step
       *[other] { $count } more steps
    }.

## A board drawn with letters

# Of a board of hexagons.
files-in-rows = Files a, b, … are counted in each row from its { $from ->
        [right] right
       *[left] left
    }.
legend-stones = W White, B Black
# A line below the board: `White has 2 columns`.
player-counts = { $side } { $counts }

## What happened, for screen readers

picked-up = Selected: { $square }.
step-taken-back = Step undone.
move-taken-back = Move undone.
board-turned = Board flipped.
board-turned-back = Board flipped back.

## Shapes on the board, for screen readers

# `$first` is 1 if the sentence begins with the shape.
shape-arrow = { $first ->
        [1] { $color-capital }
       *[0] { $color }
    } arrow from { $from } to { $to }
shape-circle = { $first ->
        [1] { $color-capital }
       *[0] { $color }
    } circle on { $square }
shape-green = green
    .capital = Green
shape-red = red
    .capital = Red
shape-blue = blue
    .capital = Blue
shape-yellow = yellow
    .capital = Yellow
