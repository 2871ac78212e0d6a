# Marbar. Zwei Jäger locken ein Ungeheuer, das Einwohner verschlingt.

## Der Name, und das Spiel in einer Zeile

marbar = Marbar
    .blurb = Zwei Jäger und ein Ungeheuer, bei dem jeder Schritt erzwungen ist.

## Was auf einem Feld steht

marbar-vacated = verlassen
marbar-civilian = Einwohner
marbar-monster = Ungeheuer
marbar-hunter = { $side-adjective } Jäger
marbar-hunter-among = { $side-adjective } Jäger unter Einwohnern

## Was geschehen ist

## Ergebnisse

marbar-shot = { $side } gewinnt mit freiem Schuss von { $from } auf { $to }.
marbar-no-shot = Remis: Kein Jäger kommt zu einem freien Schuss.
marbar-hunters-gone = Remis: Beide Jäger sind tot.

## Was zu tun ist

marbar-cannot-step = Dein Jäger kann nicht gehen, du musst passen
marbar-again = Der Jäger { $other-genitive } ist tot, also ziehst du allein weiter
marbar-monster-follows = Nach dir geht das Ungeheuer

## Later

# Wohin das Ungeheuer gehen würde, und warum

marbar-only-civilian = der einzige Einwohner daneben
marbar-nearest = dem Jäger { $side-genitive } am nächsten
marbar-nearest-other = Gleichstand, also dem Jäger { $other-genitive } am nächsten
marbar-nearest-start = Gleichstand, also dem Startfeld des Jägers { $side-genitive } am nächsten
marbar-across = immer noch Gleichstand, also quer zum Schritt des Jägers, sonst nach oben, rechts, unten oder links
marbar-path = Wenn kein Jäger zieht, geht das Ungeheuer { $leg }
marbar-path-if = Nach { $square } geht das Ungeheuer { $leg }

# Warum ein Feld nicht wählbar ist

marbar-by-itself = Das Ungeheuer geht von selbst, nach deinem Jäger.
marbar-pass = Dein Jäger kann nicht gehen: Du musst passen.
marbar-hunter-of-opponent = Das ist der Jäger { $other-genitive }, und { $side-turn }.
marbar-pick-up = { $named ->
        [0] Wähle zuerst deinen Jäger aus.
       *[other] Wähle zuerst deinen Jäger auf { $squares } aus.
    }
marbar-other-hunter = Dort steht der andere Jäger.
marbar-civilian-lives = Ein Jäger geht nur dorthin, wo ein Einwohner wohnt.
marbar-steps-one = { $named ->
        [0] Ein Jäger geht ein Feld nach oben, unten, links oder rechts.
       *[other] Ein Jäger geht ein Feld nach oben, unten, links oder rechts: { $squares }.
    }

# Was die Buchstaben bedeuten

marbar-legend = C Einwohner, W der weiße Jäger, B der schwarze Jäger, M das Ungeheuer, . verlassen

# Beschriftungen beim Aufbauen einer Stellung

marbar-start-of-black = Startfeld von Schwarz
marbar-start-of-white = Startfeld von Weiß

# Was geschehen ist

marbar-goes = Der Jäger { $side-genitive } geht von { $from } nach { $stops }
marbar-monster-goes = das Ungeheuer geht nach { $square }
marbar-monster-devours = das Ungeheuer geht nach { $square } und verschlingt den Jäger { $side-genitive }
marbar-monster-stays = das Ungeheuer bleibt stehen

## Errors

marbar-expected-size = ungerade Zahlen von Reihen und Spalten, jeweils von 3 bis 11
marbar-expected-monster = ein Ungeheuer
marbar-at-most-black = höchstens ein Jäger von Schwarz
marbar-at-most-white = höchstens ein Jäger von Weiß
marbar-expected-other-start = ein anderes Feld als das Startfeld von Schwarz
marbar-expected-side = { $letter }, da nur diese Seite noch einen Jäger hat
