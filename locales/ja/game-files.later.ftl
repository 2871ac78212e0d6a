# 棋譜ファイル：開く、一覧、「自分の対局」への追加。

file-open = ファイルを開く
file-games = ファイルの対局
file-add-all = すべて「自分の対局」に追加
file-study = 研究として開く
file-not-opened = 開けません。
file-too-large = ファイルが{ $megabytes }MBを超えています。
file-left-out = ファイルの一部を省きました。
file-faults = ファイルの{ $count }局に誤りがあります
file-fault = { $line }行目、{ $column }文字目：{ $fault }
file-more-faults = 誤りがほかに{ $count }件あります。
file-without-moves = 手のない{ $count }局を省きました。
