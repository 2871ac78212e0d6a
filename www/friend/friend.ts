// A game with a friend at another device: the board shows what the log of the game says, and what is played on the board goes into the
// log. On the page, its address is always the link for the friend. On other sites, embedded.ts opens it.

import type { Board } from "../board/board.ts";
import clockStyles from "../clock/clock.css";
import { leftOf } from "../clock/clocks.ts";
import { readClock } from "../clock/settings.ts";
import { nextTick } from "../clock/view.ts";
import { openDialog } from "../dialogs/dialog.ts";
import type { MessageActions, Messages } from "../element/messages.ts";
import type { Side } from "../games/boards.ts";
import { LOT, NEW } from "../lib/fragment.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import asStyles from "../page/as.css";
import type { Follower, PageChange } from "../page/follower.ts";
import { restored } from "../storage/restored.ts";
import { settings } from "../storage/settings.ts";
import { read, write } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";
import { addressOf, type FriendKeys, keysOf } from "./address.ts";
import styles from "./friend.css";
import { FriendGame } from "./friend-game.ts";
import { copyText, type LinkDialog, openLinkDialog } from "./link-dialog.ts";
import type { Offer, Phrase } from "./log.ts";
import { menuItems, PHRASE_TEXTS, phrasesView } from "./menu.ts";
import { canAsk, markTab, notify } from "./notice.ts";
import { isRunning, participantView } from "./participants.ts";
import { GRACE, type SharedGame } from "./shared-game.ts";
import { friendName, hasBegun, RECENT, resultOf, type Status, statusOf } from "./status.ts";
import { turnBegan } from "./turn.ts";

/** The kind of the message in the message line. */
const KIND = "correspondence";

/** How long a phrase of the friend stays, in milliseconds. */
const PHRASE_STAYS = 15_000;

/** How much longer than the opponent's time a device waits before it claims the win, in milliseconds. */
const CLAIM_AFTER = GRACE + 500;

/** The kind of the message about what a relay sees, and how long it stays, in milliseconds. */
const RELAYS = "relays";
const READING = 12_000;

/** The name of the value that says that the user knows what a relay sees. */
const KNOWS = "friend-relays-known";

/** The text below the title of each dialog with a link. */
const ABOUT = { "friend-invite": "friend-invite-about", "friend-other-device": "friend-other-device-about" };

/** What is around the board. */
export interface Surroundings {
  /** Whether it is the site's own page: its tab can be marked, and it may ask for notifications. */
  readonly isPage: boolean;
  /** The URL of a fragment for another device. */
  linkOf(fragment: string): string;
  /** The game has changed, or there is none any more. */
  changed(game: FriendGame | undefined, link: string): void;
}

const PAGE: Surroundings = {
  isPage: true,
  linkOf: (fragment) => new URL(fragment, location.href).href,
  changed: () => undefined,
};

/** Follows the games with friends of one board, once their texts have loaded. */
export async function open(root: ShadowRoot, messages: Messages, surroundings = PAGE): Promise<Follower> {
  await Promise.all([loadLaterMessages(), restored()]);
  return new FriendFollower(root, messages, surroundings);
}

/** The address of a game that begins with the current position. */
function addressFrom({ game, position, parts, ply }: BoardState): string {
  return ply === 0 ? parts.start : `v=1&game=${game}&pos=${position.replaceAll(" ", "_")}`;
}

/** Whether a list begins with all of another one. */
function beginsWith(list: readonly string[], start: readonly string[]): boolean {
  return start.length <= list.length && start.every((item, n) => list[n] === item);
}

/** Follows the games with friends of one board. */
class FriendFollower implements Follower {
  #root: ShadowRoot;
  #element: Element;
  #messages: Messages;
  #surroundings: Surroundings;
  #board: Board | undefined;
  #game: FriendGame | undefined;
  #ignore: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dialog: LinkDialog | undefined;
  /** What the message line shows, so that it is not shown again. */
  #shown = "";
  /** The current turn, by its number and rematch, and when it began here. */
  #turn = "";
  #since: number | undefined;
  /** The side that is played here, and from which the board is seen. */
  #side: string | undefined;
  /** The last phrase of the friend and when it came. */
  #phrase: { readonly id: string; readonly at: number } | undefined;
  /** Whether the board follows the log at this moment. */
  #isFollowing = false;
  /** Whether the user is being asked about resigning. */
  #asksToResign = false;
  /** The attributes that have been set, and their values before. */
  #attributes = new Map<string, string | null>();

