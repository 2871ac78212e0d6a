# Gobbler. One player has the Littles, the other the Gobblers.

## The name, and the game in one line

gobbler = Gobbler
    .blurb = Sixty Littles against two Gobblers, who eat, scatter or starve.

## Players

littles = Littles
    .whose = the Littles'
    .wins = win
gobblers = Gobblers
    .whose = the Gobblers'
    .wins = win

## What is on a square

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

# Tasks: what the player to move must do or may do.
gobbler-hop-two = hop again and eat two or more
gobbler-hop-one = hop again and eat one or more
gobbler-eat-two = one Gobbler must eat two or more
gobbler-up-to-three = up to three may step
gobbler-two-more = two more may step, or end your move
gobbler-one-more = one more may step, or end your move

## Later

# Why a square cannot be selected

gobbler-no-step-onto-gobbler = A Little cannot step onto a Gobbler.
gobbler-steps-one = A Little steps one square, in any direction.
gobbler-turn-of = It is { $side-whose } turn.
gobbler-no-little = There is no Little here.
gobbler-stepped = A Little steps only once in a move, and this one already has.
gobbler-no-room = This Little has no free square next to it.
gobbler-other-began = Only one Gobbler hops in a move, and the other has already begun.
gobbler-knight = { $named ->
        [0] A Gobbler hops like a chess knight.
       *[other] A Gobbler hops like a chess knight: to { $squares }.
    }
gobbler-two-hops = { $named ->
        [0] The two hops must eat two or more.
       *[other] The two hops must eat two or more: hop again, to { $squares }.
    }
gobbler-not-from-there = { $named ->
        [0] From there it could not eat two.
       *[other] From there it could not eat two: hop to { $squares }.
    }
gobbler-pick-up = { $named ->
        [0] It is { $side-whose } turn.
       *[other] It is { $side-whose } turn: select { $squares }.
    }

# What the letters mean

gobbler-legend = L one Little, L2 two on a square, and so on; G a Gobbler

# Labels where a position is set up

gobbler-littles-eaten = Littles eaten
gobbler-littles-needed = Littles needed to win

# What happened

# `$ways` is a list of `gobbler-way`.
gobbler-steps = { $count ->
        [one] A Little steps
       *[other] Littles step
    } { $ways }
gobbler-way = from { $from } to { $to }
gobbler-hops = A Gobbler hops from { $from } to { $stops }
gobbler-passes = The { $side } pass
gobbler-eats = eats { $count ->
        [one] { $count } Little
       *[other] { $count } Littles
    }
# The edge of the board is behind a pinned Little, so it is eaten. A caught one runs into the other Gobbler.
gobbler-pinned = { $count ->
        [one] { $count } Little is
       *[other] { $count } Littles are
    } pinned at { $squares }
gobbler-caught = { $count ->
        [one] { $count } Little is
       *[other] { $count } Littles are
    } caught at { $squares }
gobbler-starves = { $count ->
        [one] the Gobbler on { $squares } cannot eat two and starves
       *[other] the Gobblers on { $squares } cannot eat two and starve
    }
# A task: what happens if the player ends the move now.
gobbler-would-starve = { $named ->
        [1] the Gobbler on { $squares } starves if you stop now: it cannot eat two
       *[other] the Gobblers on { $squares } starve if you stop now: they cannot eat two
    }

# Ranked games

# How many Littles must be eaten, and why: the usual number, plus one rank, minus the other; `$less` is one less.
gobbler-goal = more than { $less } Littles: { $usual } + { $marauding } − { $scatter } = { $sum }
# The same where the sum is not between 1 and 60: `$number` is the nearest number that is.
gobbler-goal-held = more than { $less } Littles: { $usual } + { $marauding } − { $scatter } = { $sum }, limited to { $number }

## Errors

# What was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

gobbler-expected-size = 8x8, the only size
gobbler-expected-board = a board of at most 8 rows and 8 columns
gobbler-expected-alone = a Gobbler alone on its square
gobbler-expected-side = l, since a Gobbler on the board has no valid move
gobbler-at-most-littles = at most { $most } Littles
gobbler-at-most-gobblers = at most 2 Gobblers
gobbler-at-most-eaten = at most { $most } Littles, those on the board included
