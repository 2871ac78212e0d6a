# Marbar. Two hunters lure a monster, which eats civilians.

## The name, and the game in one line

marbar = Marbar
    .blurb = Two hunters, and a monster whose every step is forced.

## What stands on a square

marbar-vacated = vacated
marbar-civilian = civilian
marbar-monster = monster
marbar-hunter = { $side } hunter
marbar-hunter-among = { $side } hunter among civilians

## What happened

## Results

marbar-shot = { $side } wins with a clear shot from { $from } at { $to }.
marbar-no-shot = Draw: no hunter can come to a clear shot.
marbar-hunters-gone = Draw: both hunters are gone.

## What to do

marbar-cannot-step = your hunter cannot step, so pass
marbar-again = { $other-whose } hunter is gone, so you move again and again
marbar-monster-follows = the monster moves after you
