// The browser that a file of tests runs in: Debian's Chromium or Firefox, started once for the file and for each preference.

import { existsSync } from "node:fs";
import path from "node:path";

import puppeteer, { type Browser, type LaunchOptions } from "puppeteer-core";

/** A browser by its name. */
export type BrowserName = "chromium" | "firefox";

/** What the person who looks at the page prefers. */
export interface Media {
  /** A dark theme. */
  dark: boolean;
  /** Things that move. */
  motion: boolean;
}

/** The browser that `QUARRY_BROWSER` names; Chromium if it names none. */
export const BROWSER: BrowserName = chosen(process.env.QUARRY_BROWSER || "chromium");

const PROGRAMS = {
  chromium: ["chromium", "chromium-browser", "google-chrome"],
  firefox: ["firefox-esr", "firefox"],
};

/** Chromium without the parts that draw windows: it starts and draws faster. */
const HEADLESS_SHELL = "chromium-headless-shell";

const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-extensions",
  "--disable-component-extensions-with-background-pages",
  // A process that is kept for all pages, instead of a new one for each host and another one in reserve.
  "--disable-site-isolation-trials",
  "--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess",
  "--renderer-process-limit=1",
];

function chosen(name: string): BrowserName {
  if (name === "chromium" || name === "firefox") return name;
  throw new Error(`QUARRY_BROWSER: found "${name}", expected chromium or firefox`);
}

function find(programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return programs.flatMap((program) => folders.map((folder) => path.join(folder, program))).find(existsSync);
}

/** The running browsers that are a Chromium. */
const chromiums = new WeakSet<Browser>();

/** Whether a browser is a Chromium. */
export function isChromium(browser: Browser): boolean {
  return chromiums.has(browser);
}

/**
 * Starts a browser.
 *
 * @param media what a Firefox prefers from its start on; the tests set it for each tab of Chromium
 * @param options more options, such as a folder that keeps what the browser stores
 * @param whole a whole Chromium also where the headless shell is installed
 * @param name which one, if it is not that of this run
 */
export async function launch(media: Media, options?: LaunchOptions, whole = false, name = BROWSER): Promise<Browser> {
  const browser = await start(media, options, whole, name);
  if (name === "chromium") chromiums.add(browser);
  return browser;
}

async function start(
  media: Media,
  options: LaunchOptions | undefined,
  whole: boolean,
  name: BrowserName,
): Promise<Browser> {
  const shell = whole ? undefined : find([HEADLESS_SHELL]);
  const program = (name === "chromium" ? shell : undefined) ?? find(PROGRAMS[name]);
  if (!program) throw new Error(`${PROGRAMS[name].join(" or ")} is not installed`);
  // A busy machine is slow.
  const common: LaunchOptions = { executablePath: program, protocolTimeout: 120_000, timeout: 120_000, ...options };
  if (name === "chromium") {
    return puppeteer.launch({ ...common, browser: "chrome", headless: shell ? "shell" : true, args: CHROMIUM_ARGS });
  }
  return puppeteer.launch({
    ...common,
    browser: "firefox",
    headless: true,
    // For `memory.ts`.
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: {
      "browser.chrome.site_icons": false,
      "privacy.reduceTimerPrecision": false,
      // As few processes as in Chromium.
      "fission.webContentIsolationStrategy": 0,
      "dom.ipc.processPrelaunch.enabled": false,
      "layout.css.prefers-color-scheme.content-override": media.dark ? 0 : 1,
      "ui.prefersReducedMotion": media.motion ? 0 : 1,
    },
  });
}
