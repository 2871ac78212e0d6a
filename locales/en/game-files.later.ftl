# Files of games on the page: opened, listed, and added to My games.

# A button, the name of a list, and two buttons below it.
file-open = Open a file
file-games = Games in the file
file-add-all = Add all to My games
file-study = Open as a study
# A title: a file, a text or something that was dropped is not a game. The cause follows.
file-not-opened = This cannot be opened.
file-too-large = The file is larger than { $megabytes } MB.
# A title; below it, what the board cannot show, such as `clocks: 40`.
file-left-out = Some parts of the file were left out.
file-faults = { $count ->
        [one] 1 game in the file has an error
       *[other] { $count } games in the file have errors
    }
file-fault = Line { $line }, column { $column }: { $fault }
file-more-faults = { $count ->
        [one] There is 1 more error.
       *[other] There are { $count } more errors.
    }
file-without-moves = { $count ->
        [one] 1 game without moves was left out.
       *[other] { $count } games without moves were left out.
    }
