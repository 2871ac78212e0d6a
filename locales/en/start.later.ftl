# The start page of a returning visitor, and what the page reports by itself.

## Saved games

recent-games = Continue
recent-forget-all = Forget all
# Whose move it is in a saved game, or who has won. `$player` is a side, or the name of an opponent.
recent-your-move = Your move
recent-to-move = { $player } to move
recent-won = { $player } won
# `$where` is one of these.
recent-forget-game = Forget { $game }, { $where }
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
other-tab = This game is open in another tab.
other-tab-do = If you play on in both tabs, both games are saved.

puzzle-of-the-day-solved = { $game }: you have solved it.
puzzle-of-the-day-tried = { $game }: not solved yet.
start-here-about = Choose a game. You take turns on this device.
start-away-about = Choose a game and make your first move. Then send your friend the link.

## What may be wrong with an attribute

attribute-wrong = An attribute is not valid.

## What may be wrong with a link or a pasted text, and what is shown instead

# `$found` is a part of the text.
link-no-game = It names no game.
link-game = There is no game “{ $found }”.
link-version = Version { $found } of links is not known here.
# `$key` is what was probably meant.
link-key = “{ $found }” has no meaning in a link. Perhaps it should be “{ $key }”.
link-part = “{ $found }” has no meaning in a link.
# `$field` is a key of the address, such as `moves`.
link-twice = It has “{ $field }” more than once.
link-size = There is no board of the size “{ $found }” in this game.
link-move = Move { $move }, “{ $found }”, is not possible.
link-note = The comment “{ $found }” cannot be read.
link-value = “{ $found }” is not possible for “{ $field }”.
link-position = No position can be read from “{ $found }”.
link-position-short = The position is not complete.
# `$side` is a key of the address, such as `white`.
link-player = “{ $found }” is no player of this game for “{ $side }”: it can be { $players }.
link-as = “{ $found }” is no side of this game: it can be { $sides }.
link-shows-games = Choose a game here.
link-shows-game = The board shows { $game } instead.
link-shows-part = The board shows as much of the link as could be opened.
link-shows-person = A person plays instead.
