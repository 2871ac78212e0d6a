// The computer at one board: it plays sides, gives hints, and judges what is on show. It does one of these at a time, in
// one worker at most.

import { add, loadStyleSheet } from "../lib/dom.ts";
import { loadTools } from "../lib/tools.ts";
import { shown } from "../element/game-element.js";
import { GAMES } from "../games/games.ts";
import { settings } from "../storage/settings.ts";
import { AnalysisPanel, kindOf, LINES, shareOf, scoreText } from "./analysis-panel.js";
import { Arrows } from "./arrows.js";
import { Players } from "./players.ts";
import { Review } from "./review.js";
import { load, EngineClient } from "./engine-client.js";

const styles = new URL("./analysis.css", import.meta.url);

/** The buttons of the panel, by their `data-action`: what they say, their letters, and what they say at length. */
const BUTTONS = {
  hint: ["Hint", "h"],
  analyse: ["Analyse", "a"],
  explore: ["Exact", "x", "Exact values"],
  quiz: ["Quiz", "q", "Quiz: find the only winning turn"],
  "move-now": ["Move now", "m"],
};

/** A hint is searched for so long, a turn of a game that has ended is judged for so long, in milliseconds. */
const HINT = 150;
const JUDGE = 120;

/** The computer answers no sooner than this, in milliseconds: so that one sees what one has done. */
const PAUSE = 250;

/** What is known is shown at most so often, in milliseconds. */
const OFTEN = 100;

/** What the engine is asked of a game that falls into regions, before it thinks. */
const VALUE = "value time 400\n";

/** An address without the side that the board is seen from. */
function placeOf(address) {
  return address.replace("&flip=1", "");
}

/** Puts the key of a puzzle before the page's address, or none: who does not know it passes it over. */
function name(key) {
  const address = location.hash.slice(1).replace(/^quiz=[^&]*&/, "");
  const named = `#${key && `${key}&`}${address}`;
  if (named !== location.hash) history.replaceState(history.state, "", named);
}

/** The computer of one element, once its styles have come: see {@link Computer}. */
export async function open(element, root, board, tell) {
  await loadStyleSheet(root, styles);
  const computer = new Computer(element, root, board, tell);
  computer.quiz(element.sought ?? element.getAttribute("src") ?? "");
  return computer;
}

/** The computer of one element. */
class Computer {
  #root;
  #board;
  #tell;
  #players;
  #engine = new EngineClient();
  #arrows;
  #analysis;
  #review;
  #regions;
  /** What shows regions, while or after it loads. */
  #module;
  /** The exact values and the quiz, while they are on. */
  #explorer;
  #quiz;
  #context;
  /** Where a hint has been asked for, and the half-built turn there. */
  #asked;
  /** The hint that is shown: where, and the turn. */
  #hint;
  /** Where the computer was told to move although there are later turns. */
  #told;
  /** Who waits for a hint. */
  #wishes = [];
  #failed = false;
  #left = false;
  /** @type {Job | undefined} */
  #job;
  #waiting;
  #drawn = 0;
  #leave = new AbortController();

