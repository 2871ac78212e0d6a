# Die Startseite bei einem weiteren Besuch, und was die Seite von sich aus meldet.

## Gespeicherte Partien

recent-games = Weiterspielen
recent-forget-all = Alle vergessen
recent-your-move = Du bist am Zug
recent-to-move = Am Zug: { $player }
recent-won = Sieg für { $player }
recent-forget-game = { $game } vergessen, { $where }
recent-forgotten = { $count ->
        [one] Eine Partie ist vergessen.
       *[other] { $count } Partien sind vergessen.
    }

## Meldungen

update-ready = Eine neue Version ist bereit.
update-keeps-game = Die Partie bleibt erhalten.
update-reload = Neu laden
aside-title = Einige gespeicherte Daten sind nicht lesbar.
aside-text = { $count ->
        [one] Etwas, das auf diesem Gerät gespeichert ist, ist hier nicht lesbar: beschädigt oder von einer anderen Version. Es ist beiseitegelegt, nicht gelöscht.
       *[other] { $count } Dinge, die auf diesem Gerät gespeichert sind, sind hier nicht lesbar: beschädigt oder von einer anderen Version. Sie sind beiseitegelegt, nicht gelöscht.
    }
storage-refused = Diese Partie wird nicht gespeichert.
storage-refused-do = Dein Browser verweigert den Speicher, oder er ist voll. Kopiere den Link der Seite, um die Partie zu behalten.
other-tab = Diese Partie ist in einem anderen Tab offen.
other-tab-do = Wenn du in beiden Tabs weiterspielst, werden beide Partien gespeichert.

puzzle-of-the-day-solved = { $game }: Du hast sie gelöst.
puzzle-of-the-day-tried = { $game }: noch nicht gelöst.
start-here-about = Wähle ein Spiel. Ihr zieht abwechselnd auf diesem Gerät.
start-away-about = Wähle ein Spiel und mach deinen ersten Zug. Dann verschick den Link.

## Was an einem Attribut falsch sein kann

attribute-wrong = Ein Attribut ist ungültig.

## Was an einem Link oder an eingefügtem Text falsch sein kann, und was stattdessen zu sehen ist

link-no-game = Er nennt kein Spiel.
link-game = Es gibt kein Spiel „{ $found }“.
link-version = Die Version { $found } von Links ist hier nicht bekannt.
link-key = „{ $found }“ bedeutet in einem Link nichts. Vielleicht soll es „{ $key }“ heißen.
link-part = „{ $found }“ bedeutet in einem Link nichts.
link-twice = „{ $field }“ kommt mehrmals darin vor.
link-size = In diesem Spiel gibt es kein Brett der Größe „{ $found }“.
link-move = Zug { $move }, „{ $found }“, ist nicht möglich.
link-note = Die Anmerkung „{ $found }“ ist nicht lesbar.
link-value = „{ $found }“ ist für „{ $field }“ nicht möglich.
link-position = Aus „{ $found }“ lässt sich keine Stellung lesen.
link-position-short = Die Stellung ist nicht vollständig.
link-player = „{ $found }“ ist in diesem Spiel kein Spieler für „{ $side }“: Möglich sind { $players }.
link-as = „{ $found }“ ist in diesem Spiel keine Seite: Möglich sind { $sides }.
link-shows-games = Wählen Sie hier ein Spiel.
link-shows-game = Das Brett zeigt stattdessen { $game }.
link-shows-part = Das Brett zeigt vom Link, was sich öffnen ließ.
link-shows-person = Stattdessen spielt ein Mensch.
