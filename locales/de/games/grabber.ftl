# Grabber. Männer stehen in Säulen; der oberste ist der Kopf, und ihm gehört die Säule.

## Der Name, und das Spiel in einer Zeile

grabber = Grabber
    .blurb = Spring, und nimm den obersten Mann als Gefangenen mit. Wer nicht schlagen kann, verliert.

## Was geschehen ist

grabber-man = { $side-adjective } Mann
grabber-column = Säule aus { $count }: { $side } über { $beneath }

## Was geschehen ist

grabber-takes-off = { $side } nimmt den Mann von { $square }
grabber-freed = { $square } gehört jetzt { $side-dative }

## Ergebnisse und Zahlen

grabber-no-man = { $side } gewinnt: { $loser } hat keinen Mann zum Wegnehmen.
grabber-no-capture = { $side } gewinnt: { $loser } kann nicht schlagen.
grabber-to-take-off = hat { $number } wegzunehmen
grabber-columns = hat { $number ->
        [one] { $number } Säule
       *[other] { $number } Säulen
    }

## Was zu tun ist

grabber-jump-on = spring weiter oder beende den Zug
grabber-take-off = nimm einen eigenen Mann vom Brett
grabber-capture = du musst schlagen

## Later

# Warum ein Feld nicht wählbar ist

grabber-take-own = Nimm einen eigenen Mann vom Brett: Dieser gehört { $other-dative }.
grabber-take-not-empty = Nimm einen eigenen Mann vom Brett: Dieses Feld ist leer.
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
        [0] Dieser Mann gehört { $other-dative }.
       *[other] Dieser Mann gehört { $other-dative }: Schlag mit { $squares }.
    }
grabber-cap-of-opponent = { $named ->
        [0] Der Kopf dieser Säule gehört { $other-dative }.
       *[other] Der Kopf dieser Säule gehört { $other-dative }: Schlag mit { $squares }.
    }
grabber-man-jumps-nothing = { $named ->
        [0] Dieser Mann kann über nichts springen.
       *[other] Dieser Mann kann über nichts springen: Schlag mit { $squares }.
    }
grabber-column-jumps-nothing = { $named ->
        [0] Diese Säule kann über nichts springen.
       *[other] Diese Säule kann über nichts springen: Schlag mit { $squares }.
    }
grabber-capture-with = { $named ->
        [0] Du musst schlagen.
       *[other] Du musst mit { $squares } schlagen.
    }

# Was die Buchstaben bedeuten

grabber-legend = W Weiß, B Schwarz: der oberste Mann einer Säule, die Männer darunter klein von oben nach unten

# Beschriftungen beim Aufbauen einer Stellung

grabber-men-left = Noch wegzunehmende Männer

## Errors

grabber-expected-size = 3x3 bis 8x8
grabber-expected-board = 3 bis 8 Reihen mit 3 bis 8 Feldern
grabber-expected-men-left-white = 4, 2 oder 0, wenn Weiß am Zug ist
grabber-expected-men-left-black = 3, 1 oder 0, wenn Schwarz am Zug ist
grabber-at-most-men = höchstens { $squares } Männer auf { $squares } Feldern, nicht { $men }
grabber-expected-single-men = nur einzelne Männer, solange noch Männer vom Brett zu nehmen sind
