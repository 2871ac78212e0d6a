# My games: the list of every game that was played on this device, and its statistics.

# The button in the menu, and the title of the list.
my-games = My games
# The same on the start page, beside the latest games.
my-games-all = All my games
my-games-loading = Loading…
my-games-none = No games yet. Every game that you play on this device comes here.
my-games-none-found = No games match your search.
my-games-unavailable = Your browser blocks the storage of this list. Your latest games are on the start page.
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
# What a filter lets through: any value.
my-games-any = All
my-games-game = Game
my-games-side = You played
my-games-opponent = Opponent
my-games-outcome = Result
my-games-source = Where
my-games-tag = Tag
my-games-order = Sort
outcome-open = Going on
outcome-won = Won
outcome-drawn = Drawn
outcome-lost = Lost
# Two people have played at this device.
outcome-decided = Decided
# A puzzle has ended.
outcome-done = Finished
source-computer = Against the computer
source-here = Two people here
source-friend = With a friend far away
source-letters = By letter
source-alone = Alone
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
my-games-accuracy = accuracy { $percent } %
my-games-tags = Tags
my-games-tags-label = Tags, with commas between them
# A button of a row, for screen readers: its text, and what the row says.
my-games-button = { $button }: { $row }
# The button that shows the other buttons of a row.
my-games-more = More
my-games-deleted = { $count ->
        [one] A game is deleted.
       *[other] { $count } games are deleted.
    }
my-games-not-changed = This could not be stored.

## Files

my-games-save = Save as a file
my-games-save-pgn = Save as PGN
my-games-add = Add from a file
my-games-no-file = This file has no games of Quarry.
# How many games were not here before, have more than before, and were known.
my-games-added = Added: { $added }. Continued: { $changed }. Already here: { $known }.
my-games-refused = { $count ->
        [one] 1 game of the file could not be read.
       *[other] { $count } games of the file could not be read.
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
figures-percent = { $percent } %
figures-month = Month
figures-moves = Moves
# What a plot shows, for those who do not see it.
figures-months-plot = Won, drawn and lost games of each month, from { $first } to { $last }. The table has the numbers.
figures-row-plot = { $won } won, { $drawn } drawn, { $lost } lost
figures-numbers = The numbers
figures-none = No game has been decided yet.
