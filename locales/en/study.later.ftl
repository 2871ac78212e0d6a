# Studies: games with texts, arrows and circles, as chapters.

# The button of an open study, and the title of its dialog.
study = Study
# The item of the menu, and the title of the list.
studies = Studies
studies-none = No studies yet. A study has games or positions as chapters, with your comments, variations, arrows and circles.
studies-unavailable = Your browser blocks storage, so there are no studies.

## The open study

study-of = Study: { $study }
study-chapter = Chapter
study-previous = Previous chapter
study-next = Next chapter
# A switch.
study-draw = Draw arrows and circles
study-draw-how = Press a square for a circle. Drag to another square for an arrow.
study-marked = { $square } selected. Select another square for an arrow, or the same one again for a circle.
study-color = Colour
study-green = Green
study-red = Red
study-blue = Blue
study-yellow = Yellow

## One study

study-name = Name of the study
study-chapters = Chapters
study-chapter-name = Name of the chapter
study-chapter-number = Chapter { $number }
study-open-chapter = Open { $chapter }
# Buttons of a chapter.
study-up = Move up
study-down = Move down
study-delete = Delete
study-chapter-deleted = Chapter deleted: { $chapter }
study-add = Add a chapter
study-add-game = Add this game
study-add-position = Add the position on the board
study-link = Link
study-link-size = The link contains the whole study: { $size ->
        [one] 1 character
       *[other] { $size } characters
    }.
study-link-long = Some chat apps cut off links of this length. A file always works.
study-link-too-long = The study is too large for a link. Save it as a file.
study-copy-link = Copy link
study-save-file = Save as a PGN file
study-save-page = Save as a web page

## All studies

# The title of the dialog, and two choices.
study-what = Add to a study
study-what-game = The whole game
study-what-position = The position on the board
study-new-name = Name of a new study
# Buttons: a new study that is empty, and one with the game or position.
study-begin = Start a new study
study-begin-with = Add to a new study
# The name of a study before the user gives it one.
study-unnamed = My study
study-about = { $count ->
        [one] 1 chapter
       *[other] { $count } chapters
    }, { $date }
study-add-here = Add
study-add-to = Add to { $study }
study-delete-study = Delete the study { $study }
study-deleted = Study deleted: { $study }
study-open-file = Open a PGN file
study-taken = Opened: { $study }, { $count ->
        [one] 1 chapter
       *[other] { $count } chapters
    }.

## What can go wrong

study-no-games = This file has no game that Quarry can read.
study-fault = Line { $line }, column { $column }: { $fault }.
study-more-faults = { $count ->
        [one] 1 more error.
       *[other] { $count } more errors.
    }
study-not-opened = This file could not be opened.
study-missing = This study is not on this device.
study-missing-do = The board shows one of its games. Ask for a link that contains the study, or for its file.
study-broken = This study link is incomplete.
study-broken-do = Some of its characters are missing. Ask for the link again, or for the study as a file.
study-not-stored = The change could not be saved.
study-not-stored-do = Save the study as a file to keep it.

## The study as a web page

# The heading of the list of chapters.
study-contents = Contents
study-page-made = Made with Quarry. Each game continues at { $site }.
study-page-position = The position after move { $move }
study-page-start = The position at the start
study-page-open = Open this game

## Puzzles

# What a chapter is: `study-task-of` is the label of a choice between the messages after it.
study-task = Puzzle
study-task-of = { $chapter } is
study-task-none = a game, not a puzzle
study-task-win = a puzzle: win
study-task-draw = a puzzle: save the draw
study-task-resist = a puzzle: hold out
study-task-stones = a puzzle: leave as few stones as possible
study-task-examined = The solver is examining the position…
study-task-unknown = The solver cannot prove what each move leads to. Choose a position closer to the end.
study-task-impossible = No move achieves that here.
# What the solver has found out about the puzzle.
study-task-unique = Exactly one of { $count } moves is right: { $move }.
study-task-several = { $right } of { $count } moves are right, so the solution is not unique.
study-task-length = { $moves ->
        [one] The game ends with this move.
       *[other] With best play, the game ends after { $moves } moves.
    }
study-task-level = Level { $level } is the lowest level that finds the move.
study-task-hard = No level finds the move within a second.
study-task-fewest = { $stones ->
        [one] One stone can be left.
       *[other] { $stones } stones can be left, and no fewer.
    }
