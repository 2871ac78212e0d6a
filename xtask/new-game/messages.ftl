# Newgame. Fill in: what the page says of it, besides the messages of every game in `board.ftl`.

newgame = Newgame
    .blurb = Put stones on the board, none beside another of yours.
newgame-puts = { $side } puts a stone on { $square }
newgame-cannot-put = { $side } wins: { $loser } can put no stone.
