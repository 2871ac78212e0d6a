# Marbar. Zwei Jäger locken ein Ungeheuer, das Einwohner verschlingt.

## Der Name, und das Spiel in einer Zeile

marbar = Marbar
    .blurb = Zwei Jäger und ein Ungeheuer, dessen jeder Schritt erzwungen ist.

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

marbar-cannot-step = dein Jäger kann nicht gehen, also passe
marbar-again = der Jäger { $other-genitive } ist tot, also ziehst du immer wieder
marbar-monster-follows = nach dir geht das Ungeheuer
