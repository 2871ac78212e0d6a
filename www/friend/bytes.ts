// Bytes as texts of links and of the store: base64url without padding (RFC 4648). A log is written anew after each entry, so this is
// quicker than `btoa`, which takes texts.

const ALPHABET = new TextEncoder().encode("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

/** The values of characters, by their codes; 64 for those that have none. */
const VALUES = new Uint8Array(128).fill(64);
for (const [value, code] of ALPHABET.entries()) VALUES[code] = value;

/** Bytes in base64url. */
export function toText(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  let [place, bits, held] = [0, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 6; place += 1) {
      bits -= 6;
      codes[place] = ALPHABET[(held >> bits) & 63] ?? 0;
    }
  }
  if (bits > 0) codes[place] = ALPHABET[(held << (6 - bits)) & 63] ?? 0;
  return new TextDecoder().decode(codes);
}

/** The bytes that a text stands for; `undefined` if it is not what `toText` writes. */
export function toBytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [place, bits, held] = [0, 0, 0];
  for (let n = 0; n < text.length; n += 1) {
    const value = VALUES[text.charCodeAt(n)] ?? 64;
    if (value === 64) return undefined;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[place] = (held >> bits) & 255;
    place += 1;
  }
  // The last character has bits that no byte takes: they are zero, and fewer than a character.
  return bits < 6 && (held & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}
