# 棋譜ファイル：読み込めない理由と、リンクに残らないもの。errors.later.ftl と同じく、一行で、分岐なし。

## Where it is

error-at-place = { $line }行目、{ $column }文字目：{ $error }

## What was expected: phrases

expected-utf-8 = UTF-8のテキスト
expected-one-game = 対局一つだけ
expected-tag-name = タグの名前（英字、数字、_）
expected-tag-once = 同じタグは一度だけ
expected-tag-quote = タグの値の前の引用符
expected-tag-end = 同じ行で値の後に来る引用符
expected-tag-bracket = タグの値の後の]
expected-result = 1-0、0-1、1/2-1/2または*
expected-movetext = 手、コメント、変化、または結果（1-0、0-1、1/2-1/2、*）
expected-move-before = その前の手
expected-move-of-variation = その前に変化の手
expected-open-variation = その前に(で始まる変化
expected-end-of-variation = 変化の終わりの)
expected-open-comment = その前に開き波括弧で始まるコメント
expected-end-of-comment = コメントの終わりの閉じ波括弧
expected-pgn-symbol = ! ? !! ?? !? ?!のいずれか
expected-square-name = a1 のようなマスの名前
expected-clock = 0から9,999時間までの時間（ミリ秒）
expected-evaluation = -9,999,999から9,999,999までの百分の一単位の値、または0以外の手数
expected-result-of-tag = Resultタグのとおりの{ $result }
expected-result-by-rules = { $result }または*（ルール上、対局は終わっています）
at-most-tags = タグは{ $most }個まで
at-most-nested = 変化の入れ子は{ $most }段まで

## What a link, or a file, leaves out

left-out-tags = タグ：{ $number }
left-out-result = 結果
left-out-escapes = %で始まる行：{ $number }
left-out-paragraphs = コメントの一部：{ $number }
left-out-symbols = 記号：{ $number }
left-out-clocks = 時計：{ $number }
left-out-values = 評価値：{ $number }
left-out-variations = 変化：{ $number }
left-out-moves = 手：{ $number }
left-out-characters = リンクには{ $number }文字分長すぎます
left-out-ends = 変化が続きになる手順の終わり：{ $number }
left-out-view = 表示中の手と、手前に置く側
