# Moxie and its variants.

## The name, and the game in one line

moxie = Moxie
    .blurb = Drop, step or jump. Three in a row wins, or six captures.
moxie-urgent = Urgent Moxie
    .blurb = A jump may wait for a winning move, or for one that saves the game.
moxie-ransom = Ransom Moxie
    .blurb = Decline a jump and pay with one of your stones.
moxie-unbroken = Unbroken Moxie
    .blurb = A row must outlast the opponent's next move.
moxie-square = Square Moxie
    .blurb = A two-by-two block wins instead of a row.
moxie-knight = Knight Moxie
    .blurb = Stones step like chess knights.
moxie-hex = Hex Moxie
    .blurb = On 19 hexagons, in six directions.
moxie-diagonal = Diagonal Moxie
    .blurb = Only diagonal rows win.
moxie-misere = Misère Moxie
    .blurb = Six captures lose.

## What happened

# `$past` is 1 if more were captured than needed.
moxie-captured-so-far = { $past ->
        [1] { $number } captured, { $goal } needed
       *[0] { $number } of { $goal } captured
    }

## Results and numbers

# `$six` is the player who has captured six, which wins or loses.
moxie-six = { $side } wins: { $six } has captured six.
moxie-row = { $side } wins: three in a row, { $squares }.
moxie-pattern = { $side } wins: the stones on { $squares } make the pattern.
moxie-in-hand = has { $number } in hand
moxie-captured = has captured { $number }
moxie-given-up = has given up { $number }

## What to do

# Tasks: what the player to move must do.
moxie-same-stone = the same stone must jump again
moxie-give-up = give up one of your own stones
moxie-break-row = break { $other-whose } row, or it wins
moxie-jump = you must jump
moxie-jump-or-save = jump, win or save the game
moxie-jump-or-pay = jump, or give up a stone after another move
moxie-none-left = your hand is empty, so move a stone

## Later

# Why a square cannot be selected

moxie-jump-on = { $named ->
        [0] The same stone must jump again.
       *[other] The same stone must jump again, to { $squares }.
    }
moxie-give-up-own = { $named ->
        [0] Give up one of your own stones.
       *[other] Give up one of your own stones: { $squares }.
    }
moxie-jump-to = { $named ->
        [0] You must jump.
       *[other] You must jump, to { $squares }.
    }
moxie-jump-with = { $named ->
        [0] You must jump.
       *[other] You must jump, with { $squares }.
    }
moxie-must-jump-or-save = You must jump, unless another move wins or saves the game.
moxie-steps-like-knight = A stone steps like a chess knight.
moxie-beside = A stone steps to an empty square next to it.
moxie-of-opponent = This stone is { $other-whose }, and it is { $side-whose } turn.
moxie-no-knight-step = This stone has no empty square a knight's step away.
moxie-no-step = This stone has no empty square next to it.
moxie-none-to-drop = Your hand is empty: move a stone on the board.

# Labels where a position is set up

moxie-captured-by-white = Captured by White
moxie-captured-by-black = Captured by Black
moxie-given-up-by-white = Given up by White
moxie-given-up-by-black = Given up by Black

# What happened

moxie-captures = captures { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
moxie-gives-up = { $side } gives up the stone on { $square }

## Errors

# What was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

moxie-expected-size = 4x4, the only board of this game
moxie-expected-no-size = no size: the board of this game has 19 hexagons
moxie-expected-square-board = 4 ranks of 4 squares
moxie-expected-hex-board = ranks of 3, 4, 5, 4 and 3 squares
moxie-at-most-stones = at most 8 stones of each player
moxie-expected-side = { $letter }, since a sixth capture ends the move of the player who makes it
# What a file of solved positions must contain, after its index.
moxie-expected-positions = the data of { $count } positions
