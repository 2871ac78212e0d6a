// Changes compiled modules of WebAssembly.

import assert from "node:assert/strict";

/** The id of the section that describes memories. */
const MEMORY = 5;

/** A module whose memory has a maximum size: its initial size and a number of pages of 64 KiB. */
export function limitMemory(module: Uint8Array, pages: number): Uint8Array {
  const limited = [...module.subarray(0, 8)];
  for (let at = 8; at < module.length; ) {
    const id = module[at];
    const [length, lengthBytes] = leb128(module, at + 1);
    const begins = at + 1 + lengthBytes;
    const ends = begins + length;
    if (id === MEMORY) {
      const [count, flags = 2] = module.subarray(begins, ends);
      assert(count === 1 && flags <= 1, "found another memory than one of 32 bits");
      const [initial] = leb128(module, begins + 2);
      const memory = [1, 1, ...toLeb128(initial), ...toLeb128(initial + pages)];
      limited.push(MEMORY, ...toLeb128(memory.length), ...memory);
    } else {
      for (let n = at; n < ends; n += 1) limited.push(module[n] ?? 0);
    }
    at = ends;
  }
  return Uint8Array.from(limited);
}

/** The number in LEB128 at a place, and of how many bytes it consists. */
function leb128(bytes: Uint8Array, at: number): [number: number, length: number] {
  let number = 0;
  for (let n = 0; ; n += 1) {
    const byte = bytes[at + n];
    assert(byte !== undefined, "the module is cut off");
    number += (byte & 0x7f) * 2 ** (7 * n);
    if (byte < 0x80) return [number, n + 1];
  }
}

function toLeb128(number: number): number[] {
  const bytes = [];
  let rest = number;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}
