# 自分の対局：この端末で指したすべての対局の一覧と成績。

my-games = 自分の対局
my-games-all = 自分の対局すべて
my-games-loading = 読み込み中…
my-games-none = まだ対局がありません。この端末で指した対局は、すべてここに表示されます。
my-games-none-found = 条件に合う対局がありません。
my-games-unavailable = ブラウザーがこの一覧の保存を許可していません。最近の対局はスタートページにあります。
my-games-count = { $count }局
my-games-found = { $count }局中{ $found }局

## 対局を探す

my-games-search = 検索
my-games-filters = 絞り込み
my-games-show-all = すべての対局を表示
my-games-any = すべて
my-games-game = ゲーム
my-games-side = あなたの側
my-games-opponent = 相手
my-games-outcome = 結果
my-games-source = 対局の種類
my-games-tag = タグ
my-games-order = 並べ替え
outcome-open = 対局中
outcome-won = 勝ち
outcome-drawn = 引き分け
outcome-lost = 負け
outcome-decided = 決着
outcome-done = 終了
source-computer = コンピューターと
source-here = この端末で二人で
source-friend = 友だちとリンクで
source-letters = 通信対局
source-alone = 一人で
source-file = ファイルから
order-newest = 新しい順
order-oldest = 古い順
order-longest = 手数の多い順
order-shortest = 手数の少ない順
order-accuracy = 正確さの高い順

## 一つの対局

my-games-board = { $game } { $size }
my-games-moves = { $moves }手
my-games-accuracy = 正確さ{ $percent }%
my-games-tags = タグ
my-games-tags-label = タグ（コンマで区切る）
my-games-button = { $button }：{ $row }
my-games-more = その他
my-games-deleted = { $count }局を削除しました。
my-games-not-changed = 変更を保存できませんでした。

## ファイル

my-games-save = ファイルに保存
my-games-save-pgn = PGNとして保存
my-games-add = ファイルから追加
my-games-no-file = このファイルには、Quarryで読める対局がありません。
my-games-added = 追加{ $added }局、更新{ $changed }局、登録済み{ $known }局。
my-games-refused = ファイルの{ $count }局を読めませんでした。

## 成績

my-games-list = 対局
my-games-figures = 成績
figures-all = { $count }局：{ $won }勝{ $lost }敗{ $drawn }分。
figures-by-game = ゲーム別
figures-by-side = 先後別
figures-by-opponent = 相手別
figures-by-month = 月ごとの結果
figures-openings = { $game } { $size }の最初の手
figures-games = 対局
figures-won = 勝ち
figures-drawn = 引き分け
figures-lost = 負け
figures-score = 得点率
figures-percent = { $percent }%
figures-month = 月
figures-moves = 手
figures-months-plot = { $first }から{ $last }まで、月ごとの勝ち・引き分け・負けの数。数値は下の表にあります。
figures-row-plot = { $won }勝{ $lost }敗{ $drawn }分
figures-numbers = 表で表示
figures-none = 決着のついた対局がまだありません。
