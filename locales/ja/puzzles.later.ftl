# ソリテア・クロバー：対局の横、問題、閉路。

## 対局の横

solitaire-panel = ソリテア
solitaire-hint = ヒント
puzzles = 問題
circuits = 閉路
solitaire-left = 残りの石
solitaire-par = 最少数
solitaire-here = ここから
solitaire-one = 石一個
solitaire-show-invariant = 不変量を表示
solitaire-invariant = 石{ $count }個＋食い違う石{ $clashing }個＝{ $sum }。3で割った余り{ $remainder }は、どの手でも変わりません。{ $remainder ->
        [0] 一個にはできません。
       *[other] 一個にできるかもしれません。
    }
solitaire-move-hint = ヒント：{ $move }。
solitaire-no-hint = ヒントはありません。
solitaire-circuit = 白がハミルトン閉路を完成させました。
solitaire-bomb = 爆弾は節点から節点へ進みます。

solitaire-proving = 証明中…
solitaire-proved = { $stones }個、証明済み
solitaire-unknown = 不明
solitaire-between = 不明：{ $least }個から{ $most }個
solitaire-par-reached = { $stones }個：最少数に到達
solitaire-over-par = { $stones }個：最少数より{ $over }個多い
solitaire-par-unknown = { $stones }個：最少数は不明

solitaire-one-reached = 到達
solitaire-one-missed = 到達せず
solitaire-one-possible = まだ可能：証明済み
solitaire-one-impossible = 不可能：証明済み

## Puzzles

puzzle-title = { $game } { $number }
puzzle-of-day = { $date }の問題
puzzle-of-set = { $count }問中{ $number }問目
puzzle-own = 問題
puzzle-rating = レート{ $rating }
puzzle-task-win-in = { $side }の手番です。{ $moves }手で勝ってください。
puzzle-task-win = { $side }の手番です。勝つ手を見つけてください。
puzzle-task-draw = { $side }の手番です。引き分けに持ち込んでください。
puzzle-task-resist = { $side }の手番で、負けの局面です。できるだけ長く粘ってください。
puzzle-task-stones = { $stones ->
        [one] 石を1個だけ残してください。
       *[other] 石を{ $stones }個残してください。これより少なくはできません。
    }
puzzle-choice = { $choice }手のうち正解は一つです。
puzzle-right = { $move }は正解です。続けてください。
puzzle-right-alone = { $move }のあとも可能です。続けてください。
puzzle-solved = 正解です。
puzzle-solved-late = 解けました。
puzzle-shown = これが正解です。矢印で一手ずつ見られます。
puzzle-judging = { $move }を確認しています…
puzzle-wrong = { $move }は最善ではありません。
puzzle-wrong-win = { $move }では勝てません。
puzzle-wrong-draw = { $move }では引き分けにできません。
puzzle-wrong-because = { $wrong }{ $reason }。
puzzle-wrong-stones = { $move }のあとは、少なくとも{ $stones }個の石が残ります。
puzzle-is-draw = 引き分けになります
puzzle-line = 反撃の手順
puzzle-previous = 前へ
puzzle-again = やり直す
puzzle-restart = 最初から
puzzle-show = 正解
puzzle-next = 次へ
puzzle-finish = 終わる
puzzle-all = すべての問題
puzzle-learn = { $game }を学ぶ
puzzle-your-rating = あなたのレート: { $rating }
puzzle-your-rating-uncertain = あなたのレート: 約{ $rating }
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
puzzle-repeat = 復習
puzzle-time-left = 時間
puzzle-run-solved = 正解
puzzle-run-missed = 不正解
puzzle-run-best-so-far = 最高
puzzle-run-over = 終わりです。{ $solved }問解きました。
puzzle-run-best = 新記録です。{ $solved }問解きました。
puzzle-run-best-of = 最高記録: { $best }
puzzle-run-again = もう一度

## The page of all puzzles

puzzles-daily-new = { $game }: まだ解いていません。
puzzles-daily-solve = 解く
puzzles-daily-again = もう一度見る
puzzles-no-streak = 今日解くと、連続記録が始まります。
puzzles-streak = 連続{ $days }日、最長{ $longest }日。{ $freezes ->
        [0] 7日続けて解くと、1日休んでも記録が途切れません。
       *[other] 休める日があと{ $freezes }日あります。
    }
