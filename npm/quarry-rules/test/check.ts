/** A test of the suite, which runs in Node and in browsers. */
export interface Test {
  readonly name: string;
  run(): void | Promise<void>;
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (typeof part === "bigint") return `${part}n`;
    return part instanceof Map ? [...part] : part;
  });
}

/** Both values are the same as data. */
export function same(found: unknown, expected: unknown, what = ""): void {
  const [one, other] = [text(found), text(expected)];
  if (one !== other) throw new Error(`${what}: found ${one}, expected ${other}`);
}

/** A value is true. */
export function ok(found: boolean, what = ""): void {
  same(found, true, what);
}

/** A function throws an error of that class with that message. */
export function throws(run: () => unknown, kind: new (...values: never[]) => Error, message: string | RegExp): void {
  try {
    run();
  } catch (error) {
    checkError(error, kind, message);
    return;
  }
  throw new Error(`found no error, expected ${message}`);
}

/** A promise is rejected with an error of that class with that message. */
export async function rejects(
  promise: Promise<unknown>,
  kind: new (...values: never[]) => Error,
  message: string | RegExp,
): Promise<void> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason ?? new Error("rejected without a reason"),
  );
  if (error === undefined) throw new Error(`found no error, expected ${message}`);
  checkError(error, kind, message);
}

function checkError(error: unknown, kind: new (...values: never[]) => Error, message: string | RegExp): void {
  if (!(error instanceof kind)) throw error;
  const fits = typeof message === "string" ? error.message === message : message.test(error.message);
  if (!fits) throw new Error(`found "${error.message}", expected ${message}`);
}
