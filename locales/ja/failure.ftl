# 読み込めなかったゲームの代わりに：原因と、するべきこと。

open-own-page = このゲームを専用のページで開く
no-webassembly = このブラウザーはWebAssemblyに対応していません。新しいものをお使いください。
opened-as-file = ページがファイルとして開かれました。フォルダーをウェブサーバーで公開してください。
offline = 端末がオフラインです。オンラインになったらページを再読み込みしてください。
policy-forbids = このページのコンテンツセキュリティポリシーはWebAssemblyを禁じています。script-srcに'wasm-unsafe-eval'を加えてください。
# `$error` はブラウザーの文。
file-missing = ファイルを取得できませんでした：{ $error }。コピーに欠けがないか、サーバーがAccess-Control-Allow-Originを送っているか、ページのconnect-srcが許しているかを確かめてください。
other-cause = { $error }。ページを再読み込みして、もう一度お試しください。
