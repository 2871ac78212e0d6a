# 二度目からのスタートページと、ページからのお知らせ。

## 保存した対局

recent-games = あなたの対局
recent-forget-all = 一覧を消去
recent-show-all = 全{ $count }局を表示
recent-show-fewer = 一部だけ表示
recent-your-move = あなたの番
recent-to-move = { $player }の番
recent-won = { $player }の勝ち
recent-forget-game = { $game }（{ $where }）を消去
recent-friend = 友だち
recent-their-move = 相手の番
recent-waiting = 友だちの参加待ち
recent-forget-friend = { $friend }との{ $game }（{ $where }）を消去
recent-friend-moved = { $game }で{ $friend }が指しました。
recent-friend-joined = { $friend }が{ $game }に参加しました。
recent-friend-ended = { $friend }との{ $game }が終わりました：{ $where }。
recent-forgotten = { $count }局を消去しました。

## お知らせ

update-ready = 新しいバージョンがあります。
update-keeps-game = 対局は保存されています。
update-reload = 再読み込み
aside-title = 保存データの一部を読めませんでした。
aside-text = この端末に保存したデータのうち{ $count }件が読めません。壊れているか、別のバージョンのものです。削除せず、別に保管しています。
storage-refused = この対局は保存されません。
storage-refused-do = ブラウザーが保存を許可していないか、空き容量がありません。対局を残すには、ページのリンクをコピーしてください。

puzzle-of-the-day-solved = { $game }：解けました。
puzzle-of-the-day-tried = { $game }：まだ解けていません。
start-here-about = ゲームを選んでください。この端末で交互に指します。
start-away-about = ゲームを選び、リンクを友だちに送ってください。

## 属性の誤り

attribute-wrong = 属性が正しくありません。

## リンクや貼り付けたテキストの誤りと、代わりに表示するもの

link-broken = このリンクには誤りがあります。
link-no-game = ゲームの指定がありません。
link-game = { $found }というゲームはありません。
link-version = 別のバージョンのQuarry（{ $found }）で作られたリンクです。
link-key = リンクの「{ $found }」は無効です。「{ $key }」の誤りかもしれません。
link-part = リンクの「{ $found }」は無効です。
link-twice = 「{ $field }」が2つ以上あります。
link-size = { $game }に「{ $found }」の大きさの盤はありません。
link-size-wrong = 「{ $found }」の大きさの盤はありません。
link-move = { $move }手目の「{ $found }」は指せません。
link-note = コメント「{ $found }」を読めません。
link-variation = 変化「{ $found }」を読めません。
link-line = 「{ $found }」という番号の変化はありません。
link-ply = 「{ $found }」手目はありません。
link-flip = 「{ $found }」では、どちらの側が手前かわかりません。
link-long = 長すぎて、ここでは開けません。
link-position = リンクの局面は、{ $game }ではありえません：「{ $found }」。
link-position-wrong = 「{ $found }」を局面として読めません。
link-position-short = 局面の一部が欠けています。
link-player = 「{ $found }」は{ $side }を持てません。代わりに人間が指します。ほかに選べるのは、レベル1から8のコンピューターです。
link-as = { $game }に「{ $found }」という側はありません。あるのは{ $sides }です。ここでは両方の側を指せます。
link-side = { $game }に{ $side }という側はありません。あるのは{ $sides }です。
link-level = コンピューターにレベル{ $level }はありません。レベルは1から{ $most }までです。代わりに人間が{ $side }を持ちます。
link-alone = { $game }は一人用のゲームなので、リンクの対局者の指定は使いません。
link-shows-games = ここでゲームを選んでください。
link-shows-usual = 代わりに通常の初期局面を表示しています。
link-shows-part = 盤には正しい部分だけを表示しています。

## 音

sounds-are-off = 音はオフになっています。
sounds-turn-on = オンにする
