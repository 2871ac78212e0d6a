// The sounds of moves: each noise is made, and each kind of end has its own.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import type { GameResult, Noise } from "../../www/wasm/quarry.js";

/** The oscillators and the noise that were started, by their first frequency in hertz, and when. */
let started: [frequency: number, at: number][] = [];

class Param {
  value = 0;
  setValueAtTime(value: number): void {
    this.value = value;
  }
  linearRampToValueAtTime(): void {}
  exponentialRampToValueAtTime(): void {}
}

class AudioNodeOfTest {
  frequency = new Param();
  gain = new Param();
  constructor(_: unknown, { frequency = 0 }: { frequency?: number } = {}) {
    this.frequency.value = frequency;
  }
  connect<T>(to: T): T {
    return to;
  }
  start(at: number): void {
    started.push([Math.round(this.frequency.value), at]);
  }
  stop(): void {}
}

Object.assign(globalThis, {
  AudioContext: class {
    currentTime = 0;
    sampleRate = 8;
    state = "running";
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  },
  ...Object.fromEntries(
    ["DynamicsCompressor", "Gain", "Oscillator", "AudioBufferSource", "BiquadFilter", "StereoPanner"].map((name) => [
      `${name}Node`,
      AudioNodeOfTest,
    ]),
  ),
  document: { hidden: false, addEventListener: () => undefined },
});
Object.defineProperty(globalThis, "navigator", { value: { userActivation: { hasBeenActive: true } } });

const { endingOf, play } = await import("../../www/element/sound.ts");

beforeEach(() => {
  started = [];
});

function hear(noises: Noise[], result: GameResult | null = null, person?: string): void {
  const phases = [{ noises, start: 0, end: 100, file: 0 }];
  play({ skipped: 0, phases }, { files: 8, flipped: false, result, person, speed: 1, volume: 60 });
}

const NOISES: Noise[] = ["tap", "leap", "knock", "lift", "thud", "crunch", "patter", "fall", "stomp", "shot"];

test("each noise is heard, and no two are the same", () => {
  const heard = NOISES.map((noise) => {
    started = [];
    hear([noise]);
    assert.ok(started.length > 0, noise);
    // Pitches of stones vary a little: by 8 percent at most.
    return started.map(([pitch, at]) => `${Math.round(Math.log(pitch + 1) / 0.2)} ${at > 0.05}`).join();
  });
  assert.equal(new Set(heard).size >= NOISES.length - 1, true, heard.join("; "));
});

test("a win, a loss and a draw end differently", () => {
  const win = (winner: "white" | "black"): GameResult => ({ kind: "win", winner });
  assert.deepEqual(
    [endingOf(win("white"), "white"), endingOf(win("black"), "white"), endingOf(win("black"), undefined)],
    ["won", "lost", "won"],
  );
  assert.equal(endingOf({ kind: "draw" }, "white"), "level");
  const notes = (result: GameResult): number[] => {
    started = [];
    hear([], result, "white");
    return started.map(([pitch]) => pitch);
  };
  const rises = (pitches: number[]): number => Math.sign((pitches.at(-1) ?? 0) - (pitches[0] ?? 0));
  assert.deepEqual(
    [win("white"), win("black"), { kind: "draw" } as const].map((end) => rises(notes(end))),
    [1, -1, 0],
  );
});
