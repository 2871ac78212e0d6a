# Dateien mit Partien auf der Seite: geöffnet, aufgelistet und zu „Meine Partien“ hinzugefügt.

file-open = Datei öffnen
file-games = Partien in der Datei
file-add-all = Alle zu „Meine Partien“ hinzufügen
file-study = Als Studie öffnen
file-not-opened = Das lässt sich nicht öffnen.
file-too-large = Die Datei ist größer als { $megabytes } MB.
file-left-out = Nicht alles aus der Datei wurde übernommen.
file-faults = { $count ->
        [one] 1 Partie in der Datei hat einen Fehler
       *[other] { $count } Partien in der Datei haben Fehler
    }
file-fault = Zeile { $line }, Spalte { $column }: { $fault }
file-more-faults = { $count ->
        [one] Es gibt noch 1 weiteren Fehler.
       *[other] Es gibt noch { $count } weitere Fehler.
    }
file-without-moves = { $count ->
        [one] 1 Partie ohne Züge wurde ausgelassen.
       *[other] { $count } Partien ohne Züge wurden ausgelassen.
    }
