# ソリテア・クロバー：対局の横の表示、問題、閉路。

## 対局の横

solitaire-panel = ソリテア
solitaire-hint = ヒント
puzzles = 問題
circuits = 閉路
solitaire-left = 残りの石
solitaire-par = 最少数
solitaire-here = 現局面の最少数
solitaire-one = 1個にできるか
solitaire-show-invariant = 不変量を表示
solitaire-invariant = 石{ $count }個＋食い違う石{ $clashing }個＝{ $sum }。3で割った余り{ $remainder }は、どの手でも変わりません。{ $remainder ->
        [0] 1個にはできません。
       *[other] 1個にできるかもしれません。
    }
solitaire-move-hint = ヒント：{ $move }。
solitaire-no-hint = ヒントはありません。
solitaire-circuit = 白がハミルトン閉路を完成させました。
solitaire-bomb = 爆弾は頂点から頂点へ進みます。

solitaire-proving = 証明中…
solitaire-proved = { $stones }個（証明済み）
solitaire-unknown = 不明
solitaire-between = 不明：{ $least }個から{ $most }個
solitaire-par-reached = { $stones }個：最少数に到達
solitaire-over-par = { $stones }個：最少数より{ $over }個多い
solitaire-par-unknown = { $stones }個：最少数は不明

solitaire-one-reached = 達成
solitaire-one-missed = 未達成
solitaire-one-possible = まだ可能（証明済み）
solitaire-one-impossible = 不可能（証明済み）

## 問題

puzzle-title = { $game } 第{ $number }問
puzzle-of-day = 今日の問題（{ $date }）
puzzle-of-set = { $count }問中{ $number }問目
puzzle-own = 問題
puzzle-rating = レート{ $rating }
puzzle-task-win-in = { $side-whose }番です。{ $moves }手で勝ってください。
puzzle-task-win = { $side-whose }番です。勝つ手を見つけてください。
puzzle-task-draw = { $side-whose }番です。引き分けに持ち込んでください。
puzzle-task-resist = { $side-whose }番ですが、負けの局面です。できるだけ長く粘ってください。
puzzle-task-stones = { $stones ->
        [1] 石を1個だけ残してください。
       *[other] 石を{ $stones }個残してください。これより少なくはできません。
    }
puzzle-choice = { $choice }手のうち正解は1つです。
puzzle-right = { $move }は正解です。続けてください。
puzzle-right-alone = { $move }なら、まだ可能です。続けてください。
puzzle-solved = 正解です。
puzzle-solved-late = 解けました。
puzzle-shown = これが正解です。矢印で1手ずつ見られます。
puzzle-judging = { $move }を確認しています…
puzzle-wrong = { $move }は最善手ではありません。
puzzle-wrong-win = { $move }では勝てません。
puzzle-wrong-draw = { $move }では引き分けにできません。
puzzle-wrong-because = { $wrong }結果：{ $reason }。
puzzle-wrong-stones = { $move }の後は、少なくとも{ $stones }個の石が残ります。
puzzle-is-draw = 引き分け
puzzle-line = とがめる手順
puzzle-previous = 前へ
puzzle-again = もう一度
puzzle-restart = 最初から
puzzle-show = 正解を見る
puzzle-next = 次へ
puzzle-finish = 終わる
puzzle-all = すべての問題
puzzle-learn = { $game }を学ぶ
puzzle-your-rating = あなたのレート：{ $rating }
puzzle-your-rating-uncertain = あなたのレート：約{ $rating }
puzzle-streak-days = 連続{ $days }日
puzzle-themes = テーマ
puzzle-share = 結果を共有
puzzle-copied = コピーしました。
puzzle-share-text = { $game }、{ $date }の問題。{ $days ->
        [0] Quarry
       *[other] 連続{ $days }日
    }
puzzle-storm = ストーム
puzzle-streak = 連続正解
puzzle-repeat = 間違えた問題
puzzle-time-left = 時間
puzzle-run-solved = 正解
puzzle-run-missed = 不正解
puzzle-run-best-so-far = 最高
puzzle-run-over = 終わりです。{ $solved }問解きました。
puzzle-run-best = 新記録です。{ $solved }問解きました。
puzzle-run-best-of = 最高記録：{ $best }
puzzle-run-again = もう一度

## すべての問題のページ

puzzles-daily-new = { $game }：まだ解いていません。
puzzles-daily-solve = 解く
puzzles-daily-again = もう一度見る
puzzles-no-streak = 今日解くと、連続記録が始まります。
puzzles-streak = 連続{ $days }日、最長{ $longest }日。{ $freezes ->
        [0] 7日続けて解くと、1日休んでも記録が途切れません。
       *[other] 休める日があと{ $freezes }日あります。
    }
