// The board of one element. It passes what the user does to the game of the WebAssembly module, keeps the model of what is shown,
// and renders it.

import { closest, find, isOffered, isOn } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { type BoardState, Game, type Update } from "../wasm/quarry.js";
import { type Action, actionOf, isElsewhere, taskOf } from "./actions.ts";
import { AddressBar } from "./address-bar.ts";
import { GameCalls } from "./calls.ts";
import { applyColors, COLOR_QUERIES } from "./colors.ts";
import type { Drag } from "./drag.ts";
import type { BoardChange, BoardEvent, BoardHost, BoardOptions } from "./events.ts";
import { measure, pixelRatio, type Room, SMALL } from "./fit.ts";
import { type FrameCosts, Frames } from "./frames.ts";
import { followInput, type InputHost } from "./input.ts";
import type { BoardModel, Edits, GameAdditions, GameModel, PartView, Place, Square } from "./model.ts";
import { editOf, openGame, settleGame, updateGame } from "./model.ts";
import { Pictures } from "./pictures.ts";
import { Screen } from "./screen.ts";
import { type Shortcut, shortcutOf } from "./shortcuts.ts";
import { addCards } from "./start.ts";
import { followTyping } from "./typed.ts";

/** The board of one element. It lives until it is destroyed. */
export class Board {
  #root: ShadowRoot;
  #element: HTMLElement;
  #host: BoardHost;
  #calls = new GameCalls(new Game((move) => this.#host.before(move)));
  #model: BoardModel;
  #screen: Screen;
  /** The number of the last game. */
  #lastId = 0;
  #address: AddressBar | undefined;
  /** How many moves the game has of which the address is faulty: until one more is played, the address stays to be mended. */
  #faultySize: number | undefined;
  /** The address by which the page's own names the current game, if it names more, such as who plays. */
  #linkOf: ((state: BoardState) => string) | undefined;
  /** What locks the board: it takes no moves of a person. */
  #locks = new Set<string>();
  #frames = new Frames((now) => this.#draw(now));
  /** The pictures on the start page. */
  readonly pictures = new Pictures();
  /** The canvases that are not shown. */
  #layers = Array.from({ length: 3 }, () => document.createElement("canvas").getContext("2d"));
  #hasLetters = true;
  #density = devicePixelRatio;
  #willRender = false;
  #leave = new AbortController();
  /** Ends what follows the elements of the current game. */
  #leaveGame = new AbortController();
  #sizes = new ResizeObserver(() => this.#fit());
  /** The room of the current game, as it was measured last. */
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

  /** What is shown; `undefined` on the start page. */
  get state(): BoardState | undefined {
    return this.#model.game?.state;
  }

  /** The address of what is shown, without `#`; empty on the start page. */
  get address(): string {
    return this.state?.address ?? "";
  }

