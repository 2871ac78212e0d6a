# Moxie und seine Varianten.

## Der Name, und das Spiel in einer Zeile

moxie = Moxie
    .blurb = Setzen, ziehen oder springen. Drei in einer Reihe gewinnen, oder sechs geschlagene Steine.
moxie-urgent = Dringendes Moxie
    .blurb = Ein Sprung darf warten, wenn ein Zug gewinnt oder die Partie rettet.
moxie-ransom = Lösegeld-Moxie
    .blurb = Lass einen Sprung aus, und bezahl mit einem eigenen Stein.
moxie-unbroken = Ungebrochenes Moxie
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

moxie-six = { $side } gewinnt: { $six } hat sechs geschlagen.
moxie-row = { $side } gewinnt: drei in einer Reihe, { $squares }.
moxie-pattern = { $side } gewinnt: Die Steine auf { $squares } bilden das Muster.
moxie-in-hand = hat { $number } in der Hand
moxie-captured = hat { $number } geschlagen
moxie-given-up = hat { $number } hergegeben

## Was zu tun ist

moxie-same-stone = derselbe Stein muss weiterspringen
moxie-give-up = gib einen eigenen Stein her
moxie-break-row = brich die Reihe { $other-genitive }, sonst gewinnt sie
moxie-jump = du musst springen
moxie-jump-or-save = spring, außer ein anderer Zug gewinnt oder rettet die Partie
moxie-jump-or-pay = spring, oder gib nach einem anderen Zug einen Stein her
moxie-none-left = kein Stein ist mehr zu setzen, also zieh einen
