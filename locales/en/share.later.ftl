# The dialog Share, correspondence games, and saving files.

file-saved = Saved as { $file }.
copy-it = Copy

## Links

share-link = Link
# Above the choice between the next two.
share-link-to = Link to
share-whole-game = the whole game, at this move
share-position-alone = this position only
# A switch: the link keeps the computer as a player.
share-keep-computer = keep playing against the computer
share-address = Link
share-qr-code = QR code
share-qr-alt = QR code of the link
share-qr-too-long = This link is too long for a QR code. A link to the position only is shorter.
# Opens the share sheet of the system.
share-send = Send…
share-failed = Your device could not share it. Copy the link instead.

## Texts to copy

share-as-text = Copy as text
share-position = Position
share-drawing = Text diagram
# The name of a button “Copy” for screen readers. `$what` is a label: the link, the code, the position, the moves, the diagram.
share-copy-what = Copy: { $what }
share-copied = { $what } copied.
share-copy-blocked = Your browser blocks copying. The text is selected: copy it by hand.

## Pictures

share-as-picture = Save as picture
share-picture-alt = The board as a picture
share-save-svg = Save SVG
share-save-png = Save PNG
share-copy-picture = Copy picture
share-picture-copied = Picture copied.
share-picture-blocked = Your browser cannot copy pictures. Save the picture as a file instead.

## A field for pasted text

share-from-text = Open from text
share-paste = Paste a position, moves or a link
share-open = Open
# `$fault` is a sentence.
share-cannot-open = This cannot be opened. { $fault }

## Code that puts the game into another page

embed = Embed
embed-as = Embed as
embed-element = element
embed-frame = frame
# Choices of the theme: `embed-either` follows the page that has the game.
embed-either = match the page
embed-light = light
embed-dark = dark
embed-controls = Controls
# Choices of `embed-controls`.
embed-all = all
embed-few = few
embed-none = none
embed-width = Width
embed-all-width = full width
embed-code = Code
embed-preview = Preview
# A link within the code, for browsers that cannot show the game.
embed-open = Open the game

## A game with a friend, from the current position

share-friend-about = This starts a new game from this position. You send your friend the link once.
share-friend-begin = Invite a friend

## Correspondence games

correspondence-send-last = Send the final link, so your opponent sees the result.
# Before the first move. A title, and the sentence below it.
correspondence-your-turn = It is your turn.
correspondence-you-play = You play { $side }. When you have moved, send the link shown here.
# The sentence below the next title, after a move of the opponent.
correspondence-your-answer = It is your turn: you play { $side }.
correspondence-has-played = { $side } has played { $move }.
# A title; `correspondence-send` is the sentence below it.
correspondence-played = Move played.
correspondence-send = It is { $side-whose } turn: send the link to your opponent.
# A button.
correspondence-i-play-side = I play { $side }
correspondence-copy = Copy link
correspondence-copied = Link copied.
correspondence-send-it = Send the link
correspondence-send-copied = Send it to your opponent.
# Above the link, where the browser blocks copying.
correspondence-prompt = The link for your opponent
correspondence-take-back = Take back

## The game as a file

share-file = File
share-save-game = Save as a file
share-send-game = Send the file…
share-file-failed = The file could not be saved.
share-link-long = This link is very long: some programs cut it off. Share the game as a file instead.
