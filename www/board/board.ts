// The board of one element. It passes what the user does to the game of the WebAssembly module, keeps the model of what is on show,
// and renders it.

import { closest, find, isOffered, isOn } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { type BoardState, Game, type Update } from "../wasm/quarry.js";
import { type Action, actionOf, isElsewhere } from "./actions.ts";
import { AddressBar } from "./address-bar.ts";
import { applyColors, COLOR_QUERIES, mayMove } from "./colors.ts";
import type { Drag } from "./drag.ts";
import type { BoardChange, BoardEvent, BoardHost, BoardOptions } from "./events.ts";
import { measure, pixelRatio, type Room } from "./fit.ts";
import { type FrameCosts, Frames } from "./frames.ts";
import { followInput, type InputHost } from "./input.ts";
import type { BoardModel, GameModel, PartView, Place, Square } from "./model.ts";
import { openGame, settleGame, updateGame } from "./model.ts";
import { Pictures } from "./pictures.ts";
import { Screen } from "./screen.ts";
import { type Shortcut, shortcutOf } from "./shortcuts.ts";
import { addCards } from "./start.ts";

/** An element that is little more than a board. */
export const SMALL = "[controls=none], [controls=minimal]";

/** The board of one element. It lives until it is destroyed. */
export class Board {
  #root: ShadowRoot;
  #element: HTMLElement;
  #host: BoardHost;
  #game = new Game((move) => this.#host.before(move));
  #model: BoardModel;
  #screen: Screen;
  /** The number of the last game. */
  #lastId = 0;
  #address: AddressBar | undefined;
  /** How many moves the game has of which the address is faulty: until one more is played, the address stays to be mended. */
  #faultySize: number | undefined;
  #frames = new Frames((now) => this.#draw(now));
  /** The pictures on the start page. */
  readonly pictures = new Pictures();
  /** The canvases that are not on show. */
  #layers = Array.from({ length: 3 }, () => document.createElement("canvas").getContext("2d"));
  #hasLetters = true;
  /** Whether anything may move, as the game knows. */
  #hasMotion = true;
  #density = devicePixelRatio;
  /** Whether the game is being called: it cannot be called meanwhile. */
  #isBusy = false;
  #hasFailed = false;
  #willRender = false;
  /** What is done then. */
  #queue: (() => void)[] = [];
  #leave = new AbortController();
  /** Ends what follows the elements of the game on show. */
  #leaveGame = new AbortController();
  #sizes = new ResizeObserver(() => this.#fit());
  /** The room of the game on show, as it was measured last. */
  #room: Room | undefined;
  /** Called when nothing moves any more. */
  #waiting: (() => void)[] = [];

