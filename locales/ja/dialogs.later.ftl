# 設定、キーボード、新しい対局、局面の作成、コメント、削除の確認のダイアログ。

close = 閉じる

## 削除

keep = 残す
delete-it = 削除
variation-deleted = 変化を削除しました。
moves-deleted = 手を削除しました。

## キーボード
#
# キーとその働き。

keys-anywhere = どこでも
keys-on-square = マスの上で
keys-letters = 文字
keys-key = キー
keys-effect = 動作
key-arrows = ←、→
key-arrows-does = 前の手、次の手へ
key-ends = Home、End
key-ends-does = 最初の手、最後の手へ
key-wheel = 盤の上でホイール
key-wheel-does = 棋譜をたどる
key-undo = Ctrl + Z
key-redo = Ctrl + Shift + Z
key-open = Ctrl + O
key-open-does = 棋譜ファイルを開く
key-paste = Ctrl + V
key-paste-does = コピーしたリンク・局面・棋譜を開く
key-help = ?
key-help-does = キーの一覧を表示
key-all-arrows = ← ↑ → ↓
key-all-arrows-does = マスからマスへ
key-row-ends-does = 段の端へ
key-pages = Page Up、Page Down
key-pages-does = 列の端へ
key-board-ends = Ctrl + Home、Ctrl + End
key-board-ends-does = 最初のマス、最後のマスへ
key-pick = Enter、スペース
key-pick-does = 選択
key-escape = Esc
key-escape-does = 選択を解除、または途中の手を取り消し
key-replay = p
key-replay-does = 最後の手を再生

## 新しい対局

variant = ゲーム
rows = 段
columns = 列
hunters = 狩人
hunters-in-corners = 隅
hunters-at = { $black }と{ $white }：{ $result }
starting-position = 初期局面
board-empty = 何もない盤
fair-start-first = 互角：白が{ $white }に置いた局面
fair-start-stones = 互角：白{ $white }、黒{ $black }
fair-start-captures = 互角：白{ $white }、黒の取った石{ $captures }個
wins-in = { $side }が{ $moves }手で勝ち
keep-playing = 対局を続ける
start = 始める

## 相手

choose-opponent = 相手
choose-level-about = { $name }、レベル{ $level }。{ $character }
choose-adaptive = 実力に合わせる
choose-adaptive-about = 対局の結果に合わせて強さを調整します。
choose-person-about = この端末で交互に指します。
choose-away-about = リンクを一つ送り、それぞれの端末で指します。
choose-side = あなたの側
choose-lot = ランダム
play-a-friend = 友だちと対局
choose-clock = 持ち時間
clock-none = なし
clock-days = 1手{ $days }日
clock-minutes = { $minutes }分＋1手ごとに{ $seconds }秒
own-name = あなたの名前（任意）

## 設定

settings-look = 外観
settings-play = 対局
settings-sound = 音
language = 言語
language-auto = ブラウザーに合わせる
language-about = ページを再読み込みします。
theme = テーマ
theme-auto = システムに合わせる
theme-light = ライト
theme-dark = ダーク
boards = 盤
boards-own = 標準
boards-wood = 木
boards-slate = 石板
boards-meadow = 草原
pieces = 駒
pieces-carved = 彫刻
pieces-flat = フラット
pieces-ink = 墨
pieces-porcelain = 磁器
animation = アニメーション
animation-slow = 遅い
animation-normal = 普通
animation-fast = 速い
animation-none = なし
animation-reduced = システムで視覚効果を減らしていると、駒のアニメーションを表示しません。
coordinates = 座標
coordinates-about = 盤の端に列の文字と段の数字を表示します。
marks = 選べるマスの印
marks-about = 選べるマスに印を付けます。
turn-board = 盤を反転
turn-board-about = コンピューターを相手に黒で指すとき、黒の側から見た盤を表示します。
tips = 遊び方のヒント
tips-about = 各ゲームの最初の対局で、短いヒントを表示します。
sounds = 音を鳴らす
sounds-about = 1手ごとに音を鳴らします。
volume = 音量
letter-keys = 文字キー
letter-keys-about = 「戻す」はUなど、1文字のキーで操作します。
shortcuts = キーボードショートカット
opponent-of-new-game = 新しい対局の相手
opponent-last = 前回と同じ
not-stored = このブラウザーには設定を保存できません。設定はページを閉じるまで有効です。

## 局面を作る

set-up-position = 局面編集
place-pieces = 置く
eraser = 消しゴム
side-to-move = 手番
usual-start = 通常の初期局面
clear-board = 盤をクリア
flip-set-up = 反転
position-text = 局面のテキスト
# `$fault` は英語のエラー文。
position-illegal = ルール上ありえない局面です。{ $fault }。
position-playable = この局面から対局できます。
play-from-here = ここから対局
board-to-set-up = 編集する盤

## コメント

comment-on-move = { $move }手目 { $steps } へのコメント
comment-before-moves = 初手の前の文章
comment-symbol = 記号
comment-no-symbol = なし
comment-text = コメント
comment-save = 保存
