// What is kept on the device: small values as JSON, each with the version of its shape. Storage may be refused or full;
// then the values that are usual stand, and nothing is said. What is damaged, or of another version, is set aside.

const PREFIX = "quarry.";
const ASIDE = "quarry.aside.";

let aside = 0;

/** The value kept under a name, or `undefined` where there is none of that version that fits. */
export function read(name, version, fits = () => true) {
  let text;
  try {
    text = localStorage.getItem(PREFIX + name);
  } catch {
    return undefined;
  }
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text);
    if (kept.version === version && fits(kept.value)) return kept.value;
  } catch {
    // It is set aside like the rest.
  }
  setAside(name, text);
  return undefined;
}

/** Keeps a value under a name. `false` where the device refuses. */
export function write(name, version, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ version, value }));
    return true;
  } catch {
    return false;
  }
}

/** Calls a function when another tab has changed the value kept under a name. */
export function onChange(name, task) {
  addEventListener("storage", ({ key }) => {
    if (key === null || key === PREFIX + name) task();
  });
}

/** Keeps nothing under a name any more. */
export function remove(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where storage is refused, nothing is kept anyway.
  }
}

/** The names that begin in a certain way under which something is kept. */
export function names(start) {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n));
    return keys.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** How many values have been set aside since this was last asked. */
export function countAside() {
  const count = aside;
  aside = 0;
  return count;
}

/** Moves a text out of the way: it is still there for those who can read it. */
function setAside(name, text) {
  try {
    localStorage.setItem(`${ASIDE}${Date.now()}.${name}`, text);
    localStorage.removeItem(PREFIX + name);
    aside += 1;
  } catch {
    // A full device: it stays where it is.
  }
}
