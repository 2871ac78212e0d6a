# Wie jeder Spieler des Computers spielt, in ein oder zwei Sätzen mit höchstens 90 Zeichen.

opponent-character = { $level ->
        [1] Kennt die Regeln, träumt aber vor sich hin. Lässt dir viele Chancen.
        [2] Fröhlich und sorglos. Sieht, was nahe liegt, und lässt viel durchgehen.
        [3] Schnappt nach jedem Sieg in Reichweite. Übersieht vieles von deinen Plänen.
        [4] Prüft vor jedem Zug deine Antwort. Solide und selten überraschend.
        [5] Schnell und scharf. Schaut ein paar Züge voraus und patzt selten.
        [6] Hat alles schon einmal gesehen. Verzeiht kaum einen Fehler.
        [7] Sieht weit und irrt selten. Ohne Plan gewinnst du nicht.
       *[8] Nimmt sich drei Sekunden pro Zug und beweist seine Siege, wo er kann.
    }
