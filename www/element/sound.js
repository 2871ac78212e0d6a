// What is heard of a game, made of oscillators and noise: soft, short, and only while the page is seen.

/** How loud everything is together, from 0 to 1. */
const VOLUME = 0.22;

/** How far to a side the outermost file is heard, from 0 to 1. */
const WIDTH = 0.35;

let context;
let out;
let hiss;

/**
 * Plays the noises of a step.
 *
 * @param {string} text how many milliseconds of the motion are left out at its beginning, then the noises of its phases
 * @param {{files: number, flipped: boolean, outcome: string}} what how wide the board is, how it is seen, and how the
 *   game stands
 */
export function play(text, { files, flipped, outcome }) {
  if (document.hidden || !ready()) return;
  const [skipped, ...phases] = text.split(" ");
  const now = context.currentTime + 0.01;
  let end = 0;
  for (const phase of phases) {
    const [letters, from, to, file] = phase.split(",");
    const [start, stop] = [from, to].map((time) => Math.max(0, time - skipped) / 1000);
    const side = files > 1 ? (2 * file) / (files - 1) - 1 : 0;
    const place = panned(WIDTH * (flipped ? -side : side));
    for (const letter of letters) noises[letter]?.(now + start, now + stop, place);
    end = Math.max(end, stop);
  }
  if (outcome !== "ongoing") finish(now + end + 0.12, outcome);
}

/** Whether there is something to hear with. Browsers allow it once somebody has pressed something. */
function ready() {
  if (!navigator.userActivation?.hasBeenActive) return false;
  if (!context) {
    context = new AudioContext();
    const even = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 });
    out = new GainNode(context, { gain: VOLUME });
    out.connect(even).connect(context.destination);
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
    document.addEventListener("visibilitychange", () => (document.hidden ? context.suspend() : context.resume()));
  }
  if (context.state === "suspended") context.resume();
  return true;
}

/** Each noise, given when its phase starts and stops, in seconds, and where it is heard. */
const noises = {
  t: (_start, stop, place) => stone(stop, place, 1),
  p: (_start, stop, place) => stone(stop, place, 0.9),
  l: (start, _stop, place) => stone(start, place, 1.35),
  c: (_start, stop, place) => {
    tone(stop, place, { from: 190, to: 80, length: 0.16, loud: 0.9 });
    rush(stop, place, { at: 1100, length: 0.05, loud: 0.5 });
  },
  e: (start, stop, place) => {
    for (const bite of [0, 0.06])
      rush((start + stop) / 2 + bite, place, { at: 700 + 2500 * bite, length: 0.05, loud: 0.8 });
    tone((start + stop) / 2, place, { from: 240, to: 110, length: 0.09, loud: 0.4 });
  },
  r: (start, _stop, place) => {
    for (let n = 0; n < 5; n++) {
      rush(start + 0.035 * n + 0.01 * Math.random(), place, { at: 3600 + 500 * n, length: 0.05, loud: 0.22 });
    }
  },
  v: (start, _stop, place) => tone(start, place, { from: 330, to: 90, length: 0.4, loud: 0.5, type: "triangle" }),
  m: (_start, stop, place) => {
    tone(stop, place, { from: 82, to: 38, length: 0.24, loud: 1.1 });
    rush(stop, place, { at: 220, length: 0.1, loud: 0.6 });
  },
};

/** A stone on wood, its pitch never twice quite the same. */
function stone(at, place, pitch) {
  const near = pitch * (0.96 + 0.08 * Math.random());
  rush(at, place, { at: 2100 * near, length: 0.025, loud: 0.55 });
  tone(at, place, { from: 340 * near, to: 190 * near, length: 0.06, loud: 0.4 });
}

/** A few notes: upwards for a win, level otherwise. */
function finish(at, outcome) {
  const level = outcome === "draw" || outcome.startsWith("over");
  const notes = level ? [392, 392] : [392, 494, 587];
  notes.forEach((pitch, n) => {
    tone(at + 0.13 * n, out, { from: pitch, to: pitch, length: 0.32, loud: 0.3, type: "triangle" });
  });
}

function panned(pan) {
  const place = new StereoPannerNode(context, { pan });
  place.connect(out);
  return place;
}

function tone(at, place, { from, to, length, loud, type = "sine" }) {
  const source = new OscillatorNode(context, { type, frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  shape(source, place, at, length, loud);
}

function rush(at, place, { at: frequency, length, loud }) {
  const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 1.1 });
  source.connect(filter);
  shape(source, place, at, length, loud, filter);
}

/** Lets a source sound for a while: at once, then fading. */
function shape(source, place, at, length, loud, last = source) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  last.connect(gain).connect(place);
  source.start(at);
  source.stop(at + length + 0.02);
}
