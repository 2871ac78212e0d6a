# Was die Seite bei jedem Spiel sagt: was auf dem Brett steht, was geschieht, was zu tun ist und was nicht geht.
#
# `$side` ist ein Spieler. Sein Name hat Attribute: die Fälle, ein Adjektiv für ein männliches Hauptwort, zwei Sätze, dass er am Zug
# ist, am Anfang und in der Mitte eines Satzes, und zwei Verben in der Zahl des Namens.

# The tag of the language, and the direction of its script: ltr or rtl.
lang = de
dir = ltr

## Spieler

white = Weiß
    .genitive = von Weiß
    .dative = Weiß
    .adjective = weißer
    .turn = Weiß ist am Zug
    .to-move = Weiß ist am Zug
    .wins = gewinnt
    .has = hat
black = Schwarz
    .genitive = von Schwarz
    .dative = Schwarz
    .adjective = schwarzer
    .turn = Schwarz ist am Zug
    .to-move = Schwarz ist am Zug
    .wins = gewinnt
    .has = hat

## Was auf einem Feld steht

square = { $square }, { $contents }
square-held = { $square }, ausgewählt
square-target = { $square }, wählbar
square-forecast = { $square }: { $forecast }
empty = leer
stone = { $side-adjective } Stein

## Was geschehen ist

sentence = { $clauses }.
clauses = { $first }; { $next }
with-gain = { $journey } und { $gain }
jumps = { $side } springt von { $from } nach { $stops }
moves = { $side } zieht von { $from } nach { $stops }
passes = { $side } passt
drops = { $side } setzt einen Stein auf { $square }
takes-prisoners = nimmt { $count ->
        [one] einen Gefangenen
       *[other] { $count } Gefangene
    }

## Was eine Wahl brächte

wins = gewinnt
loses = verliert
draws = remis
if-the-move-ends = wenn der Zug dort endet: { $forecast }

## Der Stand der Partie

to-move = { $side-to-move }.
to-move-task = { $side-to-move }: { $task }.
nothing-can-move = Du kannst nicht ziehen und musst passen
go-on-or-end = Zieh weiter oder beende den Zug
move-must-go-on = Du musst weiterziehen
cannot-move = { $side } gewinnt: { $loser } kann nicht ziehen.
stuck = Remis: { $side } { $side-has } keinen erlaubten Zug.
repetition = Remis: Die Stellung ist dreimal vorgekommen.
over = Ende: { $side } kann nicht ziehen, { $count ->
        [one] ein Stein ist
       *[other] { $count } Steine sind
    } übrig.

## Zahlen neben dem Brett, hinter dem Namen des Spielers

list = { $items }
on-the-board = hat { $number } auf dem Brett

## Wo die Partie steht

blurb = { $game-blurb }
start-of-game = Anfang der Partie.
after-move = Nach Zug { $move } von { $moves }.
computer-thinks = Der Computer denkt nach.
