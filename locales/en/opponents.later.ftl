# How each of the computer's players plays, in a sentence or two of at most 90 characters.

opponent-character = { $level ->
        [1] Knows the rules, but daydreams. Leaves you many chances.
        [2] Cheerful and careless. Sees what is near, and lets a lot slip.
        [3] Snaps up every win within reach. Overlooks much of what you plan.
        [4] Checks your reply before each move. Solid, and rarely surprising.
        [5] Quick and sharp. Looks a few moves ahead and rarely slips.
        [6] Has seen it all before. Forgives few mistakes.
        [7] Sees far and errs little. You need a plan to win.
       *[8] Takes three seconds a move, and proves its wins where it can.
    }
