# Moxie und seine Varianten.

## Der Name, und das Spiel in einer Zeile

moxie = Moxie
    .blurb = Setzen, ziehen oder springen. Drei in einer Reihe gewinnen, oder sechs geschlagene Steine.
moxie-urgent = Eil-Moxie
    .blurb = Ein Sprung darf warten, wenn ein anderer Zug gewinnt oder die Partie rettet.
moxie-ransom = Lösegeld-Moxie
    .blurb = Lass einen Sprung aus, und bezahl mit einem eigenen Stein.
moxie-unbroken = Festes Moxie
    .blurb = Eine Reihe muss den nächsten Zug des Gegners überstehen.
moxie-square = Quadrat-Moxie
    .blurb = Ein Block von zwei mal zwei gewinnt statt einer Reihe.
moxie-knight = Springer-Moxie
    .blurb = Steine ziehen wie Springer im Schach.
moxie-hex = Sechseck-Moxie
    .blurb = Auf 19 Sechsecken, in sechs Richtungen.
moxie-diagonal = Diagonal-Moxie
    .blurb = Nur diagonale Reihen gewinnen.
moxie-misere = Misère-Moxie
    .blurb = Sechs geschlagene Steine verlieren.

## Was geschehen ist

moxie-captured-so-far = { $past ->
        [1] { $number } geschlagen, { $goal } nötig
       *[0] { $number } von { $goal } geschlagen
    }

## Ergebnisse und Zahlen

moxie-six = { $side } gewinnt: { $six } hat sechs Steine geschlagen.
moxie-row = { $side } gewinnt: drei in einer Reihe, { $squares }.
moxie-pattern = { $side } gewinnt mit dem Muster auf { $squares }.
moxie-in-hand = hat { $number } in der Hand
moxie-captured = hat { $number } geschlagen
moxie-given-up = hat { $number } hergegeben

## Was zu tun ist

moxie-same-stone = Derselbe Stein muss weiterspringen
moxie-give-up = Gib einen eigenen Stein her
moxie-break-row = Brich die Reihe { $other-genitive }, sonst gewinnt { $other }
moxie-jump = Du musst springen
moxie-jump-or-save = Spring, gewinne oder rette die Partie
moxie-jump-or-pay = Spring, oder mach einen anderen Zug und gib einen Stein her
moxie-none-left = Alle Steine sind gesetzt, also zieh einen

## Later

# Warum ein Feld nicht wählbar ist

moxie-jump-on = { $named ->
        [0] Derselbe Stein muss weiterspringen.
       *[other] Derselbe Stein muss weiterspringen, nach { $squares }.
    }
moxie-give-up-own = { $named ->
        [0] Gib einen eigenen Stein her.
       *[other] Gib einen eigenen Stein her: { $squares }.
    }
moxie-jump-to = { $named ->
        [0] Du musst springen.
       *[other] Du musst springen, nach { $squares }.
    }
moxie-jump-with = { $named ->
        [0] Du musst springen.
       *[other] Du musst springen, mit { $squares }.
    }
moxie-must-jump-or-save = Du musst springen, außer wenn ein anderer Zug gewinnt oder die Partie rettet.
moxie-steps-like-knight = Ein Stein zieht wie ein Springer im Schach.
moxie-beside = Ein Stein zieht auf ein leeres Feld neben sich.
moxie-of-opponent = Das ist ein Stein { $other-genitive }, und { $side-turn }.
moxie-no-knight-step = Dieser Stein hat kein leeres Feld im Abstand eines Springerzugs.
moxie-no-step = Dieser Stein hat kein leeres Feld neben sich.
moxie-none-to-drop = Du hast keinen Stein mehr in der Hand: Zieh einen auf dem Brett.

# Beschriftungen beim Aufbauen einer Stellung

moxie-captured-by-white = Von Weiß geschlagen
moxie-captured-by-black = Von Schwarz geschlagen
moxie-given-up-by-white = Von Weiß hergegeben
moxie-given-up-by-black = Von Schwarz hergegeben

# Was geschehen ist

moxie-captures = schlägt { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    }
moxie-gives-up = { $side } gibt den Stein auf { $square } her

## Errors

moxie-expected-size = 4x4, das einzige Brett dieses Spiels
moxie-expected-no-size = keine Größe: Das Brett dieses Spiels hat 19 Sechsecke
moxie-expected-square-board = 4 Reihen mit 4 Feldern
moxie-expected-hex-board = Reihen mit 3, 4, 5, 4 und 3 Feldern
moxie-at-most-stones = höchstens 8 Steine je Spieler
moxie-expected-side = { $letter }, da der sechste geschlagene Stein den Zug beendet
moxie-expected-positions = die Daten von { $count } Stellungen
