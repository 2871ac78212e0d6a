# My games: the list of every game that was played on this device, and its statistics.

# The button in the menu, and the title of the list.
my-games = My games
# The same on the start page, next to the latest games.
my-games-all = All my games
my-games-loading = Loading…
my-games-none = No games yet. Every game that you play on this device appears here.
my-games-none-found = No games match your search.
my-games-unavailable = Your browser blocks storage for this list. Your latest games are on the start page.
my-games-count = { $count ->
        [one] 1 game
       *[other] { $count } games
    }
# How many of all games are shown.
my-games-found = { $found } of { $count ->
        [one] 1 game
       *[other] { $count } games
    }

## Looking for games

my-games-search = Search
my-games-filters = Filters
my-games-show-all = Show all games
# Of a filter: any value.
my-games-any = All
my-games-game = Game
my-games-side = You played
my-games-opponent = Opponent
my-games-outcome = Result
# How a game was played: one of `source-computer` and the messages after it.
my-games-source = Type
my-games-tag = Tag
my-games-order = Sort
# The results of games.
outcome-open = In progress
outcome-won = Won
outcome-drawn = Drawn
outcome-lost = Lost
# Two people have played on this device, so the result is neither “Won” nor “Lost”.
outcome-decided = Decided
# A game of Solitaire Clobber has ended.
outcome-done = Finished
source-computer = Against the computer
source-here = Two people on this device
source-friend = With a friend by link
# By links that are sent after each move.
source-letters = Correspondence
source-alone = Solo
# Games that were read from a file.
source-file = From a file
order-newest = Newest first
order-oldest = Oldest first
order-longest = Longest first
order-shortest = Shortest first
order-accuracy = Most accurate first

## A game

# The board in a row, if it is not the usual one.
my-games-board = { $game } { $size }
my-games-moves = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
my-games-accuracy = accuracy { $percent }%
my-games-tags = Tags
my-games-tags-label = Tags, separated by commas
# A button of a row, for screen readers: its text, and what the row says.
my-games-button = { $button }: { $row }
# The button that shows the other buttons of a row.
my-games-more = More
my-games-deleted = { $count ->
        [one] Game deleted.
       *[other] { $count } games deleted.
    }
my-games-not-changed = The change could not be saved.

## Files

# The first button saves all that is known of the games, the second one a PGN file for other programs.
my-games-save = Save as a file
my-games-save-pgn = Save as PGN
my-games-add = Add from a file
my-games-no-file = This file has no games that Quarry can read.
# After adding a file: new games, games that now have more moves, and games that were here before.
my-games-added = Added: { $added }. Updated: { $changed }. Already here: { $known }.
my-games-refused = { $count ->
        [one] 1 game in the file could not be read.
       *[other] { $count } games in the file could not be read.
    }

## Statistics

my-games-list = Games
my-games-figures = Statistics
# All games that are decided, and the share of points in percent.
figures-all = { $count ->
        [one] 1 game
       *[other] { $count } games
    }: { $won } won, { $drawn } drawn, { $lost } lost.
figures-by-game = By game
figures-by-side = By side
figures-by-opponent = By opponent
figures-by-month = Results by month
figures-openings = First moves in { $game } { $size }
# The columns of a table.
figures-games = Games
figures-won = Won
figures-drawn = Drawn
figures-lost = Lost
figures-score = Score
figures-percent = { $percent }%
figures-month = Month
# The heading of the first moves of a game, in the table `figures-openings`.
figures-moves = Moves
# What a plot shows, for those who do not see it.
figures-months-plot = Games won, drawn and lost in each month, from { $first } to { $last }. The table below has the numbers.
figures-row-plot = { $won } won, { $drawn } drawn, { $lost } lost
# Opens the table below a graph.
figures-numbers = Show as a table
figures-none = No games with a result yet.
