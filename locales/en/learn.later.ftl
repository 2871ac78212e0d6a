# The lessons, the tips in a first game, and the rules next to the game. The texts of the lessons and of the rules are in other files.

## All lessons

learn-game = Learn { $game }
# Above the list of lessons.
learn-about = Each lesson takes two minutes. You learn one rule at a time, on the board.
learn-variants = Variants
# Of a lesson in the list.
learn-done = ✓ Done
learn-steps-done = { $done } of { $count } steps done
learn-steps = { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }

## A lesson

# The name of the list of steps, for screen readers.
learn-list = Steps
learn-step-of = Step { $number } of { $count }
learn-step = Step { $number }: { $title }
learn-step-is-done = Step { $number }: { $title }, done
learn-back = Back
# A button: begins the step again, once it is done.
learn-again = Repeat
# A button: plays the solution of the step.
learn-show-me = Show me
learn-next = Next
learn-skip = Skip
# The heading after the last step.
learn-end = You know the rules
learn-play = Play a game
learn-puzzles = Solve puzzles
# A button after a step of a lesson: it begins the puzzles of the theme that the step has taught.
learn-theme = Puzzles: { $theme }
learn-others = Other lessons
# A link to the documentation, below the lessons.
learn-guide = Documentation: playing, embedding, results

## A tip

# Buttons of a tip: the lesson of the game, and no more tips.
tip-learn = Learn more
tip-off = Turn off tips

## The rules

rules-of = { $game }: rules
rules-close = Close the rules
# A link to the rules as a page of their own.
rules-page = Printable version of these rules
# A button: plays the moves of a board.
rules-show = Show
