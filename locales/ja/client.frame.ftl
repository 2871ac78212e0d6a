# フレームのあるページが使う frame.js のエラー。

frame-no-origin = frame：「{ $src }」は正しくありません。正しい形式：{ $expected }
frame-no-answer = frame：{ $seconds }秒以内に { $src } から応答がありません。embed.html のコピーが必要です
frame-sandboxed = { $error }。フレームがサンドボックス内にあるため、Access-Control-Allow-Origin を送るサーバーも必要です
frame-late = { $command }：{ $seconds }秒以内に応答がありません
frame-closed = frame：応答の前に閉じられました
