# Moxie: what no first view shows.

## Why a square cannot be picked

moxie-jump-on = { $named ->
        [0] The same stone must jump on.
       *[other] The same stone must jump on, to { $squares }.
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
       *[other] You must jump: { $squares }.
    }
moxie-must-jump-or-save = You must jump, unless another move wins or saves the game.
moxie-steps-like-knight = A stone steps like a chess knight.
moxie-beside = A stone steps to an empty square beside it.
moxie-of-opponent = This stone is { $other-whose }, and it is { $side-whose } turn.
moxie-no-knight-step = This stone has no empty square a knight's step away.
moxie-no-step = This stone has no empty square beside it.
moxie-none-to-drop = No stone is left to drop: move one that is on the board.

## Labels where a position is set up

moxie-captured-by-white = Captured by White
moxie-captured-by-black = Captured by Black
moxie-given-up-by-white = Given up by White
moxie-given-up-by-black = Given up by Black

## What happened

moxie-captures = captures { $count }
moxie-gives-up = { $side } gives up the stone on { $square }
