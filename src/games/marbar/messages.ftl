# Marbar. Two hunters lure a monster, which eats civilians.

## The name, and the game in one line

marbar = Marbar
    .blurb = Two hunters, and a monster whose every step is forced.

## What is on a square

# The civilian of this square is gone.
marbar-vacated = empty
marbar-civilian = civilian
marbar-monster = monster
marbar-hunter = { $side } hunter
marbar-hunter-among = { $side } hunter among civilians

## What happened

## Results

marbar-shot = { $side } wins with a clear shot from { $from } at { $to }.
marbar-no-shot = Draw: no hunter can get a clear shot.
marbar-hunters-gone = Draw: both hunters are gone.

## What to do

marbar-cannot-step = your hunter cannot step, so pass
marbar-again = { $other-whose } hunter is gone, so you play on alone
marbar-monster-follows = the monster moves after you

## Later

# Where the monster would go, and why: the reasons of a `leg`

marbar-only-civilian = the only civilian next to it
marbar-nearest = nearest to { $side-whose } hunter
marbar-nearest-other = a tie, so nearest to { $other-whose } hunter
marbar-nearest-start = a tie, so nearest to where { $side-whose } hunter began
# The first of up, right, down and left that is possible.
marbar-across = still tied: at right angles to the hunter's step, else up, right, down or left
# Where the monster goes next, and why: `$leg` is a `leg`.
marbar-path = If no hunter moves, the monster goes { $leg }
marbar-path-if = After { $square }, the monster goes { $leg }

# Why a square cannot be selected

marbar-by-itself = The monster moves by itself, after your hunter.
marbar-pass = Your hunter cannot step, so pass.
marbar-hunter-of-opponent = This hunter is { $other-whose }, and it is { $side-whose } turn.
marbar-pick-up = { $named ->
        [0] Select your hunter first.
       *[other] Select your hunter first, on { $squares }.
    }
marbar-other-hunter = The other hunter is there.
marbar-civilian-lives = A hunter steps only where a civilian lives.
marbar-steps-one = { $named ->
        [0] A hunter steps one square, up, down, left or right.
       *[other] A hunter steps one square, up, down, left or right: { $squares }.
    }

# What the letters mean

marbar-legend = C civilians, W White's hunter, B Black's hunter, M the monster, . empty

# Labels where a position is set up

marbar-start-of-black = Black's start
marbar-start-of-white = White's start

# What happened

marbar-goes = { $side-whose } hunter goes from { $from } to { $stops }
marbar-monster-goes = the monster goes to { $square }
# `$side` is the player whose hunter is devoured.
marbar-monster-devours = the monster goes to { $square } and devours { $side-whose } hunter
marbar-monster-stays = the monster stays

## Errors

# What was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

marbar-expected-size = odd numbers of rows and columns from 3 to 11
marbar-expected-monster = one monster
marbar-at-most-black = at most one hunter of Black
marbar-at-most-white = at most one hunter of White
marbar-expected-other-start = a square other than Black's start
marbar-expected-side = { $letter }, the only player with a hunter
