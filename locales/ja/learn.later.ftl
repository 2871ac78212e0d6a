# レッスン、最初の対局のヒント、対局の横のルール。レッスンとルールの本文は別のところにある。

## すべてのレッスン

learn-game = { $game }を学ぶ
learn-about = レッスンはどれも約2分です。盤の上でルールを一つずつ学びます。
learn-variants = バリアント
learn-done = ✓ 完了
learn-steps-done = { $count }ステップ中{ $done }ステップ完了
learn-steps = { $count }ステップ

## レッスン

learn-list = ステップ
learn-step-of = ステップ{ $number }/{ $count }
learn-step = ステップ{ $number }：{ $title }
learn-step-is-done = ステップ{ $number }：{ $title }、完了
learn-back = 戻る
learn-again = もう一度
learn-show-me = 答えを見る
learn-next = 次へ
learn-skip = 飛ばす
learn-end = ルールを覚えました
learn-play = 対局する
learn-puzzles = 問題を解く
learn-theme = 問題：{ $theme }
learn-others = ほかのレッスン
learn-guide = ドキュメント（英語）：遊び方、埋め込み、解析結果

## ヒント

tip-learn = 詳しく学ぶ
tip-off = 今後は表示しない

## ルール

rules-of = { $game }のルール
rules-close = ルールを閉じる
rules-page = ルールの印刷用ページ
rules-show = 動かして見る
