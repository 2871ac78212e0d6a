// What a static host carries: nginx with the configuration of docs/hosting.md is asked for the built site at a steady rate, on
// loopback and for a limited time. `node tests/hosting/load.mjs [--rate N] [--seconds N]` prints a report; `cargo xtask load`
// runs it.
//
// The mix is that of visits: three of ten are first visits, which load everything that index.html names, and one in ten of those
// also an engine. The others come back: their browsers have the assets, and ask whether the public files have changed.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { serve } from "./server.mjs";

/** The most that is asked for: requests a second, and seconds. */
const LIMITS = { rate: 5000, seconds: 300 };

/** Out of ten visits, this many are first ones. */
const FIRST_OF_TEN = 3;

/** Each of this many first visits loads an engine. */
const ENGINE_EVERY = 10;

/** Connections of the clients, each kept open for many requests. */
const CONNECTIONS = 64;

/** A request without an answer has failed after this, in milliseconds. */
const TIMEOUT = 10_000;

const FOREVER = /max-age=31536000, immutable/;

/** The files that visits ask for, by the kind of visit. */
export function visits(site) {
  const page = readFileSync(join(site, "index.html"), "utf8");
  const assets = [...new Set(page.match(/assets\/[\w.-]+/g))].filter((name) => existsSync(join(site, name)));
  if (assets.length < 3)
    throw new Error(`${site}/index.html: found ${assets.length} assets, expected those of a first visit`);
  const engines = readdirSync(join(site, "assets")).filter((name) => /^engine.*\.wasm$/.test(name));
  if (engines.length === 0) throw new Error(`${site}/assets: found no engine`);
  return {
    first: ["index.html", ...assets, "manifest.webmanifest", "icon.svg", "sw.js"],
    again: ["index.html", "sw.js", "manifest.webmanifest"],
    engines: engines.map((name) => `assets/${name}`),
  };
}

/** The requests of one visit after the other. */
function* requests({ first, again, engines }) {
  for (let visit = 0; ; visit += 1) {
    const isFirst = visit % 10 < FIRST_OF_TEN;
    const files = isFirst ? [...first] : again;
    if (isFirst && visit % ENGINE_EVERY === 0) files.push(engines[visit % engines.length]);
    for (const file of files) yield { file, isFirst };
  }
}

/** Asks for a file; the answer without its body. */
function ask(agent, base, file, headers) {
  return new Promise((done, fail) => {
    const asked = request(new URL(file, base), { agent, headers, timeout: TIMEOUT }, (answer) => {
      let bytes = 0;
      answer.on("data", (part) => {
        bytes += part.length;
      });
      answer.on("error", fail);
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, bytes }));
    });
    asked.on("timeout", () => asked.destroy(new Error(`no answer within ${TIMEOUT} ms`)));
    asked.on("error", fail);
    asked.end();
  });
}

/** Processor time of a process so far, in seconds; only Linux says it. */
function processorTime(pid) {
  try {
    // The name of the program may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Serves a site and asks for it; what was measured. */
export async function load({ site, rate, seconds }) {
  const files = visits(site);
  const server = await serve("nginx", site);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const encoding = { "Accept-Encoding": "br, gzip" };
  try {
    // What returning browsers have kept.
    const marks = new Map();
    for (const file of files.again) marks.set(file, (await ask(agent, server.base, file, encoding)).headers.etag);
    const result = { sent: 0, errors: [], late: [], bytes: 0, visits: { first: 0, again: 0 }, kinds: {} };
    const before = processorTime(server.pid);
    const begin = performance.now();
    const open = new Set();
    const next = requests(files);
    const total = rate * seconds;
    while (result.sent < total) {
      // As many as should have been sent by now, whether earlier ones have been answered or not.
      const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1000));
      for (; result.sent < due; result.sent += 1) {
        const { file, isFirst } = next.next().value;
        const planned = begin + (result.sent * 1000) / rate;
        if (file === "index.html") result.visits[isFirst ? "first" : "again"] += 1;
        const headers = isFirst ? encoding : { ...encoding, "If-None-Match": marks.get(file) };
        const one = ask(agent, server.base, file, headers)
          .then((answer) => count(result, file, isFirst ? 200 : 304, answer, performance.now() - planned))
          .catch((error) => result.errors.push(`${file}: ${error.message}`))
          .finally(() => open.delete(one));
        open.add(one);
      }
      await sleep(1);
    }
    await Promise.all(open);
    const took = (performance.now() - begin) / 1000;
    return { ...result, rate, took, processor: processorTime(server.pid) - before };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Adds an answer to what was measured. */
function count(result, file, expected, { status, headers, bytes }, milliseconds) {
  if (status !== expected) result.errors.push(`${file}: found status ${status}, expected ${expected}`);
  if (status === 304 && bytes > 0) result.errors.push(`${file}: found a body of ${bytes} bytes, expected none`);
  const kind = status === 304 ? "unchanged" : FOREVER.test(headers["cache-control"] ?? "") ? "immutable" : "public";
  result.kinds[kind] ??= { requests: 0, bytes: 0 };
  const sum = result.kinds[kind];
  sum.requests += 1;
  sum.bytes += bytes;
  result.bytes += bytes;
  result.late.push(milliseconds);
}

/** The milliseconds within which that share of the answers came. */
export function percentile(late, share) {
  const sorted = [...late].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What was measured, as lines of text. */
export function report({ sent, errors, late, bytes, visits: counts, kinds, took, processor }) {
  const round = (number, digits = 1) => number.toFixed(digits);
  const share = (part, all) => `${round((100 * part) / all)} %`;
  const lines = [
    `requests: ${sent} in ${round(took)} s, ${round(sent / took, 0)} a second; errors: ${errors.length}`,
    `visits: ${counts.first} first, ${counts.again} returning`,
    `answers in milliseconds: ${[0.5, 0.9, 0.99, 1].map((of) => `${of === 1 ? "longest" : `${100 * of} %`} ${round(percentile(late, of))}`).join(", ")}`,
    `sent: ${round(bytes / 1e6)} MB, ${round((8 * bytes) / took / 1e6)} Mbit/s`,
  ];
  for (const [kind, sum] of Object.entries(kinds)) {
    lines.push(`${kind}: ${share(sum.requests, sent)} of the requests, ${share(sum.bytes, bytes)} of the bytes`);
  }
  if (processor > 0) {
    lines.push(
      `nginx: ${round(processor)} s of one core, ${share(processor, took)}; one core carries about ${round(sent / processor, 0)} requests or ${round((counts.first + counts.again) / processor, 0)} visits a second`,
    );
  }
  return [...lines, ...errors.slice(0, 5)].join("\n");
}

/** A number of the command line. */
function option(name, usual) {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? usual : Number(process.argv[at + 1]);
  if (!(value >= 1 && value <= LIMITS[name])) {
    throw new Error(`--${name}: found "${process.argv[at + 1]}", expected a number from 1 to ${LIMITS[name]}`);
  }
  return value;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = resolve(process.env.QUARRY_DIST || fileURLToPath(new URL("../../dist", import.meta.url)));
  try {
    const measured = await load({ site, rate: option("rate", 1000), seconds: option("seconds", 30) });
    console.log(report(measured));
    if (measured.errors.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
