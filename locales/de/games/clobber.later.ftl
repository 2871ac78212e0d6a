# Clobber: was nicht gleich am Anfang zu sehen ist.

## Warum ein Feld nicht wählbar ist

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
