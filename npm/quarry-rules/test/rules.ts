import { GAMES, Game, IllegalMoveError, init, ParseError, Position, setLanguage } from "quarry-rules";
import { ok, same, type Test, throws } from "./check.ts";

const PIECES = ["white", "black", "little", "gobbler", "civilian", "monster"];
const MOTIONS = ["step", "jump", "hop", "scatter", "stalk"];
const REMOVALS = ["takenOff", "clobbered", "captured", "givenUp", "eaten", "pinned", "caught", "starved", "devoured"];
const SIDES = ["white", "black", "littles", "gobblers"];

/** The same numbers in every environment. */
function* chance(): Generator<number, never, undefined> {
  for (let state = 1; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

export const RULES: Test[] = [
  {
    name: "every game of the list starts, on its usual board",
    run() {
      for (const { id, sides, sizes, players } of GAMES) {
        const start = Position.start(id);
        ok(sides.includes(start.turn), id);
        same(players === 1, id === "solitaire", id);
        if (sizes) same([start.board.rows, start.board.columns], sizes.usual, id);
        ok(Position.parse(id, start.toString()).equals(start), id);
      }
      same(Position.start("moxie-hex").board.kind, "hex");
      same(Position.start("clobber", { size: [2, 3] }).toString(), "WBW/BWB w");
      same(Position.start("clobber", { size: "2x3" }).board.squares, ["a1", "b1", "c1", "a2", "b2", "c2"]);
    },
  },
  {
    name: "names of events are those of the types, and pieces follow them",
    run() {
      const numbers = chance();
      const seen = new Set<string>();
      for (const { id } of GAMES) {
        for (let round = 0; round < 12; round++) {
          let position = Position.start(id);
          for (let n = 0; n < 200; n++) {
            const steps = position.steps();
            same(steps.length === 0, position.isOver, position.toString());
            const step = steps[numbers.next().value % Math.max(1, steps.length)];
            if (!step) break;
            const stacks = new Map([...position.pieces()].map(([square, stack]) => [square, [...stack]]));
            const { position: next, events } = position.step(step);
            for (const event of events) {
              if (event.type === "moved") {
                ok(MOTIONS.includes(event.how), event.how);
                const pieces = stacks.get(event.from)?.splice(0, event.men) ?? [];
                stacks.set(event.to, [...pieces, ...(stacks.get(event.to) ?? [])]);
                seen.add(event.how);
              } else if (event.type === "tucked") {
                const pieces = stacks.get(event.from)?.splice(0, 1) ?? [];
                stacks.set(event.to, [...(stacks.get(event.to) ?? []), ...pieces]);
              } else if (event.type === "removed") {
                ok(REMOVALS.includes(event.why), event.why);
                stacks.get(event.at)?.splice(0, event.men);
                seen.add(event.why);
              } else if (event.type === "placed") {
                ok(PIECES.includes(event.man), event.man);
                stacks.set(event.at, [event.man, ...(stacks.get(event.at) ?? [])]);
              } else {
                ok(SIDES.includes(event.to), event.to);
              }
            }
            for (const square of next.board.squares) {
              const pieces = next.get(square);
              same(stacks.get(square) ?? [], pieces, `${next}: ${square}`);
              for (const piece of pieces) ok(PIECES.includes(piece), piece);
            }
            for (const { side, what } of next.tallies()) ok(SIDES.includes(side) && /^[a-zA-Z]+$/.test(what), what);
            position = next;
          }
        }
      }
      for (const name of [...MOTIONS, ...REMOVALS]) ok(seen.has(name), `${name} came up`);
    },
  },
  {
    name: "a move that is built step by step has its text",
    run() {
      const go = (from: string, to: string) => ({ kind: "go", from, to, capture: false }) as const;
      const game = new Game("gobbler");
      const first = game.step(go("f3", "f4"));
      same([first.move, game.half, game.position.midTurn, game.ply], [null, "f3-f4", true, 0]);
      same(game.step(go("c3", "c4")).move, null);
      const { move, position } = game.step({ kind: "end" });
      same([move, game.half, game.ply, position.midTurn], ["c3-c4,f3-f4", "", 1, false]);
      same(game.history({ verbose: false }), ["c3-c4,f3-f4"]);
      const [step] = game.position.steps();
      if (step !== undefined) game.step(step);
      game.goTo(game.ply);
      same([game.half, game.ply], ["", 1]);
      const [only] = Position.start("clobber", { size: "2x3" }).steps();
      if (only === undefined) throw new Error("no step");
      const small = new Game("clobber", { size: "2x3" });
      same([small.step(only).move, small.ply], [small.history({ verbose: false })[0], 1]);
      throws(() => small.step({ kind: "end" }), IllegalMoveError, /expected a legal step/);
    },
  },
  {
    name: "symbols and comments are set and read",
    run() {
      const game = new Game("moxie", { moves: ["a1", "d4", "a2"] });
      same(game.annotations, []);
      game.annotate({ symbol: "!?", comment: "Two\nlines" });
      game.annotate({ comment: "A corner: safe" }, 1);
      game.goTo(1);
      game.move("b3");
      game.annotate({ symbol: "??" });
      game.annotate({ symbol: "!" }, 1);
      same(game.annotations, [
        { line: 0, ply: 1, symbol: "!", comment: "" },
        { line: 0, ply: 3, symbol: "!?", comment: "Two\nlines" },
        { line: 1, ply: 2, symbol: "??", comment: "" },
      ]);
      same(Game.load(game.address()).game.annotations, game.annotations);
      game.annotate({}, 1, 0);
      same(game.annotations.length, 2);
      throws(
        () => game.annotate({ symbol: "!!!" as never }),
        ParseError,
        /^symbol: found "!!!", expected one of !, \?/,
      );
      throws(
        () => game.annotate({ comment: "x".repeat(10_001) }),
        ParseError,
        /^comment: found .* at most 10,000 char/,
      );
      throws(() => game.annotate({ text: "x" } as never), ParseError, /^annotation: found "text"/);
      throws(() => game.annotate({ symbol: "!" }, 0), RangeError, /^ply: found "0"/);
      throws(() => game.annotate({ symbol: "!" }, 9, 0), RangeError, /^ply: found "0.9"/);
    },
  },
  {
    name: "a whole link is read, and a game is written as JSON",
    run() {
      const link = "https://example.org/quarry/#v=1&game=clobber&size=2x3&moves=b1xa1";
      const { game, error } = Game.load(link);
      same([error, game.ply, game.game], [null, 1, "clobber"]);
      same(JSON.stringify({ game }), JSON.stringify({ game: game.address() }));
      same(Game.load(JSON.parse(JSON.stringify(game))).game.position.equals(game.position), true);
    },
  },
  {
    name: "values that no type allows are typed errors",
    run() {
      const position = Position.start("clobber", { size: "2x3" });
      const none = null as never;
      throws(() => position.play(none), ParseError, /^move: found "object", expected a string$/);
      throws(() => position.equals(none), ParseError, /^position: found "object", expected a position$/);
      throws(() => new Game("clobber").move(none), ParseError, /^move: found "object"/);
      throws(() => new Game("clobber", { moves: "b1xa1" as never }), ParseError, /^moves: found "string"/);
      throws(() => new Game("clobber", { sise: "2x3" } as never), ParseError, /^options: found "sise"/);
      throws(() => position.moves({ limits: 3 } as never), ParseError, /^options: found "limits"/);
      throws(() => Position.start("clobber", { rows: 2 } as never), ParseError, /^options: found "rows"/);
    },
  },
  {
    name: "positions are made again after the module has forgotten them, partial moves too",
    run() {
      const numbers = chance();
      for (const { id } of GAMES) {
        const kept: { position: Position; text: string; key: bigint; half: string; steps: unknown }[] = [];
        let position = Position.start(id);
        for (let n = 0; n < 60; n++) {
          const steps = position.steps();
          kept.push({ position, text: position.toString(), key: position.key, half: position.half, steps });
          const step = steps[numbers.next().value % Math.max(1, steps.length)];
          if (!step) break;
          ({ position } = position.step(step));
        }
        for (let n = 0; n < 1100; n++) Position.start("clobber", { size: "2x2" });
        for (const { position: one, text, key, half, steps } of kept.reverse()) {
          same([one.key, one.half, one.steps(), one.toString()], [key, half, steps, text], id);
          ok(one.equals(one.midTurn ? one : Position.parse(id, text)), id);
        }
      }
    },
  },
  {
    name: "positions that were freed stay usable",
    run() {
      const start = Position.start("moxie");
      const next = start.play("a1");
      next.free();
      start.free();
      start.free();
      same(next.toString(), Position.start("moxie").play("a1").toString());
      ok(next.equals(start.play("a1")) && !next.equals(start) && !start.equals(Position.start("marbar")));
    },
  },
  {
    name: "errors are in the chosen language, with the same code in each",
    async run() {
      const refused = (): ParseError => {
        try {
          Position.parse("clobber", "WX w");
        } catch (error) {
          if (error instanceof ParseError) return error;
        }
        throw new Error("found no error");
      };
      const [message, expected] = ['board: found "X", expected a square: . or W or B', "a square: . or W or B"];
      same([refused().message, refused().expected], [message, expected]);
      await setLanguage("de-AT");
      same(refused().message, "board: „X“ gefunden, erwartet: ein Feld: . oder W oder B");
      const start = Position.start("clobber", { size: "2x3" });
      const german = "move: „a1xa2“ ist hier nicht erlaubt, erwartet: ein erlaubter Zug, etwa b1xa1";
      throws(() => start.play("a1xa2"), IllegalMoveError, german);
      throws(() => new Game("moxie").goTo(7), RangeError, /^ply: „7“ gefunden/);
      await init({ language: "ja" });
      same(refused().message, "board：「X」は正しくありません。正しい形式：マスを表す文字（. か、WまたはB）");
      const { field, found, code, arguments: values } = refused();
      same([field, found, code, values], ["board", "X", "expected-square", { letters: ["W", "B"] }]);
      const { error } = Game.load("game=clobber&size=2x2&moves=a2xa1.b2xa2");
      same([error?.code, error?.arguments], ["expected-move", { example: "b2xb1" }]);
      // There is no French.
      await setLanguage("fr");
      same([refused().message, refused().expected], [message, expected]);
    },
  },
  {
    name: "what cannot be read is refused with its field",
    run() {
      throws(() => Position.parse("clobber", "WX w"), ParseError, 'board: found "X", expected a square: . or W or B');
      throws(() => Position.start("clobber", { size: [0, 9] }), ParseError, /^size: found "0x9"/);
      // As a script without types might call it.
      throws(() => Position.start("chess" as "clobber"), ParseError, /^game: found "chess", expected one of grabber/);
      const start = Position.start("clobber", { size: "2x3" });
      throws(() => start.get("z9"), ParseError, 'square: found "z9", expected a square of the board');
      throws(() => start.play("nonsense!"), ParseError, /^move: found "nonsense!"/);
      throws(
        () => start.play("a1xa2"),
        IllegalMoveError,
        'move: found "a1xa2", which is not allowed here; expected a legal move, such as b1xa1',
      );
      throws(() => start.step({ kind: "end" }), IllegalMoveError, /expected a legal step, such as /);
      throws(() => start.step({ kind: "at", square: "z9", mark: "" }), IllegalMoveError, /found "z9"/);
      throws(() => start.svg({ colors: { light: "blue-ish" } }), ParseError, /^colors.light: found "blue-ish"/);
      throws(() => start.svg({ arrows: [["a1", "z9"]] }), ParseError, /^arrows: found "z9"/);
      const pairs = 'arrows[0]: found "{"from":"a1","to":"a2"}", expected a list of arrows, each a list of two squares';
      throws(() => start.svg({ arrows: [{ from: "a1", to: "a2" }] } as never), ParseError, pairs);
      throws(
        () => start.svg({ width: 300 } as never),
        ParseError,
        /^options: found "width", expected one of flip, colors/,
      );
      throws(
        () => start.svg({ squares: { a1: 7 } } as never),
        ParseError,
        /^squares.a1: found "number", expected a string/,
      );
      ok(start.svg({ squares: { a1: "green" } }) === start.svg({ squares: { a1: "#15781b" } }), "a colour by its name");
      ok(start.isLegal("b1xa1") && !start.isLegal("a1xa2") && !start.isLegal("?"));
      ok(Position.isValid("clobber", "WB w") && !Position.isValid("clobber", "WX w"));
      const over = Position.parse("clobber", "W.B w");
      try {
        over.play("a1xb1");
      } catch (error) {
        same(error instanceof IllegalMoveError && error.example, null);
      }
    },
  },
  {
    name: "a game goes back, on, and along variations",
    run() {
      const game = new Game("moxie", { moves: ["a1", "b4", "c3"] });
      same([game.ply, game.line, game.turn], [3, 0, Position.start("moxie").play("a1").play("b4").play("c3").turn]);
      same([game.undo()?.text, game.undo()?.text, game.ply], ["c3", "b4", 1]);
      same([game.redo()?.text, game.undo()?.text], ["b4", "b4"]);
      same(game.move("d4").text, "d4");
      same(game.lines, [
        { keep: 0, of: 0, moves: ["a1", "b4", "c3"] },
        { keep: 1, of: 0, moves: ["d4"] },
      ]);
      same([game.line, game.ply, game.redo()], [1, 2, null]);
      same(game.address(), "v=1&game=moxie&moves=a1.b4.c3&alt=0.1:d4&line=1");
      game.goTo(3, 0);
      same(
        game.history().map((move) => move.text),
        ["a1", "b4", "c3"],
      );
      game.goTo(0);
      same([game.undo(), game.position.equals(Position.start("moxie"))], [null, true]);
      throws(() => game.goTo(9), RangeError, /^ply: found "9"/);
      throws(() => game.goTo(0, 2), RangeError, /^ply: found "2.0"/);
      throws(() => game.goTo(-1), RangeError, /^ply/);
      throws(() => new Game("moxie", { position: "?", size: "4x4" }), ParseError, /^size: found "4x4"/);
      throws(() => Game.load("moves=a1"), ParseError, /^game: found ""/);
    },
  },
  {
    name: "a game keeps the annotations of its address",
    run() {
      const start = "v=1&game=moxie&moves=a1.b4&alt=0.1:d4";
      const { game, error } = Game.load(`${start}&note=0.1:!?:Corner:%20safe&note=1.2::Better`);
      same(error, null);
      game.move("c3");
      same(game.address(), "v=1&game=moxie&moves=a1.b4.c3&alt=0.1:d4&note=0.1:!?:Corner:%20safe&note=1.2::Better");
      game.promote(1);
      same(game.address().includes("&note=0.1:!?:Corner:%20safe&note=0.2::Better"), true);
      // The variation is now the line that was the main one.
      game.delete(1);
      same(game.address(), "v=1&game=moxie&moves=a1.d4&note=0.1:!?:Corner:%20safe&note=0.2::Better&ply=1");
      const other = Game.load(`${start}&note=1.2::Better`).game;
      other.delete(1, 1);
      same(other.address(), "v=1&game=moxie&moves=a1.b4");
      same(Game.load(`${start}&note=0.9:!`).error?.field, "note");
    },
  },
  {
    name: "names are spelled as scripts do",
    run() {
      same(Position.parse("clobber", "W. w").get("a1"), ["white"]);
      ok(
        Position.start("gobbler")
          .tallies()
          .some(({ what }) => what === "littlesLeft"),
      );
      const reasons = new Set<string>();
      let position = Position.start("moxie-ransom");
      for (let ply = 0; ply < 40 && !reasons.has("givenUp"); ply++) {
        const moves = position.moves() ?? [];
        for (const { events } of moves)
          for (const event of events) if (event.type === "removed") reasons.add(event.why);
        const next = moves[(ply * 7) % moves.length];
        if (next === undefined) break;
        position = position.play(next);
      }
      ok(reasons.has("givenUp"), [...reasons].join(" "));
    },
  },
  {
    name: "variations are promoted and deleted",
    run() {
      const game = new Game("moxie", { moves: ["a1", "b4", "c3"] });
      game.goTo(1);
      game.move("d4");
      game.promote();
      same([game.line, game.ply, game.history({ verbose: false })], [0, 2, ["a1", "d4"]]);
      same(game.lines, [
        { keep: 0, of: 0, moves: ["a1", "d4"] },
        { keep: 1, of: 0, moves: ["b4", "c3"] },
      ]);
      game.promote(0);
      same(game.lines.length, 2, "the main line is one already");
      game.goTo(3, 1);
      game.delete(2);
      same([game.line, game.ply, game.history({ verbose: false })], [1, 2, ["a1", "b4"]]);
      const { keep = 0 } = game.lines[1] ?? {};
      game.delete(keep, 1);
      same([game.lines, game.line, game.ply], [[{ keep: 0, of: 0, moves: ["a1", "d4"] }], 0, 1]);
      same(game.turn, game.position.turn);
      game.delete(0);
      same([game.lines, game.ply], [[{ keep: 0, of: 0, moves: [] }], 0]);
      for (const run of [() => game.promote(1), () => game.promote(-1)]) throws(run, RangeError, /^line: found/);
      for (const run of [() => game.delete(0), () => game.delete(0, 3)]) throws(run, RangeError, /^ply: found/);
    },
  },
  {
    name: "games that the module has put away go on",
    run() {
      const games = GAMES.map(({ id }) => new Game(id));
      for (let round = 0; round < 6; round++) {
        for (let n = 0; n < 40; n++) new Game("clobber", { size: "2x2" });
        for (const game of games) {
          const step = game.position.steps()[0];
          const [first] = game.position.moves({ limit: 500, verbose: false }) ?? [];
          if (step && first && !game.isOver) game.move(first);
          else if (!game.isOver) game.move(game.position.countMoves() > 500n ? pass(game.position) : "");
        }
      }
      for (const game of games) {
        const { game: again, error } = Game.load(game.address());
        same([again.position.toString(), error], [game.position.toString(), null]);
      }
    },
  },
  {
    name: "a repeated position is a draw",
    run() {
      const there = [
        "a1-b1",
        "k11-j11",
        "b1-a1",
        "j11-j10",
        "a1-a2",
        "j10-j11",
        "a2-a1",
        "j11-j10",
        "a1-b1",
        "j10-i10",
      ];
      const on = [
        "b1-a1",
        "i10-i9",
        "a1-b1",
        "i9-h9",
        "b1-b2",
        "h9-h8",
        "b2-a2",
        "h8-h9",
        "a2-b2",
        "h9-i9",
        "b2-b3",
        "i9-j9",
      ];
      const more = [
        "b3-b4",
        "j9-j8",
        "b4-b5",
        "j8-i8",
        "b5-b4",
        "i8-i9",
        "b4-b3",
        "i9-h9",
        "b3-b4",
        "h9-i9",
        "b4-b3",
        "i9-h9",
      ];
      const back = [
        "b3-b2",
        "h9-h8",
        "b2-b1",
        "h8-h9",
        "b1-b2",
        "h9-h10",
        "b2-b1",
        "h10-g10",
        "b1-b2",
        "g10-g9",
        "b2-b1",
      ];
      const end = ["g9-g10", "b1-b2", "g10-g11", "b2-b3", "g11-g10", "b3-a3", "g10-f10", "a3-a2", "f10-f11", "a2-a3"];
      const last = ["f11-f10", "a3-b3", "f10-e10", "b3-a3", "e10-f10"];
      const game = new Game("marbar", { moves: [...there, ...on, ...more, ...back, ...end, ...last] });
      same(game.outcome, { kind: "draw", by: "repetition" });
      same([game.position.outcome, game.moves(), game.history().at(-1)?.outcome], [null, [], game.outcome]);
      throws(
        () => game.move(game.position.moves({ verbose: false })?.[0] ?? ""),
        IllegalMoveError,
        /draw by repetition/,
      );
      const clobber = new Game("clobber", { size: "2x2" });
      same([clobber.outcome, clobber.moves({ verbose: false })?.length], [null, 4]);
    },
  },
  {
    name: "drawings",
    run() {
      const position = Position.parse("clobber", "WB./..W w");
      ok(position.ascii().startsWith("2  W B .\n1  . . W\n   a b c\n"), position.ascii());
      ok(position.ascii({ flip: true }).startsWith("1  W . .\n2  . B W\n   c b a\n"), position.ascii({ flip: true }));
      const plain = position.svg();
      ok(plain.startsWith("<svg ") && plain.trimEnd().endsWith("</svg>"));
      const marked = position.svg({ arrows: [["a2", "b2"]], squares: { c1: "#123456" }, colors: { light: "#abcdef" } });
      ok(marked.length > plain.length && marked.includes("#123456") && !plain.includes("#123456"));
    },
  },
];

function pass(position: Position): string {
  for (let at = position; ; ) {
    const [step] = at.steps();
    if (!step) return "";
    const next = at.step(step).position;
    if (!next.midTurn) return at.midTurn ? at.half : (position.moves({ verbose: false })?.[0] ?? "");
    const end = next.steps().find((one) => one.kind === "end");
    if (end) return next.half;
    at = next;
  }
}
