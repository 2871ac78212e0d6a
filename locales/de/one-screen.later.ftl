# Zwei Personen an einem Brett.

turn-each-move = Brett nach jedem Zug drehen
face-both = Schaltflächen auf beiden Seiten
