// The custom element <quarry-game>, as the page itself needs it; public-api.js adds what other people's pages use. All
// elements of a page share one download of the program.

export { SIDES } from "../games/boards.ts";
import { SIDES } from "../games/boards.ts";
import { Toasts } from "./toasts.ts";
import { isReplaced } from "./replaced-build.js";
import { settings, watchSettings } from "../storage/settings.ts";
import { showSkeleton } from "./skeleton.js";

const styles = [
  new URL("./quarry.css", import.meta.url),
  new URL("./game.css", import.meta.url),
  new URL("./skeleton.css", import.meta.url),
];

/** What is loaded when it is first asked for. */
const dialogs = {
  new: () => import("../dialogs/new-game.js"),
  rules: () => import("../rules/pane.js"),
  edit: () => import("../dialogs/edit.js"),
  share: () => import("../dialogs/share.js"),
  ranks: () => import("../dialogs/ratings.js"),
  settings: () => import("../dialogs/settings.js"),
  promote: () => import("../dialogs/variations.js"),
  prune: () => import("../dialogs/variations.js"),
  delete: () => import("../dialogs/variations.js"),
  turns: () => import("../dialogs/variations.js"),
};

/** What tells of an error that nobody has caught. */
const FAILURES = ["error", "unhandledrejection"];

const sound = () => import("./sound.js");

/** What the page itself does besides; nothing on other people's pages. */
let Page;

/** Has elements that are pages be so. */
export function providePage(page) {
  Page = page;
}

/** What other people's pages use besides, once it is there: see public-api.js. */
let outside;

/** What is inside an element, for public-api.js. */
export let inside;

/** Adds what other people's pages use. */
export function extend(more) {
  outside = more;
  Object.defineProperties(QuarryGame.prototype, Object.getOwnPropertyDescriptors(more.members));
}

/** Tells the page around an element. `false` where the page prevents what it is told of. */
export function tell(element, kind, detail, cancelable = false) {
  return element.dispatchEvent(
    new CustomEvent(`quarry-${kind}`, { bubbles: true, composed: true, cancelable, detail }),
  );
}

/** No turn moves for longer than this, in milliseconds: what nobody sees may not move on at all. */
const LONGEST = 1500;

/** Ends when nothing moves, or somebody need not wait any more. */
export async function shown(root, waits = () => true) {
  const inside = root.querySelector("[data-animating]");
  for (
    let rest = LONGEST;
    rest > 0 && waits() && inside?.isConnected && inside.dataset.animating === "true";
    rest -= 16
  ) {
    await new Promise((done) => setTimeout(done, 16));
  }
}

let program;

function load() {
  program ??= import("../wasm/quarry.js").then(async (module) => {
    await module.default();
    return module;
  });
  // After a failure the next element tries again.
  program.catch(() => (program = undefined));
  return program;
}

class QuarryGame extends HTMLElement {
  static observedAttributes = [
    "src",
    "theme",
    "controls",
    "readonly",
    "game",
    "size",
    "position",
    "moves",
    "ply",
    "flip",
    ...SIDES,
  ];

