# Files of games: why one is refused, and what a link leaves out of it. In one line without variants, as errors.later.ftl.

## Where it is

error-at-place = line { $line }, column { $column }: { $error }

## What was expected: phrases

expected-utf-8 = text in UTF-8
expected-one-game = one game only
expected-tag-name = the name of a tag: letters, digits and _
expected-tag-once = each tag once
expected-tag-quote = a quotation mark before the value of the tag
expected-tag-end = a quotation mark after the value, on the same line
expected-tag-bracket = ] after the value of the tag
expected-result = 1-0, 0-1, 1/2-1/2 or *
expected-movetext = a move, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)
expected-move-before = a move before it
expected-move-of-variation = a move of the variation before it
expected-open-variation = a variation that begins with ( before it
expected-end-of-variation = ) at the end of the variation
expected-open-comment = a comment that begins with an opening brace before it
expected-end-of-comment = a closing brace at the end of the comment
expected-pgn-symbol = one of ! ? !! ?? !? ?!
expected-square-name = the name of a square, such as a1
expected-clock = a time of 0 to 9,999 hours, in milliseconds
expected-evaluation = hundredths from -9,999,999 to 9,999,999, or a number of moves other than 0
expected-result-of-tag = { $result }, as the tag Result says
expected-result-by-rules = { $result } or *: the rules have ended the game
at-most-tags = at most { $most } tags
at-most-nested = at most { $most } nested variations

## What a link, or a file, leaves out

left-out-tags = tags: { $number }
left-out-result = the result
left-out-escapes = lines after %: { $number }
left-out-paragraphs = parts of comments: { $number }
left-out-symbols = symbols: { $number }
left-out-clocks = clocks: { $number }
left-out-values = values: { $number }
left-out-variations = variations: { $number }
left-out-moves = moves: { $number }
left-out-characters = too long for a link by { $number } characters
left-out-ends = ends of lines that a variation continues: { $number }
left-out-view = the current move and the side at the bottom
