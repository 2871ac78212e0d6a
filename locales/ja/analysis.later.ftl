# 盤の横でコンピューターが言うこと：ヒント、解析、完全解、問題、対局の終わり。
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
hint-proved = ヒント：{ $move }（最善と証明済み）。

## 評価

depth = 深さ{ $depth }
proved = 証明済み
side-wins = { $side-whose }勝ち

## 解析

analysis = 解析
best-lines = 最善手順
not-judged = 未評価
game-has-ended = 終局しています
chances = { $side-whose }勝率：{ $share }%
chances-of-both = 勝率：{ $first } { $share }%、{ $second } { $rest }%
threat = 狙い
threat-is = 狙い：{ $move }。
threat-proved = 狙い：{ $move }（{ $result }）。
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

## 対局の検討

review-of-game = 対局の検討
review-graph = 1手ごとの{ $side-whose }勝率
review-progress = 検討中：全{ $moves }手中{ $done }手
your-mistakes = あなたの悪手
you-made-none = 目立った悪手はありませんでした。
mistakes-of = { $side-whose }悪手
made-none = { $side }に目立った悪手はありませんでした。
whose-mistakes = 悪手を表示する側
choose-mistake = 悪手を選ぶと、よりよい手を表示します。
previous-mistake = 前の悪手
next-mistake = 次の悪手
you-played = あなたの手は{ $move }でした（−{ $lost }%）。
you-played-better = あなたの手は{ $move }でした（−{ $lost }%）。よりよい手は{ $better }です。
side-played = { $side-whose }手は{ $move }でした（−{ $lost }%）。
side-played-better = { $side-whose }手は{ $move }でした（−{ $lost }%）。よりよい手は{ $better }です。
mistake-loss = −{ $lost }%
review-begin = 対局を検討する
review-stop = 停止
review-go-on = 続ける
review-moves = すべての手
review-position = { $parts }
missed-win = 勝ちを逃した手
only-move = 唯一の手

## 対局の悪手をもう一度

learn-mistakes = 悪手から学ぶ
drill-number = { $count }問中{ $number }問目
drill-task = { $move }は悪手でした。よりよい手を見つけてください。
drill-looking = { $move }を確認しています…
drill-right = 正解です。{ $move }なら形勢を保てます。
drill-wrong = { $move }も悪手です（−{ $lost }%）。もう一度どうぞ。
drill-same = { $move }が悪手でした。もう一度どうぞ。
drill-shown = よりよい手は{ $move }でした。

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
main-line = 最善手順
looking = 解析しています…
table-missing = このゲームの完全解の表を読み込めませんでした。オンラインになったら、もう一度お試しください。
table-absent = このページには、このゲームの完全解の表がありません。
table-loading = 表を読み込んでいます：{ $loaded }MB
table-loading-of = 表を読み込んでいます：{ $loaded }MB（全{ $total }MB）

## 負ける理由

why = なぜ？
why-loses = { $move }はなぜ負けるのか
why-looking = { $move }：最善の応手を調べています…
why-ends = { $move }で終局：{ $result }。
why-after = { $move }の後：{ $result }。
why-answer = { $move }への最善の応手

## 問題

puzzle-missing = この問題はありません。
puzzle-name-wrong = 「{ $name }」という問題はありません。問題の名前は、{ $games }のどれか、ピリオド、番号の順に書きます（例：moxie.1）。
puzzle-number-wrong = 問題{ $number }はありません。{ $game }の問題は1から{ $last }までです。

## 対局の終わり

ended-draw = 引き分け
ended-stones = 残りの石は{ $count }個
ended-won = { $side-whose }勝ち
ended-you-won = あなたの勝ち
ended-you-lost = あなたの負け
ended-after = { $moves }手で終局しました。
ended-against = { $opponent }との対局は{ $moves }手で終局しました。
ended-text = { $reason }{ $length }
rematch = 再戦
end-again = もう一度
swap-sides = 先後を入れ替える
harder = もっと強く
easier = もっと弱く
replay = 再生
review = 検討

## エンジンのエラー

engine-failed = エンジンでエラーが発生しました。
engine-failed-do = 引き続き、両方の側を指せます。
# `$error` は原因。メッセージ、またはブラウザーの文。
engine-failed-because = 引き続き、両方の側を指せます。原因：{ $error }。
engine-again = エンジンを再起動

## コンピューターとの対局

you-play-against = あなたは{ $side }で、相手は{ $opponent }です。
looking-back = { $move }手目を表示中です（全{ $moves }手）。
back-to-game = 対局に戻る

played = ここで指された手
played-own = 自分の対局
played-file = 開いたファイル
played-none = この局面になった終局済みの対局はありません。
played-looking = { $count }局を調べています…
played-results = { $games }局：{ $first }の勝ち{ $firstWins }、{ $second }の勝ち{ $secondWins }、引き分け{ $draws }
