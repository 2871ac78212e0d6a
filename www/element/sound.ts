// The sounds of a game, made of oscillators and noise: soft, short, and only while the page is visible.

import type { GameResult, Noise, StepNoises } from "../wasm/quarry.js";

/** How loud everything is together at full volume, from 0 to 1. */
const LOUDEST = 0.37;

/** How far to a side the sounds of the outermost file are, from 0 to 1. */
const WIDTH = 0.35;

/** What sounds are made with, once the user has interacted with the page. */
interface Output {
  context: AudioContext;
  gain: GainNode;
  /** One second of white noise. */
  noise: AudioBuffer;
}

let output: Output | undefined;

/** The board and the game while a step has sounds. */
interface SoundContext {
  /** The number of files of the board. */
  files: number;
  /** Whether the board is seen from the other side. */
  flipped: boolean;
  /** How the game ended. */
  result: GameResult | null;
  /** The side of the person, if exactly one plays. */
  person: string | undefined;
  /** How fast the pieces move, 1 for the usual speed, 0 for at once. */
  speed: number;
  /** How loud, in percent. */
  volume: number;
}

/** Plays the noises of a step. */
export function play(
  { skipped, phases }: StepNoises,
  { files, flipped, result, person, speed, volume }: SoundContext,
): void {
  const to = document.hidden ? undefined : open();
  if (!to) return;
  to.gain.gain.value = (LOUDEST * volume) / 100;
  const now = to.context.currentTime + 0.01;
  const seconds = (milliseconds: number): number => Math.max(0, milliseconds - skipped) / 1000 / (speed || 1);
  let end = 0;
  for (const { noises, file, ...phase } of phases) {
    const [start, stop] = [seconds(phase.start), seconds(phase.end)];
    const side = files > 1 ? (2 * file) / (files - 1) - 1 : 0;
    const voice = new Voice(to, WIDTH * (flipped ? -side : side));
    for (const noise of noises) NOISES[noise](voice, now + start, now + stop);
    end = Math.max(end, stop);
  }
  if (result) finish(to, now + end + 0.12, endingOf(result, person));
}

/** How a game ended for those who listen: between two people, a win is a win. */
export function endingOf(result: GameResult, person: string | undefined): Ending {
  if (result.kind !== "win") return "level";
  return person === undefined || result.winner === person ? "won" : "lost";
}

/** How a game ended for those who listen. */
type Ending = keyof typeof ENDINGS;

/** The notes at the end of a game, in hertz: upwards for a win, downwards for a loss, level for a draw. */
const ENDINGS = { won: [392, 494, 587, 784], lost: [392, 330, 262], level: [392, 392] };

/** The output, or `undefined` as long as the browser does not allow sound: the user has not interacted with the page. */
function open(): Output | undefined {
  if (!navigator.userActivation?.hasBeenActive) return undefined;
  output ??= create();
  if (output.context.state === "suspended") output.context.resume();
  return output;
}

function create(): Output {
  const context = new AudioContext();
  const compressor = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 });
  const gain = new GainNode(context);
  gain.connect(compressor).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  document.addEventListener("visibilitychange", () => (document.hidden ? context.suspend() : context.resume()));
  return { context, gain, noise };
}

/** A tone that glides from one frequency to another, in hertz, for some seconds. */
interface Tone {
  from: number;
  to: number;
  length: number;
  loud: number;
  type?: OscillatorType;
}

/** Noise around a frequency, in hertz, for some seconds. */
interface Rush {
  at: number;
  length: number;
  loud: number;
}

/** Plays tones and noise at one place of the stereo field. */
class Voice {
  #context: AudioContext;
  #noise: AudioBuffer;
  #target: AudioNode;

  /** `pan` is a place from -1, left, to 1, right; without it, the sound is in the middle. */
  constructor({ context, noise, gain }: Output, pan?: number) {
    this.#context = context;
    this.#noise = noise;
    this.#target = gain;
    if (pan === undefined) return;
    this.#target = new StereoPannerNode(context, { pan });
    this.#target.connect(gain);
  }