  /**
   * @param {HTMLElement} element
   * @param {ShadowRoot} root its own
   * @param {() => any} board what is on show, while there is something
   * @param {(title: string, text: string, error?: unknown) => void} tell shows a message
   */
  constructor(element, root, board, tell) {
    [this.#root, this.#board, this.#tell] = [root, board, tell];
    const fault = (message) => {
      const options = { bubbles: true, composed: true, detail: { message } };
      element.dispatchEvent(new CustomEvent("quarry-error", options));
      tell("An attribute does not hold together.", `${message}.`);
    };
    this.#players = new Players(element, root, () => this.#retry(), fault);
    this.#arrows = new Arrows(root);
    this.#context = {
      root,
      players: this.#players,
      place: () => root.querySelector(".computer"),
      state: () => board()?.state(),
      play: (turns) => this.#playAll(turns),
      enter: (address) => board()?.enter(address),
      name: (key) => element.hasAttribute("page") && name(key),
      decide: () => this.#decide(),
      fail: (error) => this.#fail(error),
    };
    const { signal } = this.#leave;
    document.addEventListener("visibilitychange", () => this.#decide(), { signal });
    const leave = (left) => {
      this.#left = left;
      this.#decide();
    };
    addEventListener("pagehide", () => leave(true), { signal });
    addEventListener("pageshow", () => leave(false), { signal });
    for (const kind of ["pointerdown", "click"]) root.addEventListener(kind, this.#guard, { signal, capture: true });
    // A link to a puzzle, on the page itself.
    addEventListener("hashchange", ({ newURL }) => element.hasAttribute("page") && this.quiz(newURL), { signal });
    // The status line is written anew then.
    addEventListener("resize", () => this.#show(), { signal });
    root.addEventListener("keydown", this.#press, { signal });
    // By then a hint is there within the blink of an eye.
    root.addEventListener("pointerover", () => load().catch(() => undefined), { signal, once: true });
    root.addEventListener("focusin", () => load().catch(() => undefined), { signal, once: true });
  }

  /**
   * Something else is on show: `"games"`, another `"game"`, another `"turn"`, or the one before, `"undone"`. `chosen` says
   * whether it is a game that somebody has just chosen.
   */
  follow(what, chosen) {
    const state = this.#board()?.state();
    if (what === "games" || what === "game") this.#begin(state, chosen);
    if (what === "undone" && this.#level(state.side) && !this.#level(this.#players.other(state.side))) {
      // Back to where the person was to move.
      if (state.ply > 0) return this.#board().act("undo");
    }
    if (state) this.#quiz?.follow(state);
    this.#decide();
  }

  /** The attributes say something else. */
  seat() {
    this.#players.reseat(this.#board()?.state());
    this.#retry();
  }

  /** Begins with the puzzle that an address names, if it names one. */
  quiz(address) {
    if (!/quiz=/.test(address)) return;
    import("./quiz.js")
      .then(({ named }) => {
        const { game, number } = named(address) ?? {};
        if (game && this.#board()?.state()?.game === game) return this.#startQuiz(game, number);
      })
      .catch((error) => this.#miss(error));
  }

  /** Does what a button says: the names of {@link BUTTONS}. */
  act(name) {
    const state = this.#board()?.state();
    if (!state || this.#players.sides.length === 0) return;
    this.#failed = false;
    if (name === "hint" && state.outcome === "ongoing") this.#asked = { at: placeOf(state.address), half: state.half };
    if (name === "analyse") this.#analyse(!this.#analysis);
    if (name === "explore") this.#explore(!this.#explorer).catch((error) => this.#miss(error));
    if (name === "quiz" && this.#quiz) this.#endQuiz();
    else if (name === "quiz") this.#startQuiz(state.game).catch((error) => this.#miss(error));
    if (name === "move-now" && this.#job?.kind === "move") this.#hurry(this.#job);
    else if (name === "move-now") this.#told = placeOf(state.address);
    this.#decide();
  }

  /** Gives a hint: the text of a turn, or `null` where there is none, or something else has happened meanwhile. */
  hint() {
    return new Promise((done) => {
      this.#wishes.push(done);
      this.act("hint");
      if (!this.#asked) this.#grant(null);
    });
  }

  #grant(turn) {
    for (const done of this.#wishes.splice(0)) done(turn);
  }

  /** Ends everything. */
  close() {
    this.#grant(null);
    this.#leave.abort();
    this.#stop();
    this.#engine.close();
    this.#arrows.close();
    this.#explorer?.close();
    this.#quiz?.close();
    clearTimeout(this.#waiting);
  }

  #begin(state, chosen) {
    this.#stop();
    this.#engine.close();
    [this.#asked, this.#hint, this.#told, this.#failed, this.#review] = [];
    this.#grant(null);
    const analysed = Boolean(this.#analysis);
    this.#analysis = undefined;
    this.#players.seat(state, chosen);
    this.#build();
    const played = this.#players.sides.length > 0;
    if (analysed && played) this.#analyse(true);
    if (played) this.#explorer?.stand();
    else if (this.#explorer) this.#explore(false);
    if (this.#quiz && !this.#quiz.isOf(state)) this.#endQuiz();
  }

  /** Fills its part of the panel. */
  #build() {
    const place = this.#root.querySelector(".computer:empty");
    if (!place || this.#players.sides.length === 0) return;
    const bar = add(place, "div", { class: "actions" });
    for (const [name, [text, letter, title = text]] of Object.entries(BUTTONS)) {
      if (name === "quiz" && !GAMES[this.#board().state().game].quiz) continue;
      const attributes = {
        type: "button",
        "data-action": name,
        "aria-keyshortcuts": letter,
        title: `${title} (${letter})`,
      };
      if (title !== text) attributes["aria-label"] = title;
      add(bar, "button", attributes, text).addEventListener("click", () => this.act(name));
    }
    add(place, "p", { class: "thought" });
  }

  #retry() {
    this.#failed = false;
    this.#decide();
  }

  /** What is to be done now. */
  #wanted() {
    const state = this.#board()?.state();
    if (!state || this.#players.sides.length === 0) return undefined;
    const { side, outcome, ply, moves, address } = state;
    const at = placeOf(address);
    this.#forget(at);
    if (document.hidden || this.#left || this.#failed) return undefined;
    const job = (kind, key, go, more = "") => ({
      kind,
      key,
      go,
      at,
      side,
      position: `position ${address}${more}`,
      infos: new Map(),
    });
    const level = this.#level(side);
    if (outcome === "ongoing" && level && (ply === moves.length || this.#told === at)) {
      const seed = Math.floor(Math.random() * 2 ** 31);
      return job("move", `move ${level} ${at}`, `go level ${level} seed ${seed}`);
    }
    if (this.#asked) {
      const more = this.#asked.half && ` half ${this.#asked.half}`;
      return job("hint", `hint ${at}${more}`, `go time ${HINT}`, more);
    }
    const asked = this.#quiz?.wanted() ?? this.#explorer?.wanted(state, at, !this.#analysis);
    if (asked) return { ...job(), ...asked };
    if (!this.#analysis) return undefined;
    if (outcome !== "ongoing" && ply === moves.length) this.#reviewed(state);
    const next = this.#review?.next;
    if (next !== undefined) {
      return job("review", `review ${this.#review.key} ${next}`, `go time ${JUDGE}`);
    }
    return outcome === "ongoing"
      ? job("analyse", `analyse ${at}`, `${GAMES[state.game].regions ? VALUE : ""}go lines ${LINES}`)
      : undefined;
  }

  /** The level of the computer that plays a side; 0 where a person does, as everybody does in a quiz. */
  #level(side) {
    return this.#quiz ? 0 : this.#players.level(side);
  }

  /** What was said of another place does not hold here. */
  #forget(at) {
    if (this.#asked && this.#asked.at !== at) {
      this.#asked = undefined;
      this.#grant(null);
    }
    if (this.#told !== at) this.#told = undefined;
    if (this.#hint?.at !== at) this.#hint = undefined;
  }

  #decide() {
    const job = this.#wanted();
    if (job?.key !== this.#job?.key) {
      this.#stop();
      this.#job = job;
      if (job) this.#run(job).catch((error) => this.#job === job && this.#fail(error));
    }
    if (!job && !this.#players.sides.some((side) => this.#level(side) > 0)) this.#engine.close();
    if (document.hidden || this.#left) this.#engine.close();
    this.#show();
  }

  #stop() {
    this.#job = undefined;
    this.#regions?.remove();
    this.#regions = undefined;
    this.#engine.stop();
  }

  /** @param {Job} job */
  async #run(job) {
    if (job.kind === "analyse") this.#analysis.wait();
    if (job.kind === "review" && !(await this.#prepare(job))) return;
    const began = performance.now();
    const best = await this.#engine.ask(
      job.position,
      job.go,
      (info) => this.#heard(job, info),
      (line) => this.#said(job, line),
    );
    if (this.#job !== job || best === undefined) return;
    await this.#done(job, best, began);
  }

  /** @param {Job} job */
  async #done(job, best, began) {
    if (job.kind === "move" && best !== "none") {
      job.best = best;
      this.#show();
      if (await this.#seen(job, began)) this.#play(best);
      return;
    }
    job.over = true;
    if (job.kind === "exact") {
      job.end();
      this.#decide();
    }
    if (job.kind === "hint") {
      this.#asked = undefined;
      const info = job.infos.get(1);
      const told = best === "none" ? "There is no hint." : `Hint: ${best}${info ? `, ${kindOf(info)}` : ""}.`;
      this.#hint = { at: job.at, turn: best, told };
      this.#grant(best === "none" ? null : best);
      this.#decide();
    }
    if (job.kind === "review") {
      this.#judge(job);
      this.#decide();
    }
    this.#show();
  }

  /** Plays turns of a line that is shown. */
  #playAll(turns) {
    const board = this.#board();
    if (board?.state().half) board.act("cancel");
    for (const turn of turns) {
      const fault = board?.play(turn);
      if (fault) return this.#tell("That turn cannot be played here.", `${fault}.`);
    }
  }

  /** Plays a turn for the computer. */
  #play(turn) {
    // Not what this turn leads to is to be stopped, but only what led to it.
    this.#stop();
    const fault = this.#board()?.play(turn);
    if (fault) this.#fail(new Error(fault));
    else this.#show();
  }

  /** Waits until the turn before has been shown. `false` if meanwhile something else is to be done. */
  async #seen(job, began) {
    const wait = PAUSE - (performance.now() - began);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await shown(this.#root, () => this.#job === job);
    return this.#job === job;
  }

  /** Plays what is best so far; at once, or as soon as there is something. */
  #hurry(job) {
    const turn = job.best ?? job.infos.get(1)?.turns[0];
    job.hurried = true;
    if (turn) this.#play(turn);
  }

  /** @param {Job} job */
  #heard(job, info) {
    if (this.#job !== job) return;
    if (job.kind === "exact") job.hear(info);
    else job.infos.set(info.line, info);
    // What was heard may have answered the question.
    if (this.#job !== job) return;
    if (job.hurried) this.#hurry(job);
    if (this.#waiting) return;
    const wait = Math.max(0, OFTEN - (performance.now() - this.#drawn));
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      this.#drawn = performance.now();
      this.#show();
    }, wait);
  }

  /** Hears what the regions on show are worth. */
  async #said(job, line) {
    // One promise for all lines, so that they come in their order.
    this.#module ??= import("./regions.js");
    const { Regions } = await this.#module;
    if (this.#job !== job || !this.#analysis) return;
    this.#regions ??= new Regions(this.#root, this.#analysis.element);
    this.#regions.hear(line);
    this.#analysis.prove(this.#regions.winner(job.side));
  }

  /** Finds out who is to move at the ply that is to be judged. `false` if there is nothing to judge any more. */
  async #prepare(job) {
    const { position } = await loadTools();
    if (this.#job !== job) return false;
    const there = this.#review.address;
    job.position = `position ${there}`;
    const letter = position(there).split(" ")[1];
    job.side = this.#players.sides.find((side) => side.startsWith(letter));
    if (!this.#review.isLast) return true;
    this.#review.judge(this.#review.result, job.side);
    this.#job = undefined;
    this.#decide();
    return false;
  }

  #judge(job) {
    const info = job.infos.get(1);
    this.#review.judge(info ? shareOf(info, job.side, this.#players) : 50, job.side);
  }

  /** A review of the line on show, whose end that is. */
  #reviewed(state) {
    if (this.#review?.key === state.moves.join(".")) return;
    this.#review?.remove();
    this.#review = new Review(this.#analysis.element, this.#players, state, (to) => this.#board()?.goTo(to));
  }

  #analyse(on) {
    this.#analysis?.remove();
    [this.#analysis, this.#review] = [];
    const place = this.#root.querySelector(".computer");
    if (on && place) this.#analysis = new AnalysisPanel(place, this.#players);
  }

  /** Shows or hides the exact values. */
  async #explore(on) {
    this.#explorer?.close();
    this.#explorer = undefined;
    this.#decide();
    if (!on) return;
    const { open } = await import("./explorer.js");
    const explorer = await open(this.#context);
    if (this.#explorer || this.#leave.signal.aborted) return explorer.close();
    this.#explorer = explorer;
    this.#decide();
  }

  async #startQuiz(game, number) {
    const { open } = await import("./quiz.js");
    const quiz = await open(this.#context, game, number);
    if (this.#board()?.state()?.game !== game) return;
    this.#quiz?.close();
    // Neither is to tell what is to be found.
    this.#analyse(false);
    if (this.#explorer) await this.#explore(false);
    this.#quiz = quiz;
    quiz.begin();
    this.#decide();
  }

  #endQuiz() {
    this.#quiz?.close();
    this.#quiz = undefined;
    this.#context.name("");
    this.#decide();
  }

  /** A part of it has not come. */
  #miss(error) {
    this.#tell("This part of the page could not be loaded.", "Try again when you are online.", error);
  }

  #fail(error) {
    this.#stop();
    this.#engine.close();
    this.#grant(null);
    this.#failed = true;
    this.#analyse(false);
    this.#explorer?.close();
    this.#explorer = undefined;
    this.#tell("The computer cannot think here.", "Both sides can be played by persons.", error);
    this.#show();
  }

  /** Shows all that is known, in the panel and on the board. */
  #show() {
    const state = this.#board()?.state();
    const inside = this.#root.querySelector(".quarry:not(.skeleton)");
    if (!inside) return;
    const job = this.#job;
    const thinks = Boolean(job) && !job.over && ["move", "hint"].includes(job.kind);
    inside.dataset.thinking = thinks;
    inside.toggleAttribute("data-computer", job?.kind === "move");
    this.#showButtons(state);
    const told = inside.querySelector(".told");
    const said = this.#hint?.told ?? this.#quiz?.told;
    if (told && said && told.textContent !== said) told.textContent = said;
    const thought = inside.querySelector(".thought");
    const infos = [...(job?.infos.values() ?? [])].sort((a, b) => a.line - b.line);
    // A level does not always play what it finds best.
    const chosen = infos.find(({ turns }) => job.best && turns[0] === job.best) ?? infos[0];
    if (thought && (infos[0] || !thinks)) this.#showThought(thought, chosen, job);
    if (this.#analysis && state) this.#showAnalysis(state, job, infos);
    if (state) this.#explorer?.show(state, placeOf(state.address));
    const best = this.#analysis && infos[0]?.share;
    const lines = job?.kind === "analyse" ? infos : [];
    const arrows = lines
      .filter(({ turns }) => turns.length > 0)
      .map((info) => ({
        turn: info.turns[0],
        strength: Math.max(0.2, 1 - (best - info.share) / 25),
        number: info.line,
      }));
    const hinted = this.#hint && arrows.every(({ turn }) => turn !== this.#hint.turn);
    this.#arrows.show(hinted ? [{ turn: this.#hint.turn, strength: 1 }, ...arrows] : arrows);
  }

  #showButtons(state) {
    const [hint, analyse, explore, quiz, now] = Object.keys(BUTTONS).map((name) =>
      this.#root.querySelector(`[data-action="${name}"]`),
    );
    if (!now || !state) return;
    const ongoing = state.outcome === "ongoing" && this.#players.sides.length > 0;
    const may = ongoing && this.#level(state.side) > 0;
    hint.disabled = !ongoing || this.#job?.kind === "move";
    analyse.setAttribute("aria-pressed", Boolean(this.#analysis));
    explore.setAttribute("aria-pressed", Boolean(this.#explorer));
    quiz?.setAttribute("aria-pressed", Boolean(this.#quiz));
    if (now.matches(":focus") && !may) this.#root.querySelector(".cell[tabindex='0']")?.focus({ preventScroll: true });
    now.disabled = !may;
  }

  #showThought(place, info, job) {
    if (!info || !["move", "hint"].includes(job?.kind)) {
      if (!this.#players.sides.some((side) => this.#level(side) > 0)) place.textContent = "";
      return;
    }
    const kind = kindOf(info);
    place.replaceChildren();
    add(place, "span", { class: "kind" }, kind);
    add(place, "span", { class: "value" }, scoreText(info, job.side, this.#players));
    add(place, "span", { class: "line" }, info.turns.join("  "));
  }

  #showAnalysis(state, job, infos) {
    this.#review?.point(state.ply);
    if (job && job.kind !== "hint" && job.kind !== "review" && infos[0]) this.#analysis.show(infos, job.side);
    else if (state.outcome !== "ongoing") this.#analysis.end(state.outcome);
  }

  #press = (event) => {
    const typing = event.target.closest?.("[name], dialog");
    if (typing || event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const found = Object.keys(BUTTONS).find((name) => BUTTONS[name][1] === event.key);
    const button = found && settings().letters && this.#root.querySelector(`[data-action="${found}"]:enabled`);
    if (button?.checkVisibility()) button.click();
  };

  /** While the computer is to move, nobody moves its pieces. */
  #guard = (event) => {
    if (this.#job?.kind !== "move" || !event.target.closest?.(".cell")) return;
    event.stopPropagation();
    if (event.type === "click") event.preventDefault();
  };
}
