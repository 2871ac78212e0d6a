# Grabber. Steine stehen in Säulen; der oberste ist der Deckstein, und ihm gehört die Säule.

## Der Name, und das Spiel in einer Zeile

grabber = Grabber
    .blurb = Spring, und nimm den obersten Stein als Gefangenen mit. Wer nicht schlagen kann, verliert.

## Was geschehen ist

grabber-man = { $side-adjective } Stein
grabber-column = Säule aus { $count }: { $side } über { $beneath }

## Was geschehen ist

grabber-takes-off = { $side } nimmt den Stein auf { $square } vom Brett
grabber-freed = { $square } gehört jetzt { $side-dative }

## Ergebnisse und Zahlen

grabber-no-man = { $side } gewinnt: { $loser } hat keinen Stein zum Wegnehmen.
grabber-no-capture = { $side } gewinnt: { $loser } kann nicht schlagen.
grabber-to-take-off = muss noch { $number } wegnehmen
grabber-columns = hat { $number ->
        [one] { $number } Säule
       *[other] { $number } Säulen
    }

## Was zu tun ist

grabber-jump-on = Spring weiter oder beende den Zug
grabber-take-off = Nimm einen eigenen Stein vom Brett
grabber-capture = Du musst schlagen

## Later

# Warum ein Feld nicht wählbar ist

grabber-take-own = Nimm einen eigenen Stein vom Brett: Dieser gehört { $other-dative }.
grabber-take-not-empty = Nimm einen eigenen Stein vom Brett: Dieses Feld ist leer.
grabber-straight-back = Eine Säule springt nie geradewegs zurück.
grabber-same-column = { $named ->
        [0] Spring mit derselben Säule weiter oder beende den Zug.
       *[other] Spring mit derselben Säule weiter nach { $squares } oder beende den Zug.
    }
grabber-landing = { $named ->
        [0] Wähle das Feld, auf dem die Säule landet.
       *[other] Wähle das Feld, auf dem die Säule landet: { $squares }.
    }
grabber-man-of-opponent = { $named ->
        [0] Dieser Stein gehört { $other-dative }.
       *[other] Dieser Stein gehört { $other-dative }: Schlag mit { $squares }.
    }
grabber-cap-of-opponent = { $named ->
        [0] Der Deckstein dieser Säule gehört { $other-dative }.
       *[other] Der Deckstein dieser Säule gehört { $other-dative }: Schlag mit { $squares }.
    }
grabber-man-jumps-nothing = { $named ->
        [0] Dieser Stein kann nichts überspringen.
       *[other] Dieser Stein kann nichts überspringen: Schlag mit { $squares }.
    }
grabber-column-jumps-nothing = { $named ->
        [0] Diese Säule kann nichts überspringen.
       *[other] Diese Säule kann nichts überspringen: Schlag mit { $squares }.
    }
grabber-capture-with = { $named ->
        [0] Du musst schlagen.
       *[other] Du musst mit { $squares } schlagen.
    }

# Was die Buchstaben bedeuten

grabber-legend = W Weiß, B Schwarz: der oberste Stein einer Säule; die Steine darunter mit kleinen Buchstaben, von oben nach unten

# Beschriftungen beim Aufbauen einer Stellung

grabber-men-left = Noch wegzunehmende Steine

## Errors

grabber-expected-size = 3x3 bis 8x8
grabber-expected-board = 3 bis 8 Reihen mit 3 bis 8 Feldern
grabber-expected-men-left-white = 4, 2 oder 0, wenn Weiß am Zug ist
grabber-expected-men-left-black = 3, 1 oder 0, wenn Schwarz am Zug ist
grabber-at-most-men = höchstens { $squares } Steine auf { $squares } Feldern, nicht { $men }
grabber-expected-single-men = nur einzelne Steine, solange noch Steine vom Brett zu nehmen sind
