// Canvases that draw nothing, and record what they are asked for.

/** The class of the contexts, which the program asks for. */
export class CanvasRenderingContext2D {}

/** What has been drawn: a line for each call, and for each property that was set. */
export class DrawingRecord {
  #lines: string[] = [];

  /** Takes the lines, and begins anew. */
  take(): string[] {
    return this.#lines.splice(0);
  }

  /** What happy-dom asks for the contexts of canvases. */
  get adapter(): never {
    const adapter = { getContext: () => this.#createContext(), toDataURL: () => "data:,", toBlob: () => undefined };
    return adapter as never;
  }

  #createContext(): object {
    return new Proxy(new CanvasRenderingContext2D(), {
      get: (context, name) => {
        if (typeof name === "symbol" || name in context) return Reflect.get(context, name);
        return (...values: unknown[]) => {
          this.#add(name, values);
          if (!name.startsWith("create")) return undefined;
          return { addColorStop: (...stop: unknown[]) => this.#add("addColorStop", stop) };
        };
      },
      set: (_, name, value) => {
        this.#add(String(name), [value]);
        return true;
      },
    });
  }

  #add(name: string, values: unknown[]): void {
    const texts = values.map((value) => (typeof value === "object" ? "-" : String(value)));
    this.#lines.push([name, ...texts].join(" "));
  }
}
