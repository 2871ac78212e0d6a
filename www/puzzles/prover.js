// Asks the worker how few stones can be left. One question at a time; a new one ends the one before.

import { load, start } from "../analysis/engine-client.js";

/** So long is searched, in milliseconds. */
const TIME = 30_000;

/** What is known of a position: `least` is proved, `most` has been reached by `turns`. */
const ANSWER = /^stones (\d+) (\d+) nodes (\d+) time (\d+) turns ?(.*)$/;

/** A worker that proves. There is none until it is asked, nor once it has answered for a while. */
export class Prover {
  #worker;
  #known = new Map();
  #end;

  /**
   * @param {string} address
   * @returns {Promise<{least: number, most: number, turns: string[]} | undefined>} `undefined` where it was stopped
   */
  async ask(address) {
    const known = this.#known.get(address);
    if (known) return known;
    this.stop();
    const job = {};
    this.#end = job;
    const compiled = await load();
    if (this.#end !== job) return undefined;
    const answer = await new Promise((resolve) => {
      job.stop = resolve;
      this.#worker = start(compiled);
      this.#worker.onmessage = ({ data }) => {
        const found = ANSWER.exec(data);
        if (found) resolve({ least: +found[1], most: +found[2], turns: found[5] ? found[5].split(".") : [] });
        // More stones than can be searched: at least one is left, nothing more is known.
        else if (data.startsWith("error ")) resolve({ least: 1, most: Infinity, turns: [] });
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        resolve({ least: 1, most: Infinity, turns: [] });
      };
      this.#worker.postMessage(`stones ${address} time ${TIME}`);
    });
    if (this.#end === job) this.stop();
    if (answer) this.#known.set(address, answer);
    return answer;
  }

  /** Gives up what it is proving. */
  stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#end?.stop?.(undefined);
    this.#end = undefined;
  }
}
