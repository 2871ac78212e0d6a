# Gobbler's ranked games: the dialog Ranks, and what stands beside a ranked game.
#
# `$account` says how many Littles must be eaten, and why: `41 + 8 − 12 = 37: more than 36`. `$side` is `gobblers` or `littles`, by which
# a text chooses words.

ranks-to-eat = To be eaten: { $account }.
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
ranks-add-first = Ranks are of people: add yourself, then choose whom you play.
ranks-your-name = Your name
ranks-two-players = Choose two different players, at least one of them a person.

## The players

ranks-players = Players
# `$levels` is a list of `ranks-of-level`.
ranks-of-levels = The computer’s levels have the same rank on both sides, and it never moves: { $levels }.
ranks-of-level = level { $level }: { $rank }
ranks-both = Marauding { $marauding }, Scatter { $scatter }
ranks-another = Another player
ranks-add = Add
ranks-rename = Rename
ranks-rename-player = Rename { $name }
ranks-new-name = New name of { $name }
ranks-keep-name = Keep
ranks-delete-player = Delete { $name }
ranks-delete-player-question = Delete { $name } with both ranks and all games that are not over?
ranks-player-deleted = { $name } is deleted.
ranks-most-players = At most { $count } players.
ranks-player-gone = This player no longer exists.
ranks-not-stored = Your browser does not let this page store it.

## Why a name is refused

name-missing = Enter a name.
name-empty = Type a name.
name-too-long = Use at most { $count } characters.
name-invisible = Use visible characters only.
name-reserved = This name is reserved for the computer.
name-taken = The name { $name } is taken. Choose another one.

## The games

ranks-games = Games
ranks-no-games = No ranked games yet.
# Two players, each as in `ranks-side`.
ranks-pair = { $gobblers } – { $littles }
ranks-game = { $gobblers } against { $littles }
ranks-moves = Moves so far: { $count }.
ranks-look = Look at it
ranks-go-on = Go on
# A button, and the game as in `ranks-game`.
ranks-button-of-game = { $button }: { $game }
ranks-delete-finished = Delete this game? The ranks stay.
ranks-delete-open = Delete this game? It will not count.
ranks-game-deleted = The game is deleted.
ranks-save = Save as a file
ranks-copied = History copied.
ranks-copy-blocked = The browser blocks copying. Save the history as a file instead.
ranks-delete-history = Delete history
ranks-delete-history-question = Delete all finished games? The ranks stay.
ranks-history-deleted = The history is deleted.

## Results

ranks-won = { $name } has won as the { $side ->
        [gobblers] Gobblers
       *[littles] Littles
    }.
ranks-moved = { $name }’s { $side ->
        [gobblers] Marauding
       *[littles] Scatter
    } goes from { $before } to { $after }.
ranks-unmoved = { $name }’s { $side ->
        [gobblers] Marauding
       *[littles] Scatter
    } stays { $after }.

## Beside a ranked game

# The players are as in `ranks-side`.
ranks-ranked = Ranked: { $gobblers } as the Gobblers, { $littles } as the Littles. To be eaten: { $account }.
# `$result` is one or more sentences.
ranks-ranked-over = Ranked. { $result }
ranks-line-apart = This line does not count for the ranked game.
ranks-game-over = The ranked game is over.
ranks-game-not-stored = The ranked game is not stored.
ranks-apart = This line does not count.
ranks-apart-about = You replaced an earlier move. The original line counts; the ranked game is unchanged.
ranks-back = Back to it
ranks-agree = Both agree: count this
