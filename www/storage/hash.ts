// A short name for a long text.

/** A hash of 64 bits: FNV-1a of 32 bits, and the same with another factor. Two texts of one value hardly ever share it. */
export function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x811c9dc5];
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return `${one}.${other}`;
}