  constructor(root: ShadowRoot, messages: Messages, surroundings: Surroundings) {
    this.#root = root;
    this.#element = root.host;
    this.#messages = messages;
    this.#surroundings = surroundings;
    for (const sheet of [asStyles, clockStyles, styles]) addStyles(root, sheet);
    document.addEventListener("visibilitychange", () => this.#mark());
  }

  /** Something else is shown. */
  follow({ change, board, keys }: PageChange): void {
    this.#board = board;
    if (change === "game" || change === "games") this.#begin(keysOf(keys), board);
    else if (this.#game) this.#played(board);
  }

  /** Another game is shown, or all games. */
  #begin(keys: FriendKeys, board: Board): void {
    const { state } = board;
    if (state && keys.key !== undefined && keys.key === this.#game?.key) {
      // Another letter of the current game, or its own address.
      FriendGame.open(keys.key, keys.letter, keys.seat);
      this.#changed();
      return;
    }
    this.#end(board);
    if (!state || keys.key === undefined) return;
    const game = this.#open(keys, state);
    if (!game) {
      this.#messages.show("fault", text("link-broken"), text("friend-link-broken"));
      return;
    }
    this.#game = game;
    this.#ignore = game.listen(() => this.#changed());
    game.connect();
    this.#nameAddress(board);
    board.fill("letter", ({ game }) => (game ? this.#menu() : []));
    this.#checkLink(state);
    this.#changed();
    if (keys.key === NEW) this.#invite();
    else if (!read(KNOWS, 1, (value): value is true => value === true)) this.#explainRelays();
  }

  #open({ key, side, clock, watch, letter, seat }: FriendKeys, state: BoardState): FriendGame | undefined {
    if (key !== NEW) return FriendGame.open(key ?? "", letter, seat);
    const sides: readonly string[] = state.players.map((player) => player.side);
    const name = settings().name || undefined;
    const chosen = side !== undefined && sides.includes(side) ? side : LOT;
    const isPrivate = watch === "0";
    return FriendGame.create({ game: addressFrom(state), side: chosen, clock: readClock(clock), isPrivate, name });
  }

  /** The first time, a player learns what a relay sees. */
  #explainRelays(): void {
    if (this.#game?.contact.relays === "none") return;
    write(KNOWS, 1, true);
    this.#messages.show(RELAYS, text("friend-relays"), text("friend-relays-see"));
    setTimeout(() => this.#messages.hide(RELAYS), READING);
  }

  /** No game with a friend is shown any more. */
  #end(board: Board): void {
    if (!this.#game) return;
    this.#ignore?.();
    this.#game.close();
    this.#game = undefined;
    clearTimeout(this.#timer);
    this.#dialog?.close();
    this.#shown = "";
    this.#turn = "";
    this.#phrase = undefined;
    this.#side = undefined;
    for (const kind of [KIND, RELAYS]) this.#messages.hide(kind);
    board.fill("letter", undefined);
    board.lock("friend", false);
    board.showInGame({ participants: undefined, ending: undefined });
    for (const [name, value] of this.#attributes) this.#setAttribute(name, value ?? undefined);
    this.#attributes.clear();
    this.#mark();
    this.#surroundings.changed(undefined, "");
  }

  /** The page's address is the link for the friend: it has the whole game, and what no relay has. */
  #nameAddress(board: Board): void {
    board.nameBy(({ parts }) => parts.line + this.#linkKeys());
  }

  #linkKeys(): string {
    const game = this.#game;
    const letter = game?.letter;
    return game ? `&friend=${game.key}${letter ? `&log=${letter}` : ""}` : "";
  }

  /** The game of the log, as far as this device may show it: of a closed game, its start. */
  get #visible(): Pick<SharedGame, "game" | "moves"> | undefined {
    const { shared, isClosed } = this.#game ?? {};
    return shared && isClosed ? { game: shared.game, moves: [] } : shared;
  }

  /** The link for the friend. */
  #link(more = ""): string {
    const shared = this.#visible;
    const address = shared ? addressOf(shared) : (this.#board?.address ?? "");
    return this.#surroundings.linkOf(`#${address}${this.#linkKeys()}${more}`);
  }

  /** The moves of the link that was opened may be others than those of the game. */
  #checkLink({ parts: { main } }: BoardState): void {
    const shared = this.#game?.shared;
    if (!shared || this.#game?.isClosed || beginsWith(shared.moves, main)) return;
    const place = main.findIndex((move, n) => move !== shared.moves[n]);
    const found = main[place] ?? "";
    const has = shared.moves[place];
    const more = has
      ? text("friend-link-differs", { move: place + 1, found, has })
      : text("friend-link-ahead", { move: place + 1, found });
    this.#messages.show("fault", text("friend-link-other"), more);
  }

  /** The game has changed, or what is known of the friend. */
  #changed(): void {
    // The first device that opens the link takes the free seat.
    if (this.#game?.canJoin) this.#game.join(settings().name || undefined);
    const { shared } = this.#game ?? {};
    const before = this.#turn;
    if (shared) this.#beginTurn(shared);
    this.#followLog();
    if (this.#side !== this.#game?.side) this.#turnBoard();
    this.#noticePhrase(shared);
    if (before !== "" && before !== this.#turn) {
      this.#asksToResign = false;
      if (this.#game?.isMine) this.#notify();
    }
    if (this.#dialog && shared && hasBegun(shared)) this.#dialog.close();
    // What a relay has need not be in the link.
    this.#dialog?.update({ link: this.#link() });
    // The site names no relay after all: that is known when its list has loaded.
    if (this.#game?.contact.relays === "none") this.#messages.hide(RELAYS);
    this.#show();
  }

  /** Remembers when a turn began. After a reload, the log knows it. */
  #beginTurn(shared: SharedGame): void {
    const turn = `${shared.rematches}.${shared.moves.length}.${hasBegun(shared)}`;
    if (turn === this.#turn) return;
    const now = Date.now();
    const began = this.#turn === "" ? turnBegan(shared, shared.seats.get(this.#game?.side ?? "")) : undefined;
    this.#since = Math.min(began ?? now, now);
    this.#turn = turn;
  }

  /** Plays what the log has and the board has not, or shows the game of the log. */
  #followLog(): void {
    const [board, shared] = [this.#board, this.#visible];
    const state = board?.state;
    if (!board?.isAlive || !state || !shared || this.#isFollowing) return;
    const { main, start } = state.parts;
    this.#isFollowing = true;
    try {
      const isSame = start === shared.game;
      if (isSame && main.length === shared.moves.length && beginsWith(shared.moves, main)) return;
      const canPlay = isSame && beginsWith(shared.moves, main) && state.line === 0 && state.ply === main.length;
      if (canPlay && state.half === "") {
        board.lock("friend", false);
        for (const move of shared.moves.slice(main.length)) if (board.play(move) !== undefined) break;
      }
      const now = board.state;
      if (now && now.parts.start === shared.game && now.parts.main.join() === shared.moves.join()) return;
      const place = canPlay || !isSame || !beginsWith(shared.moves, main) ? undefined : state.ply;
      board.enter(addressOf(shared), { isSame: true, isEntry: false });
      if (place !== undefined) board.goTo(place);
    } finally {
      this.#isFollowing = false;
    }
  }

  /** A move has been played on the board, or another one is shown. */
  #played(board: Board): void {
    const game = this.#game;
    const shared = game?.shared;
    const main = board.state?.parts.main;
    if (!game || !shared || !main || this.#isFollowing) return;
    const move = main[shared.moves.length];
    const isNew = move !== undefined && main.length === shared.moves.length + 1 && beginsWith(main, shared.moves);
    if (isNew && game.isMine) {
      const spent = Math.max(0, Date.now() - (this.#since ?? Date.now()));
      const reason = game.act({ kind: "move", move, spent });
      if (reason) this.#refuse(reason);
    }
    // What the log does not have is taken from the board again.
    if (game.shared && !game.shared.result && game.shared.moves.join() !== main.join()) this.#followLog();
    this.#show();
  }

  #refuse(reason: string): void {
    const why = reason === "time-is-up" ? text("friend-refused-time") : text("friend-refused");
    this.#messages.show("refused", text("friend-not-played"), why);
  }

  /** Shows where the game is. */
  #show(): void {
    const [board, game] = [this.#board, this.#game];
    const state = board?.state;
    if (!board?.isAlive || !game || !state) return;
    const { shared, side } = game;
    const isBack = state.ply < state.moves.length || state.line > 0;
    const goesOn = !shared?.result;
    const { isPage } = this.#surroundings;
    if (isPage) this.#setAttribute("as", goesOn ? (side ?? "none") : undefined);
    for (const { side } of state.players)
      if (isPage || this.#element.hasAttribute(side)) this.#setAttribute(side, "human");
    board.lock("friend", game.isClosed || goesOn ? isBack || !game.isMine : !isBack && shared.result?.by !== "rules");
    this.#nameAddress(board);
    this.#showMessage();
    this.#showParticipants();
    this.#mark();
    this.#surroundings.changed(game, this.#link());
  }

  #showMessage(): void {
    const game = this.#game;
    if (!game) return;
    const { title, more, actions } = this.#status(game);
    const shown = JSON.stringify([title, more, Object.keys(actions)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#messages.show(KIND, title, more, actions);
  }

  #status(game: FriendGame): Status {
    const { shared, side, contact } = game;
    if (this.#asksToResign && shared && !shared.result) {
      const answer = (resigns: boolean) => () => {
        this.#asksToResign = false;
        if (resigns) this.#act(() => game.act({ kind: "resign" }));
        this.#show();
      };
      const actions: MessageActions = { [text("friend-resign")]: answer(true), [text("keep-playing")]: answer(false) };
      return { title: text("friend-resign-ask"), more: "", actions };
    }
    const state = this.#board?.state;
    if (state && shared && !shared.result && state.ply < state.moves.length) {
      const title = text("looking-back", { move: state.ply, moves: state.moves.length });
      return { title, more: "", actions: { [text("back-to-game")]: () => this.#board?.act("last") } };
    }
    const status = statusOf(
      { shared, side, contact, now: Date.now() },
      {
        send: () => this.#send(),
        invite: () => this.#invite(),
        answer: (offer, accepts) => this.#act(() => game.act({ kind: "answer", offer, accepts })),
        rematch: () => this.#offer("rematch"),
      },
    );
    const phrase = shared?.phrase;
    if (!phrase || phrase.side === side || this.#phraseLeft(Date.now()) <= 0) return status;
    const name = friendName(shared, side);
    const words = text("friend-says", { name, phrase: [PHRASE_TEXTS[phrase.phrase]] });
    return { ...status, title: words, more: [status.title, status.more].filter(Boolean).join(" ") };
  }

  /** A phrase of the friend is shown for a while. */
  #noticePhrase(shared: SharedGame | undefined): void {
    const last = shared?.entries.findLast(({ action }) => action.kind === "phrase");
    if (!last || last.id === this.#phrase?.id || last.author === shared?.seats.get(this.#game?.side ?? "")) return;
    // One that was sent before the game was opened is not shown again.
    this.#phrase = { id: last.id, at: this.#shown === "" ? 0 : Date.now() };
  }

  /** How long the phrase of the friend stays yet, in milliseconds. */
  #phraseLeft(now: number): number {
    return this.#phrase ? this.#phrase.at + PHRASE_STAYS - now : 0;
  }

  /** Who plays, with the clocks; again as soon as a clock shows something else. */
  #showParticipants(): void {
    clearTimeout(this.#timer);
    const [board, game] = [this.#board, this.#game];
    const shared = game?.shared;
    if (!board?.isAlive || !board.state || !game || !shared || game.isClosed) return;
    const now = Date.now();
    const { side: mine, contact } = game;
    const waits: number[] = [];
    const participants = new Map<Side, ReturnType<typeof participantView>>();
    for (const { side } of board.state.players) {
      const runs = isRunning(shared, side);
      const before = shared.left.get(side);
      const left = before === undefined ? undefined : leftOf(before, runs ? this.#since : undefined, now);
      const isHere = side !== mine && mine !== undefined && now - (contact.seenAt ?? 0) < RECENT;
      const own = settings().name || text("friend-you");
      const name =
        side === mine ? own : shared.names.get(side) || (shared.seats.has(side) ? text("friend-someone") : "…");
      participants.set(side, participantView({ name, isHere, left, runs }));
      if (left !== undefined && runs) waits.push(left > 0 ? nextTick(left) : CLAIM_AFTER);
      if (left === 0 && runs) this.#claim(side, now);
    }
    const ending = shared.result && shared.result.by !== "rules" ? resultOf(shared, mine) : undefined;
    board.showInGame({ participants, ending });
    if (contact.seenAt !== undefined && now - contact.seenAt < RECENT) waits.push(RECENT - (now - contact.seenAt) + 1);
    if (this.#phraseLeft(now) > 0) waits.push(this.#phraseLeft(now) + 1);
    if (waits.length > 0) this.#timer = setTimeout(() => this.#tick(), Math.min(...waits));
  }

  #tick(): void {
    this.#showMessage();
    this.#showParticipants();
  }

  /** The opponent's time is up. */
  #claim(side: string, now: number): void {
    const game = this.#game;
    const shared = game?.shared;
    if (!game || !shared || game.side === undefined || side === game.side || this.#since === undefined) return;
    const left = shared.left.get(side) ?? 0;
    if (now - this.#since > left + CLAIM_AFTER) game.act({ kind: "claim" });
  }

  #act(task: () => string | undefined): void {
    const reason = task();
    if (reason) this.#refuse(reason);
    this.#changed();
  }

  #offer(offer: Offer): void {
    this.#act(() => this.#game?.act({ kind: "offer", offer }));
  }

  #menu(): ReturnType<typeof menuItems> {
    const game = this.#game;
    if (!game) return [];
    const ask = (): void => {
      Notification.requestPermission()
        .then(() => this.#show())
        .catch(console.warn);
    };
    return menuItems(game.shared, game.side, {
      offer: (offer) => this.#offer(offer),
      resign: () => {
        this.#asksToResign = true;
        this.#show();
      },
      talk: () => this.#talk(game),
      invite: () => this.#invite(),
      move: () => this.#moveSeat(game),
      notify: this.#surroundings.isPage && canAsk() ? ask : undefined,
    });
  }

  async #talk(game: FriendGame): Promise<void> {
    const choose = (phrase: Phrase): void => {
      dialog.close();
      this.#act(() => game.act({ kind: "phrase", phrase }));
    };
    const dialog = await openDialog(this.#root, {
      title: () => text("friend-talk"),
      className: "narrow",
      styles,
      state: {},
      view: () => phrasesView(choose),
    });
  }

  /** Shows the link of the game, and closes it when the friend is there. */
  #invite(): void {
    const game = this.#game;
    if (!game) return;
    const relays = game.contact.relays !== "none";
    if (relays) write(KNOWS, 1, true);
    const more = relays ? [`${text("friend-relays")} ${text("friend-relays-see")}`] : [text("friend-by-letter")];
    this.#openLink("friend-invite", this.#link(), more).catch(console.warn);
  }

  /** Shows the link by which the seat goes to another device. */
  #moveSeat(game: FriendGame): void {
    const { seatLink } = game;
    if (seatLink === undefined) return;
    this.#openLink("friend-other-device", this.#link(`&seat=${seatLink}`), []).catch(console.warn);
  }

  async #openLink(title: keyof typeof ABOUT, link: string, more: string[]): Promise<void> {
    const game = this.#game;
    const isPrivate = title === "friend-invite" && game?.shared?.isPrivate;
    const about = isPrivate ? "friend-invite-private-about" : ABOUT[title];
    const dialog = await openLinkDialog(this.#root, { title, about, link, more }, () => {
      if (this.#dialog === dialog) this.#dialog = undefined;
    });
    // The user may have left the game meanwhile.
    if (game !== this.#game) {
      dialog.close();
      return;
    }
    // A watcher is invited into a game that has begun: the dialog stays.
    if (title !== "friend-invite" || hasBegun(this.#game?.shared)) return;
    this.#dialog = dialog;
    // A relay may have taken the invitation while the dialog was loading.
    dialog.update({ link: this.#link() });
  }

  /** Sends the link, or copies it where a device cannot send. */
  #send(): void {
    const url = this.#link();
    if ("share" in navigator) navigator.share({ title: document.title, url }).catch(() => undefined);
    else
      copyText(url).then(
        () => this.#messages.show("correspondence-sent", text("friend-link-copied"), text("friend-link-send-it")),
        () => prompt(text("correspondence-prompt"), url),
      );
  }

  /** The board is seen from one's own side. */
  #turnBoard(): void {
    const { side } = this.#game ?? {};
    const state = this.#board?.state;
    const [first] = state?.players ?? [];
    this.#side = side;
    if (!side || !first || !settings().turn) return;
    const isSecond = side !== first.side;
    if (state?.parts.flipped !== isSecond) this.#board?.act("flip");
  }

  /** The friend has moved. */
  #notify(): void {
    if (!this.#surroundings.isPage) return;
    const { shared, side, key } = this.#game ?? {};
    const move = shared?.moves.at(-1);
    const name = friendName(shared, side);
    const title = move === undefined ? text("friend-your-turn") : text("friend-has-moved", { name, move });
    notify(`quarry-${key}`, title).catch(console.warn);
  }

  #mark(): void {
    if (this.#surroundings.isPage) markTab(document.hidden && this.#game?.isMine === true);
  }

  #setAttribute(name: string, value: string | undefined): void {
    const before = this.#element.getAttribute(name);
    if (value !== undefined && !this.#attributes.has(name)) this.#attributes.set(name, before);
    if (value === undefined) this.#element.removeAttribute(name);
    else if (before !== value) this.#element.setAttribute(name, value);
  }
}
