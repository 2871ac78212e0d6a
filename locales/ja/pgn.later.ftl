# 棋譜ファイル：読み込めない理由と、リンクに残らないもの。errors.later.ftl と同じく、一行で、分岐なし。

## Where it is

error-at-place = { $line }行目、{ $column }文字目：{ $error }

## What was expected: phrases

expected-utf-8 = UTF-8のテキスト
expected-one-game = 1局だけ
expected-tag-name = タグの名前（英字、数字、_）
expected-tag-once = 同じタグは1回だけ
expected-tag-quote = タグの値の前の引用符
expected-tag-end = 同じ行の、値の後の引用符
expected-tag-bracket = タグの値の後の ]
expected-result = 1-0、0-1、1/2-1/2、* のどれか
expected-movetext = 手、コメント、変化、または結果（1-0、0-1、1/2-1/2、*）
expected-move-before = その前の手
expected-move-of-variation = その前に、変化の手
expected-open-variation = その前に、( で始まる変化
expected-end-of-variation = 変化の終わりの )
expected-open-comment = その前に、開き波括弧で始まるコメント
expected-end-of-comment = コメントの終わりの閉じ波括弧
expected-pgn-symbol = ! ? !! ?? !? ?! のどれか
expected-square-name = a1 のようなマスの名前
expected-clock = 0から9,999時間までの時間（ミリ秒）
expected-evaluation = -9,999,999から9,999,999までの100分の1単位の値、または0以外の手数
expected-result-of-tag = Resultタグと同じ{ $result }
expected-result-by-rules = { $result } または *（ルールにより終局しています）
at-most-tags = タグは{ $most }個まで
at-most-nested = 変化の入れ子は{ $most }段まで

## What a link, or a file, leaves out

left-out-tags = タグ：{ $number }
left-out-result = 結果
left-out-escapes = % で始まる行：{ $number }
left-out-paragraphs = コメントの一部：{ $number }
left-out-symbols = 記号：{ $number }
left-out-clocks = 時計：{ $number }
left-out-values = 評価値：{ $number }
left-out-variations = 変化：{ $number }
left-out-moves = 手：{ $number }
left-out-characters = リンクの長さの超過：{ $number }文字
left-out-ends = 変化が続く手順の終わり：{ $number }
left-out-view = 表示中の手と、手前の側
