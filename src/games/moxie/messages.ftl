# Moxie and its variants.

## The name, and the game in one line

moxie = Moxie
    .blurb = Drop, step or jump. Three in a row wins, or six captures.
moxie-urgent = Urgent Moxie
    .blurb = A jump may wait for a winning move, or for one that saves the game.
moxie-ransom = Ransom Moxie
    .blurb = Decline a jump, and pay with a stone of your own.
moxie-unbroken = Unbroken Moxie
    .blurb = A row must outlast the opponent's next turn.
moxie-square = Square Moxie
    .blurb = A block of two by two wins instead of a row.
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

moxie-same-stone = the same stone must jump on
moxie-give-up = give up one of your own stones
moxie-break-row = break { $other-whose } row, or it wins
moxie-jump = you must jump
moxie-jump-or-save = jump, unless another move wins or saves the game
moxie-jump-or-pay = jump, or give up a stone after another move
moxie-none-left = no stone is left to drop, so move one
