# The dialog Share, correspondence games, and saving files.

file-saved = Saved as { $file }.
copy-it = Copy

## Links

share-link = Link
# Above the choice between the next two.
share-link-to = Link to
share-whole-game = the whole game, at this move
share-position-alone = this position alone
share-keep-computer = keep playing against the computer
share-address = Address
share-qr-code = QR code
share-qr-alt = The address as a QR code
share-qr-too-long = The game is too long for a code. A link to the position alone has one.
share-send = Send…
share-failed = Your device could not share it. Copy the link instead.

## Texts to copy

share-as-text = Copy as text
share-position = Position
share-drawing = Drawing
# `$what` is one of the labels: a link, the code, the position, the moves, the drawing.
share-copy-what = Copy: { $what }
share-copied = { $what } copied.
share-copy-blocked = The browser blocks copying. The text is selected: copy it by hand.

## Pictures

share-as-picture = Save as picture
share-picture-alt = The board as a picture
share-save-svg = Save SVG
share-save-png = Save PNG
share-copy-picture = Copy picture
share-picture-copied = Picture copied.
share-picture-blocked = The browser cannot copy pictures. Save it as a file instead.

## A field for pasted text

share-from-text = Open from text
share-paste = Paste a position, moves or an address
share-open = Open
# `$fault` is a sentence.
share-cannot-open = This cannot be opened. { $fault }

## Code for other pages

embed = Embed
embed-as = As
embed-element = element
embed-frame = frame
embed-either = either
embed-light = light
embed-dark = dark
embed-controls = Controls
embed-all = all
embed-few = few
embed-none = none
embed-width = Width
embed-all-width = all there is
embed-code = Code
embed-preview = Preview
# A link within the code, for browsers that cannot show the game.
embed-open = Open the game

## A game with a friend, from the position on show

share-friend-about = A new game begins with this position. You send your friend its link once.
share-friend-begin = Invite a friend

## Correspondence games

correspondence-send-last = Send the last link, so that your opponent sees it.
correspondence-your-turn = It is your turn.
correspondence-you-play = You play { $side }. When you have moved, send the link shown here.
correspondence-your-answer = It is your turn: you play { $side }.
correspondence-has-played = { $side } has played { $move }.
correspondence-played = Your move is played.
correspondence-send = It is { $side-whose } turn: send the link to your opponent.
# A button.
correspondence-i-play-side = I play { $side }
correspondence-copy = Copy link
correspondence-copied = The link is copied.
correspondence-send-it = Send the link
correspondence-send-copied = Send it to your opponent.
correspondence-prompt = The link for your opponent
correspondence-take-back = Take back

## The game as a file

share-file = File
share-save-game = Save as a file
share-send-game = Send the file …
share-file-failed = The file could not be saved.
share-link-long = This link is very long: some programs cut it off. Share the game as a file instead.
