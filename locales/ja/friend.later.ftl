# 別の端末にいる友だちとの対局。`$name` は相手の名前か `friend-someone`。

friend-someone = 相手
friend-you = あなた
friend-is-here = 接続中

## 手番

friend-loading = 対局を読み込んでいます…
friend-missing = この端末にはまだ対局がありません。
friend-missing-more = リレーに接続できません。盤にはリンクの局面を表示しています。
friend-waiting = 相手はまだ参加していません。
friend-waiting-link = リンクを送ってください。最初に開いた人が対戦相手になります。
friend-watching = 観戦中です。
friend-watching-more = 対局者は二人とも決まっています。
friend-closed = この対局は非公開です。
friend-closed-more = 対局者は二人とも決まっています。盤には初期局面を表示しています。
friend-your-turn = あなたの番です。
friend-their-turn = { $name }の番です。
friend-here = { $name }は接続中です。
friend-was-here = { $name }の最終接続は{ $time }です。
friend-not-seen = { $name }は接続していません。
friend-by-link = あなたが送るリンクで、手が{ $name }に届きます。
friend-no-relay = 現在、リレーに接続できません。
friend-by-letter = このサイトには手を届けるリレーがありません。1手ごとにリンクを送ってください。
friend-offline = リレーに接続できません。手はこの端末に保存され、接続でき次第、送信されます。リンクを送ることもできます。
friend-has-moved = { $name }が{ $move }と指しました。
friend-says = { $name }「{ $phrase }」

## 申し出

friend-asks-takeback = { $name }が待ったを求めています。
friend-asks-draw = { $name }が引き分けを申し出ています。
friend-asks-rematch = { $name }が、先後を入れ替えた再戦を申し込んでいます。
friend-offered = { $offer }。
friend-offer-takeback = 待ったを求めました
friend-offer-draw = 引き分けを申し出ました
friend-offer-rematch = 再戦を申し込みました
friend-accept = 受ける
friend-decline = 断る
friend-rematch = 再戦
friend-resign-ask = 投了しますか？

## 結果

friend-won = あなたの勝ちです。
friend-lost = { $name }の勝ちです。
friend-draw = 引き分けです。
friend-agreed = 合意により引き分けとなりました。
friend-resigned = { $name }が投了しました。あなたの勝ちです。
friend-you-resigned = あなたが投了しました。
friend-time-theirs = { $name }の時間切れです。あなたの勝ちです。
friend-time-yours = あなたの時間切れです。

## メニュー

friend-take-back = 待ったを求める
friend-draw-offer = 引き分けを申し出る
friend-resign = 投了
friend-talk = あいさつを送る
friend-invite = 友だちを招待
friend-other-device = 別の端末で続ける
friend-notify = 指し手を通知

## リンク

friend-invite-about = このリンクを最初に開いた人が対戦相手になります。ほかの人は観戦します。
friend-invite-private-about = このリンクを最初に開いた人が対戦相手になります。ほかの人は観戦できません。
# A choice for a new game with a friend.
friend-may-watch = リンクを知っている人の観戦を許可
friend-other-device-about = 別の端末でこのリンクを開くと、そこで対局を続けられます。開いた人はあなたの代わりに指せるので、ほかの人には渡さないでください。
friend-send = リンクを送る
friend-copy = リンクをコピー
friend-link-copied = リンクをコピーしました。
friend-link-send-it = 相手に送ってください。
friend-link-select = ブラウザーがコピーを許可していません。選択されているリンクを手動でコピーしてください。
friend-relays = 手は暗号化され、リレーを通って届きます。
friend-relays-see = リレーにはネットワークアドレスと接続時刻がわかりますが、対局の内容はわかりません。
friend-link-broken = 友だちとの対局のリンクが不完全です。もう一度送ってもらってください。
friend-link-other = リンクの手が、対局の手と異なります。
friend-link-differs = リンクの{ $move }手目は{ $found }ですが、対局では{ $has }です。盤には対局を表示しています。
friend-link-ahead = リンクの{ $move }手目の{ $found }は、まだこの端末に届いていません。盤にはその前までを表示しています。
friend-not-played = 手を指せませんでした。
friend-refused = その間に対局が進みました。盤には現在の局面を表示しています。
friend-refused-time = 時間切れでした。

## あいさつ

friend-phrase-hello = こんにちは！
friend-phrase-good-luck = よろしくお願いします！
friend-phrase-have-fun = 楽しみましょう！
friend-phrase-well-played = お見事！
friend-phrase-good-move = 好手！
friend-phrase-oops = しまった！
friend-phrase-thanks = ありがとう！
friend-phrase-one-moment = 少しお待ちください。
friend-phrase-still-there = まだいますか？
friend-phrase-must-go = そろそろ失礼します。
friend-phrase-good-game = いい対局でした！
friend-phrase-again = もう一局？
