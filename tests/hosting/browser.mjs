// A headless Chromium, spoken to through its driver.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const INSTALL = "apt-get install chromium chromium-driver";
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--window-size=1200,900",
];

/** Starts the driver and a browser. */
export async function openBrowser() {
  const scratch = mkdtempSync(join(tmpdir(), "quarry-browser-"));
  const driver = spawn("chromedriver", ["--port=0"], {
    env: { ...process.env, TMPDIR: scratch },
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.once("exit", () => driver.kill());
  process.once("SIGTERM", () => process.exit(143));
  const address = await new Promise((resolve, reject) => {
    let said = "";
    driver.once("error", (error) =>
      reject(error.code === "ENOENT" ? new Error(`chromedriver is not installed: ${INSTALL}`) : error),
    );
    driver.once("exit", (code) => reject(new Error(`chromedriver ended with status ${code}:\n${said}`)));
    for (const stream of [driver.stdout, driver.stderr]) {
      stream.on("data", (data) => {
        said += data;
        const port = /successfully on port (\d+)/.exec(said)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
  const ask = async (method, path, body) => {
    const answer = await fetch(`${address}/session${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const end = async () => {
    driver.kill();
    if (driver.exitCode === null && driver.signalCode === null)
      await new Promise((resolve) => driver.once("exit", resolve));
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
  };
  const always = { "goog:chromeOptions": { args: FLAGS }, "goog:loggingPrefs": { browser: "ALL" } };
  const session = await ask("POST", "", { capabilities: { alwaysMatch: always } }).catch(async (error) => {
    await end();
    throw new Error(`Chromium does not start (${INSTALL}): ${error.message}`);
  });
  return new Browser((method, path, body) => ask(method, `/${session.sessionId}${path}`, body), end);
}

class Browser {
  #ask;
  #end;

  constructor(ask, end) {
    this.#ask = ask;
    this.#end = end;
  }

  /** Opens an address in an empty tab. */
  async open(url) {
    await this.#ask("POST", "/url", { url: "about:blank" });
    await this.complaints();
    await this.#ask("POST", "/url", { url });
  }

  /** Looks into the first frame of the page from now on. */
  async enterFrame() {
    await this.#ask("POST", "/frame", { id: 0 });
  }

  /** What the body of a function returns in the page. */
  run(script) {
    return this.#ask("POST", "/execute/sync", { script, args: [] });
  }

  /** Waits until the body of a function returns something true, and returns that. */
  async until(what, script, seconds = 60) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
      const value = await this.run(script);
      if (value) return value;
    }
    const console = (await this.complaints()).join("\n");
    throw new Error(`${what}: not so after ${seconds} seconds. On the console:\n${console || "nothing"}`);
  }

  /** The errors on the console since the last call. */
  async complaints() {
    const entries = await this.#ask("POST", "/se/log", { type: "browser" });
    return entries.filter(({ level }) => level === "SEVERE").map(({ message }) => message);
  }

  async close() {
    await this.#ask("DELETE", "").catch(() => {});
    await this.#end();
  }
}
