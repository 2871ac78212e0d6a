# Clobber and Solitaire Clobber.

## The name, and the game in one line

clobber = Clobber
    .blurb = Clobber a neighbour. The last player to move wins.
solitaire = Solitaire Clobber
    .blurb = Alone: leave as few stones as possible.

## What happened

clobber-clobbers = { $side } { $from } clobbers { $stops }
