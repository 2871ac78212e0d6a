# Dateien mit Partien auf der Seite: geöffnet, aufgelistet und zu „Meine Partien“ hinzugefügt.

file-open = Datei öffnen
file-games = Partien der Datei
file-add-all = Alle zu „Meine Partien“ hinzufügen
file-study = Als Studie öffnen
file-not-opened = Das lässt sich nicht öffnen.
file-too-large = Die Datei ist größer als { $megabytes } MB.
file-left-out = Das Brett behält nicht alles aus der Datei.
file-faults = { $count ->
        [one] 1 Partie der Datei hat einen Fehler
       *[other] { $count } Partien der Datei haben Fehler
    }
file-fault = Zeile { $line }, Spalte { $column }: { $fault }
file-more-faults = { $count ->
        [one] Es gibt noch 1 weiteren Fehler.
       *[other] Es gibt noch { $count } weitere Fehler.
    }
file-without-moves = { $count ->
        [one] 1 Partie ohne Zug fehlt.
       *[other] { $count } Partien ohne Zug fehlen.
    }
