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

## 問題

puzzles-about = 残る石をできるだけ少なくしてください。最少数に届けば正解です。
puzzles-very-easy = とても易しい
puzzles-easy = 易しい
puzzles-medium = 普通
puzzles-hard = 難しい
puzzles-very-hard = とても難しい
puzzles-of-grade = { $grade }：{ $count }問中{ $solved }問
puzzles-solved = この端末では{ $count }問中{ $solved }問を解きました。
puzzles-puzzle = 問題{ $number }、最少数{ $par }
puzzles-puzzle-solved = 問題{ $number }、最少数{ $par }、正解済み

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
