// What is kept on the device: small values as JSON, each with the version of its shape. Storage may be refused, full or
// damaged; then the values that are usual stand, and nothing is said.

const PREFIX = "quarry.";

/** The value kept under a name, or `undefined` where there is none of that version. */
export function read(name, version) {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name));
    return kept?.version === version ? kept.value : undefined;
  } catch {
    return undefined;
  }
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
