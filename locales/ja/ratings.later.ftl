# ゴブラーのランク戦：ランクのダイアログと、ランク戦の横の表示。
#
# `$account` は食べるべきリトルの数とその計算。`$side` は `gobblers` か `littles` で、語を選ぶのに使う。

ranks-to-eat = ゴブラーの必要数：{ $account }。
ranks-side = { $name }（{ $side ->
        [gobblers] 略奪
       *[littles] 散開
    }{ $rank }）
ranks-level = コンピューター、レベル{ $level }
ranks-sentences = { $first }{ $next }

## 対局を始める

ranks-computer = コンピューター
ranks-start = ランク戦を始める
ranks-add-first = ランクは人間の対局者に付きます。まず自分を追加し、それから相手を選んでください。
ranks-your-name = あなたの名前
ranks-two-players = 異なる二人を選んでください。少なくとも一人は人間にしてください。

## 対局者

ranks-players = 対局者
ranks-of-levels = コンピューターのランクはレベルごとに決まっていて、どちらの側でも同じで、変わりません：{ $levels }。
ranks-of-level = レベル{ $level }は{ $rank }
ranks-both = 略奪{ $marauding }、散開{ $scatter }
ranks-another = 新しい対局者
ranks-add = 追加
ranks-rename = 名前を変更
ranks-rename-player = { $name }の名前を変更
ranks-new-name = { $name }の新しい名前
ranks-keep-name = 保存
ranks-delete-player = { $name }を削除
ranks-delete-player-question = { $name }を削除しますか？2つのランクと、終わっていない対局もすべて削除されます。
ranks-player-deleted = { $name }を削除しました。
ranks-most-players = 対局者は{ $count }人までです。
ranks-player-gone = この対局者はもういません。
ranks-not-stored = このブラウザーには保存できません。

## 名前が使えない理由

name-missing = 名前を入力してください。
name-empty = 名前を入力してください。
name-too-long = { $count }文字以内にしてください。
name-invisible = 表示できる文字だけを使ってください。
name-reserved = この名前はコンピューター専用です。
name-taken = { $name }という名前はもう使われています。別の名前を選んでください。

## 対局

ranks-games = 対局
ranks-no-games = ランク戦はまだありません。
ranks-pair = { $gobblers } – { $littles }
ranks-game = { $gobblers }対{ $littles }
ranks-moves = 現在{ $count }手。
ranks-look = 見る
ranks-go-on = 続ける
ranks-button-of-game = { $button }：{ $game }
ranks-delete-finished = この対局を削除しますか？ランクはそのままです。
ranks-delete-open = この対局を削除しますか？ランクには反映されません。
ranks-game-deleted = 対局を削除しました。
ranks-save = ファイルに保存
ranks-copied = 履歴をコピーしました。
ranks-copy-blocked = ブラウザーがコピーを許可していません。代わりにファイルに保存してください。
ranks-delete-history = 履歴を削除
ranks-delete-history-question = 終わった対局をすべて削除しますか？ランクはそのままです。
ranks-history-deleted = 履歴を削除しました。

## 結果

ranks-won = { $name }が{ $side ->
        [gobblers] ゴブラー
       *[littles] リトル
    }で勝ちました。
ranks-moved = { $name }の{ $side ->
        [gobblers] 略奪
       *[littles] 散開
    }は{ $before }から{ $after }になりました。
ranks-unmoved = { $name }の{ $side ->
        [gobblers] 略奪
       *[littles] 散開
    }は{ $after }のままです。

## ランク戦の横

ranks-ranked = ランク戦：{ $gobblers }がゴブラー、{ $littles }がリトル。ゴブラーの必要数：{ $account }。
ranks-ranked-over = ランク戦。{ $result }
ranks-line-apart = この変化はランク戦に反映されません。
ranks-game-over = ランク戦が終わりました。
ranks-game-not-stored = ランク戦を保存できませんでした。
ranks-apart = この変化は反映されません。
ranks-apart-about = 前の手を指し直しました。有効なのは元の手順で、ランク戦は変わりません。
ranks-back = ランク戦に戻る
ranks-agree = 双方合意：この変化を採用
