# Grabber: was nicht gleich am Anfang zu sehen ist.

## Warum ein Feld nicht wählbar ist

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

## Was die Buchstaben bedeuten

grabber-legend = W Weiß, B Schwarz: der oberste Mann einer Säule, die Männer darunter klein von oben nach unten

## Beschriftungen beim Aufbauen einer Stellung

grabber-men-left = Noch wegzunehmende Männer
