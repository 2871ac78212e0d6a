# 盤の横でコンピューターが言うこと：ヒント、解析、完全解、クイズ、対局の終わり。
#
# `$move` は b3xb1 のような手。`$side` は対局者。

## 手の記号

symbol-good = 好手
symbol-mistake = 悪手
symbol-brilliant = 妙手
symbol-blunder = 大悪手
symbol-interesting = 面白い手
symbol-dubious = 疑問手
symbol-and-comment = { $symbol }：{ $comment }

## ヒント

hint-none = ヒントはありません。
hint-is = ヒント：{ $move }。
hint-proved = ヒント：{ $move }。最善と証明されています。

## 評価

depth = 深さ{ $depth }
proved = 証明済み
side-wins = { $side-whose }勝ち

## 解析

analysis = 解析
best-lines = 最善の手順
not-judged = まだ評価していません
game-has-ended = 対局は終わっています
chances = { $side-whose }見込み：{ $share }%
chances-of-both = 見込み：{ $first } { $share }%、{ $second } { $rest }%
threat = 狙い
threat-is = 狙い：{ $move }。
threat-proved = 狙い：{ $move }。{ $result }。
threat-none = 狙いはありません。
threat-looking = 狙いを調べています…
move-impossible = その手はここでは指せません。

## 盤の領域

regions = 領域
whole-board = 盤全体
first-mover-wins = 先手の勝ち
second-mover-wins = 後手の勝ち
not-worked-out = 大きすぎて計算できません
region = { $name }：{ $result }
region-with-value = { $name } = { $value }：{ $result }
region-with-weight = { $name }、原子量{ $weight }：{ $result }
weight-unknown = 不明

## 対局の振り返り

review-of-game = この対局
review-graph = 各手の後の{ $side-whose }見込み
review-progress = 対局を調べています：{ $moves }手中{ $done }手
your-mistakes = あなたの悪手
you-made-none = 大きな悪手はありませんでした。
mistakes-of = { $side-whose }悪手
made-none = { $side }に大きな悪手はありませんでした。
whose-mistakes = どちらの悪手を表示するか
choose-mistake = 悪手を選ぶと、より良い手が見られます。
previous-mistake = 前の悪手
next-mistake = 次の悪手
you-played = あなたの手は{ $move }（−{ $lost }%）でした。
you-played-better = あなたの手は{ $move }（−{ $lost }%）でした。より良い手：{ $better }。
side-played = { $side-whose }手は{ $move }（−{ $lost }%）でした。
side-played-better = { $side-whose }手は{ $move }（−{ $lost }%）でした。より良い手：{ $better }。
mistake-loss = −{ $lost }%
review-begin = 対局を調べる
review-stop = 停止
review-go-on = 続ける
review-moves = すべての手
review-position = { $parts }
missed-win = 逃した勝ち
only-move = 唯一の手

## 対局の悪手をもう一度

learn-mistakes = 悪手から学ぶ
drill-number = { $count }問中{ $number }問目
drill-task = { $move }は悪手でした。より良い手を見つけてください。
drill-looking = { $move }を調べています…
drill-right = 正解：{ $move }なら形勢は保たれます。
drill-wrong = { $move }でも損をします（−{ $lost }%）。もう一度どうぞ。
drill-same = { $move }が悪手でした。もう一度どうぞ。
drill-shown = より良い手は{ $move }でした。

## 完全解

letter-win = 勝
letter-unknown = ?
letter-draw = 分
letter-loss = 負
wins-heading = 勝ち
unknown-heading = 不明
draws-heading = 引き分け
losses-heading = 負け
value-win = 勝ち、証明済み
value-win-in = { $moves }手で勝ち、証明済み
value-draw = 引き分け、証明済み
value-loss = 負け、証明済み
value-loss-in = { $moves }手で負け、証明済み
value-unknown = 不明
value-is-draw = 引き分け
play-move = { $move }を指す
play-up-to = { $move }まで指す
main-line = 本筋
looking = 調べています…
table-missing = このゲームの表を読み込めませんでした。オンラインになったら、もう一度お試しください
table-absent = このページには、このゲームの厳密値の表がありません
table-loading = 表を読み込んでいます：{ $loaded } MB
table-loading-of = 表を読み込んでいます：{ $total } MB中{ $loaded } MB

## 負ける理由

why = なぜ？
why-loses = { $move }はなぜ負けるのか
why-looking = { $move }：答えを調べています…
why-ends = { $move }で終局：{ $result }。
why-after = { $move }の後：{ $result }。
why-answer = { $move }への答え

## 問題

puzzle-missing = この問題はありません。
puzzle-name-wrong = リンクに「{ $name }」とあります。問題の名前は{ $games }に番号を付けたものです。例：moxie.1。
puzzle-number-wrong = 問題{ $number }はありません：{ $game }の問題は1から{ $last }までです。

## 対局の終わり

ended-draw = 引き分け
ended-stones = 残りの石は{ $count }個
ended-won = { $side-whose }勝ち
ended-you-won = あなたの勝ち
ended-you-lost = あなたの負け
ended-after = 対局は{ $moves }手で終わりました。
ended-against = { $opponent }との対局は{ $moves }手で終わりました。
ended-text = { $reason }{ $length }
rematch = 再戦
end-again = もう一度
swap-sides = 先後を入れ替える
harder = もっと強く
easier = もっと弱く
replay = 再生
review = 振り返り

## エンジンの故障

engine-failed = ここではコンピューターが考えられません。
engine-failed-do = 二人での対局はこの端末で続けられます。
# `$error` は原因。メッセージ、またはブラウザーの文。
engine-failed-because = 二人での対局はこの端末で続けられます。エンジンの故障：{ $error }。
engine-again = もう一度起動

## コンピューターとの対局

you-play-against = あなたは{ $side }で、相手は{ $opponent }です。
looking-back = { $moves }手のうち{ $move }手目を見ています。
back-to-game = 対局に戻る

played = ここで指された手
played-own = 自分の対局
played-file = 開いたファイル
played-none = この局面になった終局済みの対局はありません。
played-looking = { $count }局を調べています…
played-results = { $games }局：{ $first }の勝ち{ $firstWins }、{ $second }の勝ち{ $secondWins }、引き分け{ $draws }