  /** A stone on wood, whose pitch varies a little. */
  stone(at: number, pitch: number): void {
    const varied = pitch * (0.96 + 0.08 * Math.random());
    this.rush(at, { at: 2100 * varied, length: 0.025, loud: 0.55 });
    this.tone(at, { from: 340 * varied, to: 190 * varied, length: 0.06, loud: 0.4 });
  }

  tone(at: number, { from, to, length, loud, type = "sine" }: Tone): void {
    const source = new OscillatorNode(this.#context, { type, frequency: from });
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    this.#shape(source, source, at, length, loud);
  }

  rush(at: number, { at: frequency, length, loud }: Rush): void {
    const source = new AudioBufferSourceNode(this.#context, { buffer: this.#noise, loop: true });
    const filter = new BiquadFilterNode(this.#context, { type: "bandpass", frequency, Q: 1.1 });
    source.connect(filter);
    this.#shape(source, filter, at, length, loud);
  }

  /** Plays a source for a while: at full volume at once, then fading. `last` is the last node behind the source. */
  #shape(source: AudioScheduledSourceNode, last: AudioNode, at: number, length: number, loud: number): void {
    const gain = new GainNode(this.#context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    last.connect(gain).connect(this.#target);
    source.start(at);
    source.stop(at + length + 0.02);
  }
}

/** Each noise, given when its phase starts and stops, in seconds. */
const NOISES: Record<Noise, (voice: Voice, start: number, stop: number) => void> = {
  tap: (voice, _start, stop) => voice.stone(stop, 1),
  leap: (voice, start, stop) => {
    voice.tone(start, { from: 260, to: 520, length: 0.12, loud: 0.12 });
    voice.stone(stop, 1.1);
  },
  knock: (voice, _start, stop) => voice.stone(stop, 0.9),
  lift: (voice, start) => voice.stone(start, 1.35),
  thud: (voice, _start, stop) => {
    voice.tone(stop, { from: 190, to: 80, length: 0.16, loud: 0.9 });
    voice.rush(stop, { at: 1100, length: 0.05, loud: 0.5 });
  },
  crunch: (voice, start, stop) => {
    const middle = (start + stop) / 2;
    for (const bite of [0, 0.06]) voice.rush(middle + bite, { at: 700 + 2500 * bite, length: 0.05, loud: 0.8 });
    voice.tone(middle, { from: 240, to: 110, length: 0.09, loud: 0.4 });
  },
  patter: (voice, start) => {
    for (let n = 0; n < 5; n++) {
      voice.rush(start + 0.035 * n + 0.01 * Math.random(), { at: 3600 + 500 * n, length: 0.05, loud: 0.22 });
    }
  },
  fall: (voice, start) => voice.tone(start, { from: 330, to: 90, length: 0.4, loud: 0.5, type: "triangle" }),
  stomp: (voice, _start, stop) => {
    voice.tone(stop, { from: 82, to: 38, length: 0.24, loud: 1.1 });
    voice.rush(stop, { at: 220, length: 0.1, loud: 0.6 });
  },
  shot: (voice, start) => {
    voice.rush(start, { at: 1700, length: 0.06, loud: 1 });
    voice.tone(start, { from: 420, to: 60, length: 0.16, loud: 0.8, type: "triangle" });
    voice.rush(start + 0.14, { at: 600, length: 0.3, loud: 0.2 });
  },
};

/** A few notes. */
function finish(to: Output, at: number, ending: Ending): void {
  const voice = new Voice(to);
  for (const [n, pitch] of ENDINGS[ending].entries()) {
    voice.tone(at + 0.13 * n, { from: pitch, to: pitch, length: 0.32, loud: 0.3, type: "triangle" });
  }
}
