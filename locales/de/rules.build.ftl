# Die Seiten mit den Regeln. Sie entstehen, wenn die Site gebaut wird; kein Skript lädt diese Texte.

# Der Name dieser Sprache in ihr selbst.
language-name = Deutsch

rules-heading = { $games }
rules-title = { $games }: Regeln – Quarry
rules-play = { $games } spielen
rules-variants = seine Varianten
rules-languages = Sprachen
rules-picture = Brett: { $game }. { $state } { $position }
