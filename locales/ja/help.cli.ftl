# コマンドラインのヘルプ。どの行も半角80字の幅に収めます。コマンドとオプションは動詞の終止形、引数は名詞で書きます。

## 見出しと語

help-usage = 使い方:
help-usage-options = [オプション]
help-usage-command = <コマンド>
help-commands = コマンド
help-arguments = 引数
help-options = オプション
help-default = [既定値: { $value }]
help-values = [指定できる値: { $values }]

## プログラム

help-program = 抽象ボードゲームを指す、解析する、解く
help-program-more =
    終了ステータス:
      0  成功
      1  ファイルの対局に誤りがある、または出力できない
      2  入力の誤り

    環境変数:
      LC_ALL, LC_MESSAGES, LANG  --lang を付けないときの言語

    Ctrl-Cを押すと、探索、数え上げ、対戦を止め、そこまでの結果を出力します。
    例と各コマンドのJSON出力は docs/command-line.md にあります。
help-help = コマンドのヘルプを表示する
help-arg-help = ヘルプを表示する
help-arg-version = バージョンを表示する
help-arg-lang = 言語を指定する

## コマンド

help-games = 各ゲームのIDと名前を出力する
help-moves = 指せる手を1行に1つずつ出力する
help-play = 手を指し、その後の局面と結果を出力する
help-perft = 1手、2手、…N手の手順を数える
help-match = コンピューターどうしの対戦を行う
help-match-more =
    対局者:
      1から8、level:N  コンピューターのレベル
      beginner         500局面を探索し、10手に1手は無作為に指す
      random           無作為な手
      time:秒          1手ごとにこの時間で探索
      nodes:N          1手ごとにNノードを探索
      full:秒          time:秒 と同じ。ただし手の1歩ごとに調べる
      mcts:回数        単純なモンテカルロ木探索
      uci:パス         ほかのエンジン（クロバーの5x6、6x5、10x10のみ）
help-best = 最善手を探索する
help-solve = 双方が最善を尽くしたときの結果を求める
help-solve-more =
    出力:
      result:   手番の側から見た win、loss、draw。solitaireでは最少の石数。
                わからなければ unknown
      best:     最善手の1つ
      nodes:    探索した局面の数
      seconds:  かかった時間
      turns:    終局までの手数（わかる場合）
      least:    solitaireで unknown のとき：結果の下限
      most:     solitaireで unknown のとき：見つけた最良の結果
help-verify = 証明書をルールに照らして検証する
help-convert = 対局をPGN、リンク、JSONの間で変換する
help-convert-more =
    入力:
      ファイル  PGNファイル、または1行に1つアドレスを書いたファイル
      アドレス  対局のアドレス、またはリンク
      手        --game を付けたとき：手、または手を書いたファイル
      -         標準入力
help-validate = PGNファイルの対局をルールに照らして検証する
help-stats = PGNファイルの対局をゲーム、結果、長さごとに数える
help-value = クロバーの局面の組合せゲームとしての値を出力する
help-value-more =
    出力（左が黒、右が白）:
      value:   CGSuiteの書き方による標準形、または unknown
      weight:  原子量
      class:   勝つ側：N（手番の側）、P（相手）、L（左）、R（右）
      region:  領域ごとの同じ値
help-engine = 標準入出力でエンジンのプロトコルを実行する
help-url = 対局のアドレス（リンクの # の後の部分）を出力する

## 引数

help-arg-record = ゲームのID、アドレス、またはリンク
help-arg-position = この局面から始める
help-arg-size = R段C列の盤で始める
help-arg-json = JSONを出力する
help-arg-moves = 手を順番に並べたもの
help-arg-depth = N手までの手順を数える
help-arg-level = このレベルで指す（1から8）
help-arg-best-time = S秒間探索する [既定値: ほかに制限がなければ3]
help-arg-nodes = Nノードまで探索する
help-arg-best-seed = レベルの無作為な選択のシードを指定する
help-arg-files = PGNファイル、または標準入力を表す -
help-arg-verify-files = 証明書のファイル
help-arg-inputs = ファイル、アドレス、または --game と手
help-arg-to = この形式で書く
help-arg-convert-game = このゲームの手を読む（ID、または続きを指すアドレス）
help-arg-a = 1人目の対局者（この側の点を数える）
help-arg-b = 2人目の対局者
help-arg-games = N局指す
help-arg-first = 0から数えてN番の対局から始める
help-arg-opening = 無作為なN手の後から始める
help-arg-turns = N手の後は引き分けとする
help-arg-seed = 序盤と対局者の乱数のシードを指定する
help-arg-save = 対局をアドレスでファイルに書く
help-arg-time = S秒後に止める
help-arg-threads = 可能ならNスレッドを使う
help-arg-memory = 表に約MBメガバイトを使う
help-arg-length = 終局までの手数も数える（時間がかかることがある）
help-arg-store = 結果をすぐファイルに保存し、そこから再開する
help-arg-certificate = quarry verify 用の証明書をファイルに書く
help-arg-line = ゲーム、局面、結果、手を1行に出力する
help-arg-split = 別々に解けるN個以上の局面を出力する
help-arg-merge = --line の形式の答えを合わせる
help-arg-solve-moves = ソリテア：手をファイルに書く
help-arg-shortest = ソリテア：最短の手数を求める
help-arg-any-order = ソリテア：どちらの色の手もいつでも指せる
