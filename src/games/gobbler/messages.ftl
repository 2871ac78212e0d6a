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