puzzles-calendar = 過去5週間
puzzles-day-solved = { $date }：正解
puzzles-day-missed = { $date }：挑戦済み
puzzles-day-frozen = { $date }：休み
puzzles-day-none = { $date }：未挑戦
puzzles-train = 練習
puzzles-game = ゲーム
puzzles-difficulty = 難易度
puzzles-easier = やさしめ
puzzles-usual = 実力相応
puzzles-harder = 難しめ
puzzles-solved-count = { $count }問中{ $solved }問を解きました。
puzzles-next = 次の問題
puzzles-repeat = 間違えた問題を復習（{ $count }）
puzzles-storm = { $best ->
        [0] ストーム：3分間
       *[other] ストーム：3分間（最高{ $best }）
    }
puzzles-run = { $best ->
        [0] 連続正解：1問間違えると終わり
       *[other] 連続正解：1問間違えると終わり（最高{ $best }）
    }
puzzles-loading = 問題を読み込んでいます…
puzzles-missing = 問題を読み込めませんでした。オンラインになったら、もう一度お試しください。
puzzles-none-left = 残っている問題はありません。別のゲームか難易度を選んでください。
puzzles-theme-count = { $count }問
puzzles-theme-tried = { $tried }問中{ $right }問正解、全{ $count }問
puzzles-show-all = { $game }のすべての問題
puzzles-hide-all = 一覧を閉じる
puzzles-puzzle-new = 第{ $number }問、レート{ $rating }
puzzles-puzzle-solved = 第{ $number }問、レート{ $rating }、正解
puzzles-puzzle-missed = 第{ $number }問、レート{ $rating }、不正解

## 問題のテーマと、それぞれの説明

puzzle-theme-short = 短手数の勝ち
puzzle-theme-short-about = 双方合わせて3手以内に勝ちます。
puzzle-theme-long = 長手数の勝ち
puzzle-theme-long-about = 勝つまでに双方合わせて9手以上かかります。
puzzle-theme-draw = 引き分けに持ち込む
puzzle-theme-draw-about = ほかの手はすべて負けです。
puzzle-theme-resist = 粘る
puzzle-theme-resist-about = 負けの局面です。最も長く粘れる手は1つだけです。
puzzle-theme-crowded = 選択肢が多い
puzzle-theme-crowded-about = 指せる手が20手以上あります。
puzzle-theme-opening = 序盤
puzzle-theme-opening-about = 駒の5分の4以上が盤上に残っています。
puzzle-theme-forcing = 応手は1つだけ
puzzle-theme-forcing-about = 相手の指せる手が毎回1つだけです。
puzzle-theme-quiet = 静かな手
puzzle-theme-quiet-about = 駒を取れるのに、正解の手は何も取りません。
puzzle-theme-sequence = まとめて取る
puzzle-theme-sequence-about = 正解の手は2個以上の駒を取ります。
puzzle-theme-stop = 途中で止まる
puzzle-theme-stop-about = 正解の手は、続けられるのに途中で止まります。
puzzle-theme-tempting = 見えにくい手
puzzle-theme-tempting-about = 一見、別の手のほうがよく見えます。
puzzle-theme-spoil = 取らせない
puzzle-theme-spoil-about = 取ろうとしていた相手が、取れなくなります。
puzzle-theme-free = 捕虜を解放
puzzle-theme-free-about = 一番上の駒を取ると、その下の駒が自由になります。
puzzle-theme-ransom = 身代金
puzzle-theme-ransom-about = 自分の石を手放します。
puzzle-theme-starve = 飢えさせる
puzzle-theme-starve-about = 最後にゴブラーが飢えます。
puzzle-theme-shot = 怪物を撃つ
puzzle-theme-shot-about = 最後に狩人が怪物を撃てます。
puzzle-theme-row = 並べて勝つ
puzzle-theme-row-about = 勝ちになる形ができて終局します。
puzzle-theme-goal = 必要数に到達
puzzle-theme-goal-about = 必要な数を取るか食べるかして終局します。
puzzle-theme-split = 領域を分ける
puzzle-theme-split-about = 正解の手で領域が増えます。
puzzle-theme-parity = 最後の一手
puzzle-theme-parity-about = 正解の手のあとは、どう指しても残りの手数が偶数になります。
puzzle-theme-one = 石を1個だけ
puzzle-theme-one-about = 石を1個だけ残せます。

## 閉路

circuits-about = グラフを描いてください。1個の白石（爆弾）がすべての頂点を1回ずつ通って戻れるとき、そのときに限り、石を1個にできます。
circuits-nodes = グラフの頂点
circuits-node = 頂点{ $node }
circuits-play = このグラフで遊ぶ
circuits-moves = 閉路を手順で表示
# `$fault` は英語のエラー文。
circuits-fault = このグラフでは遊べません。{ $fault }。
circuits-found = 頂点{ $count }個、閉路あり。
circuits-none = 頂点{ $count }個、閉路なし。
circuits-closed-way = すべての頂点を通る閉じた道
circuits-way = { $nodes }個中{ $walked }個の頂点を通る道
