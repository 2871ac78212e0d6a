// The built site on a host of its own, which takes newer builds and goes away.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { limitMemory } from "./wasm-memory.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

const FOLDER = "/folder/";

const REPORTS = "/reports/";

const TYPES: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  wasm: "application/wasm",
  json: "application/json",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
};

/** A request of a page below `/reports/`: the rest of its path, and when it came. */
export interface Report {
  readonly at: number;
  readonly text: string;
}

/** The built site, served from memory under a folder, so that it can change and go away. */
export class DeployedSite {
  readonly #server: Server;
  readonly #port: number;
  #files = readFiles();
  #reports: Report[] = [];
  #onReport = (): void => undefined;
  #requests: string[] = [];
  #lastRequest = 0;
  #lost: string[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
    server.on("request", (request, response) => this.#answer(request, response));
  }

  /** Starts the host. It ends with the process. */
  static async serve(): Promise<DeployedSite> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    server.unref();
    const address = server.address();
    assert(typeof address === "object" && address, "the host has no port");
    return new DeployedSite(server, address.port);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (pathname.startsWith(REPORTS)) {
      this.#reports.push({ at: performance.now(), text: pathname.slice(REPORTS.length) });
      this.#onReport();
    }
    const name = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || "index.html" : "";
    if (name) this.#requests.push(name);
    this.#lastRequest = performance.now();
    const content = this.#lost.some((part) => name.includes(part)) ? undefined : this.#files.get(name);
    const type = typeOf(content ? name : "");
    response.writeHead(content ? 200 : 404, {
      "Content-Type": type,
      Connection: "close",
      // Firefox keeps style sheets for the next page.
      ...(type === "text/css" ? { "Cache-Control": "no-store" } : {}),
    });
    response.end(content);
  }

  /** The URL of a file of the site, or of an address. */
  url(relative: string): string {
    return `http://127.0.0.1:${this.#port}${FOLDER}${relative}`;
  }

  /** The mark of the build. */
  get build(): string {
    const build = this.#files.get("sw.js")?.toString().split('"')[1];
    assert(build, "the service worker does not begin with the build");
    return build;
  }

  /**
   * Takes a newer build with no file of the older one under an old name, except those that are public. Its scripts set
   * `globalThis.newer`.
   *
   * @param keepsOld whether the host keeps the older files
   */
  deployAnew(keepsOld: boolean): void {
    this.buildAnew();
    const old = [...this.#files];
    const hashes = old.map(([name]) => hashOf(name)).filter((hash) => hash !== undefined);
    const rename = (text: string): string =>
      hashes.reduce((all, hash) => all.replaceAll(`-${hash}.`, `-${[...hash].reverse().join("")}.`), text);
    const renewed = old.map(([name, content]): [string, Buffer] => {
      const text = asText(content);
      if (text === undefined) return [rename(name), content];
      const isScript = hashOf(name) !== undefined && typeOf(name) === "text/javascript";
      return [rename(name), Buffer.from(`${isScript ? "globalThis.newer = true;" : ""}${rename(text)}`)];
    });
    this.#files = new Map([...(keepsOld ? old.filter(([name]) => hashOf(name) !== undefined) : []), ...renewed]);
  }

  /** Takes another build, which differs in its mark alone. */
  buildAnew(): void {
    const { build } = this;
    for (const [name, content] of this.#files) {
      const text = asText(content);
      if (text?.includes(build)) this.#files.set(name, Buffer.from(text.replaceAll(build, "0123456789abcdef")));
    }
  }

  /** Adds a file. */
  add(name: string, text: string): void {
    this.#files.set(name, Buffer.from(text));
  }

  /** The content of a file of the site. */
  read(name: string): Buffer {
    const content = this.#files.get(name);
    assert(content, `the site has no ${name}`);
    return content;
  }

  /** The names of the files of the site. */
  get names(): string[] {
    return [...this.#files.keys()];
  }

  /** Replaces the content of a file. */
  replace(name: string, content: Uint8Array): void {
    assert(this.#files.has(name), `the site has no ${name}`);
    this.#files.set(name, Buffer.from(content));
  }

  /** What pages have requested below `/reports/` since the last call. */
  takeReports(): Report[] {
    return this.#reports.splice(0);
  }

  /** Waits until pages have sent that number of reports, with those that have not been taken. */
  async reported(count: number): Promise<void> {
    await new Promise<void>((done) => {
      this.#onReport = () => {
        if (this.#reports.length >= count) done();
      };
      this.#onReport();
    });
  }

  /** The names of the files that pages have requested since the last call. */
  takeRequests(): string[] {
    return this.#requests.splice(0);
  }

  /** Waits until no page has requested anything for some milliseconds from now on. */
  async quiet(milliseconds: number): Promise<void> {
    const begin = performance.now();
    for (;;) {
      const rest = Math.max(begin, this.#lastRequest) + milliseconds - performance.now();
      if (rest <= 0) return;
      await new Promise((done) => setTimeout(done, rest));
    }
  }

  /** From now on, files with that in their names are missing. */
  lose(part: string): void {
    this.#lost.push(part);
  }

  /** All files are there again. */
  findAll(): void {
    this.#lost = [];
  }

  /** Limits the memory of each module that has that in its name: it can grow by this number of pages of 64 KiB. */
  limitMemory(part: string, pages: number): void {
    const modules = this.names.filter((name) => typeOf(name) === "application/wasm" && name.includes(part));
    assert(modules.length > 0, `no module has ${part} in its name`);
    for (const name of modules) this.replace(name, limitMemory(this.read(name), pages));
  }

  /** From now on nothing answers. */
  async goAway(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }
}

/** The files of the built site by their names, without those that are compressed beforehand. */
function readFiles(): Map<string, Buffer> {
  const found = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = found.map((entry) => path.join(entry.parentPath, entry.name));
  const own = files.filter((file) => !/\.(gz|br)$/.test(file));
  return new Map(own.map((file) => [path.relative(DIST, file), readFileSync(file)]));
}

function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** The hash in the name of a file, if it has one. */
function hashOf(name: string): string | undefined {
  return /^assets\/.*-([^-./]{8})\.[^.]*$/.exec(name)?.[1];
}

/** The text of a file, if it is one. */
function asText(content: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}
