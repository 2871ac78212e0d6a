// A game over relays that others have written, with the settings of the guide: nostr-relay of PyPI, and nostr-rs-relay where it is
// installed, since it takes ten minutes to compile: `cargo install nostr-rs-relay`.

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

/** What is installed, unless it is there. */
const PACKAGE = "nostr-relay==1.14";

const run = promisify(execFile);

/** A relay as a program. */
interface Program {
  readonly name: string;
  readonly path: string;
  /** The file of its settings in the guide, and its language there. */
  readonly file: string;
  readonly language: string;
  /** What its settings have in place of the folder of the test. */
  readonly database?: string;
  /** The arguments with which it starts. */
  readonly args: (file: string, folder: string) => string[];
}

const PROGRAMS: readonly Program[] = [
  {
    name: "nostr-relay",
    path: path.join(FOLDER, "bin/nostr-relay"),
    file: "relay.yaml",
    language: "yaml",
    database: "/var/lib/relay",
    args: (file) => ["-c", file, "serve"],
  },
  ...(process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, "nostr-rs-relay"))
    .filter(existsSync)
    .slice(0, 1)
    .map((program) => ({
      name: "nostr-rs-relay",
      path: program,
      file: "config.toml",
      language: "toml",
      args: (file: string, folder: string) => ["--config", file, "--db", folder],
    })),
];

async function install(program: Program): Promise<void> {
  if (existsSync(program.path)) return;
  await run("python3", ["-m", "venv", FOLDER]);
  await run(path.join(FOLDER, "bin/pip"), ["install", "--quiet", PACKAGE]);
}

/** The settings of `docs/playing-together.md`, with a folder and a port for the test. */
async function settings({ name, file, language, database }: Program, folder: string, port: number): Promise<string> {
  const guide = await readFile(path.join(ROOT, "docs/playing-together.md"), "utf8");
  const [, after = ""] = guide.split(`\`${file}\` for ${name}:\n\n\`\`\`${language}\n`);
  const [text = ""] = after.split("```");
  const moved = database === undefined ? text : text.replace(database, folder);
  const changed = moved.replace("6969", String(port));
  assert.ok(changed.includes(String(port)), "the guide has the settings");
  assert.ok(database === undefined || changed.includes(folder), "the guide has the database");
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

/** A relay that starts and stops. */
class RealRelay {
  readonly url: string;
  #program: string;
  #args: string[];
  #port: number;
  #process: ChildProcess | undefined;

  private constructor(program: string, args: string[], port: number) {
    this.#program = program;
    this.#args = args;
    this.#port = port;
    this.url = `ws://127.0.0.1:${port}/`;
  }

  static async create(program: Program, folder: string): Promise<RealRelay> {
    const port = await freePort();
    const file = path.join(folder, program.file);
    await writeFile(file, await settings(program, folder, port));
    return new RealRelay(program.path, program.args(file, folder), port);
  }

  /** Starts, and waits until it listens. */
  async start(): Promise<void> {
    const started = spawn(this.#program, this.#args, { stdio: ["ignore", "ignore", "pipe"] });
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

for (const program of PROGRAMS) {
  browserTest(
    `a game over ${program.name} with the guide's settings, which ends and starts again`,
    { full: true, firefox: true },
    async (first) => {
      await install(program);
      const folder = await mkdtemp(path.join(tmpdir(), "nostr-relay-"));
      const relay = await RealRelay.create(program, folder);
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
}
