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
keys-effect = 働き
key-arrows = ←、→
key-arrows-does = 前の手、次の手へ
key-ends = Home、End
key-ends-does = 最初の手、最後の手へ
key-wheel = 盤の上でホイール
key-wheel-does = 対局をたどる
key-undo = Ctrl + Z
key-redo = Ctrl + Shift + Z
key-open = Ctrl + O
key-open-does = 棋譜ファイルを開く
key-paste = Ctrl + V
key-paste-does = コピーしたリンク・局面・棋譜を開く
key-help = ?
key-help-does = このキー一覧を表示
key-all-arrows = ← ↑ → ↓
key-all-arrows-does = マスからマスへ
key-row-ends-does = 段の端へ
key-pages = Page Up、Page Down
key-pages-does = 列の端へ
key-board-ends = Ctrl + Home、Ctrl + End
key-board-ends-does = 最初のマス、最後のマスへ
key-pick = Enter、スペース
key-pick-does = 選ぶ
key-escape = Esc
key-escape-does = 放す、または途中の手番を取り消す
key-replay = p
key-replay-does = 最後の手をもう一度見る

## 新しい対局

variant = ゲーム
rows = 段
columns = 列
hunters = 狩人
hunters-in-corners = 隅
hunters-at = { $black }と{ $white }：{ $result }
starting-position = 開始局面
board-empty = 空の盤
fair-start-first = 公平：白が{ $white }に置いたあと
fair-start-stones = 公平：白{ $white }、黒{ $black }
fair-start-captures = 公平：白{ $white }、黒の取った石{ $captures }個
wins-in = { $side }が{ $moves }手で勝ち
keep-playing = 対局を続ける
start = 始める

## 相手

choose-opponent = 相手
choose-level-about = { $name }、レベル{ $level }。{ $character }
choose-adaptive = 実力に合わせる
choose-adaptive-about = 対局の結果からあなたのレベルを見つけます。
choose-person-about = この端末で交互に指します。
choose-away-about = リンクを一つ送り、それぞれの端末で指します。
choose-side = あなたの側
choose-lot = くじで決める
play-a-friend = 友だちと対局
choose-clock = 持ち時間
clock-none = なし
clock-days = 一手{ $days }日
clock-minutes = { $minutes }分＋一手ごとに{ $seconds }秒
own-name = あなたの名前（任意）

## 設定

settings-look = 見た目
settings-play = 対局
settings-sound = 音
language = 言語
language-auto = ブラウザーと同じ
language-about = ページを読み込み直します。
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
pieces-flat = 平ら
pieces-ink = 墨
pieces-porcelain = 磁器
animation = アニメーション
animation-slow = 遅い
animation-normal = 普通
animation-fast = 速い
animation-none = なし
animation-reduced = システムが動きを減らす設定なら、駒は動きません。
coordinates = 座標
coordinates-about = 盤の端に列と段の名前を表示します。
marks = 印
marks-about = 選べるマスを表示します。
turn-board = 盤を回す
turn-board-about = コンピューターを相手に黒で指すとき、盤を黒の側から見ます。
tips = ヒント
tips-about = 各ゲームの最初の対局で短いヒントを表示します。
sounds = 音を鳴らす
sounds-about = 一手ごとに音が鳴ります。
volume = 音量
letter-keys = 文字キー
letter-keys-about = 戻すはUのように、一文字でボタンを押します。
shortcuts = キーボードショートカット
opponent-of-new-game = 新しい対局の相手
opponent-last = 前回と同じ
not-stored = このページはブラウザーに設定を保存できません。設定はページを閉じるまで有効です。

## 局面を作る

set-up-position = 局面を作る
place-pieces = 置く
eraser = 消しゴム
side-to-move = 手番
usual-start = 通常の初期局面
clear-board = 盤を空にする
flip-set-up = 回す
position-text = 局面のテキスト
# `$fault` は英語のエラー文。
position-illegal = この局面は認められません。{ $fault }。
position-playable = この局面から対局できます。
play-from-here = ここから対局
board-to-set-up = 局面を作る盤

## コメント

comment-on-move = { $move }手目{ $steps }へのコメント
comment-before-moves = 初手の前の文章
comment-symbol = 記号
comment-no-symbol = なし
comment-text = コメント
comment-save = 保存
