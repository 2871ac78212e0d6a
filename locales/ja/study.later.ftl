# 研究：文章、矢印、丸を付けた対局を章としてまとめたもの。

study = 研究
studies = 研究
studies-none = まだ研究がありません。研究の章は、コメント、変化、矢印、丸を付けた対局や局面です。
studies-unavailable = ブラウザーが研究の保存を許可していません。

## 開いている研究

study-of = 研究：{ $study }
study-chapter = 章
study-previous = 前の章
study-next = 次の章
study-draw = 矢印と丸を描く
study-draw-how = マスを押すと丸、別のマスまで動かすと矢印になります。
study-marked = { $square }を選びました。別のマスを選ぶと矢印、同じマスを選ぶと丸になります。
study-color = 色
study-green = 緑
study-red = 赤
study-blue = 青
study-yellow = 黄

## 一つの研究

study-name = 研究の名前
study-chapters = 章
study-chapter-name = 章の名前
study-chapter-number = 第{ $number }章
study-open-chapter = { $chapter }を開く
study-up = 上へ
study-down = 下へ
study-delete = 削除
study-chapter-deleted = 章を削除しました：{ $chapter }
study-add = 章を追加
study-add-game = この対局を追加
study-add-position = 盤の局面を追加
study-link = リンク
study-link-size = リンクには研究全体が入ります：{ $size }文字。
study-link-long = この長さのリンクは、途中で切れるチャットアプリもあります。ファイルなら確実です。
study-link-too-long = この研究はリンクには大きすぎます。ファイルに保存してください。
study-copy-link = リンクをコピー
study-save-file = PGNファイルに保存
study-save-page = ウェブページに保存

## すべての研究

study-what = 研究に追加
study-what-game = 対局全体
study-what-position = 盤の局面
study-new-name = 新しい研究の名前
study-begin = 新しい研究を始める
study-begin-with = 新しい研究に追加
study-unnamed = 自分の研究
study-about = { $count }章、{ $date }
study-add-here = 追加
study-add-to = { $study }に追加
study-delete-study = 研究「{ $study }」を削除
study-deleted = 研究を削除しました：{ $study }
study-open-file = PGNファイルを開く
study-taken = 開きました：{ $study }、{ $count }章。

## うまくいかないとき

study-no-games = このファイルには、Quarryで読める対局がありません。
study-fault = { $line }行目、{ $column }文字目：{ $fault }。
study-more-faults = ほかに{ $count }件の誤りがあります。
study-not-opened = このファイルを開けませんでした。
study-missing = この研究は、この端末にありません。
study-missing-do = 盤には、その研究の対局の1つを表示しています。研究全体が入ったリンクか、ファイルをもらってください。
study-broken = このリンクには、研究の一部が欠けています。
study-broken-do = 文字が抜けています。もう一度リンクを送ってもらうか、ファイルをもらってください。
study-not-stored = 変更を保存できませんでした。
study-not-stored-do = 変更を残すには、研究をファイルに保存してください。

## ウェブページとしての研究

study-contents = 目次
study-page-made = Quarryで作成。対局の続きは{ $site }で見られます。
study-page-position = { $move }手目の局面
study-page-start = 初期局面
study-page-open = この対局を開く

## Puzzles

study-task = 問題
study-task-of = { $chapter }の種類
study-task-none = 対局（問題ではない）
study-task-win = 問題：勝つ
study-task-draw = 問題：引き分けに持ち込む
study-task-resist = 問題：粘る
study-task-stones = 問題：残る石をできるだけ減らす
study-task-examined = 局面を調べています…
study-task-unknown = それぞれの手の結果を証明できません。もっと終局に近い局面を選んでください。
study-task-impossible = この局面では、それを実現する手がありません。
study-task-unique = { $count }手のうち正解は{ $move }だけです。
study-task-several = { $count }手のうち{ $right }手が正解で、正解は1つに決まりません。
study-task-length = 双方最善なら、{ $moves }手で終局します。
study-task-level = この手を見つける最も低いレベルは{ $level }です。
study-task-hard = どのレベルも、1秒ではこの手を見つけられません。
study-task-fewest = { $stones ->
        [1] 石を1個だけ残せます。
       *[other] 残せる石は最少で{ $stones }個です。
    }
