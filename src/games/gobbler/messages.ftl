# Gobbler. One player has the Littles, the other the Gobblers.

## The name, and the game in one line

gobbler = Gobbler
    .blurb = Sixty Littles against two Gobblers that eat, scatter and starve.

## Players

littles = Littles
    .whose = the Littles'
    .wins = win
gobblers = Gobblers
    .whose = the Gobblers'
    .wins = win

## What stands on a square

gobbler-littles = { $count ->
        [one] Little
       *[other] { $count } Littles
    }
gobbler-gobbler = Gobbler

## What happened

# `$past` is 1 if more were eaten than needed.
gobbler-eaten-so-far = { $past ->
        [1] { $number } eaten, { $goal } needed
       *[0] { $number } of { $goal } eaten
    }

## Results and numbers

gobbler-littles-win = The Littles win: no Gobbler is left.
gobbler-gobblers-win = The Gobblers win: { $number } eaten, { $goal } needed.
gobbler-on-the-board = have { $number } on the board
gobbler-eaten = { $past ->
        [1] have eaten { $number }, { $goal } needed
       *[0] have eaten { $number } of { $goal }
    }

## What to do

gobbler-hop-two = hop on and eat two or more
gobbler-hop-one = hop on and eat one or more
gobbler-eat-two = one Gobbler must eat two or more
gobbler-up-to-three = up to three may step
gobbler-two-more = two more may step, or end the turn
gobbler-one-more = one more may step, or end the turn

## Later

# Why a square cannot be picked

gobbler-no-step-onto-gobbler = No Little steps onto a Gobbler.
gobbler-steps-one = A Little steps one square, in any direction.
gobbler-turn-of = It is { $side-whose } turn.
gobbler-no-little = No Little stands here.
gobbler-stepped = A Little steps only once in a move, and this one has.
gobbler-no-room = This Little has no free square beside it.
gobbler-other-began = Only one Gobbler hops in a move, and the other has begun.
gobbler-knight = { $named ->
        [0] A Gobbler hops like a chess knight.
       *[other] A Gobbler hops like a chess knight: to { $squares }.
    }
gobbler-two-hops = { $named ->
        [0] The two hops must eat two or more.
       *[other] The two hops must eat two or more: hop on to { $squares }.
    }
gobbler-not-from-there = { $named ->
        [0] From there it could not eat two.
       *[other] From there it could not eat two: hop to { $squares }.
    }
gobbler-pick-up = { $named ->
        [0] It is { $side-whose } turn.
       *[other] It is { $side-whose } turn: pick up { $squares }.
    }

# What the letters mean

gobbler-legend = L one Little, L2 two on a square, and so on; G a Gobbler

# Labels where a position is set up

gobbler-littles-eaten = Littles eaten
gobbler-littles-needed = Littles to be eaten

# What happened

# `$ways` is a list of `gobbler-way`.
gobbler-steps = { $count ->
        [one] Little steps
       *[other] Littles step
    } { $ways }
gobbler-way = from { $from } to { $to }
gobbler-hops = Gobbler { $from } hops to { $stops }
gobbler-passes = { $side } pass
gobbler-eats = eats { $count }
gobbler-pinned = { $count ->
        [one] { $count } Little
       *[other] { $count } Littles
    } pinned at { $squares }
gobbler-caught = { $count ->
        [one] { $count } Little
       *[other] { $count } Littles
    } caught at { $squares }
gobbler-starves = { $count ->
        [one] Gobbler { $squares } cannot eat two and starves
       *[other] Gobblers { $squares } cannot eat two and starve
    }
gobbler-would-starve = { $named ->
        [1] Gobbler { $squares } cannot eat two and starves if you stop now
       *[other] Gobblers { $squares } cannot eat two and starve if you stop now
    }

# Ranked games

# How many Littles must be eaten, and why: the usual number, plus one rank, minus the other; `$less` is one less.
gobbler-goal = { $usual } + { $marauding } − { $scatter } = { $sum }: more than { $less }
# The same where the sum is not between 1 and 60: `$number` is the nearest that is.
gobbler-goal-held = { $usual } + { $marauding } − { $scatter } = { $sum }, held to { $number }: more than { $less }

## Errors

# What was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

gobbler-expected-size = 8x8, the only size
gobbler-expected-board = a board of at most 8 rows and 8 columns
gobbler-expected-alone = a Gobbler alone on its square
gobbler-expected-side = l, since a Gobbler on the board has no valid move
gobbler-at-most-littles = at most { $most } Littles
gobbler-at-most-gobblers = at most 2 Gobblers
gobbler-at-most-eaten = at most { $most } Littles, those on the board included
