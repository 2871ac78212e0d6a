# Clobber und Clobber-Solitär.

## Der Name, und das Spiel in einer Zeile

clobber = Clobber
    .blurb = Schlag mit jedem Zug einen Nachbarstein. Wer zuletzt zieht, gewinnt.
solitaire = Clobber-Solitär
    .blurb = Allein: Lass so wenige Steine wie möglich übrig.

## Was geschehen ist

clobber-clobbers = { $side } schlägt von { $from } auf { $stops }

## Later

# Warum ein Feld nicht wählbar ist

clobber-enemy-beside = { $named ->
        [0] Ein Stein schlägt nur einen gegnerischen Stein neben sich.
       *[other] Ein Stein schlägt nur einen gegnerischen Stein neben sich: { $squares }.
    }
clobber-both-colours = Du ziehst abwechselnd mit beiden Farben: { $side-turn }.
clobber-of-opponent = Das ist ein Stein { $other-genitive }, und { $side-turn }.
clobber-no-enemy = { $named ->
        [0] Neben diesem Stein steht kein gegnerischer.
       *[other] Neben diesem Stein steht kein gegnerischer: Zieh mit { $squares }.
    }
clobber-empty = { $named ->
        [0] Dieses Feld ist leer.
       *[other] Dieses Feld ist leer: Zieh mit { $squares }.
    }

## Errors

clobber-expected-size = ein Brett mit 1 bis 128 Feldern

# Graphen für Clobber-Solitär

clobber-expected-graph = Zeilen aus # und ., die oberste zuerst, durch / getrennt
clobber-expected-fitting = ein Graph, der auf ein Brett passt
clobber-expected-node = mindestens ein Knoten
clobber-expected-nodes = mindestens 3 Knoten
clobber-expected-corner = ein Knoten links neben dem äußersten rechten Knoten der obersten Zeile, sonst gibt es keinen Rundweg
clobber-expected-room = ein Brett mit höchstens { $most } Feldern, nicht { $board }

# Brett von beliebiger Größe

clobber-expected-sheet = Seitenlängen von 1 bis { $side } und höchstens { $most } Felder
clobber-expected-white = ein weißer Stein, der einen Stein neben sich schlägt
clobber-expected-black = ein schwarzer Stein, der einen Stein neben sich schlägt
clobber-expected-more = mehr Züge: Die Farbe am Zug kann noch ziehen
