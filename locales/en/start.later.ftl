# The start page of a returning visitor, and what the page reports by itself.

## Saved games

recent-games = Your games
recent-forget-all = Forget all
# Buttons: to show all games, and only the first ones.
recent-show-all = Show all { $count }
recent-show-fewer = Show fewer
# Whose move it is in a saved game, or who has won. `$player` is a side, or the name of an opponent.
recent-your-move = Your move
recent-to-move = { $player } to move
recent-won = { $player } won
# `$where` is one of these.
recent-forget-game = Forget { $game }, { $where }
# A game with a friend on another device: the friend in place of a name, and what it waits for.
recent-friend = Your friend
recent-their-move = Their move
recent-waiting = Waiting for your friend to join
# `$friend` is a name, or the first of these.
recent-forget-friend = Forget { $game } with { $friend }, { $where }
# What has happened while the list is on show, for screen readers. `$where` is how the game has ended.
recent-friend-moved = { $friend } has moved in { $game }.
recent-friend-joined = { $friend } has joined you in { $game }.
recent-friend-ended = Your game of { $game } with { $friend } is over: { $where }.
recent-forgotten = { $count ->
        [one] A game is forgotten.
       *[other] { $count } games are forgotten.
    }

## Reports

update-ready = A new version is ready.
update-keeps-game = The game is kept.
update-reload = Reload
aside-title = Some stored data could not be read.
aside-text = { $count ->
        [one] Something kept on this device cannot be read here: damaged, or of another version. It has been set aside, not deleted.
       *[other] { $count } things kept on this device cannot be read here: damaged, or of another version. They have been set aside, not deleted.
    }
# The reader's browser has no storage for the page, or no room left.
storage-refused = This game is not saved.
storage-refused-do = Your browser blocks storage, or it is full. Copy the link of the page to keep the game.

puzzle-of-the-day-solved = { $game }: you have solved it.
puzzle-of-the-day-tried = { $game }: not solved yet.
start-here-about = Choose a game. You take turns on this device.
start-away-about = Choose a game, then send your friend the link.

## What may be wrong with an attribute

attribute-wrong = An attribute is not valid.

## What may be wrong with a link or a pasted text, and what is shown instead

link-broken = This link is broken.
# `$found` is a part of the text.
link-no-game = It names no game.
link-game = There is no game called { $found } here.
link-version = The link was made by another version of Quarry ({ $found }).
# `$key` is what was probably meant.
link-key = “{ $found }” has no meaning in a link. Perhaps it should be “{ $key }”.
link-part = “{ $found }” has no meaning in a link.
# `$field` is a key of the address, such as `moves`.
link-twice = It has “{ $field }” more than once.
link-size = { $game } has no board of the size “{ $found }”.
link-size-wrong = There is no board of the size “{ $found }”.
link-move = Move { $move }, “{ $found }”, is not possible.
link-note = The comment “{ $found }” cannot be read.
link-variation = The variation “{ $found }” cannot be read.
link-line = No variation has the number “{ $found }”.
link-ply = No move has the number “{ $found }”.
link-flip = “{ $found }” does not say which side is below.
link-long = It is longer than a link that can be opened here.
link-position = The link has a position that { $game } cannot have: “{ $found }”.
link-position-wrong = No position can be read from “{ $found }”.
link-position-short = The position is not complete.
# `$side` is a key of the address, such as `white`.
link-player = “{ $found }” cannot play { $side }: a person plays instead. The other choice is the computer, at a level from 1 to 8.
link-as = { $game } has no side “{ $found }”, only { $sides }. Both sides can be played here.
link-side = { $game } has no side { $side }, only { $sides }.
link-level = The computer has no level { $level }: the levels go from 1 to { $most }. A person plays { $side } instead.
link-alone = { $game } is a game for one person: the players of the link are left out.
link-shows-games = Choose a game here.
link-shows-usual = The usual start is shown instead.
link-shows-part = The board shows what could be opened.

## Sounds

# A message at the first move, and its button.
sounds-are-off = Sounds are off.
sounds-turn-on = Turn on
