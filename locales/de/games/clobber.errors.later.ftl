# Clobber: was von einer abgelehnten Stellung oder einem abgelehnten Graphen erwartet wird.

clobber-expected-size = ein Brett mit 1 bis 128 Feldern

## Graphen für Clobber-Solitär

clobber-expected-graph = Zeilen aus # und ., die oberste zuerst, durch / getrennt
clobber-expected-fitting = ein Graph, der auf ein Brett passt
clobber-expected-node = mindestens ein Knoten
clobber-expected-nodes = mindestens 3 Knoten
clobber-expected-corner = ein Knoten links neben dem rechtesten der obersten, sonst gibt es keinen Rundweg
clobber-expected-room = ein Brett mit höchstens { $most } Feldern, nicht { $board }

## Brett von beliebiger Größe

clobber-expected-sheet = Seiten von 1 bis { $side } und höchstens { $most } Felder
clobber-expected-white = ein weißer Stein, der einen Stein neben sich schlägt
clobber-expected-black = ein schwarzer Stein, der einen Stein neben sich schlägt
clobber-expected-more = mehr Züge: Die Farbe am Zug kann noch ziehen