  static {
    inside = (element) => ({
      root: element.#root,
      board: element.#board,
      broken: element.#broken,
      think: () => element.#think(),
      show: (...notice) => element.#toasts.show(...notice),
      forget: () => (element.#address = undefined),
    });
  }

  #root = this.attachShadow({ mode: "open" });
  #styled;
  #board;
  #address;
  /** What stands beside the game and follows it. */
  #beside;
  /** The computer, as a promise; there is none until it may be needed. */
  #computer;
  /** Whether the next game is one that somebody chooses where all are on show. */
  #chosen = false;
  #unwatch;
  #toasts = new Toasts(() => this.#root.querySelector(".cell[tabindex='0']")?.focus());
  #page;
  #turns = 0;
  /** Whether it could not be loaded. */
  #broken = false;

  connectedCallback() {
    outside?.adopt(this);
    if (this.#isPage) {
      this.setAttribute("theme", settings().theme);
      this.#unwatch = watchSettings((chosen) => this.configure(chosen));
    }
    this.#styled ??= this.#style();
    this.#toasts.stand(this.#root);
    for (const kind of FAILURES) addEventListener(kind, this.#check);
    this.#open();
  }

  disconnectedCallback() {
    this.#unwatch?.();
    this.#beside?.close();
    this.#computer?.then(
      (computer) => computer.close(),
      () => undefined,
    );
    this.#computer = undefined;
    for (const kind of FAILURES) removeEventListener(kind, this.#check);
    this.#address = this.#board?.address() ?? this.#address;
    if (this.#board?.isAlive()) this.#board.destroy();
    this.#board = undefined;
    for (const child of [...this.#root.children]) if (child.localName !== "link") child.remove();
  }

  attributeChangedCallback(name, before, now) {
    if (SIDES.includes(name)) this.#seat();
    else if (outside) outside.changed(this, name, before, now);
    else if (name === "src") this.reset();
    else this.#board?.dress();
  }

  /** What is on show, as an object; `undefined` before there is anything. */
  get state() {
    return this.#board?.state();
  }

  /** For measuring: how many frames were drawn, and the milliseconds of script that each of the last ones took. */
  get frames() {
    return this.#board?.frames();
  }

  /** Behaves as a person has chosen. */
  configure({ theme, motion, coordinates, letters, sound: heard }) {
    if (heard) sound().catch(() => {});
    this.setAttribute("theme", theme);
    this.#board?.configure(motion, coordinates, letters);
  }

  /** Shows again what the attributes say. */
  reset() {
    this.#address = undefined;
    outside?.settled(this);
    this.#board?.open(this.#source);
  }

  /** Plays the next turn of the line again. Ends when it is shown. */
  async redo() {
    this.#board?.act("redo");
    await shown(this.#root);
  }

  /** The address that the attributes give, without `#`. */
  get #source() {
    return (outside ? outside.source(this) : (this.getAttribute("src") ?? "")).replace(/^#/, "");
  }

  /** The address to show, without `#`. */
  get #sought() {
    return this.#isPage ? location.hash.slice(1) : (this.#address ?? this.#source);
  }

  get #isPage() {
    return this.hasAttribute("page");
  }

  /** Little more than a board. */
  get #isSmall() {
    return this.matches("[controls=none], [controls=minimal]");
  }

  async #open() {
    let skeleton;
    this.#broken = false;
    try {
      const program = load();
      // The page's address says less once the board has come: it knows no quiz.
      this.sought = this.#sought;
      await this.#styled;
      if (this.isConnected && !this.#board && !this.#isSmall)
        skeleton = showSkeleton(this.#root, this.#sought, this.#isPage);
      const { Board } = await program;
      skeleton?.remove();
      if (!this.isConnected || this.#board) return;
      if (this.#isPage && Page) this.#page ??= new Page(this.#root, this.#toasts, (name) => this.#ask(name));
      // The board does not like to be asked while it speaks.
      const told = (kind, detail) =>
        kind === "before"
          ? tell(this, "before-move", { move: detail }, true)
          : queueMicrotask(() => this.#told(kind, detail));
      this.#root.addEventListener("click", ({ target }) => (this.#chosen = Boolean(target.closest("[data-choose]"))));
      this.#board = new Board(this.#root, this.#isPage, this.#sought, told);
      this.#toasts.stand(this.#root);
      if (this.#isPage) this.configure(settings());
      tell(this, "ready");
    } catch (error) {
      skeleton?.remove();
      this.#broken = true;
      this.#fail("The game could not be loaded.", "Reload the page to try again.", error);
    }
  }

  #told(kind, detail) {
    if (!this.#board) return;
    outside?.told(this, kind, detail);
    if (kind === "ask") this.#ask(detail);
    if (kind === "changed") this.#changed(detail);
    if (kind === "heard" && settings().sound) this.#play(detail);
    if (kind === "fault") {
      this.#toasts.show("fault", "This address does not hold together.", `${detail}. What is legal of it is shown.`);
      tell(this, "error", { message: detail });
    }
  }

  #changed(what) {
    this.#beside?.follow();
    this.#page?.changed(what, this.#board);
    if (!this.#isSmall || SIDES.some((side) => this.hasAttribute(side))) {
      const chosen = this.#chosen;
      this.#think().then(
        (computer) => computer.follow(what, chosen),
        async (error) => ((await isReplaced()) ? this.#offerReload() : console.warn(error)),
      );
    }
    if (what === "game") this.#chosen = false;
    const turn = what === "turn" || what === "undone";
    // A message about an address goes when the game has gone on for a while.
    this.#turns = turn ? this.#turns + 1 : 0;
    if (!turn || this.#turns > 3) this.#toasts.hide("fault");
  }

  /** Another plays a side. */
  #seat() {
    const computer = this.#computer ?? (this.#board && this.#isSmall ? this.#think() : undefined);
    computer?.then(
      (computer) => computer.seat(),
      () => undefined,
    );
  }

  /** The computer comes once the first view is there. */
  #think() {
    const come = async () => {
      if (document.readyState !== "complete")
        await new Promise((done) => addEventListener("load", done, { once: true }));
      const { open } = await import("../analysis/computer.js");
      return open(
        this,
        this.#root,
        () => this.#board,
        (...what) => this.#fail(...what),
      );
    };
    this.#computer ??= come();
    // After a failure the next one who asks tries again.
    this.#computer.catch(() => (this.#computer = undefined));
    return this.#computer;
  }

  async #ask(name) {
    try {
      const { open } = await dialogs[name]();
      const context = { root: this.#root, element: this, board: this.#board, name };
      if (this.#board) this.#beside = (await open(context)) ?? this.#beside;
    } catch (error) {
      this.#fail("This part of the page could not be loaded.", "Try again when you are online.", error);
    }
  }

  async #play(noises) {
    try {
      const { play } = await sound();
      const { outcome, address } = this.state;
      const files = Number(this.#root.querySelector("[aria-colcount]").getAttribute("aria-colcount"));
      play(noises, { files, flipped: address.includes("flip=1"), outcome });
    } catch (error) {
      // A game can be played in silence.
      console.warn(error);
    }
  }

  async #fail(title, text, error) {
    if (error && (await isReplaced())) this.#offerReload();
    else this.#toasts.show("failure", title, text);
    if (error) {
      console.error(error);
      tell(this, "error", { message: title });
    }
  }

  /** The host has a newer build, and no longer the rest of this one. */
  #offerReload() {
    const text = this.#isPage
      ? "Reload the page to go on. Your game is kept."
      : "Reload the page to use all of this board.";
    this.#toasts.show("failure", "There is a new version of Quarry.", text, { Reload: () => location.reload() });
  }

  /** After an error, of whatever on the page: the board may not have outlived it. */
  #check = () =>
    queueMicrotask(() => {
      if (!this.#board || this.#board.isAlive()) return;
      for (const kind of FAILURES) removeEventListener(kind, this.#check);
      this.#toasts.hide("fault");
      const text = this.#isPage ? "The game is kept: reload the page to go on with it." : "Reload the page to go on.";
      const reload = { Reload: () => location.reload() };
      this.#toasts.show("failure", "Something went wrong.", text, this.#isPage ? reload : {});
    });

  /** Ends when the style sheets have come, or will not. */
  #style() {
    return Promise.all(
      [...styles, ...(this.#isPage ? [] : (outside?.styles ?? []))].map((url) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = url.href;
        return new Promise((resolve) => {
          link.onload = link.onerror = resolve;
          this.#root.append(link);
        });
      }),
    );
  }
}

/** Makes the elements what they are. */
export function define() {
  if (!customElements.get("quarry-game")) customElements.define("quarry-game", QuarryGame);
}
