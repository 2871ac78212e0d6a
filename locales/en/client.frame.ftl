# Errors of the client of a frame, `frame.js`: one file that pages copy, so it has these texts in all languages. No variants.

frame-no-origin = frame: found { $src }, expected { $expected }
frame-no-answer = frame: found no answer from { $src } within { $seconds } seconds, expected a copy of embed.html
frame-sandboxed = { $error } and a host that sends Access-Control-Allow-Origin, since the frame is sandboxed
# `$command` is what the host page asked for.
frame-late = { $command }: found no answer, expected one within { $seconds } seconds
frame-closed = frame: found one that was closed before it answered, expected an answer