  /** Shows an address in a shadow root. On the page itself, the start page is shown if the address names no game. */
  constructor(root: ShadowRoot, isPage: boolean, address: string, host: BoardHost) {
    this.#root = root;
    this.#element = root.host as HTMLElement;
    this.#host = host;
    this.#address = isPage ? new AddressBar() : undefined;
    this.#model = {
      isPage,
      theme: undefined,
      isReadonly: false,
      isLocked: false,
      isThinking: false,
      isRulesOpen: undefined,
      texts: 0,
      cards: isPage ? Game.cards() : [],
      opponent: "computer",
      game: undefined,
      parts: {},
    };
    this.#screen = new Screen(root);
    this.open(address);
    this.#listen();
    this.#sizes.observe(this.#inside);
    this.#sizes.observe(this.#element);
  }

  /** What is on show; `undefined` on the start page. */
  get state(): BoardState | undefined {
    return this.#model.game?.state;
  }

  /** The address of what is on show, without `#`; empty on the start page. */
  get address(): string {
    return this.state?.address ?? "";
  }

  /** Whether it goes on and can be called: not so after a failure inside, or while it asks whether a move may be played. */
  get isAlive(): boolean {
    return !this.#isBusy && !this.#hasFailed && !this.#leave.signal.aborted;
  }

  /** For measurements. */
  get frames(): FrameCosts {
    return this.#frames.costs;
  }

  /** The number of the game on show, which no other game has. */
  get gameId(): number | undefined {
    return this.#model.game?.id;
  }

  /** The squares of the game on show. */
  get squares(): readonly Square[] {
    return this.#model.game?.squares ?? [];
  }

  /** Resolves when nothing moves. */
  async still(): Promise<void> {
    if (this.#model.game?.isMoving) await new Promise<void>((done) => this.#waiting.push(done));
  }

  /** Behaves as the user has chosen. Takes the colours anew, too. */
  configure({ speed, coordinates, letters, marks }: BoardOptions): void {
    this.#hasLetters = letters;
    this.#call((game) => game.configure(speed, coordinates, marks));
    this.applyTheme();
  }

  /** Sets whether the computer thinks, and whether it is about to move: then no square can be picked. */
  setComputer(isThinking: boolean, moves: boolean): void {
    const { game, isThinking: didThink } = this.#model;
    if (game && game.computerMoves !== moves) {
      this.#setGame({ computerMoves: moves });
      this.#apply(this.#call((game) => game.setComputerMoves(moves)));
    }
    if (isThinking === didThink) return;
    this.#set({ isThinking });
    this.#render();
  }

  /** Shows the view of a script that is loaded later at its place, or empties the place. A game that comes later keeps it. */
  fill(place: Place, view: PartView | undefined): void {
    this.#set({ parts: { ...this.#model.parts, [place]: view } });
    this.#renderSoon();
  }

  /** Shows what a script has changed of what is on show. */
  show(change: Partial<Pick<BoardModel, "message" | "overlay" | "isRulesOpen" | "opponent">>): void {
    this.#set(change);
    this.#render();
  }

  /** Shows what a script has changed of the game on show, if there is one. */
  showInGame(change: Partial<Pick<GameModel, "annotations" | "players" | "symbols" | "typedOptions" | "task">>): void {
    this.#setGame(change);
    this.#renderSoon();
  }

  /** Shows a text in the status line until something else happens, or removes it. */
  announce(notice: string | undefined): void {
    const { game } = this.#model;
    if (!game || game.shown.notice === notice) return;
    this.#setGame({ shown: { ...game.shown, notice } });
    this.#render();
  }

  /** Takes the theme and the colours of the element anew. */
  applyTheme(): void {
    const theme = this.#element.getAttribute("theme");
    this.#set({ theme: theme === "light" || theme === "dark" ? theme : undefined });
    this.#render();
    this.#call((game) => applyColors(this.#inside, game));
    this.applyReadonly();
    this.pictures.refresh();
    this.#fit();
    this.#frames.request();
  }

  /** Takes anew whether the board only shows the game: the attribute `readonly` has changed. */
  applyReadonly(): void {
    this.#set({ isReadonly: isOn(this.#element, "readonly") });
    const { isReadonly, isLocked } = this.#model;
    const update = this.#call((game) => game.setReadonly(isReadonly || isLocked));
    // The start page has no game.
    if (!this.#apply(update)) this.#render();
  }

  /** Whether the side to move can be moved. */
  lock(isLocked: boolean): void {
    if (this.#model.isLocked === isLocked) return;
    this.#set({ isLocked });
    this.applyReadonly();
  }

  /** Writes all texts again: those that were missing have been loaded. */
  refreshTexts(): void {
    this.#set({ texts: this.#model.texts + 1 });
    this.#render();
  }

  /** Shows an address. If it is a part of a faulty one, the page's own address stays until the next move. */
  open(address: string, isFaulty = false): void {
    const { isPage, game: before } = this.#model;
    const opened = this.#call((game) => game.open(address, isPage, this.#isSmall));
    if (!opened) return;
    this.#faultySize = undefined;
    this.#leaveGame.abort();
    const { update, squares, first, fault } = opened;
    const hadFocus = this.#inside.querySelector(".main :focus") !== null;
    if (!update) {
      this.#showStart();
    } else {
      const { state } = update;
      const isSameBoard =
        before?.state.game === state.game && before.squares.map(({ name }) => name).join() === squares.join();
      const cursor = isSameBoard ? before.cursor : first;
      this.#set({ game: openGame(++this.#lastId, update, squares, cursor) });
      this.#setTitle(text("page-title", { game: text(state.game) }));
      this.#render();
      this.#begin();
      this.applyTheme();
      if (hadFocus) this.#screen.focus({ preventScroll: true });
      if (isPage) scrollTo(0, 0);
      this.#notify({ kind: "changed", change: "game", state });
      if (isFaulty || fault) this.#faultySize = state.size;
    }
    if (fault !== null) this.#notify({ kind: "fault", message: fault, address });
  }

  /** Shows a good address as a new entry of the history, and puts the focus on the board. */
  enter(address: string): void {
    this.#address?.flush();
    this.open(address);
    this.#writeAddress(true);
    this.#screen.focus({ preventScroll: true });
  }

  /** Does what the button of that name does. */
  act(name: string): void {
    const action = actionOf(name);
    if (action) this.#act(action);
  }

  /** Plays a move that is given as text. Returns why it has not been played: a message as JSON. */
  play(move: string): string | undefined {
    const update = this.#step((game) => game.play(move));
    return update?.refusal ?? undefined;
  }

  /** Shows the position after this many moves of a line: of that on show, unless another is given. */
  goTo(ply: number, line = this.state?.line): void {
    if (line !== undefined) this.#goTo(line, ply);
  }

  /** The texts of the legal moves, in no order; `undefined` where there are more than 10,000. */
  legalMoves(): string[] | undefined {
    return this.#call((game) => game.legalMoves());
  }

  /** Puts the focus on the tab stop of the board. */
  focus(options?: FocusOptions): void {
    this.#screen.focus(options);
  }

  /** Ends everything. */
  destroy(): void {
    this.#leave.abort();
    this.#leaveGame.abort();
    this.#sizes.disconnect();
    this.#frames.stop();
    this.#address?.stop();
    this.#notifyStill();
    if (!this.#isBusy && !this.#hasFailed) this.#game.free();
    this.#inside.remove();
  }

  /** The root of the view. */
  get #inside(): HTMLElement {
    return this.#screen.element;
  }

  get #isSmall(): boolean {
    return this.#element.matches(SMALL);
  }

  #set(part: Partial<BoardModel>): void {
    this.#model = { ...this.#model, ...part };
  }

  #setGame(part: Partial<GameModel>): void {
    const { game } = this.#model;
    if (game) this.#set({ game: { ...game, ...part } });
  }

  /** Calls the game. `undefined` while it is being called, and after a failure. */
  #call<T>(task: (game: Game) => T): T | undefined {
    if (!this.isAlive) return undefined;
    this.#isBusy = true;
    try {
      return task(this.#game);
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    } finally {
      this.#isBusy = false;
      if (this.#queue.length > 0) queueMicrotask(this.#drain);
    }
  }

  /** Does something as soon as the game can be called: the host page may click while it is asked whether a move may be played. */
  #whenFree(task: () => void): void {
    if (this.#isBusy) this.#queue.push(task);
    else task();
  }

  /** Calls the game, which moves nothing if nothing may move on the screen. */
  #callMoving<T>(task: (game: Game) => T): T | undefined {
    const hasMotion = mayMove();
    return this.#call((game) => {
      if (hasMotion !== this.#hasMotion) game.allowMotion(hasMotion);
      this.#hasMotion = hasMotion;
      return task(game);
    });
  }

  #drain = (): void => {
    for (const next of this.#queue.splice(0)) next();
  };

  /** Shows the model. */
  #render(): void {
    this.#willRender = false;
    this.#screen.show(this.#model);
  }

  /** Shows the model once after all that scripts change in one task. */
  #renderSoon(): void {
    if (this.#willRender) return;
    this.#willRender = true;
    queueMicrotask(() => this.#willRender && !this.#leave.signal.aborted && this.#render());
  }

  #notify(event: BoardEvent): void {
    queueMicrotask(() => this.#host.notified(event));
  }

  /** Something is done in the game that may take a step. */
  #step(task: (game: Game) => Update | undefined, change: BoardChange = "turn"): Update | undefined {
    return this.#apply(this.#callMoving(task), change);
  }

  /** Shows an update. */
  #apply(update: Update | undefined, change: BoardChange = "turn"): Update | undefined {
    const { game } = this.#model;
    if (!update || !game) return undefined;
    const { state, played, noises, history, isMoving } = update;
    this.#set({ game: updateGame(game, update) });
    if (!isMoving) this.#notifyStill();
    if (played !== null) this.#notify({ kind: "played", move: played, state });
    if (noises) this.#notify({ kind: "sounds", state, ...noises });
    // The squares have other places in the same room.
    if (state.parts.flipped !== game.state.parts.flipped) this.#layOut();
    this.#render();
    this.#frames.request();
    if (history !== "none") {
      this.#writeAddress(history === "push");
      this.#notify({ kind: "changed", change, state });
    }
    return update;
  }

  /** What moved is at its end: the panel shows it too. */
  #settle(): void {
    const { game } = this.#model;
    if (!game?.isMoving) return;
    this.#set({ game: settleGame(game) });
    this.#render();
    this.#notifyStill();
  }

  #notifyStill(): void {
    for (const done of this.#waiting.splice(0)) done();
  }

  #rest = (): void => {
    if (!this.#call((game) => game.rest())) return;
    this.#settle();
    this.#frames.request();
  };

  #goTo(line: number, ply: number): void {
    this.#apply(this.#call((game) => game.goTo(line, ply)));
  }

  #act(action: Action): void {
    const { isReadonly } = this.#model;
    if (isReadonly && (action === "new" || action === "edit")) return;
    if (isElsewhere(action)) {
      this.#notify({ kind: "ask", dialog: action });
      return;
    }
    const { state } = this;
    if (!state) return;
    const { line, ply, half, moves } = state;
    if (action === "undo") this.#step((game) => game.undo(), "undone");
    else if (action === "redo") this.#step((game) => game.redo(), "redone");
    else if (action === "next") this.#step((game) => game.redo());
    else if (action === "done") this.#step((game) => game.end());
    else if (action === "cancel") this.#step((game) => game.cancel());
    else if (action === "flip") this.#step((game) => game.flip());
    else if (action === "type-a-move") find(this.#inside, ".typed input").focus();
    else if (action === "first") this.#goTo(line, 0);
    else if (action === "previous") this.#goTo(line, half === "" ? Math.max(ply - 1, 0) : ply);
    else if (action === "last") this.#goTo(line, moves.length);
  }

  /** Does what a key asks for: what a button that is shown does, and no more. Returns whether the key has a meaning here. */
  #press({ action, kind }: Shortcut, repeats: boolean): boolean {
    const shows = (): boolean => {
      // The list of the keys has no button: it goes with the header.
      const button = this.#root.querySelector(action === "keys" ? "header" : `.quarry [data-action=${action}]`);
      return isOffered(button);
    };
    const works = kind === "travel" ? this.state !== undefined : (kind === "chord" || this.#hasLetters) && shows();
    if (!works || !this.#hasKeys) return false;
    if (!repeats || kind !== "letter") this.#act(action);
    return true;
  }

  /** Whether keys do what buttons do. */
  get #hasKeys(): boolean {
    return this.#element.getAttribute("keys") !== "none";
  }

  #playTyped(): void {
    const input = find<HTMLInputElement>(this.#inside, ".typed input");
    const update = this.#callMoving((game) => game.playTyped(input.value.trim()));
    if (!update) return;
    this.#setGame({ typedFault: update.refusal });
    // A text with a fault stays to be corrected.
    if (update.refusal === null) input.value = "";
    this.#apply(update);
    if (update.history !== "none") this.#requestMoves();
  }

  /** Another script offers moves for typing. */
  #requestMoves(): void {
    this.#notify({ kind: "ask", dialog: "moves" });
  }

  #showStart(): void {
    this.#set({ game: undefined });
    this.#notifyStill();
    this.#notify({ kind: "changed", change: "games", state: undefined });
    this.#setTitle("Quarry");
    this.#render();
    this.#leaveGame = new AbortController();
    addCards(this.#inside, this.pictures, (name, ...canvas) => this.#call((game) => game.paintSample(name, ...canvas)));
  }

  #setTitle(title: string): void {
    if (this.#model.isPage) document.title = title;
  }

  /** The elements of a game are there. */
  #begin(): void {
    const stage = find(this.#inside, ".stage");
    const shown = find<HTMLCanvasElement>(stage, "canvas").getContext("2d");
    const [ground, pieces, watchers] = this.#layers;
    if (shown && ground && pieces && watchers) {
      this.#call((game) => game.attach(shown, ground, pieces, watchers));
    }
    this.#leaveGame = new AbortController();
    const { signal } = this.#leaveGame;
    followInput(find(stage, ".grid"), stage, this.#input, signal);
    const form = find(this.#inside, ".typed");
    const submit = (event: Event): void => {
      event.preventDefault();
      this.#whenFree(() => this.#playTyped());
    };
    form.addEventListener("submit", submit, { signal });
    find(form, "input").addEventListener("focus", () => this.#requestMoves(), { signal });
  }

  #input: InputHost = {
    squareOf: (name) => {
      const number = this.#model.game?.squares.findIndex((square) => square.name === name) ?? -1;
      return number < 0 ? undefined : number;
    },
    hasKeys: () => this.#hasKeys,
    pick: (square) => this.#whenFree(() => this.#step((game) => game.pick(square))),
    drag: (drag) => this.#whenFree(() => this.#drag(drag)),
    point: (square) => {
      if (this.#call((game) => game.point(square))) this.#frames.request();
    },
    gaze: (at) => {
      if (this.#call((game) => (at ? game.gaze(...at) : game.endGaze()))) this.#frames.request();
    },
    focused: (square) => {
      this.#setCursor(square);
      const isVisible = this.#root.querySelector(".cell:focus-visible") !== null;
      if (isVisible) this.#input.point(square);
    },
    rest: this.#rest,
    letGo: () => this.#apply(this.#call((game) => game.letGo())) !== undefined,
    walk: (key, isControl) => {
      const { game } = this.#model;
      const to = game && this.#call((module) => module.walk(game.cursor, key, isControl));
      if (to === undefined) return false;
      this.#setCursor(to);
      this.#screen.focus();
      return true;
    },
  };

  #drag(drag: Drag): void {
    if (drag.kind === "begin") this.#step((game) => game.beginDrag(drag.square, ...drag.at));
    else if (drag.kind === "drop") this.#step((game) => game.dropAt(...drag.at));
    else if (drag.kind === "cancel") this.#step((game) => game.cancelDrag());
    else if (this.#call((game) => game.dragTo(...drag.at))) this.#frames.request();
  }

  #setCursor(cursor: number): void {
    if (this.#model.game?.cursor === cursor) return;
    this.#setGame({ cursor });
    this.#render();
  }

  #writeAddress(isEntry: boolean): void {
    const { state } = this;
    if (this.#faultySize !== undefined && this.#faultySize === state?.size) return;
    this.#faultySize = undefined;
    this.#address?.write(this.address, isEntry);
  }

  #fit = (): void => {
    const { isPage, game } = this.#model;
    this.#room = game && measure({ host: this.#element, inside: this.#inside, isPage, isSmall: this.#isSmall });
    if (!this.#layOut()) return;
    this.#render();
    this.#frames.request();
  };

  /** Places the squares in the room that was measured last. Measuring makes the browser lay out the page. */
  #layOut(): boolean {
    const room = this.#room;
    const layout =
      room && this.#call((game) => game.fit(room.width, room.height, room.below, pixelRatio(), room.textSize));
    if (layout) this.#setGame({ layout });
    return layout !== undefined;
  }

  #draw(now: number): void {
    // Some browsers report no change of it.
    if (this.#density !== devicePixelRatio) {
      this.#density = devicePixelRatio;
      this.#fit();
    }
    if (this.#model.game && this.#call((game) => game.paint(now))) this.#frames.request();
    else this.#settle();
  }

  #listen(): void {
    const { signal } = this.#leave;
    const inside = this.#inside;
    inside.addEventListener("click", (event) => this.#click(event), { signal });
    inside.addEventListener("keydown", (event) => this.#key(event), { signal });
    // A hidden page gets no frames.
    document.addEventListener("visibilitychange", () => document.hidden && this.#rest(), { signal });
    addEventListener("resize", this.#fit, { signal });
    const address = this.#address;
    if (address) {
      const follow = (): void => {
        const changed = address.changed();
        if (changed !== undefined) this.#whenFree(() => this.open(changed));
      };
      addEventListener("hashchange", follow, { signal });
      addEventListener("pagehide", address.flush, { signal });
    }
    for (const query of COLOR_QUERIES)
      matchMedia(query).addEventListener("change", () => this.applyTheme(), { signal });
  }

  #click(event: MouseEvent): void {
    const isInside = (node: EventTarget): boolean => node instanceof Element && node.matches(".tools, .panel");
    if (!event.composedPath().some(isInside)) return;
    // The host page may have put buttons into a slot.
    const action = actionOf(closest(event.target, "[data-action]")?.dataset.action);
    if (action) this.#whenFree(() => this.#act(action));
    const { line, ply } = closest(event.target, ".moves [data-line]")?.dataset ?? {};
    if (line !== undefined && ply !== undefined) this.#whenFree(() => this.#goTo(Number(line), Number(ply)));
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || closest(event.target, "[name]") || closest(event.target, "[aria-labelledby]")) return;
    const shortcut = shortcutOf(event);
    if (shortcut && this.#press(shortcut, event.repeat)) event.preventDefault();
  }
}
