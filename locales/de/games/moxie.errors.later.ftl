# Moxie: was von einer abgelehnten Stellung erwartet wird.

moxie-expected-size = 4x4, das einzige Brett dieses Spiels
moxie-expected-no-size = keine Größe: Das Brett dieses Spiels hat 19 Sechsecke
moxie-expected-square-board = 4 Reihen mit 4 Feldern
moxie-expected-hex-board = Reihen mit 3, 4, 5, 4 und 3 Feldern
moxie-at-most-stones = höchstens 8 Steine je Spieler
moxie-expected-side = { $letter }, da der sechste geschlagene Stein den Zug beendet
moxie-expected-positions = { $count } aufbewahrte Stellungen