puzzles-calendar = この5週間
puzzles-day-solved = { $date }: 正解
puzzles-day-missed = { $date }: 挑戦
puzzles-day-frozen = { $date }: 休み
puzzles-day-none = { $date }: 未挑戦
puzzles-train = 練習
puzzles-game = ゲーム
puzzles-difficulty = 難しさ
puzzles-easier = やさしめ
puzzles-usual = 自分に合わせる
puzzles-harder = 難しめ
puzzles-solved-count = { $count }問中{ $solved }問を解きました。
puzzles-next = 次の問題
puzzles-repeat = 間違えた問題を復習（{ $count }）
puzzles-storm = { $best ->
        [0] ストーム: 3分間
       *[other] ストーム: 3分間（最高{ $best }）
    }
puzzles-run = { $best ->
        [0] 連続正解: 間違えるまで
       *[other] 連続正解: 間違えるまで（最高{ $best }）
    }
puzzles-loading = 問題を読み込んでいます…
puzzles-missing = 問題を読み込めませんでした。接続を確認して、もう一度試してください。
puzzles-none-left = 問題が残っていません。
puzzles-theme-count = { $count }問
puzzles-theme-tried = { $tried }問中{ $right }問正解、全{ $count }問
puzzles-show-all = { $game }のすべての問題
puzzles-hide-all = 一覧を閉じる
puzzles-puzzle-new = 第{ $number }問、レート{ $rating }
puzzles-puzzle-solved = 第{ $number }問、レート{ $rating }、解決済み
puzzles-puzzle-missed = 第{ $number }問、レート{ $rating }、不正解

## Themes of puzzles, each with a sentence that defines it

puzzle-theme-short = 早い勝ち
puzzle-theme-short-about = 双方合わせて3手以内に勝ちます。
puzzle-theme-long = 長い勝ち
puzzle-theme-long-about = 勝つまでに双方合わせて9手以上かかります。
puzzle-theme-draw = 引き分けに持ち込む
puzzle-theme-draw-about = ほかの手はすべて負けです。
puzzle-theme-resist = 粘る
puzzle-theme-resist-about = 負けの局面です。最も長く粘れる手は一つだけです。
puzzle-theme-crowded = 手が多い
puzzle-theme-crowded-about = 選べる手が20手以上あります。
puzzle-theme-opening = 序盤
puzzle-theme-opening-about = 駒の5分の4以上が盤上に残っています。
puzzle-theme-forcing = 応手の強制
puzzle-theme-forcing-about = 相手の合法手が毎回一つだけです。
puzzle-theme-quiet = 静かな手
puzzle-theme-quiet-about = 取れる駒がありますが、正解の手は何も取りません。
puzzle-theme-sequence = 連続で取る
puzzle-theme-sequence-about = 正解の手は2個以上の駒を取ります。
puzzle-theme-stop = 途中で止める
puzzle-theme-stop-about = 続けられる手を、途中で終えます。
puzzle-theme-tempting = 二度見
puzzle-theme-tempting-about = 一見、別の手のほうがよく見えます。
puzzle-theme-spoil = 取らせない
puzzle-theme-spoil-about = 取ろうとしていた相手が、取れなくなります。
puzzle-theme-free = 捕虜を解放
puzzle-theme-free-about = 取った駒の下から別の駒が現れます。
puzzle-theme-ransom = 身代金
puzzle-theme-ransom-about = 自分の石を差し出します。
puzzle-theme-starve = 飢えさせる
puzzle-theme-starve-about = 最後にゴブラーが飢えます。
puzzle-theme-shot = 射線
puzzle-theme-shot-about = 最後にハンターの射線が通ります。
puzzle-theme-row = 並べる
puzzle-theme-row-about = 勝ちになる形ができて終わります。
puzzle-theme-goal = 数に達する
puzzle-theme-goal-about = 十分な数を取るか食べるかして終わります。
puzzle-theme-split = 領域を分ける
puzzle-theme-split-about = 正解の手で領域が増えます。
puzzle-theme-one = 石を1個だけ
puzzle-theme-one-about = 石を1個だけ残せます。

## 閉路

circuits-about = グラフを描いてください。爆弾がすべての節点を一度ずつ通って戻れるとき、そのときに限り石を一個にできます。
circuits-nodes = グラフの節点
circuits-node = 節点{ $node }
circuits-play = 遊ぶ
circuits-moves = 閉路を手順で見る
# `$fault` は英語のエラー文。
circuits-fault = このグラフでは遊べません：{ $fault }。
circuits-found = 節点{ $count }個、閉路あり。
circuits-none = 節点{ $count }個、閉路なし。
circuits-closed-way = すべての節点を通る閉じた道
circuits-way = { $nodes }個中{ $walked }個の節点を通る道
