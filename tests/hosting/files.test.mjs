// Every file of the site, as nginx and Caddy send it with the configurations of docs/hosting.md. `QUARRY_DIST` names the
// folder of the site, `dist/` if it is not set.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { extname, join, relative, resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { POLICY } from "../browser/policy.mjs";
import { blocks } from "./guide.mjs";
import { serve } from "./server.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".z": "application/octet-stream",
  ".pgn": "application/vnd.chess-pgn",
  ".pagefind": "application/octet-stream",
  ".pf_meta": "application/octet-stream",
  ".pf_index": "application/octet-stream",
  ".pf_fragment": "application/octet-stream",
};
const PUBLIC = [
  "index.html",
  "embed.html",
  "quarry.js",
  "quarry.json",
  "frame.js",
  "sw.js",
  "manifest.webmanifest",
  "icon.svg",
];
const REVALIDATED = "no-cache";
const FOREVER = "public, max-age=31536000, immutable";

const SITE = resolve(process.env.QUARRY_DIST || fileURLToPath(new URL("../../dist", import.meta.url)));
const FILES = existsSync(SITE) ? filesOf(SITE).filter((name) => !/\.(gz|br)$/.test(name)) : [];
const ASSETS = FILES.filter((name) => name.startsWith("assets/"));
const packed = (name, extension) => existsSync(join(SITE, name + extension));

function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name))).sort();
}

/** The answer to a request, with the body as it was sent. A path may be given that `URL` would shorten. */
function ask(url, headers = {}, path = new URL(url).pathname) {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    get({ hostname, port, path, headers, agent: false }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", fail);
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    }).on("error", fail);
  });
}

describe("the site", () => {
  test("is built, and has the layout that the guide describes", () => {
    assert.ok(existsSync(SITE), `${SITE} does not exist: build it with \`cargo xtask build\`, or set QUARRY_DIST`);
    for (const name of PUBLIC) assert.ok(FILES.includes(name), `${SITE} has no ${name}`);
    for (const name of ASSETS) assert.match(name, /-[\w-]{6,}\.\w+$/, `${name} has no hash in its name`);
    for (const extension of [".js", ".css", ".wasm", ".z"]) {
      assert.ok(
        ASSETS.some((name) => name.endsWith(extension)),
        `assets/ has no ${extension} file`,
      );
    }
  });

  test("has compressed copies of what can be compressed", () => {
    const modules = ASSETS.filter((name) => name.endsWith(".wasm"));
    for (const name of ["index.html", "quarry.js", ...modules]) {
      assert.ok(packed(name, ".gz") && packed(name, ".br"), `${name} lacks a .gz or a .br beside it`);
    }
    for (const name of FILES.filter((name) => /\.(z|png)$/.test(name))) {
      assert.ok(!packed(name, ".gz") && !packed(name, ".br"), `${name} is compressed twice`);
    }
  });

  test("names no relay by default", () => {
    assert.deepEqual(JSON.parse(readFileSync(join(SITE, "quarry.json"), "utf8")), { relays: [] });
  });

  test("has only files whose types the guide names", () => {
    const guide = readFileSync(new URL("../../docs/hosting.md", import.meta.url), "utf8");
    for (const name of FILES)
      assert.ok(TYPES[extname(name)], `${name}: its type is neither here nor in docs/hosting.md`);
    for (const [extension, type] of Object.entries(TYPES))
      assert.ok(guide.includes(`| \`${extension}\` | \`${type}\` |`), extension);
  });
});

describe("the guide", () => {
  test("names the policy of the browser tests in every configuration", () => {
    const policy = POLICY;
    assert.equal(blocks("text")[0].trim(), policy);
    for (const language of ["nginx", "caddy", "toml", "netlify", "json"]) {
      assert.ok(blocks(language)[0].includes(policy), `the block of ${language} has another policy`);
    }
    JSON.parse(blocks("json")[0]);
  });
});

