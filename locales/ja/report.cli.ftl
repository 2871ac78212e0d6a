# コマンドラインが人に答える文。`result:` のようにプログラムが読む行は、どの言語でも同じです。

## 進み具合

progress-perft = 深さ{ $depth }：最初の手 { $all }のうち{ $done }
progress-match = { $all }局のうち{ $games }局：{ $points }
progress-mate = { $moves }手以内の勝ち負けなし、{ $positions }局面
progress-puzzles = { $games }局から問題 { $all }のうち{ $count }
grabber-progress = 決まった局面 { $settled }、残りおよそ{ $open }、調べた局面 { $millions }百万
grabber-progress-openings = 解いた局面 { $found }。{ $all }のうち{ $number }、それぞれ{ $nodes }ノード
marbar-progress = 黒の狩人のマス { $all }のうち{ $number }
moxie-progress-reached = これまでに到達できる局面 { $count }
moxie-progress = { $all }局面のうち{ $count }

## 対戦の結果

match-players = { $game }：{ $a } 対 { $b }
match-games = 対局 { $games }：{ $points }
match-points = { $won }勝{ $drawn }分{ $lost }敗
match-score = 得点率 { $score } %、95 %区間 { $low }から{ $high }
match-side = { $side } で{ $games }局：{ $points }
match-beginning = 先手で{ $games }局：{ $points }
match-moves = 一局あたり{ $moves }手
match-thinking = 一手あたりの思考 { $own } 秒 対 { $other } 秒

## 解く

verified-win = { $game } { $position }：{ $player } が{ $moves }手以内に勝つ、{ $positions }局面
verified-draw = { $game } { $position }：{ $player } は負けない、{ $positions }局面
verified-sums = { $game } { $position }：{ $player } が勝つ、{ $positions }個の和
verified-sums-draw = { $game } { $position }：{ $player } は負けない、{ $positions }個の和
solve-replayed = moves: { $moves }、残り{ $left }まで並べ直し、{ $file } に保存
answers-missing = 答えがあと{ $count }個足りません
