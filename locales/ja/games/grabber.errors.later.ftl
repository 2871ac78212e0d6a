# グラバー：受け付けない局面に必要なもの。

grabber-expected-size = 3x3から8x8まで
grabber-expected-board = 3から8マスの段が3から8段
grabber-expected-men-left-white = 白の番なら4、2、0のどれか
grabber-expected-men-left-black = 黒の番なら3、1、0のどれか
grabber-at-most-men = { $squares }マスに{ $squares }個以内の駒。今は{ $men }個
grabber-expected-single-men = 駒を取り除く間は、一つずつの駒だけ
