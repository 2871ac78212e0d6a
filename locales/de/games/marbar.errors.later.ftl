# Marbar: was von einer abgelehnten Stellung erwartet wird.

marbar-expected-size = ungerade Zahlen von Reihen und Linien von 3 bis 11
marbar-expected-monster = ein Ungeheuer
marbar-at-most-black = höchstens ein Jäger von Schwarz
marbar-at-most-white = höchstens ein Jäger von Weiß
marbar-expected-other-start = ein anderes Startfeld als das von Schwarz
marbar-expected-side = { $letter }, da diese Seite noch einen Jäger hat
