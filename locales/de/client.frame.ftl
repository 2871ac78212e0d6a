# Fehler des Skripts frame.js, das Seiten mit einem Rahmen benutzen.

frame-no-origin = frame: { $src } gefunden, erwartet: { $expected }
frame-no-answer = frame: keine Antwort von { $src } innerhalb von { $seconds } Sekunden, erwartet: eine Kopie von embed.html
frame-sandboxed = { $error } auf einem Host, der Access-Control-Allow-Origin sendet, denn der Rahmen ist in einer Sandbox
frame-late = { $command }: keine Antwort innerhalb von { $seconds } Sekunden
frame-closed = frame: Der Rahmen wurde geschlossen, bevor er geantwortet hat
