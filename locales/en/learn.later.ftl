# The lessons, the tips in a first game, and the rules beside the game. What the lessons and the rules say stands elsewhere.

## All lessons

learn-game = Learn { $game }
learn-about = Each lesson takes two minutes. You learn one rule at a time, on the board.
learn-variants = Variants
learn-done = ✓ Done
learn-steps-done = { $done } of { $count } steps done
learn-steps = { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }

## A lesson

learn-list = Steps
learn-step-of = Step { $number } of { $count }
learn-step = Step { $number }: { $title }
learn-step-is-done = Step { $number }: { $title }, done
learn-back = Back
learn-again = Again
learn-show-me = Show me
learn-next = Next
learn-skip = Skip
learn-end = You know the rules
learn-play = Play a game
learn-puzzles = Solve puzzles
learn-others = Other lessons

## A tip

tip-learn = Learn more
tip-off = No more tips

## The rules

rules-of = { $game }: rules
rules-close = Close the rules
rules-page = These rules on a page of their own, to print
# A button: plays the moves of a board.
rules-show = Show
