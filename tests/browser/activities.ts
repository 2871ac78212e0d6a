// What a person does who loses the browser: activities that go on until the page ends. They run in the page, and report each
// move, each result and each puzzle to the host.

/** What the activities have in common. */
export interface Player {
  readonly element: {
    readonly state?: { game: string; address: string; ply: number; moves: string[] };
    play(move: string): Promise<void>;
    legalMoves(): string[];
  };
  /** Whether moves are not reported. */
  isSilent: boolean;
  /** A number below another one, by chance. */
  random(count: number): number;
  choose<Item>(list: readonly Item[]): Item;
  pause(milliseconds: number): Promise<void>;
  until<Found>(look: () => Found): Promise<NonNullable<Found>>;
  /** A stored value. */
  stored(name: string): Record<string, unknown>;
  report(kind: string, word: string): void;
  moves(count: number): Promise<void>;
  game(id: string, count: number): Promise<void>;
}

declare global {
  var player: Player;
}

/** Prepares the page; reports when it is ready. */
export async function prepare(seed: number): Promise<void> {
  const element = board.element as unknown as Player["element"];
  let chance = seed;
  let reports = 0;
  globalThis.player = {
    element,
    isSilent: false,
    random(count) {
      chance = (chance * 1103515245 + 12345) % 2147483648;
      return Math.floor(chance / 65536) % count;
    },
    choose: <Item>(list: readonly Item[]) => list[player.random(list.length)] as Item,
    pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    until: async (look) => {
      for (;;) {
        const found = look();
        if (found) return found;
        await player.pause(5);
      }
    },
    stored: (name) => JSON.parse(localStorage.getItem(`quarry.${name}`) ?? "null")?.value ?? {},
    report(kind, word) {
      reports += 1;
      const path = `/reports/${reports}/${kind}/${encodeURIComponent(word)}`;
      fetch(path, { method: "POST", keepalive: true }).catch(() => undefined);
    },
    moves: async (count) => {
      for (let n = 0; n < count && element.legalMoves().length > 0; n += 1) {
        await element.play(player.choose(element.legalMoves()));
        await player.pause(player.random(200));
      }
    },
    game: async (id, count) => {
      location.hash = `v=1&game=${id}`;
      await player.until(() => element.state?.game === id && element.state.moves.length === 0);
      await player.moves(count);
    },
  };
  dispatchEvent(new PointerEvent("pointerdown"));
  await player.until(() => element.legalMoves);
  board.element.addEventListener("quarry-move", () => {
    if (!player.isSilent) player.report("move", element.state?.address ?? "");
  });
  player.report("begun", "");
}

/** Plays games. */
async function play(): Promise<void> {
  for (;;) await player.game(player.choose(["clobber", "moxie", "marbar", "grabber"]), 1 + player.random(12));
}

/** Ends ranked games. */
async function playRanked(late: string): Promise<void> {
  for (;;) {
    location.hash = "";
    await player.until(() => board.shadow.querySelector("[data-choose]"));
    location.hash = late;
    await player.until(() => board.shadow.querySelector(".ranked")?.textContent?.includes("more than"));
    await player.pause(player.random(200));
    void player.element.play("d1xb2");
    await player.until(() => board.shadow.querySelector("[data-message=ranked]"));
    player.report("ended", "");
    await player.pause(player.random(200));
  }
}

/** Solves puzzles of Solitaire Clobber with a single move. */
async function solvePuzzles(): Promise<void> {
  const { element } = player;
  for (;;) {
    const known = Object.keys(player.stored("puzzles"));
    const [width, height] = [2 + player.random(6), 1 + player.random(6)];
    const stones = ".".repeat(player.random(width - 1)) + player.choose(["WB", "BW"]);
    const rows = Array.from({ length: height }, () => ".".repeat(width));
    rows[player.random(height)] = stones.padEnd(width, ".");
    location.hash = `v=1&game=solitaire&pos=${rows.join("/")}_${player.choose(["w", "b"])}`;
    await player.until(
      () =>
        element.state?.game === "solitaire" &&
        element.state.moves.length === 0 &&
        !board.shadow.querySelector("[data-solitaire=par]")?.textContent?.includes("proving"),
    );
    await element.play(element.legalMoves()[0] ?? "");
    const solved = (): string | undefined =>
      Object.keys(player.stored("puzzles")).find((name) => !known.includes(name));
    // The same puzzle may come twice.
    for (let n = 0; n < 200 && !solved(); n += 1) await player.pause(5);
    const found = solved();
    if (found) player.report("solved", found);
  }
}

/** Tries puzzles, whose games are never saved, after a game. */
async function takeQuiz(): Promise<void> {
  const { element } = player;
  await player.game("clobber", 2);
  for (;;) {
    location.hash = `puzzle=clobber.${1 + player.random(40)}`;
    await player.until(() => board.shadow.querySelector(".exercise .task") && element.state?.ply === 0);
    player.isSilent = true;
    await element.play(player.choose(element.legalMoves()));
    await player.pause(player.random(200));
  }
}

/** Sets up positions. */
async function setUp(): Promise<void> {
  const { element } = player;
  for (;;) {
    await player.game("moxie", 1 + player.random(3));
    board.find("[data-action=edit]").click();
    const editor = await player.until(() => board.shadow.querySelector("dialog.editor:has([data-edit=play])"));
    const press = (name: string): void => editor.querySelector<HTMLElement>(`[data-edit=${name}]`)?.click();
    press(player.choose(["start", "clear", "flip"]));
    await player.pause(player.random(100));
    press("start");
    press(player.choose(["play", "cancel"]));
    await player.until(() => !board.shadow.querySelector("dialog[open]"));
    if (element.state?.moves.length === 0) await player.moves(2);
  }
}

/** The activities. */
export const ACTIVITIES = { play, playRanked, solvePuzzles, takeQuiz, setUp };

export type Activity = keyof typeof ACTIVITIES;
