# Files of games on the page: opened, listed, and added to My games.

# A button and a menu item. The list of the games of a file.
file-open = Open a file
file-games = Games of the file
file-add-all = Add all to My games
file-study = Open as a study
# A message: what was dropped, pasted or chosen is no game.
file-not-opened = This cannot be opened.
file-too-large = The file is larger than { $megabytes } MB.
# A message, followed by what a link has no room for.
file-left-out = The board does not keep everything of the file.
file-faults = { $count ->
        [one] 1 game of the file has an error
       *[other] { $count } games of the file have errors
    }
file-fault = Line { $line }, column { $column }: { $fault }
file-more-faults = { $count ->
        [one] There is 1 more error.
       *[other] There are { $count } more errors.
    }
file-without-moves = { $count ->
        [one] 1 game without a move is left out.
       *[other] { $count } games without a move are left out.
    }