for (const name of ["nginx", "caddy"]) {
  for (const subfolder of [false, true]) {
    describe(`${name}, ${subfolder ? "in a subfolder" : "at the root"}`, () => {
      let server;
      before(async () => (server = await serve(name, SITE, { subfolder })));
      after(() => server?.stop());
      const url = (file) => new URL(file, server.base);

      test("sends every file as it is, with its type and its cache header", async () => {
        assert.ok(FILES.length > 0, `${SITE} is empty`);
        for (const file of FILES) {
          const { status, headers, body } = await ask(url(file));
          assert.equal(status, 200, file);
          assert.equal(headers["content-type"]?.toLowerCase(), TYPES[extname(file)], file);
          assert.equal(headers["cache-control"], file.startsWith("assets/") ? FOREVER : REVALIDATED, file);
          assert.equal(headers["content-encoding"], undefined, file);
          assert.ok(body.equals(readFileSync(join(SITE, file))), `${file}: another content`);
        }
      });

      test("sends the compressed copies to those who accept them, packed once", async () => {
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
        for (const file of FILES) {
          const content = readFileSync(join(SITE, file));
          for (const accepted of ["br", "gzip", "gzip, deflate, br, zstd"]) {
            const { status, headers, body } = await ask(url(file), { "Accept-Encoding": accepted });
            const what = `${file} for ${accepted}`;
            assert.equal(status, 200, what);
            assert.equal(headers["content-type"]?.toLowerCase(), TYPES[extname(file)], what);
            assert.equal(headers["cache-control"], file.startsWith("assets/") ? FOREVER : REVALIDATED, what);
            const copies = [
              ["br", ".br"],
              ["gzip", ".gz"],
            ].filter(([encoding, extension]) => accepted.includes(encoding) && packed(file, extension));
            const encoding = headers["content-encoding"];
            if (copies.length > 0) {
              const [best, extension] = copies[0];
              assert.equal(encoding, best, what);
              assert.match(headers.vary ?? "", /accept-encoding/i, what);
              assert.ok(body.equals(readFileSync(join(SITE, file + extension))), `${what}: not the copy`);
            }
            assert.ok((encoding ? unpack[encoding](body) : body).equals(content), `${what}: another content`);
          }
        }
      });

      test("sends the headers for pages of other sites, and the policy", async () => {
        for (const file of ["", ...FILES]) {
          const { headers } = await ask(url(file), { Origin: "https://example.org" });
          assert.equal(headers["access-control-allow-origin"], "*", file);
          assert.equal(headers["cross-origin-resource-policy"], "cross-origin", file);
          assert.equal(headers["cross-origin-embedder-policy"], "require-corp", file);
          assert.equal(headers["x-content-type-options"], "nosniff", file);
          assert.equal(headers["content-security-policy"], POLICY, file);
          assert.equal(headers["x-frame-options"], undefined, file);
        }
      });

      test("finds index.html for the folder", async () => {
        const { status, headers, body } = await ask(server.base);
        assert.equal(status, 200);
        assert.equal(headers["content-type"]?.toLowerCase(), TYPES[".html"]);
        assert.equal(headers["cache-control"], REVALIDATED);
        assert.ok(body.equals(readFileSync(join(SITE, "index.html"))));
      });

      test("answers 304 to those who have the file", async () => {
        for (const file of ["index.html", "quarry.js", ASSETS[0]]) {
          for (const accepted of ["identity", "br"]) {
            const { headers } = await ask(url(file), { "Accept-Encoding": accepted });
            assert.ok(headers.etag, `${file}: no ETag`);
            const again = await ask(url(file), { "Accept-Encoding": accepted, "If-None-Match": headers.etag });
            assert.equal(again.status, 304, `${file} for ${accepted}`);
            assert.equal(again.body.length, 0);
          }
        }
      });

      test("answers 404 for a missing file, and no cache keeps the answer", async () => {
        for (const file of ["missing.html", "assets/missing-00000000.js", "assets/missing-00000000.wasm"]) {
          const { status, headers } = await ask(url(file));
          assert.equal(status, 404, file);
          assert.doesNotMatch(headers["cache-control"] ?? "", /max-age|immutable/, file);
          assert.equal(headers["access-control-allow-origin"], "*", file);
        }
      });

      test("serves nothing outside the folder", async () => {
        for (const way of ["../".repeat(9), "..%2f".repeat(9), `assets/${"../".repeat(9)}`]) {
          const { status, body } = await ask(server.base, {}, `${new URL(server.base).pathname}${way}etc/passwd`);
          assert.ok(status >= 400 || body.length === 0, `${way}: ${status}`);
          assert.ok(!body.includes("root:"), way);
        }
      });

      if (subfolder) {
        test("adds the slash to the folder's address, and serves nothing beside the folder", async () => {
          const { status, headers } = await ask(server.base.slice(0, -1));
          assert.ok([301, 302, 308].includes(status), `${status}`);
          assert.ok(
            new URL(headers.location, server.base).pathname === new URL(server.base).pathname,
            headers.location,
          );
          assert.notEqual(
            (await ask(new URL("/index.html", server.base))).body.length,
            readFileSync(join(SITE, "index.html")).length,
          );
          assert.ok(
            !(await ask(new URL("/quarry.js", server.base))).body.equals(readFileSync(join(SITE, "quarry.js"))),
          );
        });
      }
    });
  }
}
