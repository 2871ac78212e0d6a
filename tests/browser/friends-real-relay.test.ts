// A game over a relay that others have written: nostr-relay of PyPI, with the settings of the guide.

import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { answer, begin, hasMoves, openDevice, readsMessage, SiteWithRelay } from "./devices.ts";
import { browserTest } from "./harness/test.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = path.join(ROOT, "target/nostr-relay");
const PROGRAM = path.join(FOLDER, "bin/nostr-relay");

/** What is installed, unless it is there. */
const PACKAGE = "nostr-relay==1.14";

const run = promisify(execFile);

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  await run("python3", ["-m", "venv", FOLDER]);
  await run(path.join(FOLDER, "bin/pip"), ["install", "--quiet", PACKAGE]);
}

/** The settings of `docs/playing-together.md`, with a database and an address for the test. */
async function settings(database: string, port: number): Promise<string> {
  const guide = await readFile(path.join(ROOT, "docs/playing-together.md"), "utf8");
  const [, yaml = ""] = /`relay\.yaml` for nostr-relay:\n\n```yaml\n([^`]*)```/.exec(guide) ?? [];
  const changed = yaml
    .replace("/var/lib/relay/events.sqlite3", database)
    .replace("127.0.0.1:6969", `127.0.0.1:${port}`);
  assert.ok(changed.includes(database) && changed.includes(`:${port}`), "the guide has the settings");
  return changed;
}

/** A port that is free. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

/** The relay as a program. */
class RealRelay {
  readonly url: string;
  #file: string;
  #port: number;
  #process: ChildProcess | undefined;

  private constructor(file: string, port: number) {
    this.#file = file;
    this.#port = port;
    this.url = `ws://127.0.0.1:${port}/`;
  }

  static async create(folder: string): Promise<RealRelay> {
    const port = await freePort();
    const file = path.join(folder, "relay.yaml");
    await writeFile(file, await settings(path.join(folder, "events.sqlite3"), port));
    return new RealRelay(file, port);
  }

  /** Starts, and waits until it listens. */
  async start(): Promise<void> {
    const started = spawn(PROGRAM, ["-c", this.#file, "serve"], { stdio: ["ignore", "ignore", "pipe"] });
    this.#process = started;
    let log = "";
    started.stderr.on("data", (data) => {
      log += data;
    });
    for (let n = 0; n < 600; n += 1) {
      assert.equal(started.exitCode, null, log);
      const isOpen = await new Promise<boolean>((done) => {
        const socket = connect(this.#port, "127.0.0.1");
        socket.once("connect", () => done(true)).once("error", () => done(false));
        socket.once("connect", () => socket.destroy());
      });
      if (isOpen) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    assert.fail(`it does not listen: ${log}`);
  }

  async stop(): Promise<void> {
    const stopped = this.#process;
    if (!stopped || stopped.exitCode !== null) return;
    const ended = new Promise((done) => stopped.once("exit", done));
    stopped.kill();
    await ended;
  }
}

browserTest(
  "a game over nostr-relay with the guide's settings, which ends and starts again",
  { full: true, firefox: true },
  async (first) => {
    await install();
    const folder = await mkdtemp(path.join(tmpdir(), "nostr-relay-"));
    const relay = await RealRelay.create(folder);
    const site = await SiteWithRelay.start(relay.url);
    try {
      await relay.start();
      const { white, black, link } = await begin(first, site, "v=1&game=clobber&size=1x4");
      await white.pick("b1", "a1");
      await readsMessage(black, "It is your turn.");
      await relay.stop();
      await black.pick("c1", "d1");
      await readsMessage(black, "You have won.");
      await relay.start();
      await readsMessage(white, "Your friend has won.");
      await answer(white, "Rematch");
      await readsMessage(black, "Your friend offers a rematch");
      await answer(black, "Accept");
      await readsMessage(black, "It is your turn.");
      await black.pick("b1", "a1");
      await hasMoves(white, 1);
      // The relay alone has the game for a device that comes now.
      const third = await openDevice(first, link);
      await readsMessage(third, "You are watching.");
      await hasMoves(third, 1);
    } finally {
      site.close();
      await relay.stop();
      await rm(folder, { recursive: true });
      // Chromium reports each connection that fails on the console.
      first.takeErrors();
    }
  },
);
