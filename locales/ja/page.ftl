# 盤のまわりのページ。

## ボタン

undo = 戻す
redo = やり直す
cancel = 取り消し
done = 完了
pass = パス
first = 最初の手
previous = 前の手
next = 次の手
last = 最後の手
promote = 本譜にする
prune = 変化を削除
delete = ここから削除
comment = この手にコメント
flip = 盤を反転
new = 新しい対局
learn = 学ぶ
rules = ルール
edit = 局面編集
share = 共有
settings = 設定
keys = キーボード
menu = その他
ranks = ランク
button-with-key = { $button }（{ $key }）

## 盤の横

game = 対局
board = { $game }の盤
move-list = 棋譜
variation = 変化{ $number }
type-a-move = 手を入力
play = 指す

## スタートページ

# 相手と、ゲームを選ぶとどうなるか。
play-against = 対戦相手
start-computer = コンピューター
start-computer-about = ゲームを選んでください。最初の相手はやさしめです。
start-here = 友だちとこの端末で
start-away = 友だちとリンクで
start-lesson = ゲームを学ぶ
start-lesson-about = 盤を動かして学ぶ2分間のレッスン。
puzzle-of-the-day = 今日の問題
puzzle-of-the-day-about = { $game }：毎日1問。
puzzles-about = テーマ別・難易度別。ストームや連続正解も。
newcomer = 初めての方は{ $game }から
newcomer-about = { $minutes }分のやさしいレッスンです。

## ゲームの一覧

all-games = すべてのゲーム
variants-of = { $game }のバリアント
heading = { $heading }：
page-title = { $game } – Quarry

## 対局者

# コンピューターの対局者、レベル1から8まで。採石場の石、職人、動物、化石。
opponent = { $level ->
        [1] 小石
        [2] 白亜
        [3] ヒキガエル
        [4] 石工
        [5] 火打ち石
        [6] 三葉虫
        [7] フクロウ
       *[8] アンモナイト
    }
opponent-with-level = { $opponent }（{ $level }）
person = 人間
adaptive = 実力に合わせる
played-by = { $side-whose }対局者

## コンピューターのボタン

hint = ヒント
analyse = 解析
quiz = 問題
move-now = 今すぐ指す

## うまくいかなかったこと：見出しと、するべきこと

dismiss = 閉じる
reload = 再読み込み
reload-page = 続けるにはページを再読み込みしてください。対局は保存されています。
reload-board = 続けるにはページを再読み込みしてください。
not-loaded = ゲームを読み込めませんでした。
not-loaded-do = ページを再読み込みして、もう一度お試しください。
part-missing = ページのこの部分を読み込めませんでした。
part-missing-do = オンラインになったら、もう一度お試しください。
new-version = Quarryの新しいバージョンがあります。
went-wrong = 問題が起きました。
