# Gobbler's ranked games: the dialog “Ranks”, and the texts next to a ranked game.
#
# `$account` says how many Littles must be eaten, and why: `more than 36 Littles: 41 + 8 − 12 = 37`. `$side` is `gobblers` or `littles`, by
# which a text chooses words. A player has two ranks: Marauding as the Gobblers, Scatter as the Littles.

ranks-to-eat = The Gobblers need { $account }.
# A player, with the rank that counts on that side.
ranks-side = { $name } ({ $side ->
        [gobblers] Marauding
       *[littles] Scatter
    } { $rank })
# The name of a level of the computer.
ranks-level = Computer, level { $level }
# Two sentences.
ranks-sentences = { $first } { $next }

## Begin a game

ranks-computer = Computer
ranks-start = Start ranked game
ranks-add-first = Only people's ranks change: add yourself, then choose your opponent.
ranks-your-name = Your name
ranks-two-players = Choose two different players, at least one of them a person.

## The players

ranks-players = Players
# `$levels` is a list of `ranks-of-level`.
ranks-of-levels = Each level of the computer has the same rank on both sides, and it never changes: { $levels }.
ranks-of-level = level { $level }: { $rank }
ranks-both = Marauding { $marauding }, Scatter { $scatter }
# A field for a name, and its button.
ranks-another = Another player
ranks-add = Add
ranks-rename = Rename
ranks-rename-player = Rename { $name }
ranks-new-name = New name of { $name }
# Saves a new name.
ranks-keep-name = Save
ranks-delete-player = Delete { $name }
ranks-delete-player-question = Delete { $name } with both ranks and all games that are not over?
ranks-player-deleted = { $name } deleted.
ranks-most-players = At most { $count } players.
ranks-player-gone = This player no longer exists.
ranks-not-stored = Your browser blocks storage, so this could not be saved.

## Why a name is refused

name-missing = Enter a name.
name-empty = Type a name.
name-too-long = Use at most { $count } characters.
name-invisible = Use visible characters only.
name-reserved = This name is reserved for the computer.
name-taken = The name { $name } is taken. Choose another one.

## The games

# The heading of the list of ranked games.
ranks-games = Games
ranks-no-games = No ranked games yet.
# Two players, each as in `ranks-side`.
ranks-pair = { $gobblers } – { $littles }
ranks-game = { $gobblers } against { $littles }
ranks-moves = Moves so far: { $count }.
# Buttons of a game: a finished one, and one that is not over.
ranks-look = View
ranks-go-on = Continue
# A button, and the game as in `ranks-game`.
ranks-button-of-game = { $button }: { $game }
ranks-delete-finished = Delete this game? The ranks stay.
ranks-delete-open = Delete this game? It will not count.
ranks-game-deleted = Game deleted.
# A button, next to `copy-it`: it saves the history, that is all finished ranked games.
ranks-save = Save as a file
ranks-copied = History copied.
ranks-copy-blocked = Your browser blocks copying. Save the history as a file instead.
ranks-delete-history = Delete history
ranks-delete-history-question = Delete all finished games? The ranks stay.
ranks-history-deleted = History deleted.

## Results

ranks-won = { $name } has won as the { $side ->
        [gobblers] Gobblers
       *[littles] Littles
    }.
ranks-moved = { $name }'s { $side ->
        [gobblers] Marauding
       *[littles] Scatter
    } changes from { $before } to { $after }.
ranks-unmoved = { $name }'s { $side ->
        [gobblers] Marauding
       *[littles] Scatter
    } stays at { $after }.

## Next to a ranked game

# The players are as in `ranks-side`.
ranks-ranked = Ranked: { $gobblers } as the Gobblers, { $littles } as the Littles. The Gobblers need { $account }.
# `$result` is one or more sentences.
ranks-ranked-over = Ranked. { $result }
ranks-line-apart = This variation does not count for the ranked game.
ranks-game-over = The ranked game is over.
ranks-game-not-stored = The ranked game could not be saved.
# A title, its text and two buttons: whether the moves of a variation count.
ranks-apart = This variation does not count.
ranks-apart-about = You replaced an earlier move. The original moves count; the ranked game is unchanged.
ranks-back = Back to the ranked game
ranks-agree = We both agree: count this variation
