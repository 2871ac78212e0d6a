# A game with a friend at another device. `$name` is the friend's name, or `friend-someone`.

# The name of a friend who has given none: at the beginning of a sentence, and alone.
friend-someone = Your friend
# The reader's own name, where the reader has given none.
friend-you = You
# Shown on a dot beside the friend's name.
friend-is-here = here now

## Whose move it is

friend-loading = The game is being fetched.
friend-missing = This device does not have the game yet.
friend-missing-more = No relay can be reached. The board shows the position of the link.
friend-waiting = Your friend has not joined yet.
friend-waiting-link = Send the link: the first friend who opens it plays against you.
friend-watching = You are watching.
friend-watching-more = Both seats are taken.
friend-closed = Only the two players see this game.
friend-closed-more = Both seats are taken. The board shows the position at the start.
friend-your-turn = It is your turn.
friend-their-turn = { $name } is to move.
friend-here = { $name } is here now.
friend-was-here = { $name } was last here at { $time }.
friend-not-seen = { $name } is not here now.
friend-by-link = { $name } gets your move by the link that you send.
friend-no-relay = No relay can be reached at the moment.
friend-by-letter = Send the link after each of your moves: this site has no relay that carries them.
friend-offline = No relay can be reached. Your move is kept here and goes out as soon as one can. You can also send the link.
friend-has-moved = { $name } has played { $move }.
friend-says = { $name }: “{ $phrase }”

## Offers

friend-asks-takeback = { $name } asks to take back a move.
friend-asks-draw = { $name } offers a draw.
friend-asks-rematch = { $name } would like a rematch with sides exchanged.
friend-offered = You have offered { $offer }.
friend-offer-takeback = to take back a move
friend-offer-draw = a draw
friend-offer-rematch = a rematch
friend-accept = Accept
friend-decline = Decline
friend-rematch = Rematch
friend-resign-ask = Do you want to resign?

## Results

friend-won = You have won.
friend-lost = { $name } has won.
friend-draw = The game is a draw.
friend-agreed = You have agreed on a draw.
friend-resigned = { $name } has resigned: you have won.
friend-you-resigned = You have resigned.
friend-time-theirs = { $name } has run out of time: you have won.
friend-time-yours = Your time is up.

## The menu

friend-take-back = Ask to take back
# A verb: to offer a draw.
friend-draw-offer = Offer a draw
friend-resign = Resign
friend-talk = Send a greeting
friend-invite = Invite a friend
friend-other-device = Continue on another device
friend-notify = Notify me of moves

## Links

friend-invite-about = The first friend who opens this link plays against you. All others watch.
friend-invite-private-about = The first friend who opens this link plays against you. Only the two of you see the game.
# A choice for a new game with a friend.
friend-may-watch = Others with the link may watch
friend-other-device-about = Open this link on your other device to play on there. Do not give it to anyone: it gives your seat away.
friend-send = Send the link
friend-copy = Copy link
friend-link-copied = The link is copied.
friend-link-send-it = Send it to your friend.
friend-link-select = The browser blocks copying. The link is selected: copy it by hand.
# What a relay is, and what it sees. A title and an explanation.
friend-relays = Moves go through a relay, encrypted.
friend-relays-see = It sees your network address and when you are here, not what you play.
friend-link-broken = The link to a game with a friend is incomplete. Ask your friend to send it again.
friend-link-other = The link shows other moves than the game.
friend-link-differs = The link has { $found } as move { $move }; the game has { $has }. The board shows the game.
friend-link-ahead = The link has { $found } as move { $move }, which has not reached this device yet. The board shows the game up to there.
friend-not-played = Your move was not played.
friend-refused = The game has changed meanwhile. The board shows how it stands now.
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
friend-phrase-again = Once more?
