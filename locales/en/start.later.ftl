# The start page of a returning visitor, and what the page reports by itself.

## Saved games

recent-games = Your games
recent-forget-all = Clear list
# Buttons: to show all games, and only the first ones.
recent-show-all = Show all { $count }
recent-show-fewer = Show fewer
# Whose move it is in a saved game, or who has won. `$player` is a side, or the name of an opponent.
recent-your-move = Your move
recent-to-move = { $player } to move
recent-won = { $player } won
# Buttons, for screen readers. `$where` is one of the texts before.
recent-forget-game = Remove { $game }, { $where }
# A game with a friend on another device: the friend in place of a name, and what it waits for.
recent-friend = Your friend
recent-their-move = Their move
recent-waiting = Waiting for your friend to join
# `$friend` is a name, or `recent-friend`.
recent-forget-friend = Remove { $game } with { $friend }, { $where }
# What happens while the list is open, for screen readers. `$where` is how the game has ended.
recent-friend-moved = { $friend } has moved in { $game }.
recent-friend-joined = { $friend } has joined you in { $game }.
recent-friend-ended = Your game of { $game } with { $friend } is over: { $where }.
recent-forgotten = { $count ->
        [one] Game removed.
       *[other] { $count } games removed.
    }

## Reports

update-ready = A new version is ready.
update-keeps-game = Your game is saved.
update-reload = Reload
aside-title = Some stored data could not be read.
aside-text = { $count ->
        [one] One saved item cannot be read: it is damaged or from another version. It has been set aside, not deleted.
       *[other] { $count } saved items cannot be read: they are damaged or from another version. They have been set aside, not deleted.
    }
# The browser has no storage for the page, or no room left.
storage-refused = This game is not saved.
storage-refused-do = This browser's storage is blocked or full. Copy the link of the page to keep the game.

# Below “Puzzle of the day”.
puzzle-of-the-day-solved = { $game }: solved.
puzzle-of-the-day-tried = { $game }: not solved yet.
start-here-about = Choose a game. You take turns on this device.
start-away-about = Choose a game, then send your friend the link.

## What may be wrong with an attribute of the element in a page

attribute-wrong = An attribute is not valid.

## What may be wrong with a link or a pasted text, and what is shown instead
#
# `link-broken` is a title; one of the others follows it, and then one of `link-shows-games`, `link-shows-usual`, `link-shows-part`.

link-broken = This link contains an error.
# `$found` is a part of the text.
link-no-game = It does not name a game.
link-game = There is no game called “{ $found }”.
link-version = It was made by another version of Quarry (“{ $found }”).
# `$key` is what was probably meant.
link-key = “{ $found }” has no meaning in a link. Did you mean “{ $key }”?
link-part = “{ $found }” has no meaning in a link.
# `$field` is a key of the address, such as `moves`.
link-twice = It has “{ $field }” more than once.
link-size = { $game } has no board of the size “{ $found }”.
link-size-wrong = There is no board of the size “{ $found }”.
link-move = Move { $move }, “{ $found }”, is not possible.
link-note = The comment “{ $found }” cannot be read.
link-variation = The variation “{ $found }” cannot be read.
link-line = There is no variation “{ $found }”.
link-ply = There is no move “{ $found }”.
# The key `flip` is 1 if the second player is at the bottom.
link-flip = “{ $found }” does not say which side is at the bottom.
link-long = It is too long to be opened.
link-position = The link has a position that { $game } cannot have: “{ $found }”.
link-position-wrong = No position can be read from “{ $found }”.
link-position-short = The position is incomplete.
# `$side` is a key of the address, such as `white`.
link-player = “{ $found }” cannot play { $side }, so a person does. Players are people, or the computer at a level from 1 to 8.
# `$found` is the side that the user is to play; `$sides` are the sides of the game.
link-as = { $game } has no side “{ $found }”, only { $sides }. You can play both sides.
link-side = { $game } has no side { $side }, only { $sides }.
link-level = The computer has levels 1 to { $most }, not { $level }. A person plays { $side } instead.
link-alone = { $game } is for one player, so the players in the link are ignored.
link-shows-games = Choose a game here.
link-shows-usual = The board shows the usual start instead.
link-shows-part = The board shows the valid part.

## Sounds

# A message at the first move, and its button.
sounds-are-off = Sounds are off.
sounds-turn-on = Turn on
