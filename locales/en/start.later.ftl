# The start page of a returning visitor, and what the page reports by itself.

## Saved games

recent-games = Continue
recent-forget-all = Forget all
recent-against = against { $opponent }
# Where a saved game stands: a clause.
recent-at-start = at the start
recent-after-turn = after turn { $turn }
recent-over = over after turn { $turn }
# `$where` is one of these clauses.
recent-when = { $where }, { $time }
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

start-here-about = Choose a game. You take turns on this device.
start-away-about = Choose a game and make your first turn. Then send your friend the link.

## What may be wrong with an attribute

attribute-wrong = An attribute is not valid.
