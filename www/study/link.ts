// A study as a part of a link: its file, compressed.

/** The format of the browser's own streams, without a header. */
const FORMAT = "deflate-raw";

/** The most characters of a file that are unpacked. */
const MOST = 4_000_000;

/** Why a text is not unpacked. */
export class StudyLinkError extends Error {
  static {
    // Minifiers rename the class, and consoles print its name.
    Object.defineProperty(StudyLinkError, "name", { value: "StudyLinkError" });
  }

  override readonly name = "StudyLinkError";
  /** Whether it would be too large; else it is damaged. */
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean, options?: ErrorOptions) {
    super(isTooLarge ? `the study has more than ${MOST} characters` : "the study is damaged", options);
    this.isTooLarge = isTooLarge;
  }
}

/** The text as a part of an address: base64url of its compressed bytes. */
export async function encodeStudy(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was encoded. @throws {StudyLinkError} if it is damaged or too large */
export async function decodeStudy(data: string): Promise<string> {
  try {
    const binary = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const reader = stream.getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      if (text.length > MOST) {
        reader.cancel().catch(() => undefined);
        throw new StudyLinkError(true);
      }
      if (done) return text;
    }
  } catch (error) {
    throw error instanceof StudyLinkError ? error : new StudyLinkError(false, { cause: error });
  }
}
