// The prover: asks the engine how few stones can be left. A new question stops the one before.

import { load, start } from "../analysis/engine-client.ts";

/** The time of a search, in milliseconds. */
const TIME = 30_000;

const ANSWER = /^stones (\d+) (\d+) nodes (\d+) time (\d+) turns ?(.*)$/;

/** What is known of a position. */
export interface Bounds {
  /** No fewer stones can be left: this is proved. */
  least: number;
  /** So few stones are left after `turns`; infinite if nothing is known. */
  most: number;
  turns: string[];
}

/** A question that the worker is answering. */
interface Question {
  /** Ends it without an answer. */
  stop?: (answer: undefined) => void;
}

/** The prover of one board. It starts a worker for each question. */
export class Prover {
  #worker: Worker | undefined;
  #known = new Map<string, Bounds>();
  #question: Question | undefined;

  /** Asks about the position of an address. Resolves to `undefined` if the question was stopped. */
  async ask(address: string): Promise<Bounds | undefined> {
    const known = this.#known.get(address);
    if (known) return known;
    this.stop();
    const question: Question = {};
    this.#question = question;
    const compiled = await load();
    if (this.#question !== question) return undefined;
    const answer = await new Promise<Bounds | undefined>((resolve) => {
      question.stop = resolve;
      const worker = start(compiled);
      this.#worker = worker;
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        const found = ANSWER.exec(data);
        if (found)
          resolve({ least: Number(found[1]), most: Number(found[2]), turns: found[5] ? found[5].split(".") : [] });
        // More stones than can be searched: at least one is left, nothing more is known.
        else if (data.startsWith("error ")) resolve({ least: 1, most: Infinity, turns: [] });
      };
      worker.onerror = (event) => {
        event.preventDefault();
        resolve({ least: 1, most: Infinity, turns: [] });
      };
      worker.postMessage(`stones ${address} time ${TIME}`);
    });
    if (this.#question === question) this.stop();
    if (answer) this.#known.set(address, answer);
    return answer;
  }

  /** Stops the question that is being answered. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#question?.stop?.(undefined);
    this.#question = undefined;
  }
}
