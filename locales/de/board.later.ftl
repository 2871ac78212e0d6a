# Was die Seite bei jedem Spiel sagt, aber nicht gleich am Anfang.

## Warum ein Feld nicht wählbar ist

game-over = Die Partie ist zu Ende.
held-go-on-or-end = Zieh weiter nach { $squares } oder beende den Zug.
held-go-on = Zieh weiter nach { $squares }.
piece-cannot-go = { $named ->
        [0] Dorthin kann diese Figur nicht ziehen.
       *[other] Dorthin kann diese Figur nicht ziehen: Zieh nach { $squares }.
    }
square-taken = Dieses Feld ist besetzt.
piece-of-opponent = Das ist eine Figur { $other-genitive }, und { $side-turn }.
piece-cannot-move = { $named ->
        [0] Diese Figur kann jetzt nicht ziehen.
       *[other] Diese Figur kann jetzt nicht ziehen: Zieh mit { $squares }.
    }
pass-only = Kein Zug möglich: Du musst passen.
no-piece-here = { $named ->
        [0] Hier steht keine Figur, die ziehen kann.
       *[other] Hier steht keine Figur, die ziehen kann: Zieh mit { $squares }.
    }

move-refused = „{ $move }“ ist jetzt kein erlaubter Zug. Erlaubt ist zum Beispiel { $example }.

## Wohin die Regeln etwas ziehen würden

leg = nach { $square }: { $reason }.
more-steps = … und { $count ->
        [one] ein weiterer Schritt
       *[other] { $count } weitere Schritte
    }.

## Ein Brett aus Buchstaben

files-in-rows = Die Linien a, b, … werden in jeder Reihe von { $from ->
        [right] rechts
       *[left] links
    } gezählt.
legend-stones = W Weiß, B Schwarz
player-counts = { $side } { $counts }

## Was geschehen ist

picked-up = Ausgewählt: { $square }.
step-taken-back = Schritt zurückgenommen.
move-taken-back = Zug zurückgenommen.
board-turned = Brett gedreht.
board-turned-back = Brett zurückgedreht.

## Formen auf dem Brett, für Bildschirmleser

# `$first` ist 1, wenn der Satz mit der Form beginnt.
shape-arrow = { $first ->
        [1] { $color-capital }
       *[0] { $color }
    } Pfeil von { $from } nach { $to }
shape-circle = { $first ->
        [1] { $color-capital }
       *[0] { $color }
    } Kreis auf { $square }
shape-green = grüner
    .capital = Grüner
shape-red = roter
    .capital = Roter
shape-blue = blauer
    .capital = Blauer
shape-yellow = gelber
    .capital = Gelber
