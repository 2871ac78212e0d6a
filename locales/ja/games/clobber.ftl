# クロバーとソリテア・クロバー。

## 名前と一行の紹介

clobber = クロバー
    .blurb = 隣の石を取ります。最後に動いた方の勝ちです。
solitaire = ソリテア・クロバー
    .blurb = 一人用：残る石をできるだけ少なくします。

## 起きたこと

clobber-clobbers = { $side }：{ $from }が{ $stops }を取る
