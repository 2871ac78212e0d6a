// Notices a worker that has been silent for too long.

/** How often the time is looked at, in milliseconds. */
const TICK = 1000;

/** What waits for the messages of a worker. */
export interface Watchdog {
  /** There was a message: the time begins anew. */
  reset(): void;
  /** No more messages are expected. */
  end(): void;
}

/**
 * Calls back after a time without a call of `reset`. It counts ticks of a timer, not hours of a clock: the hours in which a laptop
 * sleeps are one tick.
 *
 * @param time in milliseconds
 */
export function watch(time: number, onSilence: () => void): Watchdog {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks * TICK < time) return;
    clearInterval(timer);
    onSilence();
  }, TICK);
  return {
    reset: () => {
      ticks = 0;
    },
    end: () => clearInterval(timer),
  };
}
