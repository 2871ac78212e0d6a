// Bytes as texts of links and of the store: base64url without padding (RFC 4648).

/** Bytes in base64url. */
export function toText(bytes: Uint8Array): string {
  let binary = "";
  for (let n = 0; n < bytes.length; n += 4096) binary += String.fromCharCode(...bytes.subarray(n, n + 4096));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes that a text stands for; `undefined` if it is not what `toText` writes. */
export function toBytes(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  // The last character can have bits that no byte takes.
  return toText(bytes) === text ? bytes : undefined;
}
