# Marbar: what no first view shows.

## Where the monster would go, and why

marbar-only-civilian = the only civilian beside it
marbar-nearest = nearest to { $side-whose } hunter
marbar-nearest-other = a tie, so nearest to { $other-whose } hunter
marbar-nearest-start = a tie, so nearest to where { $side-whose } hunter began
marbar-across = a tie, so across the hunter's step, or else up, right, down or left
# The heading of such reasons, each of which is a `leg`.
marbar-path = Why the monster goes there, if no hunter moves
marbar-path-if = Why the monster goes there, if you pick { $square }

## Why a square cannot be picked

marbar-by-itself = The monster moves by itself, after your hunter.
marbar-pass = Your hunter cannot step, so pass.
marbar-hunter-of-opponent = This hunter is { $other-whose }, and it is { $side-whose } turn.
marbar-pick-up = { $named ->
        [0] Pick up your hunter first.
       *[other] Pick up your hunter first, on { $squares }.
    }
marbar-other-hunter = The other hunter stands there.
marbar-civilian-lives = A hunter steps only where a civilian lives.
marbar-steps-one = { $named ->
        [0] A hunter steps one square, up, down, left or right.
       *[other] A hunter steps one square, up, down, left or right: { $squares }.
    }

## What the letters mean

marbar-legend = C civilians, W White's hunter, B Black's hunter, M the monster, . vacated

## Labels where a position is set up

marbar-start-of-black = Black's start
marbar-start-of-white = White's start

## What happened

marbar-goes = { $side-whose } hunter goes from { $from } to { $stops }
marbar-monster-goes = the monster goes to { $square }
# `$side` is the player whose hunter is devoured.
marbar-monster-devours = the monster goes to { $square } and devours { $side-whose } hunter
marbar-monster-stays = the monster stays
