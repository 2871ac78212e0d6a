// How a player who looks elsewhere learns that the friend has moved: a mark in the tab's title and icon, on the icon of an installed
// page, and a notification, if the user has allowed them. There is no server that could send one while the page is closed.

import { text } from "../messages/format.ts";

/** Before the title of a tab that waits for a move of this player. */
const MARK = "● ";

/** The icon with a dot. */
const DOTTED =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#555"/><circle cx="16" cy="16" r="9" fill="#f5b301"/></svg>',
  );

let usualIcon: string | undefined;

/** Marks the tab, or removes the mark. */
export function markTab(isOn: boolean): void {
  const title = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  document.title = isOn ? MARK + title : title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) {
    usualIcon ??= link.href;
    const href = isOn ? DOTTED : usualIcon;
    if (link.href !== href) link.href = href;
  }
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const done = isOn ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator);
  done?.catch(() => undefined);
}

/** Whether the user can be asked to allow notifications. */
export function canAsk(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

/** Shows a notification if the user has allowed them and looks elsewhere. One of the same game replaces another. */
export async function notify(tag: string, title: string): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted" || !document.hidden) return;
  const options = { body: text("friend-your-turn"), tag, icon: usualIcon ?? "" };
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      focus();
      notification.close();
    };
  } catch {
    // Phones show those of service workers only.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, options);
  }
}
