# In place of a game that could not be loaded: the cause, and what to do. These texts are part of the script that shows them.

# A link, in a game that another site shows.
open-own-page = Open the game on its own page
no-webassembly = This browser has no WebAssembly. Use a newer one.
opened-as-file = The page was opened as a file. Serve its folder with a web server.
offline = You are offline. Reload the page when you are online.
policy-forbids = The content security policy of this page forbids WebAssembly. Add 'wasm-unsafe-eval' to its script-src.
# `$error` is what the browser says.
file-missing = A file could not be fetched: { $error }. Check that the copy is complete, that its host sends Access-Control-Allow-Origin, and that the page's connect-src allows it.
other-cause = { $error }. Reload the page to try again.
