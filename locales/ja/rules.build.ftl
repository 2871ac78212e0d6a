# ルールのページ。サイトのビルドが書き出し、スクリプトは読み込まない。

# この言語での言語名。
language-name = 日本語

rules-heading = { $games }
rules-title = { $games }のルール – Quarry
rules-play = { $games }を遊ぶ
rules-variants = 各バリアント
rules-languages = 言語
rules-picture = { $game }の盤。{ $state }{ $position }
