// The service worker: keeps one build of the site, and answers requests from it. Builds are never mixed: each has a cache
// of its own, which is deleted when no window uses it.

export {};

// The build writes these before the script: a hash of all its files, the URLs of the files to keep, and which files to keep from
// their first use on.
declare const BUILD: string;
declare const FILES: string[];
declare const ON_DEMAND: RegExp;

declare const self: ServiceWorkerGlobalScope;

const HOME = self.registration.scope;
const OWN = `quarry ${HOME} `;
const HASHED = /^assets\//;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  event.respondWith(answer(request));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  if (event.data === "tidy") event.waitUntil(tidy());
});

/** Caches all files of this build. The page comes last: it shows whether a newer build has been deployed meanwhile. */
async function keep(): Promise<void> {
  const cache = await caches.open(OWN + BUILD);
  // A name with a hash always has the same content: the browser may have it already. Other files are fetched again.
  await cache.addAll(FILES.map((file) => (HASHED.test(file) ? file : new Request(file, { cache: "no-cache" }))));
  const page = await fetch(HOME, { cache: "no-store" });
  const text = page.ok ? await page.clone().text() : "";
  if (!text.includes(BUILD)) throw new Error("the page is of another build");
  await cache.put(HOME, page);
}

async function answer(request: Request): Promise<Response> {
  // Pages come from this build; the files that they load from the build that has them.
  const cached = request.mode === "navigate" ? await page(request.url) : await file(request);
  return cached ?? (ON_DEMAND.test(request.url) ? fetchAndKeep(request) : fetch(request));
}

/** Fetches a file that few readers need, which is cached from its first use on. */
async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(OWN + BUILD)).put(request, response.clone());
  return response;
}

async function page(url: string): Promise<Response | undefined> {
  const path = url.replace(/[?#].*/s, "").replace(/index\.html$/, "");
  return (await caches.open(OWN + BUILD)).match(path);
}

async function file(request: Request): Promise<Response | undefined> {
  for (const name of await ownCaches()) {
    const found = await (await caches.open(name)).match(request);
    if (found) return found;
  }
  return undefined;
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OWN));
}

/** Deletes builds that no window uses. If a window does not answer, all stay. */
async function tidy(): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = windows.filter(({ url }) => url.startsWith(HOME));
  const used = await Promise.all(here.map(buildOf));
  if (used.includes(undefined)) return;
  const stay = [BUILD, ...used].map((build) => OWN + build);
  const old = (await ownCaches()).filter((name) => !stay.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The build that a window runs, or `undefined` if it does not answer. */
function buildOf(client: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(undefined), 1000);
    client.postMessage("build?", [port2]);
  });
}
