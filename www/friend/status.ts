// What the message line shows of a game with a friend: whose move it is, what happens next, and what can be done.

import type { MessageActions } from "../board/model.ts";
import { localized, text } from "../messages/format.ts";
import type { Contact } from "./friend-game.ts";
import { OFFERS, type Offer } from "./log.ts";
import type { SharedGame } from "./shared-game.ts";

/** A friend who has been seen within this time is here, in milliseconds: presence is sent every 25 seconds. */
export const RECENT = 60_000;

/** The ids of what this player has offered, and of what the friend offers. */
const OWN_OFFERS: Readonly<Record<Offer, string>> = {
  takeback: "friend-offer-takeback",
  draw: "friend-offer-draw",
  rematch: "friend-offer-rematch",
};
const FRIENDS_OFFERS: Readonly<Record<Offer, string>> = {
  takeback: "friend-asks-takeback",
  draw: "friend-asks-draw",
  rematch: "friend-asks-rematch",
};

/** A game with a friend, as this device sees it. */
export interface Situation {
  readonly shared: SharedGame | undefined;
  /** The side that is played on this device; none for someone who watches. */
  readonly side: string | undefined;
  readonly contact: Contact;
  /** The time of this device's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** What the buttons of the message do. */
export interface StatusActions {
  send(): void;
  invite(): void;
  answer(offer: Offer, accepts: boolean): void;
  rematch(): void;
}

/** A message about a game with a friend. */
export interface Status {
  readonly title: string;
  readonly more: string;
  readonly actions: MessageActions;
}

/** The name of the friend; of one without a name, a word for it. */
export function friendName(shared: SharedGame | undefined, side: string | undefined): string {
  const other = side === undefined ? undefined : otherSide(shared, side);
  return (other !== undefined && shared?.names.get(other)) || text("friend-someone");
}

/** The opponent's side. */
export function otherSide(shared: SharedGame | undefined, side: string): string | undefined {
  return [...(shared?.seats.keys() ?? [])].find((one) => one !== side);
}

/** Whether both seats are taken. */
export function hasBegun(shared: SharedGame | undefined): boolean {
  return shared !== undefined && shared.seats.size === 2;
}

/** What the message line shows. */
export function statusOf(situation: Situation, actions: StatusActions): Status {
  const { shared, side, contact } = situation;
  if (!shared) {
    const isLost = contact.relays === "none" || contact.relays === "unreachable";
    const more = isLost ? text("friend-missing-more") : "";
    return { title: text(isLost ? "friend-missing" : "friend-loading"), more, actions: {} };
  }
  if (side === undefined && hasBegun(shared)) return watching(shared);
  if (!hasBegun(shared)) return waiting(situation, actions);
  const offered = OFFERS.find((offer) => shared.offers.has(offer));
  if (offered) return offering(situation, offered, actions);
  if (shared.result) return over(situation, actions);
  return playing(situation, actions);
}

function watching({ result, isPrivate }: SharedGame): Status {
  if (isPrivate) return { title: text("friend-closed"), more: text("friend-closed-more"), actions: {} };
  return { title: text("friend-watching"), more: result ? "" : text("friend-watching-more"), actions: {} };
}

/** The friend has not joined yet. */
function waiting({ shared, side, contact }: Situation, actions: StatusActions): Status {
  const free = shared && side !== undefined && shared.seats.size === 1 ? text("friend-waiting-link") : "";
  return {
    title: text("friend-waiting"),
    more: [free, ...delivery(contact)].filter(Boolean).join(" "),
    actions: { [text("friend-invite")]: actions.invite },
  };
}

function offering(situation: Situation, offer: Offer, { answer }: StatusActions): Status {
  const { shared, side } = situation;
  const name = friendName(shared, side);
  if (shared?.offers.get(offer) === side) {
    return {
      title: text("friend-offered", { offer: [OWN_OFFERS[offer]] }),
      more: presence(situation),
      actions: {},
    };
  }
  return {
    title: text(FRIENDS_OFFERS[offer], { name }),
    more: "",
    actions: {
      [text("friend-accept")]: () => answer(offer, true),
      [text("friend-decline")]: () => answer(offer, false),
    },
  };
}

function over(situation: Situation, { rematch, send }: StatusActions): Status {
  const { shared, side, contact } = situation;
  const actions: MessageActions = { [text("friend-rematch")]: rematch };
  if (mustSend(contact)) actions[text("friend-send")] = send;
  return { title: resultOf(shared, side), more: delivery(contact).join(" "), actions };
}

/** How the game has ended, as the player of a side reads it. */
export function resultOf(shared: SharedGame | undefined, side: string | undefined): string {
  const result = shared?.result;
  if (!shared || !result) return "";
  const name = friendName(shared, side);
  const won = result.winner === side;
  switch (result.by) {
    case "resignation":
      return won ? text("friend-resigned", { name }) : text("friend-you-resigned");
    case "agreement":
      return text("friend-agreed");
    case "time":
      return won ? text("friend-time-theirs", { name }) : text("friend-time-yours");
    default:
      if (result.winner === null) return text("friend-draw");
      return won ? text("friend-won") : text("friend-lost", { name });
  }
}

function playing(situation: Situation, { send }: StatusActions): Status {
  const { shared, side, contact } = situation;
  const name = friendName(shared, side);
  const isMine = shared?.side === side;
  const title = isMine ? text("friend-your-turn") : text("friend-their-turn", { name });
  const actions: MessageActions = mustSend(contact) && !isMine ? { [text("friend-send")]: send } : {};
  const more = mustSend(contact) && !isMine ? delivery(contact) : [presence(situation)];
  return { title, more: more.join(" "), actions };
}

/** Whether the friend gets what was done here only by a link. */
export function mustSend({ relays, undelivered }: Contact): boolean {
  return undelivered > 0 && (relays === "none" || relays === "unreachable");
}

/** How what was done here reaches the friend, if no relay has it. */
function delivery(contact: Contact): string[] {
  if (!mustSend(contact)) return [];
  return [text(contact.relays === "none" ? "friend-by-letter" : "friend-offline")];
}

/** When the friend was here. */
function presence({ shared, side, contact, now }: Situation): string {
  const name = friendName(shared, side);
  const { relays, seenAt } = contact;
  if (relays === "none") return text("friend-by-link", { name });
  if (relays === "unreachable") return text("friend-no-relay");
  if (seenAt === undefined) return text("friend-not-seen", { name });
  if (now - seenAt < RECENT) return text("friend-here", { name });
  const isToday = new Date(seenAt).toDateString() === new Date(now).toDateString();
  const time = localized(
    new Date(seenAt),
    isToday ? { timeStyle: "short" } : { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  );
  return text("friend-was-here", { name, time });
}
