// The key of the page's address that names a puzzle of the quiz, written while the quiz is on.

/** Puts the key of a puzzle before the page's address; an empty key removes it. Readers that do not know it ignore it. */
export function setPuzzleKey(key: string): void {
  const address = location.hash.slice(1).replace(/^quiz=[^&]*&/, "");
  const named = `#${key && `${key}&`}${address}`;
  if (named !== location.hash) history.replaceState(history.state, "", named);
}
