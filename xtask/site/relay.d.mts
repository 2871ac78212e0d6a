import type { Server } from "node:http";

/** What a relay allows. */
export const LIMITS: Readonly<
  Record<"event" | "message" | "events" | "subscriptions" | "filters" | "values" | "found" | "ahead" | "unread", number>
>;

/** A relay that answers at a path of a server. */
export interface Relay {
  /** How many events are stored. */
  readonly size: number;
  /** Ends all connections. The server goes on. */
  close(): void;
}

/** Adds a relay to a server. */
export function attachRelay(server: Server, options?: { path?: string; file?: string | undefined }): Relay;
