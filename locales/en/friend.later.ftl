# A game with a friend on another device. `$name` is the friend's name, or `friend-someone`.

# The name of a friend who has given none: at the beginning of a sentence, and alone.
friend-someone = Your friend
# The user's own name, where the user has given none.
friend-you = You
# The tooltip of a dot next to the friend's name.
friend-is-here = online

## Whose move it is

friend-loading = Loading the game…
# A title, and the sentence below it. A relay is a server that passes moves on.
friend-missing = This device does not have the game yet.
friend-missing-more = No relay can be reached. The board shows the position in the link.
friend-waiting = Your friend has not joined yet.
friend-waiting-link = Send the link: the first friend who opens it plays against you.
friend-watching = You are watching.
friend-watching-more = Two players have already joined.
friend-closed = This game is private.
friend-closed-more = Two players have already joined. The board shows the starting position.
friend-your-turn = It is your turn.
friend-their-turn = { $name } is to move.
friend-here = { $name } is online.
friend-was-here = { $name } was last online: { $time }.
friend-not-seen = { $name } is offline.
friend-by-link = { $name } gets your move from the link that you send.
friend-no-relay = No relay can be reached at the moment.
# Moves travel in links only.
friend-by-letter = Send the link after each of your moves: this site has no relay to pass them on.
friend-offline = No relay can be reached. Your move is saved, and is sent as soon as one can. You can also send the link.
friend-has-moved = { $name } has played { $move }.
friend-says = { $name }: “{ $phrase }”

## Offers

friend-asks-takeback = { $name } asks to take back a move.
friend-asks-draw = { $name } offers a draw.
friend-asks-rematch = { $name } offers a rematch with sides swapped.
# `$offer` is one of the next three.
friend-offered = You have { $offer }.
friend-offer-takeback = asked to take back a move
friend-offer-draw = offered a draw
friend-offer-rematch = offered a rematch
friend-accept = Accept
friend-decline = Decline
friend-rematch = Rematch
friend-resign-ask = Do you want to resign?

## Results

friend-won = You have won.
friend-lost = { $name } has won.
friend-draw = The game is a draw.
friend-agreed = Draw by agreement.
friend-resigned = { $name } has resigned: you have won.
friend-you-resigned = You have resigned.
friend-time-theirs = { $name } has run out of time: you have won.
friend-time-yours = You have run out of time.

## The menu

friend-take-back = Ask to take back a move
friend-draw-offer = Offer a draw
friend-resign = Resign
friend-talk = Send a greeting
friend-invite = Invite a friend
# Opens a dialog with a link, with the text `friend-other-device-about`.
friend-other-device = Continue on another device
friend-notify = Notify me of moves

## Links

friend-invite-about = The first friend who opens this link plays against you. Everyone else watches.
friend-invite-private-about = The first friend who opens this link plays against you. Only the two of you see the game.
# A choice for a new game with a friend.
friend-may-watch = Anyone with the link can watch
friend-other-device-about = Open this link on your other device to continue there. Keep it private: anyone who opens it can play in your place.
friend-send = Send the link
friend-copy = Copy link
friend-link-copied = Link copied.
friend-link-send-it = Send it to your friend.
friend-link-select = Your browser blocks copying. The link is selected: copy it by hand.
# A title and an explanation: how moves travel, and what a relay sees.
friend-relays = Your moves are encrypted and go through a relay.
friend-relays-see = It sees your network address and when you are online, but not your moves.
friend-link-broken = The link to a game with a friend is incomplete. Ask your friend to send it again.
# A title; the next two are sentences below it. `$found` and `$has` are moves.
friend-link-other = The link and the game have different moves.
friend-link-differs = Move { $move } is { $found } in the link, but { $has } in the game. The board shows the game.
friend-link-ahead = Move { $move } of the link, { $found }, has not reached this device yet. The board shows the game before it.
# A title; the next two are causes below it.
friend-not-played = Your move was not played.
friend-refused = The game has changed in the meantime. The board shows the current position.
friend-refused-time = Your time was up.

## Greetings

friend-phrase-hello = Hello.
friend-phrase-good-luck = Good luck.
friend-phrase-have-fun = Have fun.
friend-phrase-well-played = Well played.
friend-phrase-good-move = Good move.
friend-phrase-oops = That was a mistake.
friend-phrase-thanks = Thank you.
friend-phrase-one-moment = One moment.
friend-phrase-still-there = Are you still there?
friend-phrase-must-go = I have to go.
friend-phrase-good-game = Good game.
friend-phrase-again = Another game?
