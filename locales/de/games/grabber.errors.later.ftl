# Grabber: was von einer abgelehnten Stellung erwartet wird.

grabber-expected-size = 3x3 bis 8x8
grabber-expected-board = 3 bis 8 Reihen mit 3 bis 8 Feldern
grabber-expected-men-left-white = 4, 2 oder 0, wenn Weiß am Zug ist
grabber-expected-men-left-black = 3, 1 oder 0, wenn Schwarz am Zug ist
grabber-at-most-men = höchstens { $squares } Männer auf { $squares } Feldern, nicht { $men }
grabber-expected-single-men = nur einzelne Männer, solange noch Männer vom Brett zu nehmen sind
