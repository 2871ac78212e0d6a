# 共有のダイアログ、通信対局、ファイルの保存。

file-saved = { $file }として保存しました。
copy-it = コピー

## リンク

share-link = リンク
share-link-to = リンクの行き先
share-whole-game = 対局全体（この手の局面）
share-position-alone = この局面だけ
share-keep-computer = コンピューターとの対局を続ける
share-address = アドレス
share-qr-code = QRコード
share-qr-alt = アドレスのQRコード
share-qr-too-long = 対局が長すぎてQRコードにできません。局面だけのリンクならできます。
share-send = 送る…
share-failed = この端末では共有できませんでした。代わりにリンクをコピーしてください。

## コピーする文

share-as-text = テキストとしてコピー
share-position = 局面
share-drawing = 文字の図
share-copy-what = コピー：{ $what }
share-copied = { $what }をコピーしました。
share-copy-blocked = ブラウザーがコピーを許していません。選択されている文を自分でコピーしてください。

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
share-paste = 局面、手順、アドレスを貼り付ける
share-open = 開く
# `$fault` は英語のエラー文。
share-cannot-open = 開けません。{ $fault }

## ほかのページに埋め込むコード

embed = 埋め込み
embed-as = 形式
embed-element = 要素
embed-frame = フレーム
embed-either = どちらでも
embed-light = ライト
embed-dark = ダーク
embed-controls = 操作ボタン
embed-all = すべて
embed-few = 少しだけ
embed-none = なし
embed-width = 幅
embed-all-width = 幅いっぱい
embed-code = コード
embed-preview = プレビュー
embed-open = 対局を開く

## この局面からの友だちとの対局

share-friend-about = この局面から新しい対局が始まります。友だちに送るリンクは一つだけです。
share-friend-begin = 友だちを誘う

## 通信対局

correspondence-send-last = 相手にも終局がわかるように、最後のリンクを送ってください。
correspondence-your-turn = あなたの番です。
correspondence-you-play = あなたは{ $side }です。指したら、ここに出るリンクを送ってください。
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
correspondence-take-back = 待った

## ファイル

share-file = ファイル
share-save-game = ファイルとして保存
share-send-game = ファイルを送る…
share-file-failed = ファイルを保存できませんでした。
share-link-long = このリンクはとても長く、途中で切れることがあります。代わりにファイルで共有してください。
