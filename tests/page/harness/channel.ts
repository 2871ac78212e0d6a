// Broadcast channels between the tabs of one device.

// Node's own, whichever tab is open.
const { Event, EventTarget } = globalThis;

/** A channel that a tab, or a test in place of another tab, has opened. */
export interface Channel {
  name: string;
  receive(data: unknown): void;
}

/** The class `BroadcastChannel` of a tab. `queue` runs a task later, in the tab that receives. */
export function createChannelClass(
  channels: Set<Channel>,
  opened: Set<Channel>,
  queue: (task: () => void) => void,
): unknown {
  return class BroadcastChannel extends EventTarget {
    #channel: Channel;

    constructor(name: string) {
      super();
      const receive = (data: unknown): void =>
        queue(() => this.dispatchEvent(Object.assign(new Event("message"), { data })));
      this.#channel = { name, receive };
      channels.add(this.#channel);
      opened.add(this.#channel);
    }

    postMessage(data: unknown): void {
      post(channels, this.#channel, data);
    }

    close(): void {
      channels.delete(this.#channel);
    }
  };
}

/** Posts a message to all other channels of the same name. */
export function post(channels: Set<Channel>, from: Channel, data: unknown): void {
  for (const one of channels) if (one !== from && one.name === from.name) one.receive(structuredClone(data));
}
