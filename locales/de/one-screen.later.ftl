# Zwei Personen an einem Brett.

turn-each-move = Brett nach jedem Zug drehen
face-both = Anzeige für beide Seiten