  /** The fragment of the page's address: that of what is shown, and who plays if the page names them. */
  get link(): string {
    return (this.state && this.#linkOf?.(this.state)) ?? this.address;
  }

  /** The changes of the record that Undo and Redo would make here, besides moves. */
  get edits(): Edits {
    return this.#model.game?.edits ?? {};
  }

  /** Whether it goes on and can be called: not so after a failure inside, or while it asks whether a move may be played. */
  get isAlive(): boolean {
    return this.#calls.isReady;
  }

  /** For measurements. */
  get frames(): FrameCosts {
    return this.#frames.costs;
  }

  /** The number of the current game, which no other game has. */
  get gameId(): number | undefined {
    return this.#model.game?.id;
  }

  /** The squares of the current game. */
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

  /** Shows what a script has changed of what is shown. */
  show(change: Partial<Pick<BoardModel, "message" | "overlay" | "isRulesOpen" | "opponent">>): void {
    this.#set(change);
    this.#render();
  }

  /** Shows what a script has changed of the current game, if there is one. */
  showInGame(change: Partial<GameAdditions>): void {
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

  /** Locks the board for one of several reasons, or unlocks it: then the side to move cannot be moved. */
  lock(reason: string, on: boolean): void {
    if (on) this.#locks.add(reason);
    else this.#locks.delete(reason);
    const isLocked = this.#locks.size > 0;
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
    this.#linkOf = undefined;
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

  /**
   * Shows a good address as a new entry of the history, and puts the focus on the board; or in place of the current entry. Of the same
   * game, the page's address goes on naming the players.
   */
  enter(address: string, { isSame = false, isEntry = true } = {}): void {
    const linkOf = isSame ? this.#linkOf : undefined;
    this.#address?.flush();
    this.open(address);
    this.#linkOf = linkOf;
    this.#writeAddress(isEntry);
    if (isEntry) this.#screen.focus({ preventScroll: true });
  }

  /** The page's own address names the current game in that way, until another one is opened. */
  nameBy(linkOf: ((state: BoardState) => string) | undefined): void {
    this.#linkOf = linkOf;
    this.#writeAddress(false);
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

  /** Shows the position after this many moves of a line: of that shown, unless another is given. */
  goTo(ply: number, line = this.state?.line): void {
    if (line !== undefined) this.#apply(this.#call((game) => game.goTo(line, ply)));
  }

  /** Turns the board. What has happened stays shown. */
  turn(): void {
    const update = this.#call((game) => game.flip());
    this.#apply(update && { ...update, announcement: this.#model.game?.announcement ?? null });
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
    this.#calls.close();
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

  #call: GameCalls["call"] = (task) => this.#calls.call(task);
  #callMoving: GameCalls["callMoving"] = (task) => this.#calls.callMoving(task);
  #whenFree: GameCalls["whenFree"] = (task) => this.#calls.whenFree(task);

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
    // What is wrong with a text is said of one position.
    if (state.position !== game.state.position) this.#clearTyped();
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

  #act(action: Action): void {
    const { isReadonly } = this.#model;
    if (isReadonly && (action === "new" || action === "edit")) return;
    if (isElsewhere(action)) {
      this.#notify({ kind: "ask", dialog: action });
      return;
    }
    const { game } = this.#model;
    const edit = editOf(game, action);
    const task = game && taskOf(action, game.state);
    if (edit) edit.apply();
    else if (action === "type-a-move") find(this.#inside, ".typed input").focus();
    else if (task) this.#step(task, action === "undo" ? "undone" : action === "redo" ? "redone" : "turn");
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

  #playTyped(text: string): boolean {
    const update = this.#callMoving((game) => game.playTyped(text));
    if (!update) return false;
    const { refusal, history } = update;
    this.#apply(update);
    this.#setTypedFault(refusal);
    if (history !== "none") this.#requestMoves();
    return refusal === null;
  }

  #setTypedFault(typedFault: string | null): void {
    if (this.#model.game?.typedFault === typedFault) return;
    this.#setGame({ typedFault });
    this.#renderSoon();
  }

  /** A text with a fault stays to be corrected while the fault is shown. */
  #clearTyped(): void {
    if (!this.#model.game?.typedFault) return;
    this.#setTypedFault(null);
    find<HTMLInputElement>(this.#inside, ".typed input").value = "";
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
    const [ground, pieces, phase] = this.#layers;
    if (shown && ground && pieces && phase) {
      this.#call((game) => game.attach(shown, ground, pieces, phase));
    }
    this.#leaveGame = new AbortController();
    const { signal } = this.#leaveGame;
    followInput(find(stage, ".grid"), stage, this.#input, signal);
    const typing = {
      play: (text: string, done: () => void): void => this.#whenFree(() => this.#playTyped(text) && done()),
      edited: (): void => this.#setTypedFault(null),
      begin: (): void => this.#requestMoves(),
    };
    followTyping(find(this.#inside, ".typed"), typing, signal);
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
    this.#address?.write(this.link, isEntry);
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
    // The menu has been closed: it may have further items now.
    inside.addEventListener("toggle", () => this.#render(), { signal, capture: true });
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
      addEventListener("pagehide", () => address.flush(), { signal });
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
    if (line !== undefined && ply !== undefined) this.#whenFree(() => this.goTo(Number(ply), Number(line)));
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || closest(event.target, "[name]") || closest(event.target, "[aria-labelledby]")) return;
    const shortcut = shortcutOf(event);
    if (shortcut && this.#press(shortcut, event.repeat)) event.preventDefault();
  }
}
