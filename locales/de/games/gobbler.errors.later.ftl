# Gobbler: was von einer abgelehnten Stellung erwartet wird.

gobbler-expected-size = 8x8, die einzige Größe
gobbler-expected-board = ein Brett mit höchstens 8 Reihen und 8 Linien
gobbler-expected-alone = ein Gobbler allein auf seinem Feld
gobbler-expected-side = l, da ein Gobbler auf dem Brett keinen erlaubten Zug hat
gobbler-at-most-littles = höchstens { $most } Kleine
gobbler-at-most-gobblers = höchstens 2 Gobbler
gobbler-at-most-eaten = höchstens { $most } Kleine, die auf dem Brett eingeschlossen
