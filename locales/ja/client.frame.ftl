# フレームのあるページが使う frame.js のエラー。

frame-no-origin = frame：「{ $src }」は使えません。必要なもの：{ $expected }
frame-no-answer = frame：{ $seconds }秒以内に { $src } から応答がありません。必要なもの：embed.html のコピー
frame-sandboxed = { $error }、フレームがサンドボックスにあるため Access-Control-Allow-Origin を送るホスト
frame-late = { $command }：応答がありません。必要なもの：{ $seconds }秒以内の応答
frame-closed = frame：応答の前に閉じられました
