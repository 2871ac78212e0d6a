# The dialogs for settings, the keyboard, a new game, setting up a position and comments, and the question before something is deleted.

close = Close

## Deleting

# Two buttons below a question: `keep` deletes nothing.
keep = Keep
delete-it = Delete
variation-deleted = Variation deleted.
moves-deleted = Moves deleted.

## Keyboard
#
# A key and what it does.

# Headings: keys that work anywhere, and on a square.
keys-anywhere = Anywhere
keys-on-square = On a square
keys-letters = Letters
keys-key = Key
keys-effect = What it does
key-arrows = ←, →
key-arrows-does = Go to the previous and to the next move
key-ends = Home, End
key-ends-does = Go to the first and to the last move
key-wheel = Wheel over the board
key-wheel-does = Go through the game
key-undo = Ctrl + Z
key-redo = Ctrl + Shift + Z
key-open = Ctrl + O
key-open-does = Open a file of games
key-paste = Ctrl + V
key-paste-does = Open a copied link, position or game
key-help = ?
key-help-does = Show this list
key-all-arrows = ← ↑ → ↓
key-all-arrows-does = Go from square to square
key-row-ends-does = Go to the ends of the rank
key-pages = Page Up, Page Down
key-pages-does = Go to the ends of the file
key-board-ends = Ctrl + Home, Ctrl + End
key-board-ends-does = Go to the first and to the last square
key-pick = Enter, Space
key-pick-does = Select
key-escape = Escape
key-escape-does = Deselect, or undo the unfinished move
key-replay = p
key-replay-does = Replay the last move

## New game

# The choice of the game, in the dialog “New game”.
variant = Game
rows = Rows
columns = Columns
hunters = Hunters
hunters-in-corners = In the corners
# The squares of the two hunters, and the result of perfect play.
hunters-at = { $black } and { $white }: { $result }
starting-position = Starting position
board-empty = Empty board
# A start that is a draw with perfect play: the squares of White's stones and of Black's, or Black's captures. Black begins.
fair-start-first = Balanced: White has already played { $white }
fair-start-stones = Balanced: White on { $white }; Black on { $black }
fair-start-captures =
    Balanced: White on { $white }; Black has { $captures ->
        [one] 1 capture
       *[other] { $captures } captures
    }
wins-in = { $side } { $side-wins } in { $moves }
# Closes the dialog: the game on the board continues.
keep-playing = Keep playing
# The button that begins the new game.
start = Start

## Opponents

choose-opponent = Opponent
# A level of the computer: its name, and how it plays.
choose-level-about = { $name }, level { $level }. { $character }
choose-adaptive = Adaptive
choose-adaptive-about = Adjusts to your level as you win or lose.
choose-person-about = You take turns on this device.
choose-away-about = Send one link. Each of you plays on your own device.
choose-side = You play
# A side that is drawn by lot.
choose-lot = Random
play-a-friend = Play a friend
# The clock of a game with a friend: days for each move, or minutes for the game and seconds more after each move.
choose-clock = Clock
clock-none = No clock
clock-days = { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
clock-minutes = { $minutes } minutes + { $seconds } seconds a move
# The name that friends see in games with the user.
own-name = Your name (optional)

## Settings

# The three parts of the dialog.
settings-look = Appearance
settings-play = Play
settings-sound = Sound
language = Language
language-auto = Match browser
language-about = The page reloads.
theme = Theme
theme-auto = Match system
theme-light = Light
theme-dark = Dark
boards = Board
boards-own = Classic
boards-wood = Wood
boards-slate = Slate
boards-meadow = Meadow
pieces = Pieces
pieces-carved = Carved
pieces-flat = Flat
pieces-ink = Ink
pieces-porcelain = Porcelain
animation = Animation
animation-slow = Slow
animation-normal = Normal
animation-fast = Fast
animation-none = None
animation-reduced = If your system asks for reduced motion, moves are not animated.
coordinates = Coordinates
coordinates-about = Show the letters of files and the numbers of ranks at the edge of the board.
# A switch, and what it does.
marks = Marks
marks-about = Mark the squares that you can select.
turn-board = Flip board
turn-board-about = When you play Black against the computer, show the board from Black's side.
tips = Tips
tips-about = Show short tips in your first game of each kind.
sounds = Play sounds
sounds-about = Play a sound for each move.
volume = Volume
letter-keys = Letter keys
letter-keys-about = Single-letter shortcuts, such as U for Undo.
shortcuts = Keyboard shortcuts
opponent-of-new-game = Opponent in a new game
# A choice of `opponent-of-new-game`.
opponent-last = Same as last time
not-stored = Your browser blocks storage, so these settings last until you close the page.

## Set up a position

set-up-position = Set up a position
# Headings and names of controls: the pieces to place, and the eraser among them.
place-pieces = Place
eraser = eraser
# Whose move it is.
side-to-move = To move
# A button: sets up the usual start.
usual-start = Usual start
clear-board = Clear board
flip-set-up = Flip board
position-text = Position text
# `$fault` is what a parser says to programmers, in English.
position-illegal = This position is not legal. { $fault }.
position-playable = This position can be played.
play-from-here = Play from here
# The name of the board, for screen readers.
board-to-set-up = Board to set up

## Comment

# `$steps` is the move in letters.
comment-on-move = Comment on move { $move }: { $steps }
comment-before-moves = Text before the first move
comment-symbol = Symbol
comment-no-symbol = None
comment-text = Comment
comment-save = Save
