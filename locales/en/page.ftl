# The page around the board.

## Buttons

undo = Undo
redo = Redo
cancel = Cancel
done = Done
# In place of `done`, before a step of the move is taken.
pass = Pass
first = First move
previous = Previous move
next = Next move
last = Last move
# Of a variation: it becomes the main line.
promote = Make main line
prune = Delete variation
# Of a move and all after it.
delete = Delete from here
comment = Comment on this move
flip = Flip board
new = New game
# Opens the lessons.
learn = Learn
rules = Rules
edit = Set up
share = Share
settings = Settings
# The button that opens the list of keys.
keys = Keyboard
# The button that opens the menu of rarer actions.
menu = More
# Gobbler's ranked games.
ranks = Ranks
# A button and the letter that presses it, as its tooltip.
button-with-key = { $button } ({ $key })

## Next to the board

# Names for screen readers: of the panel, of the board, of the list of moves, of a variation within it.
game = Game
board = { $game } board
move-list = Moves
variation = Variation { $number }
# A field, and the button that plays the move in it.
type-a-move = Type a move
play = Play

## The start page

# Whom to play against, and what happens when a game is chosen.
play-against = Play against
start-computer = The computer
start-computer-about = Choose a game. You begin against an easy opponent.
start-here = A friend on this device
start-away = A friend by link
start-lesson = Learn a game
start-lesson-about = A two-minute lesson on the board.
puzzle-of-the-day = Puzzle of the day
puzzle-of-the-day-about = { $game }: a new one every day.
puzzles-about = By theme and difficulty, plus Storm and Streak.
# For a visitor who has never played here: a link to the first lesson of a game.
newcomer = New here? Start with { $game }
newcomer-about = An easy { $minutes }-minute lesson.

## The list of the games

all-games = All games
variants-of = Variants of { $game }
# The same above a list.
heading = { $heading }:
# The title of the window.
page-title = { $game } – Quarry

## Players

# The computer's players by their levels, 1 to 8. Their faces are drawings: stones, a worker, animals and fossils of a quarry.
opponent = { $level ->
        [1] Pebble
        [2] Chalk
        [3] Toad
        [4] Mason
        [5] Flint
        [6] Trilobite
        [7] Owl
       *[8] Ammonite
    }
opponent-with-level = { $opponent } ({ $level })
# A player who is not the computer.
person = Human
# The computer at a level that follows the user's results.
adaptive = Adaptive
# The name of a choice of players.
played-by = { $side } is played by

## Buttons of the computer

hint = Hint
analyse = Analyse
# Opens the puzzles.
quiz = Puzzles
# Ends the thinking of the computer.
move-now = Move now

## What went wrong: a title, and what to do

dismiss = Dismiss
reload = Reload
reload-page = Your game is saved. Reload the page to continue.
# The same for a game in a page of another site, which saves nothing.
reload-board = Reload the page.
not-loaded = The game could not be loaded.
not-loaded-do = Reload the page.
part-missing = This part of the page could not be loaded.
part-missing-do = Try again when you are online.
new-version = There is a new version of Quarry.
went-wrong = Something went wrong.
