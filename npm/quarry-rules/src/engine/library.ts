// The engine of the library: what both entries, for browsers and for Node, have in common.

import { checkOptions, ParseError } from "../errors.ts";
import { Game } from "../game.ts";
import { GAMES } from "../games.ts";
import { useTexts } from "../language.ts";
import { formatPhrase } from "../phrase.ts";
import { Position } from "../position.ts";
import type { CompiledModule, ModuleSource } from "../types.ts";
import { EngineClient, type Subject } from "./client.ts";
import type { Environment } from "./connection.ts";
import type { Platform } from "./host.ts";
import { inThread } from "./serve.ts";
import type { EngineOptionsWith, WorkerLike } from "./types.ts";

const ENGINE_OPTIONS = ["worker", "tables", "wasm", "hashMB"];

/** The largest transposition table, in megabytes: the memory of a module ends at four gigabytes. */
const MAX_HASH_MB = 1024;

/** A platform that reads files. */
export interface LibraryPlatform<W extends WorkerLike> extends Platform<W> {
  /** The bytes behind a URL. */
  read(url: URL): Promise<ArrayBuffer>;
}

/** The compiled modules by their URLs, for all engines. */
const modules = new Map<string, Promise<CompiledModule>>();

function compiled<W extends WorkerLike>(platform: LibraryPlatform<W>, source: ModuleSource): Promise<CompiledModule> {
  if (source instanceof WebAssembly.Module) return Promise.resolve(source);
  if (!(source instanceof URL)) return WebAssembly.compile(source as BufferSource);
  return once(modules, source.href, () => platform.read(source).then((bytes) => WebAssembly.compile(bytes)));
}

/** What has been loaded for a key. After a failure, the next call tries again. */
function once<T>(loaded: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  let value = loaded.get(key);
  if (value === undefined) {
    value = load();
    loaded.set(key, value);
    value.catch(() => loaded.delete(key));
  }
  return value;
}

/** Fetches a file. */
export async function fetchFile(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(formatPhrase(["missing-file", "file", `${url}`, "status", `${answer.status}`]));
  return answer.arrayBuffer();
}

/** The engine of the library. It asks about positions and games. */
export class LibraryEngine<W extends WorkerLike> extends EngineClient<W, Position | Game> {
  /** @internal */
  protected constructor(platform: LibraryPlatform<W>, options: EngineOptionsWith<W>, module: CompiledModule) {
    checkOptions(options, ENGINE_OPTIONS);
    const { hashMB } = options;
    if (hashMB !== undefined && !(Number.isInteger(hashMB) && hashMB >= 1 && hashMB <= MAX_HASH_MB)) {
      throw new ParseError("hashMB", String(hashMB), ["expected-whole-number-to", "most", `${MAX_HASH_MB}`]);
    }
    super(environmentOf(platform, options, module), options);
  }

  /** @internal */
  protected static load<W extends WorkerLike>(
    platform: LibraryPlatform<W>,
    source: ModuleSource = new URL("../wasm/engine_bg.wasm", import.meta.url),
  ): Promise<CompiledModule> {
    useTexts();
    return compiled(platform, source);
  }

  /** @internal */
  protected override subjectOf(at: Position | Game): Subject {
    if (!(at instanceof Game || at instanceof Position)) {
      throw new ParseError("position", typeof at, ["expected-position-or-game"]);
    }
    const { game, half } = at;
    const of = at instanceof Game ? at : new Game(game, { position: at.turnStart.toString() });
    return { game, address: of.address(), half, isSolitaire: infoOf(game)?.players === 1 };
  }
}

function infoOf(game: string): (typeof GAMES)[number] | undefined {
  return GAMES.find(({ id }) => id === game);
}

function environmentOf<W extends WorkerLike>(
  platform: LibraryPlatform<W>,
  { tables }: EngineOptionsWith<W>,
  module: CompiledModule,
): Environment<W> {
  const loaded = new Map<string, Promise<Uint8Array>>();
  return {
    ...platform,
    inThread,
    module: () => Promise.resolve(module),
    table: async (game) => {
      if (!tables || !infoOf(game)?.table) return undefined;
      return once(loaded, game, () => platform.read(new URL(`${game}.z`, tables)).then(unpack));
    },
    refused: (game) => void loaded.delete(game),
    failure: (why) => new Error(typeof why === "string" ? why : formatPhrase(why)),
    refusal: (field, found, expected) => new ParseError(field, found, expected),
  };
}

async function unpack(packed: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
