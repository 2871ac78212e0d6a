# テキストや数を受け付けない理由。文にせず、句点を付けません。「正しい形式」の後には名詞の句が入ります。

## エラー

parse-error = { $field }：「{ $found }」は正しくありません。正しい形式：{ $expected }
move-not-allowed = { $field }：「{ $found }」は今は指せません。正しい形式：{ $expected }
move-vetoed = { $field }：「{ $found }」は今は指せません
error-in-move = { $move }手目：{ $error }
error-in-variation = alt { $line }、{ $move }手目：{ $error }
error-in-game = { $game }：{ $error }

missing-file = { $file }：ファイルを取得できません（ステータスコード{ $status }）

## 正しい形式

verbatim = { $text }
choice = { $choices }
one-of = 次のどれか（{ $choices }）
at-most = { $most }以下の数
at-most-characters = { $most }文字以内
at-most-squares = { $most }マス以内
at-most-turns = { $most }手以内
at-most-variations = { $most }個以内の変化

# 局面

expected-position = 局面
expected-field = 項目（区切りは空白1つ）
expected-fields = { $count }個の項目（{ $names }）。今は{ $found }個です
expected-usual-fields = 通常の初期局面と同じ項目
expected-number = { $least }から{ $most }までの数
expected-large-number = 64ビット以内の数
expected-size = 段数x列数（それぞれ1から128まで。例：5x6）
expected-even-ranks = どの段も同じマス数
expected-rectangle = 長方形
expected-square = マスを表す文字（. か、{ $letters }）
expected-rank = 1つ以上のマスがある段
expected-square-of-board = { $board }の盤のマス
expected-no-position = なし（局面を指定するときは不要）

# 手

expected-move = 指せる手（例：{ $example }）
expected-nothing = なし（対局は終わっています：{ $outcome }）
expected-nothing-repeated = なし（対局は終わっています：同じ局面の反復による引き分け）
expected-half = 指せる手の初めの部分
expected-squares = { $board }の盤のマスを -、x、コンマ、~ のどれかでつないだもの、または pass
expected-mark = マスとマスの間の -、x、コンマ、~ のどれか
expected-played = この対局で指された手

# アドレス

expected-pairs = キー=値を & でつないだもの
expected-key-once = 同じキーは1回だけ
expected-game = ゲームのID
expected-known-key = キー { $key }
expected-variation = K.N:手（変化Kの最初のN手を残す）
expected-parent = 読み取れる変化からの枝
expected-comment = { $most }文字以内のコメント
expected-symbol = 記号（! ? !! ?? !? ?!）、またはコロンとコメント
expected-note = K.N:記号:コメント
expected-own-turn = その変化自身の手
expected-one-note = 1手につき注は1つ
expected-fragment = # の後にゲームが続くアドレス

# エンジン

expected-two-players = 二人で遊ぶゲーム
expected-regions = 領域に分かれるゲーム
expected-position-before = 先に指定した局面
expected-legal-game = ルールどおりの対局（{ $error }）
expected-few-stones = 石が63個以内の局面、または市松模様の盤
expected-bytes = { $count }バイト

# レッスンと問題

expected-puzzle = 局面、課題、手順、3つの数、テーマ
expected-condition = read、any、win、capture 2、reach c3、lure c3、steps 3、leave 1、give up、または手
expected-lesson-size = 段数x列数（例：5x5）
expected-arrow = 2つのマス（例：a1-b1）
expected-key-value = キー: 値
expected-lesson = レッスンのあるゲーム
expected-step = { $end }より小さい数

# 図

expected-color = 色：#rgb、#rrggbb、rgb(r, g, b) のどれか
expected-options = 宣言された型のオブジェクト

# 要素の属性、フレームへのメッセージ

expected-player-kind = human、または engine:1 から engine:{ $most } まで
expected-arrow-shape = - でつないだ2つのマス。色も付けられる
expected-circle-shape = マス1つ。色も付けられる
expected-square-here = この盤のマス
at-most-arrows = { $most }本以内の矢印
at-most-circles = { $most }個以内の丸
expected-origin = { $example }のようなオリジン
expected-text = 文字列
expected-switch = true または false
expected-any-number = 数
at-most-waiting = 同時に待てるのは{ $most }個まで
expected-engine = エンジンのあるゲーム
expected-puzzles = 問題のあるゲーム

# スクリプト用ライブラリの呼び出し

expected-nothing-over = なし（対局は終わっています）
expected-legal-step = 指せる1歩（例：{ $example }）
expected-any-square = 盤のマス
expected-ply = 対局の変化にある手数
expected-ply-of-move = 対局の変化にある、手を指した後の手数
expected-position-or-game = Position または Game
expected-square-pairs = 矢印のリスト（それぞれ2つのマスのリスト）
expected-list-of-moves = 手のリスト
expected-line = 対局の変化
expected-ply-before-moves = まだ先に手がある変化の手数
expected-natural = 負でない整数
expected-whole-number-to = 1から{ $most }までの整数
engine-closed = エンジンは閉じられています
search-ended = 探索は終了しました
worker-not-started = エンジンのワーカーが起動しません
worker-silent = エンジンのワーカーが{ $seconds }秒間応答していません
worker-out-of-memory = エンジンのメモリーが足りません
rules-not-loaded = quarry-rules：読み込まれていません。先に `await init()` を呼び出してください
drawing-not-loaded = quarry-rules：図の機能が読み込まれていません。先に `await initDrawing()` を呼び出してください
pgn-not-loaded = quarry-rules：棋譜ファイルの機能が読み込まれていません。先に `await initPgn()` を呼び出してください

## 貼り付けたテキスト、表示されていないゲーム

no-game = game：ゲームが表示されていません
no-element = element：ページに表示されていません
element-not-loaded = element：ゲームを読み込めませんでした
pasted-nothing = テキストがありません。局面、棋譜、リンクのどれかを貼り付けてください
pasted-too-long = テキストが{ $most }文字を超えています
pasted-no-game = リンクにゲームの指定がありません
pasted-moves = 手は{ $most }手までです。今は{ $count }手あります
