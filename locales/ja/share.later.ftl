# 共有のダイアログ、通信対局、ファイルの保存。

file-saved = { $file }として保存しました。
copy-it = コピー

## リンク

share-link = リンク
share-link-to = リンクの内容
share-whole-game = 対局全体（この手を表示）
share-position-alone = この局面だけ
share-keep-computer = コンピューターとの対局を続ける
share-address = リンク
share-qr-code = QRコード
share-qr-alt = リンクのQRコード
share-qr-too-long = リンクが長すぎてQRコードにできません。この局面だけのリンクなら短くなります。
share-send = 送信…
share-failed = この端末では共有できませんでした。代わりにリンクをコピーしてください。

## コピーする文

share-as-text = テキストとしてコピー
share-position = 局面
share-drawing = 文字の図
share-copy-what = コピー：{ $what }
share-copied = { $what }をコピーしました。
share-copy-blocked = ブラウザーがコピーを許可していません。選択されているテキストを手動でコピーしてください。

## 画像

share-as-picture = 画像として保存
share-picture-alt = 盤の画像
share-save-svg = SVGを保存
share-save-png = PNGを保存
share-copy-picture = 画像をコピー
share-picture-copied = 画像をコピーしました。
share-picture-blocked = このブラウザーは画像をコピーできません。代わりにファイルに保存してください。

## 貼り付け欄

share-from-text = テキストから開く
share-paste = 局面、棋譜、リンクを貼り付ける
share-open = 開く
# `$fault` は英語のエラー文。
share-cannot-open = 開けません。{ $fault }

## ほかのページに埋め込むコード

embed = 埋め込み
embed-as = 形式
embed-element = 要素
embed-frame = フレーム
embed-either = ページに合わせる
embed-light = ライト
embed-dark = ダーク
embed-controls = 操作ボタン
embed-all = すべて
embed-few = 最小限
embed-none = なし
embed-width = 幅
embed-all-width = 幅いっぱい
embed-code = コード
embed-preview = プレビュー
embed-open = 対局を開く

## この局面からの友だちとの対局

share-friend-about = この局面から新しい対局が始まります。友だちにリンクを送るのは1回だけです。
share-friend-begin = 友だちを招待

## 通信対局

correspondence-send-last = 最後のリンクを送ると、相手にも結果が表示されます。
correspondence-your-turn = あなたの番です。
correspondence-you-play = あなたは{ $side }です。指したら、ここに表示されるリンクを送ってください。
correspondence-your-answer = あなたの番です。あなたは{ $side }です。
correspondence-has-played = { $side }が{ $move }と指しました。
correspondence-played = 手を指しました。
correspondence-send = { $side-whose }番です。リンクを相手に送ってください。
correspondence-i-play-side = 自分は{ $side }
correspondence-copy = リンクをコピー
correspondence-copied = リンクをコピーしました。
correspondence-send-it = リンクを送る
correspondence-send-copied = 相手に送ってください。
correspondence-prompt = 相手に送るリンク
correspondence-take-back = 手を戻す

## ファイル

share-file = ファイル
share-save-game = ファイルに保存
share-send-game = ファイルを送信…
share-file-failed = ファイルを保存できませんでした。
share-link-long = このリンクはとても長く、途中で切れるアプリがあります。代わりにファイルで共有してください。
