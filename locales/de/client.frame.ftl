# Fehler des Skripts frame.js, das Seiten mit einem Rahmen benutzen.

frame-no-origin = frame: { $src } gefunden, erwartet: { $expected }
frame-no-answer = frame: keine Antwort von { $src } in { $seconds } Sekunden, erwartet: eine Kopie von embed.html
frame-sandboxed = { $error } und ein Host, der Access-Control-Allow-Origin sendet, da der Rahmen in einer Sandbox ist
frame-late = { $command }: keine Antwort, erwartet: eine innerhalb von { $seconds } Sekunden
frame-closed = frame: Der Rahmen wurde geschlossen, bevor er geantwortet hat
