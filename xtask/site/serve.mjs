// Serves folders on 127.0.0.1: `node xtask/site/serve.mjs OPTIONS`, the options as JSON. Prints its URLs on one line when it
// listens, and ends with its standard input.
//
// OPTIONS: port (0 takes a free one), mounts (a list of { path, folder }; the first that has the file answers), headers
// (added to every answer), changes (whether the folders may change while they are served), relay (whether it has a relay for
// games between devices, which forgets them when it ends), and lan (whether it listens on all addresses of this machine).
//
// Each line of standard input is a JSON object. `{ "built": { source: file }, "folder": … }` says that the site is complete
// and where it is: it is served from now on, and requests for modules that were still being compiled are answered.
// `{ "event": "reload" }` and `{ "event": "fault", "text": … }` go to the open pages (see `dev.js`). The first means that the
// folders of OPTIONS have a new build; the complete site of an earlier build is served no more. Until there is a build, its
// pages show that it is being made, or the fault.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { createInterface } from "node:readline";

import sirv from "sirv";

import { CHOICES, LATER } from "./bundle.mjs";

/** What a name with a hash stands for never changes; other files are asked for again. */
const HASHED = /\/assets\/[^/]*-[0-9A-Z]{8}\.\w+$/;
const CACHE = { [true]: "public, max-age=31536000, immutable", [false]: "no-cache" };

/** Where a page under development hears of new builds. */
const EVENTS = "/dev-events";

/** What a page that is shown until there is a build adds to the URLs of that script and of the events. */
const BUILDING = "?building";

/** Where the relay is. */
const RELAY = "/relay";

const options = JSON.parse(process.argv[2]);
const { port = 0, mounts, headers = {}, changes = false, relay = false, lan = false } = options;

const setHeaders = (response, path) => {
  response.setHeader("Cache-Control", CACHE[HASHED.test(path)]);
  if (path.endsWith(".z")) response.setHeader("Content-Type", "application/octet-stream");
};
const mount = ({ path, folder }) => ({
  path,
  serve: sirv(folder, { dev: changes, etag: true, gzip: true, brotli: true, setHeaders }),
});
const folders = mounts.map(mount);

/** The complete site, and the built file of each source of it. */
let complete;
let built;
const waiting = [];
const listeners = new Set();
let fault;
/** Whether the folders have what they should. */
let isThere = !changes;

const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const { pathname, search } = new URL(request.url, "http://localhost");
  if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "method not allowed");
  if (relay && pathname === `/${CHOICES}`) return end(response, 200, choices(request), "application/json");
  if (pathname === EVENTS) return listen(response, search === BUILDING);
  if (pathname === "/dev.js")
    return end(response, 200, readFileSync(new URL("./dev.js", import.meta.url)), "text/javascript");
  if (pathname.startsWith(`/${LATER}/`)) return whenBuilt(() => redirect(response, pathname.slice(LATER.length + 2)));
  return look(
    request,
    response,
    request.url,
    [complete, ...folders].filter((folder) => folder && pathname.startsWith(folder.path)),
  );
});

/** What a host would have in this file: the relay, under the name by which the device has found this server. */
function choices({ headers: { host } }) {
  return JSON.stringify({ relays: host ? [`ws://${host}${RELAY}`] : [] });
}

/** Answers with the file of the first of these folders that has it. */
function look(request, response, url, [first, ...rest]) {
  if (!first && !isThere && /^[^?]*(\/|\.html)(\?|$)/.test(url)) return end(response, 503, building(), "text/html");
  if (!first) return end(response, 404, "not found");
  // sirv keeps the parts of a URL that it has read.
  Object.assign(request, { url: url.slice(first.path.length - 1), _parsedUrl: undefined });
  return first.serve(request, response, () => look(request, response, url, rest));
}

function end(response, status, body, type = "text/plain") {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" });
  response.end(body);
}

/** What is shown in place of a page that is not built yet. */
function building() {
  const text = fault ? fault.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : "building…";
  return `<!doctype html>
<html lang="en">
<title>Quarry</title>
<pre id="building" style="white-space: pre-wrap">${text}</pre>
<script type="module" src="/dev.js${BUILDING}"></script>
</html>
`;
}

function whenBuilt(answer) {
  if (built) answer();
  else waiting.push(answer);
}

/** A module that was still being compiled when the page was built: it has a name now. */
function redirect(response, source) {
  if (!built[source]) return end(response, 404, "not found");
  response.writeHead(307, { Location: `/${built[source]}`, "Cache-Control": "no-store" });
  return response.end();
}

function listen(response, isBuilding) {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  listeners.add(response);
  response.on("close", () => listeners.delete(response));
  // Such a page may have missed the build.
  if (isBuilding && isThere) response.write(message({ event: "reload" }));
  response.write(fault ? message(fault) : ": hello\n\n");
}

function message({ event, text = "" }) {
  return `event: ${event}\ndata: ${JSON.stringify(text)}\n\n`;
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const news = JSON.parse(line);
    if (news.built) {
      built = news.built;
      complete = mount({ path: "/", folder: news.folder });
      for (const answer of waiting.splice(0)) answer();
    }
    if (news.event) {
      fault = news.event === "fault" ? news : undefined;
      if (news.event === "reload") {
        isThere = true;
        built = complete = undefined;
      }
      for (const response of listeners) response.write(message(news));
    }
  })
  .on("close", () => process.exit());

server.on("error", ({ message: text }) => {
  console.error(text);
  process.exit(1);
});
if (relay) (await import("./relay.mjs")).attachRelay(server, { path: RELAY });
server.listen(port, lan ? "0.0.0.0" : "127.0.0.1", () => {
  const hosts = ["127.0.0.1", ...(lan ? networkAddresses() : [])];
  console.log(hosts.map((host) => `http://${host}:${server.address().port}/`).join(" "));
});

/** The addresses of this machine in the networks that it is in. */
function networkAddresses() {
  const found = Object.values(networkInterfaces()).flat();
  return found.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address);
}
