# レッスン、最初の対局のヒント、対局の横のルール。レッスンとルールの本文は別のところにある。

## すべてのレッスン

learn-game = { $game }を学ぶ
learn-about = レッスンはそれぞれ二分です。盤の上でルールを一つずつ学びます。
learn-variants = 変種
learn-done = ✓ 完了
learn-steps-done = { $count }項目中{ $done }項目が完了
learn-steps = { $count }項目

## レッスン

learn-list = 項目
learn-step-of = { $number }/{ $count }
learn-step = { $number }：{ $title }
learn-step-is-done = { $number }：{ $title }、完了
learn-back = 戻る
learn-again = もう一度
learn-show-me = 答えを見る
learn-next = 次へ
learn-skip = 飛ばす
learn-end = これでルールは完璧です
learn-play = 対局する
learn-puzzles = 問題を解く
learn-others = ほかのレッスン

## ヒント

tip-learn = もっと学ぶ
tip-off = ヒントを出さない

## ルール

rules-of = { $game }のルール
rules-close = ルールを閉じる
rules-page = このルールだけのページ（印刷用）
rules-show = 動かして見る
