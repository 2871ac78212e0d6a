// The service worker: keeps one build of the site on the device, and answers from there. Builds are never mixed: each
// has a cache of its own, which stays as long as a window uses it.

// The build defines two constants: BUILD, a hash of all its files, and FILES, the URLs of those to keep.

const OWN = `quarry ${registration.scope} `;
const HOME = registration.scope;
const HASHED = /^assets\//;
const LATER = /\.z$/;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  event.respondWith(answer(request));
});

addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(skipWaiting());
  if (event.data === "tidy") event.waitUntil(tidy());
});

/** Keeps all files of this build. The page comes last: it tells whether a newer build has come meanwhile. */
async function keep() {
  const cache = await caches.open(OWN + BUILD);
  // A name with a hash is always the same file: the page may have loaded it just now. Other files are asked for anew.
  await cache.addAll(FILES.map((file) => (HASHED.test(file) ? file : new Request(file, { cache: "no-cache" }))));
  const page = await fetch(HOME, { cache: "no-store" });
  const text = page.ok && (await page.clone().text());
  if (!text || !text.includes(BUILD)) throw new Error("the page is of another build");
  await cache.put(HOME, page);
}

async function answer(request) {
  // Pages of this build; what they load, of whichever build they are.
  const kept = request.mode === "navigate" ? await page(request.url) : await file(request);
  return kept ?? (LATER.test(request.url) ? keepLater(request) : fetch(request));
}

/** A file that is large, and kept only from when it was first asked for. */
async function keepLater(request) {
  const found = await fetch(request);
  if (found.ok) await (await caches.open(OWN + BUILD)).put(request, found.clone());
  return found;
}

async function page(url) {
  const path = url.split(/[?#]/)[0].replace(/index\.html$/, "");
  return (await caches.open(OWN + BUILD)).match(path === HOME ? HOME : path);
}

async function file(request) {
  for (const name of await ownCaches()) {
    const found = await (await caches.open(name)).match(request);
    if (found) return found;
  }
  return undefined;
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN));
}

/** Deletes builds that no window uses. Where a window does not say what it uses, all stay. */
async function tidy() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = windows.filter(({ url }) => url.startsWith(HOME));
  const used = await Promise.all(here.map(buildOf));
  if (used.includes(undefined)) return;
  const stay = [BUILD, ...used].map((build) => OWN + build);
  const leave = (await ownCaches()).filter((name) => !stay.includes(name));
  await Promise.all(leave.map((name) => caches.delete(name)));
}

/** The build that a window has loaded, or `undefined` where it does not answer. */
function buildOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 1000);
    client.postMessage("build?", [port2]);
  });
}
