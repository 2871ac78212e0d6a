# コマンドラインの報告。`result:` のようにプログラムが読む行は、どの言語でも同じです。

## 進み具合

progress-perft = 深さ{ $depth }：初手{ $all }通りのうち{ $done }通りを数えました
progress-match = { $all }局のうち{ $games }局：{ $points }
progress-mate = { $moves }手以内に強制的な勝ち負けはありません。探索した局面：{ $positions }
progress-puzzles = { $all }問のうち{ $count }問（{ $games }局から）
grabber-progress = 解いた局面：{ $settled }、残り約{ $open }。探索した局面：{ $millions }百万
grabber-progress-openings = { $all }局面のうち{ $number }局面を探索（各{ $nodes }ノード）。解いた局面：{ $found }
marbar-progress = 黒の狩人の開始マス{ $all }個のうち{ $number }個
moxie-progress-reached = 到達できる局面：{ $count }
moxie-progress = { $all }局面のうち{ $count }局面を解きました

## 対戦の結果

match-players = { $game }：{ $a } 対 { $b }
match-games = 対局：{ $games }（{ $points }）
match-points = { $won }勝{ $lost }敗{ $drawn }分
match-score = 得点率：{ $score }%（95%区間：{ $low }から{ $high }）
match-side = { $side } の側：{ $games }（{ $points }）
match-beginning = 先手：{ $games }（{ $points }）
match-moves = 1局あたりの手数：{ $moves }
match-thinking = 1手あたりの時間：{ $own } 秒 対 { $other } 秒

## 解く

verified-win = { $game } { $position }：{ $player } が{ $moves }手以内に勝ちます。検証した局面：{ $positions }
verified-draw = { $game } { $position }：{ $player } は負けません。検証した局面：{ $positions }
verified-sums = { $game } { $position }：{ $player } が勝ちます。検証した和：{ $positions }
verified-sums-draw = { $game } { $position }：{ $player } は負けません。検証した和：{ $positions }
verified-first = { $verified }。初手：{ $first }
solve-replayed = moves: { $moves }、{ $file } に保存。並べ直した後に残る石：{ $left }
answers-missing = 答えがあと{ $count }個足りません
