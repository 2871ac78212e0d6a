# Anstelle eines Spiels, das nicht geladen werden konnte: der Grund, und was zu tun ist.

open-own-page = Das Spiel auf seiner eigenen Seite öffnen
no-webassembly = Dieser Browser hat kein WebAssembly. Verwende einen neueren.
opened-as-file = Die Seite wurde als Datei geöffnet. Stelle ihren Ordner mit einem Webserver bereit.
offline = Du bist offline. Lade die Seite neu, wenn du online bist.
policy-forbids = Die Content Security Policy dieser Seite verbietet WebAssembly. Ergänze 'wasm-unsafe-eval' in ihrer script-src.
# `$error` ist die Meldung des Browsers.
file-missing = Eine Datei konnte nicht geladen werden: { $error }. Prüfe, ob die Kopie vollständig ist, ob ihr Server Access-Control-Allow-Origin sendet und ob die connect-src der Seite es erlaubt.
other-cause = { $error }. Lade die Seite neu, um es noch einmal zu versuchen.
