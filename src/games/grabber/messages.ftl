# Grabber. Men stand in columns; the top man is the cap, and the column is that of its owner.

## The name, and the game in one line

grabber = Grabber
    .blurb = Jump, and take the top man along as a prisoner. If you cannot capture, you lose.

## What happened

grabber-man = { $side } man
grabber-column = column of { $count }: { $side } over { $beneath }

## What happened

grabber-takes-off = { $side } takes off the man on { $square }
grabber-freed = { $square } is { $side-whose } now

## Results and numbers

grabber-no-man = { $side } wins: { $loser } has no man to take off.
grabber-no-capture = { $side } wins: { $loser } cannot capture.
grabber-to-take-off = has { $number } to take off
grabber-columns = has { $number ->
        [one] { $number } column
       *[other] { $number } columns
    }

## What to do

grabber-jump-on = jump on, or end the turn
grabber-take-off = take one of your own men off the board
grabber-capture = you must capture
