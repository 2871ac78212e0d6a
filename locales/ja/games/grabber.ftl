# グラバー。駒は柱に積まれ、一番上の駒の持ち主が柱の持ち主になる。

## 名前と一行の紹介

grabber = グラバー
    .blurb = 跳び越して、一番上の駒を捕虜にします。取れなければ負けです。

## 起きたこと

grabber-man = { $side-whose }駒
grabber-column = { $count }個の柱：上が{ $side }、下が{ $beneath }

## 起きたこと

grabber-takes-off = { $side }：{ $square }の駒を取り除く
grabber-freed = { $square }は{ $side-whose }ものになった

## 結果と数

grabber-no-man = { $side-whose }勝ち：{ $loser }には取り除く駒がありません。
grabber-no-capture = { $side-whose }勝ち：{ $loser }は取れません。
grabber-to-take-off = 取り除く駒{ $number }個
grabber-columns = 柱{ $number }本

## すること

grabber-jump-on = 続けて跳ぶか、手番を終える
grabber-take-off = 自分の駒を一つ盤から取り除く
grabber-capture = 取らなければならない
