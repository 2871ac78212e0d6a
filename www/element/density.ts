// The number of device pixels for each CSS pixel: it changes when a window moves to another screen, perhaps without another size.

/** Calls back when the density has changed, until the signal ends it. */
export function watchDensity(onChange: () => void, signal: AbortSignal): void {
  const changed = (): void => {
    onChange();
    watchDensity(onChange, signal);
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", changed, { once: true, signal });
}
